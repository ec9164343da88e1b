"""The rows of the lessons, joined to skills: the one table to add a line to for a new generator.

It is searched from the top: the first line whose generator and parameters fit a row decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from coinche_teach.course.lesson import Slot


@dataclass(frozen=True, slots=True)
class Asked:
    """Join rows to a skill: those of a generator whose parameters have one of the values named."""

    skill: str
    generator: str
    params: Mapping[str, tuple[object, ...]]

    def fits(self, slot: Slot) -> bool:
        """Say whether a row is one of these."""
        return slot.generator == self.generator and all(
            slot.params.get(name) in values for name, values in self.params.items()
        )


def asked(skill: str, generator: str, **params: object) -> Asked:
    """Write one row of the table; several values of a parameter stand in a tuple."""
    told = {name: value if isinstance(value, tuple) else (value,) for name, value in params.items()}
    return Asked(skill, generator, MappingProxyType(told))


ASKED: Final = (
    # Two orders, two scales.
    asked("order_role", "duel", role="plain", pair=("nine_ace", "jack_ace", "jack_nine")),
    asked("order_plain", "duel", role="plain"),
    asked("order_trump", "duel"),
    asked("order_plain", "sort", role="plain"),
    asked("order_trump", "sort"),
    asked("points_hand", "hand_value"),
    asked("points_choice", "find_trump"),
    asked("points_choice", "best_trump"),
    asked("points_deck", "deck_total"),
    # Who takes, how much.
    asked("takes_plain", "who_takes", trumps=0),
    asked("takes_trump", "who_takes"),
    asked("points_trick", "trick_points"),
    asked("points_trick", "take_and_count"),
    asked("points_last", "last_trick"),
    asked("points_last", "complement"),
    asked("points_last", "find_mistake"),
    # What may be played.
    *(
        asked(skill, generator, code=codes)
        for generator in ("legal", "is_legal", "where_legal", "manille_vs_coinche")
        for skill, codes in (
            ("follow", ("follow", "follow_one")),
            ("follow_low", "follow_ruffed"),
            ("must_trump", "void_trump"),
            ("partner_master", ("void_partner", "partner_ruffed")),
            ("discard", ("void_no_trump", "void_sans_atout")),
            ("overtrump", "overtrump"),
            ("undertrump", "cannot_over"),
            ("trump_led", ("trump_led_rise_opp", "trump_led_cannot")),
            ("trump_led_partner", "trump_led_rise_partner"),
            ("manille_beat", ("beat", "beat_partner", "beat_cannot")),
        )
    ),
    asked("discard", "may_and_good"),
    asked("follow", "legal"),
    asked("follow", "is_legal"),
    asked("master_now", "master_now"),
    asked("axis_play", "where_legal"),
    asked("manille_beat", "manille_vs_coinche"),
    # Belote, dix de der, capot.
    asked("belote_who", "belote_who"),
    asked("belote_when", "forgotten"),
    asked("belote_when", "belote_when"),
    asked("last_and_capot", "capot_or_not"),
    # The auction.
    asked("coinche_when", "legal_calls", situation=("coinched", "ours_coinched", "theirs_coinched")),
    asked("calls_open", "legal_calls"),
    asked("calls_open", "repair_auction"),
    asked("calls_open", "bid_promise"),
    asked("calls_open", "cards_seen"),
    asked("auction_over", "auction_over"),
    asked("auction_over", "final_contract"),
    asked("speaks_first", "who_speaks"),
    asked("speaks_first", "who_leads"),
    asked("speaks_first", "before_play"),
    # Writing the score.
    asked("contract_made", "made_or_failed"),
    asked("contract_made", "points_needed"),
    asked("rounding", "rounding"),
    asked("mark_coinched", "marking_sheet", coinche=(1, 2, True)),
    asked("mark_failed", "marking_sheet", near="failed"),
    asked("mark_made", "marking_sheet"),
    asked("mark_coinched", "several_marks"),
    asked("axis_score", "which_sheet"),
    asked("mark_made", "sheet_slip"),
    # Annonces.
    asked("card_twice", "find_annonces", holds="shared"),
    asked("find_carres", "find_annonces", holds=("carre", "eights", "sevens")),
    asked("find_runs", "find_annonces"),
    asked("annonces_equal", "compare_annonces", point=("tie", "tie_trump")),
    asked("annonces_compare", "compare_annonces"),
    asked("annonces_compare", "which_criterion"),
    asked("annonces_when", "annonce_time"),
    # Sans atout and tout atout.
    *(
        asked("tout_atout", one, mode="TA")
        for one in ("pack_sum", "mode_value", "take_at", "legal_at", "belote_at")
    ),
    asked("points_sans_atout", "pack_sum"),
    asked("points_sans_atout", "mode_value"),
    asked("points_sans_atout", "mark_at"),
    asked("plays_sans_atout", "take_at"),
    asked("plays_sans_atout", "legal_at"),
    asked("plays_sans_atout", "belote_at"),
    # What to bid, and when to coincher.
    asked("chance_partner", "partner_chance"),
    asked("hand_worth", "estimate_points"),
    asked("hand_worth", "rank_hands"),
    asked("hand_worth", "take_or_pass"),
    asked("convention", "raise_or_pass"),
    asked("break_even", "break_even"),
    asked("break_even", "coinche_or_not"),
    # Same deal, other house rules.
    asked("axis_score", "diff_field", topic=("score", "annonces", "belote")),
    asked("axis_play", "diff_field"),
    asked("axis_score", "predict_flip"),
    asked("manille_score", "marks_there", elsewhere=False),
    asked("axis_score", "marks_there"),
    asked("axis_play", "which_tables"),
    asked("manille_score", "tables_where", family="manille"),
    asked("axis_play", "tables_where"),
    asked("manille_beat", "disagree", other="club82"),
    asked("axis_play", "disagree"),
    asked("manille_points", "trick_there"),
)

CHOICES: Final[Mapping[str, int]] = {
    "coinche_or_not": 2,
    "duel": 2,
    "find_trump": 4,
    "forgotten": 2,
    "is_legal": 2,
    "made_or_failed": 2,
    "take_or_pass": 2,
    "who_leads": 4,
    "who_takes": 4,
}
"""Between how many answers a guess chooses, by generator; those not named have far more."""

MANY: Final = 50
