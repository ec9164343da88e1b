"""Who says a rule: the tag, the record, and one table of rows for each sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

# The five sheets.
CLUB: Final = "Coinche, club rules (minimum 82)"
MANILLE: Final = "La Manille coinchee (JeuxdeCartes.net)"
SPANISH: Final = "Coinche, Spanish sheet (701 points)"
APP: Final = "App sheet: Maison and Officielles"
NIGHTS: Final = "Game Nights FR: Coinche"

# The outside texts that speak where a sheet does not, and the project itself where none does.
FFB_COINCHE: Final = "Fédération Française de Belote, belote coinchée (2015)"
FFB_BELOTE: Final = "Fédération Française de Belote, belote (2016)"
FFB_PAGES: Final = "Fédération Française de Belote, ffbelote.org"
STEPHANOISE: Final = "Coinche stéphanoise (Saint-Étienne 1997)"
STEPHANOISE_TWO: Final = "Coinche stéphanoise, Jeux de coinche"
WIKI_BELOTE: Final = "Wikipédia, Belote"
WIKI_CONTREE: Final = "Wikipédia, Belote contrée"
WIKI_MANILLE: Final = "Wikipedia, Manille"
PAGAT_BELOTE: Final = "Pagat, Belote"
BUTINET: Final = "butinet.cat, La Manille"
OWN: Final = "choice of this project"

SHEETS: Final = (CLUB, MANILLE, SPANISH, APP, NIGHTS)
OUTSIDE: Final = (
    FFB_COINCHE,
    FFB_BELOTE,
    FFB_PAGES,
    STEPHANOISE,
    STEPHANOISE_TWO,
    WIKI_BELOTE,
    WIKI_CONTREE,
    WIKI_MANILLE,
    PAGAT_BELOTE,
    BUTINET,
    OWN,
)


class Tag(StrEnum):
    """Say whether a sheet says a rule, can be read in two ways, lets it follow, or leaves it open."""

    STATED = "stated"
    TWO_READINGS = "two_readings"
    IMPLIED = "implied"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Source:
    """Name who says a rule: the sheet where stated or implied, the outside text where it is silent.

    `said` quotes the sheet's words as printed, slips included; it is empty unless the sheet speaks.
    """

    tag: Tag
    title: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Hold the rows of one rule set, field names parted by spaces.

    `stated` maps field names to the sheet's words, `readings` likewise where they can be read in two
    ways, of which the outside texts settle one; `silent` maps a title to the fields it settles. Rows left
    out are those of `base`; with `follows`, what the base's text states only follows here.
    """

    title: str
    stated: Mapping[str, str] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
    implied: str = ""
    silent: Mapping[str, str] = field(default_factory=dict)
    base: Table | None = None
    follows: bool = False

    def own(self) -> list[tuple[str, Source]]:
        """List the rows written here, without those of the base."""
        rows = [
            (name, Source(tag, self.title, said))
            for tag, some in ((Tag.STATED, self.stated), (Tag.TWO_READINGS, self.readings))
            for f, said in some.items()
            for name in f.split()
        ]
        rows += [(name, Source(Tag.IMPLIED, self.title)) for name in self.implied.split()]
        rows += [(name, Source(Tag.SILENT, title)) for title, f in self.silent.items() for name in f.split()]
        return rows

    def rows(self) -> dict[str, Source]:
        """Return every row, the base's first."""
        held = self.base.rows() if self.base is not None else {}
        if self.follows:
            implied = Source(Tag.IMPLIED, self.title)
            held = {name: implied if one.tag is Tag.STATED else one for name, one in held.items()}
        return held | dict(self.own())
