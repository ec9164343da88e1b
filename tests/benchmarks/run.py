"""Run the benchmarks and print what they found: `python tests/benchmarks/run.py [NAME ...] [--json]`."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
KEYS = ("name", "ours", "peer", "ratio", "unit", "n")
Row = dict[str, Any]


def benchmarks() -> dict[str, Path]:
    """Return the benchmarks by name: each is a file `bench_NAME.py` beside this one."""
    return {path.stem.removeprefix("bench_"): path for path in sorted(FOLDER.glob("bench_*.py"))}


def loaded(path: Path) -> Callable[[], list[Row]]:
    """Return the function `run` of a benchmark's file."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    module = importlib.import_module(f"tests.benchmarks.{path.stem}")
    run: Callable[[], list[Row]] = module.run
    return run


def shown(value: object) -> str:
    """Write a figure for people."""
    if value is None:
        return "-"
    return f"{value:,.2f}" if isinstance(value, float) else str(value)


def table(rows: list[Row]) -> str:
    """Lay rows out in columns, figures to the right."""
    cells = [list(KEYS), *([shown(row[key]) for key in KEYS] for row in rows)]
    widths = [max(len(line[k]) for line in cells) for k in range(len(KEYS))]
    left = {KEYS.index("name"), KEYS.index("unit")}
    return "\n".join(
        "  ".join(
            c.ljust(w) if k in left else c.rjust(w) for k, (c, w) in enumerate(zip(line, widths, strict=True))
        )
        for line in cells
    )


def main(words: list[str] | None = None) -> int:
    """Run what is asked for, everything by default."""
    known = benchmarks()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {' '.join(known)}; all by default")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    asked = parser.parse_args(words)
    unknown = [name for name in asked.names if name not in known]
    if unknown:
        parser.error(f"no benchmark {unknown[0]!r}: it must be one of {' '.join(known)}")
    rows: list[Row] = []
    for name in asked.names or known:
        for row in loaded(known[name])():
            rows.append({key: row.get(key) for key in KEYS})
            if asked.json:
                print(json.dumps(rows[-1]), flush=True)
    if not asked.json:
        print(table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
