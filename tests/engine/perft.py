"""Write the perft files of `tests/data/perft` from the second opinion: `python -m tests.engine.perft`."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from tests.engine import reference, reference_auction
from tests.engine.reference import DECK, PLAYED_IN, SEATS, SUITS, TABLES

FOLDER = Path(__file__).parents[1] / "data" / "perft"
QUICK = 4000  # nodes that the default run walks from one position; a slow run walks them all
MOST = 100_000


def contract_words(name: str, dealer: str, by: str, denomination: str, direction: str = "") -> list[str]:
    """Return calls that make a seat play a denomination; the direction is that of the rule set."""
    turns = reference.TURNS[direction or TABLES[name].direction]
    order = [turns[(turns.index(dealer) + k) % 4] for k in (1, 2, 3, 4)]
    before = ["P"] * order.index(by)
    passes = ["P"] * (3 - len(before))
    if name in ("manille_parlee", "manille_muette"):
        return []
    if name in ("manille_trois", "manille_envers"):
        return [denomination] if name == "manille_envers" else [denomination, "P", "P"]
    if name == "manille_coinchee":
        return [*([] if by == dealer else ["P"]), denomination, "P", "P"]
    if name == "manille_encheres":
        return [*before, "40", *passes, denomination]
    if name.endswith("_sans_atout"):
        return [*before, "take"]
    if name.endswith("_belote"):
        return [*before, "take"]
    return [
        *before,
        f"100{denomination}",
        *passes,
        *(["P", "P"] if name == "points701" else ["P"] * len(before)),
    ]


def play_record(
    name: str, denomination: str, chance: random.Random, told: dict[str, str] | None = None
) -> dict[str, Any]:
    """Make a record of a deal that is about to be played; `S` stands for any trump suit."""
    deck = DECK[:]
    chance.shuffle(deck)
    hands = {seat: deck[8 * k : 8 * k + 8] for k, seat in enumerate(SEATS)}
    dealer, by = chance.choice(SEATS), chance.choice(SEATS)
    told = dict(told or {})
    direction = told.get("direction", TABLES[name].direction)
    if name in ("manille_trois", "manille_envers"):
        by = dealer
    if name == "manille_coinchee" and by != dealer:
        by = reference.SEATS[(SEATS.index(dealer) + 2) % 4]
    suit = chance.choice(SUITS) if denomination == "S" else denomination
    record: dict[str, Any] = {
        "rules": {"base": name, **told} if told else name,
        "dealer": dealer,
        "hands": {seat: " ".join(hand) for seat, hand in hands.items()},
    }
    if name.endswith("_belote"):
        record["turned"] = hands[by][5]
        suit = hands[by][5][-1]
    record["auction"] = contract_words(name, dealer, by, suit, direction)
    record["plays"] = []
    return record


def auction_record(name: str, chance: random.Random) -> dict[str, Any]:
    """Make a record of a deal whose auction is about to begin."""
    record = play_record(name, PLAYED_IN[name].split()[0], chance)
    if name.endswith("_belote"):
        hands = {seat: row.split() for seat, row in record["hands"].items()}
        stock = [card for row in hands.values() for card in row[5:]]
        record["hands"] = {seat: " ".join(row[:5]) for seat, row in hands.items()}
        record |= {"turned": stock[0], "stock": " ".join(stock)}
    record["auction"] = []
    return record


def _played(record: dict[str, Any], plays: int, chance: random.Random) -> reference.Position:
    """Play so many cards of a record at random, writing them into it."""
    by, denomination = reference_auction.contract(record)
    position = reference.begun(record, by, denomination)
    for _ in range(plays):
        card = chance.choice(position.legal())
        record["plays"].append(card)
        position = position.play(card)
    return position


def _deepened(position: reference.Position, most: int) -> list[int]:
    """Count as deep as so many nodes reach."""
    found = reference.counts(position, 1)
    while len(found) < sum(map(len, position.hands.values())) and sum(found) * 3 < most:
        found = reference.counts(position, len(found) + 1)
    return found


def _ending(name: str, denomination: str, plays: int, chance: random.Random, most: int) -> Any:
    """Find an ending after so many plays that can be counted to the last card."""
    while True:
        record = play_record(name, denomination, chance)
        try:
            return record, reference.counts(_played(record, plays, chance), 32 - plays, most)
        except reference.TooMany:
            continue


def play_positions(name: str) -> list[dict[str, Any]]:
    """Choose positions of the play: openings, the middle game, and endings counted to the last card."""
    found = []
    chance = random.Random(f"perft {name}")
    kinds = PLAYED_IN[name].split()

    def keep(title: str, denomination: str, record: dict[str, Any], counts: list[int]) -> None:
        where = {"SA": " at sans atout", "TA": " at tout atout"}.get(denomination, "")
        found.append({"position": title + where, "record": record, "counts": counts})

    for denomination in kinds:
        for title, plays in (
            ("opening lead", 0),
            ("first trick", 2),
            ("third trick", 9),
            ("fifth trick", 17),
        ):
            record = play_record(name, denomination, chance)
            keep(title, denomination, record, _deepened(_played(record, plays, chance), 12_000))
        for title, plays, most in (("three", 20, QUICK), ("four", 16, MOST), ("five", 15, MOST)):
            keep(f"last {title} cards", denomination, *_ending(name, denomination, plays, chance, most))
    return found


_STARTS = {
    "club82": [("", 2, []), (95, 4, []), (110, 4, ["90H", "X"]), (100, 4, ["82S", "85SA"])],
    "points701": [("", 2, []), (90, 4, []), ("", 4, ["150H"]), ("", 5, ["P", "P", "P", "160TA"])],
    "maison": [("", 2, []), (90, 4, []), (110, 4, ["90H", "X"]), (100, 4, ["P", "80S", "90C"])],
    "contrat1000": [("", 3, []), (90, 4, []), ("", 5, ["150H", "X"]), ("", 4, ["P", "150D", "P"])],
    "manille_encheres": [("", 3, []), ("", 4, ["60"]), ("", 5, ["P", "66"]), ("", 3, ["P", "P", "P"])],
    "manille_coinchee": [("", 6, []), ("", 5, ["P"]), ("", 4, ["SA"]), ("", 3, ["H", "X"])],
    "manille_trois": [("", 6, []), ("", 4, ["SA"]), ("", 3, ["H", "X"]), ("", 3, ["D", "P"])],
    "manille_envers": [("", 2, [])],
    "manille_parlee": [("", 1, [])],
    "manille_muette": [("", 1, [])],
    "maison_sans_atout": [("", 5, []), ("", 2, ["P", "P"])],
    "maison_belote": [("", 9, []), ("", 5, ["P", "P", "P", "P"]), ("", 2, ["P"] * 7)],
}
_STARTS["officielles"] = _STARTS["maison"]
_STARTS["officielles_sans_atout"] = _STARTS["maison_sans_atout"]
_STARTS["officielles_belote"] = _STARTS["maison_belote"]


def auction_positions(name: str) -> list[dict[str, Any]]:
    """Choose positions of the auction, some on a ladder cut short so that they can be counted deeper."""
    found = []
    for number, (highest, depth, said) in enumerate(_STARTS[name]):
        record = auction_record(name, random.Random(f"talk {name} {number}"))
        if highest:
            record["rules"] = {"base": name, "max_bid": highest}
        record["auction"] = list(said)
        counts = reference_auction.counts(reference_auction.opened(record), depth)
        found.append(
            {"position": f"auction after {' '.join(said) or 'nothing'}", "record": record, "counts": counts}
        )
    return found


def written(positions: list[dict[str, Any]]) -> str:
    """Write positions as JSON, one a line."""
    return "[\n" + ",\n".join(json.dumps(one) for one in positions) + "\n]\n"


def main() -> None:
    """Write every file afresh."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in TABLES:
        rows = auction_positions(name) + play_positions(name)
        (FOLDER / f"{name}.json").write_text(written(rows), encoding="utf-8")
        print(name, *(sum(one["counts"]) for one in rows), flush=True)


if __name__ == "__main__":
    main()
