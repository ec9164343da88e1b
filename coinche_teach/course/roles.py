"""The roles a suit can play under a rule set: trump, plain, or one order for all."""

from __future__ import annotations

from enum import StrEnum

from coinche_teach.engine.cards import SUITS, Denomination, Suit
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules, Scale


class Role(StrEnum):
    """Name what a suit is in a contract; EVERY where trumps and plain suits rank alike."""

    TRUMP = "trump"
    PLAIN = "plain"
    EVERY = "every"
    SANS_ATOUT = "sans_atout"


def roles(rules: Rules) -> tuple[Role, ...]:
    """Return the roles that differ under a rule set.

    >>> from coinche_teach.engine.rules import rules
    >>> [role.value for name in ("club82", "manille_trois") for role in roles(rules(name))]
    ['trump', 'plain', 'every']
    """
    if not any(d.suit is not None for d in rules.denominations):
        return (Role.SANS_ATOUT,)
    return (Role.EVERY,) if rules.trump == rules.plain else (Role.TRUMP, Role.PLAIN)


def scale(rules: Rules, role: Role) -> Scale:
    """Return the order and points of a suit in a role."""
    if role is Role.TRUMP:
        return rules.trump
    if role is Role.SANS_ATOUT:
        return rules.sans_atout or rules.plain
    return rules.plain


def role_of(rules: Rules, denomination: Denomination, suit: Suit) -> Role:
    """Return the role of a suit in a contract."""
    found = roles(rules)
    if len(found) == 1:
        return found[0]
    return Role.TRUMP if denomination.suit is suit else Role.PLAIN


def contract_for(chance: Chance, rules: Rules, role: Role) -> tuple[Denomination, Suit]:
    """Draw a denomination, and a suit that has the role in it."""
    if role is Role.SANS_ATOUT:
        return Denomination.SANS_ATOUT, chance.choice(SUITS)
    trump = chance.choice([d for d in rules.denominations if d.suit is not None])
    if role is Role.TRUMP:
        return trump, Suit(trump.value)
    others = [suit for suit in SUITS if suit is not trump.suit or role is Role.EVERY]
    return trump, chance.choice(others)
