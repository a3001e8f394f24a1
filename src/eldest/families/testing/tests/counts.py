"""Counts and digests: the same committed numbers in every mode."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from eldest import cards, compiler
from eldest.compiler import count, lowest
from eldest.engine.batch import Batch, Steps
from eldest.families import Family
from eldest.families.testing.base import Cases, FamilyTests
from eldest.families.testing.facts import Facts
from eldest.options import Options
from eldest.table import actions

DEALS = 50
FILE = "counts.json"


def sequences(steps: Steps, legal: int, depth: int) -> list[int]:
    """The number of sequences of 1, 2, 3 … legal actions from the deal at table 0, seats taken in order."""
    totals = [0] * depth

    def walk(level: int, open_now: int) -> None:
        totals[level] += count(open_now)
        if level + 1 < depth:
            for action in cards.members(open_now):
                steps.tables[level + 1] = steps.tables[level]
                walk(level + 1, steps.step(steps.tables, level + 1, action))

    walk(0, legal)
    return totals


def counted(facts: Facts, what: str, levels: int | None = None) -> list[int]:
    """
    The sequences after the first calls and after some tricks, with every seat taking its lowest legal action.

    They have as many actions as the facts say, or as many as `levels`, if that is fewer.
    """
    options, said, tricks, deepest = facts.counts[what]
    depth = min(deepest, levels or deepest)
    family = facts.family
    steps = Steps(family.options.parse(options), rows=deepest, seed=5)
    legal = steps.deal_out(0)
    for text in said.split():
        # `LOW` is the second-lowest action, such as the lowest bid after pass.
        action = lowest(legal & (legal - 1)) if text == "LOW" else _number(family, steps, text)
        assert legal >> action & 1
        legal = steps.step(steps.tables, 0, action)
    while steps.tables[0]["deal"]["tricks"] < tricks:
        legal = steps.step(steps.tables, 0, lowest(legal))
    return sequences(steps, legal, depth)


def _number(family: Family, steps: Steps, text: str) -> int:
    return actions.number(family.phases[int(steps.tables[0]["deal"]["phase"])], text)


def digest(facts: Facts, options: Options) -> str:
    """A digest of the final records of fifty random deals, their scores, and the game."""
    fields = facts.left or tuple(facts.family.deal.fields)
    batch, total = Batch(options, seed=11, choose=facts.choose, who="tests"), hashlib.sha256()
    for _ in range(DEALS):
        played = batch.play(1)
        total.update(b"".join(batch.tables[0]["deal"][field].tobytes() for field in fields))
        total.update(batch.tables[0]["game"].tobytes() + played.gains.tobytes() + bytes([played.actions]))
    return total.hexdigest()[:16]


def found(facts: Facts) -> dict[str, dict[str, Any]]:
    """All counts and digests of a family, computed now."""
    counts = {what: counted(facts, what) for what in facts.counts}
    return {"counts": counts, "digests": {str(options): digest(facts, options) for options in facts.tables()}}


@cache
def _committed(folder: Path) -> dict[str, dict[str, Any]]:
    kept: dict[str, dict[str, Any]] = json.loads((folder / FILE).read_text(encoding="utf-8"))
    return kept


class CountTests(FamilyTests):
    """The numbers in `counts.json`, in the folder of the facts."""

    def cases(self) -> Cases:
        """The counts by name."""
        return {**super().cases(), "what": lambda: list(self.facts.counts)}

    @property
    def committed(self) -> dict[str, dict[str, Any]]:
        """The numbers in the file; without a folder the test is skipped."""
        if self.facts.folder is None:
            pytest.skip(f"the facts of {self.facts.id} name no folder with {FILE}")
        return _committed(self.facts.folder)

    def test_sequences_of_actions_are_as_many_as_ever(self, what: str) -> None:
        """Interpreted, the longest are left out: nearly all sequences are of that length."""
        expected = self.committed["counts"][what]
        levels = len(expected) if compiler.is_compiling() else max(1, len(expected) - 1)
        assert counted(self.facts, what, levels) == expected[:levels]

    def test_random_deals_end_as_they_always_did(self, options: Options) -> None:
        assert self.committed["digests"][str(options)] == digest(self.facts, options)

    def test_nothing_is_committed_that_is_not_tested(self) -> None:
        assert set(self.committed["counts"]) == set(self.facts.counts)
        assert set(self.committed["digests"]) == {str(options) for options in self.facts.tables()}

    def test_a_digest_is_made_of_fields_that_are_there(self) -> None:
        assert set(self.facts.left) <= set(self.family.deal.fields)
