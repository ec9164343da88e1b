"""Items about what may be played: the engine answers, and every card judged wrongly is explained."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from coinche_teach.course.generators import GENERATORS, generate
from coinche_teach.course.generators.legal_spots import BASIC, TRUMPS, make
from coinche_teach.course.items import Answer, Item
from coinche_teach.course.items_legal import NO, YES, AtSpot, IsLegal, PickLegal
from coinche_teach.course.items_legal_tables import DUTY, MASTER, MasterNow, TwoGames, WhereLegal
from coinche_teach.course.legal_mistakes import Mistake
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.misconceptions import Misconception as M
from coinche_teach.course.sayings_legal import NeedAgainst, NeedFor
from coinche_teach.course.spots import ME, Situation, Spot, Worked
from coinche_teach.course.walk import Walk
from coinche_teach.engine.cards import DECK, Card, Denomination, card, cards, written
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.play import allowed, friends_of
from coinche_teach.engine.rules import IDS, Duty, Sides, rules
from coinche_teach.engine.seats import PAIRS, SEATS, Seat
from coinche_teach.engine.trick import Trick
from coinche_teach.words import LANGUAGES, Words

NAMES = ("legal", "is_legal", "master_now", "where_legal", "manille_vs_coinche")
CODES = (*BASIC, *TRUMPS)
CLUB, SPADES = rules("club82"), Denomination.SPADES
COUNT = 14


def items(name: str, table: str, count: int = COUNT) -> Iterator[AtSpot]:
    """Make items of a generator, through all situations where it takes one."""
    for number in range(count):
        params = {}
        if name in ("legal", "is_legal"):
            params = {"code": CODES[number % len(CODES)].value, "least": 1 + number % 2}
        made = GENERATORS[name](Chance("test", name, table, number), rules(table), **params)
        assert isinstance(made, AtSpot)
        yield made


def but_one(things: list[str], right: set[str]) -> Iterator[tuple[str, ...]]:
    """Walk the answers that judge one thing wrongly."""
    for wrong in things:
        yield tuple(one for one in things if (one in right) is not (one == wrong))


def wrong_answers(item: Item) -> Iterator[Answer]:
    """Walk answers of the right shape that are wrong."""
    right = item.solution()
    match item:
        case PickLegal():
            yield from but_one([one.id for one in item.spot.hand], set(right))
        case IsLegal():
            yield NO if right == YES else YES
        case WhereLegal():
            yield from but_one(list(item.choices), set(right))
        case TwoGames():
            yield from but_one(list(item.things), set(right))
        case MasterNow():
            for one in item.spot.table:
                for duty in item.duties:
                    if {MASTER: one.id, DUTY: duty} != right:
                        yield {MASTER: one.id, DUTY: duty}


def words_for(item: AtSpot, lang: str) -> Words:
    return Words(lang, ME, partners=item.rules.scoring_sides == PAIRS)


# --- what every item must do ---------------------------------------------------------------------


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", NAMES)
def test_the_solution_is_right_and_anything_else_is_explained_in_four_short_lines(
    name: str, table: str
) -> None:
    for item in items(name, table):
        assert item.judge(item.solution()).right
        for answer in wrong_answers(item):
            found = item.judge(answer)
            if found.unread is not None:
                assert not answer or name == "manille_vs_coinche"
                continue
            assert not found.right and len(found.lines) == 4
            for lang in LANGUAGES:
                said = [words_for(item, lang).say(line) for line in found.lines]
                assert sum(len(line.split()) for line in said) <= 60, said


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_idea_can_betray_itself_in_every_item(name: str, table: str) -> None:
    # One card asked about shows a wrong idea only where there is one about that card.
    for item in items(name, table):
        found = [item.judge(answer).misconception for answer in wrong_answers(item)]
        assert any(found) or name == "is_legal", item


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_item(name: str) -> None:
    first, second, other = (generate(name, Chance(seed), CLUB, {}) for seed in ("one", "one", "other"))
    assert first == second != other


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", NAMES)
def test_the_task_does_not_give_the_answer_away(name: str, table: str) -> None:
    for item in items(name, table, 6):
        for lang in LANGUAGES:
            words = words_for(item, lang)
            task = words.say(item.task())
            asked = words.card(item.asked, "the") if isinstance(item, IsLegal | WhereLegal) else ""
            rest = task.replace(asked, "")
            assert not any(words.card(one) in rest for one in item.spot.hand)
            assert len(task.split()) <= 40


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", NAMES)
def test_hints_are_three_and_the_last_is_true(name: str, table: str) -> None:
    for item in items(name, table, 14):
        assert len(item.hints()) == 3
        last = item.hints()[2]
        if isinstance(item, PickLegal | IsLegal):
            assert item.spot.legal(last.card) is (last.legal == YES)  # type: ignore[attr-defined]
        if isinstance(item, IsLegal):
            assert last.card is not item.asked  # type: ignore[attr-defined]


# --- situations ----------------------------------------------------------------------------------

DUTIES = {
    "club82": "follow follow follow follow follow trump discard discard "
    "overtrump discard discard beat beat follow",
    "maison": "follow follow follow follow follow trump discard discard "
    "overtrump undertrump discard beat beat follow",
    "manille_coinchee": "beat beat follow follow follow trump discard discard "
    "overtrump discard discard beat follow follow",
    "manille_encheres": "beat beat follow follow follow trump discard discard "
    "overtrump discard discard beat follow follow",
    "manille_envers": "beat beat beat follow follow trump trump discard "
    "overtrump discard overtrump beat beat follow",
    "maison_sans_atout": "follow follow follow follow follow discard discard discard "
    "follow discard discard follow follow follow",
}


@pytest.mark.parametrize("table", DUTIES)
def test_each_situation_is_hit_every_time(table: str) -> None:
    for code, duty in zip(CODES, DUTIES[table].split(), strict=True):
        found = {make(Chance(table, code, n), rules(table), code)[1].allowed.duty for n in range(50)}
        assert found == {Duty(duty)}, code


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("code", CODES)
def test_a_spot_is_well_made(code: Situation, table: str) -> None:
    for number in range(40):
        _, spot = make(Chance("made", table, code, number), rules(table), code)
        shown = [*spot.hand, *spot.table]
        assert len(set(shown)) == len(shown) and 1 <= len(spot.table) <= 3
        assert len(spot.allowed.cards) >= 2 and 4 <= len(spot.hand) <= 8
        assert len({one.suit for one in spot.hand}) > 1
        assert spot.trick.turn is ME
        assert reachable(spot), spot


def may_hold(spot: Spot, place: int) -> set[Card]:
    """Return the cards that who played at a place can hold, so that what he played was legal."""
    trick = Trick(spot.trick.leader, spot.direction)
    for one in spot.table[:place]:
        trick = trick.with_card(one, spot.order)
    seat, played = trick.turn, spot.table[place]
    friends = friends_of(spot.rules, spot.contract)[seat]
    return {
        one
        for one in DECK
        if played in allowed(spot.rules, spot.order, trick, (played, one), friends).cards
        and one not in {*spot.hand, *spot.table}
    }


def reachable(spot: Spot) -> bool:
    """Say whether the three other hands can be dealt: Hall's condition over the three players."""
    size = len(spot.hand)
    free = {one for one in DECK if one not in {*spot.hand, *spot.table}}
    sets = [may_hold(spot, place) for place in range(len(spot.table))]
    need = [size - 1] * len(sets) + [size] * (3 - len(sets))
    sets += [free] * (3 - len(spot.table))
    for chosen in range(1, 8):
        seats = [k for k in range(3) if chosen >> k & 1]
        if sum(need[k] for k in seats) > len(set().union(*(sets[k] for k in seats))):
            return False
    return True


def test_every_code_is_as_likely_as_the_others() -> None:
    found = Counter(
        type(item.spot.explain(item.spot.hand[0])).__name__
        for item in (generate("legal", Chance("even", n), CLUB, {"group": "trumps"}) for n in range(300))
        if isinstance(item, PickLegal)
    )
    assert len(found) >= 5


@pytest.mark.parametrize("place", [2, 3, 4])
def test_the_place_in_the_trick_can_be_asked_for(place: int) -> None:
    for number in range(20):
        _, spot = make(Chance("place", number), CLUB, Situation.VOID_TRUMP, place=place)
        assert len(spot.table) == place - 1


def test_one_legal_card_is_made_only_where_one_is_asked_for() -> None:
    for number in range(30):
        _, spot = make(Chance("one", number), CLUB, Situation.FOLLOW_ONE, least=1)
        assert len(spot.allowed.cards) == 1
        _, spot = make(Chance("one", number), CLUB, Situation.OVERTRUMP, least=1)
        assert len(spot.allowed.cards) == 1


@pytest.mark.parametrize("name", ["L3", "L4"])
@pytest.mark.parametrize("table", IDS)
def test_above_level_one_no_hand_has_a_single_legal_card(table: str, name: str) -> None:
    lesson = LESSONS[name]
    for stage in (StageName.FADED, StageName.PRACTICE, StageName.TICKET):
        for row in lesson.rows(stage):
            for number in range(8):
                item = generate(row.generator, Chance("level", number), rules(table), row.params)
                if isinstance(item, AtSpot) and row.level > 1:
                    assert len(item.spot.allowed.cards) > 1, row
                    assert len(item.spot.allowed.cards) < 9


# --- what is said is true ------------------------------------------------------------------------


@pytest.mark.parametrize("table", IDS)
def test_the_case_in_which_an_answer_would_be_right_is_one(table: str) -> None:
    told = Counter()
    for item in items("legal", table, 84):
        for one in item.spot.hand:
            mistake = Mistake(item.spot, one)
            need = mistake.need()
            told[need.case] += 1
            assert true_case(mistake, need), (mistake, need)
    assert "never" not in told


def true_case(mistake: Mistake, need: NeedFor | NeedAgainst) -> bool:
    """Check a case by dealing another hand, trick or table, and asking the engine."""
    spot, one = mistake.spot, mistake.card
    seen, trump = {*spot.hand, *spot.table}, spot.order.trump
    unseen = [each for each in DECK if each not in seen]
    want = mistake.picked

    def right(hand: tuple[Card, ...], friends: frozenset[Seat] = spot.friends) -> bool:
        return (one in allowed(spot.rules, spot.order, spot.trick, hand, friends).cards) is want

    best = spot.trick.winning.suit
    side = tuple(each for each in unseen if each.suit not in (spot.led, trump))[:1]
    match need.case:
        case "void":
            return right((*(each for each in spot.hand if each.suit is not spot.led), *side))
        case "void_no_trump":
            return right((*(each for each in spot.hand if each.suit not in (spot.led, trump)), *side))
        case "no_trump":
            return right((*(each for each in spot.hand if each.suit is not trump), *side))
        case "no_higher":
            return right((*(c for c in spot.hand if c.suit is not best or not spot.beats(c)), *side))
        case "partner":
            return right(spot.hand, spot.friends | {spot.trick.winner})
        case "opponent":
            return right(spot.hand, frozenset())
        case "led_held":
            return all(right((*spot.hand, each)) for each in unseen if each.suit is spot.led)
        case "trump_held":
            return all(right((*spot.hand, each)) for each in unseen if each.suit is trump)
        case "higher_held":
            return all(right((*spot.hand, c)) for c in unseen if c.suit is best and spot.beats(c))
        case "other_led":
            return need.suit is not one.suit and any(each.suit is need.suit for each in spot.hand)
        case "table":
            return spot.under(rules(need.table)).legal(one) is want
        case _:
            return need.case == "only"


def test_the_rule_line_says_who_says_it() -> None:
    def tag(table: str, table_cards: str, hand: str) -> tuple[str, str]:
        rule = Spot.at(rules(table), SPADES, cards(table_cards), cards(hand)).rule()
        return rule.case, rule.tag

    void = ("AH", "JS 7S 8D")
    assert tag("club82", *void) == ("cut.unless_partner_wins", "sheet.stated")
    assert tag("points701", *void) == ("cut.unless_partner_wins", "sheet.implied")
    assert tag("maison", *void) == ("cut.unless_partner_wins", "sheet.silent")
    assert tag("manille_envers", *void) == ("cut.unless_partner_wins.alone", "sheet.silent")
    ruffed = ("KH 9S", "AS 7S 8D")
    assert tag("maison", *ruffed) == ("cannot_overtrump.undertrump", "sheet.stated")
    assert tag("contrat1000", *ruffed) == ("cannot_overtrump.undertrump", "sheet.silent")
    house = rules("club82").but(cannot_overtrump="undertrump")
    rule = Spot.at(house, SPADES, cards("KH 9S"), cards("AS 7S 8D")).rule()
    assert (rule.case, rule.tag) == ("cannot_overtrump.undertrump", "sheet.house")


# --- the wrong ideas, one by one -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "table", "trick", "hand", "answer"),
    [
        (M.M06, "club82", "KH", "7H AH JS", "7H AH JS"),
        (M.M07, "club82", "KH", "7H AH JS", "AH"),
        (M.M08, "club82", "AH", "JS 7S 8D", "JS 7S 8D"),
        (M.M09, "club82", "AH 7H", "JS 7S 8D", "JS 7S"),
        (M.M10, "club82", "KH AH", "JS 7S 8D", "JS 7S 8D"),
        (M.M11, "club82", "KH 9S", "JS 7S 8D", "JS 7S"),
        (M.M12, "maison", "KH 9S", "AS 7S 8D", "AS 7S 8D"),
        (M.M12, "officielles", "KH 9S", "AS 7S 8D", "AS 7S"),
        (M.M13, "club82", "QS 7S", "KS 8S AH", "KS 8S"),
        (M.M14, "club82", "AH", "7D 8C AC", "7D 8C"),
        (M.M40, "manille_coinchee", "KH", "AH 7H 10S", "AH 7H"),
        (M.M40, "manille_coinchee", "KS 7S", "AS 8S AH", "AS"),
    ],
)
def test_a_wrong_idea_is_known_by_its_answer(code: M, table: str, trick: str, hand: str, answer: str) -> None:
    item = PickLegal(Spot.at(rules(table), SPADES, cards(trick), cards(hand)))
    found = item.judge(tuple(answer.split()))
    assert not found.right and found.misconception is code


@pytest.mark.parametrize(
    ("table", "trick", "hand", "legal"),
    [
        ("club82", "KH", "7H AH JS", "7H AH"),
        ("club82", "AH 7H", "JS 7S 8D", "JS 7S 8D"),
        ("club82", "KH 9S", "JS 7S 8D", "JS"),
        ("club82", "KH 9S", "AS 7S 8D", "AS 7S 8D"),
        ("maison", "KH 9S", "AS 7S 8D", "AS 7S"),
        ("contrat1000", "KH 9S", "AS 7S 8D", "AS 7S"),
        ("club82", "QS 7S", "KS 8S AH", "KS"),
        ("manille_coinchee", "KS 7S", "AS 8S AH", "AS 8S"),
        ("manille_coinchee", "KH", "AH 7H 10S", "AH"),
        ("manille_envers", "KS 7S", "AS 8S AH", "AS"),
    ],
)
def test_the_sheets_own_cases(table: str, trick: str, hand: str, legal: str) -> None:
    item = PickLegal(Spot.at(rules(table), SPADES, cards(trick), cards(hand)))
    assert item.solution() == tuple(legal.split())


def test_at_manille_aux_encheres_only_the_bidder_must_be_beaten() -> None:
    # The bidder led, an ally plays the king: the other ally need not go above it (V2).
    table, hand = cards("9H KH"), cards("AH 8H 7D")
    bidder = rules("manille_encheres").direction.after(ME, -2)
    spot = Spot.at(rules("manille_encheres"), SPADES, table, hand, by=bidder)
    assert written(spot.allowed.cards) == "AH 8H"
    assert Spot.at(rules("manille_coinchee"), SPADES, table, hand).allowed.cards == cards("AH")


def test_who_led_is_not_who_wins() -> None:
    item = MasterNow(Spot.at(CLUB, SPADES, cards("KH AH"), cards("JS 7S 8D")))
    assert item.solution() == {MASTER: "AH", DUTY: "trump"}
    assert item.judge({MASTER: "KH", DUTY: "trump"}).misconception is M.M10
    assert item.judge({MASTER: "AH", DUTY: "discard"}).misconception is M.M10
    assert item.judge({MASTER: "AH"}).unread is not None


def test_tables_are_told_apart_each_by_its_own_rule() -> None:
    tables = tuple(rules(name) for name in ("club82", "maison", "officielles", "contrat1000"))
    item = WhereLegal(
        Spot.at(CLUB, SPADES, cards("KH 9S"), cards("AS 7S 8D")), card=card("8D"), tables=tables
    )
    assert item.solution() == ("club82", "officielles")
    found = item.judge(("club82", "maison", "officielles"))
    assert found.misconception is M.M12
    assert [Words("en", ME).say(line) for line in found.lines] == [
        "House (app): 8♦︎ may not be played.",
        "Unable to overtrump, you must undertrump (stated).",
        "You cannot beat the 9 of spades, played by your left-hand opponent, but these rules still ask for a "
        "trump: undertrump with the ace or the 7 of spades.",
        "Right elsewhere: Club 82.",
    ]


@pytest.mark.parametrize("table", IDS)
def test_tables_shown_differ_and_a_guess_is_right_one_time_in_five_at_most(table: str) -> None:
    for item in items("where_legal", table, 20):
        assert isinstance(item, WhereLegal)
        assert 4 <= len(item.tables) <= 5 and len(set(item.choices)) == len(item.choices)
        assert 1 < len(item.solution()) < len(item.choices)
        assert {item.at(one).trick.best for one in item.choices} == {item.spot.trick.best}
        if rules(table).sides in (Sides.PAIRS, Sides.DUMMY):
            assert item.choices[0] == table
    for item in items("master_now", table, 20):
        assert isinstance(item, MasterNow)
        assert len(item.spot.table) * len(item.duties) > 5


@pytest.mark.parametrize("table", IDS)
def test_the_two_games_judge_one_card_at_least_differently(table: str) -> None:
    for item in items("manille_vs_coinche", table, 20):
        assert isinstance(item, TwoGames)
        coinche, manille = item.spots.values()
        assert coinche.rules.trick_point == 0 and manille.rules.trick_point == 1
        assert any(coinche.legal(one) is not manille.legal(one) for one in item.spot.hand)


# --- the lessons ---------------------------------------------------------------------------------


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", ["L3", "L4"])
def test_who_knows_everything_walks_through_and_passes(name: str, table: str) -> None:
    walk = Walk.start(LESSONS[name], rules(table), "test")
    for _ in range(60):
        if walk.over:
            break
        walk = walk.go_on() if walk.settled or walk.item is None else walk.answer(walk.item.solution())
    assert walk.over and walk.passed


@pytest.mark.parametrize("name", ["L3", "L4"])
def test_who_guesses_does_not_pass(name: str) -> None:
    passed = 0
    for number in range(200):
        chance, walk = Chance("guess", number), Walk.start(LESSONS[name], CLUB, str(number))
        walk = walk.skip_to(StageName.TICKET)
        while not walk.over:
            walk = walk.answer(guess(chance, walk.item)).go_on()
        passed += walk.passed
    assert passed <= 2


def guess(chance: Chance, item: Item | None) -> Answer:
    """Answer as somebody who only knows how to click."""
    match item:
        case PickLegal():
            ids = [one.id for one in item.spot.hand]
            return tuple(one for one in ids if chance.below(2)) or (ids[0],)
        case WhereLegal():
            return tuple(one for one in item.choices if chance.below(2)) or (item.choices[0],)
        case MasterNow():
            return {MASTER: chance.choice(item.spot.table).id, DUTY: chance.choice(item.duties)}
        case _:
            assert item is not None
            right = item.solution()
            return right if isinstance(right, Mapping) else tuple(chance.shuffled(tuple(right)))


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", ["L3", "L4"])
def test_the_worked_example_holds_under_every_rule_set(name: str, table: str) -> None:
    steps = LESSONS[name].example(rules(table))
    assert 3 <= len(steps) <= 6
    for step in steps:
        assert isinstance(step.shows, Worked)
        assert step.shows.about in step.shows.spot.hand and step.says == step.shows.spot.rule()
        assert reachable(step.shows.spot)
    duties = [step.shows.spot.allowed.duty for step in steps if isinstance(step.shows, Worked)]
    trumps = any(one.suit is not None for one in rules(table).denominations)
    wanted = {"L3": [Duty.TRUMP, Duty.OVERTRUMP, Duty.DISCARD], "L4": [Duty.OVERTRUMP, Duty.BEAT]}
    assert set(wanted[name] if trumps else [Duty.DISCARD]) <= set(duties)


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", ["L3", "L4"])
def test_every_row_of_ours_has_an_item_under_every_rule_set(name: str, table: str) -> None:
    for stage in list(StageName)[1:]:
        for row in LESSONS[name].rows(stage):
            if row.generator in NAMES:
                for number in range(6):
                    assert GENERATORS[row.generator](Chance(number), rules(table), **row.params) is not None


@pytest.mark.parametrize("name", ["L3", "L4"])
def test_a_lesson_has_the_shape_that_lessons_have(name: str) -> None:
    lesson = LESSONS[name]
    assert [len(lesson.rows(stage)) for stage in list(StageName)[1:]] == [3, 8, 0, 5]
    assert not any(row.generator == "is_legal" for row in lesson.ticket)
    for lang in LANGUAGES:
        for key in ("hook", "hook.every", "hook.sans_atout"):
            if Words(lang).has(f"lesson.{name}.{key}"):
                assert len(Words(lang).text(f"lesson.{name}.{key}").split()) <= 40


def test_seats_around_are_the_ones_who_played() -> None:
    spot = Spot.at(CLUB, SPADES, cards("KH AH"), cards("JS 7S 8D"))
    assert [str(spot.direction.after(spot.trick.leader, k)) for k in range(2)] == ["N", "W"]
    assert set(SEATS) - {ME, Seat.N, Seat.W} == {Seat.E}
