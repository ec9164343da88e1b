"""Where every rule comes from: for each rule set and field, who says it and in which words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from coinche_teach.engine.reasons import UnknownField, Unreadable, quoted
from coinche_teach.engine.rules import sources_app as app
from coinche_teach.engine.rules import sources_coinche as coinche
from coinche_teach.engine.rules import sources_manille as manille
from coinche_teach.engine.rules.presets import rules
from coinche_teach.engine.rules.sources_table import Source, Table, Tag

__all__ = ["SOURCES", "TABLES", "Source", "Tag", "source"]

TABLES: Final[Mapping[str, Table]] = MappingProxyType(
    {
        "club82": coinche.CLUB82,
        "points701": coinche.POINTS701,
        "maison": app.MAISON,
        "officielles": app.OFFICIELLES,
        "maison_sans_atout": app.MAISON_SANS_ATOUT,
        "officielles_sans_atout": app.OFFICIELLES_SANS_ATOUT,
        "maison_belote": app.MAISON_BELOTE,
        "officielles_belote": app.OFFICIELLES_BELOTE,
        "contrat1000": coinche.CONTRAT1000,
        "manille_coinchee": manille.MANILLE_COINCHEE,
        "manille_trois": manille.MANILLE_TROIS,
        "manille_encheres": manille.MANILLE_ENCHERES,
        "manille_envers": manille.MANILLE_ENVERS,
        "manille_parlee": manille.MANILLE_PARLEE,
        "manille_muette": manille.MANILLE_MUETTE,
    }
)


def _collect() -> dict[tuple[str, str], Source]:
    """Pair every rule set's fields with their rows; rows of fields that a variant lacks fall away."""
    found = {}
    for rules_id, table in TABLES.items():
        rows = table.rows()
        for name, _ in rules(rules_id).fields():
            if name in rows:
                found[rules_id, name] = rows[name]
    return found


SOURCES: Final[Mapping[tuple[str, str], Source]] = MappingProxyType(_collect())


def source(rules_id: str, field: str) -> Source:
    """Return who says a field of a rule set; raise Unreadable for an unknown rule set or field.

    >>> one = source("club82", "min_bid")
    >>> one.tag, one.title, one.said
    (<Tag.STATED: 'stated'>, 'Coinche, club rules (minimum 82)', "le minimum d'un contrat est 82")
    """
    names = tuple(name for name, _ in rules(rules_id).fields())
    if field not in names:
        raise Unreadable(UnknownField(rules_id, quoted(field), names))
    return SOURCES[rules_id, field]
