"""What decisions are worth by ways of marking: break-even of a coinche, expected value of a bid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import pandas as pd

from coinche_teach.engine.calls import Level
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.rules.families import FAMILIES
from coinche_teach.engine.seats import PAIRS
from coinche_teach.lab.hand_values import Family, members
from coinche_teach.lab.marks import coinche_threshold, levels, multipliers, nets, pack
from coinche_teach.lab.reasons import NoNumbersBid
from coinche_teach.lab.stats import TRUMPS, Frame, mean_error, results, solved

OPENINGS = (
    Family(2, "best"),
    Family(3, "second"),
    Family(3, "best"),
    Family(3, "both"),
    Family(4, "best"),
    Family(4, "both"),
)


def markings(table: Rules | None = None) -> Mapping[str, Rules]:
    """Return the ways of marking by name: the families A to F, then every preset that bids numbers.

    With a table of one's own, it alone; Refused if it bids no numbers, or does not score in pairs.

    >>> list(markings())
    ['A', 'B', "B'", 'C', 'D', 'E', 'F', 'club82', 'points701', 'maison', 'officielles', 'contrat1000']
    """
    if table is not None:
        if not levels(table) or table.scoring_sides != PAIRS:
            raise Refused(NoNumbersBid(table.id))
        return {table.id: table}
    presets = {name: rules(name) for name in IDS}
    return dict(FAMILIES) | {
        name: one for name, one in presets.items() if levels(one) and one.scoring_sides == PAIRS
    }


def tens(table: Rules) -> tuple[int, ...]:
    """Return the numbers that can be bid up to the points of the pack: the lowest, then the tens."""
    numbers = [one for one in levels(table) if isinstance(one, int) and one <= pack(table, TRUMPS[0])]
    return tuple(one for k, one in enumerate(numbers) if not k or one % 10 == 0)


def break_even_table(table: Rules | None = None, denomination: Denomination = Denomination.SPADES) -> Frame:
    """Return the chance of failure above which coincher gains, a row a way of marking, a column a bid.

    A bid that is made is made with ten points more. Empty where it cannot be bid or coinched.
    """
    found = {
        name: {
            level: threshold
            for level in tens(one)
            if len(multipliers(one)) > 1
            and (threshold := coinche_threshold(one, level, denomination)) is not None
        }
        for name, one in markings(table).items()
    }
    columns = sorted({level for row in found.values() for level in row})
    return pd.DataFrame(
        [[float(row[level]) if level in row else np.nan for level in columns] for row in found.values()],
        index=pd.Index(found, name="marking"),
        columns=pd.Index(columns, name="level"),
    )


def net_of(frame: Frame, table: Rules, level: Level, *, capots: bool = True) -> Frame:
    """Return rows of solved deals with the takers' net mark of a contract instead of their points.

    Without `capots` a deal of which one side takes every trick counts by its points alone.
    """
    scored = nets(table, level, TRUMPS[0])
    marks = np.array(scored.by_points)[frame["points"]]
    if capots:
        marks = np.where(frame["capot"], scored.capot, np.where(frame["no_trick"], scored.no_trick, marks))
    return pd.DataFrame({"deal": frame["deal"].to_numpy(), "points": marks})


def expected_table(
    table: Rules | None = None,
    families: Sequence[Family] = OPENINGS,
    *,
    n: int = 250,
    seed: object = 0,
    solved_by: Rules | None = None,
    capots: bool = True,
) -> Frame:
    """Return the takers' mean net mark, a row a way of marking, a family of hands and a bid.

    Columns: marking, length, held, level, n, mean, error. The contract is final and not coinched; its
    points are those of solved deals, under the rules of play `solved_by`.
    """
    play = solved_by if solved_by is not None else table if table is not None else rules("club82")
    every = solved(n, play, seed)
    rows = []
    for family in families:
        some = members(every, family)
        for name, one in markings(table).items():
            for level in tens(one):
                mean, error = mean_error(net_of(some, one, level, capots=capots))
                rows.append((name, family.length, family.held, level, len(some), mean, error))
    columns = ["marking", "length", "held", "level", "n", "mean", "error"]
    return pd.DataFrame(rows, columns=columns)


def house_rule_effect(table: Rules, changes: Mapping[str, object], n: int, seed: object) -> Frame:
    """Return n deals solved twice, without and with a change of the rules: a row a deal and trump.

    Columns: deal, denomination, before, after: North and South's points.
    """
    before, after = (results(n, one, seed) for one in (table, table.but(**changes)))
    return pd.concat(
        [
            pd.DataFrame(
                {
                    "deal": before["deal"],
                    "denomination": one.value,
                    "before": before[one.value],
                    "after": after[one.value],
                }
            )
            for one in TRUMPS
        ],
        ignore_index=True,
    )
