"""What a card costs: the figures against a small count of their own, and what is compared."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from coinche_teach.course.cost import Cost, Replay, replayed
from coinche_teach.course.cost_offers import compared, offered_by, shown_of
from coinche_teach.course.exercises.ask import question
from coinche_teach.course.exercises.asks_play import LegalCards, Winner
from coinche_teach.course.exercises.shelf import files, rows_of
from coinche_teach.course.generators import GENERATORS
from coinche_teach.course.generators.legal import may_and_good
from coinche_teach.course.generators.legal_spots import make
from coinche_teach.course.items_legal_good import MayAndGood
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.spots import ME, Spot
from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import DECK, Card, Denomination, card, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.play import Play, allowed
from coinche_teach.engine.rules import IDS, Sides, rules
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.words import LANGUAGES, Words
from tests.course.legal_kit import CLUB, CODES, SPADES, words_for, wrong_answers
from tests.course.lengths import length


def counted(play: Play, played: tuple[Card, ...]) -> tuple[Seat, int]:
    """Say who takes some cards, and for how many points, by hand."""
    trump, led = play.order.trump, played[0].suit
    cutting = [one for one in played if one.suit is trump] or [one for one in played if one.suit is led]
    best = max(cutting, key=play.order.strength.__getitem__)
    points = sum(play.order.points[one] for one in played) + play.rules.trick_point
    return play.rules.direction.after(play.table.leader, played.index(best)), points


def worth(play: Play, played: tuple[Card, ...], camp: frozenset[Seat]) -> int:
    """Return what a trick is worth to one of two camps if all that follow play for theirs."""
    if len(played) == 4:
        winner, points = counted(play, played)
        return points if winner in camp else -points
    trick = replayed(play.table, 0, play.order)
    for one in played:
        trick = trick.with_card(one, play.order)
    seat = trick.turn
    legal = allowed(play.rules, play.order, trick, play.hands[seat], play.friends[seat]).cards
    values = [worth(play, (*played, one), camp) for one in legal]
    return max(values) if seat in camp else min(values)


def last_spots(table: str, count: int = 14) -> Iterator[Spot]:
    for number in range(count):
        code = CODES[number % len(CODES)]
        yield make(Chance("cost", table, number), rules(table), code, place=4)[1]


@pytest.mark.parametrize("table", IDS)
def test_last_in_a_trick_the_figures_are_those_of_the_cards(table: str) -> None:
    for spot in last_spots(table):
        if len(spot.table) != 3:
            continue
        for one in spot.hand:
            way = Cost(spot.play, one, spot.known).tried
            winner, points = counted(spot.play, (*spot.table, one))
            assert way.whole and (way.trick.winner, way.points) == (winner, points)
            ours = winner is ME or winner in spot.friends
            assert (way.mine, way.theirs) == ((points, 0) if ours else (0, points))
            assert way.legal is spot.legal(one)


def dealt(table: str, number: int, played: int) -> Play:
    """Deal all hands, and let some cards be played."""
    chance, used = Chance("dealt", table, number), rules(table)
    deck = chance.shuffled(DECK)
    hands = tuple(deck[:8]), tuple(deck[8:16]), tuple(deck[16:24]), tuple(deck[24:])
    contract = Contract(chance.choice(SEATS), None, chance.choice(used.denominations))
    play = Play.open(used, contract, hands, chance.choice(SEATS))
    for _ in range(played):
        play = play.play(chance.choice(play.allowed().cards))
    return play


@pytest.mark.parametrize("table", IDS)
def test_with_all_hands_known_everybody_behind_plays_for_his_side(table: str) -> None:
    for number in range(6):
        play = dealt(table, number, 1 + number % 3)
        seat = play.table.turn
        for one in play.hands[seat][:4]:
            cost = Cost(play, one, frozenset(SEATS))
            way = cost.tried
            assert way.whole and way.trick.cards[: len(play.table.cards) + 1] == (*play.table.cards, one)
            if play.rules.sides is not Sides.EACH_ALONE:
                assert way.balance == worth(play, (*play.table.cards, one), cost.ours)
            else:
                # Each for himself, and points unwanted: the last one could not do better.
                assert _no_regret(play, way.trick.cards)


def _no_regret(play: Play, played: tuple[Card, ...]) -> bool:
    trick = replayed(play.table, 0, play.order)
    for one in played[:3]:
        trick = trick.with_card(one, play.order)
    seat = trick.turn
    if len(play.table.cards) == 3:
        return True
    legal = allowed(play.rules, play.order, trick, play.hands[seat], frozenset()).cards

    def burden(one: Card) -> int:
        winner, points = counted(play, (*played[:3], one))
        return points if winner is seat else -points

    return burden(played[3]) == min(map(burden, legal))


@pytest.mark.parametrize("table", IDS)
def test_what_is_not_known_is_not_played(table: str) -> None:
    for number in range(6):
        play = dealt(table, number, 1)
        cost = Cost(play, play.hands[play.table.turn][0])
        assert cost.scope == "so_far" and len(cost.tried.trick.cards) == 2
        known = frozenset({cost.tried.trick.turn})
        assert len(Cost(play, cost.card, known).tried.trick.cards) == 3


def test_the_card_beside_is_the_best_that_may_be_played() -> None:
    for table in IDS:
        for spot in last_spots(table, 7):
            cost = Cost(spot.play, spot.hand[0], spot.known)
            ways = [one for one in cost.legal if one.card is not spot.hand[0]]
            values = [one.balance for one in ways]
            assert cost.other.balance == (max(values) if table != "manille_envers" else min(values))
            assert cost.other.legal


# --- may it, and is it good -----------------------------------------------------------------------


@pytest.mark.parametrize("table", IDS)
def test_all_may_be_played_and_points_go_to_the_friend(table: str) -> None:
    for number in range(20):
        item = may_and_good(Chance("good", table, number), rules(table))
        assert isinstance(item, MayAndGood) and len(item.spot.table) == 3
        hand, points = item.spot.hand, item.spot.order.points
        assert all(item.spot.legal(one) for one in hand)
        dear = item.spot.friend_wins or table == "manille_envers"
        wanted = (max if dear else min)(points[one] for one in hand)
        assert set(item.cost.best) == {one for one in hand if points[one] == wanted}
        # Whoever knows that all may be played and picks a card blindly is right one time in three at most.
        assert 3 * len(item.cost.best) <= len(hand)


@pytest.mark.parametrize("table", IDS)
def test_whatever_is_equal_is_right_and_the_rest_is_explained(table: str) -> None:
    low = 0
    for number in range(20):
        item = may_and_good(Chance("good", table, number), rules(table))
        assert isinstance(item, MayAndGood)
        may = [f"may:{one.id}" for one in item.spot.hand]
        points = item.spot.order.points
        for one in item.spot.hand:
            found = item.judge((*may, f"good:{one.id}"))
            assert found.right is (one in item.cost.best)
            if found.right:
                continue
            assert found.marks[f"good:{one.id}"] == "wrong" and len(found.lines) == 4
            threw_low = points[one] < points[item.cost.best[0]]
            assert (found.misconception is Misconception.M14) is threw_low
            low += threw_low
            for lang in LANGUAGES:
                said = [words_for(item, lang).say(line) for line in found.lines]
                assert sum(map(length, said)) <= 60, said
        assert item.judge((*may, *(f"good:{one.id}" for one in item.cost.best))).right
        assert item.judge((*may[1:], f"good:{item.cost.best[0].id}")).misconception is Misconception.M14
        for junk in ((), tuple(may), "good:ZZ", ("may:ZZ", "good:7H")):
            assert item.judge(junk).unread is not None
    assert low > 20


def test_what_would_have_made_the_card_the_best_is_true() -> None:
    item = MayAndGood(Spot.at(CLUB, SPADES, cards("KH AH 7H"), cards("AD 10D 7D 8C")))
    may = tuple(f"may:{one.id}" for one in item.spot.hand)
    said = {
        one: Words("en", ME).say(item.judge((*may, f"good:{one}")).lines[3]) for one in ("7D", "8C", "10D")
    }
    assert item.spot.friend_wins and said == {
        "7D": "7♦︎ would be best if the others were winning.",
        "8C": "8♣︎ would be best if the others were winning.",
        "10D": "10♦︎ is never best here: neither dearest nor cheapest.",
    }
    lost = MayAndGood(Spot.at(CLUB, SPADES, cards("AH KH 7H"), cards("AD 10D 7D 8C")))
    assert {one.id for one in lost.cost.best} == {"7D", "8C"}


PLAYED_OUT = (
    "legal is_legal may_and_good master_now who_takes take_and_count manille_vs_coinche take_at legal_at"
).split()

# --- what is offered ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYED_OUT)
@pytest.mark.parametrize("table", IDS)
def test_a_wrong_answer_about_a_card_can_be_played_out(name: str, table: str) -> None:
    params = {"take_at": {"mode": "SA"}, "legal_at": {"mode": "SA"}}.get(name, {})
    offered = 0
    for number in range(6):
        item = GENERATORS[name](Chance("offer", number), rules(table), **params)
        if item is None:
            return
        right = item.solution()
        answers = list(wrong_answers(item))[:6]
        if name in ("who_takes", "take_and_count", "take_at"):
            loser = next(one for one in item.cards if one is not item.trick.winning)  # type: ignore[attr-defined]
            answers = [loser.id if name == "who_takes" else {**right, "card": loser.id}]
        for answer in answers:
            if item.judge(answer).unread is not None or item.judge(answer).right:
                continue
            shown = shown_of(item, answer)
            offered += shown is not None
            if isinstance(shown, Cost):
                assert shown.card in shown.play.hands[ME] and shown.other.card is not shown.card
            elif shown is not None:
                assert shown.chosen is not shown.trick.winning
    assert offered


def test_only_a_wrong_master_is_played_again() -> None:
    item = GENERATORS["master_now"](Chance("m"), CLUB)
    assert item is not None
    right = item.solution()
    loser = next(one for one in item.spot.table if one.id != right["master"])  # type: ignore
    found = shown_of(item, {**right, "master": loser.id})  # type: ignore[dict-item]
    assert isinstance(found, Replay) and found.chosen is loser
    assert [found.after(n).winning for n in (1, len(found.trick.cards))][-1].id == right["master"]  # type: ignore
    assert shown_of(item, {**right, "duty": "beat"}) is None  # type: ignore[dict-item]


def test_exercises_play_out_the_hands_they_give_and_no_other() -> None:
    scopes = set()
    for row in rows_of(files()):
        if row.ask not in ("legal", "card", "winner"):
            continue
        asked = question(row, row.rules[0])
        wrong = next(iter(asked.wrong()), None)
        found = None if wrong is None else offered_by(asked, wrong)
        if isinstance(asked, Winner):
            assert isinstance(found, Replay) and found.chosen is not found.trick.winning
        if isinstance(found, Cost):
            assert isinstance(asked, LegalCards)
            given = row.position.get("rest") != "any"
            assert given or found.scope != "played_out"
            scopes.add(found.scope)
    assert scopes == {"whole", "played_out", "so_far"}


def test_a_lead_and_a_last_card_have_nothing_to_compare() -> None:
    spot = Spot.at(CLUB, Denomination.SPADES, cards("9C"), cards("KC 8C"))
    assert Cost(spot.play, card("8C")).possible
    assert not Cost(spot.holding(card("8C")).play, card("8C")).possible
    opened = dealt("club82", 1, 0)
    assert _compared_at(opened) is None and _compared_at(dealt("club82", 1, 1)) is not None


def _compared_at(play: Play) -> Cost | None:
    """Ask what the first refused card would cost, or any card where none is refused."""
    hand = play.hands[play.table.turn]
    refused = [one for one in hand if play.judge(one) is not None] or list(hand)
    return compared(play, refused[0], frozenset())
