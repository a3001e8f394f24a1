"""
Many deals or matches of one game, all stepped by one call over NumPy arrays.

    from eldest.envs import vector

    env = vector("oh_hell", rows=4096, seed=1, players=4, start=12)
    while training:
        moment = env.step(policy(env.observations, env.legal))
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from typing import NamedTuple, Unpack

import numpy as np

from eldest.compiler import machine
from eldest.engine.batch import Array
from eldest.engine.rows import (
    BEGIN,
    DEAL_OVER,
    EPISODE_OVER,
    ILLEGAL,
    LOOK,
    NOBODY,
    STEP,
    Plan,
    Row,
    Rows,
    aligned,
    choose_rows,
    new_rows,
    read_in_ways,
    refused,
    row_shape,
    rows_rules,
)
from eldest.envs import checks
from eldest.envs.checks import LOSS, Settings
from eldest.envs.dense import Dense
from eldest.envs.legend import ACTIONS, Legend
from eldest.envs.saved_rows import put_back, saved_name, saved_rows
from eldest.envs.seeds import fresh_seed
from eldest.families import family
from eldest.options import Options

WORTH_WAKING = 4096  # rows, for which it pays to wake another thread


class Moment(NamedTuple):
    """
    What a step left. The arrays are the environment's own, and the next step writes over them.

    `observations` (rows, bytes) uint8: what the seat awaited sees; `legal` (rows,) int64: its legal set, bit by action;
    `seats` (rows,) int64: who it is, -1 where a row is over; `rewards` (rows, players) int32: points that each seat's
    side scored in a deal that ended; `ended` (rows,) uint8: bits `DEAL_OVER`, `EPISODE_OVER`, `ILLEGAL`, else 0.
    """

    observations: Array
    legal: Array
    seats: Array
    rewards: Array
    ended: Array

    @property
    def over(self) -> Array:
        """Whether an episode ended (rows,) bool."""
        return self.ended & EPISODE_OVER != 0


class Inside(NamedTuple):
    """
    What lies inside an environment, for a table stepped action by action with nothing looked at beforehand.

    `run(what, first, last)` is the compiled loop.
    """

    numbers: Rows
    row: Row
    run: Callable[[int, int, int], None]


class VectorEnv:
    """
    So many rows of a game with these options, each with a deal or match of its own.

    A step takes one action a row, of the seat awaited there. Where the rules say *at the same time*, the seats are
    asked one after the other, the lowest first; what they chose is sealed, so that none sees another's choice.

    `episode`: a "deal", each of them begun where the game is `standing` (at its first deal, unless it is given); or a
    whole "match".
    `illegal`: an action outside the legal set "raise"s `NotLegal`, and nothing is done in any row; or "end"s the
    episode and costs its seat `loss` points; or, with "lowest", nobody looks beforehand and the lowest legal action
    is done in its place, so that nothing outside the row is ever written.
    `autoreset`: a row that is over begins anew in the same step; the rewards are still those of what ended. Without it
    the row waits for `reset`, and -1 is its only action.
    `observe`: whether observations are written; without, they stay 0.
    `threads`: how many share the rows; fewer, where one would get less than `WORTH_WAKING` of them.

    The same seed leaves the same bytes in row i, however many rows and threads there are. Without one a fresh one is
    drawn; `env.seed` tells which.
    """

    def __init__(self, options: Options, rows: int, **given: Unpack[Settings]) -> None:
        how = checks.chosen(rows, given)
        self.options, self.rows, self.episode, self.threads = options, rows, how["episode"], how["threads"]
        self._shares = max(1, min(self.threads, rows // WORTH_WAKING))
        self.legend = Legend(options)
        self.players = self.legend.players
        self._raises, self._autoreset = how["illegal"] == "raise", how["autoreset"]
        self._plan = plan(self.legend, how)
        self._make()
        self._compile()
        self._pool = ThreadPoolExecutor(max(1, self._shares - 1))
        self.seed: int | None = None  # with which the dice were set last; none where they were restored
        self.reset(seed=fresh_seed() if how["seed"] is None else how["seed"])

    # ---------------------------------------------------------------- what there is

    def _make(self) -> None:
        rows, legend, shape = self.rows, self.legend, row_shape(family(self.options.family))
        traces, seen = aligned((rows, legend.traces), np.uint8), aligned((rows, legend.size), np.uint8)
        records = aligned((rows,), read_in_ways(shape).dtype)
        self._row = Row(records, traces, traces.view(np.int32), seen.view(np.int64), seen.view(np.int32), seen)
        self._words = records["words"]
        self._dice = np.zeros((rows, 1), np.int64)
        self._drawn = np.tile(self._plan.pack, (self._shares, 1))
        self._drawing = aligned((rows,), np.int64)
        self._numbers = new_rows(rows, legend.players)
        self.observations = seen
        self._doing, self._known, self.legal, self.seats, self.rewards, self.ended = self._numbers

    def _compile(self) -> None:
        given = self._plan, self._numbers, self._row
        loop = rows_rules(family(self.options.family))["step_rows"]
        self._loop = partial(machine(loop, *given, self._drawn[0], STEP, 0, 0), *given)
        self._refused = machine(refused, self._known, self._doing, 0, 0)
        self._choose = machine(choose_rows, self._known, self._dice, self._drawing, 0, 0)

    @cached_property
    def dense(self) -> Dense:
        """The same observations as numbers between which a net sees no order: `env.dense(env.observations)`."""
        return Dense(self.legend)

    @cached_property
    def whole(self) -> Legend:
        """The legend of `state`."""
        return Legend(self.options, whole=True)

    @property
    def inside(self) -> Inside:
        """The environment's own arrays and its loop."""
        return Inside(self._numbers, self._row, partial(self._loop, self._drawn[0]))

    @property
    def row_bytes(self) -> int:
        """How many bytes a row takes, beside what is handed out."""
        return int(self._row.record.dtype.itemsize + self._row.traces.shape[1] + self._known.itemsize)

    # ---------------------------------------------------------------- steps

    def reset(self, seed: int | None = None, rows: Array | None = None) -> Moment:
        """
        Begin anew in the rows chosen, a (rows,) array of bool; in all if none is given.

        With a seed every row's dice are set first, in those that are not chosen too. Nothing is rewarded.
        """
        chosen = checks.rows_chosen(rows, self.rows)
        if seed is not None:
            self.seed = seed
            self._row.record["itself"]["dice"][:, 0], self._dice[:, 0] = checks.dice(seed, self.rows)
        self._doing[:] = chosen
        self.rewards[:] = 0
        return self._run(BEGIN)

    def step(self, actions: Array) -> Moment:
        """
        Do an action in every row: whole numbers (rows,), a card, call or suit by its number in the phase.

        Raises `NotActions`, `NotLegal` or `EpisodeOver`; then nothing was done.
        """
        given = np.asarray(actions)
        checks.check_actions(given, self.rows)
        self._doing[:] = given
        if self._raises:
            self._check(int(self._refused(self._known, self._doing, 0, self.rows)))
        elif not self._autoreset:
            late = np.flatnonzero((self._known == 0) & (self._doing != NOBODY))
            self._check(int(late[0]) if late.size else NOBODY)
        return self._run(STEP)

    def sample(self) -> Array:
        """A legal action of every row, each equally likely (rows,) int64; of rows with dice of their own."""
        # In one thread, as the check of actions: that takes less time than to wake others.
        self._choose(self._known, self._dice, self._drawing, 0, self.rows)
        return self._drawing

    def _check(self, row: int) -> None:
        """Refuse the action of a row, unless there is none (-1)."""
        if row != NOBODY:
            checks.refuse(row, int(self.seats[row]), int(self._doing[row]), int(self._known[row]))

    def _run(self, what: int) -> Moment:
        """Step all rows: a share of them here, the others in threads of their own."""
        ends = [self.rows * share // self._shares for share in range(self._shares + 1)]
        elsewhere = range(1, self._shares)
        others = [self._pool.submit(self._go, share, what, *ends[share : share + 2]) for share in elsewhere]
        self._go(0, what, 0, ends[1])
        for each in others:
            each.result()
        return self.moment

    def _go(self, share: int, what: int, first: int, last: int) -> None:
        self._loop(self._drawn[share], what, first, last)

    @property
    def moment(self) -> Moment:
        """What the last step left."""
        return Moment(self.observations, self.legal, self.seats, self.rewards, self.ended)

    # ---------------------------------------------------------------- what can be seen

    def masks(self) -> Array:
        """The legal sets as truths (rows, 64) uint8, by action."""
        return np.unpackbits(self._known.view(np.uint8).reshape(self.rows, -1), axis=1, bitorder="little")

    def observe(self, seats: Array | int) -> Array:
        """What other seats see (rows, bytes) uint8: one seat, or one a row; -1 sees what everybody does."""
        looking = checks.seats_looking(seats, self.rows, self.players)
        return self.legend.observed(self._words, self._row.traces, looking)

    def state(self) -> Array:
        """Everything, hidden or not (rows, bytes) uint8 with the legend `whole`, for the critics of a training."""
        return self.whole.observed(self._words, self._row.traces, self.seats)

    def render(self, row: int, seat: int | None = None) -> str:
        """A row in words, as a seat sees it; as the seat awaited, unless one is named."""
        checks.check_looking(row, self.rows, NOBODY if seat is None else seat, self.players)
        looking = self.seats[row : row + 1] if seat is None else np.array([seat])
        words, traces = self._words[row : row + 1], self._row.traces[row : row + 1]
        return self.legend.render(self.legend.observed(words, traces, looking)[0])

    # ---------------------------------------------------------------- save and restore

    def save(self) -> bytes:
        """All rows with their dice, to go on from later or elsewhere."""
        return saved_rows(self._named, (self._row.record, self._row.traces, self._dice))

    def restore(self, saved: bytes) -> Moment:
        """Go on from what `save` answered; rewards and what ended are told no more. Raises `NotSaved`."""
        put_back(saved, self._named, (self._row.record, self._row.traces, self._dice))
        self.seed = None
        self.rewards[:] = 0
        self.ended[:] = 0
        return self._run(LOOK)

    @property
    def _named(self) -> str:
        return saved_name(self.options, self.rows, self.episode)


def plan(legend: Legend, how: Settings) -> Plan:
    """How rows are stepped with some settings. Raises `NotAnEnvironment`."""
    loss = how["loss"] if how["illegal"] == "end" else 0
    terms = legend.terms(match=how["episode"] == "match", again=how["autoreset"], loss=loss, looks=how["observe"])
    return legend.plan(checks.fresh_row(legend.options, how["standing"]), terms)


__all__ = ["ACTIONS", "DEAL_OVER", "EPISODE_OVER", "ILLEGAL", "LOSS", "Moment", "VectorEnv"]
