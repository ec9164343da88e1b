"""One code, one item: yesterday's, another process's, whatever the order of sets there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Final

import pytest

from coinche_teach.course.generators import VERSION
from tests.course.fingerprints import VECTOR, vector

KEPT: Final[dict[str, str]] = json.loads(VECTOR.read_text())


def test_kept_codes_give_the_kept_items() -> None:
    found = vector(list(KEPT))
    changed = [code for code in KEPT if found[code] != KEPT[code]]
    assert changed == [], f"items changed under version {VERSION}; see tests/course/fingerprints.py"


@pytest.mark.parametrize("order", ["1", "77"])
def test_another_process_with_other_hashes_makes_the_same_items(order: str) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.course.fingerprints"],
        env={**os.environ, "PYTHONHASHSEED": order},
        capture_output=True,
        check=True,
        text=True,
        timeout=120,
    )
    assert json.loads(told.stdout) == KEPT
