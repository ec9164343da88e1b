"""The stage in a real Chromium, on a bare page: looks, keys, touch, movement."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from coinche_teach.ui import Stage
from tests.browser.harness import chromium, draw, play
from tests.browser.views import BUBBLE, TABLE, VIEWS, card, cards, lesson

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

HAND = {
    "kind": "cards",
    "key": "hand",
    "name": "main",
    "pick": "one",
    "cards": cards("7H 8H 9H 10H JH QH KH AH"),
}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Any]:
    """Draw a view; afterwards, fail on anything the console complained of."""
    pages: list[Page] = []
    complaints: list[str] = []

    def opened(view: dict[str, Any], **how: Any) -> Page:
        page = draw(browser, view, **how)
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.evaluate("view => show(view)", {"rev": 0, **view})
        pages.append(page)
        return page

    yield opened
    for page in pages:
        page.context.close()
    assert complaints == []


def sent(page: Page) -> list[dict[str, Any]]:
    return page.evaluate("sent")


def focused(page: Page) -> str:
    return page.evaluate("document.activeElement.dataset.card || document.activeElement.tagName")


@pytest.mark.parametrize("width", [420, 1400])
@pytest.mark.parametrize("name", VIEWS)
def test_nothing_sticks_out_and_all_can_be_touched(open_page: Any, name: str, width: int) -> None:
    page = open_page(VIEWS[name], width=width)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        """[...document.querySelectorAll('.coinche-teach :is([data-do], button, select, input)')]
        .filter(el => el.checkVisibility() && getComputedStyle(el).visibility === 'visible')
        .map(el => [el.getBoundingClientRect(), el.outerHTML.slice(0, 80)])
        .filter(([box]) => box.width < 44 || box.height < 44).map(([, html]) => html)"""
    )
    assert small == []


@pytest.mark.parametrize("name", VIEWS)
def test_everything_to_press_has_a_name(open_page: Any, name: str) -> None:
    page = open_page(VIEWS[name])
    nameless = page.evaluate(
        """[...document.querySelectorAll('.coinche-teach :is([role], button, select, input)')]
        .filter(el => !['group', 'status', 'cell'].includes(el.getAttribute('role')))
        .filter(el => el.checkVisibility() && getComputedStyle(el).visibility === 'visible')
        .filter(el => !(el.getAttribute('aria-label') || el.textContent.trim() || (el.labels || []).length))
        .map(el => el.outerHTML.slice(0, 80))"""
    )
    assert nameless == []


@pytest.mark.parametrize("how", [{}, {"theme": "dark"}, {"theme": "none"}, {"forced_colors": "active"}])
def test_a_card_is_white_in_every_theme(open_page: Any, how: dict[str, Any]) -> None:
    page = open_page(lesson(HAND), **how)
    face = page.locator("[data-card=JH]")
    assert face.evaluate("el => getComputedStyle(el).backgroundColor") == "rgb(255, 255, 255)"
    assert face.locator("svg").first.evaluate("el => getComputedStyle(el).color") == "rgb(179, 38, 30)"


def test_a_click_names_the_part_the_card_and_the_drawing(open_page: Any) -> None:
    page = open_page({**lesson(HAND), "rev": 5})
    page.get_by_role("button", name="valet de cœur").click()
    assert sent(page) == [{"do": "card", "key": "hand", "id": "JH", "rev": 5}]


def test_a_card_to_look_at_cannot_be_clicked(open_page: Any) -> None:
    page = open_page(lesson({**HAND, "pick": "none"}))
    page.get_by_role("img", name="valet de cœur").click()
    assert sent(page) == []


def test_the_keys_of_a_row(open_page: Any) -> None:
    page = open_page(lesson(HAND))
    page.locator("[data-card='7H']").focus()
    walk = []
    for key in ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowDown"]:
        page.keyboard.press(key)
        walk.append(focused(page))
    assert walk == ["8H", "9H", "8H", "AH", "AH", "7H", "7H"]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press(" ")
    assert [each["id"] for each in sent(page)] == ["8H", "8H"]


def test_up_and_down_change_the_line_where_a_row_folds(open_page: Any) -> None:
    page = open_page(lesson(HAND), width=420)
    page.locator("[data-card='8H']").focus()
    page.keyboard.press("ArrowDown")
    assert focused(page) == "QH"
    page.keyboard.press("ArrowUp")
    assert focused(page) == "8H"


def test_one_stop_for_tab_in_a_row(open_page: Any) -> None:
    page = open_page(lesson(HAND, actions=VIEWS["duel"]["actions"]))
    page.locator("[data-card='9H']").focus()
    assert page.locator("[data-row=hand] [tabindex='0']").count() == 1
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.id") == "hint"
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "9H"


def test_jupyterlab_sees_no_letter_but_tab_escape_and_combinations(open_page: Any) -> None:
    page = open_page(lesson(HAND))
    page.evaluate("window.seen = []; document.body.addEventListener('keydown', e => seen.push(e.key))")
    page.locator("[data-card='7H']").focus()
    for key in ["x", "b", "ArrowDown", "Enter", "Escape", "Control+b"]:
        page.keyboard.press(key)
    assert page.evaluate("seen") == ["Escape", "Control", "b"] or page.evaluate("seen") == ["Escape", "b"]


def test_the_focus_and_the_element_survive_an_update(open_page: Any) -> None:
    page = open_page(lesson(HAND))
    page.locator("[data-card='9H']").focus()
    page.evaluate("window.before = document.activeElement")
    picked = [{**each, "mark": "picked" if each["id"] == "9H" else None} for each in HAND["cards"]]
    page.evaluate("view => show(view)", {**lesson({**HAND, "cards": picked}), "rev": 1})
    assert page.evaluate("document.activeElement === before")
    assert page.locator("[data-card='9H']").get_attribute("aria-pressed") == "true"


def test_when_a_card_leaves_its_neighbour_has_the_focus(open_page: Any) -> None:
    page = open_page(lesson(HAND))
    page.locator("[data-card='9H']").focus()
    rest = [each for each in HAND["cards"] if each["id"] != "9H"]
    page.evaluate("view => show(view)", {**lesson({**HAND, "cards": rest}), "rev": 1})
    assert focused(page) == "10H"


def test_when_the_task_changes_the_focus_starts_there(open_page: Any) -> None:
    page = open_page(lesson(actions=[{"id": "next", "label": "Suivant"}]))
    page.get_by_role("button", name="Suivant").focus()
    page.evaluate("view => show(view)", {**lesson(HAND), "rev": 1})
    assert focused(page) == "7H"


def test_a_new_task_above_the_window_comes_into_sight(open_page: Any) -> None:
    page = open_page(VIEWS["table_bubble"], width=420)
    page.get_by_role("button", name="Suivant").scroll_into_view_if_needed()
    page.get_by_role("button", name="Suivant").focus()
    assert page.evaluate("scrollY") > 200
    page.evaluate("view => show(view)", {**VIEWS["table_full"], "rev": 1})
    # Scrolling takes its time where the machine is busy.
    page.wait_for_function("document.querySelector('.ct-task').getBoundingClientRect().y >= 0", timeout=5000)


def test_why_by_button_and_by_key(open_page: Any) -> None:
    page = open_page(VIEWS["hand"])
    page.get_by_role("button", name="Pourquoi ? valet de pique").click()
    page.locator("[data-card=JS]").focus()
    page.keyboard.press("?")
    assert sent(page) == [{"do": "why", "key": "hand", "id": "JS", "rev": 0}] * 2


def test_why_on_cards_that_are_only_looked_at(open_page: Any) -> None:
    looked = {**HAND, "pick": "none", "cards": cards("7H 8H", why=True)}
    page = open_page(lesson(looked))
    page.locator("[data-card='7H']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("?")
    assert sent(page) == [{"do": "why", "key": "hand", "id": "8H", "rev": 0}]


def test_a_placed_card_moves_with_alt_and_an_arrow(open_page: Any) -> None:
    page = open_page(VIEWS["sort"])
    page.locator("[data-card='9S']").focus()
    page.keyboard.press("Alt+ArrowRight")
    page.keyboard.press("Alt+ArrowLeft")
    assert [each["to"] for each in sent(page)] == [2, 0]
    assert sent(page)[0] == {"do": "move", "key": "s", "id": "9S", "to": 2, "rev": 0}


def test_a_placed_card_can_be_dragged_and_a_drag_is_no_click(open_page: Any) -> None:
    page = open_page(VIEWS["sort"])
    page.locator("[data-card=JS]").drag_to(page.locator("[data-card=AS]"))
    assert sent(page) == [{"do": "move", "key": "s", "id": "JS", "to": 2, "rev": 0}]
    page.locator("[data-card=JS]").click()
    assert sent(page)[1:] == [{"do": "card", "key": "s", "id": "JS", "rev": 0}]


def test_what_is_typed_stays_and_enter_answers(open_page: Any) -> None:
    page = open_page(VIEWS["hand"])
    page.get_by_label("Points").fill("4")
    page.evaluate("view => show(view)", {**VIEWS["hand"], "prompt": "Encore", "rev": 1})
    page.get_by_label("Points").press("End")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Répondre").click()
    assert sent(page) == [{"do": "answer", "key": "n", "value": "42", "rev": 1}] * 2


def test_a_choice_an_action_a_call_and_the_rules(open_page: Any) -> None:
    page = open_page(VIEWS["hand"])
    page.get_by_role("button", name="Trèfle", exact=True).click()
    page.get_by_role("button", name="Un indice").click()
    page.get_by_label("Règles").select_option("manille_muette")
    assert sent(page) == [
        {"do": "choose", "key": "c", "id": "C", "rev": 0},
        {"do": "press", "id": "hint", "rev": 0},
        {"do": "rules", "value": "manille_muette", "rev": 0},
    ]


def test_the_key_of_an_action_works_from_a_card_that_is_looked_at(open_page: Any) -> None:
    page = open_page(
        lesson({**HAND, "pick": "none", "cards": cards("7H", why=True)}, actions=VIEWS["sheet"]["actions"])
    )
    page.locator("[data-card='7H']").focus()
    page.keyboard.press("Enter")
    assert sent(page) == [{"do": "press", "id": "next", "rev": 0}]


def test_a_call_is_found_among_many_levels(open_page: Any) -> None:
    page = open_page(VIEWS["calls_many"], width=420)
    page.get_by_role("button", name="91 carreau").click()
    page.get_by_role("button", name="Plus").click()
    page.get_by_role("button", name="92 cœur").click()
    page.locator(".ct-levels select").select_option("160")
    page.get_by_role("button", name="160 pique").click()
    page.get_by_role("button", name="Surcoinche").click(force=True)
    assert [each["id"] for each in sent(page)] == ["91D", "92H", "160S", "XX"]


def test_a_bubble_stands_under_the_line_of_its_card(open_page: Any) -> None:
    for width in (420, 1400):
        page = open_page(lesson({**TABLE, "bubble": BUBBLE}), width=width)
        bubble = page.locator(".ct-bubble").bounding_box()
        face = page.locator("[data-card='9S']").bounding_box()
        assert 0 <= bubble["y"] - (face["y"] + face["height"]) < 30
        assert "fournir" in page.locator(".ct-sr[role=status]").inner_text()


def test_what_is_said_of_a_call_stands_under_its_line(open_page: Any) -> None:
    said = {"call": "90H", "lines": ["Il faut plus de 90."]}
    box = {**VIEWS["calls"]["parts"][0], "bubble": said}
    for width in (420, 1400):
        page = open_page(lesson(box), width=width)
        bubble = page.locator(".ct-bubble").bounding_box()
        call, below = (page.locator(f"[data-id='{one}']").bounding_box() for one in ("90H", "100H"))
        assert call["y"] + call["height"] <= bubble["y"] and bubble["y"] + bubble["height"] <= below["y"]
        assert "plus de 90" in page.locator(".ct-sr[role=status]").inner_text()


def test_a_bubble_comes_into_sight_for_whoever_is_at_work(open_page: Any) -> None:
    page = open_page(lesson(TABLE), width=420, height=480)
    page.locator("[data-card='9S']").focus()
    page.evaluate("scrollTo(0, 0)")
    page.evaluate("view => show(view)", {**lesson({**TABLE, "bubble": BUBBLE}), "rev": 1})
    inside = """() => { const box = document.querySelector('.ct-bubble > div').getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth; }"""
    page.wait_for_function(inside, timeout=5000)


def test_a_card_flies_to_the_board_and_can_be_taken_back_by_key(open_page: Any) -> None:
    page = open_page(VIEWS["board"])
    page.locator("[data-card=AS]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-card='9H']").focus()
    walk = []
    for key in ("ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
        walk.append(focused(page))
    page.keyboard.press(" ")
    assert walk == ["10H", "JH", "7C"]
    assert [each["id"] for each in sent(page)] == ["AS", "7C"]
    moved = {**VIEWS["board"]["parts"][0], "cards": cards("10D QD")}
    moved["sides"] = [{**moved["sides"][0], "groups": [{"cards": cards("AS", mark="picked"), "loose": True}]}]
    running = "view => { show(view); return document.getAnimations().length; }"
    assert page.evaluate(running, {**lesson(moved), "rev": 1}) > 0


def test_the_row_that_makes_the_difference_is_told_in_words_and_lit(open_page: Any) -> None:
    for width in (420, 1400):
        page = open_page(VIEWS["matrix"], width=width)
        row = page.get_by_role("row", name="Contrat rempli fait la différence")
        assert row.get_attribute("data-lit") == ""
        assert page.get_by_role("columnheader", name="Maison").count() == 2
        assert row.get_by_role("cell").all_inner_texts() == ["à égalité", "au-dessus", "0 – 250"]


def test_the_reason_of_a_line_opens(open_page: Any) -> None:
    page = open_page(VIEWS["sheet"])
    button = page.get_by_role("button", name="Pourquoi ? Belote")
    button.click()
    assert page.get_by_text("Roi et dame d'atout").is_visible()
    assert button.get_attribute("aria-expanded") == "true"


def test_texts_are_never_markup(open_page: Any) -> None:
    evil = "<img src=x onerror=\"document.title='owned'\"><b>♥</b>"
    parts = [
        {"kind": "text", "key": "t", "text": evil},
        {**HAND, "label": evil, "cards": [{**card("JH"), "note": evil, "name": evil}]},
    ]
    page = open_page(lesson(*parts, title=evil, prompt=evil, footer=evil))
    assert page.locator(".coinche-teach img, .coinche-teach b").count() == 0
    assert page.title() == "stage"


def test_an_unknown_or_broken_part_leaves_the_others_standing(browser: Browser) -> None:
    parts: list[Any] = [
        {"kind": "hologram", "key": "a"},
        {"kind": "constructor", "key": "b"},
        None,
        "text",
        {"key": "c"},
        {"kind": "cards", "key": "d", "cards": "JH"},
        {"kind": "cards", "key": "e", "cards": [None, {"id": "??"}]},
        {"kind": "table", "key": "f"},
        {"kind": "table", "key": "g", "bubble": {"lines": 5}},
        {"kind": "calls", "key": "h"},
        {"kind": "sheet", "key": "i", "rows": [{}]},
        {"kind": "ladders", "key": "j", "ladders": 3},
        {"kind": "sort", "key": "k"},
        {"kind": "board", "key": "m", "sides": [{"groups": 4}], "compared": {}},
        {"kind": "matrix", "key": "n", "rows": [{"cells": [None]}]},
        {"kind": "duel", "key": "l"},
        {"kind": "text", "key": "z", "text": "debout"},
    ]
    page = draw(browser, {"parts": parts})
    assert page.get_by_text("debout").is_visible()
    page.evaluate("show({rev: 1})")
    assert page.locator(".ct-part").count() == 0
    page.context.close()


PLAYED = {**TABLE, "trick": [*TABLE["trick"], {"pos": "bottom", "card": card("KH")}]}


@pytest.mark.parametrize(("motion", "moving"), [("no-preference", True), ("reduce", False)])
def test_a_played_card_travels_unless_less_motion_is_asked(open_page: Any, motion: str, moving: bool) -> None:
    page = open_page(lesson(TABLE), reduced_motion=motion)
    running = "document.querySelectorAll('.ct-played').length && document.getAnimations().length > 0"
    assert (
        page.evaluate(f"view => {{ show(view); return {running}; }}", {**lesson(PLAYED), "rev": 1}) is moving
    )


class Picker:
    """A session where one card can be picked."""

    picked: str | None = None

    def view(self) -> dict[str, Any]:
        marked = [{**each, "mark": "picked" if each["id"] == self.picked else None} for each in HAND["cards"]]
        return lesson({**HAND, "cards": marked})

    def act(self, event: dict[str, Any]) -> None:
        if event["do"] == "card":
            self.picked = event["id"]


def test_a_page_and_a_stage_together(browser: Browser) -> None:
    stage = Stage(Picker())
    page = play(browser, stage)
    page.locator("[data-card=JH]").click()
    page.locator("[data-card=JH][aria-pressed=true]").wait_for()
    page.locator("[data-card='7H']").click()
    page.locator("[data-card='7H'][aria-pressed=true]").wait_for()
    assert stage.view["rev"] == 2
    page.context.close()


@pytest.mark.parametrize(
    ("name", "target", "event"),
    [
        ("board", "[data-card='10H']", {"do": "card", "key": "hand", "id": "10H"}),
        ("table", ".ct-hand [data-card='AH']", {"do": "card", "key": "table", "id": "AH"}),
        ("calls", "[data-id='110D']", {"do": "call", "key": "k", "id": "110D"}),
    ],
)
def test_a_finger_does_what_a_click_does(
    open_page: Any, name: str, target: str, event: dict[str, Any]
) -> None:
    page = open_page(VIEWS[name], width=420, has_touch=True, is_mobile=True)
    page.locator(target).tap()
    assert sent(page) == [{**event, "rev": 0}]


def test_what_is_said_of_a_card_in_a_row_stands_under_its_line(open_page: Any) -> None:
    for width in (420, 1400):
        page = open_page(lesson({**HAND, "bubble": {"card": "8H", "lines": ["Le 8 fournit."]}}), width=width)
        bubble = page.locator(".ct-bubble").bounding_box()
        face = page.locator("[data-card='8H']").bounding_box()
        assert 0 <= bubble["y"] - (face["y"] + face["height"]) < 30
        assert width > 420 or bubble["y"] < page.locator("[data-card=AH]").bounding_box()["y"]
