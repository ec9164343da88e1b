"""Where a rule in force comes from, for the rule line of an explanation."""

from __future__ import annotations

from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.sources import source

HOUSE = "house"


def provenance(rules: Rules, field: str) -> tuple[str, str]:
    """Return how a field is known (stated, implied, silent or house), and the sheet's words if stated.

    >>> from coinche_teach.engine.rules import rules
    >>> provenance(rules("contrat1000"), "last_trick")
    ('stated', 'The last trick is worth 10 points (dix de der)')
    >>> provenance(rules("maison").but(last_trick=20), "last_trick")
    ('house', '')
    """
    if dict(rules_of(rules.id).fields()).get(field) != rules[field]:
        return HOUSE, ""
    found = source(rules.id, field)
    return found.tag.value, found.said
