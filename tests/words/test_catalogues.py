"""The catalogues are whole, in step with the English tables, and freshly compiled."""

from __future__ import annotations

import dataclasses
import inspect
import subprocess
import sys
from enum import StrEnum

import pytest

from coinche_teach.engine.rules import choices, shapes
from coinche_teach.engine.rules.model import Rules
from coinche_teach.words import LANGUAGES, Words, build, catalogue, pofile, say
from coinche_teach.words.english import ENGLISH, TABLES
from coinche_teach.words.pofile import Entry
from coinche_teach.words.template import facts, placeholders, read_codes

TRANSLATED = LANGUAGES[1:]
FIELDS = {
    field.name
    for record in (Rules, *shapes.KIND_NAMES)
    for field in dataclasses.fields(record)
    if field.name != "id"
}
MEMBERS = {
    f"value.{kind.__name__}.{member.value}"
    for kind in vars(choices).values()
    if inspect.isclass(kind) and issubclass(kind, StrEnum) and kind is not StrEnum
    for member in kind
}


def test_english_templates_are_well_written() -> None:
    assert list(build.source_problems(ENGLISH)) == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_nothing_is_missing_fuzzy_stale_or_not_fresh(lang: str) -> None:
    assert list(build.problems(lang)) == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_key_is_translated_with_the_same_facts(lang: str) -> None:
    for key, source in ENGLISH.items():
        for number, text in enumerate(build.parts(source), start=1):
            found = catalogue.template(lang, key, number)
            assert found
            assert facts(found) == facts(text), key


def test_tables_are_short_enough_to_read() -> None:
    for table in TABLES:
        assert len(inspect.getsource(table).splitlines()) < 250, table.__name__


def test_every_rule_field_and_value_has_words() -> None:
    wanted = {f"field.{name}" for name in FIELDS} | {f"field.{name}.why" for name in FIELDS} | MEMBERS
    wanted |= {f"value.{kind.__name__}" for kind in shapes.KIND_NAMES}
    assert wanted - ENGLISH.keys() == set()
    assert {key for key in ENGLISH if key.startswith("field.")} - wanted == set()


def test_written_files_are_the_same_each_time() -> None:
    entries = pofile.update({}, ENGLISH)
    assert pofile.po_bytes("fr", entries) == pofile.po_bytes("fr", dict(entries))
    for lang in TRANSLATED:
        assert pofile.po_bytes(lang, pofile.read(lang)) == pofile.po_path(lang).read_bytes()
        assert b"20" not in pofile.po_path(lang).read_bytes().split(b"\n\n")[0].replace(b"coinche", b"")


def test_new_changed_and_stale_sources_are_told() -> None:
    old = {key: Entry(key, "Old {a}.", "Vieux {a}.") for key in ("kept", "changed", "gone")}
    now = pofile.update(old, {"kept": "Old {a}.", "changed": "New {a}.", "fresh": ("{n} card", "{n} cards")})
    assert list(now) == ["changed", "fresh", "kept"]
    assert (now["changed"].fuzzy, now["kept"].fuzzy, now["fresh"].missing) == (True, False, True)
    assert [line for entry in now.values() for line in build.entry_problems("fr", entry)] == [
        "fr changed: fuzzy, the English source has changed",
        "fr fresh: missing",
    ]


@pytest.mark.parametrize(
    ("translation", "problem"),
    [
        ("Jouez.", "placeholders differ, source has best, translation has none"),
        ("{best} {by}", "placeholders differ, source has best, translation has best by"),
        ("{best:nope}", "cannot use code 'nope'"),
        ("{best", "expected '}'"),
        ("{best} !", "a no-break space is due"),
        ("", "missing"),
    ],
)
def test_bad_translations_are_told(translation: str, problem: str) -> None:
    (line,) = build.entry_problems("fr", Entry("key", "Play {best:the}.", translation))
    assert problem in line


def test_filling_checks_keys_and_shapes() -> None:
    entries = pofile.update({}, {"one": "Yes.", "many": ("{n} card", "{n} cards")})
    done = pofile.fill(entries, {"one": "Oui !", "many": ["{n} carte", "{n} cartes"]}, "fr")
    assert done["one"].translation == "Oui\u202f!"
    assert not any(entry.missing for entry in done.values())
    for given in ({"two": "x"}, {"one": ["a", "b"]}, {"many": "x"}):
        with pytest.raises(ValueError, match="cannot fill"):
            pofile.fill(entries, given, "fr")


def test_fill_files_may_be_json_python_or_tabs() -> None:
    for text in ('{"a": "x"}', "{'a': 'x',}", "a\tx\n"):
        assert pofile.load_fill(text) == {"a": "x"}
    assert pofile.load_fill("a\tx\ty") == {"a": ["x", "y"]}
    with pytest.raises(ValueError, match="a key, a tab and a text"):
        pofile.load_fill("a x")


def test_what_the_tool_writes_is_read_back(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(pofile, "LOCALE", tmp_path)
    build.write("fr", {"MustName": "{seat:Must} choisir : « pique » ?"})
    entry = pofile.read("fr")["MustName"]
    assert entry.translation == "{seat:Must} choisir\xa0: «\xa0pique\xa0»\u202f?"
    assert pofile.read("fr").keys() == ENGLISH.keys()
    assert "fr MustFollow: missing" in list(build.problems("fr"))
    pofile.mo_path("fr").write_bytes(b"old")
    assert any("not fresh" in line for line in build.problems("fr"))


def test_the_tool_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(["--check"]) == 0
    assert build.main(["--missing"]) == 0
    assert '"fr": {}' in capsys.readouterr().out
    assert build.main(["--fill", "de", "nowhere.json"]) == 1
    assert "must be one of fr es all" in capsys.readouterr().err


def test_codes_are_a_closed_list() -> None:
    for spec in ("nope", "the of", "or and", "or the a"):
        with pytest.raises(ValueError, match="cannot use code"):
            read_codes(spec)
    for text in ("{}", "{0}", "{a!r}", "{a[0]}", "{a b}"):
        with pytest.raises(ValueError, match="cannot read placeholder"):
            list(placeholders(text))


def test_unknown_keys_and_facts_not_given_are_refused() -> None:
    with pytest.raises(KeyError, match="no table"):
        Words("en").text("nowhere")
    with pytest.raises(KeyError, match="name"):
        Words("en").text("course.rules")


def test_facts_are_not_templates() -> None:
    assert say("course.rules", "en", name="{best} %s {0.__class__}") == "Rules: {best} %s {0.__class__}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nods_are_short_varied_and_many(lang: str) -> None:
    words = Words(lang)
    nods = [words.nod(turn) for turn in range(10)]
    assert len(set(nods)) == 10
    assert all(len(nod.split()) <= 6 for nod in nods)
    assert words.nod(10) == nods[0]


def test_running_needs_the_standard_library_alone() -> None:
    code = (
        "import sys, coinche_teach.words as w; w.say('nod.1', 'fr'); "
        "print(*sorted({'babel', 'numpy', 'pandas', 'coinche_teach.words.build'} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
