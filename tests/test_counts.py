"""
Counts and digests: the same committed numbers in every mode.

    python -m tests.test_counts FAMILY...    writes tests/families/FAMILY/counts.json again

Do that only when a rule was wrong or a record has changed its shape; the change is reviewed
like prose. A refactor changes none of these numbers.
"""

from __future__ import annotations

import hashlib
import json
import sys
from functools import cache

import pytest

from eldest import cards
from eldest._jit import count, lowest
from eldest.engine.batch import Batch, Steps
from eldest.families import FAMILIES, family
from eldest.table import actions
from tests.families import FOLDER, known, tables
from tests.random_deals import name

DEALS = 50
COUNTS = [(each, what) for each in FAMILIES for what in known(each).COUNTS]


@cache
def _steps(options: str, rows: int) -> Steps:
    games = family(options.partition("(")[0])
    return Steps(games.options.parse(options), rows=rows, seed=5)


def sequences(steps: Steps, legal: int, depth: int) -> list[int]:
    """How many sequences of 1, 2, 3 … legal actions there are from the deal at table 0, seats taken in order."""
    totals = [0] * depth

    def walk(level: int, open_now: int) -> None:
        totals[level] += count(open_now)
        if level + 1 < depth:
            for action in cards.members(open_now):
                steps.tables[level + 1] = steps.tables[level]
                walk(level + 1, steps.step(steps.tables, level + 1, action))

    walk(0, legal)
    return totals


def counted(each: str, what: str) -> list[int]:
    """The sequences after what was said first and after some tricks, every seat doing its lowest legal action."""
    options, said, tricks, depth = known(each).COUNTS[what]
    games, steps = family(each), _steps(options, depth)
    legal = steps.deal_out(0)
    for text in said.split():
        # `LOW` is the lowest action but the one that comes first of all, such as the lowest bid and no pass.
        action = lowest(legal & (legal - 1)) if text == "LOW" else _number(games, steps, text)
        assert legal >> action & 1
        legal = steps.step(steps.tables, 0, action)
    while steps.tables[0]["deal"]["tricks"] < tricks:
        legal = steps.step(steps.tables, 0, lowest(legal))
    return sequences(steps, legal, depth)


def _number(games, steps: Steps, text: str) -> int:
    return actions.number(games.phases[int(steps.tables[0]["deal"]["phase"])], text)


def digest(options) -> str:
    """Of the records that fifty random deals end with, of their scores, and of the game."""
    mine = known(options.family)
    batch, total = Batch(options, seed=11, choose=mine.choose, who="tests"), hashlib.sha256()
    for _ in range(DEALS):
        played = batch.play(1)
        total.update(b"".join(batch.tables[0]["deal"][field].tobytes() for field in mine.LEFT))
        total.update(batch.tables[0]["game"].tobytes() + played.gains.tobytes() + bytes([played.actions]))
    return total.hexdigest()[:16]


def found(each: str) -> dict[str, object]:
    """All counts and digests of a family, found now."""
    counts = {what: counted(each, what) for what in known(each).COUNTS}
    return {"counts": counts, "digests": {str(options): digest(options) for options in tables(each)}}


@cache
def committed(each: str) -> dict[str, dict[str, object]]:
    return json.loads((FOLDER / each / "counts.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("each", "what"), COUNTS)
def test_sequences_of_actions_are_as_many_as_ever(each, what):
    assert counted(each, what) == committed(each)["counts"][what]


@pytest.mark.parametrize("options", list(tables()), ids=name)
def test_random_deals_end_as_they_always_did(options):
    assert digest(options) == committed(options.family)["digests"][str(options)]


@pytest.mark.parametrize("each", FAMILIES)
def test_nothing_is_committed_that_is_not_tested(each):
    assert set(committed(each)["counts"]) == set(known(each).COUNTS)
    assert set(committed(each)["digests"]) == {str(options) for options in tables(each)}


@pytest.mark.parametrize("each", FAMILIES)
def test_a_digest_is_made_of_fields_that_are_there(each):
    assert set(known(each).LEFT) <= set(family(each).deal.fields)


if __name__ == "__main__":
    for chosen in sys.argv[1:]:
        file = FOLDER / family(chosen).options.family / "counts.json"
        file.write_text(json.dumps(found(chosen), indent=1) + "\n", encoding="utf-8")
        print(f"written: {file}")
