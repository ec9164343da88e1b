"""No test, doctest or notebook writes where its runner works; notebooks that only count again are slow."""

import os
import re
import tempfile
from collections.abc import Iterator
from itertools import count

import pytest

# Deals are solved once for all tests and notebooks of a run.
os.environ.setdefault("COINCHE_CACHE", tempfile.mkdtemp(prefix="coinche-cache-"))
_ALL = os.environ.setdefault("COINCHE_PROGRESS", tempfile.mkdtemp(prefix="coinche-progress-"))
_NUMBERS = count()


# The laboratory solves and simulates deals for minutes; the lint makes items by the thousand.
_SLOW = re.compile(
    r"notebooks/(en|fr|es)/2\d_\w+\.ipynb|tests/lab/test_(hand|annonce|decision)_charts\.py"
    r"|tests/course/test_lint(_levels)?\.py"
)


# Slow tests that go over everything: a few of each stand for the rest where there is little time.
_LONG = re.compile(
    r"five_cards_agree_with_plain_minimax\[(?!club82|manille_encheres)|test_learners_every_idea\.py"
    r"|hundred_everywhere\[(?!club82|manille_coinchee)|test_paper\.py::\w+\[(?!contrat1000|manille_envers)"
    r"|test_every_lesson\.py::\w+\[.*-(en|es)\]|test_blank_ones_are_clean_under_nbval"
    r"|test_batches\.py::\w+\[(?!club82|points701|manille_encheres|maison_belote)"
    r"|test_ctrl_c_stops_every_process|test_site\.py|notebooks/(fr/2[24]_|es/2[0135]_|(fr|es)/29_)"
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the statistics notebooks that say nothing new as slow, and what goes over everything as long."""
    for item in items:
        if _SLOW.search(item.nodeid):
            item.add_marker(pytest.mark.slow)
        if item.get_closest_marker("slow") and _LONG.search(item.nodeid):
            item.add_marker(pytest.mark.long)


@pytest.fixture(autouse=True)
def _no_memory_of_other_tests(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let every test begin with a learner who is new: what is asked depends on what was answered."""
    monkeypatch.setenv("COINCHE_PROGRESS", os.path.join(_ALL, str(next(_NUMBERS))))
    yield
