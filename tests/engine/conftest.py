"""How hard Hypothesis looks: quick and repeatable by default; `COINCHE_SEARCH=deep` looks for new cases."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_SLOW_IS_FINE = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile(
    "quick",
    deadline=None,
    max_examples=25,
    derandomize=True,
    database=None,
    suppress_health_check=_SLOW_IS_FINE,
)
settings.register_profile(
    "deep", deadline=None, max_examples=1000, database=None, suppress_health_check=_SLOW_IS_FINE
)
settings.load_profile(os.environ.get("COINCHE_SEARCH", "quick"))
