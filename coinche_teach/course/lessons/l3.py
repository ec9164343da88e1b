"""Lesson 3: what may I play? Follow, trump, discard."""

from __future__ import annotations

from coinche_teach.course.generators.dummies import with_dummy
from coinche_teach.course.lesson import Lesson, Step, slot
from coinche_teach.course.roles import Role, roles
from coinche_teach.course.spots import Spot, Worked
from coinche_teach.engine.cards import Denomination, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules, Sides


def worked(rules: Rules, table: str, hand: str, about: str) -> Step:
    """Show a spot in diamonds, or without trumps where there are none, down to the reason for one card."""
    diamonds = Denomination.DIAMONDS
    named = diamonds if diamonds in rules.denominations else Denomination.SANS_ATOUT
    spot = Spot.at(rules, named, cards(table), cards(hand))
    if rules.sides is Sides.DUMMY:
        spot = with_dummy(Chance("dummy", table, hand), spot)
    return Step(spot.rule(), shows=Worked(spot, cards(about)[0]))


def example(rules: Rules) -> tuple[Step, ...]:
    """Follow; then the same void: an opponent wins, the partner wins, a ruff, no trump held."""
    if Role.SANS_ATOUT in roles(rules):
        return (
            worked(rules, "9C", "KC 8C JD 7S", "JD"),
            worked(rules, "9C AC 7C", "10C 8C AD", "8C"),
            worked(rules, "9C", "KS 7H AH", "7H"),
        )
    return (
        worked(rules, "9C", "KC 8C JD 7S", "JD"),
        worked(rules, "9C", "KS 7H JD", "KS"),
        worked(rules, "9C AC 7C", "KS 7H JD", "KS"),
        worked(rules, "9C AC 8D", "KS 7H JD", "7H"),
        worked(rules, "9C", "KS 7H AH", "AH"),
    )


L3 = Lesson(
    id="L3",
    example=example,
    faded=(
        slot("is_legal", level=1, skill="follow", code="follow", place=2, given=2),
        slot("is_legal", level=1, skill="must_trump", code="void_trump", given=1),
        slot("legal", level=1, skill="partner_master", code="void_partner", given=1, crown=True),
    ),
    practice=(
        slot("legal", level=1, skill="follow", code="follow_one", least=1, crown=True),
        slot("legal", level=2, skill="follow", code="beat_partner", crown=True),
        slot("legal", level=2, skill="must_trump", code="void_trump", crown=True),
        slot("legal", level=2, skill="follow", group="basic"),
        slot("master_now", level=3, skill="master_now"),
        slot("may_and_good", level=3, skill="discard"),
        slot("take_and_count", level=2, skill="trick_points", trumps=1),
        slot("sort", level=2, skill="order_trump", role="trump", count=6),
    ),
    drill=(),
    ticket=(
        slot("legal", level=2, skill="follow", code="follow"),
        slot("legal", level=2, skill="discard", code="void_no_trump"),
        slot("legal", level=3, skill="must_trump", code="void_trump", partner_led=True, place=3),
        slot("master_now", level=3, skill="master_now", place=4),
        slot("sort", level=2, skill="order_trump", role="trump", count=7),
    ),
    reserve=(
        slot("legal", level=3, skill="follow", code="follow", place=4, size=7),
        slot("where_legal", level=4, skill="follow", code="follow_one"),
        slot("legal", level=1, skill="follow_low", code="beat_cannot", place=2, size=4, crown=True),
        slot("legal", level=2, skill="follow_low", code="follow", place=3),
        slot("legal", level=3, skill="follow_low", code="beat_partner", place=4, size=7),
        slot("legal", level=3, skill="follow_low", code="follow_ruffed", place=4, size=7),
        slot("where_legal", level=4, skill="follow_low", code="follow"),
        slot("legal", level=1, skill="must_trump", code="void_trump", place=2, size=4, crown=True),
        slot("master_now", level=1, skill="master_now", code="void_partner", place=3),
        slot("master_now", level=2, skill="master_now", code="follow", place=3),
        slot("legal", level=1, skill="partner_master", code="void_partner", place=3, size=4, crown=True),
        slot("legal", level=3, skill="partner_master", code="partner_ruffed", place=4, size=7),
        slot("legal", level=1, skill="discard", code="void_no_trump", place=2, size=4, crown=True),
    ),
)
