"""Simulated games from a notebook: a table of deals, a bar while they are played, a stop that keeps them."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.rules import Rules
from coinche_teach.words import Words

if TYPE_CHECKING:
    from coinche_teach.lab.simulate import Pool


def simulate(
    n: int,
    rules: str | Rules = "club82",
    players: str | Sequence[str] = "conventions",
    seed: object = 0,
    lang: str = "en",
    *,
    folder: str | None = None,
    workers: int = 1,
    executor: Pool | None = None,
    progress: bool = True,
) -> Any:
    """Simulate n deals and return them as a table (a DataFrame), one row a deal.

    `players` is one name for all, or four for N E S W: `random`, `careful`, `conventions`, `sampling`. The
    stop button returns what there is; with a folder it is kept, and the same call goes on from there.
    Raise ValueError, in the learner's words, for what cannot be simulated.

    >>> simulate(2, "contrat1000", "careful", seed=7, progress=False)[["taker", "denomination"]].shape
    (2, 2)
    """
    from coinche_teach.lab import simulate as lab

    words = Words(lang)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", lab.Interrupted)  # it is said in the learner's words
        try:
            deals = lab.simulate(
                n, rules, players, seed, folder=folder, workers=workers, executor=executor, progress=progress
            )
        except Refused as refused:
            raise ValueError(words.say(refused.reason)) from None
    if len(deals) < n:
        print(words.text("simulate.interrupted", n=str(len(deals)), asked=str(n)))
    return deals
