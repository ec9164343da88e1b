"""Lesson 6: the auction as a language with grammar."""

from __future__ import annotations

from coinche_teach.course.lesson import Lesson, slot
from coinche_teach.course.lessons.l6_example import example

__all__ = ["L6", "example"]

L6 = Lesson(
    id="L6",
    example=example,
    faded=(
        slot("final_contract", level=1, skill="auction.contract", given=2),
        slot("final_contract", level=2, skill="auction.contract", given=1),
        slot("final_contract", level=3, skill="auction.contract"),
    ),
    practice=(
        slot("before_play", level=1, skill="auction.turn"),
        slot("legal_calls", level=1, skill="auction.calls", situation="opening"),
        slot("legal_calls", level=2, skill="auction.calls", situation="partner"),
        slot("legal_calls", level=3, skill="auction.doubling", situation="ours_coinched"),
        slot("repair_auction", level=4, skill="auction.calls"),
        slot("duel", role="trump", pair="jack_ace"),
        slot("hand_value", count=5, trumps=2),
        slot("find_trump"),
    ),
    drill=(
        slot("who_speaks", level=1, skill="auction.turn", about="first"),
        slot("auction_over", level=2, skill="auction.end"),
        slot("who_speaks", level=2, skill="auction.turn"),
        slot("who_leads", level=2, skill="auction.turn"),
        slot("auction_over", level=2, skill="auction.end"),
        slot("bid_promise", level=2, skill="auction.contract"),
        slot("who_speaks", level=2, skill="auction.turn"),
        slot("cards_seen", level=4, skill="auction.turn"),
    ),
    ticket=(
        slot("legal_calls", level=2, skill="auction.calls", situation="opponent"),
        slot("who_speaks", level=2, skill="auction.turn"),
        slot("legal_calls", level=3, skill="auction.calls", situation="passed_before"),
        slot("final_contract", level=3, skill="auction.contract", lead=True),
        slot("hand_value", count=6, trumps=3),
    ),
    reserve=(
        slot("who_speaks", level=3, skill="speaks_first", about="again"),
        slot("who_speaks", level=4, skill="speaks_first", about="close"),
        slot("legal_calls", level=1, skill="coinche_when", situation="opponent", offered=3),
        slot("legal_calls", level=2, skill="coinche_when", situation="partner", offered=5),
        slot("legal_calls", level=3, skill="coinche_when", situation="coinched"),
        slot("legal_calls", level=4, skill="coinche_when", situation="theirs_coinched"),
        slot("auction_over", level=1, skill="auction_over", about="plain"),
        slot("auction_over", level=4, skill="auction_over", about="close"),
    ),
)
