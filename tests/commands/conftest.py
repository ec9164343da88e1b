from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from coinche_teach import cli


@dataclass(frozen=True)
class Answer:
    """Hold what a command printed and its status."""

    status: int
    out: str
    err: str

    @property
    def rows(self) -> list[Any]:
        """Return the lines of JSON."""
        return [json.loads(line) for line in self.out.splitlines()]


Asked = Callable[..., Answer]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Run a command in this process, in English, 80 columns wide, with `given` as standard input."""
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def run(*args: object, given: bytes = b"") -> Answer:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given)))
        try:
            status = cli.main([str(one) for one in args])
        except SystemExit as end:
            status = int(end.code or 0)
        said = capsys.readouterr()
        assert "Traceback" not in said.err
        return Answer(status, said.out, said.err)

    return run


@pytest.fixture
def record(ask: Asked) -> Callable[..., dict[str, Any]]:
    """Return a played record of a rule set."""

    def make(rules: str = "maison", seed: int = 7, **changes: Any) -> dict[str, Any]:
        return ask("deal", "--rules", rules, "--seed", seed, "--played", "--json").rows[0] | changes

    return make


@pytest.fixture
def file(tmp_path: Path) -> Callable[[object, str], Path]:
    """Write a file of bytes, text, one record or several as lines."""

    def write(what: object, name: str = "records.jsonl") -> Path:
        path = tmp_path / name
        if isinstance(what, bytes):
            path.write_bytes(what)
        elif isinstance(what, str):
            path.write_text(what, encoding="utf-8")
        else:
            rows = [what] if isinstance(what, Mapping) else what
            path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
        return path

    return write
