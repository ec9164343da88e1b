from __future__ import annotations

import hashlib
import json
import tomllib
from typing import Any

import pytest

from coinche_teach.commands.random_round import random_round
from coinche_teach.commands.toml_text import toml
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.replay import replay
from coinche_teach.engine.round import Phase
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import Seat
from tests.commands.conftest import Asked


@pytest.mark.parametrize("rules_id", IDS)
def test_a_deal_is_read_back_in_both_forms(rules_id: str, ask: Asked) -> None:
    for played in ([], ["--played"]):
        args = ("deal", "--rules", rules_id, "--seed", 11, *played)
        text = ask(*args).out
        (plain,) = ask(*args, "--json").rows
        assert tomllib.loads(text) == plain == tomllib.loads(ask(*args, "--toml").out)
        found = replay(plain)
        assert found.problem is None and found.round is not None
        assert (found.round.phase is Phase.DONE) is bool(played) or rules_id.startswith("manille_")
        answer = ask("replay", "-", "--json", given=text.encode())
        assert answer.status == 0 and answer.rows[0]["ok"]


@pytest.mark.parametrize("rules_id", IDS)
def test_auctions_are_short_lawful_and_end_in_a_contract(rules_id: str) -> None:
    heard = set()
    for seed in range(12):
        one = random_round(rules(rules_id), seed, played=True)
        assert one.phase is Phase.DONE and len(one.auction.calls) <= 24
        heard.add(str(one.contract))
    assert len(heard) > 2


def test_the_same_seed_gives_the_same_on_every_machine(ask: Asked) -> None:
    text = ask("deal", "--rules", "club82", "--seed", 1, "--count", 20, "--played", "--json").out
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == "82b1faa172e97419"
    assert text != ask("deal", "--rules", "club82", "--seed", 2, "--count", 20, "--played", "--json").out


def test_the_first_deck_is_that_of_the_seed() -> None:
    for rules_id in ("maison", "officielles"):  # the same cards by any rules that deal alike
        deal = Deal.from_deck(rules(rules_id), Seat.S, shuffled(5))
        assert random_round(rules(rules_id), 5, dealer=Seat.S).deal == deal


def test_several_deals_are_lines_or_an_array(ask: Asked) -> None:
    args = ("deal", "--rules", "maison", "--seed", 3, "--count", 3)
    rows = ask(*args, "--json").rows
    assert tomllib.loads(ask(*args).out) == {"deal": rows}
    assert len({json.dumps(row["hands"]) for row in rows}) == 3
    assert rows[0] == ask("deal", "--rules", "maison", "--seed", 3, "--json").rows[0]


def test_house_rules_and_the_dealer_are_kept(ask: Asked) -> None:
    args = (
        "deal",
        "--rules",
        "maison",
        "--seed",
        3,
        "--set",
        "target=701",
        "--set",
        "trump=10=5 A=4 K=3 Q=2 J=1 9=0 8=0 7=0",
    )
    text = ask(*args, "--dealer", "e").out
    plain = tomllib.loads(text)
    assert plain["dealer"] == "E"
    assert plain["rules"] == {"base": "maison", "target": "701", "trump": "10=5 A=4 K=3 Q=2 J=1 9=0 8=0 7=0"}
    assert ask("replay", "-", given=text.encode()).status == 0


def test_without_a_seed_one_is_drawn_and_told(ask: Asked) -> None:
    drawn = ask("deal", "--rules", "maison")
    seed = drawn.err.removeprefix("Seed drawn: ").removesuffix(".\n")
    assert ask("deal", "--rules", "maison", "--seed", seed).out == drawn.out


def test_toml_is_the_record_whatever_is_in_it() -> None:
    plain: dict[str, Any] = {
        "rules": {"base": "maison", "packets": '3 "2" \\ 3'},
        "hands": {"N": "é\n\x7f"},
        "plays": [],
    }
    assert tomllib.loads(toml(plain)) == plain


@pytest.mark.parametrize(
    ("args", "line"),
    [
        ([], "required: --rules"),
        (["--rules", "nope"], "There is no rule set “nope”"),
        (["--rules", "maison", "--seed", "x"], "argument --seed: invalid int value: 'x'"),
        (["--rules", "maison", "--count", "0"], "cannot deal '0' times"),
        (["--rules", "maison", "--count", "-1"], "cannot deal '-1' times"),
        (["--rules", "maison", "--count", "²"], "cannot deal '²' times"),
        (["--rules", "maison", "--dealer", "X"], "cannot read seat 'X': it must be one of N E S W"),
        (["--rules", "maison", "--toml", "--json"], "not allowed with"),
        (["--rules", "maison", "--set", "packets=8 8"], "packets that add up to 8"),
        (["--rules", "maison", "--set", "step=0"], "at least 1"),
    ],
)
def test_a_slip_is_one_line(args: list[str], line: str, ask: Asked) -> None:
    answer = ask("deal", *args)
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert line in answer.err
