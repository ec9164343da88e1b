"""Rules lent to a table that does not play what a lesson is about, and who says a rule of a table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.rules import IDS, Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.shapes import Bidding, ContractScore, MajorityScore, Naming
from coinche_teach.engine.rules.sources import Tag, source

_ANNONCES_OF: Final = "maison"


def with_annonces(rules: Rules) -> Rules:
    """Return the rules with annonces: their own, or else those of the app's house table and nothing more.

    A manille has no place for annonces in its score, so it borrows the whole table.

    >>> from coinche_teach.engine.rules import rules
    >>> [with_annonces(rules(name)).id for name in ("club82", "contrat1000", "manille_trois")]
    ['club82', 'contrat1000', 'maison']
    >>> with_annonces(rules("contrat1000"))["cannot_overtrump"].value
    'undertrump'
    """
    if rules.annonces is not None:
        return rules
    if isinstance(rules.score, ContractScore | MajorityScore):
        return rules.but(annonces=_ANNONCES_OF)
    return rules_of(_ANNONCES_OF)


def lender(own: Rules, used: Rules) -> str | None:
    """Return the id of the rule set that lends a table its annonces, or all its rules, or None."""
    if used.id != own.id:
        return used.id
    return _ANNONCES_OF if own.annonces is None and used.annonces is not None else None


def with_mode(rules: Rules, mode: Denomination) -> Rules:
    """Return the rules if they are played at sans atout or tout atout, or else what comes nearest.

    A table that only has the cards' points for it gets it by one `but`; any other borrows the first
    rule set of its family that plays it, or the first of all.

    >>> from coinche_teach.engine.rules import rules
    >>> [with_mode(rules(name), Denomination.SANS_ATOUT).id for name in ("maison", "contrat1000")]
    ['maison', 'club82']
    >>> with_mode(rules("manille_trois"), Denomination.TOUT_ATOUT).id
    'points701'
    """
    if mode in rules.denominations:
        return rules
    points = rules.sans_atout if mode is Denomination.SANS_ATOUT else rules.tout_atout
    if points is not None:
        return rules.but(denominations=(*rules.denominations, mode))
    playing = [rules_of(name) for name in IDS if mode in rules_of(name).denominations]
    family = [one for one in playing if (one.trump == one.plain) is (rules.trump == rules.plain)]
    return [*family, *playing][0]


@lru_cache(maxsize=64)
def with_coinche(rules: Rules) -> Rules:
    """Return the rules if one may coincher under them, or else the nearest of the family that has it.

    >>> from coinche_teach.engine.rules import rules
    >>> [with_coinche(rules(name)).id for name in ("club82", "maison_belote", "manille_muette")]
    ['club82', 'maison', 'manille_coinchee']
    """
    known = [rules, *(rules_of(name) for name in IDS)]
    family = [one for one in known if (one.trump == one.plain) is (rules.trump == rules.plain)]
    having = [
        one for one in family if isinstance(one.auction, Bidding | Naming) and one.auction.coinche_factor > 1
    ]
    return min(having, key=lambda one: len(list(one.changes(rules))))


def stated(rules: Rules, field: str) -> bool:
    """Say whether the table itself says a rule: its sheet does, or the house has changed it.

    Of a rule that its sheet has no place for, the lender's sheet is asked.
    """
    held = dict(rules_of(rules.id).fields())
    by = rules.id if field in held else _ANNONCES_OF
    own = rules[field] != (held[field] if field in held else rules_of(by)[field])
    return own or source(by, field).tag is not Tag.SILENT
