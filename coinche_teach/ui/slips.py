"""A learner's slip in a notebook, shown as one sentence: no twenty lines of ours under a mistyped code."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import ParamSpec, TypeVar

from coinche_teach.engine.reasons import Refused
from coinche_teach.words import LANGUAGES, Words

P = ParamSpec("P")
R = TypeVar("R")


def in_a_sentence(function: Callable[P, R]) -> Callable[P, R]:
    """Let a notebook show in one sentence what a function could not do, in the language it was asked in.

    The error itself stays what it is; IPython asks it how it wants to be shown.

    >>> def halve(n): raise ValueError(f"cannot halve {n}: it must be even")
    >>> try: in_a_sentence(halve)(3)
    ... except ValueError as slip: slip._render_traceback_()
    ['cannot halve 3: it must be even']
    """

    @wraps(function)
    def asked(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except ValueError as slip:
            said = _said(slip, _lang(function, args, kwargs))
            slip._render_traceback_ = lambda: [said]  # type: ignore[attr-defined]
            raise

    return asked


def _said(slip: ValueError, lang: str) -> str:
    return Words(lang).say(slip.reason) if isinstance(slip, Refused) else str(slip)


def _lang(function: Callable[..., object], args: Sequence[object], kwargs: Mapping[str, object]) -> str:
    try:
        found = inspect.signature(function).bind_partial(*args, **kwargs).arguments.get("lang")
    except TypeError:
        found = None
    return next((one for one in LANGUAGES if one == found), "en")
