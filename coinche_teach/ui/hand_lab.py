"""The hand lab as a widget: the answer is worked out in the background and sharpens while one looks."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import card, cards
from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.rules import Rules
from coinche_teach.ui.hand_lab_asked import ME
from coinche_teach.ui.hand_lab_player import HandLabPlayer, Work
from coinche_teach.ui.stage import Stage, joined
from coinche_teach.words import Words

if TYPE_CHECKING:
    from coinche_teach.lab.beliefs import Believes
    from coinche_teach.lab.handlab import Lab

_STEP: Final = 0.1
# A drawing is sent at most so often, in seconds.
_PAUSE: Final = 0.3


class HandLab(Stage):
    """Draw a hand lab and let it work.

    What works is one thread at a time; it ends when there is nothing to do, and a click that gives it work
    starts another. Where there are no threads, a click waits for its answer.
    """

    _esm = joined(".js", "lab")
    _css = joined(".css", "lab")

    def __init__(self, player: HandLabPlayer) -> None:
        self._lock = threading.RLock()
        self._thread: threading.Thread | None = None
        self._player = player
        super().__init__(player)
        self._wake()

    @property
    def lab(self) -> Lab | None:
        """Return the lab that answers now, None while the question is not complete."""
        return self._player.lab

    @property
    def bids(self) -> Any:
        """Return the contracts weighed so far, a row each; raise ValueError where there is no answer."""
        from coinche_teach.lab.lab_tables import bids_table

        with self._lock:
            return bids_table(self._asked())

    @property
    def deals(self) -> Any:
        """Return the deals solved so far, a row each; raise ValueError where there is no answer."""
        from coinche_teach.lab.lab_tables import deals_table

        with self._lock:
            return deals_table(self._asked())

    def save(self, kind: str = "csv") -> str:
        """Keep question and answer as JSON with two tables, csv or parquet; return where."""
        with self._lock:
            return str(self._player.save(kind))

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until the answer is complete or stopped; say whether it is complete."""
        thread = self._thread
        if thread is not None:
            thread.join(seconds)
        return self._player.work is Work.DONE

    def close(self) -> None:
        """Stop working and let the widget go."""
        self._player.act({"do": "press", "id": "stop"})
        super().close()

    def _asked(self) -> Lab:
        lab = self._player.lab
        if lab is None:
            raise ValueError("there is no answer yet: pick a hand, and let it be your turn to speak")
        return lab

    def _take(self, content: object) -> None:
        with self._lock:
            super()._take(content)
        self._wake()

    def _wake(self) -> None:
        """See to it that somebody works while there is work."""
        with self._lock:
            if self._player.work is not Work.RUNNING or self._thread is not None:
                return
            self._thread = threading.Thread(target=self._work, name="hand lab", daemon=True)
            try:
                self._thread.start()
            except RuntimeError:  # as in a browser
                self._work()

    def _work(self) -> None:
        """Let the lab work step by step, and draw now and then."""
        self._ready()
        drawn = 0.0
        while True:
            with self._lock:
                lab = self._player.lab
                if lab is None or self._player.work is not Work.RUNNING:
                    self._thread = None
                    self._draw()
                    return
            try:
                lab.step(_STEP)
            except Refused as refused:
                with self._lock:
                    if lab is self._player.lab:
                        self._player.refused(refused.reason)
                continue
            with self._lock:
                if lab is self._player.lab:
                    self._player.worked()
                if monotonic() - drawn >= _PAUSE:
                    self._draw()
                    drawn = monotonic()

    def _ready(self) -> None:
        """Wait for the kernels, and show meanwhile that they are being made."""
        from coinche_teach.lab.first_use import READINESS, State

        READINESS.start()
        if READINESS.wait(0.3) is State.COMPILING:
            self._show_kernels(str(READINESS.state))
        self._show_kernels(str(READINESS.wait()))

    def _show_kernels(self, state: str) -> None:
        with self._lock:
            if self._player.kernels != state:
                self._player.kernels = state
                self._draw()

    def _draw(self) -> None:
        """Draw again; nobody has clicked, so the drawing keeps its number and clicks on it still count."""
        after: dict[str, Any] = {**self._player.view(), "rev": self.view["rev"]}
        if after != self.view:
            self.view = after


def opened(
    rules: Rules,
    lang: str,
    hand: str,
    turned: str,
    dummy: str,
    auction: str,
    position: int | None,
    seed: str,
    deals: int,
    beliefs: Sequence[Believes] | None,
    folder: str | None,
) -> HandLab:
    """Open a lab on what is known so far; raise ValueError in the learner's words."""
    words = Words(lang, ME)
    try:
        from coinche_teach.lab.open_cards import check_open
        from coinche_teach.lab.query import check_deals, check_place, check_rules, dealer_at, place_after
        from coinche_teach.lab.sampling import check_hand
    except ModuleNotFoundError as missing:  # as in a course that runs in the browser alone
        raise ValueError(words.text("lab.no_package", name=str(missing.name))) from None
    try:
        check_rules(rules)
        check_deals(deals)
        check_place(position)
        held = cards(hand) if hand.strip() else ()
        if len(set(held)) != len(held) or len(held) > rules.seen:
            check_hand(rules, ME, held)
        calls = tuple(call(text) for text in auction.split())
        place = place_after(rules, ME, calls) if position is None else position
        up = card(turned) if turned.strip() else None
        lying = cards(dummy) if dummy.strip() else ()
        check_open(rules, ME, dealer_at(rules, ME, place), held, up, lying, complete=False)
        if up in held:  # who deals the card turned up holds it last
            held = (*(one for one in held if one is not up), *(one for one in held if one is up))
        player = HandLabPlayer(
            rules,
            lang,
            seed=seed,
            deals=deals,
            hand=held,
            shown=lying if up is None or up in held else (up, *lying),
            position=place,
            auction=calls or None,
            beliefs=None if beliefs is None else tuple(beliefs),
            folder=None if folder is None else Path(folder),
        )
        if len(player.auction.calls) < len(calls):
            player.auction.say(calls[len(player.auction.calls)])
    except Refused as refused:
        raise ValueError(words.say(refused.reason)) from None
    return HandLab(player)
