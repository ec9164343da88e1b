"""Charts of what a hand is worth, beside the figures of 5000 deals solved by another program."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from matplotlib.figure import Figure

from coinche_teach.engine.cards import Card, Rank, Suit
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.lab import hand_values, solver, stats
from coinche_teach.lab.charts import CHARTS, cards, hands
from coinche_teach.lab.hand_values import Family
from coinche_teach.lab.sampling_counts import orders
from coinche_teach.words import Words
from coinche_teach.words.catalogue import LANGUAGES

RULES = rules("officielles")
CLUB = rules("club82")
N, SEED = 120, "charts"


@pytest.fixture(autouse=True, scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(stats.FOLDER, str(tmp_path_factory.mktemp("solved")))
        yield


def frame_of(name: str):
    options = {"C9": {"n": 15}, "C14": {"table": CLUB}}.get(name, {})
    return CHARTS[name].frame(**{"table": RULES, "n": N, "seed": SEED, **options})


def near(found: float, error: float, known: float, known_error: float) -> bool:
    return abs(found - known) < 4 * (error**2 + known_error**2) ** 0.5


LENGTHS = {0: (60.3, 0.6), 1: (65.7, 0.3), 2: (77.4, 0.2), 3: (97.8, 0.3), 4: (114.8, 0.4)}
HELD = {
    (1, "best"): (88.1, 0.7),
    (2, "none"): (67.4, 0.3),
    (2, "second"): (78.6, 0.5),
    (2, "best"): (96.5, 0.4),
    (3, "none"): (82.0, 0.5),
    (3, "second"): (95.0, 0.5),
    (3, "best"): (111.9, 0.4),
    (3, "both"): (122.9, 0.6),
}


def test_points_by_length_are_those_known() -> None:
    frame = frame_of("C7").set_index(["length", "held"])
    for length, known in LENGTHS.items():
        row = frame.loc[(length, "any")]
        assert near(row["mean"], row["error"], *known), length
    for group, known in HELD.items():
        row = frame.loc[group]
        assert near(row["mean"], row["error"], *known), group


def test_contracts_are_made_as_often_as_known() -> None:
    frame = frame_of("C8").set_index(["name", "level"])
    known = {"2 best": (0.665, 0.47, 0.282), "3 best": (0.835, 0.662, 0.432), "3 both": (0.921, 0.778, 0.575)}
    for name, chances in known.items():
        for level, chance in zip(("80", "100", "120"), chances, strict=True):
            row = frame.loc[(name, level)]
            assert near(row["chance"], max(row["error"], 0.01), chance, 0.01), (name, level)
    assert frame.loc[("3 best", "capot"), "chance"] <= frame.loc[("3 best", "160"), "chance"]


def test_a_curve_never_rises() -> None:
    for _, some in frame_of("C8").groupby("name"):
        assert (np.diff(some["chance"]) <= 0).all()


def test_my_own_hand_is_solved_and_played() -> None:
    hand = "JH 9H AH 10H AS AC AD 7D"
    frame = hands.contract_curve(RULES, n=12, seed=1, families=(), hand=hand, played=4)
    assert set(frame["how"]) == {"solved", "played"} and set(frame["name"]) == {"mine"}
    assert frame[frame["how"] == "solved"]["n"].eq(12).all()
    assert frame[frame["how"] == "played"]["n"].eq(4).all()
    assert frame["chance"].iloc[0] == 1
    axes = CHARTS["C8"].on(frame, Figure().add_subplot(), Words("en").text)
    assert [text.get_text() for text in axes.get_legend().get_texts()] == [
        "this hand",
        "this hand, played carefully",
    ]


def test_careful_play_stays_below_what_best_play_reaches_on_the_same_family() -> None:
    frame = hands.contract_curve(RULES, n=60, seed=SEED, families=(Family(3, "best"),), played=25)
    wide = frame.pivot(index="level", columns="how", values="chance").dropna()
    assert len(wide) > 5 and wide.loc["80", "solved"] > 0


def test_a_card_is_worth_what_exchanging_it_loses() -> None:
    frame = frame_of("C9")
    jack, nine, ace = frame["mean"][0], frame["mean"][1], frame[~frame["trump"]]["mean"].iloc[0]
    assert jack > nine > 0 < ace
    assert near(jack, frame["error"][0], 43.7, 1) and near(
        ace, frame[~frame["trump"]]["error"].iloc[0], 23.8, 1
    )


def test_an_exchange_changes_two_cards_of_a_suit_across_the_table() -> None:
    shuffles = orders(20, seed=SEED)
    ranks = RULES.order(stats.TRUMPS[0]).scales[Suit.SPADES].ranks
    jack, lower = Card(Suit.SPADES, ranks[0]), [Card(Suit.SPADES, one) for one in ranks[1:]]
    for deal in range(20):
        found = hand_values._exchange(shuffles, deal, jack, lower)
        if found is None:
            continue
        row, holder = found
        moved = np.flatnonzero(row != shuffles[deal])
        assert len(moved) == 2 and len({PAIRS.index(Seat(int(k) // 8).pair) for k in moved}) == 2
        assert jack in stats.dealt(shuffles[deal].tolist())[holder]
        assert jack not in stats.dealt(row.tolist())[holder]


def test_card_values_are_differences_of_two_solutions() -> None:
    rows = hand_values.card_values(RULES, 1, "one")
    shuffles = orders(1, seed="one")
    trump = stats.TRUMPS[0]
    ranks = RULES.order(trump).scales[Suit.SPADES].ranks
    lower = [Card(Suit.SPADES, one) for one in ranks[1:]]
    found = hand_values._exchange(shuffles, 0, Card(Suit.SPADES, ranks[0]), lower)
    assert found is not None
    row, holder = found
    seat = stats.leader_of(0)
    before, after = (
        solver.points(solver.dealt(RULES, trump, stats.dealt(one.tolist()), seat, holder), holder)
        for one in (shuffles[0], row)
    )
    assert rows[0]["mean"] == before - after and rows[0]["rank"] is Rank.JACK


def test_the_partners_trumps_and_aces_help_as_known() -> None:
    frame = frame_of("C10").set_index(["aces", "trumps"])
    for trumps, known in {0: 85.0, 1: 101.5, 2: 118.1, 3: 131.2}.items():
        row = frame.loc[(-1, trumps)]
        assert near(row["mean"], row["error"], known, 1), trumps
    every = stats.solved(N, RULES, SEED)
    mine = hand_values.members(every, Family(3, "best"))
    for aces, known in enumerate((100.7, 115.3, 128.5)):
        mean, error = stats.mean_error(mine[mine["p_aces"] == aces])
        assert near(mean, error, known, 1.2), aces


def test_aces_at_sans_atout_are_worth_what_is_known() -> None:
    frame = frame_of("C14").set_index(["aces", "leads"])
    known = {0: (54.3, 0.256), 1: (81.8, 0.514), 2: (107.1, 0.789)}
    for aces, (points, at_least_80) in known.items():
        row = frame.loc[(aces, "any")]
        assert near(row["mean"], row["error"], points, 0.6)
        assert abs(row["at_least_80"] - at_least_80) < 4 * 0.5 / row["n"] ** 0.5
    assert frame.loc[(1, "me"), "mean"] > frame.loc[(1, "others"), "mean"]


def test_a_hand_explains_a_quarter() -> None:
    frame = frame_of("C15").set_index("seen")
    assert near(frame.loc["cards", "share"], frame.loc["cards", "error"], 0.277, 0.01)
    assert near(frame.loc["families", "share"], frame.loc["families", "error"], 0.278, 0.01)
    assert frame["share"].iloc[0] < frame["share"].iloc[1] < frame["share"].iloc[2]


def test_the_fit_is_that_of_least_squares() -> None:
    random = np.random.default_rng(3)
    matrix, values = random.normal(size=(60, 3)), random.normal(size=60)
    whole = np.column_stack([matrix, np.ones(60), values])
    fitted = np.linalg.lstsq(whole[:, :-1], values, rcond=None)[0]
    left = ((values - whole[:, :-1] @ fitted) ** 2).sum() / 56
    assert hand_values._adjusted(whole.T @ whole) == pytest.approx(1 - left / values.var(ddof=1))


@pytest.mark.parametrize("name", [one.id for one in (*hands.CHARTS, *cards.CHARTS)])
def test_it_is_drawn_and_told_in_every_language(name: str) -> None:
    one, frame = CHARTS[name], frame_of(name)
    basis = one.basis(frame)
    assert basis.n == (15 if name == "C9" else N) and basis.seed == SEED and basis.rules
    assert basis.error == pytest.approx(np.nanmax(frame["error"]))
    for lang in LANGUAGES:
        say = Words(lang).text
        facts = one.facts(frame, say)
        assert len(facts) == 3 and all(str(fact) in one.alt(frame, say) for fact in facts.values())
        caption = one.caption(frame, say)
        assert SEED in caption[0] and basis.rules in caption[0] and f"{basis.n}" in caption[0]
        axes = one.on(frame, Figure().add_subplot(), say)
        assert axes.get_title() and axes.get_xlabel() and axes.get_ylabel()


def test_the_axes_hold_what_the_table_says() -> None:
    frame = frame_of("C15")
    axes = CHARTS["C15"].on(frame, Figure().add_subplot(), Words("en").text)
    assert [bar.get_height() for bar in axes.patches] == frame["share"].tolist()[:4]
    frame = frame_of("C8")
    axes = CHARTS["C8"].on(frame, Figure().add_subplot(), Words("en").text)
    drawn = [value for line in axes.lines for value in line.get_ydata()]
    assert drawn == frame["chance"].tolist()
    frame = frame_of("C9")
    axes = CHARTS["C9"].on(frame, Figure().add_subplot(), Words("en").text)
    assert [bar.get_height() for bar in axes.patches] == pytest.approx(frame["mean"].tolist())
