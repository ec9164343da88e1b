"""What is held of every language alike: its sentences are tried with what must agree, and looked through."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

import pytest

from coinche_teach.course.sayings import every_saying
from coinche_teach.engine.reasons import every_reason
from coinche_teach.engine.seats import Seat
from coinche_teach.words import Words
from coinche_teach.words.catalogue import template
from coinche_teach.words.english import ENGLISH
from tests.words.samples import SAMPLES, sample

KINDS: dict[str, type[Any]] = {kind.__name__: kind for kind in (*every_reason(), *every_saying())}
SAID = [key for key in ENGLISH if key.split(".")[0] in KINDS]


def texts(lang: str, key: str) -> Iterator[str]:
    """Walk what stands under a key, for one and for several."""
    yield from {template(lang, key, number) for number in (1, 2)}


def every_sentence(
    lang: str, given: Mapping[object, object], monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[str, str]]:
    """Walk the sentences of reasons and sayings as everybody reads them, with these facts in them."""
    readers = [Words(lang), *(Words(lang, seat) for seat in Seat), Words(lang, Seat.N, partners=False)]
    for hint, value in given.items():
        monkeypatch.setitem(SAMPLES, hint, value)
    made = {name: sample(kind) for name, kind in KINDS.items()}
    for key in SAID:
        reason = made[key.split(".")[0]]
        facts = {field.name: getattr(reason, field.name) for field in dataclasses.fields(reason)}
        for words in readers:
            yield key, words.text(key, **facts)


def found(lang: str, pattern: str, but: Collection[str] = ()) -> list[tuple[str, str]]:
    """Return where a pattern stands in a catalogue, terms and some keys left out."""
    return [
        (key, text)
        for key in ENGLISH
        if not key.startswith("term.") and key not in but
        for text in texts(lang, key)
        if re.search(pattern, text)
    ]


def left_open(lang: str) -> dict[str, str]:
    """Return the texts that say that a sheet leaves a rule to the table, by key."""
    keys = [key for key, source in ENGLISH.items() if re.search("[Nn]ot stated.*choice", str(source))]
    assert len(keys) > 10
    return {key: template(lang, key).lower() for key in keys}
