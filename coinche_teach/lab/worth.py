"""What a hand is worth to its side: points of a line of cards, counted over solved deals and kept as a table.

`python -m coinche_teach.lab.worth` solves the deals and writes `worth.json` anew; reading it needs nothing
but the standard library. Best play with all cards seen: no prediction of a table, but the same yardstick for
every hand. Deals are drawn by chance alone, each of the four players leads in turn.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from coinche_teach.engine.cards import DECK, Card, Denomination, Rank
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules, Sides
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.seats import SEATS, Seat

FILE: Final = Path(__file__).with_name("worth.json")
SEED: Final = "hands and their worth"

_S, _SA = Denomination.SPADES, Denomination.SANS_ATOUT
# How many deals are solved for each way of playing, told by a rule set that has it.
_SOLVED: Final = (
    ("club82", _S, 20000),
    ("maison", _S, 20000),
    ("club82", _SA, 8000),
    ("maison_sans_atout", _SA, 8000),
    ("manille_coinchee", _S, 12000),
    ("manille_coinchee", _SA, 12000),
)
_PLAY: Final = "trump plain trick_point last_trick beat_plain beat_trump cut can_overtrump cannot_overtrump"
_BAND, _FEWEST = 10, 1500


@dataclass(frozen=True, slots=True)
class Band:
    """Hold what became of the deals in which a hand was worth from `low` up; `counts` by cells of points."""

    low: float
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Worth:
    """Hold what each card adds to the points of its side, and how results spread around the sum.

    `explained` is the share of the variance that one hand accounts for; `cell` the width of a cell in points,
    the first one holds 0 alone.
    """

    deals: int
    most: int
    cell: int
    explained: float
    trump: Mapping[Rank, float]
    side: Mapping[Rank, float]
    bands: tuple[Band, ...]

    def mean(self, hand: Sequence[Card], denomination: Denomination) -> float:
        """Return the mean points of the side of who holds a hand of eight."""
        return sum((self.trump if card.suit is denomination.suit else self.side)[card.rank] for card in hand)

    def spread(self, mean: float) -> Spread:
        """Return how the results of hands of about the same worth spread."""
        at = max((band for band in self.bands if band.low <= mean), key=lambda one: one.low)
        return Spread(at.counts, self.cell, self.most)


@dataclass(frozen=True, slots=True)
class Spread:
    """Hold how many deals ended in each cell of points: 0, 1 to `cell`, and so on up to `most`."""

    counts: tuple[int, ...]
    cell: int
    most: int

    @property
    def deals(self) -> int:
        """Return how many results were counted."""
        return sum(self.counts)

    def below(self, points: int) -> float:
        """Return the share of deals with fewer points."""
        if points <= 0:
            return 0.0
        full, part = divmod(points - 1, self.cell)
        whole = sum(self.counts[: full + 1])
        if part and full + 1 < len(self.counts):
            width = min(self.cell, self.most - full * self.cell)
            whole += self.counts[full + 1] * part / width  # type: ignore[assignment]
        return min(1.0, whole / self.deals)

    def within(self, low: int, high: int) -> float:
        """Return the share of deals with points from `low` to `high`.

        >>> Spread((10, 50, 40), 5, 10).within(1, 5)
        0.5
        """
        return self.below(high + 1) - self.below(low)

    def quantile(self, share: float) -> int:
        """Return the points that a share of the deals do not exceed.

        >>> Spread((10, 50, 40), 5, 10).quantile(0.6)
        5
        """
        return next(points for points in range(self.most + 1) if self.below(points + 1) >= share - 1e-9)


@lru_cache(maxsize=256)
def worth(rules: Rules, denomination: Denomination) -> Worth | None:
    """Return what hands are worth under rules, or None where no deals were solved that play like that.

    >>> from coinche_teach.engine.rules import rules
    >>> found = worth(rules("contrat1000"), Denomination.HEARTS)
    >>> found.trump[Rank.JACK] > found.side[Rank.ACE] > found.trump[Rank.SEVEN]
    True
    """
    if rules.sides is not Sides.PAIRS:
        return None
    for name, one, _ in _SOLVED:
        if (one.suit is None) == (denomination.suit is None) and _alike(rules_of(name), rules, denomination):
            return _tables()[_key(name, one)]
    return None


def _alike(one: Rules, other: Rules, denomination: Denomination) -> bool:
    """Say whether two rule sets rank, count and play alike."""
    if denomination.suit is None:
        mine, theirs = one.order(_SA), other.order(denomination)
        plain = _PLAY.split()[2:5]
        return mine.scales == theirs.scales and all(one[name] == other[name] for name in plain)
    return all(one[name] == other[name] for name in _PLAY.split())


def _key(name: str, denomination: Denomination) -> str:
    return f"{name} {'suit' if denomination.suit is not None else denomination.value}"


@lru_cache(maxsize=1)
def _tables() -> Mapping[str, Worth]:
    told = json.loads(FILE.read_text(encoding="utf-8"))
    return MappingProxyType({name: _read(one) for name, one in told["tables"].items()})


def _read(told: Mapping[str, Any]) -> Worth:
    line = ({Rank(rank): number for rank, number in told[role].items()} for role in ("trump", "side"))
    trump, side = line
    bands = tuple(Band(low, tuple(counts)) for low, counts in told["bands"])
    return Worth(told["deals"], told["most"], told["cell"], told["explained"], trump, side, bands)


# --- solving ---------------------------------------------------------------------------------------


def _deals(name: str, count: int) -> Iterator[tuple[tuple[tuple[Card, ...], ...], Seat]]:
    chance = Chance(SEED, name)
    for number in range(count):
        pack = chance.shuffled(DECK)
        hands = tuple(tuple(pack[HAND_SIZE * k : HAND_SIZE * (k + 1)]) for k in range(len(SEATS)))
        yield hands, SEATS[number % len(SEATS)]


def solved(name: str, denomination: Denomination, count: int) -> dict[str, Any]:
    """Solve so many deals of a way of playing and sum them up as a table."""
    import numpy as np

    from coinche_teach.lab.solver import points_of_deals

    rules = rules_of(name)
    most = rules.order(denomination).total + HAND_SIZE * rules.trick_point + rules.last_trick
    dealt = list(_deals(_key(name, denomination), count))
    ours = points_of_deals(rules, denomination, dealt, Seat.S)  # type: ignore[arg-type]
    ranks = list(Rank)
    rows, results = [], []
    for (hands, _), points in zip(dealt, ours, strict=True):
        for seat in SEATS:
            row = [0] * (2 * len(ranks))
            for card in hands[seat]:
                row[ranks.index(card.rank) + len(ranks) * (card.suit is not denomination.suit)] += 1
            rows.append(row)
            results.append(points if seat.pair is Seat.S.pair else most - points)
    x, y = np.array(rows, float), np.array(results, float)
    weights = np.linalg.lstsq(x, y, rcond=None)[0]
    sums = x @ weights
    explained = 1 - float(((y - sums) ** 2).sum() / ((y - y.mean()) ** 2).sum())
    cell = 5 if most > 100 else 2
    lined = [round(float(one), 2) for one in weights]
    return {
        "deals": count,
        "most": most,
        "cell": cell,
        "explained": round(explained, 3),
        "trump": {rank.value: lined[k] for k, rank in enumerate(ranks) if denomination.suit is not None},
        "side": {rank.value: lined[k + len(ranks)] for k, rank in enumerate(ranks)},
        "bands": _bands(sums.tolist(), results, most, cell),
    }


def _bands(sums: Sequence[float], results: Sequence[int], most: int, cell: int) -> list[list[Any]]:
    """Count the results by the worth of the hand, bands with few deals joined to the next one below."""
    width = _BAND if most > 100 else _BAND // 2
    cells = 1 + -(-most // cell)
    found: dict[int, list[int]] = {}
    for whole, points in zip(sums, results, strict=True):
        found.setdefault(int(whole // width), [0] * cells)[-(-points // cell)] += 1
    bands: list[list[Any]] = []
    for number, counts in sorted(found.items()):
        if bands and (sum(bands[-1][1]) < _FEWEST):
            bands[-1][1] = [a + b for a, b in zip(bands[-1][1], counts, strict=True)]
        else:
            bands.append([number * width, counts])
    if len(bands) > 1 and sum(bands[-1][1]) < _FEWEST:
        last = bands.pop()
        bands[-1][1] = [a + b for a, b in zip(bands[-1][1], last[1], strict=True)]
    bands[0][0] = -1000
    return bands


def write() -> None:
    """Solve all the deals and write the table anew."""
    tables = {_key(name, one): solved(name, one, count) for name, one, count in _SOLVED}
    text = json.dumps({"seed": SEED, "tables": tables}, indent=None, separators=(",", ":"))
    FILE.write_text(text.replace('"tables":', '\n"tables":').replace("},", "},\n") + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
