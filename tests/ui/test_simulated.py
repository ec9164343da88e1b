"""Simulated games from a notebook: a table, refusals in words, a stop that keeps what there is."""

from __future__ import annotations

import _thread
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from coinche_teach.lab.simulate import Plan
from coinche_teach.notebook import simulate


def test_a_notebook_gets_a_table_of_deals() -> None:
    deals = simulate(3, "contrat1000", "careful", seed=1, progress=False)
    assert len(deals) == 3 and {"taker", "auction", "score_NS"} <= set(deals.columns)


@pytest.mark.parametrize(("lang", "told"), [("en", "“bob”"), ("fr", "«"), ("es", "«")])
def test_refusals_are_said_in_the_learners_words(lang: str, told: str) -> None:
    with pytest.raises(ValueError, match="bob") as refused:
        simulate(1, players="bob", lang=lang)
    assert told in str(refused.value)


def test_a_stop_keeps_what_there_is_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    frame = Plan.frame

    def stopped(plan: Plan, number: int) -> Any:
        if number == 1:
            _thread.interrupt_main()
        return frame(plan, number)

    with monkeypatch.context() as patch:
        patch.setattr(Plan, "frame", stopped)
        some = simulate(4300, "contrat1000", "careful", folder=str(tmp_path), progress=False)
    said = capsys.readouterr().out
    assert 2000 <= len(some) < 4300
    assert str(len(some)) in said and "4300" in said
    assert len(simulate(4300, "contrat1000", "careful", folder=str(tmp_path), progress=False)) == 4300
    assert not capsys.readouterr().out


def test_the_import_of_notebooks_brings_no_heavy_package() -> None:
    code = (
        "import sys, coinche_teach.notebook as n; n.simulate; "
        "print([one for one in ('pandas', 'numba', 'tqdm', 'pyarrow') if one in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.slow
def test_the_stop_button_of_a_real_kernel(tmp_path: Path) -> None:
    """The kernel is sent the signal that the stop button sends; the next cell finds the table."""
    notebook = nbformat.v4.new_notebook(
        cells=[
            nbformat.v4.new_code_cell(source)
            for source in (
                "import _thread, threading\nfrom coinche_teach.notebook import simulate\nsimulate(1)",
                "threading.Timer(4, _thread.interrupt_main).start()\n"
                f"deals = simulate(10**6, folder={str(tmp_path)!r})",
                "assert 0 < len(deals) < 10**6",
            )
        ]
    )
    NotebookClient(notebook, timeout=300).execute()
    said = "".join(one.get("text", "") for one in notebook.cells[1].outputs)
    assert "Interrupted after" in said
