"""What a side gains in a deal where level 1 plays with itself, as it was counted (`gains.json`)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from eldest.bots.searching.racing.race import RACE
from eldest.engine.batch import Array
from eldest.families import family
from eldest.options import Options

FORMAT = "eldest gains 1"
COUNTED = Path(__file__).with_name("gains.json")


class UsualGains(NamedTuple):
    """
    What a side gains in a deal: amounts (n,) in points, what part of all deals each is (n,), and whether its own bid
    brought it (n,).
    """

    amounts: Array
    parts: Array
    bid: Array

    @property
    def mean(self) -> float:
        """The mean, in points."""
        return float(self.amounts @ self.parts)

    @property
    def spread(self) -> float:
        """The standard deviation, in points."""
        return float(((self.amounts - self.mean) ** 2 @ self.parts) ** 0.5)

    def without_bids(self) -> UsualGains:
        """Those of a side that may not bid."""
        return UsualGains(self.amounts, np.where(self.bid, 0.0, self.parts) / self.parts[~self.bid].sum(), self.bid)

    def with_account(self, account: int) -> UsualGains:
        """Those of a side to which a bid that it makes brings an account too."""
        return self._replace(amounts=self.amounts + np.where(self.bid & (self.amounts > 0), account, 0))


def named(options: Options) -> str:
    """By what the gains at a table are found: how it scores, the players, the sides that they make."""
    rules, race = options.record(), RACE.of(options.family)
    form = race.form(rules) if race else ""
    return f"{options.family}{form} {rules.players}/{family(options.family).rules.sides(rules)}"


def counted(table: str) -> bool:
    """Whether the gains at a table were counted."""
    return table in _tables()


@cache
def gains_of(table: str) -> UsualGains:
    """The gains at a table."""
    return _read(table, ("others", "bidders"))


@cache
def gains_of_a_dummy(table: str) -> UsualGains | None:
    """Those of the dummy of a table that has one."""
    return _read(table, ("dummy",)) if "dummy" in _tables()[table] else None


def _read(table: str, kinds: tuple[str, ...]) -> UsualGains:
    found = _tables()[table]
    rows = [(int(amount), times, bid) for bid, kind in enumerate(kinds) for amount, times in found[kind].items()]
    amounts, times, bid = (np.array(column) for column in zip(*rows, strict=True))
    return UsualGains(amounts, times / times.sum(), bid > 0)


@cache
def _tables() -> dict[str, dict[str, dict[str, int]]]:
    found = json.loads(COUNTED.read_text(encoding="utf-8"))
    if found["format"] != FORMAT:
        raise ValueError(f"{COUNTED.name}: {found['format']!r} is not {FORMAT!r}")
    tables: dict[str, dict[str, dict[str, int]]] = found["tables"]
    return tables
