"""Whole deals under several rule sets, each with the sheet that its rules give it."""

from typing import Final

import pytest

from tests.rules.whole_deals import marked, played

# deal, bid, doubling, made, score; the examples of the rules stand first under each rule set.
SHEETS: Final = {
    "points701": [
        ("105", "100S", "", True, (205, 57)),
        ("105", "100S", "X", True, (410, 57)),
        ("105", "100S", "XX", True, (820, 57)),
        ("80", "80S", "", True, (160, 82)),
        ("81", "80S", "", True, (161, 81)),
        ("90 with belote", "100S", "", True, (210, 72)),
        ("70 with belote", "100S", "", False, (20, 262)),
        ("70 with belote", "100S", "X", False, (20, 524)),
        ("70 with belote", "100S", "XX", False, (20, 1048)),
        ("70 with tierce", "100S", "", False, (0, 282)),
        ("70 against cinquante and belote", "100S", "", False, (0, 332)),
        ("70 against cinquante and belote", "100S", "X", False, (0, 664)),
        ("all tricks", "capotS", "", True, (412, 0)),
        ("all tricks", "generaleS", "", False, (0, 662)),
        ("105", "capotS", "", False, (0, 412)),
        ("99", "100S", "", False, (0, 262)),
        ("89", "90S", "", False, (0, 252)),
        ("90 against belote", "90S", "", True, (180, 92)),
        ("110 against tierce", "100S", "", True, (210, 72)),
        ("110 against tierce", "100S", "X", True, (420, 72)),
        ("all tricks", "160S", "", True, (322, 0)),
    ],
    "maison": [
        ("104", "100S", "", True, (204, 58)),
        ("89", "90S", "", False, (0, 250)),
        ("89 with tierce", "100S", "", True, (209, 73)),
        ("70 with tierce", "100S", "", False, (20, 260)),
        ("all tricks", "90S", "X", True, (500, 0)),
        ("76 with belote", "80S", "", True, (176, 86)),
        ("81", "80S", "", False, (0, 240)),
        ("80", "80S", "", False, (0, 240)),
        ("90 against belote", "80S", "", False, (0, 260)),
        ("70 against cinquante and belote", "100S", "", False, (0, 330)),
        ("110 against tierce", "100S", "", True, (210, 72)),
        ("110 against tierce", "100S", "X", True, (520, 20)),
        ("70 with tierce", "100S", "X", False, (20, 520)),
        ("70 with tierce", "100S", "XX", False, (20, 1040)),
        ("70 with belote", "100S", "X", False, (20, 520)),
        ("90 with belote", "110S", "X", True, (580, 0)),
        ("130 against belote", "100S", "X", True, (520, 20)),
        ("all tricks", "capotS", "", True, (502, 0)),
        ("all tricks", "capotS", "X", True, (820, 0)),
        ("105", "capotS", "", False, (0, 410)),
        ("105", "capotS", "X", False, (0, 820)),
    ],
    "officielles": [
        ("104", "100S", "", True, (200, 60)),
        ("105", "100S", "", True, (210, 60)),
        ("76 with belote", "80S", "", True, (180, 90)),
        ("89", "90S", "", False, (0, 250)),
        ("89 with tierce", "100S", "", True, (210, 70)),
        ("70 with tierce", "100S", "", False, (0, 280)),
        ("all tricks", "90S", "X", True, (680, 0)),
        ("81", "80S", "", False, (0, 240)),
        ("110 against tierce", "100S", "", True, (210, 70)),
        ("110 against tierce", "100S", "X", True, (560, 0)),
        ("70 with tierce", "100S", "X", False, (0, 560)),
        ("70 against cinquante and belote", "100S", "X", False, (0, 660)),
        ("90 with belote", "110S", "X", True, (580, 0)),
        ("130 against belote", "100S", "XX", True, (1040, 20)),
        ("all tricks", "capotS", "", True, (500, 0)),
        ("all tricks", "capotS", "X", True, (1000, 0)),
        ("105", "capotS", "X", False, (0, 820)),
    ],
    "contrat1000": [
        ("90 with belote", "110S", "", True, (130, 0)),
        ("all tricks", "capotS", "", True, (500, 0)),
        ("105", "capotS", "", False, (0, 500)),
        ("100", "100S", "", True, (100, 0)),
        ("99", "100S", "", False, (0, 260)),
        ("80", "80S", "", True, (80, 0)),
        ("130 against belote", "100S", "", True, (100, 20)),
        ("90 against belote", "100S", "", False, (0, 280)),
        ("70 with belote", "100S", "", False, (20, 260)),
        ("99", "100S", "X", False, (0, 360)),
        ("99", "100S", "XX", False, (0, 560)),
        ("90 with belote", "110S", "X", True, (240, 0)),
        ("all tricks", "90S", "", True, (250, 0)),
        ("all tricks", "160S", "X", True, (500, 0)),
        ("105", "capotS", "X", False, (0, 1000)),
        ("all tricks", "capotS", "XX", True, (2000, 0)),
        ("70 with tierce", "100S", "", False, (0, 260)),
    ],
    "maison_belote": [
        ("105", "", "", True, (105, 57)),
        ("81", "", "", False, (0, 81)),
        ("90 with belote", "", "", True, (110, 72)),
        ("70 with belote", "", "", False, (20, 162)),
        ("70 with tierce", "", "", False, (20, 162)),
        ("90 against belote", "", "", False, (0, 182)),
        ("110 against tierce", "", "", True, (110, 72)),
        ("all tricks", "", "", True, (252, 0)),
    ],
    "officielles_belote": [
        ("104", "", "", True, (104, 58)),
        ("81", "", "", False, (0, 81)),
        ("76 with belote", "", "", True, (96, 86)),
        ("70 with belote", "", "", False, (20, 162)),
        ("70 with tierce", "", "", False, (0, 182)),
        ("110 against tierce", "", "", True, (110, 72)),
        ("all tricks", "", "", True, (252, 0)),
    ],
    "maison_sans_atout": [
        ("80 of 130", "", "", True, (80, 50)),
        ("65 of 130", "", "", False, (0, 65)),
        ("81 of 162 at SA", "", "", True, (73, 57)),
        ("40 of 130 with tierce", "", "", False, (20, 130)),
        ("all tricks at SA", "", "", True, (220, 0)),
        ("all tricks at SA against tierce", "", "", True, (220, 20)),
        ("no trick", "", "", False, (0, 220)),
    ],
    "officielles_sans_atout": [
        ("80 of 130", "", "", True, (96, 66)),
        ("65 of 130", "", "", False, (0, 162)),
        ("81 of 162 at SA", "", "", False, (0, 81)),
        ("40 of 130 with tierce", "", "", False, (0, 182)),
        ("all tricks at SA", "", "", True, (252, 0)),
        ("all tricks at SA against tierce", "", "", True, (272, 0)),
        ("no trick", "", "", False, (0, 252)),
    ],
}


@pytest.mark.parametrize(
    ("some", "name", "bid", "doubling", "made", "score"),
    [
        pytest.param(some, *row, id=f"{some} {row[1]}{row[2]} {row[0]}")
        for some, rows in SHEETS.items()
        for row in rows
    ],
)
def test_sheet_of_a_whole_deal(
    some: str, name: str, bid: str, doubling: str, made: bool, score: tuple[int, int]
) -> None:
    """A deal played to the end is made or not, and marked, as the rule set says."""
    found = played(some, name, bid, doubling)
    assert (found["made"], marked(found)) == (made, score)
    assert found["contract"]["multiplier"] == {"": 1, "X": 2, "XX": 4}[doubling]
    assert len(found["legal_plays"]) == 32


@pytest.mark.parametrize(
    ("some", "name", "tally"),
    [
        ("maison", "105", (105, 57)),
        ("points701", "105", (105, 57)),
        ("maison", "all tricks", (252, 0)),
        ("officielles", "all tricks", (252, 0)),
        ("points701", "all tricks", (162, 0)),
        ("contrat1000", "all tricks", (162, 0)),
        ("maison_belote", "all tricks", (252, 0)),
        ("maison_sans_atout", "80 of 130", (80, 50)),
        ("officielles_sans_atout", "80 of 130", (96, 66)),
        ("maison_sans_atout", "no trick", (0, 220)),
        ("officielles", "76 with belote", (76, 86)),
        ("officielles", "89 with tierce", (89, 73)),
    ],
)
def test_tally_is_tricks_and_bonus_before_rounding_annonces_and_belote(
    some: str, name: str, tally: tuple[int, int]
) -> None:
    """The tally holds trick points with the bonus of the last trick, or of all, and nothing else."""
    found = played(some, name, "80S")
    assert (found["tally"]["NS"], found["tally"]["EW"]) == tally
    bonus = sum(tally) - sum(trick["points"] for trick in found["tricks"])
    everything = 0 in tally and some not in ("points701", "contrat1000")
    assert bonus == (100 if everything else 10)


@pytest.mark.parametrize(
    ("some", "name", "side", "scored", "moved"),
    [
        ("maison", "70 with tierce", "NS", 20, "AnnoncesKept"),
        ("officielles", "70 with tierce", "NS", 20, "AnnoncesMoved"),
        ("points701", "70 with tierce", "NS", 20, "AnnoncesMoved"),
        ("maison_belote", "70 with tierce", "NS", 20, "AnnoncesKept"),
        ("officielles_belote", "70 with tierce", "NS", 20, "AnnoncesMoved"),
    ],
)
def test_scored_shows_the_contest_and_the_ledger_shows_the_move(
    some: str, name: str, side: str, scored: int, moved: str
) -> None:
    """A failure moves or leaves annonces in the ledger; what the contest gave stays as it was."""
    found = played(some, name, "100S")
    assert found["made"] is False
    assert found["annonces"][side]["scored"] == scored
    assert [one["why"] for one in found["ledger"] if one["item"] == "annonces"] == [moved]


def test_belote_shown_stays_with_its_holders_after_a_failure() -> None:
    """The belote of failing takers is shown as theirs and kept by a line that says so."""
    found = played("maison", "70 with belote", "100S")
    assert found["belote"] == {"NS": 20, "EW": 0}
    assert [(one["side"], one["why"]) for one in found["ledger"] if one["item"] == "belote"] == [
        ("NS", "BeloteKept")
    ]


@pytest.mark.parametrize(
    ("some", "bid", "changes", "score"),
    [
        # The readings that the rules leave open are fields; each gives the other figure.
        ("points701", "capotS", {"last_trick_capot": 100}, (502, 0)),
        ("contrat1000", "100S", {"unbid_capot_points": "none"}, (100, 0)),
        ("officielles", "100S", {"marking": "exact"}, (352, 0)),
    ],
)
def test_other_readings_of_all_the_tricks(
    some: str, bid: str, changes: dict[str, object], score: tuple[int, int]
) -> None:
    """A field changed in the record's rules changes the sheet of all the tricks."""
    assert marked(played(some, "all tricks", bid, **changes)) == score
