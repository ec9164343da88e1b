"""A folder of simulated deals: one Parquet file a chunk, and a page that says what they are."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from coinche_teach import __version__
from coinche_teach.engine.reasons import Refused, Unreadable
from coinche_teach.lab.reasons import BrokenChunk, FolderClosed, NotARun, OtherRun
from coinche_teach.lab.simulate import Plan, typed

PAGE: Final = "run.json"


@dataclass(frozen=True, slots=True)
class Run:
    """Hold a folder and the plan whose chunks it keeps.

    A chunk is written beside its place and moved there whole, so a crash leaves no half file; one that
    cannot be read is set aside and simulated again.
    """

    folder: Path
    plan: Plan

    @classmethod
    def opened(cls, folder: Path, plan: Plan, as_begun: bool = False) -> Run:
        """Open a folder for a plan, new or begun; raise Refused where it holds anything else.

        `as_begun` goes on with the chunks that a folder was begun with.
        """
        page = folder / PAGE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if page.exists():
                there = _read(page)
                if as_begun:
                    plan = _with_chunk(plan, there.get("chunk", ""))
                _same(folder, there, _told(plan))
            elif any(folder.iterdir()):
                raise Refused(NotARun(str(folder)))
            page.write_text(json.dumps(_told(plan), indent=1) + "\n", encoding="utf-8")
        except OSError:
            raise Refused(FolderClosed(str(folder))) from None
        return cls(folder, plan)

    def path(self, chunk: int) -> Path:
        """Return where a chunk is kept."""
        return self.folder / f"deals-{chunk:06}.parquet"

    def missing(self) -> list[int]:
        """Return the chunks that are not there, or not whole; what cannot be read is set aside."""
        found = []
        for number in self.plan.chunks:
            path = self.path(number)
            rows = _rows(path)
            if rows is None and path.exists():
                path.replace(path.with_suffix(".broken"))
            if rows is None or rows < len(self.plan.deals(number)):
                found.append(number)
        return found

    def keep(self, chunk: int, frame: pd.DataFrame) -> None:
        """Write a chunk whole or not at all; raise Refused where it cannot be written."""
        path = self.path(chunk)
        beside = path.with_suffix(".part")
        try:
            frame.to_parquet(beside, compression="zstd", index=False, write_page_checksum=True)
            beside.replace(path)
        except OSError:
            raise Refused(FolderClosed(str(self.folder))) from None

    def frames(self, columns: Sequence[str] | None = None) -> Iterator[pd.DataFrame]:
        """Walk the chunks there are; raise Unreadable for one that is broken."""
        for number in self.plan.chunks:
            path = self.path(number)
            if path.exists():
                try:
                    wanted = None if columns is None else list(columns)
                    frame = pd.read_parquet(path, columns=wanted, page_checksum_verification=True)
                except (OSError, pa.ArrowException):
                    raise Unreadable(BrokenChunk(str(path))) from None
                yield frame[: len(self.plan.deals(number))]

    def frame(self, columns: Sequence[str] | None = None) -> pd.DataFrame:
        """Return all deals there are, or some of their columns."""
        found = list(self.frames(columns))
        return pd.concat(found, ignore_index=True) if found else typed([])


def _rows(path: Path) -> int | None:
    """Return how many rows a chunk holds, or None where it cannot be read."""
    try:
        # The end of a file alone would not show what is damaged before it.
        return int(pq.read_table(path, page_checksum_verification=True).num_rows)
    except (OSError, pa.ArrowException):
        return None


def _told(plan: Plan) -> dict[str, str]:
    """Tell what a folder's deals depend on; how many there are may grow."""
    return {
        "rules": repr(plan.rules),
        "players": " ".join(plan.players),
        "seed": plan.seed,
        "chunk": str(plan.chunk),
        "version": __version__,
    }


def _with_chunk(plan: Plan, chunk: str) -> Plan:
    return replace(plan, chunk=int(chunk)) if re.fullmatch("[1-9][0-9]{0,8}", chunk) else plan


def _read(page: Path) -> dict[str, str]:
    try:
        found = json.loads(page.read_text(encoding="utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise Refused(NotARun(str(page.parent)))
    return {str(name): str(value) for name, value in found.items()}


def _same(folder: Path, there: dict[str, str], asked: dict[str, str]) -> None:
    for name, value in asked.items():
        if there.get(name) != value:
            raise Refused(OtherRun(str(folder), name, there.get(name, ""), value))
