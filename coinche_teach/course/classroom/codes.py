"""One code for a class: eight characters from which every item follows, on every machine.

A code holds the version of the kit, the rule set, whether each pupil has a variant of his own, and a number
made from the class's name; a last character guards against slips. House rules are not in the code: it is
read with them at hand, and their text goes into the guard.
"""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import dataclass
from typing import Final

from coinche_teach.course.memory.progress import known_as
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_classroom import (
    ClassCodeNeedsRules,
    ClassCodeNotRead,
    ClassCodeOfOtherVersion,
    ClassNeedsName,
)
from coinche_teach.engine.notation import write_rules
from coinche_teach.engine.rules import IDS, Rules
from coinche_teach.engine.rules import rules as rules_of

KIT: Final = 1
"""The version of the kit: another one may draw other items."""
LENGTH: Final = 8
_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ: Final = {**{sign: k for k, sign in enumerate(_SIGNS)}, "O": 0, "I": 1, "L": 1}
_BASE: Final = len(_SIGNS)
_HOUSE: Final = _BASE - 1
_NUMBER_SIGNS: Final = 5
_NUMBERS: Final = _BASE**_NUMBER_SIGNS // 2
"""How many classes there can be; the upper half of the numbers is for a variant each."""


class NoSuchClass(ValueError):
    """Say that there is no class of a name or code, or nothing to do for it; `reason` says why."""

    def __init__(self, reason: Saying) -> None:
        super().__init__(repr(reason))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class ClassCode:
    """Hold what a class code stands for.

    >>> ClassCode.of("LYCEE-3B", rules_of("contrat1000")).text
    '18795MQY'
    """

    rules: Rules
    number: int
    each: bool = False

    @classmethod
    def of(cls, name: str, rules: Rules, *, each: bool = False) -> ClassCode:
        """Make the code of a class from its name; case and outer spaces do not count.

        With `each` every nickname has a variant of its own. Raise NoSuchClass for an empty name.
        """
        told = unicodedata.normalize("NFC", name).strip().casefold() if isinstance(name, str) else ""
        if not told:
            raise NoSuchClass(ClassNeedsName())
        digest = hashlib.blake2b(f"class {KIT} {told}".encode(), digest_size=8).digest()
        return cls(rules, int.from_bytes(digest, "big") % _NUMBERS, each)

    @property
    def house(self) -> bool:
        """Say whether the class plays by rules of its own."""
        return self.rules != rules_of(self.rules.id)

    @property
    def text(self) -> str:
        """Return the eight characters."""
        number, digits = self.number + _NUMBERS * self.each, []
        for _ in range(_NUMBER_SIGNS):
            number, digit = divmod(number, _BASE)
            digits.append(digit)
        signs = [KIT % _BASE, _HOUSE if self.house else IDS.index(self.rules.id), *digits[::-1]]
        text = "".join(_SIGNS[one] for one in signs)
        return text + _guard(text, self.rules)

    def variant(self, nickname: str = "") -> str:
        """Return what tells one pupil's items from another's: nothing where all have the same."""
        return known_as(nickname) if self.each else ""


def read(code: str, house: Rules | None = None) -> ClassCode:
    """Read a class code, in any case and with spaces or hyphens; raise NoSuchClass.

    >>> made = ClassCode.of("LYCEE-3B", rules_of("contrat1000"), each=True)
    >>> read(made.text.lower()) == made
    True
    """
    text = code.upper().replace(" ", "").replace("-", "") if isinstance(code, str) else ""
    if len(text) != LENGTH or any(sign not in _READ for sign in text):
        raise NoSuchClass(ClassCodeNotRead(str(code)[:20], LENGTH))
    signs = [_READ[sign] for sign in text]
    plain = "".join(_SIGNS[one] for one in signs)
    if signs[0] != KIT % _BASE:
        raise NoSuchClass(ClassCodeOfOtherVersion(text, KIT))
    if signs[1] == _HOUSE and house is None:
        raise NoSuchClass(ClassCodeNeedsRules(text))
    if signs[1] != _HOUSE and signs[1] >= len(IDS):
        raise NoSuchClass(ClassCodeNotRead(text, LENGTH))
    rules = house if signs[1] == _HOUSE and house is not None else rules_of(IDS[signs[1] % len(IDS)])
    if plain[-1] != _guard(plain[:-1], rules):
        raise NoSuchClass(ClassCodeNotRead(text, LENGTH))
    number = 0
    for sign in signs[2:-1]:
        number = number * _BASE + sign
    each, number = divmod(number, _NUMBERS)
    return ClassCode(rules, number, bool(each))


def _guard(text: str, rules: Rules) -> str:
    house = write_rules(rules) if text[1] == _SIGNS[_HOUSE] else ""
    return _SIGNS[hashlib.blake2b(f"class {text} {house}".encode(), digest_size=1).digest()[0] % _BASE]
