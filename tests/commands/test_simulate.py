from __future__ import annotations

import _thread
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from coinche_teach.lab.simulate import Plan
from tests.commands.conftest import Asked

SMALL = ("simulate", 6, "--rules", "contrat1000", "--players", "careful", "--seed", "told")


def test_the_summary_is_the_same_with_a_folder_and_without(ask: Asked, tmp_path: Path) -> None:
    alone = ask(*SMALL)
    assert alone.status == 0
    kept = ask(*SMALL, "--folder", tmp_path / "run", "--out", tmp_path / "deals.csv")
    again = ask(*SMALL, "--folder", tmp_path / "run")
    assert kept.out == again.out
    assert kept.out.startswith(alone.out)
    assert len(pd.read_csv(tmp_path / "deals.csv")) == 6


def test_an_interruption_is_told_and_what_there_is_stays(
    ask: Asked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    frame = Plan.frame

    def stopped(plan: Plan, number: int) -> Any:
        if number == 1:
            _thread.interrupt_main()
        return frame(plan, number)

    monkeypatch.setattr(Plan, "frame", stopped)
    many = ("simulate", 3000, *SMALL[2:], "--folder", tmp_path)
    found = ask(*many)
    assert found.status == 130
    assert "Interrupted after" in found.err
    assert 1 <= len(list(tmp_path.glob("*.parquet"))) <= 2


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("simulate", 0, *SMALL[2:]), "1"),
        ((*SMALL, "--players", "bob"), "“bob”"),
        ((*SMALL, "--out", "deals.xls"), ".parquet"),
        ((*SMALL, "--workers", 0), "workers"),
    ],
)
def test_bad_input_is_one_sentence(ask: Asked, args: tuple[object, ...], told: str) -> None:
    found = ask(*args)
    assert found.status == 2 and not found.out
    assert told in found.err


@pytest.mark.slow
def test_ctrl_c_stops_every_process_in_one_line(tmp_path: Path) -> None:
    """What a terminal does: everybody in the foreground gets the signal at once."""
    args = [
        "simulate",
        "400000",
        "--rules",
        "contrat1000",
        "--workers",
        "2",
        "--folder",
        str(tmp_path),
        "--lang",
        "en",
    ]
    with subprocess.Popen(
        [sys.executable, "-m", "coinche_teach.cli", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        for _ in range(600):
            if len(list(tmp_path.glob("*.parquet"))) > 3:
                break
            time.sleep(0.1)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=120)
    assert running.returncode == 130, err
    assert "Interrupted after" in err and len(err.splitlines()) == 1
    assert out
    assert len(list(tmp_path.glob("*.parquet"))) > 3
