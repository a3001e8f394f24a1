"""
Chances to win a game by the scores: each side moves on its own, one step per deal, and the first at the target wins.

A dynamic programme over one side's score: the chance to reach the target in a number of deals follows from the chances
one deal later. The distribution of gains per deal was counted in games of level 1 against itself (`gains.json`). Gains
of different sides in one deal are taken as independent of each other and of the dealer. This is an approximation, for
example if a bonus shrinks with the number of bids made, or if a failed offer pays all others.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from eldest.arrays import np
from eldest.bots.searching.racing.race import RACE, Finish
from eldest.engine.batch import Array
from eldest.families import family
from eldest.options import Options

FORMAT = "eldest gains 1"
COUNTED = Path(__file__).with_name("gains.json")


class UsualGains(NamedTuple):
    """A side's gains per deal, all (n,): amounts in points, their frequencies, whether its own bid brought them."""

    amounts: Array
    parts: Array
    bid: Array

    @property
    def mean(self) -> float:
        """The mean gain, in points."""
        return float(self.amounts @ self.parts)

    @property
    def spread(self) -> float:
        """The standard deviation of gains, in points."""
        return float(((self.amounts - self.mean) ** 2 @ self.parts) ** 0.5)

    def without_bids(self) -> UsualGains:
        """The gains of a side that may not bid."""
        return UsualGains(self.amounts, np.where(self.bid, 0.0, self.parts) / self.parts[~self.bid].sum(), self.bid)

    def with_account(self, account: int) -> UsualGains:
        """The gains of a side that also wins `account` points by making its bid."""
        return self._replace(amounts=self.amounts + np.where(self.bid & (self.amounts > 0), account, 0))


def named(options: Options) -> str:
    """The key of a table's gains: its scoring, the number of players, and the number of sides."""
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
    """The gains of a table's dummy, `None` if it has none."""
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


DEALS = 120  # the horizon; sides not there by then have equal chances
RARE = 1e-5  # chance below which further deals are ignored
CELLS = 240  # the most scores that are distinguished
KEPT = 20_000  # placings whose chances are kept


def row_bytes(rows: Array) -> list[bytes]:
    """The bytes of every row of an array."""
    raw = rows.tobytes()
    size = len(raw) // max(len(rows), 1)
    return [raw[at : at + size] for at in range(0, len(raw), size)] if size else [b""] * len(rows)


class Ways(NamedTuple):
    """
    `there` and `fallen` (cells, deals): the chance that a side reaches the target, or the hole, in exactly that deal.

    `left` (cells, cells): its distribution after the last deal if it reached neither; (cells, 0) if no deal is last.
    """

    there: Array
    fallen: Array
    left: Array


class _Step(NamedTuple):
    """One deal: transition chances (cells, cells), and the chances to reach the target or the hole, (cells,)."""

    moves: Array
    there: Array
    fallen: Array


class WinChances:
    """
    The chances in a race in which all sides have the same gains, except those with their `own`.

    After `deals` deals, if given, the highest score wins.
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
        Each side's chance to win (n, sides) from scores (n, sides) at which nobody has won.

        `firsts` (n, sides) says how a side's next deal differs: it may not bid (-1), has an amount in its account, or
        0.
        """
        keys = row_bytes(np.concatenate([scores, firsts], axis=1, dtype=float))
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
        """Set a side's rows, from cells (n,), in `there`, `fallen` (n, sides, deals) and `left` (n, sides, cells)."""
        ways = self._of(0)
        for table, own in ((there, ways.there), (fallen, ways.fallen)):
            both = min(table.shape[2], own.shape[1])  # beyond the shorter table the chances are negligible
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
        """The step of one deal; a score between two cells is split between them."""
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
    Each side's chance to win by reaching the target first, or because the other of two falls: (n, sides).

    Both inputs are (n, sides, deals). Two sides that arrive in the same deal each win against the other with chance
    1/2.
    """
    out = 1.0 - np.cumsum(there + fallen, axis=2)  # neither there nor fallen after that deal
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
    """Each side's chance of the highest score after the last deal: (n, sides) from (n, sides, cells)."""
    below = np.cumsum(left, axis=2) - left / 2
    found = np.zeros(left.shape[:2])
    for side in range(left.shape[1]):
        most = left[:, side].copy()
        for other in range(left.shape[1]):
            if other != side:
                most *= below[:, other]
        found[:, side] = most.sum(axis=1)
    return found
