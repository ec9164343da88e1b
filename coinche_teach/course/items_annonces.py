"""Items about the annonces of one hand: which cards make them, and what they are worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from coinche_teach.course.items import Answer, Draft, Judgement, whole_number
from coinche_teach.course.mistakes_annonces import (
    Mistake,
    carres_in_force,
    of_cards,
    of_points,
    runs_in_force,
)
from coinche_teach.course.sayings import LiesBetween, NeedsNumber, Saying
from coinche_teach.course.sayings_annonces import (
    AnnonceHere,
    FindThem,
    HandHolds,
    LookForRuns,
    NothingHere,
    NothingOfSuit,
)
from coinche_teach.engine.annonces import Annonce, Kind, belotes, find
from coinche_teach.engine.cards import SUITS, Card, Denomination
from coinche_teach.engine.rules import Rules


@dataclass(frozen=True)
class FindAnnonces:
    """Ask for the cards of a hand's annonces, for their points, or for both (`ask`).

    The answer is the ids of the cards, the number as typed, or both as `cards`, parted by spaces, and
    `points`.
    """

    rules: Rules
    denomination: Denomination
    cards: tuple[Card, ...]
    ask: str = "both"
    kind: ClassVar[str] = "find_annonces"

    @property
    def draft(self) -> Draft:
        """Return how the answer is put together."""
        return Draft.SET if self.ask == "cards" else Draft.NONE

    @property
    def typed(self) -> bool:
        """Say whether a typed number gives the answer."""
        return self.ask != "cards"

    @property
    def picking(self) -> bool:
        """Say whether cards are picked."""
        return self.ask != "points"

    @cached_property
    def annonces(self) -> tuple[Annonce, ...]:
        """Return what the engine finds, the best first."""
        return find(self.rules, self.denomination, self.cards)

    @property
    def total(self) -> int:
        """Return the points of all the annonces."""
        return sum(one.points for one in self.annonces)

    @property
    def together(self) -> frozenset[Card]:
        """Return the cards that serve in an annonce."""
        return frozenset(card for one in self.annonces for card in one.cards)

    def task(self) -> Saying:
        """Return what is asked."""
        hands = ((), (), self.cards, ())
        apart = belotes(self.rules, self.denomination, hands) if self.typed else ()
        return FindThem(f"{self.ask}_belote" if apart else self.ask)

    def rule(self) -> Saying:
        """Return what runs are worth, or carrés where the hand holds one."""
        carre = any(one.kind is Kind.CARRE for one in self.annonces)
        return carres_in_force(self.rules, self.denomination) if carre else runs_in_force(self.rules)

    def solution(self) -> Answer:
        """Return the cards in the order held, and the total."""
        ids = tuple(card.id for card in self.cards if card in self.together)
        match self.ask:
            case "cards":
                return ids
            case "points":
                return str(self.total)
            case _:
                return {"cards": " ".join(ids), "points": str(self.total)}

    def judge(self, answer: Answer) -> Judgement:
        """Judge picked cards and a number as typed."""
        given = _parts(answer, self.ask)
        picked = frozenset(card for card in self.cards if card.id in given["cards"].split())
        number = whole_number(given["points"])
        if self.typed and number is None:
            return Judgement(False, unread=NeedsNumber(given["points"][:20]))
        if self.picking and picked != self.together:
            return self._wrong(of_cards(self, picked), picked)
        if self.typed and number is not None and number != self.total:
            return self._wrong(of_points(self, number), picked)
        return Judgement(True, marks={card.id: "right" for card in self.together})

    def _wrong(self, mistake: Mistake, picked: frozenset[Card]) -> Judgement:
        code, rule, here, need = mistake
        marks = {card.id: "best" for card in self.together}
        marks |= {card.id: "right" if card in self.together else "wrong" for card in picked}
        lines = (HandHolds(self.annonces, self.total), rule or self.rule(), here or self.here(), need)
        return Judgement(False, lines, code, marks)

    def here(self) -> Saying:
        """Apply the rule to the hand's best annonce, or to a hand without one."""
        if not self.annonces:
            return NothingHere()
        best = self.annonces[0]
        return AnnonceHere(best, best.cards, best.points)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and bounds or a suit without a run."""
        if self.ask == "points":
            low = self.total // 50 * 50
            return LookForRuns(), self.rule(), LiesBetween(low, low + 50)
        runs = {one.suit for one in self.annonces}
        held = {card.suit for card in self.cards}
        empty = next(suit for suit in (*(s for s in SUITS if s in held), *SUITS) if suit not in runs)
        return LookForRuns(), self.rule(), NothingOfSuit(empty)


def _parts(answer: Answer, ask: str) -> dict[str, str]:
    """Read an answer of any shape as cards and points."""
    found = {"cards": "", "points": ""}
    if isinstance(answer, Mapping):
        return found | {name: text for name, text in answer.items() if name in found}
    text = answer if isinstance(answer, str) else " ".join(answer)
    return found | {"points" if ask == "points" else "cards": text}
