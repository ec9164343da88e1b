"""Printed sheets in a real Chromium: a side each, nothing beside or under it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.engine.rules import rules
from coinche_teach.ui.paper.html import html
from coinche_teach.ui.paper.worksheet import worksheet
from tests.browser.harness import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

_FULL = """() => Math.max(...[...document.querySelectorAll('.both > div > div')].map(
    one => Math.max(one.scrollHeight / one.clientHeight, one.scrollWidth / one.clientWidth)))"""
_SMALLEST = """() => Math.min(...[...document.querySelectorAll('body *')].map(
    one => parseFloat(getComputedStyle(one).fontSize)))"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.mark.parametrize(
    ("rules_id", "lesson", "lang"),
    [
        ("contrat1000", "L4", "es"),
        ("contrat1000", "L12", "fr"),
        ("maison", "L7", "es"),
        ("manille_envers", "L5", "fr"),
        ("manille_trois", "L3", "en"),
        ("club82", "L8", "fr"),
    ],
)
def test_a_sheet_and_its_key_are_a_page_each(rules_id: str, lesson: str, lang: str, browser: Browser) -> None:
    code = ClassCode.of("LYCEE-3B", rules(rules_id))
    sheets = [worksheet(code, lesson, version, lang) for version in "AC"]
    page = browser.new_page()
    page.set_content(html(sheets, key=True))
    assert page.evaluate(_FULL) <= 1.01
    assert page.evaluate(_SMALLEST) >= 12 - 0.01  # nine points
    printed = page.pdf(prefer_css_page_size=True)
    page.close()
    assert len(re.findall(rb"/Type /Page\b", printed)) == 4
