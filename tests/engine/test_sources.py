"""Every value of every rule set says where it comes from, and the page that shows it is fresh."""

import pytest

from coinche_teach.engine.reasons import Unreadable
from coinche_teach.engine.rules import IDS, page, rules
from coinche_teach.engine.rules.sources import SOURCES, TABLES, Source, Tag, source
from coinche_teach.engine.rules.sources_table import (
    APP,
    CLUB,
    MANILLE,
    NIGHTS,
    OUTSIDE,
    SHEETS,
    SPANISH,
    Table,
)

PAIRS = [(one, name) for one in IDS for name, _ in rules(one).fields()]

SHEET = {
    "club82": CLUB,
    "points701": SPANISH,
    "contrat1000": NIGHTS,
    **dict.fromkeys((one for one in IDS if one.startswith(("maison", "officielles"))), APP),
    **dict.fromkeys((one for one in IDS if one.startswith("manille")), MANILLE),
}

# The tags that the written rules settle beyond doubt: what inheritance between variants must not blur.
SETTLED = [
    (Tag.STATED, "club82", "min_bid misdeal_points after_coinche shown_at shown_at_sans_atout"),
    (Tag.STATED, "club82", "success card_twice"),
    (Tag.STATED, "club82", "belote_on_failure sans_atout_factor beat_trump coinche cannot_overtrump"),
    (Tag.STATED, "club82", "belote_unsaid"),
    (Tag.TWO_READINGS, "club82", "can_overtrump"),
    (Tag.IMPLIED, "club82", "step speaking tout_atout belote_for_contract belote_said"),
    (Tag.SILENT, "club82", "max_bid marking made_marks multiplies capot_points target"),
    (Tag.SILENT, "club82", "target_margin last_trick"),
    (Tag.STATED, "points701", "direction speaking coinche failure_base belote_on_failure multiplies target"),
    (Tag.IMPLIED, "points701", "success cut"),
    (Tag.SILENT, "points701", "tie card_twice belote_for_contract annonces_for_contract"),
    (Tag.SILENT, "points701", "marking can_overtrump"),
    (Tag.SILENT, "points701", "all_pass_dealer both_over carres_sans_atout"),
    (Tag.SILENT, "points701", "last_trick_capot cannot_overtrump"),
    (Tag.STATED, "maison", "marking coinched_base_capot sans_atout carres_sans_atout tie card_twice coinche"),
    (Tag.STATED, "officielles", "marking coinched_base_capot sans_atout carres_sans_atout tie"),
    (Tag.STATED, "officielles", "card_twice coinche"),
    (Tag.STATED, "maison", "annonces_on_failure annonces_on_capot cannot_overtrump annonces_for_contract"),
    (Tag.SILENT, "officielles", "min_bid max_bid success made_marks failure_base target"),
    (Tag.SILENT, "officielles", "belote_on_failure direction"),
    (Tag.STATED, "officielles_sans_atout", "auction belote sans_atout carres_sans_atout"),
    (Tag.SILENT, "officielles_sans_atout", "score equality last_trick_capot cannot_overtrump"),
    (Tag.SILENT, "maison_belote", "auction seen packets score equality last_trick_capot"),
    (Tag.STATED, "contrat1000", "min_bid step max_bid cut beat_trump belote_on_failure success made_marks"),
    (Tag.STATED, "contrat1000", "failure_base capot_points unbid_capot_points multiplies target both_over"),
    (Tag.IMPLIED, "contrat1000", "annonces marking"),
    (Tag.SILENT, "contrat1000", "direction coinche after_coinche all_pass_dealer cannot_overtrump"),
    (Tag.STATED, "manille_coinchee", "packets leader beat_plain cut cannot_overtrump trick_point"),
    (Tag.STATED, "manille_coinchee", "threshold target"),
    (Tag.SILENT, "manille_coinchee", "coinche_doubles sans_atout_doubles coinche"),
    (Tag.STATED, "manille_trois", "sides first_dealer"),
    (Tag.SILENT, "manille_trois", "leader threshold target"),
    (Tag.STATED, "manille_encheres", "sides leader beat_plain target"),
    (Tag.SILENT, "manille_encheres", "max_bid bidder_marks min_bid denominations"),
    (Tag.STATED, "manille_envers", "leader reaching target"),
    (Tag.SILENT, "manille_envers", "sides beat_plain cut score coinche"),
    (Tag.STATED, "manille_parlee", "auction talk games"),
    (Tag.SILENT, "manille_parlee", "threshold turned_ten_bonus leader beat_plain"),
    (Tag.STATED, "manille_muette", "talk"),
    (Tag.IMPLIED, "manille_muette", "auction games"),
]


def test_every_field_of_every_rule_set_has_a_source_and_no_other_pair_has() -> None:
    assert set(SOURCES) == set(PAIRS)
    assert tuple(TABLES) == IDS


@pytest.mark.parametrize("rules_id", IDS)
def test_a_table_names_each_field_of_its_rule_set_at_most_once_and_no_other(rules_id: str) -> None:
    own = [name for name, _ in TABLES[rules_id].own()]
    assert len(own) == len(set(own))
    assert set(own) <= {name for name, _ in rules(rules_id).fields()}


@pytest.mark.parametrize("rules_id", IDS)
def test_sheets_are_cited_where_they_speak_and_others_where_they_are_silent(rules_id: str) -> None:
    for name, _ in rules(rules_id).fields():
        one = source(rules_id, name)
        if one.tag is Tag.SILENT:
            assert one.title in OUTSIDE, name
        else:
            assert one.title == SHEET[rules_id], name


def test_exactly_what_is_stated_is_quoted_in_at_most_twelve_words() -> None:
    for pair, one in SOURCES.items():
        assert bool(one.said) == (one.tag in (Tag.STATED, Tag.TWO_READINGS)), pair
        assert len(one.said.split()) <= 12, pair
        assert one.said == " ".join(one.said.split()), pair


def test_every_title_serves() -> None:
    assert {one.title for one in SOURCES.values()} == {*SHEETS, *OUTSIDE}


@pytest.mark.parametrize(("tag", "rules_id", "names"), SETTLED)
def test_tags_are_those_of_the_written_rules(tag: Tag, rules_id: str, names: str) -> None:
    assert {name: source(rules_id, name).tag for name in names.split()} == dict.fromkeys(names.split(), tag)


def test_a_variant_that_follows_does_not_claim_the_words_said_of_its_base() -> None:
    base = Table("a sheet", stated={"seen target": "eight cards"}, silent={"elsewhere": "talk"})
    variant = Table("a sheet", base=base, follows=True, stated={"target": "to a hundred"})
    assert variant.rows() == {
        "seen": Source(Tag.IMPLIED, "a sheet"),
        "target": Source(Tag.STATED, "a sheet", "to a hundred"),
        "talk": Source(Tag.SILENT, "elsewhere"),
    }


@pytest.mark.parametrize(("rules_id", "name"), [("club82", "threshold"), ("nobody", "seen"), ("club82", "")])
def test_an_unknown_rule_set_or_field_is_refused(rules_id: str, name: str) -> None:
    with pytest.raises(Unreadable):
        source(rules_id, name)


def test_the_page_is_fresh() -> None:
    assert page.PATH.read_text(encoding="utf-8") == page.page(), f"run: {page.COMMAND}"


@pytest.mark.parametrize("rules_id", IDS)
def test_the_page_shows_every_field_of_every_rule_set(rules_id: str) -> None:
    section = page.page().split(f"\n## `{rules_id}`\n")[1].split("\n## ")[0]
    assert {name for name, _ in rules(rules_id).fields()} <= set(section.split("`"))
