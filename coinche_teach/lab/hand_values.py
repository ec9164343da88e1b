"""What hands are worth, from solved deals: families of trumps, contracts, single cards, what a hand tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from coinche_teach.engine.cards import RANKS, SUITS, Card, Denomination
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.lab import solver
from coinche_teach.lab.hands import Ints
from coinche_teach.lab.marks import levels, pack
from coinche_teach.lab.play_out import played_points
from coinche_teach.lab.sampling_counts import orders
from coinche_teach.lab.stats import (
    TRUMPS,
    Frame,
    dealt,
    hands_with,
    leader_of,
    mean_error,
    solved,
    solved_deals,
    suit_masks,
    suit_of,
    swapped,
)

_PARTS = 10
HELD = ("none", "second", "best", "both")
Floats = NDArray[np.float64]
Rows = list[dict[str, object]]


@dataclass(frozen=True, slots=True)
class Family:
    """Name hands by their trumps: how many, and which of the two highest (one of `HELD`)."""

    length: int
    held: str


def held(frame: Frame) -> pd.Series:
    """Say of each row which of the two highest trumps its hand holds."""
    return pd.Series(np.array(HELD)[frame["second"] + 2 * frame["best"]], index=frame.index)


def members(frame: Frame, family: Family) -> Frame:
    """Return the rows of a family."""
    return frame[(frame["length"] == family.length) & (held(frame) == family.held)]


# --- contracts -------------------------------------------------------------------------------------


def curve_of(rules: Rules, family: Family, n: int, seed: object) -> Rows:
    """Return the chances of the contracts, from the hands of a family in n solved deals."""
    some = members(solved(n, rules, seed), family)
    name = f"{family.length} {family.held}"
    return _curve(rules, some, {"name": name, "length": family.length, "held": family.held, "how": "solved"})


def curve_of_hand(
    rules: Rules, hand: Sequence[Card], denomination: Denomination, n: int, seed: object, played: int
) -> Rows:
    """Return the chances of the contracts for one hand, over n deals of the other cards."""
    shuffles = hands_with(hand, n, f"{seed} hand")
    points, capots = solved_deals(rules, denomination, shuffles)
    name: dict[str, object] = {"name": "mine", "length": -1, "held": ""}
    frame = pd.DataFrame({"deal": np.arange(n), "points": points, "capot": capots == 1})
    rows = _curve(rules, frame, name | {"how": "solved"})
    if played:
        deals = ((dealt(row), leader_of(k)) for k, row in enumerate(shuffles[:played].tolist()))
        taken = [played_points(rules, denomination, four, leader, Seat.N) for four, leader in deals]
        rows += _curve(rules, _played(range(len(taken)), taken), name | {"how": "played"}, capot=False)
    return rows


def curve_played(rules: Rules, family: Family, n: int, seed: object, played: int) -> Rows:
    """Return the chances of the contracts when careful players play hands of a family."""
    some = members(solved(n, rules, seed), family).iloc[:played]
    shuffles = orders(n, seed=seed)
    taken = [
        played_points(
            rules, Denomination(one.denomination), dealt(shuffles[one.deal].tolist()), leader_of(one.deal),
            SEATS[one.seat],
        )
        for one in some.itertuples()
    ]  # fmt: skip
    name = f"{family.length} {family.held}"
    told: dict[str, object] = {"name": name, "length": family.length, "held": family.held, "how": "played"}
    return _curve(rules, _played(some["deal"], taken), told, capot=False)


def _played(deals: Sequence[int] | pd.Series, taken: list[int]) -> Frame:
    return pd.DataFrame({"deal": list(deals), "points": taken, "capot": False})


def _curve(rules: Rules, frame: Frame, name: dict[str, object], *, capot: bool = True) -> Rows:
    most = pack(rules, TRUMPS[0])
    wanted = [one for one in levels(rules) if isinstance(one, int) and one <= most]
    rows: Rows = []
    for level in (*wanted, "capot") if capot else wanted:
        made = frame["capot"] if level == "capot" else frame["points"] >= level
        share, error = mean_error(pd.DataFrame({"deal": frame["deal"], "points": made.astype(float)}))
        rows.append(
            {**name, "level": str(level), "chance": share, "error": error, "n": len(frame)},
        )
    return rows


# --- single cards ----------------------------------------------------------------------------------


def card_values(rules: Rules, n: int, seed: object) -> Rows:
    """Return what each card is worth beside an opponent's lowest card of its suit, in n deals.

    In each deal whoever holds the card exchanges it; deals in which the opponents hold no lower card of
    the suit tell nothing. The difference is in points of the holder's side.
    """
    trump = TRUMPS[0]
    side = SUITS[1]
    shuffles = orders(n, seed=seed)
    base, _ = solved_deals(rules, trump, shuffles)
    rows: Rows = []
    for suit in (suit_of(trump), side):
        ranks = rules.order(trump).scales[suit].ranks
        for place, rank in enumerate(ranks[:-1]):
            lower = [Card(suit, one) for one in ranks[place + 1 :]]
            deals, holders, changed = [], [], []
            for deal in range(n):
                found = _exchange(shuffles, deal, Card(suit, rank), lower)
                if found is not None:
                    row, holder = found
                    deals.append(deal)
                    holders.append(holder)
                    changed.append((dealt(row.tolist()), leader_of(deal)))
            after = solver.points_of_deals(rules, trump, changed, Seat.N)
            worth = [
                (int(base[deal]) - new) * (1 if seat.pair is Seat.N.pair else -1)
                for deal, seat, new in zip(deals, holders, after, strict=True)
            ]
            mean, error = mean_error(pd.DataFrame({"deal": deals, "points": worth}))
            rows.append(
                {"rank": rank, "trump": suit is trump.suit, "n": len(worth), "mean": mean, "error": error}
            )
    return rows


def _exchange(shuffles: Ints, deal: int, one: Card, lower: Sequence[Card]) -> tuple[Ints, Seat] | None:
    """Exchange a card for an opponent's lowest one of its suit; return the deal and who held the card."""
    row = shuffles[deal].tolist()
    size = len(row) // len(SEATS)
    holder = SEATS[row.index(one.index) // size]
    for low in reversed(lower):
        if SEATS[row.index(low.index) // size].pair is not holder.pair:
            return swapped(shuffles, deal, one, low), holder
    return None


# --- what a hand tells -----------------------------------------------------------------------------


def explained(rules: Rules, n: int, seed: object) -> Rows:
    """Return the share of the variance explained by what is seen of a hand, more and more."""
    frame = solved(n, rules, seed)
    points = frame["points"].to_numpy(dtype=float)
    tenth = frame["deal"].to_numpy() % _PARTS
    rows: Rows = []
    for name, matrix in _models(frame, rules, n, seed):
        # The last column is what is explained; sums over parts of the deals give every fit.
        whole = np.column_stack([matrix, np.ones(len(points)), points])
        sums = np.stack([whole[tenth == k].T @ whole[tenth == k] for k in range(_PARTS)])
        left = [_adjusted(sums.sum(axis=0) - one) for one in sums]
        error = float(((_PARTS - 1) * np.var(left)) ** 0.5)
        rows.append({"seen": name, "share": _adjusted(sums.sum(axis=0)), "error": error})
    return rows


def _models(frame: Frame, rules: Rules, n: int, seed: object) -> Iterator[tuple[str, Floats]]:
    length = _dummies(frame["length"])
    honours = np.column_stack([length, frame[["best", "second"]]])
    yield "length", length
    yield "honours", honours
    yield "aces", np.column_stack([honours, _dummies(frame["aces"])[:, 1:]])
    yield "cards", _cards(frame, rules, n, seed)
    family = frame["length"] * 100 + frame["best"] * 10 + frame["second"] * 20 + frame["aces"]
    yield "families", _dummies(family)


def _dummies(column: pd.Series) -> Floats:
    return pd.get_dummies(column).to_numpy(dtype=float)


def _cards(frame: Frame, rules: Rules, n: int, seed: object) -> Floats:
    """Return for each row its trumps one by one, and how many of each rank it holds beside them."""
    masks = suit_masks(orders(n, seed=seed))
    blocks = []
    for (denomination, seat), some in frame.groupby(["denomination", "seat"], sort=False):
        place = SUITS.index(suit_of(Denomination(denomination)))
        mine = masks[some["deal"].to_numpy(), seat]
        sides = np.delete(mine, place, axis=1)
        held = np.column_stack(
            [mine[:, place] >> k & 1 for k in range(len(RANKS))]
            + [(sides >> k & 1).sum(axis=1) for k in range(len(RANKS))]
        )
        blocks.append(pd.DataFrame(held, index=some.index))
    return pd.concat(blocks).loc[frame.index].to_numpy(dtype=float)


def _adjusted(sums: Floats) -> float:
    """Return the adjusted share of variance that a least-squares fit explains, from sums of products.

    The last two rows are those of the constant and of the values.
    """
    known, against = sums[:-1, :-1], sums[:-1, -1]
    fitted, _, rank, _ = np.linalg.lstsq(known, against, rcond=1e-9)
    number, total = sums[-2, -2], sums[-2, -1]
    every = sums[-1, -1] - total**2 / number
    left = sums[-1, -1] - against @ fitted
    return float(1 - left / (number - rank) / (every / (number - 1)))
