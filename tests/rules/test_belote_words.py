"""What is said with king and queen of trumps: rules on belote, reports D3, D7 and D11 of cases."""

from __future__ import annotations

import pytest

from coinche_teach.engine.belote import Word, counted, said
from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import Denomination, cards, written
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import shuffled
from coinche_teach.engine.play import Hands, Play
from coinche_teach.engine.reasons import (
    BeloteEngaged,
    BeloteSaid,
    BeloteUnsaid,
    Reason,
    RebeloteUnsaid,
    WordsNotNeeded,
)
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.seats import Seat
from coinche_teach.engine.trick import Trick

WITH_BELOTE = [name for name in IDS if rules(name).belote is not None]
HANDS = (
    cards("KS QS 7S AH 10H 7D 8D 9D"),
    cards("JS 9S AS 10S KH QH JH 9H"),
    cards("8S 8H 7H AD 10D KD QD JD"),
    cards("AC 10C KC QC JC 9C 8C 7C"),
)


def deal_out(table: Rules, hands: Hands, denomination: Denomination, seed: object = 0) -> tuple[Trick, ...]:
    """Play a deal to its end by chance."""
    chance = Chance("words", table.id, seed)
    play = Play.open(table, Contract(Seat.S, None, denomination), hands, Seat.E)
    while not play.over:
        play = play.play(chance.choice(play.allowed().cards))
    return play.tricks


@pytest.mark.parametrize("table", WITH_BELOTE)
@pytest.mark.parametrize("seed", range(8))
def test_belote_goes_with_the_first_of_the_two_and_rebelote_with_the_second(table: str, seed: int) -> None:
    """Either card may be the first."""
    tricks = deal_out(rules(table), HANDS, Denomination.SPADES, seed)
    first, second = said(rules(table), Denomination.SPADES, HANDS, tricks)
    assert (first.word, second.word) == (Word.BELOTE, Word.REBELOTE)
    assert first.seat is second.seat is Seat.N and first.trick < second.trick
    assert {written((first.card,)), written((second.card,))} == {"KS", "QS"}
    for due in (first, second):
        assert due.card in tricks[due.trick - 1].cards


def test_both_orders_occur() -> None:
    orders = {
        written(due.card for due in said(rules("club82"), Denomination.SPADES, HANDS, tricks))
        for tricks in (deal_out(rules("club82"), HANDS, Denomination.SPADES, seed) for seed in range(20))
    }
    assert orders == {"KS QS", "QS KS"}


def test_before_the_second_card_falls_only_the_first_word_is_due() -> None:
    tricks = deal_out(rules("club82"), HANDS, Denomination.SPADES)
    first, second = said(rules("club82"), Denomination.SPADES, HANDS, tricks)
    assert said(rules("club82"), Denomination.SPADES, HANDS, tricks[: second.trick - 1]) == (first,)
    assert said(rules("club82"), Denomination.SPADES, HANDS, tricks[: first.trick - 1]) == ()


def test_king_and_queen_in_two_hands_carry_no_word() -> None:
    """Report D3: partners who hold one each have no belote."""
    _, east, _, west = HANDS
    split = (cards("KS 8S 7S AH 10H 7D 8D 9D"), east, cards("QS 8H 7H AD 10D KD QD JD"), west)
    tricks = deal_out(rules("club82"), split, Denomination.SPADES)
    assert said(rules("club82"), Denomination.SPADES, split, tricks) == ()


def test_at_sans_atout_nothing_is_said() -> None:
    tricks = deal_out(rules("club82"), HANDS, Denomination.SANS_ATOUT)
    assert said(rules("club82"), Denomination.SANS_ATOUT, HANDS, tricks) == ()


def test_at_tout_atout_every_pair_has_its_two_words() -> None:
    tricks = deal_out(rules("points701"), HANDS, Denomination.TOUT_ATOUT)
    due = said(rules("points701"), Denomination.TOUT_ATOUT, HANDS, tricks)
    assert sorted(written(one.card for one in due).split()) == sorted("KS QS KH QH KD QD KC QC".split())
    assert [one.word for one in due].count(Word.BELOTE) == 4
    assert [one.trick for one in due] == sorted(one.trick for one in due)


def test_a_seat_that_withholds_says_nothing() -> None:
    """Reports D7 and D11: to announce a belote is a choice."""
    tricks = deal_out(rules("club82"), HANDS, Denomination.SPADES)
    assert said(rules("club82"), Denomination.SPADES, HANDS, tricks, frozenset({Seat.N})) == ()


def test_where_the_king_must_go_first_a_queen_before_it_carries_no_word() -> None:
    table = rules("club82").but(belote_said="king_first")
    for seed in range(12):
        tricks = deal_out(table, HANDS, Denomination.SPADES, seed)
        free = said(rules("club82"), Denomination.SPADES, HANDS, tricks)
        due = said(table, Denomination.SPADES, HANDS, tricks)
        assert due == (free if written((free[0].card,)) == "KS" else ())


BOTH = (Word.BELOTE, Word.REBELOTE)


@pytest.mark.parametrize(
    ("table", "heard", "counts", "reason"),
    [
        ("club82", BOTH, True, BeloteSaid),
        ("club82", BOTH[:1], True, BeloteEngaged),
        ("club82", BOTH[1:], False, BeloteUnsaid),
        ("club82", (), False, BeloteUnsaid),
        ("points701", BOTH, True, BeloteSaid),
        ("points701", BOTH[:1], False, RebeloteUnsaid),
        ("maison", BOTH[:1], False, RebeloteUnsaid),
        ("officielles", BOTH[:1], False, RebeloteUnsaid),
        ("officielles_belote", BOTH[:1], False, RebeloteUnsaid),
        ("contrat1000", BOTH[:1], False, RebeloteUnsaid),
        ("contrat1000", BOTH[1:], False, BeloteUnsaid),
    ],
)
def test_what_a_forgotten_word_does(
    table: str, heard: tuple[Word, ...], counts: bool, reason: type[Reason]
) -> None:
    """club82: what was announced is engaged and cannot be annulled; elsewhere both words are needed."""
    tricks = deal_out(rules(table), HANDS, Denomination.SPADES)
    due = said(rules(table), Denomination.SPADES, HANDS, tricks)
    found, why = counted(rules(table), due, heard)
    assert (found, type(why)) == (counts, reason)
    missing = {BeloteEngaged: due[1], RebeloteUnsaid: due[1], BeloteUnsaid: due[0]}
    if reason in missing:
        assert getattr(why, "card") is missing[reason].card  # noqa: B009


@pytest.mark.parametrize("heard", [BOTH[:1], BOTH[1:], ()])
def test_a_table_may_count_a_belote_that_was_not_said(heard: tuple[Word, ...]) -> None:
    table = rules("maison").but(belote_unsaid="counts")
    due = said(table, Denomination.SPADES, HANDS, deal_out(table, HANDS, Denomination.SPADES))
    found, why = counted(table, due, heard)
    assert found and isinstance(why, WordsNotNeeded)


@pytest.mark.parametrize("seed", range(30))
def test_words_are_due_exactly_where_one_hand_was_dealt_both_trumps(seed: int) -> None:
    deck = shuffled("words", seed)
    hands = (deck[:8], deck[8:16], deck[16:24], deck[24:])
    both = [seat for seat in Seat if set(cards("KH QH")) <= set(hands[seat])]
    tricks = deal_out(rules("officielles"), hands, Denomination.HEARTS, seed)
    due = said(rules("officielles"), Denomination.HEARTS, hands, tricks)
    assert [one.seat for one in due] == 2 * both
