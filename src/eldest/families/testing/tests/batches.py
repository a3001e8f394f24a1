"""Random deals played in batches: with any two options, and with the same bytes compiled and interpreted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations, product
from typing import NamedTuple

import pytest

from eldest import compiler
from eldest.engine.batch import Batch
from eldest.families.testing.base import Cases, FamilyTests
from eldest.families.testing.random_deal import batch
from eldest.families.testing.tests.options import names, values
from eldest.options import NotAnOption, Options

INTERPRETED, COMPILED = 20, 1_000  # deals with any two values


class Pair(NamedTuple):
    """Two options."""

    first: str
    second: str

    def __str__(self) -> str:
        return f"{self.first}-{self.second}"


class BatchTests(FamilyTests):
    """Batches of random deals."""

    def cases(self) -> Cases:
        """Every two options."""
        return {**super().cases(), "pair": lambda: [Pair(*both) for both in combinations(names(self.facts), 2)]}

    def test_every_two_values_play(self, pair: Pair) -> None:
        played = 0
        for one, two in product(values(self.facts, pair.first), values(self.facts, pair.second)):
            given = {pair.first: one, pair.second: two}
            players = self._players(given)
            deals = (COMPILED if compiler.is_compiling() else INTERPRETED) // len(players)
            for number in players:
                try:
                    options = self.family.options.make({**given, "players": number})
                except NotAnOption as refusal:
                    labels = set(re.findall(r"\(([A-Z]{2}-\d+)\)", str(refusal)))
                    assert labels and (self.facts.together is None or labels & self.facts.together), refusal
                    continue
                self._plays(options, deals)
                played += 1
        assert played

    def _players(self, given: Mapping[str, str]) -> list[str]:
        """The numbers of players with which some options have a meaning."""
        suitable = [(self.facts.suitable or {}).get(name, {}) for name in given if name in self.facts.only]
        wanted = [str(chosen["players"]) for chosen in suitable if "players" in chosen]
        return [given["players"]] if "players" in given else wanted or values(self.facts, "players")

    def _plays(self, options: Options, deals: int) -> None:
        """Play random deals and settle them; look at every result, and at every card of the last deal."""
        table, family = batch(self.facts, options), self.family
        played = table.play(deals)
        row = family.deal.structure.from_buffer_copy(table.tables[0]["deal"].tobytes())
        assert row.awaited == 0 and self.facts.conserved(options, row) and self.facts.ended(options, row)
        assert self.facts.added_up(options, played.results)
        assert not played.gains[:, family.rules.sides(options.record()) :].any()

    @pytest.mark.skipif(not compiler.is_compiling(), reason="NUMBA_DISABLE_JIT=1: nothing is compiled in this run")
    def test_random_deals_leave_the_same_bytes_compiled_and_interpreted(
        self, monkeypatch: pytest.MonkeyPatch, some_options: Options
    ) -> None:
        both = []
        for interpreted in (False, True):
            if interpreted:
                monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
            batch = Batch(some_options, seed=3, choose=self.facts.choose, who="tests")
            played = batch.play(30)
            both.append((played.actions, played.results.tobytes(), played.gains.tobytes(), batch.tables.tobytes()))
        assert both[0] == both[1]
