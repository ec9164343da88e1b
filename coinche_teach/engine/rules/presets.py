"""The fifteen rule sets of the five documents, each a value; where they come from stands in `sources`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from coinche_teach.engine.calls import Top
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import UnknownRules, Unreadable, quoted
from coinche_teach.engine.rules.choices import (
    AfterCapot,
    AfterCoinche,
    BeloteSaid,
    BidderMarks,
    BothOver,
    CardTwice,
    Coinche,
    Counts,
    DoublesFor,
    Draw,
    Duty,
    Equality,
    Leader,
    LookBack,
    MadeMarks,
    Marking,
    Moves,
    Multiplies,
    NextDealer,
    Owed,
    PassOn,
    Permit,
    Reaching,
    Sides,
    Speaking,
    Success,
    Talk,
    Tie,
    Together,
    ToutAtoutBelote,
    Unsaid,
)
from coinche_teach.engine.rules.model import Rules
from coinche_teach.engine.rules.scale import Scale
from coinche_teach.engine.rules.shapes import (
    Annonces,
    Belote,
    Bidding,
    ContractScore,
    ExcessScore,
    LoneBidderScore,
    MajorityScore,
    Naming,
    Points,
    TakenScore,
    Taking,
    TurnedLast,
    TurnedUp,
)
from coinche_teach.engine.seats import Direction

_FOUR: Final = tuple(d for d in Denomination if d.suit is not None)
_SA: Final = Denomination.SANS_ATOUT
_TRUMP: Final = Scale.read("J=20 9=14 A=11 10=10 K=4 Q=3 8=0 7=0")
_PLAIN: Final = Scale.read("A=11 10=10 K=4 Q=3 J=2 9=0 8=0 7=0")
_ACE_19: Final = Scale.read("A=19 10=10 K=4 Q=3 J=2 9=0 8=0 7=0")
_ALL_TRUMPS: Final = Scale.read("J=13 9=9 A=6 10=5 K=3 Q=2 8=0 7=0")
_MANILLE: Final = Scale.read("10=5 A=4 K=3 Q=2 J=1 9=0 8=0 7=0")
_CARRES: Final = Scale.read("J=200 9=150 A=100 10=100 K=100 Q=100", full=False)

_CLUB82: Final = Rules(
    id="club82",
    sides=Sides.PAIRS,
    direction=Direction.RIGHT,
    talk=Talk.SILENT,
    look_back=LookBack.LAST_TRICK,
    first_dealer=Draw.LOWEST_CARD,
    cut_minimum=2,
    packets=(3, 3, 2),
    seen=6,
    misdeal_points=160,
    misdeal_dealer=NextDealer.NEXT,
    all_pass_dealer=NextDealer.NEXT,
    denominations=(*_FOUR, _SA),
    trump=_TRUMP,
    plain=_PLAIN,
    sans_atout=_ACE_19,
    tout_atout=None,
    trick_point=0,
    last_trick=10,
    last_trick_capot=100,
    auction=Bidding(
        min_bid=82,
        step=5,
        max_bid=650,
        top_bids=(Top.CAPOT,),
        speaking=Speaking.AGAIN,
        after_capot=AfterCapot.CLOSES,
        coinche=Coinche.IN_TURN,
        coinche_factor=2,
        surcoinche_factor=4,
        after_coinche=AfterCoinche.OUTBID,
    ),
    leader=Leader.FIRST_SPEAKER,
    beat_plain=Owed.NEVER,
    beat_trump=Owed.ALWAYS,
    cut=Owed.UNLESS_PARTNER_WINS,
    can_overtrump=Duty.OVERTRUMP,
    cannot_overtrump=Duty.DISCARD,
    annonces=Annonces(
        tierce=20,
        cinquante=50,
        cent=100,
        carres=_CARRES,
        carres_sans_atout=Scale.read("A=200 10=150 K=100 Q=100 J=100 9=100", full=False),
        card_twice=CardTwice.ALLOWED,
        tie=Tie.TRUMP_ELSE_NOBODY,
        annonces_for_contract=Counts.COUNTS,
        annonces_on_failure=Moves.TO_WINNER,
        annonces_on_capot=Moves.KEPT,
        shown_at=5,
        shown_at_sans_atout=9,
    ),
    belote=Belote(
        belote_points=20,
        belote_said=BeloteSaid.AS_PLAYED,
        belote_unsaid=Unsaid.ENGAGED,
        belote_for_contract=Counts.COUNTS,
        belote_on_failure=Moves.TO_WINNER,
        belote_at_tout_atout=ToutAtoutBelote.EVERY_SUIT,
    ),
    score=ContractScore(
        success=Success.REACH_AND_BEAT,
        equality=Equality.FAILS,
        marking=Marking.FIVE_MINUS_ONE,
        made_marks=MadeMarks.TRICKS_AND_BID,
        failure_base=160,
        failure_base_capot=160,
        capot_points=250,
        generale_points=500,
        unbid_capot_points=None,
        sans_atout_factor=2,
        sans_atout_coinched=Together.MULTIPLY,
        multiplies=Multiplies.ASKED,
        coinched_base=160,
        coinched_base_capot=160,
    ),
    target=2000,
    target_margin=5,
    reaching=Reaching.WINS,
    both_over=BothOver.HIGHEST,
    games=1,
    win_without_trick=Permit.REFUSED,
)

_POINTS701: Final = replace(_CLUB82, id="points701").but(
    first_dealer="by_lot",
    cut_minimum=3,
    direction="left",
    packets="3 2 3",
    seen=8,
    misdeal_points=0,
    misdeal_dealer="same",
    denominations="S H D C SA TA",
    tout_atout=_ALL_TRUMPS,
    last_trick_capot=10,
    min_bid=80,
    step=10,
    max_bid=160,
    top_bids="capot generale",
    speaking="once",
    after_capot="goes_on",
    coinche="afterwards",
    after_coinche="frozen",
    carres_sans_atout=_CARRES,
    card_twice="forbidden",
    annonces_on_failure="to_winner",
    shown_at=4,
    shown_at_sans_atout=4,
    belote_unsaid="lost",
    belote_on_failure="kept",
    success="reach",
    marking="exact",
    failure_base=162,
    failure_base_capot=162,
    sans_atout_factor=1,
    multiplies="winners_line",
    target=701,
    target_margin=0,
    win_without_trick="allowed",
)

_MAISON: Final = replace(_CLUB82, id="maison").but(
    first_dealer="by_lot",
    cut_minimum=3,
    packets="3 2 3",
    seen=8,
    misdeal_points=0,
    misdeal_dealer="same",
    denominations="S H D C",
    sans_atout=_PLAIN,
    min_bid=80,
    step=10,
    after_capot="goes_on",
    coinche="any_time",
    after_coinche="frozen",
    cannot_overtrump="undertrump",
    carres_sans_atout=_CARRES,
    tie="taker",
    annonces_on_failure="kept",
    shown_at_sans_atout=5,
    belote_unsaid="lost",
    belote_on_failure="kept",
    marking="exact",
    sans_atout_factor=1,
    multiplies="flat",
    target=1000,
    target_margin=0,
    win_without_trick="allowed",
)

_OFFICIELLES: Final = replace(_MAISON, id="officielles").but(
    sans_atout=_ACE_19,
    coinche="in_turn",
    cannot_overtrump="discard",
    carres_sans_atout="A=200 10=150 K=100 Q=100 J=100 9=100",
    card_twice="forbidden",
    tie="trump_else_nobody",
    annonces_on_failure="to_winner",
    annonces_on_capot="to_winner",
    marking="ten_5up",
    coinched_base_capot=250,
)

_CONTRAT1000: Final = replace(_CLUB82, id="contrat1000").but(
    first_dealer="by_lot",
    cut_minimum=3,
    annonces="none",
    seen=8,
    misdeal_points=0,
    misdeal_dealer="same",
    denominations="S H D C",
    sans_atout="none",
    last_trick_capot=10,
    min_bid=80,
    step=10,
    max_bid=160,
    after_capot="goes_on",
    after_coinche="frozen",
    cannot_overtrump="undertrump",
    belote_unsaid="lost",
    belote_on_failure="kept",
    success="reach",
    marking="exact",
    made_marks="bid",
    failure_base_capot=0,
    capot_points=500,
    unbid_capot_points=250,
    sans_atout_factor=1,
    target=1000,
    target_margin=0,
    win_without_trick="allowed",
)


def _without_atout(table: Rules) -> Rules:
    """Play an app's table at sans atout alone: one round of takes, no belote."""
    return replace(
        table,
        id=f"{table.id}_sans_atout",
        denominations=(_SA,),
        auction=Taking(),
        belote=None,
        score=MajorityScore(Equality.LITIGE),
    )


def _with_turned_card(table: Rules) -> Rules:
    """Play an app's table as classic belote, a card turned up."""
    return replace(
        table,
        id=f"{table.id}_belote",
        packets=(3, 2, 3),
        seen=5,
        auction=TurnedUp(),
        cannot_overtrump=Duty.UNDERTRUMP,
        score=MajorityScore(Equality.LITIGE),
    )


_MANILLE_COINCHEE: Final = replace(
    _CLUB82,
    id="manille_coinchee",
    direction=Direction.LEFT,
    look_back=LookBack.NEVER,
    first_dealer=Draw.BY_LOT,
    packets=(3, 2, 3),
    seen=8,
    misdeal_points=0,
    misdeal_dealer=NextDealer.SAME,
    trump=_MANILLE,
    plain=_MANILLE,
    sans_atout=_MANILLE,
    trick_point=1,
    last_trick=0,
    last_trick_capot=0,
    auction=Naming(PassOn.TO_PARTNER, Coinche.AFTERWARDS, coinche_factor=2, surcoinche_factor=4),
    beat_plain=Owed.UNLESS_PARTNER_WINS,
    beat_trump=Owed.UNLESS_PARTNER_WINS,
    annonces=None,
    belote=None,
    score=ExcessScore(34, 2, DoublesFor.EITHER, DoublesFor.EITHER),
    target=101,
    target_margin=0,
    win_without_trick=Permit.ALLOWED,
)

_MANILLE_PARLEE: Final = replace(
    _MANILLE_COINCHEE,
    id="manille_parlee",
    talk=Talk.LEADER_ASKS,
    denominations=_FOUR,
    sans_atout=None,
    auction=TurnedLast(turned_ten_bonus=0),
    target=100,
    games=2,
)

_ALL: Final = (
    _CLUB82,
    _POINTS701,
    _MAISON,
    _OFFICIELLES,
    _without_atout(_MAISON),
    _without_atout(_OFFICIELLES),
    _with_turned_card(_MAISON),
    _with_turned_card(_OFFICIELLES),
    _CONTRAT1000,
    _MANILLE_COINCHEE,
    replace(
        _MANILLE_COINCHEE,
        id="manille_trois",
        sides=Sides.DUMMY,
        auction=Naming(PassOn.NEVER, Coinche.AFTERWARDS, coinche_factor=2, surcoinche_factor=4),
    ),
    replace(
        _MANILLE_COINCHEE,
        id="manille_encheres",
        sides=Sides.BIDDER_ALONE,
        auction=Points(min_bid=1, max_bid=68),
        leader=Leader.TAKER,
        score=LoneBidderScore(BidderMarks.TAKEN, failure_shared_among=3),
        target=100,
    ),
    replace(
        _MANILLE_COINCHEE,
        id="manille_envers",
        sides=Sides.EACH_ALONE,
        auction=Naming(PassOn.NEVER, Coinche.NEVER, coinche_factor=1, surcoinche_factor=1),
        leader=Leader.DEALER,
        score=TakenScore(),
        target=100,
        reaching=Reaching.LOSES,
    ),
    _MANILLE_PARLEE,
    replace(_MANILLE_PARLEE, id="manille_muette", talk=Talk.SILENT),
)

_BY_ID: Final = {one.id: one for one in _ALL}
IDS: Final = tuple(_BY_ID)


def rules(name: str) -> Rules:
    """Return a rule set by its id; raise Unreadable for an unknown one."""
    found = _BY_ID.get(name) if isinstance(name, str) else None
    if found is None:
        raise Unreadable(UnknownRules(quoted(name), IDS))
    return found
