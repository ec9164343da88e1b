"""No test, doctest or notebook writes into the folder of whoever runs it."""

import os
import tempfile
from collections.abc import Iterator
from itertools import count

import pytest

_ALL = os.environ.setdefault("COINCHE_PROGRESS", tempfile.mkdtemp(prefix="coinche-progress-"))
_NUMBERS = count()


@pytest.fixture(autouse=True)
def _no_memory_of_other_tests(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let every test begin with a learner who is new: what is asked depends on what was answered."""
    monkeypatch.setenv("COINCHE_PROGRESS", os.path.join(_ALL, str(next(_NUMBERS))))
    yield
