"""What the hand lab looks like: the board, the calls, and a picture that sharpens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coinche_teach.engine.cards import DECK
from coinche_teach.engine.rules import IDS
from coinche_teach.engine.rules.shapes import TurnedLast
from coinche_teach.ui import lab_texts
from coinche_teach.ui.calls_view import calls
from coinche_teach.ui.faces import Json, badge, face, names
from coinche_teach.ui.hand_lab_picture import picture

if TYPE_CHECKING:
    from coinche_teach.ui.hand_lab_player import HandLabPlayer


def view(player: HandLabPlayer) -> Json:
    """Draw the lab."""
    words = player.words
    drawn: Json = {
        "lang": words.lang,
        "title": words.text("lab.title"),
        "badge": badge(words, player.rules, _served()),
        "names": names(words),
        "prompt": _prompt(player),
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


def _prompt(player: HandLabPlayer) -> str:
    """Say what is missing, else how far the answer is."""
    words, lab, picks = player.words, player.lab, player.picks
    if picks.left > 0:
        key = "lab.pick.last" if picks.deals_last_card else "lab.pick"
        return words.text(key, left=picks.left, all=picks.size)
    if picks.open_left > 0:
        if picks.waits_for_turned:
            return words.text("lab.pick.turned")
        return words.text("lab.pick.dummy", left=picks.open_left, all=picks.open_size)
    if lab is None:
        return words.text("lab.not_your_call") if player.reason is None else ""
    kind = {"running": ".running", "stopped": ".stopped"}.get(player.work, "")
    return words.text(f"lab.progress{kind}", n=lab.n, all=lab.query.deals)


# --- the question ---------------------------------------------------------------------------------


def _question(player: HandLabPlayer) -> list[Json]:
    words = player.words
    picks = player.picks
    mine = "lab.taken"
    said = dict.fromkeys(picks.hand, mine)
    said |= dict.fromkeys(picks.dummy, "lab.is_dummy")
    if picks.turned is not None:
        said[picks.turned] = "lab.is_turned"
    board = [
        face(
            words, one, mark="picked" if one in said else None, open=said.get(one, "lab.taken") != "lab.taken"
        )
        | ({"name": words.text(said[one], card=words.card(one))} if one in said else {})
        for one in DECK
    ]
    called = not isinstance(player.rules.auction, TurnedLast)
    places = [
        {"id": str(k), "label": words.text(f"lab.position.{k}"), "pressed": k == player.position}
        for k in range(1, 5)
    ]
    label = words.text("lab.position" if called else "lab.position.play")
    parts: list[Json] = [
        {"kind": "picker", "key": "board", "cards": board, "label": words.text("lab.board"), "pick": "many"},
        {"kind": "text", "key": "position-label", "style": "small", "text": label},
        {"kind": "choice", "key": "position", "name": label, "options": places},
    ]
    if called:
        before = words.text("lab.auction")
        parts += [
            {"kind": "text", "key": "auction-label", "style": "small", "text": before},
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
    drawn: Json = {"kind": "lab", "key": "lab", "hands": shown}
    if lab is not None and lab.n:
        drawn["notes"] = [" ".join(lab_texts.caveats(words, lab)), lab_texts.basis(words, lab)]
    return [drawn]


def kept(player: HandLabPlayer) -> Json:
    """Draw the answer as it stands, to be put beside another."""
    assert player.lab is not None
    return picture(player.words, player.lab, "lab.other")


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
    ids += ["clear"] if player.picked or player.picks.shown else []
    found: list[Json] = [{"id": one, "label": words.text(f"lab.{one}")} for one in ids]
    if ids and ids[0] in ("stop", "resume"):
        found[0] |= {"primary": True, "key": "Enter"}
    return found
