"""The answers that fields of a rule set can hold: a field's type is the answer."""

from __future__ import annotations

from enum import StrEnum


class Duty(StrEnum):
    """Name what a player owes to the trick; DISCARD is the freedom to play any card."""

    LEAD = "lead"
    FOLLOW = "follow"
    BEAT = "beat"
    TRUMP = "trump"
    OVERTRUMP = "overtrump"
    UNDERTRUMP = "undertrump"
    DISCARD = "discard"


class Owed(StrEnum):
    """Say whether a duty binds, and whether a winning partner lifts it."""

    NEVER = "never"
    UNLESS_PARTNER_WINS = "unless_partner_wins"
    ALWAYS = "always"


class Sides(StrEnum):
    """Say who plays against whom and who scores."""

    PAIRS = "pairs"
    DUMMY = "dummy"
    BIDDER_ALONE = "bidder_alone"
    EACH_ALONE = "each_alone"


class Leader(StrEnum):
    """Say who leads the first trick."""

    FIRST_SPEAKER = "first_speaker"
    DEALER = "dealer"
    TAKER = "taker"


class NextDealer(StrEnum):
    """Say who deals after a deal that was not played."""

    NEXT = "next"
    SAME = "same"


class Draw(StrEnum):
    """Say how the first dealer is chosen."""

    LOWEST_CARD = "lowest_card"
    BY_LOT = "by_lot"


class Talk(StrEnum):
    """Say whether partners may speak of their hands."""

    SILENT = "silent"
    LEADER_ASKS = "leader_asks"


class LookBack(StrEnum):
    """Say whether a gathered trick may be looked at."""

    LAST_TRICK = "last_trick"
    NEVER = "never"


class Coinche(StrEnum):
    """Say when a contract may be coinched."""

    NEVER = "never"
    IN_TURN = "in_turn"
    ANY_TIME = "any_time"
    AFTERWARDS = "afterwards"


class AfterCoinche(StrEnum):
    """Say what a coinche does to the auction."""

    FROZEN = "frozen"
    OUTBID = "outbid"


class Speaking(StrEnum):
    """Say how often a player may bid."""

    ONCE = "once"
    AGAIN = "again"


class AfterCapot(StrEnum):
    """Say whether a capot bid closes the auction."""

    CLOSES = "closes"
    GOES_ON = "goes_on"


class PassOn(StrEnum):
    """Say whether the dealer may leave the choice of trump to his partner."""

    TO_PARTNER = "to_partner"
    NEVER = "never"


class CardTwice(StrEnum):
    """Say whether one card may serve in two annonces."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class Tie(StrEnum):
    """Say who wins between two annonces alike."""

    TRUMP_ELSE_NOBODY = "trump_else_nobody"
    TAKER = "taker"


class Moves(StrEnum):
    """Say whether points stay with who holds them or pass to the winners of the deal."""

    KEPT = "kept"
    TO_WINNER = "to_winner"


class Counts(StrEnum):
    """Say whether points help to make the contract."""

    COUNTS = "counts"
    IGNORED = "ignored"


class ToutAtoutBelote(StrEnum):
    """Say how many belotes tout atout has."""

    EVERY_SUIT = "every_suit"
    NONE = "none"


class BeloteSaid(StrEnum):
    """Say with which of the two cards the words belote and rebelote go."""

    AS_PLAYED = "as_played"
    KING_FIRST = "king_first"


class Unsaid(StrEnum):
    """Say what becomes of a belote when one of its words is forgotten."""

    LOST = "lost"
    ENGAGED = "engaged"
    COUNTS = "counts"


class Success(StrEnum):
    """Say what makes a contract of points."""

    REACH = "reach"
    REACH_AND_BEAT = "reach_and_beat"


class Equality(StrEnum):
    """Say what equal totals do where the takers must do more than the defence."""

    FAILS = "fails"
    LITIGE = "litige"


class Marking(StrEnum):
    """Say how trick points are rounded for the score sheet."""

    EXACT = "exact"
    FIVE_MINUS_ONE = "five_minus_one"
    TEN_5UP = "ten_5up"
    TEN_6UP = "ten_6up"
    TEN_ATTACK6_DEFENCE7 = "ten_attack6_defence7"
    TEN_COMPLEMENT = "ten_complement"


class MadeMarks(StrEnum):
    """Say what the takers of a made contract mark besides annonces and belote."""

    TRICKS_AND_BID = "tricks_and_bid"
    BID = "bid"


class Multiplies(StrEnum):
    """Say what coinche and surcoinche multiply."""

    ASKED = "asked"
    BASE_AND_ASKED = "base_and_asked"
    WINNERS_LINE = "winners_line"
    BOTH_LINES = "both_lines"
    FLAT = "flat"


class Together(StrEnum):
    """Say whether two factors multiply each other or each adds its own share."""

    MULTIPLY = "multiply"
    ADD = "add"


class DoublesFor(StrEnum):
    """Say whose win a doubling serves."""

    EITHER = "either"
    ONE_SIDE = "one_side"


class BidderMarks(StrEnum):
    """Say what a successful lone bidder marks."""

    TAKEN = "taken"
    BID = "bid"


class Reaching(StrEnum):
    """Say what reaching the target first means."""

    WINS = "wins"
    LOSES = "loses"


class BothOver(StrEnum):
    """Say who wins when several pass the target in one deal."""

    HIGHEST = "highest"
    ANOTHER_DEAL = "another_deal"


class Permit(StrEnum):
    """Say yes or no to a practice."""

    ALLOWED = "allowed"
    REFUSED = "refused"
