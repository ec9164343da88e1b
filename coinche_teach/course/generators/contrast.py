"""Generators of items that compare tables: always a scene in which one rule decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from coinche_teach.course.contrast import PlayScene, Scene
from coinche_teach.course.contrast_rules import GROUPS, IDEAS, apart, single_changes, tag_of
from coinche_teach.course.contrast_score import ScoreScene
from coinche_teach.course.contrast_talk import FieldScene, text_of
from coinche_teach.course.generators.base import Generator
from coinche_teach.course.generators.contrast_scenes import BUILDERS
from coinche_teach.course.items import Item
from coinche_teach.course.items_contrast import DiffField, PredictFlip
from coinche_teach.course.items_contrast_counts import HowMany
from coinche_teach.course.items_contrast_sets import Disagree, WhichTables
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.shapes import LoneBidderScore

_TRIES: Final = 200
_FEWEST: Final = 5
_ENOUGH: Final = 16
_DRAWN_AGAIN: Final = 6
"""So many items are drawn for one that shows a wrong idea, before any will do."""


def _scene(chance: Chance, rules: Rules, topic: str, aim: str | None = None) -> Scene | None:
    """Build a scene of a topic; `any` leaves the topic to chance, `aim` names one builder."""
    if aim is not None:
        one = next(one for some in BUILDERS.values() for one in some if one.__name__ == aim)
        return one(chance, rules)
    names = list(BUILDERS) if topic == "any" else topic.split()
    return chance.choice(BUILDERS[chance.choice(names)])(chance, rules)


def _others(rules: Rules, family: str = "any") -> list[Rules]:
    """List the tables to compare with; `family` keeps to coinche, or to manille."""
    manille = {"manille": True, "coinche": False}.get(family)
    found = [rules_of(name) for name in IDS if name != rules.id]
    return [one for one in found if manille is None or is_manille(one) is manille]


def is_manille(rules: Rules) -> bool:
    """Say whether a table plays manille: trumps and plain suits rank alike, and each trick counts."""
    return rules.trump == rules.plain and rules.trick_point > 0


def _options(
    chance: Chance, right: str, wrong: Sequence[str], topic: str, count: int, near: int
) -> tuple[str, ...]:
    """Choose distractors: so many of the topic's own fields, first those that betray a wrong idea."""
    group = GROUPS[topic]
    drawn = chance.shuffled(wrong)
    close = [one for one in drawn if one.partition("=")[0] in group]
    far = [one for one in drawn if one not in close]
    close.sort(key=lambda one: one.partition("=")[0] not in IDEAS)
    far.sort(key=lambda one: one.partition("=")[0] not in IDEAS)
    chosen = close[:near] + far[:1]
    chosen += [one for one in far[1:] + close[near:] if one not in chosen]
    return tuple(chance.shuffled([right, *chosen[: count - 1]]))


def diff_field(
    chance: Chance,
    rules: Rules,
    *,
    topic: str = "any",
    count: int = 6,
    near: int = 2,
    helped: bool = False,
    other: str | None = None,
) -> Item | None:
    """Ask which field makes two tables differ; `near` distractors are of the same topic."""
    others = [rules_of(other)] if other is not None else _others(rules)
    near_by = [one for one in others if type(one.score) is type(rules.score)] or others
    for tries in range(_TRIES):
        # Tables of one family first: what differs there is a house rule, not another game.
        there = chance.choice(near_by if tries < _TRIES // 4 else others)
        scene = _scene(chance, rules, topic if tries < _TRIES // 2 else "any")
        if scene is None:
            continue
        ours, theirs = scene.ask(rules), scene.ask(there)
        fields = apart(rules, there)
        if ours is None or theirs is None or ours == theirs or len(fields) < _FEWEST:
            continue
        made = {field: scene.ask(changed) for field, changed in fields.items()}
        right = [field for field, found in made.items() if found == theirs]
        wrong = [field for field in made if field not in right]
        if len(right) != 1 or len(wrong) < _FEWEST - 1 or not any(one in IDEAS for one in wrong):
            continue
        options = _options(chance, right[0], wrong, scene.topic, count, near)
        return DiffField(rules, there, scene, options, helped)
    return None


def predict_flip(
    chance: Chance, rules: Rules, *, topic: str = "any", count: int = 6, near: int = 2
) -> Item | None:
    """Ask which one change of the rules turns an answer round."""
    changes = single_changes(rules)
    for tries in range(_TRIES):
        scene = _scene(chance, rules, topic if tries < _TRIES // 2 else "any")
        if scene is None:
            continue
        now = scene.yes(rules)
        if now is None:
            continue
        near_it = [one for one in changes if one.partition("=")[0] in GROUPS[scene.topic]]
        right = next((c for c in chance.shuffled(near_it) if scene.yes(changes[c]) is (not now)), None)
        if right is None:
            continue
        wrong: dict[str, str] = {}
        for one in chance.shuffled(list(changes)):
            # One change a field, of those that leave the answer as it is.
            field = one.partition("=")[0]
            if field not in wrong and field != right.partition("=")[0] and scene.yes(changes[one]) is now:
                wrong[field] = one
            if len(wrong) == _ENOUGH:
                break
        if len(wrong) < _FEWEST - 1 or not any(field in IDEAS for field in wrong):
            continue
        options = _options(chance, right, list(wrong.values()), scene.topic, count, near)
        return PredictFlip(rules, scene, options)
    return None


def which_tables(
    chance: Chance, rules: Rules, *, topic: str = "any", family: str = "any", count: int = 6
) -> Item | None:
    """Ask at which tables a question is answered with yes."""
    others = _others(rules, family)
    fits: list[WhichTables] = []
    for tries in range(_TRIES):
        scene = _scene(chance, rules, topic if tries < _TRIES // 2 else "any")
        if scene is None or scene.yes(rules) is None:
            continue
        found = [one for one in others if scene.yes(one) is not None]
        split = [[one for one in (rules, *found) if scene.yes(one) is said] for said in (True, False)]
        if not all(split) or sum(map(len, split)) < _FEWEST - 1:
            continue
        few = [one for some in split for one in chance.shuffled(some)[: (count + 1) // 2]]
        tables = [rules, *(one for one in few if one is not rules)][:count]
        if _mixed([scene.yes(one) is True for one in tables]):
            item = WhichTables(rules, scene, _in_order(tables))
            if item.tempts:
                return item
            fits.append(item)
            if len(fits) == _DRAWN_AGAIN:
                break
    return fits[0] if fits else None


def _mixed(answers: Sequence[bool]) -> bool:
    """Say whether several things are to be ticked, and at least one is not."""
    return len(answers) >= _FEWEST - 1 and 2 <= sum(answers) < len(answers)


def _in_order(tables: Sequence[Rules]) -> tuple[Rules, ...]:
    return tuple(sorted(tables, key=lambda one: IDS.index(one.id)))


_SHAPES: Final = ("leader", "reaching", "talk", "sides", "auction", "score", "coinche", "games")


def tables_where(chance: Chance, rules: Rules, *, family: str = "any", fields: str = "") -> Item | None:
    """Ask which tables of a family answer a field so."""
    family = "manille" if family == "own" and is_manille(rules) else family.replace("own", "coinche")
    tables = [rules, *_others(rules, family)]
    wanted = fields.split() or [*IDEAS, *_SHAPES]
    for field in chance.shuffled(wanted):
        have = [one for one in tables if field in dict(one.fields())]
        # What a sheet leaves open nobody can know; it is asked only where too few sheets speak.
        told = [one for one in have if tag_of(one, field) != "silent"]
        have = told if len(told) >= _FEWEST else have
        answers = sorted({text_of(one[field]) for one in have})
        if len(answers) < 2 or len(have) < _FEWEST - 1:
            continue
        scene = FieldScene(field, chance.choice(answers))
        some = _in_order(chance.sample(have, 6))
        if _mixed([scene.yes(one) is True for one in some]):
            return WhichTables(rules, scene, some)
    return None


def disagree(
    chance: Chance, rules: Rules, *, other: str | None = None, aim: str | None = None
) -> Item | None:
    """Ask on which cards two tables disagree."""
    others = [rules_of(other)] if other is not None else _others(rules)
    for _ in range(_TRIES):
        there = chance.choice(others)
        scene = _scene(chance, rules, "play", aim)
        if not isinstance(scene, PlayScene):
            if aim is not None:
                return None
            continue
        ours, theirs = scene.ask(rules), scene.ask(there)
        if ours is None or theirs is None or ours == theirs:
            continue
        fields = apart(rules, there).values()
        item = Disagree(rules, there, scene)
        if sum(scene.ask(changed) == theirs for changed in fields) == 1 and len(item.solution()) > 1:
            return item
    return None


def marks_there(
    chance: Chance, rules: Rules, *, given: int = 0, elsewhere: bool = True, plain: bool = False
) -> Item | None:
    """Ask what a side marks for a deal, at another table where there is one that marks otherwise.

    A `plain` deal is played with trumps, and nobody has coinched.
    """
    others = _others(rules)
    fits: list[HowMany] = []
    for _ in range(_TRIES):
        scene = _scene(chance, rules, "score")
        if not isinstance(scene, ScoreScene) or (plain and not _plain(rules, scene)):
            continue
        here = scene.ask(rules)
        there = [one for one in others if scene.ask(one) not in (None, here)]
        table = chance.choice(there) if there and elsewhere else rules
        for part in chance.shuffled(["takers", "defence"]):
            item = HowMany(rules, table, scene, _part(table, part), given)
            if item.number(table):
                if item.tempts:
                    return item
                fits.append(item)
        if len(fits) >= _DRAWN_AGAIN:
            break
    return fits[0] if fits else None


def _plain(rules: Rules, scene: ScoreScene) -> bool:
    trumps = any(one.suit is not None for one in rules.denominations)
    return not scene.coinched and (scene.denomination.suit is not None or not trumps)


def _part(table: Rules, part: str) -> str:
    if table.sides.value == "each_alone":
        return "mine"
    return "bidder" if isinstance(table.score, LoneBidderScore) and part == "takers" else part


def trick_there(chance: Chance, rules: Rules, *, given: int = 0) -> Item | None:
    """Ask what a trick is worth."""
    for _ in range(_TRIES):
        scene = _scene(chance, rules, "trick", "trick")
        if scene is not None:
            item = HowMany(rules, rules, scene, "trick", given)
            if item.number(rules):
                return item
    return None


GENERATORS: Final[Mapping[str, Generator]] = {
    "diff_field": diff_field,
    "predict_flip": predict_flip,
    "which_tables": which_tables,
    "tables_where": tables_where,
    "disagree": disagree,
    "marks_there": marks_there,
    "trick_there": trick_there,
}
