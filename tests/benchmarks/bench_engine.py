"""Random complete deals through the public API, from the shuffle to the score sheet, in CPU time."""

from __future__ import annotations

import random
from statistics import fmean
from time import process_time
from typing import Any

from coinche_teach.engine.calls import Call
from coinche_teach.engine.calls import call as read
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.seats import SEATS

DEALS = 300
BLOCKS = 3  # the best of three: the machine may be busy with other things
SAID: dict[str, str] = {
    "club82": "P 82S 85H 90D 95C 100SA 110S 120H capotD X XX",
    "points701": "P 80S 90H 100D 110C 120SA 130TA 150S capotD X XX",
    "maison": "P 80S 90H 100D 110C 120S 130H 150S capotD X XX",
    "contrat1000": "P 80S 90H 100D 110C 120S 130H 150S capotD X XX",
    "manille_coinchee": "P S H D C SA X XX",
    "manille_encheres": "P 20 30 40 45 50 S H D C SA",
    "maison_sans_atout": "P take",
    "maison_belote": "P take S H D C",
}
SAID |= {one: SAID["manille_coinchee"] for one in IDS if one.startswith("manille") and one not in SAID}
SAID |= {one: SAID[one.replace("officielles", "maison")] for one in IDS if one.startswith("officielles")}


def played(used: Rules, words: list[Call], chance: random.Random, number: int) -> Round:
    """Play one deal at random: every call judged, every card chosen among those allowed."""
    one = Round.open(Deal.from_deck(used, SEATS[number & 3], shuffled(used.id, number)))
    while one.phase is Phase.AUCTION:
        call = words[int(chance.random() * len(words))] if chance.random() < 0.5 else words[0]
        if one.auction.judge(call) is None:
            one = one.say(call)
    while one.phase is Phase.PLAY:
        cards = one.allowed().cards
        one = one.play(cards[int(chance.random() * len(cards))])
    return one


def scored(used: Rules, words: list[Call], chance: random.Random, number: int) -> int:
    """Play deals until one is not passed out, and score it: annonces, belote, sheet."""
    one = played(used, words, chance, number)
    while one.phase is Phase.REDEAL:
        number += 1_000_000
        one = played(used, words, chance, number)
    return sum(one.sheet().scores.values())


def a_second(used: Rules) -> float:
    """Count the random deals played and scored in a second of CPU time."""
    words = [read(word) for word in SAID[used.id].split()]
    best = 0.0
    for block in range(BLOCKS):
        chance = random.Random(f"{used.id} {block}")
        start = process_time()
        for number in range(DEALS):
            scored(used, words, chance, DEALS * block + number)
        best = max(best, DEALS / (process_time() - start))
    return best


def run() -> list[dict[str, Any]]:
    """Time every rule set, and the peer where it can be had."""
    from tests.benchmarks.peer_belote_cli import deals_a_second

    for name in IDS:
        scored(rules(name), [read(word) for word in SAID[name].split()], random.Random(0), 0)
    speeds = {name: a_second(rules(name)) for name in IDS}
    mean, peer = fmean(speeds.values()), deals_a_second(DEALS, BLOCKS)
    n = DEALS * BLOCKS

    def row(name: str, ours: float, peer: float | None) -> dict[str, Any]:
        ratio = None if peer is None else round(ours / peer, 2)
        rounded = None if peer is None else round(peer)
        return {"name": name, "ours": round(ours), "peer": rounded, "ratio": ratio, "unit": "deals/s", "n": n}

    # belote-cli plays classic belote with a turned card: only that rule set is the same game.
    same = "officielles_belote"
    rows = [row("engine", mean, peer) | {"n": n * len(IDS)}]
    return rows + [
        row(f"engine {name}", speed, peer if name == same else None) for name, speed in speeds.items()
    ]
