"""Lesson 4: what may I play? Trump discipline."""

from __future__ import annotations

from coinche_teach.course.lesson import Lesson, Step, slot
from coinche_teach.course.lessons.l3 import worked
from coinche_teach.course.roles import Role, roles
from coinche_teach.engine.rules import Rules, Sides


def example(rules: Rules) -> tuple[Step, ...]:
    """Above an adverse trump; below it; trumps led; and each with the partner winning."""
    if Role.SANS_ATOUT in roles(rules):
        return (
            worked(rules, "9C", "KC 8C JD 7S", "8C"),
            worked(rules, "9C AC 7C", "10C 8C AD", "8C"),
            worked(rules, "9C", "KS 7H AD", "7H"),
        )
    steps = [
        worked(rules, "8S 9D", "JD 7D AH", "7D"),
        worked(rules, "8S JD", "9D 7D AH", "AH"),
        worked(rules, "KD", "AD 7D AH", "7D"),
    ]
    if rules.sides is not Sides.EACH_ALONE:
        steps.append(worked(rules, "KD 8D", "AD 7D AH", "7D"))
        steps.append(worked(rules, "8S 9D 7S", "JD 7D AH", "AH"))
    return tuple(steps)


L4 = Lesson(
    id="L4",
    example=example,
    faded=(
        slot("is_legal", level=2, skill="overtrump", code="overtrump", given=2),
        slot("is_legal", level=2, skill="undertrump", code="cannot_over", given=1),
        slot("legal", level=2, skill="trump_led", code="trump_led_rise_opp", given=1, crown=True),
    ),
    practice=(
        slot("legal", level=2, skill="trump_led", code="trump_led_rise_opp", crown=True),
        slot("legal", level=3, skill="overtrump", code="overtrump"),
        slot("legal", level=3, skill="undertrump", code="cannot_over"),
        slot("legal", level=3, skill="trump_led_partner", code="trump_led_rise_partner"),
        slot("where_legal", level=4, skill="axis_play", code="cannot_over"),
        slot("legal", level=2, skill="partner_master", code="void_partner"),
        slot("master_now", level=3, skill="master_now"),
        slot("legal", level=2, skill="follow", code="follow"),
    ),
    drill=(),
    ticket=(
        slot("legal", level=3, skill="overtrump", code="overtrump"),
        slot("legal", level=3, skill="trump_led_partner", code="trump_led_rise_partner"),
        slot("legal", level=2, skill="must_trump", code="void_trump"),
        slot("where_legal", level=4, skill="axis_play", code="cannot_over"),
        slot("where_legal", level=4, skill="axis_play"),
    ),
    reserve=(
        slot("legal", level=1, skill="overtrump", code="overtrump", place=3, size=4, crown=True),
        slot("legal", level=2, skill="overtrump", code="overtrump", crown=True),
        slot("where_legal", level=4, skill="overtrump", code="overtrump"),
        slot("legal", level=1, skill="undertrump", code="cannot_over", place=3, size=4, crown=True),
        slot("legal", level=2, skill="undertrump", code="cannot_over", crown=True),
        slot("where_legal", level=4, skill="undertrump", code="cannot_over", crown=False),
        slot("legal", level=1, skill="trump_led", code="trump_led_rise_opp", place=2, size=4, crown=True),
        slot("legal", level=3, skill="trump_led", code="trump_led_rise_opp", place=4, size=7),
        slot("where_legal", level=4, skill="trump_led", code="trump_led_cannot"),
        slot(
            "legal",
            level=1,
            skill="trump_led_partner",
            code="trump_led_rise_partner",
            place=3,
            size=4,
            crown=True,
        ),
        slot("legal", level=2, skill="trump_led_partner", code="trump_led_rise_partner", crown=True),
        slot("where_legal", level=4, skill="trump_led_partner", code="trump_led_rise_partner"),
    ),
)
