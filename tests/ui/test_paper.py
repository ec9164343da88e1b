"""Class work on paper: what the screen asks, on one side, with a key that is right."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from coinche_teach.course.classroom.classwork import session
from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.course.classroom.work import ITEMS, VERSIONS, taught, work
from coinche_teach.course.items import Answer, Draft, draft_of
from coinche_teach.course.items_marking_sheet import MarkingSheet
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.ui.paper.blocks import Cards, Cross, Grid, Sheet
from coinche_teach.ui.paper.html import html
from coinche_teach.ui.paper.key import Names
from coinche_teach.ui.paper.layout import COLUMN, ROOM, SIZES, asked_at, lay_out
from coinche_teach.ui.paper.pdf import pdf
from coinche_teach.ui.paper.pen import PLAIN, STRONG, Pen, register
from coinche_teach.ui.paper.saved import print_sheet
from coinche_teach.ui.paper.worksheet import drawn, worksheet
from coinche_teach.words import LANGUAGES, Words

CODE = ClassCode.of("LYCEE-3B", rules("contrat1000"))
# Each lesson under a rule set, versions and languages taking turns; the slow run has them all.
SOME = [
    (rules_id, lesson, VERSIONS[(k // 3 + row) % 3], LANGUAGES[k // 3 % 3])
    for row, rules_id in enumerate(("club82", "maison_belote", "manille_trois"))
    for k, lesson in enumerate(taught(ClassCode.of("x", rules(rules_id))))
    if (k + row) % 3 == 0
]


def pages(data: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", data))


# --- the items and the key -----------------------------------------------------------------------


def words_of(walk: Walk, lang: str) -> Words:
    return Words(lang, Seat.S, partners=walk.rules.scoring_sides == PAIRS)


def read_back(walk: Walk, text: str, lang: str) -> Answer:
    """Read an answer as a teacher reads it in the key, with the sheet in the other hand."""
    item = walk.item
    assert item is not None
    names = Names(drawn(walk, item, words_of(walk, lang)))
    wanted = item.solution()
    by_card = {said: card for card, said in names.things.items()}
    colon = Words(lang).text("paper.filled", blank="|", said="|").strip("|")

    def one(said: str, options: Mapping[str, str] | None = None) -> str:
        for some in [options] if options else names.options.values():
            found = [thing for thing, label in some.items() if label == said]
            if found:
                assert len(found) == 1, f"two options read {said!r}"
                return found[0]
        return by_card.get(said) or said.replace("\u2212", "-")

    if isinstance(wanted, str):
        return one(text)
    if isinstance(wanted, Mapping):
        blanks = [*wanted]
        answer = {}
        if isinstance(item, MarkingSheet):
            blanks = [blank for blank in wanted if names.blanks[blank] + colon in text]
            answer = {blank: "" for blank in wanted}
        rest = text
        for blank, following in zip(blanks, [*blanks[1:], ""], strict=True):
            label = names.blanks.get(blank, "")
            end = rest.find(f"; {names.blanks.get(following, '')}") if following else -1
            said, rest = (rest[:end], rest[end + 2 :]) if end >= 0 else (rest, "")
            for lead in (f"{label}{colon}", f"{label} "):
                said = said.removeprefix(lead)
            if blank not in names.options and said.rpartition(colon)[2] in by_card:
                said = said.rpartition(colon)[2]
            cards = said.split(", ")
            answer[blank] = (
                " ".join(by_card[card] for card in cards)
                if len(cards) > 1 and all(card in by_card for card in cards)
                else one(said, names.options.get(blank))
            )
        return answer
    if any(":" in thing for thing in wanted):
        found: list[str] = []
        for part in text.split("; "):
            label, _, cards = part.partition(colon)
            row = {names.things[thing]: thing for thing in names.rows[label]}
            found += [row[card] for card in cards.split(", ")]
        return tuple(found)
    if names.options:
        labels = sorted((label for some in names.options.values() for label in some.values()), key=len)
        found, left = [], text
        for label in reversed(labels):  # a label may hold a comma
            if re.search(rf"(^|, ){re.escape(label)}(, |$)", left):
                found.append(one(label))
                left = re.sub(rf"(^|, ){re.escape(label)}(?=, |$)", "", left, count=1)
        return tuple(found)
    return tuple(one(said) for said in text.split(", " if draft_of(item) is Draft.SET else " – "))


def check_key(code: ClassCode, lesson: str, version: str, lang: str) -> None:
    """The screen opens the same items, and takes what stands in the key for right."""
    sheet = worksheet(code, lesson, version, lang)
    walk = session(code, lesson, version, "Ana")
    assert [one.code for one in sheet.items] == [one.code for one in walk.fixed]
    for one in sheet.items:
        assert walk.item is not None and walk.place + 1 == one.place
        answer = read_back(walk, one.answer, lang)
        walk = walk.answer(answer)
        assert walk.judgement is not None and walk.judgement.right, (one, answer, walk.item)
        walk = walk.go_on()
    assert walk.over


@pytest.mark.parametrize(("rules_id", "lesson", "version", "lang"), SOME)
def test_the_screen_takes_the_key_for_right(rules_id: str, lesson: str, version: str, lang: str) -> None:
    check_key(ClassCode.of("x", rules(rules_id)), lesson, version, lang)


@pytest.mark.slow
@pytest.mark.parametrize("rules_id", IDS)
def test_the_screen_takes_the_keys_of_a_thousand_codes_for_right(rules_id: str) -> None:
    """A thousand codes over the rule sets; lessons, versions and languages take turns."""
    for number in range(1000 // len(IDS) + 1):
        code = ClassCode.of(f"class {number}", rules(rules_id))
        lessons = taught(code)
        lesson, version = lessons[number % len(lessons)], VERSIONS[number // len(lessons) % 3]
        check_key(code, lesson, version, LANGUAGES[number % 3])


def test_each_pupil_has_his_own_where_the_class_says_so() -> None:
    each = ClassCode.of("3B", rules("contrat1000"), each=True)
    mine, yours = (worksheet(each, "L4", pupil=name) for name in ("Ana", "Léa"))
    assert {one.code for one in mine.items}.isdisjoint({one.code for one in yours.items})
    assert [one.code for one in mine.items] == [one.code for one in work(each, "L4", nickname="Ana")]
    assert "Léa" in yours.foot and "Léa" in html([yours])


@pytest.mark.parametrize("lesson", ["L3", "L7", "L8", "L12"])
def test_the_side_that_asks_holds_no_answers(lesson: str) -> None:
    sheet = worksheet(CODE, lesson)
    asks, tells = html([sheet]), html([sheet], key=True)
    for one in sheet.items:
        assert one.code not in asks and one.code in tells
    assert tells.count("<section>") == 2 and asks.count("<section>") == 1
    assert asks.split("</section>")[0] == tells.split("</section>")[0]


def test_cards_are_letters_and_signs_and_blanks_are_left() -> None:
    tricks = [b for one in worksheet(CODE, "L4").items for b in one.blocks if isinstance(b, Cross)]
    for trick in tricks:
        assert {seat.place for seat in trick.seats} <= {"top", "left", "right", "bottom"}
        turns = sorted(seat.turn for seat in trick.seats if seat.face)
        assert turns == list(range(1, len(turns) + 1))
    assert any(seat.turn == 2 for trick in tricks for seat in trick.seats if seat.face)
    hand = [b for b in worksheet(CODE, "L4", lang="fr").items[0].blocks if isinstance(b, Cards)][-1]
    assert all(re.fullmatch(r"(10|[AKQJRDV789])[♠♥♦♣]", face.text) for face in hand.faces)
    grids = [b for one in worksheet(CODE, "L7").items for b in one.blocks if isinstance(b, Grid)]
    assert any(None in row.cells for grid in grids for row in grid.rows)


def test_nothing_on_paper_asks_for_a_click() -> None:
    for rules_id, lessons in (("club82", ("L2", "L3", "L4", "L5", "L8", "L9")), ("manille_trois", ("LM",))):
        code = ClassCode.of("x", rules(rules_id))
        for lesson in lessons:
            for one in worksheet(code, lesson, "A").items:
                assert not re.search(r"\b([Cc]lick|[Tt]ype|then answer)\b", one.task), one.task


# --- one side of A4 ------------------------------------------------------------------------------


class Traced(Pen):
    """Keep how far to the left, to the right and down something is written."""

    def __init__(self, like: Pen) -> None:
        super().__init__(like.size, narrow=like.narrow, leading=like.leading / like.size, snug=like.snug)
        self.spans: list[tuple[float, float, float, str]] = []

    def text(self, x: float, y: float, text: str, font: str = PLAIN, *, align: str = "left") -> None:
        wide = self.wide(text, font)
        x -= {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * wide
        self.spans.append((x, x + wide, y, text))


def check_fit(sheet: Sheet) -> None:
    laid = lay_out(sheet)
    assert laid.fits and laid.setting.size >= SIZES[-1] == 9.0
    columns = laid.columns(sheet)
    assert sorted(one.place for some in columns for one in some) == [*range(1, ITEMS + 1)]
    for some in columns:
        assert [one.place for one in some] == sorted(one.place for one in some)
        y = 0.0
        for one in some:
            pen = Traced(laid.setting.pen())
            end = asked_at(pen, one, 0.0, 0.0, 0.0)
            for left, right, top, text in pen.spans:
                assert left >= -0.5 and right <= COLUMN + 0.5, (one.task, text)
                assert top >= -0.5 and top + pen.size <= end + pen.size * 0.4, (one.task, text)
            y = asked_at(pen, one, 0.0, y, laid.setting.air)
        assert y <= ROOM + 0.5


@pytest.mark.parametrize(("rules_id", "lesson", "version", "lang"), SOME)
def test_ten_items_stand_on_one_side(rules_id: str, lesson: str, version: str, lang: str) -> None:
    sheet = worksheet(ClassCode.of("x", rules(rules_id)), lesson, version, lang)
    assert len(sheet.items) == ITEMS
    check_fit(sheet)


@pytest.mark.slow
@pytest.mark.parametrize("rules_id", IDS)
def test_ten_items_stand_on_one_side_whatever_they_are(rules_id: str) -> None:
    code = ClassCode.of("x", rules(rules_id))
    for lesson, version, lang in product(taught(code), VERSIONS, LANGUAGES):
        check_fit(worksheet(code, lesson, version, lang))
    for number, version in product(range(8), VERSIONS):  # the fullest lesson, set in the longest language
        check_fit(worksheet(ClassCode.of(f"c{number}", code.rules), "L12", version, "fr"))


def test_the_key_stands_on_a_side_of_its_own() -> None:
    sheets = [worksheet(CODE, "L7", version) for version in VERSIONS]
    assert (pages(pdf(sheets)), pages(pdf(sheets, key=True))) == (3, 6)


def test_the_fonts_have_every_sign() -> None:
    from reportlab.pdfbase.pdfmetrics import getFont

    register()
    for lang in LANGUAGES:
        told = "".join(html([worksheet(CODE, lesson, lang=lang)], key=True) for lesson in ("L3", "L8", "L12"))
        signs = {ord(sign) for sign in told if sign.isprintable() or sign.isspace()} - {ord("\n")}
        assert {ord(sign) for sign in "♠♥♦♣"} <= signs
        for name in (PLAIN, STRONG):
            assert signs <= getFont(name).face.charToGlyph.keys() | {0x202F}


# --- the same bytes ------------------------------------------------------------------------------

_PRINT = """
import hashlib
from coinche_teach.course.classroom.codes import read
from coinche_teach.ui.paper import html, pdf, worksheet
sheets = [worksheet.worksheet(read("18795MQY"), "L4", version, "fr") for version in "AC"]
print(hashlib.sha256(pdf.pdf(sheets, key=True)).hexdigest())
print(hashlib.sha256(html.html(sheets, key=True).encode()).hexdigest())
"""


def test_another_machine_prints_the_same_bytes(tmp_path: Path) -> None:
    """The other machine is another process: other hash seed, home, language, folder and time zone."""
    other = os.environ | {
        "PYTHONHASHSEED": "4711",
        "HOME": str(tmp_path),
        "LANG": "tr_TR.UTF-8",
        "TZ": "Asia/Tokyo",
    }
    told = subprocess.run(
        [sys.executable, "-c", _PRINT], capture_output=True, text=True, check=True, env=other, cwd=tmp_path
    ).stdout.split()
    sheets = [worksheet(CODE, "L4", version, "fr") for version in "AC"]
    made = pdf(sheets, key=True), html(sheets, key=True).encode()
    assert told == [hashlib.sha256(one).hexdigest() for one in made]


def test_nothing_in_the_file_depends_on_when_and_where() -> None:
    """What packs a file differs from one machine to the next; dates are those of no day."""
    data = pdf([worksheet(CODE, "L1")])
    assert b"FlateDecode" not in data
    assert set(re.findall(rb"D:(\d{8})", data)) <= {b"20000101"}
    page = html([worksheet(CODE, "L1")])
    assert "<script" not in page and "http" not in page and "url(" not in page


# --- from a notebook -----------------------------------------------------------------------------


def test_a_notebook_prints_a_sheet(tmp_path: Path) -> None:
    file = tmp_path / "feuille.pdf"
    assert str(file) in print_sheet("18795mqy", "4", str(file), "A,C", key=True, lang="fr")
    assert pages(file.read_bytes()) == 4
    with pytest.raises(ValueError, match=r"\.pdf"):
        print_sheet("18795MQY", "L4", str(tmp_path / "sheet.docx"))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"code": "18795MQZ"}, "is no class code"),
        ({"lesson": "L99"}, "There is no lesson"),
        ({"versions": "D"}, "There is no version"),
        ({"file": "no/such/folder/sheet.pdf"}, "cannot be written"),
    ],
)
def test_what_will_not_do_is_said(changed: dict[str, Any], said: str, tmp_path: Path) -> None:
    wanted = {"code": "18795MQY", "lesson": "L4", "file": str(tmp_path / "sheet.pdf")} | changed
    with pytest.raises(ValueError, match=said):
        print_sheet(**wanted)
    assert not [*tmp_path.iterdir()]
