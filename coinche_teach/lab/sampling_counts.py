"""Simulated counts beside exact ones: many deals at once in NumPy, the same for a seed."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import numpy as np

from coinche_teach.engine.cards import DECK, RANKS
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.lab.hands import Ints

_BLOCK = 20_000


def generator(seed: object, block: int = 0) -> np.random.Generator:
    """Return a stream of numbers for a seed and a block, independent of every other."""
    key = int.from_bytes(blake2b(f"{seed}\x1f{block}".encode(), digest_size=16).digest(), "big")
    return np.random.Generator(np.random.Philox(key=key))


def orders(n: int, cards: int = len(DECK), seed: object = 0) -> Ints:
    """Return n shuffles of a pack: shape (n, cards); row k does not depend on n.

    >>> orders(2, 4, seed=1).tolist() == orders(9, 4, seed=1)[:2].tolist()
    True
    """
    blocks = []
    for block in range(-(-n // _BLOCK)):
        keys = generator(seed, block).random((_BLOCK, cards))
        blocks.append(keys[: min(_BLOCK, n - block * _BLOCK)].argsort(axis=1))
    return np.concatenate(blocks) if blocks else np.empty((0, cards), dtype=np.int64)


def dealt_splits(missing: int, n: int, seed: object = 0) -> dict[tuple[int, ...], int]:
    """Deal the unseen cards n times to three hands and count how the missing ones split."""
    if not 1 <= missing <= len(RANKS):
        raise ValueError(f"dealt_splits: missing must be from 1 to {len(RANKS)}, found {missing}")
    places = orders(n, 3 * HAND_SIZE, seed)[:, :missing] // HAND_SIZE
    held = np.stack([(places == hand).sum(axis=1) for hand in range(3)], axis=1)
    held = -np.sort(-held, axis=1)
    return dict(Counter(map(tuple, held.tolist())))
