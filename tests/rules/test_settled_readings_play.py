"""Settled readings: the play."""

import pytest

from coinche_teach.engine.reasons import (
    MustBeat,
    MustOvertrump,
    MustTrump,
    MustUndertrump,
    Reason,
)
from tests.rules.helpers import (
    position,
)


@pytest.mark.parametrize(
    ("some", "hand", "trick", "played", "kind"),
    [
        ("club82", "JS 7S 8D", "P:KH opp:9S", "8D", MustOvertrump),
        ("club82", "JS 7S 8D", "P:KH opp:9S", "7S", MustOvertrump),
        ("maison", "AS 7S 8D", "P:KH opp:9S", "8D", MustUndertrump),
        ("contrat1000", "AS 7S 8D", "P:KH opp:9S", "8D", MustUndertrump),
        ("maison", "JS 7S 8D", "P:KH opp:9S", "8D", MustOvertrump),
        ("officielles", "JS 7S 8D", "opp:KH", "8D", MustTrump),
        ("points701", "KS 8S AH", "P:QS opp:7S", "AH", MustBeat),
        ("manille_coinchee", "AH 7H 10S", "opp:KH", "10S", MustBeat),
        ("manille_coinchee", "AS 7S 8D", "P:7H opp:KS", "8D", MustOvertrump),
    ],
)
def test_reading_refusal_names_the_duty_in_force(
    some: str, hand: str, trick: str, played: str, kind: type[Reason]
) -> None:
    """However the duty is missed, the reason is the duty, with the cards that meet it."""
    found = position(some, trump="S", hand=hand, trick=trick)
    reason = found.why(played)
    assert type(reason) is kind
    assert {one.id for one in reason.facts()["choices"]} == found.legal  # type: ignore[attr-defined]
