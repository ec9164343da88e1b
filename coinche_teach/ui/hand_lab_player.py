"""The hand lab as a session: pick a hand, say who has called what, and see what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from coinche_teach.engine.calls import Call, call
from coinche_teach.engine.cards import Card, card
from coinche_teach.engine.reasons import Reason, Refused
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.rules.shapes import TurnedLast
from coinche_teach.ui import hand_lab_view
from coinche_teach.ui.faces import Json
from coinche_teach.ui.hand_lab_asked import ME, HandLabAsked
from coinche_teach.ui.hand_lab_picks import Picks
from coinche_teach.words import Words

if TYPE_CHECKING:
    from coinche_teach.lab.beliefs import Believes
    from coinche_teach.lab.handlab import Lab

MORE: Final = 200


class Work(StrEnum):
    """Say how far an answer is."""

    WAITING = "waiting"
    RUNNING = "running"
    STOPPED = "stopped"
    DONE = "done"


class HandLabPlayer(HandLabAsked):
    """Hold the question as it is put together, and the lab that answers it.

    Whoever shows the player lets the lab work while `work` is RUNNING, and calls `worked` after each step.
    """

    def __init__(
        self,
        rules: Rules,
        lang: str,
        *,
        seed: str,
        deals: int = 100,
        hand: tuple[Card, ...] = (),
        shown: tuple[Card, ...] = (),
        position: int = 1,
        auction: tuple[Call, ...] | None = None,
        beliefs: tuple[Believes, ...] | None = None,
        folder: Path | None = None,
    ) -> None:
        Words(lang)  # an unknown language is refused now, not at the first drawing
        super().__init__(
            rules,
            seed=seed,
            deals=deals,
            hand=hand,
            shown=shown,
            position=position,
            auction=auction,
            beliefs=beliefs,
        )
        self.lang = lang
        self.folder = Path("hands") if folder is None else folder
        self.work = Work.WAITING
        self.lab: Lab | None = None
        self.beside: Json | None = None
        self.kernels = ""
        self.reason: Reason | None = None
        self.told: str = ""
        self.said = 0
        self._ask()

    @property
    def words(self) -> Words:
        """Return the words as South hears them."""
        return Words(self.lang, ME)

    def view(self) -> Json:
        """Return what to draw."""
        return hand_lab_view.view(self)

    # --- the answer -------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Begin a new answer, as soon as hand and calls make a question."""
        from coinche_teach.lab.handlab import Lab
        from coinche_teach.lab.query import check_rules

        self.lab, self.work, self.reason = None, Work.WAITING, None
        try:
            check_rules(self.rules)
            called = self.auction.turn is ME or isinstance(self.rules.auction, TurnedLast)
            if self.picks.left > 0 or self.picks.open_left > 0 or not called:
                return
            self.lab = Lab(self.query())
        except Refused as refused:
            self.refused(refused.reason)
            return
        self.work = Work.RUNNING

    def worked(self) -> None:
        """Take note that the lab has gone on."""
        if self.lab is not None and self.lab.done and self.work is Work.RUNNING:
            self.work = Work.DONE

    def refused(self, reason: Reason) -> None:
        """Take note that there is no answer, and why."""
        self.reason, self.lab, self.work = reason, None, Work.WAITING
        self.said += 1

    def save(self, kind: str = "csv") -> Path:
        """Keep question and answer in the folder; raise OSError, or ValueError where there is none."""
        if self.lab is None or not self.lab.n:
            raise ValueError("save: there is no answer yet")
        from coinche_teach.lab.lab_tables import save

        return save(self.lab, self.folder, "hand-" + "-".join(one.id for one in sorted(self.picked)), kind)

    # --- what can be done -------------------------------------------------------------------------

    def act(self, event: dict[str, Any]) -> None:
        """Take one event; one that makes no sense now changes nothing."""
        self.told = ""
        doer = _DOERS.get(event["do"])
        if doer is not None:
            doer(self, event)

    def _tell(self, text: str) -> None:
        self.told, self.said = text, self.said + 1

    def _card(self, event: dict[str, Any]) -> None:
        """Take a card into the hand, or out of it."""
        try:
            chosen = card(event["id"])
        except Refused:
            return
        after = self.picks.pick(chosen)
        if after is None:
            key = "lab.full.all" if self.picks.shown else "lab.full"
            self._tell(self.words.text(key, **({} if self.picks.shown else {"all": self.picks.size})))
            return
        self.picks = after
        self._ask()

    def _call(self, event: dict[str, Any]) -> None:
        """Add a call of whoever is in turn, or say why it cannot be made."""
        said = self.auction
        if self.picks.waits_for_turned:
            self._tell(self.words.text("lab.turned.first"))
            return
        try:
            made = call(event["id"])
            if said.judge(made) is None:
                self.calls = (*self.calls, made)
                self.left_out.clear()
                self._ask()
                return
            reason = said.judge(made)
        except Refused as refused:
            reason = refused.reason
        if reason is not None:
            self._tell(self.words.say(reason))

    def _choose(self, event: dict[str, Any]) -> None:
        if event["key"] == "position" and event["id"] in ("1", "2", "3", "4"):
            self.move(self.rules, int(event["id"]))
        elif event["key"] == "beliefs" and event["id"] in map(str, range(len(self.beliefs))):
            self.left_out ^= {int(event["id"])}
        else:
            return
        self._ask()

    def _answer(self, event: dict[str, Any]) -> None:
        if event["key"] == "seed" and event["value"].strip():
            self.seed = event["value"].strip()
            self._ask()

    def _rules(self, event: dict[str, Any]) -> None:
        if event["value"] not in IDS:
            return
        self.move(rules(event["value"]), self.position)
        self._ask()

    def _press(self, event: dict[str, Any]) -> None:
        doer = _PRESSED.get(event["id"])
        if doer is not None:
            doer(self)

    def _stop(self) -> None:
        if self.work is Work.RUNNING:
            self.work = Work.STOPPED

    def _resume(self) -> None:
        if self.work is Work.STOPPED:
            self.work = Work.RUNNING

    def _more(self) -> None:
        if self.lab is not None and self.work is Work.DONE:
            self.lab.with_more(self.lab.n + MORE)
            self.work = Work.RUNNING

    def _undo(self) -> None:
        if self.calls:
            self.calls = self.calls[:-1]
            self.left_out.clear()
            self._ask()

    def _clear(self) -> None:
        self.picks = Picks(self.rules, ME, self.dealer())
        self._ask()

    def _keep(self) -> None:
        if self.lab is not None and self.lab.n:
            self.beside = hand_lab_view.kept(self)

    def _unkeep(self) -> None:
        self.beside = None

    def _save(self, kind: str = "csv") -> None:
        if self.lab is None or not self.lab.n:
            return
        try:
            self._tell(self.words.text("lab.saved", path=str(self.save(kind))))
        except OSError:
            self._tell(self.words.text("lab.not_saved", path=str(self.folder)))

    def _parquet(self) -> None:
        self._save("parquet")


_PRESSED: Final[dict[str, Callable[[HandLabPlayer], None]]] = {
    "stop": HandLabPlayer._stop,
    "resume": HandLabPlayer._resume,
    "more": HandLabPlayer._more,
    "undo": HandLabPlayer._undo,
    "clear": HandLabPlayer._clear,
    "keep": HandLabPlayer._keep,
    "unkeep": HandLabPlayer._unkeep,
    "save": HandLabPlayer._save,
    "parquet": HandLabPlayer._parquet,
}
_DOERS: Final[dict[str, Callable[[HandLabPlayer, dict[str, Any]], None]]] = {
    "card": HandLabPlayer._card,
    "call": HandLabPlayer._call,
    "choose": HandLabPlayer._choose,
    "answer": HandLabPlayer._answer,
    "rules": HandLabPlayer._rules,
    "press": HandLabPlayer._press,
}
