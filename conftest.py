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


# Their code is that of the English ones, and the charts of the gallery are those of the pages before it.
_SLOW = re.compile(r"notebooks/((fr|es)/2\d_|en/29_)\w+\.ipynb")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the statistics notebooks that say nothing new as slow."""
    for item in items:
        if _SLOW.search(item.nodeid):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(autouse=True)
def _no_memory_of_other_tests(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let every test begin with a learner who is new: what is asked depends on what was answered."""
    monkeypatch.setenv("COINCHE_PROGRESS", os.path.join(_ALL, str(next(_NUMBERS))))
    yield
