"""Items about belote: who holds it, and when the words are said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from coinche_teach.course.items import Answer, Draft, Judgement
from coinche_teach.course.items_tricks import extra_rule
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.provenance import provenance
from coinche_teach.course.sayings import NeedsChoice, Saying
from coinche_teach.course.sayings_tricks_belote import (
    BeloteRule,
    BeloteWith,
    FallsOn,
    HoldsBoth,
    HoldsOneEach,
    LastIs,
    LookForFirst,
    LookForKing,
    LookForTrump,
    NeedsApart,
    NeedsOtherTrump,
    NeedsPair,
    NeedsPlay,
    NeedsTrumps,
    NeedsWords,
    NothingIsTrump,
    NotThisSeat,
    OnTrick,
    PlaceWords,
    WhoHasBelote,
    WordGoesWith,
    WordsRule,
)
from coinche_teach.engine.annonces import belotes
from coinche_teach.engine.belote import with_cards
from coinche_teach.engine.cards import SUITS, Card, Denomination, Rank, Suit
from coinche_teach.engine.play import Hands
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import SEATS, Seat

NOBODY = "nobody"
WORDS = ("belote", "rebelote", "last")
# What is placed first where help is given.
_GIVEN = ("last", "belote")


def pair_of(suit: Suit) -> tuple[Card, Card]:
    """Return king and queen of a suit."""
    return Card(suit, Rank.KING), Card(suit, Rank.QUEEN)


def belote_rule(rules: Rules) -> BeloteRule:
    """Return what makes a belote, and who says so; the rules must have one."""
    assert rules.belote is not None
    return BeloteRule(rules.belote.belote_points, *provenance(rules, "belote"))


def words_rule(rules: Rules) -> WordsRule:
    """Return with which cards the words go, and who says so; the rules must have a belote."""
    assert rules.belote is not None
    return WordsRule(rules.belote.belote_said.value, f"sheet.{provenance(rules, 'belote_said')[0]}")


@dataclass(frozen=True)
class BeloteWho:
    """Ask who holds the belote, all four hands lying open."""

    rules: Rules
    denomination: Denomination
    hands: Hands
    kind: ClassVar[str] = "belote_who"

    @property
    def holder(self) -> Seat | None:
        """Return who holds it, asked of the engine."""
        found = belotes(self.rules, self.denomination, self.hands)
        return found[0][0] if found else None

    @property
    def choices(self) -> tuple[str, ...]:
        """Return what can be answered: a seat, or nobody."""
        return (*(seat.name for seat in SEATS), NOBODY)

    def task(self) -> Saying:
        """Return what is asked."""
        return WhoHasBelote()

    def rule(self) -> Saying:
        """Return what makes a belote."""
        return belote_rule(self.rules)

    def solution(self) -> str:
        """Return the holder's seat, or nobody."""
        return NOBODY if self.holder is None else self.holder.name

    def judge(self, answer: Answer) -> Judgement:
        """Judge a seat or nobody."""
        right = self.solution()
        if answer == right:
            return Judgement(True, marks={right: "right"})
        if answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        code, need = self._need(str(answer))
        lines = (BeloteWith(self.holder), self.rule(), self._here(), need)
        return Judgement(False, lines, code, {right: "best", str(answer): "wrong"})

    def holding(self, card: Card) -> Seat:
        """Return who holds a card."""
        return next(seat for seat in SEATS if card in self.hands[seat])

    def _here(self) -> Saying:
        trump = self.denomination.suit
        if trump is None:
            return NothingIsTrump()
        king, queen = pair_of(trump)
        if self.holder is not None:
            return HoldsBoth(self.holder, (king, queen))
        return HoldsOneEach(self.holding(king), king, self.holding(queen), queen)

    def _need(self, answer: str) -> tuple[Misconception | None, Saying]:
        trump = self.denomination.suit
        if answer == NOBODY:
            return None, NeedsApart()
        seat = Seat[answer]
        if trump is None:
            return Misconception.M17, NeedsTrumps()
        for suit in SUITS:
            if set(pair_of(suit)) <= set(self.hands[seat]):
                return Misconception.M15, NeedsOtherTrump(suit)
        one = any(card in self.hands[seat] for card in pair_of(trump))
        split = {self.holding(card) for card in pair_of(trump)} == {seat, seat.partner}
        return Misconception.M15 if one and split else None, NeedsPair(seat)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and a seat that does not hold it."""
        trump = self.denomination.suit
        look: Saying = LookForTrump() if trump is None else LookForKing(pair_of(trump))
        return look, self.rule(), NotThisSeat(next(seat for seat in SEATS if seat is not self.holder))


@dataclass(frozen=True)
class BeloteWhen:
    """Ask on which of one's plays the words are said, and which trick is the last.

    `plays` are the learner's eight cards in the order played, king and queen of trumps among them; the
    last trick and the first word are placed already where `given` is 1 and 2.
    """

    rules: Rules
    denomination: Denomination
    plays: tuple[Card, ...]
    given: int = 0
    kind: ClassVar[str] = "belote_when"
    draft: ClassVar[Draft] = Draft.FORM

    @property
    def placed(self) -> Mapping[str, str]:
        """Return the words that are placed from the start."""
        return {word: self._goes_with(word).id for word in _GIVEN[: self.given]}

    @property
    def blanks(self) -> tuple[str, ...]:
        """Return the words that are to be placed."""
        return tuple(word for word in WORDS if word not in _GIVEN[: self.given])

    @property
    def _pair(self) -> tuple[Card, Card]:
        """Return king and queen of trumps in the order played."""
        assert self.denomination.suit is not None
        first, second = sorted(pair_of(self.denomination.suit), key=self.plays.index)
        return first, second

    def _goes_with(self, word: str) -> Card:
        """Return the card that goes with a word, asked of the engine."""
        said = {str(one): card for one, card in with_cards(self.rules, self._pair)}
        return self.plays[-1] if word == "last" else said[word]

    def task(self) -> Saying:
        """Return what is asked."""
        return PlaceWords(self.given)

    def rule(self) -> Saying:
        """Return when the words are said, and whether the sheet says so."""
        return words_rule(self.rules)

    def solution(self) -> Mapping[str, str]:
        """Return the card that goes with each word that is to be placed."""
        return {word: self._goes_with(word).id for word in self.blanks}

    def judge(self, answer: Answer) -> Judgement:
        """Judge a card for each word."""
        by_id = {card.id: card for card in self.plays}
        given = answer if isinstance(answer, Mapping) else {}
        chosen = {word: by_id[given[word]] for word in self.blanks if given.get(word) in by_id}
        if len(chosen) < len(self.blanks):
            return Judgement(False, unread=NeedsWords(len(self.blanks) - len(chosen)))
        for word in self.blanks:
            if chosen[word] is not self._goes_with(word):
                return self._explained(word, chosen[word])
        return Judgement(True, marks={card.id: "right" for card in chosen.values()})

    def _explained(self, word: str, chosen: Card) -> Judgement:
        best = self._goes_with(word)
        first, second = self._pair
        place = self.plays.index
        here: Saying = FallsOn(first, place(first) + 1, second, place(second) + 1)
        rule: Saying = self.rule()
        if word == "last":
            here, rule = LastIs(best, len(self.plays)), extra_rule(self.rules, True) or rule
        code, need = self._need(word, chosen)
        marks = {best.id: "best", chosen.id: "wrong"}
        return Judgement(False, (WordGoesWith(word, best), rule, here, need), code, marks)

    def _need(self, word: str, chosen: Card) -> tuple[Misconception | None, Saying]:
        place = self.plays.index(chosen) + 1
        if word == "last":
            return None, NeedsPlay("last", chosen, place)
        if chosen in self._pair:
            case = "earlier" if word == "belote" else "later"
            return Misconception.M16, NeedsPlay(case, chosen, place)
        code = Misconception.M16 if place == 1 else None
        if place > 1 and chosen in pair_of(chosen.suit) and set(pair_of(chosen.suit)) <= set(self.plays):
            code = Misconception.M15
        return code, NeedsPlay("other_card", chosen, place)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and on which trick the second of the two falls."""
        second = self._pair[1]
        return LookForFirst(), self.rule(), OnTrick(second, self.plays.index(second) + 1)
