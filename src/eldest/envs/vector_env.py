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
from typing import Any, ClassVar, Literal, NamedTuple, get_args

import numpy as np

from eldest._jit import machine
from eldest.cards import members
from eldest.engine.batch import Array, new_tables
from eldest.engine.rows import (
    BEGIN,
    DEAL_OVER,
    EPISODE_OVER,
    ILLEGAL,
    LOOK,
    NOBODY,
    STEP,
    Terms,
    aligned,
    choose_rows,
    refused,
    row_shape,
    rows_loop,
)
from eldest.engine.shuffle import start
from eldest.envs.dense import Dense
from eldest.envs.legend import ACTIONS, Legend, terms
from eldest.envs.refusals import EpisodeOver, NotActions, NotAnEnvironment, NotLegal
from eldest.envs.saved_rows import put_back, saved_name, saved_rows
from eldest.envs.seeds import fresh_seed
from eldest.families import family
from eldest.options import Options
from eldest.record import Record

Episode = Literal["deal", "match"]
Illegal = Literal["raise", "end", "lowest"]
LOSS = 1000  # points: more than a deal of any family costs by its standard options
MOST_THREADS = 256
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

    `rows` (rows,) records; `traces` (rows, traces) uint8; `known` (rows,) int64: the legal sets; `doing` (rows,) int64:
    the actions. `run(what, first, last)` is the compiled loop.
    """

    rows: Array
    traces: Array
    known: Array
    doing: Array
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

    SETTINGS: ClassVar[frozenset[str]] = frozenset(
        {"seed", "episode", "standing", "illegal", "loss", "autoreset", "threads", "observe"}
    )

    def __init__(
        self,
        options: Options,
        rows: int,
        *,
        seed: int | None = None,
        episode: Episode = "deal",
        standing: Record | None = None,
        illegal: Illegal = "raise",
        loss: int = LOSS,
        autoreset: bool = True,
        threads: int = 1,
        observe: bool = True,
    ) -> None:
        check_settings(episode, illegal, rows=rows, loss=loss, threads=threads)
        self.options, self.rows, self.episode, self.threads = options, rows, episode, threads
        self._shares = max(1, min(threads, rows // WORTH_WAKING))
        self.legend = Legend(options)
        self.players = self.legend.players
        self._raises = illegal == "raise"
        self._terms: Terms = terms(
            self.legend, match=episode == "match", again=autoreset, loss=loss if illegal == "end" else 0, looks=observe
        )
        self._make(options, standing)
        self._compile(family(options.family))
        self._pool = ThreadPoolExecutor(max(1, self._shares - 1))
        self.seed: int | None = None  # with which the dice were set last; none where they were restored
        self.reset(seed=fresh_seed() if seed is None else seed)

    # ---------------------------------------------------------------- what there is

    def _make(self, options: Options, standing: Record | None) -> None:
        rows, legend, shape = self.rows, self.legend, row_shape(family(options.family))
        self._table = new_tables(options, 1)
        self._fresh = fresh_row(options, standing)
        self._rows = aligned((rows,), shape.dtype)
        self._words = self._rows.view(np.int64).reshape(rows, -1)
        self._traces = aligned((rows, legend.traces), np.uint8)
        self._known = aligned((rows,), np.int64)
        self._pack = np.array(options.pack(), np.int64)
        self._drawn = np.tile(self._pack, (self._shares, 1))
        self._dice = np.zeros((rows, 1), np.int64)
        self._drawing = aligned((rows,), np.int64)
        self._doing = aligned((rows,), np.int64)
        self.observations = aligned((rows, legend.size), np.uint8)
        self.legal = aligned((rows,), np.int64)
        self.seats = aligned((rows,), np.int64)
        self.rewards = aligned((rows, legend.players), np.int32)
        self.ended = aligned((rows,), np.uint8)

    def _compile(self, games: Any) -> None:
        legend, seen = self.legend, self.observations
        tables = [legend.words(size) for size in (8, 4, 1)]
        before = (self._table, self._rows, self._fresh, self._words, self._traces, self._traces.view(np.int32))
        self._before = (*before, self._known, self._pack)
        self._tables = (legend.tracing, *tables, np.array(self._terms, np.int64))
        handed_out = (self.legal, self.seats, self.rewards, self.ended)
        self._after = (*handed_out, seen.view(np.int64), seen.view(np.int32), seen)
        sample = (*self._before, self._drawn[0], *self._tables, self._doing, *self._after, STEP, 0, 0)
        self._loop = machine(rows_loop(games), *sample)
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
        given = (*self._before, self._drawn[0], *self._tables, self._doing, *self._after)
        return Inside(self._rows, self._traces, self._known, self._doing, partial(self._loop, *given))

    @property
    def row_bytes(self) -> int:
        """How many bytes a row takes, beside what is handed out."""
        return int(self._rows.dtype.itemsize + self._traces.shape[1] + self._known.itemsize)

    # ---------------------------------------------------------------- steps

    def reset(self, seed: int | None = None, rows: Array | None = None) -> Moment:
        """
        Begin anew in the rows chosen, a (rows,) array of bool; in all if none is given.

        With a seed every row's dice are set first, in those that are not chosen too. Nothing is rewarded.
        """
        if seed is not None:
            self.seed = seed
            states = [start(seed, row) for row in range(self.rows)]
            self._rows["dice"][:, 0] = states
            self._dice[:, 0] = [start(seed, -1 - row) for row in range(self.rows)]
        chosen = np.ones(self.rows, bool) if rows is None else np.asarray(rows)
        if chosen.dtype != bool or chosen.shape != (self.rows,):
            raise NotActions(f"rows to reset: expected bool ({self.rows},), not {chosen.dtype} {chosen.shape}")
        self._doing[:] = chosen
        self.rewards[:] = 0
        return self._run(BEGIN)

    def step(self, actions: Array) -> Moment:
        """
        Do an action in every row: whole numbers (rows,), a card, call or suit by its number in the phase.

        Raises `NotActions`, `NotLegal` or `EpisodeOver`; then nothing was done.
        """
        given = np.asarray(actions)
        if given.dtype.kind not in "iu" or given.shape != (self.rows,):
            raise NotActions(f"actions: expected whole numbers ({self.rows},), not {given.dtype} {given.shape}")
        self._doing[:] = given
        if self._raises:
            self._check_actions()
        elif not self._terms.again:
            self._check_over(np.flatnonzero((self._known == 0) & (self._doing != NOBODY)))
        return self._run(STEP)

    def sample(self) -> Array:
        """A legal action of every row, each equally likely (rows,) int64; of rows with dice of their own."""
        # In one thread, as the check of actions: that takes less time than to wake others.
        self._choose(self._known, self._dice, self._drawing, 0, self.rows)
        return self._drawing

    def _check_actions(self) -> None:
        row = int(self._refused(self._known, self._doing, 0, self.rows))
        if row == NOBODY:
            return
        legal, action = int(self._known[row]), int(self._doing[row])
        self._check_over(np.array([row] if not legal else [], np.int64))
        open_ = " ".join(map(str, members(legal)))
        raise NotLegal(f"row {row}, seat {int(self.seats[row])}: action {action} is not legal (there is {open_})")

    def _check_over(self, rows: Array) -> None:
        """Refuse an action in rows that are over, if there are any."""
        if rows.size:
            row = int(rows[0])
            raise EpisodeOver(f"row {row} is over: reset it, or give it the action -1, not {int(self._doing[row])}")

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
        drawn = self._drawn[share]
        self._loop(*self._before, drawn, *self._tables, self._doing, *self._after, what, first, last)

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
        given = np.asarray(seats)
        if given.dtype.kind not in "iu" or given.shape not in ((), (self.rows,)):
            raise NotActions(f"seats: expected a whole number or ({self.rows},), not {given.dtype} {given.shape}")
        if given.min() < NOBODY or given.max() >= self.players:
            raise NotActions(f"seats: expected -1 to {self.players - 1}, not {given.min()} to {given.max()}")
        looking = np.broadcast_to(given, (self.rows,))
        return self.legend.observed(self._words, self._traces, looking)

    def state(self) -> Array:
        """Everything, hidden or not (rows, bytes) uint8 with the legend `whole`, for the critics of a training."""
        return self.whole.observed(self._words, self._traces, self.seats)

    def render(self, row: int, seat: int | None = None) -> str:
        """A row in words, as a seat sees it; as the seat awaited, unless one is named."""
        if not 0 <= row < self.rows:
            raise NotActions(f"row {row}: expected 0 to {self.rows - 1}")
        looking = self.seats[row : row + 1] if seat is None else np.array([seat])
        if not NOBODY <= looking[0] < self.players:
            raise NotActions(f"seat {seat}: expected -1 to {self.players - 1}")
        words, traces = self._words[row : row + 1], self._traces[row : row + 1]
        return self.legend.render(self.legend.observed(words, traces, looking)[0])

    # ---------------------------------------------------------------- save and restore

    def save(self) -> bytes:
        """All rows with their dice, to go on from later or elsewhere."""
        return saved_rows(self._named, (self._rows, self._traces, self._dice))

    def restore(self, saved: bytes) -> Moment:
        """Go on from what `save` answered; rewards and what ended are told no more. Raises `NotSaved`."""
        put_back(saved, self._named, (self._rows, self._traces, self._dice))
        self.seed = None
        self.rewards[:] = 0
        self.ended[:] = 0
        return self._run(LOOK)

    @property
    def _named(self) -> str:
        return saved_name(self.options, self.rows, self.episode)


def fresh_row(options: Options, standing: Record | None) -> Array:
    """A blank row (1,) with the game in which episodes begin. Raises `NotAnEnvironment`."""
    games = family(options.family)
    fresh = row_shape(games).zeros(1)
    if standing is not None:
        if not isinstance(standing, games.game.structure):
            raise NotAnEnvironment(f"standing: must be a game of {options.family}, not {type(standing).__name__}")
        fresh["game"] = np.frombuffer(bytearray(standing), fresh.dtype["game"])
    return fresh


def check_settings(episode: str, illegal: str, threads: int = 1, **numbers: int) -> None:
    """Refuse settings that no environment can have. Raises `NotAnEnvironment`."""
    for name, number in (*numbers.items(), ("threads", threads)):
        if type(number) is not int or number < 1:
            raise NotAnEnvironment(f"{name}={number!r}: must be a whole number from 1")
    if threads > MOST_THREADS:
        raise NotAnEnvironment(f"threads={threads}: must be at most {MOST_THREADS}")
    for name, word, known in (("episode", episode, get_args(Episode)), ("illegal", illegal, get_args(Illegal))):
        if word not in known:
            raise NotAnEnvironment(f"{name}={word!r}: must be one of {', '.join(known)}")


__all__ = ["ACTIONS", "DEAL_OVER", "EPISODE_OVER", "ILLEGAL", "Moment", "VectorEnv"]
