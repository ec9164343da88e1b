"""The Python part of one click: from the browser's message to the view that is sent back, in milliseconds."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import Any

from coinche_teach.engine.round import Phase
from coinche_teach.notebook import lesson, table
from coinche_teach.ui.stage import Stage

CLICKS = 400


def heard(stage: Stage, content: dict[str, Any]) -> float:
    """Deliver a message as the browser's arrive; return the milliseconds until the view has changed."""
    data = {"method": "custom", "content": {**content, "rev": stage.view["rev"]}}
    message = {"content": {"comm_id": stage.model_id, "data": data}, "buffers": [], "metadata": {}}
    start = perf_counter()
    stage._handle_msg(message)
    return 1000 * (perf_counter() - start)


def lesson_clicks() -> list[float]:
    """Answer duel after duel, each another item."""
    stage, times = lesson("L1", seed="click"), []
    while len(times) < CLICKS:
        walk = stage.session.walk  # type: ignore[attr-defined]
        if walk.stage == "ticket":
            stage = lesson("L1", seed=f"click {len(times)}")
        elif walk.stage != "drill":
            stage.act("press", id="skip")
            continue
        else:
            times.append(heard(stage, {"do": "card", "key": "duel", "id": walk.item.solution()}))
    return times


def table_clicks() -> list[float]:
    """Click through deals: calls, cards with the companions' answers, tricks, new deals."""
    stage, times = table(seed="click"), []
    while len(times) < CLICKS:
        session = stage.session
        round, moment = session.round, session.moment  # type: ignore[attr-defined]
        if moment.trick is not None:
            times.append(heard(stage, {"do": "press", "id": "trick"}))
        elif round.phase is Phase.AUCTION:
            times.append(heard(stage, {"do": "call", "key": "calls", "id": "P"}))
        elif round.phase is Phase.PLAY:
            card = round.allowed().cards[0]
            times.append(heard(stage, {"do": "card", "key": "table", "id": card.id}))
        else:
            times.append(heard(stage, {"do": "press", "id": "deal"}))
    return times


def run() -> list[dict[str, Any]]:
    """Time clicks in a lesson and at the table."""
    return [
        {"name": name, "ours": median(times), "unit": "ms", "n": len(times)}
        for name, times in (("click", lesson_clicks()), ("click at the table", table_clicks()))
    ]
