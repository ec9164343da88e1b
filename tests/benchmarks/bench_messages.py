"""Messages from the kernel to the page for one new deal, counted on the widgets' own wire."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import comm
from comm.base_comm import BaseComm

from coinche_teach.notebook import table

DEALS = 20


def run() -> list[dict[str, Any]]:
    """Count what a widget made anew sends, and what a new deal in a standing one sends."""
    sent: list[str] = []

    class Wire(BaseComm):
        def publish_msg(self, msg_type: str, **_: Any) -> None:
            sent.append(msg_type)

    with patch.object(comm, "create_comm", Wire):
        stage = table(seed="messages")
        # To display a widget takes one message more, with the number of its model.
        made = len(sent) + 1
        sent.clear()
        for _ in range(DEALS):
            stage.act("press", id="deal")
        again = len(sent) / DEALS
    return [
        {"name": "messages", "ours": made, "unit": "messages", "n": 1},
        {"name": "messages in a standing widget", "ours": again, "unit": "messages", "n": DEALS},
    ]
