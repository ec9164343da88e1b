"""Importing the whole engine in fresh processes: how long, and of nothing but the standard library."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parents[2]
TIMES = 15
MODULES = "coinche_teach.engine.match, coinche_teach.engine.replay, coinche_teach.engine.notation"
TIMED = f"import time; start = time.process_time(); import {MODULES}; print(time.process_time() - start)"
LISTED = f"""
import sys
before = set(sys.modules)
import {MODULES}
print(*sorted(name.partition(".")[0] for name in set(sys.modules) - before))
"""


def _python(program: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout


def foreign() -> set[str]:
    """Return what the engine loads that is neither its own nor of the standard library."""
    return set(_python(LISTED).split()) - set(sys.stdlib_module_names) - {"coinche_teach"}


def run() -> list[dict[str, Any]]:
    """Time the import in fresh processes, in CPU time, the modules compiled beforehand."""
    strangers = foreign()
    assert not strangers, (
        f"the engine loads {' '.join(sorted(strangers))}: it must load the standard library alone"
    )
    times = [float(_python(TIMED)) * 1000 for _ in range(TIMES)]
    return [{"name": "import", "ours": round(median(times), 1), "unit": "ms", "n": TIMES}]
