"""Hold the texts of the card table in English."""

from coinche_teach.words.english._shape import Messages

MESSAGES: Messages = {
    "table.title": "At the table",
    "table.new_deal": "New deal",
    "table.next_trick": "Next trick",
    "table.look": "The trick is complete.",
    "table.your_call": "Your call: what do you say?",
    "table.your_card": "Your turn: play a card, or ask “?” of one.",
    "table.wait": "The others are speaking.",
    "table.redeal": "Everybody passed: the cards are dealt again.",
    "table.no_contract": "No contract yet",
    "table.contract.plain": "Contract: {bid}, {by:by}",
    "table.contract.coinched": "Contract: {bid}, {by:by}, coinched",
    "table.contract.surcoinched": "Contract: {bid}, {by:by}, surcoinched",
    "table.direction.right": "Play goes round to the right",
    "table.direction.left": "Play goes round to the left",
    "table.mark.dealer": "dealer",
    "table.mark.lead": "led",
    "table.mark.master": "winning",
    "table.mark.turn": "to play",
    "table.mark.trick": "the trick",
    "table.mark.last": "last trick",
    "table.hand": "your hand",
    "table.calls": "the auction",
    "table.trick_worth": "{points:points}",
    "table.total": "Marked",
}
