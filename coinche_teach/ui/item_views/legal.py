"""How items about what may be played are drawn on a table, and how clicks on them are heard."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from coinche_teach.course.items_legal import AtSpot, IsLegal, PickLegal
from coinche_teach.course.items_legal_tables import DUTY, MASTER, MasterNow, TwoGames, WhereLegal
from coinche_teach.course.sayings_legal import PlayRule
from coinche_teach.course.spots import Spot, Worked
from coinche_teach.course.walk import Walk
from coinche_teach.ui.faces import Json
from coinche_teach.ui.item_views.shown import Shown
from coinche_teach.ui.spot_view import hand_faces, table_part
from coinche_teach.words import Words

WHY = "why"


def _steps(words: Words, item: AtSpot) -> list[Json]:
    """Draw the steps of the reasoning that are given."""
    return [
        {"kind": "text", "key": f"step-{k}", "text": f"{k}. {words.say(step)}", "style": "plain"}
        for k, step in enumerate(item.steps, 1)
    ]


def _sheet(words: Words, spot: Spot) -> list[Json]:
    """Draw what the sheet says of the rule that decides, or that it leaves it to the table."""
    found = spot.sheet()
    if found is None:
        return []
    return [{"kind": "text", "key": "sheet", "text": words.say(found), "style": "small"}]


def _sheet_if_wrong(shown: Shown, spot: Spot) -> list[Json]:
    judgement = shown.walk.judgement
    ours = shown.wrong and judgement is not None and isinstance(judgement.lines[1], PlayRule)
    return _sheet(shown.words, spot) if ours else []


def _bubble(shown: Shown, spot: Spot) -> Json:
    """Draw the engine's reason beside the card that was asked about, or that was wrong."""
    asked = dict(shown.walk.filled).get(WHY, _amiss(shown))
    card = next((one for one in spot.hand if one.id == asked), None)
    if card is None:
        return {}
    return {"bubble": {"pos": "bottom", "card": card.id, "lines": [shown.words.say(spot.explain(card))]}}


def _amiss(shown: Shown) -> str | None:
    """Return the card that a wrong answer is told about: one picked in vain, else one left out."""
    told = shown.marks if shown.wrong else {}
    return next((card for mark in ("wrong", "best") for card, one in told.items() if one == mark), None)


def _picks(shown: Shown) -> dict[str, str | None]:
    """Return the marks of what is picked, or once judged of what was right and wrong."""
    return dict(shown.marks) if shown.told else dict.fromkeys(shown.walk.placed, "picked")


# --- the items -----------------------------------------------------------------------------------


def draw_pick(shown: Shown, item: PickLegal) -> list[Json]:
    """Draw the table, the hand to pick from; every card can be asked about."""
    ask = shown.told or not shown.walk.graded
    hand = hand_faces(shown.words, item.spot, _picks(shown), told=shown.told, why=ask)
    pick = "many" if shown.open else "none"
    table = table_part(shown.words, item.spot, hand, crown=item.crown or shown.told, pick=pick)
    return [*_steps(shown.words, item), table | _bubble(shown, item.spot), *_sheet_if_wrong(shown, item.spot)]


def draw_is_legal(shown: Shown, item: IsLegal) -> list[Json]:
    """Draw the table with the card in question raised, and the two answers."""
    marks: dict[str, str | None] = {item.asked.id: "picked"}
    hand = hand_faces(shown.words, item.spot, marks, told=shown.told, why=shown.told)
    table = table_part(shown.words, item.spot, hand, crown=item.crown or shown.told)
    options = [{"id": one, "label": shown.words.text(f"legal.{one}")} for one in item.choices]
    # The card in question is the one that the answer was wrong about.
    asked_of = {
        "card": item.asked.id,
        "pos": "bottom",
        "lines": [shown.words.say(item.spot.explain(item.asked))],
    }
    table |= _bubble(shown, item.spot) or ({"bubble": asked_of} if shown.wrong else {})
    choice = shown.choice(options, "legal")
    return [*_steps(shown.words, item), table, choice, *_sheet_if_wrong(shown, item.spot)]


def draw_master(shown: Shown, item: MasterNow) -> list[Json]:
    """Draw the trick to click in, and the duties to choose from."""
    words, filled = shown.words, dict(shown.walk.filled)
    marks = dict(shown.marks) if shown.told else {filled.get(MASTER, ""): "picked"}
    hand = hand_faces(words, item.spot, {}, told=shown.told, why=shown.told)
    pick = "trick" if shown.open else "none"
    table = table_part(words, item.spot, hand, crown=False, pick=pick, trick_marks=marks)
    options = [
        {
            "id": duty,
            "label": words.text(f"legal.duty.{duty}"),
            "mark": shown.marks.get(duty),
            "pressed": filled.get(DUTY) == duty,
        }
        for duty in item.duties
    ]
    ask = {"kind": "text", "key": "ask", "text": words.text("legal.you_owe"), "style": "small"}
    duties = {"kind": "choice", "key": DUTY, "options": options, "name": words.text("legal.you_owe")}
    return [table | _bubble(shown, item.spot), ask, duties, *_sheet_if_wrong(shown, item.spot)]


def draw_where(shown: Shown, item: WhereLegal) -> list[Json]:
    """Draw the table, the rule sets to tick, and once told what each of them says."""
    words = shown.words
    hand = hand_faces(words, item.spot, {item.asked.id: "picked"}, told=False, why=False)
    table = table_part(words, item.spot, hand, crown=True)
    options = [{"id": one, "label": words.text(f"rules.{one}")} for one in item.choices]
    parts = [table, shown.choice(options, "tables")]
    if item.several_kinds:
        said = words.text("legal.partner_opposite")
        parts.insert(1, {"kind": "text", "key": "sides", "text": said, "style": "small"})
    if shown.told:
        parts.append(_said_by_each(shown, item))
    return parts


def _said_by_each(shown: Shown, item: WhereLegal) -> Json:
    """Draw the rule that decides at each table, and who says it."""
    words, rows = shown.words, []
    for one in item.choices:
        spot = item.at(one)
        sheet = spot.sheet()
        rows.append(
            {
                "field": words.text(f"rules.{one}"),
                "value": words.say(spot.rule()),
                "source": words.say(sheet) if sheet is not None else "",
                "stated": sheet.tag if sheet is not None else "stated",
                "lit": shown.marks.get(one) in ("wrong", "best"),
            }
        )
    columns = [words.text(f"legal.column.{name}") for name in ("table", "rule", "source")]
    return {"kind": "rules", "key": "said", "rows": rows, "columns": columns, "caption": ""}


def draw_two_games(shown: Shown, item: TwoGames) -> list[Json]:
    """Draw the trick once and the hand twice, a row a table."""
    words = shown.words
    parts = [table_part(words, item.spot, [], crown=True)]
    for name, spot in item.spots.items():
        things = {card: f"{name}:{card.id}" for card in spot.hand}
        hand = hand_faces(words, spot, _picks(shown), told=shown.told, why=False, thing=things.__getitem__)
        label = words.text(f"rules.{name}")
        pick = "many" if shown.open else "none"
        row: Json = {"kind": "cards", "key": name, "cards": hand, "pick": pick, "label": label, "name": label}
        amiss = next((card for card, thing in things.items() if thing == _amiss(shown)), None)
        if amiss is not None:
            row["bubble"] = {"card": things[amiss], "lines": [words.say(spot.explain(amiss))]}
        parts.append(row)
    return parts


def show_worked(shows: Worked, walk: Walk, words: Words) -> list[Json]:
    """Draw a worked spot: what may be played, and why, step by step."""
    spot = shows.spot
    hand = hand_faces(words, spot, {}, told=True, why=False)
    lines = [*spot.reasoning(), spot.explain(shows.about)]
    told = [
        {"kind": "text", "key": f"step-{k}", "text": f"{k}. {words.say(line)}", "style": "plain"}
        for k, line in enumerate(lines, 1)
    ]
    return [table_part(words, spot, hand, crown=True), *told, *_sheet(words, spot)]


# --- what clicks mean ----------------------------------------------------------------------------


def hear_spot(walk: Walk, item: AtSpot, event: dict[str, Any]) -> Walk:
    """Take a pick, a choice, or a question about a card; before the answer a question is a hint."""
    thing, ids = event.get("id"), {card.id for card in item.spot.hand}
    table = event.get("key") == "table"
    match event["do"], item:
        case "why", _ if thing in ids and not isinstance(item, WhereLegal | TwoGames):
            return _asked(walk, str(thing))
        case "card", PickLegal() if table and thing in ids:
            return walk.pick(str(thing))
        case "card", TwoGames() if thing in item.things:
            return walk.pick(str(thing))
        case "card", MasterNow() if table and thing in {card.id for card in item.spot.table}:
            return walk.fill(MASTER, str(thing))
        case "choose", MasterNow() if thing in item.duties:
            return walk.fill(DUTY, str(thing))
        case "choose", IsLegal() if thing in item.choices:
            return walk.answer(str(thing))
        case "choose", WhereLegal() if thing in item.choices:
            return walk.pick(str(thing))
        case _:
            return walk


def _asked(walk: Walk, card: str) -> Walk:
    told = walk.judgement is not None and walk.judgement.unread is None
    after = walk if told else walk.hint()
    if walk.graded and not told:
        return walk
    rest = {name: text for name, text in walk.filled if name != WHY}
    closes = dict(walk.filled).get(WHY) == card
    return replace(after, filled=tuple({**rest, WHY: "" if closes else card}.items()))


DRAWS = {
    PickLegal: draw_pick,
    IsLegal: draw_is_legal,
    MasterNow: draw_master,
    WhereLegal: draw_where,
    TwoGames: draw_two_games,
}
HEARS = dict.fromkeys(DRAWS, hear_spot)
SHOWS = {Worked: show_worked}
