"""Find the template of a key in a language, with the standard library's gettext.

English is the source and needs no file; the other languages are read once, from the compiled
catalogues beside this file.
"""

from __future__ import annotations

import functools
import gettext
from importlib.resources import files
from typing import Final

from coinche_teach.words.english import ENGLISH

LANGUAGES: Final = ("en", "fr", "es")
DOMAIN: Final = "coinche_teach"


def check_language(lang: str) -> str:
    """Return the language code; raise ValueError when there is no such catalogue."""
    if lang not in LANGUAGES:
        raise ValueError(f"cannot speak language {lang!r}: it must be one of {' '.join(LANGUAGES)}")
    return lang


@functools.cache
def translations(lang: str) -> gettext.NullTranslations:
    """Load a language's catalogue once; English gives one that returns its source."""
    if check_language(lang) == LANGUAGES[0]:
        return gettext.NullTranslations()
    path = files("coinche_teach.words") / "locale" / lang / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with path.open("rb") as stream:
        return gettext.GNUTranslations(stream)


@functools.cache
def template(lang: str, key: str, number: int | None = None) -> str:
    """Return the template of a key, the right one of a pair for a number.

    Raise KeyError when no English table holds the key.
    """
    source = ENGLISH.get(key)
    if source is None:
        raise KeyError(f"cannot find message {key!r}: no table of coinche_teach/words/english holds it")
    found = translations(lang)
    if isinstance(source, str):
        return found.pgettext(key, source)
    # A plural rule is written for numbers from 0 up; -2 agrees like 2.
    return found.npgettext(key, *source, 1 if number is None else abs(number))
