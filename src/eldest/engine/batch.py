"""
Many deals in one call.

The loops are templates over a family's contract: `loop` binds them to a family and to
a chooser. Only arrays and an index cross the Python boundary, never a record.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.compiler import bind, lowest, machine, overwrite, placed, rule
from eldest.engine.shuffle import pick, shuffle, start
from eldest.families import Family
from eldest.families import family as family_of
from eldest.options import Options
from eldest.record import Record, Shape, public, record

SIDES = 8  # room for the scores at the largest table

Array = np.ndarray[Any, np.dtype[Any]]


def unbound(*_: Any) -> Any:
    """Placeholder for a function of the contract in a template."""
    raise NotImplementedError("a template must be bound to a family")


deal_out = legal = act = settle = winners = choose = unbound


@rule
def random_choice(rules: Record, deal: Record, seat: int, members: int, dice: Any) -> int:
    """A uniformly random member of the legal set."""
    return pick(dice, members)


@rule
def play_out(rules: Record, deal: Record, dice: Any) -> int:
    """Play a deal to its end; returns the number of actions."""
    actions = 0
    while deal.awaited:
        seat = lowest(deal.awaited)
        act(rules, deal, seat, choose(rules, deal, seat, legal(rules, deal, seat), dice))
        actions += 1
    return actions


@rule
def play_until(rules: Record, deal: Record, dice: Any, phase: int) -> int:
    """Play a deal until it reaches a phase or a later one; returns the number of actions."""
    actions = 0
    while deal.awaited and deal.phase < phase:
        seat = lowest(deal.awaited)
        act(rules, deal, seat, choose(rules, deal, seat, legal(rules, deal, seat), dice))
        actions += 1
    return actions


class Outcomes(NamedTuple):
    """Results of deals, and each side's score: side s of deal k is in `gains[k * SIDES + s]`."""

    results: Array
    gains: Array


@rule
def settle_deal(rules: Record, game: Record, deal: Record, outcomes: Outcomes, k: int) -> None:
    """Settle a finished deal as outcome number k."""
    gains = outcomes.gains
    for side in range(len(game.scores)):
        gains[k * SIDES + side] = -game.scores[side]
    settle(rules, game, deal.result)
    for side in range(len(game.scores)):
        gains[k * SIDES + side] += game.scores[side]
    overwrite(outcomes.results[k], deal.result)


@rule
def play_deal(rules: Record, table: Record, fresh: Record, pack: Any, dice: Any, outcomes: Outcomes, k: int) -> int:
    """
    Shuffle, deal, play and settle in a table's game; returns the number of actions.

    The deal starts as a copy of the `fresh` table's; a won game is replaced by the fresh one. The result is
    outcome number k.
    """
    game, deal = table.game, table.deal
    overwrite(deal, fresh.deal)
    shuffle(dice, pack, len(pack))
    deal_out(rules, game, deal, pack)
    actions = play_out(rules, deal, dice)
    settle_deal(rules, game, deal, outcomes, k)
    if winners(rules, game):
        overwrite(game, fresh.game)
    return actions


@rule
def play_deals(tables: Any, pack: Any, dice: Any, outcomes: Outcomes, times: int) -> int:
    """
    Shuffle, deal, play and settle at `tables[0]` repeatedly; `tables[1]` is fresh.

    Returns the number of actions.
    """
    actions = 0
    for k in range(times):
        actions += play_deal(tables[0].rules, tables[0], tables[1], pack, dice, outcomes, k)
    return actions


@rule
def play_worlds(tables: Any, worlds: Any, dice: Any, outcomes: Outcomes, seat: int, first: Any, phase: int) -> int:
    """
    Play on from every deal of `worlds` at `tables[0]`, after a seat's actions `first`.

    A deal stops when it reaches a phase or a later one, and stays in that state in `worlds[k]`. A finished deal
    is settled as outcome k. Returns the number of actions.
    """
    rules = tables[0].rules
    game = tables[0].game
    actions = 0
    for k in range(len(worlds)):
        deal = worlds[k]
        for place in range(len(first)):
            act(rules, deal, seat, first[place])
        actions += play_until(rules, deal, dice, phase)
        if not deal.awaited:
            overwrite(game, tables[1].game)
            settle_deal(rules, game, deal, outcomes, k)
    return actions


@rule
def first_step(tables: Any, fresh: Any, pack: Any, dice: Any, index: int) -> int:
    """Shuffle and deal at `tables[index]`, starting from `fresh[0]`; returns the first legal set."""
    table = tables[index]
    overwrite(table.deal, fresh[0].deal)
    shuffle(dice, pack, len(pack))
    deal_out(table.rules, table.game, table.deal, pack)
    return legal(table.rules, table.deal, lowest(table.deal.awaited))


@rule
def step(tables: Any, index: int, action: int) -> int:
    """
    Do a legal action for the seat to act at `tables[index]`. Nothing is checked.

    Returns the legal set of the next seat to act; 0 when the deal is over.
    """
    rules = tables[index].rules
    deal = tables[index].deal
    act(rules, deal, lowest(deal.awaited), action)
    return legal(rules, deal, lowest(deal.awaited)) if deal.awaited else 0


def deals_loop(family: Family, choose: Any, who: str) -> Any:
    """The loop `play_deals` of a family, with one chooser for every seat."""
    return _loop(play_deals, family, choose, who)


def worlds_loop(family: Family, choose: Any, who: str) -> Any:
    """The loop `play_worlds` of a family, with one chooser for every seat."""
    return _loop(play_worlds, family, choose, who)


def deal_rule(family: Family, choose: Any, who: str) -> Any:
    """The rule `play_deal` of a family, with one chooser for every seat."""
    return _loop(play_deal, family, choose, who)


def _loop(template: Any, family: Family, choose: Any, who: str) -> Any:
    meant = {**family.rules.contract(), "choose": choose}
    for part in (play_out, play_until, settle_deal, play_deal, template):
        meant[part.__name__] = bind(part, f"{family.id}.{who}.{part.__name__}", **meant)
    return meant[template.__name__]


@cache
def table_shape(family: Family) -> Shape:
    """A row with a whole table: the options in force, the game, the deal."""
    return record(rules=public(family.options.shape()), game=public(family.game), deal=public(family.deal))


def new_tables(options: Options, rows: int) -> Array:
    """Tables (rows,) with these options, no score and no deal yet."""
    shape = table_shape(family_of(options.family))
    first = shape()
    first.rules = options.record()
    return placed(np.repeat(shape.array(first), rows))


def blank_outcomes(family: Family, times: int) -> Outcomes:
    """Room for the outcomes of `times` deals."""
    return Outcomes(family.result.zeros(times), np.zeros(times * SIDES, np.int64))


class Played(NamedTuple):
    """The results of n deals: total actions, `results` (n,), `gains` (n, SIDES) in points."""

    actions: int
    results: Array
    gains: Array


def played(actions: Any, outcomes: Outcomes) -> Played:
    """The results of the deals that a loop has played."""
    return Played(int(actions), outcomes.results, outcomes.gains.reshape(-1, SIDES))


class Batch:
    """
    Deals of one game, played one after another by one chooser on one core.

    `choose(rules, deal, seat, legal, dice)` is a rule; `who` names it in the compiler's cache.
    """

    def __init__(self, options: Options, seed: int = 0, choose: Any = random_choice, who: str = "random") -> None:
        family = family_of(options.family)
        loop = deals_loop(family, choose, who)
        self._blank, self._seed = new_tables(options, 2), seed
        self._ordered = np.array(options.pack(), np.int64)
        self.begin()
        self._family = family
        self._loop = machine(loop, *self._fixed, blank_outcomes(family, 1), 1)

    def begin(self, stream: int = 0) -> None:
        """Start a fresh game; each stream of the seed gives different dice."""
        self.tables = placed(self._blank.copy())
        self._fixed = (self.tables, self._ordered.copy(), np.array([start(self._seed, stream)], np.int64))

    def play(self, times: int) -> Played:
        """Play `times` deals. Keep slices short: a compiled loop does not see Ctrl-C."""
        outcomes = blank_outcomes(self._family, times)
        return played(self._loop(*self._fixed, outcomes, times), outcomes)


NEVER = 1 << 8  # a phase that no deal reaches


class Worlds:
    """Possible deals, played on from their current state by one chooser on one core, in one game."""

    def __init__(self, options: Options, game: Record, seed: int, choose: Any, who: str) -> None:
        self._family = family = family_of(options.family)
        self._tables = new_tables(options, 2)
        self.begin(game, seed)
        loop = worlds_loop(family, choose, who)
        room = self._tables, family.deal.zeros(1), self._dice, blank_outcomes(family, 1)
        self._loop = machine(loop, *room, 0, np.zeros(1, np.int64), 0)

    def begin(self, game: Record, seed: int) -> None:
        """Switch to another game, with other dice."""
        self._tables["game"] = self._family.game.array(game)
        self._dice = np.array([start(seed)], np.int64)

    def play(self, worlds: Array, seat: int = 0, first: Sequence[int] = ()) -> Played:
        """The results of deals (n,) after a seat's first actions. Keep slices short."""
        return self._go_on(worlds.copy(), seat, first, NEVER)

    def until(self, phase: int, worlds: Array, seat: int = 0, first: Sequence[int] = ()) -> Array:
        """The deals (n,) when they first reach a phase or a later one, or are over."""
        standing = worlds.copy()
        self._go_on(standing, seat, first, phase)
        return standing

    def _go_on(self, worlds: Array, seat: int, first: Sequence[int], phase: int) -> Played:
        outcomes, doing = blank_outcomes(self._family, len(worlds)), np.array(first, np.int64)
        actions = self._loop(self._tables, worlds, self._dice, outcomes, seat, doing, phase)
        return played(actions, outcomes)


class Steps:
    """
    Tables that Python steps, one call an action.

    `step(tables, index, action)` returns the legal set of the next seat to act; it is the
    compiled function itself, because a wrapper would double its cost.
    """

    def __init__(self, options: Options, rows: int = 1, seed: int = 0) -> None:
        names = family_of(options.family).rules.contract()
        self.tables = new_tables(options, rows)
        self._dealt = (
            self.tables,
            new_tables(options, 1),
            np.array(options.pack(), np.int64),
            np.array([start(seed)], np.int64),
        )
        first = bind(first_step, f"{options.family}.first_step", **names)
        self._first = machine(first, *self._dealt, 0)
        self.step = machine(bind(step, f"{options.family}.step", **names), self.tables, 0, 0)

    def deal_out(self, index: int) -> int:
        """Shuffle and deal at `tables[index]`; returns the legal set of the seat to act."""
        return int(self._first(*self._dealt, index))
