"""The tree search: its memory and its results."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.bots.budget import Clock
from eldest.bots.searching import endgame, tree
from eldest.bots.searching.flat import made_of, rewards_of
from eldest.bots.searching.thought import Prospect
from eldest.cards import members
from eldest.compiler import bind, machine, placed, zeros
from eldest.engine.batch import SIDES, Array, new_tables
from eldest.engine.shuffle import start
from eldest.families import Family, family
from eldest.options import Options
from eldest.phases import TRICKS
from eldest.record import Record
from eldest.solver.by_rules.keys import points_taken, tricks_taken

CAPACITY = 1 << 16  # nodes
SLICE = 64  # iterations between two looks at the clock


class Growth(NamedTuple):
    """
    Parameters of a tree: its depth, random actions in play-outs (of 256), percent of prior for the rules, exploration
    constant, model of the others, and the number of cards held from which a deal is solved with open cards.
    """

    deepest: int = tree.LONGEST
    noise: int = 26
    prior: int = 50
    curiosity: float = 4.0
    others: int = tree.SEARCHERS
    ends: int = 0


def growing(games: Family, choose: Any, out: Any, who: str) -> Any:
    """The template `grow` bound to a family, to `choose` for the prior, and to `out` for play-outs and guesses."""
    name = f"{games.options.family}.{who}"
    meant = {"legal": games.rules.legal, "act": games.rules.act, "choose": choose}
    stands = _stands(games)
    favourite = bind(tree.favourite_of, f"{name}.favourite_of", choose=choose, guess=out)
    down = bind(tree.go_down, f"{name}.go_down", **meant, favourite_of=favourite)
    near = bind(tree.near_end, f"{name}.near_end", held=endgame.holding(games))
    on = bind(tree.play_on, f"{name}.play_on", **{**meant, "choose": out}, near_end=near, end=endgame.ending(games))
    back = bind(tree.back_up, f"{name}.back_up", sides_of=games.rules.sides, made=stands)
    return bind(tree.grow, f"{name}.grow", settle=games.rules.settle, go_down=down, play_on=on, back_up=back)


def _stands(games: Family) -> Any:
    """The rule that tells whether the bid in question was made."""
    name = games.options.family
    if games.traits.one_bidder:
        return bind(tree.of_the_bidder, f"{name}.made", sides_of=games.rules.sides)
    if "bids" not in games.result.fields:
        return bind(tree.without_bids, f"{name}.made", sides_of=games.rules.sides)
    taken = points_taken if games.traits.takings == "points" else tricks_taken
    meant = {"sides_of": games.rules.sides, "fulfilled": games.rules.made, "taken": taken}
    return bind(tree.of_the_seat, f"{name}.made", **meant)


@cache
def _entry(name: str, choose: Any, out: Any, who: str) -> Any:
    games = family(name)
    tables = new_tables(games.options(), 2)
    stack = endgame.frame_shape(games).zeros(1)
    numbers, sums = np.zeros(tree.CONTROL, np.int64), np.zeros(4, np.float64)
    loop = growing(games, choose, out, who)
    return machine(loop, tables, games.deal.zeros(1), stack, numbers, sums, numbers, sums, numbers, numbers, numbers)


class TreeSearch:
    """The tree search for one game's options; the tree is rebuilt for every decision."""

    def __init__(self, options: Options, choose: Any, out: Any, who: str, growth: Growth | None = None) -> None:
        growth = growth or Growth()
        self._grow = _entry(options.family, choose, out, who)
        self._tables = new_tables(options, 2)
        self._nodes = zeros(CAPACITY * tree.NODE, np.int64)
        self._sums = zeros(CAPACITY * tree.SUMS, np.float64)
        self._control = zeros(tree.CONTROL, np.int64)
        self._rewards = zeros(tree.REWARDS, np.float64)
        self._path = zeros(2 * tree.LONGEST, np.int64)
        self._gains = zeros(SIDES, np.int64)
        self._growth = growth
        self._games, self._rules = family(options.family), options.record()
        self._kept = self._games.rules.sides(self._rules)
        self._stack = placed(endgame.frame_shape(self._games).zeros(endgame.MOST + 1))
        phases = list(enumerate(self._games.phases))
        self._cards = sum(1 << place for place, phase in phases if phase.name in TRICKS)
        self._sealed = sum(1 << place for place, phase in phases if phase.sealed)

    def search(
        self, game: Record, seat: int, worlds: Array, seed: int, clock: Clock, until: float = 1.0
    ) -> list[Prospect]:
        """Prospects of the seat's actions in these deals (n,), best first."""
        self._begin(game, seat, seed)
        worlds = placed(np.ascontiguousarray(worlds))
        while count := clock.slice(SLICE, until) or (0 if self._control[tree.PLAYED] else 1):
            self._control[tree.ITERATIONS] = count
            self._go_on(worlds)
            clock.iterations += count
        return sorted(self._branches(), key=lambda each: (-each.deals, -each.mean))

    def known(self, game: Record, seat: int, legal: int, world: Array) -> list[Prospect]:
        """Exact prospects of every action in one known deal (1,), best first; everybody plays their best."""
        self._begin(game, seat, 0)
        self._control[tree.DEEPEST], self._control[tree.ITERATIONS] = 0, 1
        self._control[tree.ENDS] = endgame.MOST
        found = []
        for action in members(legal):
            row = self._games.deal.structure.from_buffer_copy(world.tobytes())
            self._games.rules.act(self._rules, row, seat, action)
            self._go_on(np.frombuffer(bytearray(row), world.dtype))
            gains, results = self._gains[np.newaxis], self._tables["deal"]["result"][:1]
            mean = float(rewards_of(gains, self._kept, seat % self._kept)[0])
            made = float(made_of(self._games, self._rules, results, gains, seat % self._kept)[0])
            found.append(Prospect(action, mean, 0.0, made, 1))
        return sorted(found, key=lambda each: -each.mean)

    def _go_on(self, worlds: Array) -> None:
        self._grow(
            self._tables, worlds, self._stack, self._nodes, self._sums, self._control, self._rewards, self._path,
            self._gains, self._dice,
        )  # fmt: skip

    def _begin(self, game: Record, seat: int, seed: int) -> None:
        self._tables["game"] = np.frombuffer(bytearray(game), self._tables.dtype["game"])
        self._dice = np.array([start(seed)], np.int64)
        self._nodes[: tree.NODE] = 0
        self._rewards[:] = 0.0
        self._rewards[tree.CURIOSITY] = self._growth.curiosity
        self._control[:] = 0
        self._control[tree.SEAT] = seat
        self._control[tree.NODES], self._control[tree.CAPACITY] = 1, CAPACITY
        self._control[tree.DEEPEST] = self._growth.deepest
        self._control[tree.NOISE] = self._growth.noise
        self._control[tree.PRIOR] = self._growth.prior
        self._control[tree.SEALED] = self._sealed
        self._control[tree.ENDS] = self._growth.ends
        self._control[tree.CARDS] = self._cards
        self._control[tree.OTHERS] = self._growth.others

    def _branches(self) -> list[Prospect]:
        found = []
        child = self._nodes[tree.CHILD]
        while child:
            action = int(self._nodes[child * tree.NODE + tree.ACTION])
            visits = int(self._nodes[child * tree.NODE + tree.VISITS])
            total, squares, made = (float(each) for each in self._sums[child * tree.SUMS : child * tree.SUMS + 3])
            mean = total / visits
            error = sqrt(max(squares / visits - mean * mean, 0.0) / visits)
            found.append(Prospect(action, mean, error, made / visits, visits))
            child = self._nodes[child * tree.NODE + tree.SIBLING]
        return found
