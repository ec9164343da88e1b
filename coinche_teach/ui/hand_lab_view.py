"""What the hand lab looks like: the board, the calls, and a picture that sharpens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from coinche_teach.engine.calls import Level
from coinche_teach.engine.cards import DECK
from coinche_teach.engine.rules import IDS
from coinche_teach.ui import lab_texts
from coinche_teach.ui.calls_view import calls
from coinche_teach.ui.faces import Json, badge, face, names
from coinche_teach.words import Words

if TYPE_CHECKING:
    from coinche_teach.lab.handlab import Lab
    from coinche_teach.lab.weighing import Odds
    from coinche_teach.ui.hand_lab_player import HandLabPlayer

# Points are drawn in steps of ten, and odds in a dozen lines at most.
_STEP: Final = 10
_MOST_LINES: Final = 12


def view(player: HandLabPlayer) -> Json:
    """Draw the lab."""
    words = player.words
    left = player.rules.seen - len(player.picked)
    drawn: Json = {
        "lang": words.lang,
        "title": words.text("lab.title"),
        "badge": badge(words, player.rules, _served()),
        "names": names(words),
        "prompt": _prompt(player, left),
        "parts": [*_question(player), *_answer(player)],
        "actions": _actions(player),
    }
    if player.kernels in ("compiling", "plain", "failed"):
        drawn["small"] = words.text(f"kernels.{player.kernels}", problem="numba")
    lines = [player.told] if player.told else []
    if player.reason is not None:
        lines.append(words.say(player.reason))
    if lines:
        tone = "info" if player.reason is None else "wrong"
        drawn["feedback"] = {"tone": tone, "lines": [{"text": line} for line in lines], "n": player.said}
    return drawn


def _served() -> list[str]:
    """List the rule sets that the lab can answer for."""
    from coinche_teach.engine.reasons import Refused
    from coinche_teach.engine.rules import rules
    from coinche_teach.lab.query import check_rules

    found = []
    for name in IDS:
        try:
            check_rules(rules(name))
        except Refused:
            continue
        found.append(name)
    return found


def _prompt(player: HandLabPlayer, left: int) -> str:
    """Say what is missing, else how far the answer is."""
    words, lab = player.words, player.lab
    if left > 0:
        return words.text("lab.pick", left=left, all=player.rules.seen)
    if lab is None:
        return words.text("lab.not_your_call") if player.reason is None else ""
    kind = {"running": ".running", "stopped": ".stopped"}.get(player.work, "")
    return words.text(f"lab.progress{kind}", n=lab.n, all=lab.query.deals)


# --- the question ---------------------------------------------------------------------------------


def _question(player: HandLabPlayer) -> list[Json]:
    words = player.words
    marks = {one: "picked" for one in player.picked}
    board = [
        face(words, one, mark=marks.get(one))
        | ({"name": words.text("lab.taken", card=words.card(one))} if one in marks else {})
        for one in DECK
    ]
    places = [
        {"id": str(k), "label": words.text(f"lab.position.{k}"), "pressed": k == player.position}
        for k in range(1, 5)
    ]
    label = words.text("lab.position")
    said = words.text("lab.auction")
    parts: list[Json] = [
        {"kind": "picker", "key": "board", "cards": board, "label": words.text("lab.board"), "pick": "many"},
        {"kind": "text", "key": "position-label", "style": "small", "text": label},
        {"kind": "choice", "key": "position", "name": label, "options": places},
        {"kind": "text", "key": "auction-label", "style": "small", "text": said},
        {**calls(player.round, words), "key": "auction"},
    ]
    parts += _beliefs(player)
    seed = {"kind": "number", "key": "seed", "label": words.text("lab.seed"), "value": player.seed}
    return [*parts, {**seed, "submit": words.text("lab.seed.set"), "max": 99999999}]


def _beliefs(player: HandLabPlayer) -> list[Json]:
    words = player.words
    options = [
        {
            "id": str(k),
            "label": lab_texts.belief(words, player.rules, one),
            "pressed": k not in player.left_out,
        }
        for k, one in enumerate(player.beliefs)
    ]
    if not options:
        return []
    head = {"kind": "text", "key": "beliefs-label", "style": "small", "text": words.text("lab.beliefs")}
    name = words.text("lab.beliefs.name")
    return [head, {"kind": "choice", "key": "beliefs", "name": name, "options": options}]


# --- the answer -----------------------------------------------------------------------------------


def _answer(player: HandLabPlayer) -> list[Json]:
    """Draw the picture, with the hand that was kept beside it."""
    words, lab = player.words, player.lab
    mine = None if lab is None or not lab.n else picture(words, lab, "lab.this" if player.beside else None)
    shown = [one for one in (mine, player.beside) if one is not None]
    if not shown:
        return []
    parts: list[Json] = [{"kind": "lab", "key": "lab", "hands": shown}]
    if lab is not None and lab.n:
        told = [" ".join(lab_texts.caveats(words, lab)), lab_texts.basis(words, lab)]
        parts += [
            {"kind": "text", "key": f"basis-{k}", "style": "small", "text": line}
            for k, line in enumerate(told)
        ]
    return parts


def kept(player: HandLabPlayer) -> Json:
    """Draw the answer as it stands, to be put beside another."""
    assert player.lab is not None
    return picture(player.words, player.lab, "lab.other")


def picture(words: Words, lab: Lab, title: str | None = None) -> Json:
    """Draw what a hand is worth: points by denomination, odds of every bid, and what follows."""
    return {
        "title": "" if title is None else words.text(title),
        "cards": words.cards(sorted(lab.query.hand)),
        "n": lab.n,
        "progress": words.text("lab.progress", n=lab.n, all=lab.query.deals),
        "points": _points(words, lab),
        "odds": _odds(words, lab, lab.best()),
        "lines": lab_texts.findings(words, lab),
    }


def _points(words: Words, lab: Lab) -> Json:
    from coinche_teach.lab.marks import pack

    rows = []
    tallest = 1
    for one, found in lab.points.items():
        whole = pack(lab.query.rules, one)
        bars = [0] * (whole // _STEP + 1)
        for worth in found:
            bars[worth // _STEP] += 1
        tallest = max(tallest, *bars)
        mean = sum(found) / len(found)
        spread = (sum((worth - mean) ** 2 for worth in found) / max(1, len(found) - 1)) ** 0.5
        error = round(1.96 * spread / len(found) ** 0.5)
        ordered = sorted(found)
        low, high = (ordered[min(len(found) - 1, int(share * len(found)))] for share in (0.1, 0.9))
        facts = {"mean": round(mean), "error": error, "low": low, "high": high}
        rows.append(
            {
                "id": one.value,
                "suit": None if one.suit is None else one.suit.value,
                "label": words.denomination(one, "sign") if one.suit is None else "",
                "says": f"{round(mean)} ± {error}",
                "name": words.text("lab.row", denomination=words.denomination(one), **facts),
                "at": round(mean / whole, 3),
                "bars": bars,
            }
        )
    return {"label": words.text("lab.points"), "rows": rows, "tallest": tallest}


def _odds(words: Words, lab: Lab, best: Odds | None) -> Json:
    """Draw the chances, a line a level and a column a denomination."""
    from coinche_teach.lab.marks import pack

    kinds = list(lab.query.rules.denominations)
    found = {(one.level, one.denomination): one for one in lab.bids()}
    most = max(pack(lab.query.rules, one) for one in kinds)
    levels = _lines(list(dict.fromkeys(level for level, _ in found)), best, most)
    rows = []
    for level in levels:
        cells = [_cell(words, found.get((level, one)), best) for one in kinds]
        rows.append({"label": "" if level is None else _level(words, level), "cells": cells})
    return {
        "label": words.text("lab.odds"),
        "columns": [
            {"suit": one.suit and one.suit.value, "label": words.denomination(one, "sign")} for one in kinds
        ],
        "names": [words.denomination(one) for one in kinds],
        "rows": rows,
    }


def _lines(levels: Sequence[Level | None], best: Odds | None, most: int) -> list[Level | None]:
    """Choose the levels to draw where there are many: tens that tricks can reach, the lowest, the best."""
    if len(levels) <= _MOST_LINES:
        return list(levels)
    kept = (levels[0], best.level if best is not None else None)
    tens = [one for one in levels if isinstance(one, int) and one % 10 == 0 and one <= most]
    return [one for one in levels if not isinstance(one, int) or one in kept or one in tens]


def _level(words: Words, level: Level) -> str:
    """Say a level alone: what a bid of it in spades says before the suit."""
    if isinstance(level, int):
        return str(level)
    return words.text(f"call.{level}")


def _cell(words: Words, odds: Odds | None, best: Odds | None) -> Json:
    if odds is None:
        return {"text": "", "name": ""}
    made = "–" if odds.level is None else words.text("number.percent", number=round(100 * odds.chance))
    net = words.form(round(odds.net), "signed")
    bid = lab_texts.bid_text(odds.level, odds.denomination)
    low, high = round(100 * odds.low), round(100 * odds.high)
    return {
        "text": made,
        "small": net,
        "share": round(odds.chance, 2),
        "band": f"{low}–{high}",
        "best": odds is best or (best is not None and _same(odds, best)),
        "loses": odds.net < 0,
        "name": words.text("lab.cell", bid=bid, chance=made, low=low, high=high, net=net),
    }


def _same(one: Odds, other: Odds) -> bool:
    return (one.level, one.denomination) == (other.level, other.denomination)


def _actions(player: HandLabPlayer) -> list[Json]:
    words, lab = player.words, player.lab
    some = lab is not None and lab.n > 0
    ids = []
    match player.work:
        case "running":
            ids.append("stop")
        case "stopped":
            ids.append("resume")
        case "done":
            ids.append("more")
    ids += ["undo"] if player.calls else []
    ids += ["keep", "save", "parquet"] if some else []
    ids += ["unkeep"] if player.beside is not None else []
    ids += ["clear"] if player.picked else []
    found: list[Json] = [{"id": one, "label": words.text(f"lab.{one}")} for one in ids]
    if ids and ids[0] in ("stop", "resume"):
        found[0] |= {"primary": True, "key": "Enter"}
    return found
