from __future__ import annotations

import pytest

from coinche_teach.words import LANGUAGES, glossary_text
from tests.commands.conftest import Asked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_is_printed_whole_or_by_a_term(lang: str, ask: Asked) -> None:
    assert ask("glossary", "--lang", lang).out == glossary_text(lang) + "\n"
    assert ask("glossary", "dix", "de", "der", "--lang", lang).out == glossary_text(lang, "dix de der") + "\n"


def test_a_term_that_is_not_there_is_said_so(ask: Asked) -> None:
    answer = ask("glossary", "xyzzy")
    assert answer.out == "No term of the glossary contains “xyzzy”.\n"
