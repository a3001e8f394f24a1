"""
Who will win a game, by the scores: each side is on a way of its own, one step a deal, and the first one there wins.

A dynamic programme over the score of one side: how likely it is there after so many deals more is found from how likely
it is one deal later. What a side gains in a deal was counted where level 1 plays with itself (`gains.json`). What sides
gain in the same deal is taken to be independent, and so is who deals; where a bonus is the smaller the more bids are
made, or a failed offer pays all others, it is not.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

import numpy as np

from eldest.bots.searching.racing.race import RACE, Finish
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


DEALS = 120  # looked ahead; who is not there then may as well win as another
RARE = 1e-5  # so likely a game goes on no longer
CELLS = 240  # scores told apart
KEPT = 20_000  # placings whose chances are kept


class Ways(NamedTuple):
    """
    By cell and deal (cells, deals): how likely a side is there, or in the hole, after just so many deals more. By cell
    and cell (cells, cells): how likely it is where after the last deal, being neither; left out where no deal is last.
    """

    there: Array
    fallen: Array
    left: Array


class _Step(NamedTuple):
    """What one deal does: from cell to cell (cells, cells), and how likely it is the last one, (cells,)."""

    moves: Array
    there: Array
    fallen: Array


class WinChances:
    """
    One way to a finish, run by sides that gain as much, but for those that have gains of their `own`. After so many
    deals, if any, the highest score wins.
    """

    def __init__(
        self, finish: Finish, gains: UsualGains, deals: int | None = None, own: Mapping[int, UsualGains] | None = None
    ) -> None:
        self._finish, self._gains, self._deals = finish, gains, min(deals or DEALS, DEALS)
        self._ends = deals is not None and deals <= DEALS
        low = finish.lowest if finish.hole is None else finish.hole + finish.unit
        cells = (finish.target - low) // finish.unit + 1
        self._cells = np.linspace(low, finish.target, min(CELLS, max(cells, 2)))
        self._own = {side: WinChances(finish, each, deals) for side, each in (own or {}).items()}
        self._ways: dict[int, Ways] = {}
        self._known: dict[bytes, Array] = {}

    def chances(self, scores: Array, firsts: Array) -> Array:
        """
        How likely each side wins (n, sides) from scores (n, sides) at which nobody has won.

        `firsts` (n, sides) says how its next deal differs: it may not bid (-1), has so much in the account, or not (0).
        """
        keys = [row.tobytes() for row in np.concatenate([scores, firsts], axis=1, dtype=float)]
        known = self._known = self._known if len(self._known) < KEPT else {}
        missing = {key: row for row, key in enumerate(keys) if key not in known}
        if missing:
            rows = list(missing.values())
            known.update(zip(missing, self._looked_up(scores[rows], firsts[rows]), strict=True))
        return np.stack([known[key] for key in keys])

    def _looked_up(self, scores: Array, firsts: Array) -> Array:
        places = self._places(scores)
        there, fallen, left = (table[places] for table in self._of(0))
        for first in np.unique(firsts[firsts != 0]):
            rows = firsts == first
            ways = self._of(int(first))
            there[rows], fallen[rows], left[rows] = (table[places[rows]] for table in ways)
        for side, race in self._own.items():
            race._run(side, places[:, side], there, fallen, left)
        chances = _first(there, fallen) + (_highest(left) if self._ends else 0.0)
        total = chances.sum(axis=1, keepdims=True)
        chances += (1.0 - np.minimum(total, 1.0)) / scores.shape[1]
        return chances / np.maximum(total, 1.0)

    def _run(self, side: int, places: Array, there: Array, fallen: Array, left: Array) -> None:
        """Put a side on this way from cells (n,): `there`, `fallen` (n, sides, deals) and `left` (n, sides, cells)."""
        ways = self._of(0)
        for table, own in ((there, ways.there), (fallen, ways.fallen)):
            both = min(table.shape[2], own.shape[1])  # on the longer way hardly anybody is left after that
            table[:, side] = 0.0
            table[:, side, :both] = own[places, :both]
        left[:, side] = ways.left[places]

    def _places(self, scores: Array) -> Array:
        apart = self._cells[1] - self._cells[0]
        return np.clip(np.rint((scores - self._cells[0]) / apart), 0, len(self._cells) - 1).astype(int)

    def _of(self, first: int) -> Ways:
        if first not in self._ways:
            self._ways[first] = self._found(first)
        return self._ways[first]

    def _found(self, first: int) -> Ways:
        if not first:
            return self._usual()
        gains = self._gains.without_bids() if first < 0 else self._gains.with_account(first)
        step, usual = self._step(gains), self._of(0)
        later = (step.moves @ table[:, :-1] for table in (usual.there, usual.fallen))
        there, fallen = (
            np.column_stack([now, then]) for now, then in zip((step.there, step.fallen), later, strict=True)
        )
        return Ways(there, fallen, step.moves @ self._after(self._deals - 1))

    def _usual(self) -> Ways:
        step = self._usual_step
        there, fallen = [step.there], [step.fallen]
        while len(there) < self._deals and (self._ends or (there[-1] + fallen[-1]).max() > RARE):
            there.append(step.moves @ there[-1])
            fallen.append(step.moves @ fallen[-1])
        return Ways(np.stack(there, axis=1), np.stack(fallen, axis=1), self._after(self._deals))

    @cached_property
    def _usual_step(self) -> _Step:
        return self._step(self._gains)

    def _after(self, deals: int) -> Array:
        moves = self._usual_step.moves
        return np.linalg.matrix_power(moves, deals) if self._ends else moves[:, :0]

    def _step(self, gains: UsualGains) -> _Step:
        """What one deal does, a score between two cells being in both in part."""
        finish, cells = self._finish, self._cells
        scores = cells[:, None] + gains.amounts
        there = scores >= finish.target
        if finish.needs_bid:
            there &= gains.bid & (gains.amounts > 0)
        fallen = ~there & (finish.hole is not None) & (scores <= (finish.hole or 0))
        on = np.where(there | fallen, 0.0, gains.parts)
        places = np.clip((scores - cells[0]) / (cells[1] - cells[0]), 0, len(cells) - 1)
        below = np.minimum(places.astype(int), len(cells) - 2)
        above = places - below
        moves = np.zeros((len(cells), len(cells)))
        rows = np.broadcast_to(np.arange(len(cells))[:, None], scores.shape)
        np.add.at(moves, (rows, below), on * (1 - above))
        np.add.at(moves, (rows, below + 1), on * above)
        return _Step(moves, there @ gains.parts, fallen @ gains.parts)


def _first(there: Array, fallen: Array) -> Array:
    """
    How likely each side wins, being first there, or because the other of two falls: (n, sides) from (n, sides, deals).

    Of several that are there in the same deal each has half a chance against each other.
    """
    out = 1.0 - np.cumsum(there + fallen, axis=2)  # neither there nor fallen after so many deals
    sides = there.shape[1]
    found = np.zeros(there.shape[:2])
    for side in range(sides):
        won = there[:, side].copy()
        for other in range(sides):
            if other != side:
                won *= out[:, other] + fallen[:, other] + there[:, other] / 2
        found[:, side] = won.sum(axis=1)
    if sides == 2:
        found += (fallen[:, ::-1] * (out + fallen / 2)).sum(axis=2)
    return found


def _highest(left: Array) -> Array:
    """How likely each side has the highest score after the last deal: (n, sides) from (n, sides, cells)."""
    below = np.cumsum(left, axis=2) - left / 2
    found = np.zeros(left.shape[:2])
    for side in range(left.shape[1]):
        most = left[:, side].copy()
        for other in range(left.shape[1]):
            if other != side:
                most *= below[:, other]
        found[:, side] = most.sum(axis=1)
    return found
