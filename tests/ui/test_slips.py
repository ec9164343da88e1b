"""What a learner asks for amiss in a notebook is shown as one sentence, in his language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

import coinche_teach.notebook as notebook
from coinche_teach.engine.reasons import Refused

SLIPS: dict[str, Callable[[], Any]] = {
    "a rule set that there is not": lambda: notebook.table("fr", "contrat"),
    "the same, by name": lambda: notebook.lesson("L1", rules="club"),
    "a lesson": lambda: notebook.lesson("L99"),
    "a language": lambda: notebook.glossary("xx"),
    "a code with a slip": lambda: notebook.exam("18795MQX", "Ana", lang="fr"),
    "no nickname": lambda: notebook.classwork("18795MQY", "L4", "", lang="es"),
    "a folder": lambda: notebook.merge_results("no/such/folder"),
    "a field": lambda: notebook.house_rules("maison", cannot=3),
    "a card": lambda: notebook.hand_lab("JS 9X", "fr"),
    "a chart": lambda: notebook.chart("C99"),
    "an exercise": lambda: notebook.exercise("none-1"),
    "a code of an exercise": lambda: notebook.item("short"),
    "homework": lambda: notebook.homework("L77", "es"),
    "the wall": lambda: notebook.project("18795MQY", "L77"),
    "a class": lambda: notebook.make_class("3B", rules="nobody"),
}


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_one_sentence(name: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        SLIPS[name]()
    (said,) = caught.value._render_traceback_()  # type: ignore[attr-defined]
    assert len(said) > 20 and "\n" not in said and "Traceback" not in said


def test_it_is_said_in_the_language_that_was_asked_for() -> None:
    with pytest.raises(Refused) as caught:
        notebook.table("fr", "contrat")
    (said,) = caught.value._render_traceback_()  # type: ignore[attr-defined]
    assert "contrat" in said and "règle" in said


def test_ipython_shows_the_sentence_alone(capsys: pytest.CaptureFixture[str]) -> None:
    shell = InteractiveShell()
    shell.run_cell("from coinche_teach.notebook import exam")
    capsys.readouterr()
    shell.run_cell('exam("18795MQX", "Ana", lang="fr")')
    shown = capsys.readouterr()
    lines = [line for line in (shown.out + shown.err).splitlines() if line.strip()]
    assert len(lines) == 1 and "18795MQX" in lines[0]


def test_every_function_of_a_notebook_speaks_so() -> None:
    functions = [name for name in notebook.__all__ if name[0].islower()]
    assert len(functions) > 20
    assert all(hasattr(getattr(notebook, name), "__wrapped__") for name in functions)
