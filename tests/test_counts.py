"""
Counts and digests: the same committed numbers in every mode.

    python -m tests.test_counts    writes tests/counts/five_hundred.json again

Do that only when a rule was wrong or a record has changed its shape; the change is reviewed
like prose. A refactor changes none of these numbers.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path

import pytest

from eldest import cards
from eldest._jit import count, lowest
from eldest.engine.batch import Batch, Steps
from eldest.games import five_hundred as family
from tests.random_deals import cautious, tables

COMMITTED = Path(__file__).parent / "counts" / "five_hundred.json"
DEALS = 50

# What a deal ends with, whatever else its record may hold.
LEFT = (
    *("dealer", "calls", "hands", "widow", "dead", "taken", "discards", "called", "holder"),
    *("faceup", "out", "trick", "played", "lacks", "tricks", "result"),
)

# By name: the options, how many turns are taken first (the lowest bid and a pass in turn), the depth of the count.
BIDDING = {
    "bidding, four players": ("five_hundred()", 0, 3),
    "bidding, two players, original": ("five_hundred(players=2, schedule=original)", 0, 4),
    "bidding, three players, round after round, no Nullo": (
        "five_hundred(players=3, bidding_rounds=multiple, nullo=false, schedule=inverted)",
        6,
        4,
    ),
}
# By name: the options, the calls, and how many tricks are still to play, the rest done by the lowest legal action.
ENDINGS = {
    "last tricks, two players, seven spades": ("five_hundred(players=2)", "7S pass", 4),
    "last tricks, three players, six no-trump": ("five_hundred(players=3)", "6NT pass pass", 3),
    "last tricks, four players, Nullo": ("five_hundred()", "pass NULLO pass pass", 3),
    "last tricks, five players, a called card": (
        "five_hundred(players=5, five_partner=called_card)",
        "8H pass pass pass pass",
        2,
    ),
    "last tricks, six players, nobody bid": (
        "five_hundred(players=6, all_pass=play_no_trump)",
        "pass pass pass pass pass pass",
        2,
    ),
}


@cache
def _steps(options: str, rows: int) -> Steps:
    return Steps(family.OPTIONS.parse(options), rows=rows, seed=5)


def _act(steps: Steps, legal: int, action: int) -> int:
    assert legal >> action & 1
    return steps.step(steps.tables, 0, action)


def sequences(steps: Steps, legal: int, depth: int) -> list[int]:
    """How many sequences of 1, 2, 3 … legal actions there are from the deal at table 0."""
    totals = [0] * depth

    def walk(level: int, open_now: int) -> None:
        totals[level] += count(open_now)
        if level + 1 < depth:
            for action in cards.members(open_now):
                steps.tables[level + 1] = steps.tables[level]
                walk(level + 1, steps.step(steps.tables, level + 1, action))

    walk(0, legal)
    return totals


def bidding_counts(options: str, passes: int, depth: int) -> list[int]:
    """The sequences of calls after some turns of bidding."""
    steps = _steps(options, depth)
    legal = steps.deal_out(0)
    for turn in range(passes):
        legal = _act(steps, legal, family.PASS if turn % 2 else lowest(legal & ~(1 << family.PASS)))
        if not legal or steps.tables[0]["deal"]["phase"] != family.CALLING:
            break
    return sequences(steps, legal, depth)


def ending_counts(options: str, calls: str, tricks: int) -> list[int]:
    """The sequences of the last tricks, each seat having done its lowest legal action before."""
    depth = tricks * family.OPTIONS.parse(options).players
    steps = _steps(options, depth)
    legal = steps.deal_out(0)
    for said in calls.split():
        legal = _act(steps, legal, family.CALLS.index(said))
    while steps.tables[0]["deal"]["tricks"] < family.HAND - tricks:
        legal = _act(steps, legal, lowest(legal))
    return sequences(steps, legal, depth)


def digest(options) -> str:
    """Of the records that fifty random deals end with, of their scores, and of the game."""
    batch, total = Batch(options, seed=11, choose=cautious, who="cautious"), hashlib.sha256()
    for _ in range(DEALS):
        played = batch.play(1)
        total.update(b"".join(batch.tables[0]["deal"][field].tobytes() for field in LEFT))
        total.update(batch.tables[0]["game"].tobytes() + played.gains.tobytes() + bytes([played.actions]))
    return total.hexdigest()[:16]


def found() -> dict[str, object]:
    """All counts and digests, found now."""
    counts = {name: bidding_counts(*given) for name, given in BIDDING.items()}
    counts |= {name: ending_counts(*given) for name, given in ENDINGS.items()}
    return {"counts": counts, "digests": {str(options): digest(options) for options in tables()}}


def committed(kind: str) -> dict[str, object]:
    return json.loads(COMMITTED.read_text(encoding="utf-8"))[kind]


@pytest.mark.parametrize("name", BIDDING)
def test_sequences_of_calls_are_as_many_as_ever(name):
    assert bidding_counts(*BIDDING[name]) == committed("counts")[name]


@pytest.mark.parametrize("name", ENDINGS)
def test_sequences_of_plays_are_as_many_as_ever(name):
    assert ending_counts(*ENDINGS[name]) == committed("counts")[name]


@pytest.mark.parametrize("options", list(tables()), ids=str)
def test_random_deals_end_as_they_always_did(options):
    assert digest(options) == committed("digests")[str(options)]


def test_nothing_is_committed_that_is_not_tested():
    assert set(committed("counts")) == {*BIDDING, *ENDINGS}
    assert set(committed("digests")) == {str(options) for options in tables()}


if __name__ == "__main__":
    COMMITTED.write_text(json.dumps(found(), indent=1) + "\n", encoding="utf-8")
    print(f"written: {COMMITTED}")  # noqa: T201 a person asked for it
