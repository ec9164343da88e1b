"""Whole deals for the tests of rules, played card by card under several rule sets.

Seat N takes, seat S deals. The cards are legal under all the rule sets of this file; where a rule set
deals to the left the table is seen in a mirror.
"""

from typing import Any, Final

from tests.rules.helpers import answer, record

MIRROR: Final = {"N": "N", "E": "W", "S": "S", "W": "E"}

# name: the four hands N | E | S | W, then the plays; spades are trumps unless the name says otherwise.
DEALS: Final = {
    "70 with tierce": (
        "8S 9S 9H JH AH KD KC AC | 7S 10S JS AS 8H 8D 7C JC | "
        "KS QH 9D 10D JD AD 8C QC | QS 7H 10H KH 7D QD 9C 10C",
        "AS 9S QS KS JH 7H QH 8H 9D 8D KD QD AH 10H JD 10S 7S 8S 9C 8C 9H KH AD 7C 10C QC JC AC KC 7D 10D JS",
    ),
    "70 against cinquante and belote": (
        "8H 9H JH KH 7D AD QC KC | QS KS 10H AH 9D 9C 10C AC | "
        "8S 9S JS 7H QH 7C 8C JC | 7S 10S AS 8D 10D JD QD KD",
        "10C KC JD 8C 10H KH AS 7H 10S 9S QS QC 7C 9C 9H 10D KS JH 7S JS 8S 9D AD QD QH AH 8H 8D AC 7D KD JC",
    ),
    "70 with belote": (
        "9S 9D KD AD 9C 10C QC KC | 7S AS QH 8D 10D JD 7C JC | "
        "8S QS KS 7H 9H AH 7D QD | 10S JS 8H 10H JH KH 8C AC",
        "10D AD 10S QD KH 9H QH 9S 9D JS 7D 8D 8H 7H JD KD 10H AH AS 9C 7C KC AC QS 8S 7S QC 8C KS JC 10C JH",
    ),
    "76 with belote": (
        "10S AS 9H 10H 8D 7C 9C 10C | 7S 9S 7H 7D JD AD QC KC | "
        "QS KS JH AH 9D QD KD AC | 8S JS 8H QH KH 10D 8C JC",
        "7S AS JS QS QH AH 7H 9H AC KC 10C JC QD AD 8D 10D 9S 10S 8S KS 7D 7C KH KD JH QC 10H 8H 9C 8C 9D JD",
    ),
    "80": (
        "8S QS 9H KH 9D JD 7C AC | 9S 7H 8H 10H JH AH 7D 8D | "
        "7S KS QH 10D QD AD 10C JC | 10S JS AS KD 8C 9C QC KC",
        "10H 9H AS QH KD QD 7D 9D JS 7S 9S QS QC 10C AH AC 8S 10S KS 8H 8C JC JH 7C AD 8D JD KC 10D 7H KH 9C",
    ),
    "81": (
        "JS AS QH 8D 10D JD KD KC | KS 10H JH 7D QD 9C 10C AC | "
        "8S QS 7H 9H KH 7C 8C JC | 7S 9S 10S 8H AH 9D AD QC",
        "JH QH 8H 7H AS 9S 8S KS AH 9H 10H JS 10D AD QS QD 8C AC KC QC 9C 8D 10S 7C 9D KH 7D KD JD 7S JC 10C",
    ),
    "89 with tierce": (
        "7H 9H 8D KD 10C JC QC AC | 7S 10S JH AH 9D JD QD 8C | "
        "8S KS AS KH 7D 7C 9C KC | 9S JS QS 8H 10H QH 10D AD",
        "7S JC 9S KS QH KH JH 7H 8S 10S AC JS QS AS QD 10C KC 8C QC 10H 7C AH KD AD 7D JD 8D 10D 8H 9C 9D 9H",
    ),
    "89": (
        "9S JS 7H KH JD QD JC KC | 7S 10S 8H JH 10D 9C 10C AC | "
        "KS AH 8D 9D KD 7C 8C QC | 8S QS AS 9H 10H QH 7D AD",
        "10D JD AD 9D 10H AH 8H KH 8C 10C KC 9H AC JC AS 7C QS KS 10S 9S 7H QH 8D JH 7D KD 7S QD 9C JS 8S QC",
    ),
    "90 against belote": (
        "8S JS 7H 9H JH QH JC QC | 10S AS 8H 10H KH AH JD 9C | "
        "7S 7D 10D QD 7C 8C KC AC | 9S QS KS 8D 9D KD AD 10C",
        "9C JC 10C 7C 9D 7D JD 8S 7H QS 7S 10H KS QD AS JS QH 9S 8C KH KD 10D 10S JH 8H 9H 8D KC QC AD AC AH",
    ),
    "90 with belote": (
        "7S 9S QS KS QH 9D 9C JC | 8S 7H 7D 8D JD QD 7C KC | "
        "10S 10H KH AH AD 10C QC AC | JS AS 8H 9H JH 10D KD 8C",
        "7H QH 9H AH 10S 8S 9S JS AS 10H KC QS 8H KH JD JC AD 7D 9D KD 10C 7C 9C 8C AC 8D KS 10D 7S JH QC QD",
    ),
    "99": (
        "9S JS 7H KH JD QD JC KC | 7S 10S 8H JH 10D 9C 10C AC | "
        "KS AH 8D 9D KD 7C 8C QC | 8S QS AS 9H 10H QH 7D AD",
        "7S 9S 8S KS KH 10H AH 8H QC AC JC QH 9C KC AS 8C 9H KD JH 7H 10D JD AD 9D QS 8D 10S JS QD 7D 7C 10C",
    ),
    "100": (
        "QS AS QH AH 9D QD KD 8C | 8S JS 9H JH JD 7C 9C KC | "
        "7S 10S 7H 8D 10D AD 10C JC | 9S KS 8H 10H KH 7D QC AC",
        "9C 8C AC JC QC 10C KC QD AD JD KD 7D 8D JS 9D 9S JH QH 10H 7H 8H 7S 9H AH 10S 8S AS KS QS KH 10D 7C",
    ),
    "104": (
        "10S KS AS 8H 9H 8D 9D QC | 8S 7H 10H KH JD KD 8C AC | "
        "7S JS QS QH 7D AD 7C JC | 9S JH AH 10D QD 9C 10C KC",
        "AC QC 9C JC KH 8H JH QH 8C KS 10C 7C 9H AH 7S 10H QS 8S AS 9S KC JS KD 10S 7D JD 8D QD 10D AD 7H 9D",
    ),
    "105": (
        "7S 9S QS 8H KH AD 9C QC | JS AS 7D 8D KD 7C 10C JC | "
        "10S 7H 9H JH 10D QD 8C AC | 8S KS 10H QH AH 9D JD KC",
        "AS 9S KS 10S QC KC AC JC 9H JS 8H AH KD AD 9D QD KH 10H JH 10C JD 10D 8D 9C 8C 7C QS 8S 7S QH 7H 7D",
    ),
    "110 against tierce": (
        "8S 10S 8H 9H 10D 8C 9C QC | QS 7H JH QH KH 7D 9D JC | "
        "9S JS AS 10H AH QD KD KC | 7S KS 8D JD AD 7C 10C AC",
        "QS 10S KS AS AH 7H 8H 7S AD QD 9D 10D AC KC JC 9C 7C JS KH QC 10H JH 9H 8D 9S 7D 8S 10C KD QH 8C JD",
    ),
    "130 against belote": (
        "9S 7H 9H JH KH 8D 7C JC | 10S QH AH JD KD AD 8C QC | "
        "JS AS 10H 7D 10D QD 10C AC | 7S 8S QS KS 8H 9D 9C KC",
        "AD 8D 9D QD QC 7C 9C AC 10D JD JC 7S QS AS 10S 9S 7H 8H 10H QH 7D KD 9H 8S KS JS AH KH 10C 8C JH KC",
    ),
    "all tricks": (
        "9S JS JH AH 8D QD 8C 10C | 7S 10S 9H 7D 9D KD 7C QC | "
        "KS AS QH KH 10D AD 9C AC | 8S QS 7H 8H 10H JD JC KC",
        "7S 9S 8S AS JH 8H KH 9H AC QC 8C KC KS 10S JS QS 10C JC 9C 7C AH 7H QH KD 8D JD 10D 7D AD 9D QD 10H",
    ),
    "no trick": (
        "8S QS KS 10H JH JD 9C JC | 7S JS 7H 9H QH 7D 10D KC | "
        "9S 8H KH AH KD 7C 8C QC | 10S AS 8D 9D QD AD 10C AC",
        "10D JD AD KD AS 9S JS 8S 8D 8H 7D JH 10C 8C KC JC QD QC QH KS AC 7C 7S 9C 9D KH 7H QS 10S AH 9H 10H",
    ),
    "all tricks at SA": (
        "JS QS AS JH QH JD AD 8C | 7S 9S 10S 8H 9H AH JC QC | "
        "KH 8D 10D QD 7C 9C KC AC | 8S KS 7H 10H 7D 9D KD 10C",
        "7S AS KS 8D QS 8S 9C 9S 8C 10C AC JC 10D QC JD 9D QD 10S AD 7D JH 7H KH 8H 7C AH JS 10H KC 9H QH KD",
    ),
    "all tricks at SA against tierce": (
        "10S 7H 9H KH AH 7D AD 8C | 8S 9S QS 8H 8D 10D 10C JC | "
        "7S JS KS AS JH QH JD KD | 10H 9D QD 7C 9C QC KC AC",
        "10D AD 9D JD 10S KC 7S QS AH 10H JH 8H 7H 7C QH 8S KD 8D 7D QD AS 9S KH 9C KS 10C 9H AC JS JC 8C QC",
    ),
    "80 of 130": (
        "8S 9S 10H JH 7D JD 8C KC | QS KS AH 9D QD AD 10C AC | "
        "AS 8H 9H KH 8D 10D 9C QC | 7S 10S JS 7H QH KD 7C JC",
        "9D JD KD 8D JC QC AC KC QS 8S 7S AS 8H AH 10H QH QD 7D 7C 10D 9H 10C JH 7H 8C 10S 9C KS KH AD 9S JS",
    ),
    "40 of 130 with tierce": (
        "10S JS KS 8H 10H 10D JD QD | QH 8D KD 9C 10C JC KC AC | "
        "7S 9S QS JH 7D AD 8C QC | 8S AS 7H 9H KH AH 9D 7C",
        "KC KS 7C 8C AC JS KH QC 8D QD 9D 7D 10S 8S 7S JC 10D 9H AD KD JH QH 8H AH AS QS 10C 10H 7H 9S 9C JD",
    ),
    "81 of 162 at SA": (
        "8S 10S QS 8H 10H 10D 7C 9C | JS 7H 9H JH KH AD QC AC | "
        "9S QH AH 7D 8D QD 10C JC | 7S KS AS 9D JD KD 8C KC",
        "JH 10H KD AH 9S JS 10S KS 10D 9D QD AD AC 9C 8C JC KH 8H AS QH QC 7C KC 10C 8D 9H 8S JD 7S 7D 7H QS",
    ),
    "65 of 130": (
        "9S JS 7H 9H KH 7C QC AC | 8S AS JH 9D QD AD 9C KC | "
        "7S 10S QS 8H AH JD 10C JC | KS 10H QH 7D 8D 10D KD 8C",
        "8S JS KS 10S JC 9C 7C 8C 7S AS 9S 8D QD AC 10D JD 7D 10C AD QC 9D 7H KD 8H QH AH JH 9H QS KC KH 10H",
    ),
}


def played(some: str, name: str, bid: str = "", doubling: str = "", **changes: object) -> dict[str, Any]:
    """Replay a deal of the table for N's bid, coinched (X) or surcoinched (XX) or not; return the answer."""
    told, plays = DEALS[name]
    hands = dict(zip("NESW", told.split(" | "), strict=True))
    more: dict[str, object] = {}
    if some == "points701":
        hands = {MIRROR[seat]: cards for seat, cards in hands.items()}
        calls = f"P {bid} P P " + {"": "P P", "X": "P X P P", "XX": "P X XX"}[doubling]
    elif some.endswith(("_belote", "_sans_atout")):
        calls = "P take"
        if some.endswith("_belote"):
            *rest, turned = sorted(hands["N"].split(), key=lambda card: card[-1] == "S")
            hands["N"], more = " ".join([*rest, turned]), {"turned": turned}
    else:
        calls = f"P {bid} " + {"": "P P P", "X": "X P P P", "XX": "X XX"}[doubling]
    found = answer(record({"base": some, **changes}, "S", hands, calls, plays, **more))
    assert found["ok"], found
    assert found["phase"] == "done"
    for side in ("NS", "EW"):
        assert found["score"][side] == sum(one["points"] for one in found["ledger"] if one["side"] == side)
    return found


def marked(found: dict[str, Any]) -> tuple[int, int]:
    """The scores of takers and defence."""
    return found["score"]["NS"], found["score"]["EW"]
