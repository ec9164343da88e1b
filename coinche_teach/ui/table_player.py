"""The table player: a session in which a learner plays a deal, and every verdict is explained."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coinche_teach.course.companions import call_for, card_for
from coinche_teach.course.cost import Cost
from coinche_teach.course.cost_offers import offered_at_table
from coinche_teach.engine.calls import Call, call
from coinche_teach.engine.cards import Card, card
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.ui.cost_view import CostPlayer
from coinche_teach.ui.faces import Json
from coinche_teach.ui.table_view import Moment, view
from coinche_teach.words import Words

ME: Final = Seat.S


class TablePlayer:
    """Let a learner play deals from one seat, companions playing the other three.

    >>> from coinche_teach.engine.rules import rules
    >>> table = TablePlayer(rules("maison"), "en", seed="doc")
    >>> table.view()["parts"][0]["kind"]
    'table'
    """

    def __init__(self, rules: Rules, lang: str, *, seed: str) -> None:
        self.rules = rules
        Words(lang)  # an unknown language is refused now, not at the first drawing
        self.lang = lang
        self.seed = seed
        self.deals = 0
        self.moment = Moment()
        self.cost = CostPlayer()
        self.round = self._dealt()
        self._company()

    @property
    def words(self) -> Words:
        """Return the words as the learner's seat hears them; only pairs have partners."""
        return Words(self.lang, ME, partners=self.rules.scoring_sides == PAIRS)

    def view(self) -> Json:
        """Return what to draw."""
        drawn = view(self.round, ME, self.words, self.moment)
        return self.cost.view(drawn, self._offer(), self.words)

    def _offer(self) -> Cost | None:
        """Return what the card that was refused would cost."""
        about = self.moment.about
        return offered_at_table(self.round, about) if isinstance(about, Card) else None

    def act(self, event: dict[str, Any]) -> None:
        """Take one event; one that makes no sense now changes nothing."""
        if self.cost.act(event, self._offer()):
            return
        doer = _DOERS.get(event["do"])
        if doer is not None:
            doer(self, event)

    def _dealt(self) -> Round:
        """Deal from the seed and the number of the deal; the deal passes round the table."""
        dealer = self.rules.direction.after(ME, self.deals + 1)
        return Round.open(Deal.from_deck(self.rules, dealer, shuffled(self.seed, self.deals)))

    def _company(self) -> None:
        """Let the companions act until it is the learner's turn or there is a trick to look at."""
        while self.moment.trick is None and self.round.turn not in (ME, None):
            before = len(self.round.tricks)
            if self.round.phase is Phase.AUCTION:
                self.round = self.round.say(call_for(self.round))
            elif self.round.cards is not None:
                self.round = self.round.play(card_for(self.round.cards))
            self._look_at_trick(before)

    def _look_at_trick(self, before: int) -> None:
        if len(self.round.tricks) > before:
            self.moment = Moment(trick=self.round.tricks[-1], said=len(self.round.tricks))

    def _told(self, reason: Any, about: Card | Call | None = None) -> None:
        self.moment = Moment(about=about, reason=reason, said=self.moment.said + 1)

    def _card(self, event: dict[str, Any]) -> None:
        """Play a card, or say why it may not be played."""
        chosen = self._mine(event)
        if chosen is None:
            return
        before = len(self.round.tricks)
        try:
            self.round = self.round.play(chosen)
        except Refused as refused:
            self._told(refused.reason, chosen)
            return
        self.moment = Moment()
        self._look_at_trick(before)
        self._company()

    def _why(self, event: dict[str, Any]) -> None:
        """Say of a card in hand why it may or may not be played."""
        chosen = self._mine(event)
        if chosen is not None and self.round.phase is Phase.PLAY:
            self._told(self.round.explain(chosen), chosen)

    def _mine(self, event: dict[str, Any]) -> Card | None:
        """Return the card of the learner's hand that was clicked, or None when it is not the time."""
        if self.moment.trick is not None or self.round.turn is not ME:
            return None
        try:
            chosen = card(event["id"])
        except Refused:
            return None
        return chosen if chosen in self.round.held(ME) else None

    def _call(self, event: dict[str, Any]) -> None:
        """Make a call, or say why it may not be made."""
        if self.round.phase is not Phase.AUCTION or self.round.turn is not ME:
            return
        said = None
        try:
            said = call(event["id"])
            self.round = self.round.say(said)
        except Refused as refused:
            self._told(refused.reason, said)
            return
        self.moment = Moment()
        self._company()

    def _press(self, event: dict[str, Any]) -> None:
        if event["id"] == "trick" and self.moment.trick is not None:
            self.moment = Moment()
            self._company()
        elif event["id"] == "deal":
            self._deal_again()

    def _rules(self, event: dict[str, Any]) -> None:
        if event["value"] in IDS:
            self.rules = rules(event["value"])
            self._deal_again()

    def _deal_again(self) -> None:
        self.deals += 1
        self.moment = Moment()
        self.round = self._dealt()
        self._company()


_DOERS: Final[dict[str, Callable[[TablePlayer, dict[str, Any]], None]]] = {
    "card": TablePlayer._card,
    "why": TablePlayer._why,
    "call": TablePlayer._call,
    "press": TablePlayer._press,
    "rules": TablePlayer._rules,
}
