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
from copy import deepcopy
from functools import cached_property, partial
from typing import Any, NamedTuple, Self, Unpack

from eldest.arrays import np
from eldest.bots import chooser
from eldest.compiler import machine
from eldest.engine.batch import Array
from eldest.engine.opponents import ANSWER, WAIT, among_bots
from eldest.engine.opponents import given as given_among
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
from eldest.envs.checks import LOSS, EpisodeOver, NotActions, NotAnEnvironment, NotSaved, Settings, fresh_seed
from eldest.envs.encoders.dense import Dense
from eldest.envs.encoders.legend import ACTIONS, Legend
from eldest.envs.opponents import Opponents
from eldest.envs.rewards import reward_range, rewarded
from eldest.envs.saved_rows import put_back, saved_name, saved_rows
from eldest.families import family as family_of
from eldest.options import Options

WORTH_WAKING = 4096  # rows for which waking another thread pays off


class Shared(np.ndarray):
    """
    An array that the next step or draw overwrites: those of a moment, and that of `sample`.

    Over DLPack other libraries get a copy; `aliased` shares the memory. All other arrays, such as masks and columns,
    are new ones, which nobody overwrites.
    """

    @property
    def aliased(self) -> Array:
        """
        The same memory as a plain array, which goes to other libraries without a copy.

        What they hold then changes with every step, even in an array of JAX, which is believed never to change.
        """
        return np.asarray(self)

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Any:
        """Results of computations are plain arrays and numbers."""
        return array[()] if return_scalar else np.asarray(array)

    def __dlpack__(self, *, copy: bool | None = None, **how: Any) -> Any:
        """See `numpy.ndarray`; without `copy=False` it is a copy, so aligned that no other is needed."""
        if copy is False:
            return self.aliased.__dlpack__(copy=False, **how)
        room = aligned(self.shape, self.dtype)
        room[...] = self
        return room.__dlpack__(**how)


class Moment(NamedTuple):
    """
    The results of a step. The arrays belong to the environment, and the next step overwrites them; see `Shared`.

    `observations` (rows, bytes) uint8: those of the seat to act; `legal` (rows,) int64: its legal set, bit by action;
    `seats` (rows,) int64: the seat to act, -1 in a finished row; `rewards` (rows, players) int32: the points of each
    seat's side in a deal that ended, or another kind of rewards, float32; `ended` (rows,) uint8: bits `DEAL_OVER`,
    `EPISODE_OVER`, `ILLEGAL`, else 0.
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

    @property
    def legal_words(self) -> Array:
        """The legal sets (rows, 2) uint32, actions 0 to 31 and then the others, for libraries without 64 bits."""
        return self.legal.astype("<i8", copy=False).view("<u4").reshape(-1, 2)


class Inside(NamedTuple):
    """
    The internals of an environment, for stepping one table action by action without checks.

    `run(what, first, last)` is the compiled loop.
    """

    numbers: Rows
    row: Row
    run: Callable[[int, int, int], None]


class VectorEnv:
    """
    Rows of a game with these options, each with its own deal or match.

    A step takes one action for each row, by the seat to act there. If the rules say *at the same time*, the seats are
    asked one at a time, the lowest first; their choices are sealed, so that none sees another's.

    `episode`: a "deal", each starting from the game `standing` (by default a game's first deal); or a
    whole "match".
    `illegal`: for an action outside the legal set, "raise" raises `NotLegal` and changes no row; "end" ends the
    episode and costs its seat `loss` points; "lowest" checks nothing beforehand and does the lowest legal action
    instead, so that nothing outside the row is ever written.
    `rewards`: the "points" of a deal; the "margin" to the mean of the others' points; the "rank" among them, from -1 to
    1; or the "win" of a match, 1 shared among the winners. `env.reward_range` is the least and the greatest of them.
    `autoreset`: a finished row restarts in the same step; the rewards are still those of the finished episode. Without
    it the row waits for `reset`, and -1 is its only action.
    `observe`: whether observations are written; if not, they stay 0.
    `threads`: how many share the rows; fewer are used if one would get less than `WORTH_WAKING` of them.
    `bots`: who plays the seats that are not yours; see `eldest.envs.opponents.Opponents`. A step then ends where you
    are to act again, or where the episode is over, and rewards are those of all that happened meanwhile.

    The same seed gives the same bytes in row i for any number of rows and threads. Without one, a fresh seed is
    drawn and kept in `env.seed`.
    """

    def __init__(self, options: Options, rows: int, **given: Unpack[Settings]) -> None:
        how = checks.chosen(rows, given)
        self.options, self.rows, self.episode, self.threads = options, rows, how["episode"], how["threads"]
        self._shares = max(1, min(self.threads, rows // WORTH_WAKING))
        self.legend = Legend(options)
        self.players = self.legend.players
        self._given, self._kind = given, how["rewards"]
        self._first = how["episode"] == "deal" and how["standing"] is None  # of a match
        self._raises, self._autoreset = how["illegal"] == "raise", how["autoreset"]
        seed = checks.whole_seed(how["seed"])
        self._bots = Opponents(options, rows, how["bots"]) if how["bots"] else None
        self._failed = False  # whether a bot did, in the middle of a step
        if self._bots and self._bots.policies and not how["observe"]:
            raise NotAnEnvironment("observe=False: bots that are asked need observations")
        self._plan = plan(self.legend, how)
        self._sides = int(family_of(options.family).rules.sides(options.record()))
        self._make()
        self._compile()
        self._pool = ThreadPoolExecutor(max(1, self._shares - 1))
        self.seed: int | None = None  # the last seed given to the dice; `None` after a restore
        self.reset(seed=fresh_seed() if seed is None else seed)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.options}: {self.rows} rows, seed {self.seed}>"

    # ---------------------------------------------------------------- arrays

    def _make(self) -> None:
        rows, legend, shape = self.rows, self.legend, row_shape(family_of(self.options.family))
        traces, seen = aligned((rows, legend.traces), np.uint8), aligned((rows, legend.size), np.uint8)
        records = aligned((rows,), read_in_ways(shape).dtype)
        self._row = Row(records, traces, traces.view(np.int32), seen.view(np.int64), seen.view(np.int32), seen)
        self._words = records["words"]
        self._dice = np.zeros((rows, 1), np.int64)
        self._drawn = np.tile(self._plan.pack, (self._shares, 1))
        self._drawing = aligned((rows,), np.int64).view(Shared)
        self._numbers = new_rows(rows, legend.players)
        self._doing, self._known, *_ = self._numbers
        shown = (seen, *self._numbers[2:])
        self.observations, self.legal, self.seats, self._points, self.ended = (each.view(Shared) for each in shown)

    def _compile(self) -> None:
        family = family_of(self.options.family)
        given: tuple[Any, ...] = self._plan, self._numbers, self._row
        loop = rows_rules(family)["step_rows"]
        if self._bots:
            given = given_among(self._plan, self._numbers, self._bots.seating), self._row
            loop = among_bots(family, chooser("rules" if self._bots.by_rules else "random", self.options.family))
        self._loop = partial(machine(loop, *given, self._drawn[0], STEP, 0, 0), *given)
        self._refused = machine(refused, self._known, self._doing, 0, 0)
        self._choose = machine(choose_rows, self._known, self._dice, self._drawing, 0, 0)

    @cached_property
    def dense(self) -> Dense:
        """The encoder of the layout `fields/1`: `env.dense(env.observations)`."""
        return self.encoder("fields/1")

    def encoder(self, layout: str = "ego/1", dtype: Any = "float32") -> Dense:
        """The encoder of observations as columns for neural nets; see `Dense`. Raises `NotAnEnvironment`."""
        return Dense(self.legend, layout, dtype)

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
        """Bytes of a row, excluding the output arrays."""
        return int(self._row.record.dtype.itemsize + self._row.traces.shape[1] + self._known.itemsize)

    # ---------------------------------------------------------------- steps

    def reset(self, seed: int | None = None, rows: Array | None = None) -> Moment:
        """
        Reset the rows chosen by a (rows,) array of bool; by default all.

        A seed first resets the dice of every row, chosen or not. Rewards are 0.
        """
        chosen, seed = checks.rows_chosen(rows, self.rows), checks.whole_seed(seed)
        if seed is not None:
            self.seed = seed
            self._row.record["itself"]["dice"][:, 0], self._dice[:, 0] = checks.dice(seed, self.rows)
            if self._bots:
                self._bots.begin(seed)
        self._doing[:] = chosen
        self._points[:] = 0
        return self._run(BEGIN)

    def step(self, actions: Array) -> Moment:
        """
        Do an action in every row: integers (rows,), a card, call or suit by its number in the phase.

        Raises `NotActions`, `NotLegal` or `EpisodeOver`, leaving all rows unchanged.
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
        """A uniformly random legal action for every row (rows,) int64, overwritten by the next; uses separate dice."""
        # In one thread, like the check of actions: faster than waking others.
        self._choose(self._known, self._dice, self._drawing, 0, self.rows)
        return self._drawing

    def _check(self, row: int) -> None:
        """Refuse the action of a row; -1 means no row."""
        if row != NOBODY:
            checks.refuse(row, int(self.seats[row]), int(self._doing[row]), int(self._known[row]))

    def _run(self, what: int) -> Moment:
        """Step all rows, and ask the bots that have to be asked until it is nobody's turn but the caller's."""
        if self._failed and what != BEGIN:
            raise EpisodeOver("a bot failed in the middle of a step: reset the environment")
        self._failed = self._bots is not None  # until all of them have answered
        self._run_shares(what)
        bots = self._bots
        while bots and (waiting := bots.waiting(self._known, self.seats)).size:
            answers = bots.answers(waiting, self.observations, self._known, self.seats, self._row.record)
            self._doing[:] = WAIT
            self._doing[waiting] = answers
            self._run_shares(ANSWER)
        self._failed = False
        return self.moment

    def _run_shares(self, what: int) -> None:
        """Step all rows: one share in this thread, the others in the pool."""
        ends = [self.rows * share // self._shares for share in range(self._shares + 1)]
        elsewhere = range(1, self._shares)
        others = [self._pool.submit(self._go, share, what, *ends[share : share + 2]) for share in elsewhere]
        self._go(0, what, 0, ends[1])
        for each in others:
            each.result()

    def _go(self, share: int, what: int, first: int, last: int) -> None:
        self._loop(self._drawn[share], what, first, last)

    @property
    def moment(self) -> Moment:
        """The results of the last step."""
        return Moment(self.observations, self.legal, self.seats, self.rewards, self.ended)

    @property
    def rewards(self) -> Array:
        """The rewards of the last step by seat (rows, players): int32 points, or another kind of rewards, float32."""
        if self._kind == "points":
            return self._points
        illegal = self.ended & ILLEGAL != 0
        points = self._points
        found = np.where(illegal[:, None], points.astype(np.float32), rewarded(self._kind, points, self._sides))
        return found.view(Shared)

    @cached_property
    def reward_range(self) -> tuple[float, float]:
        """The least and the greatest reward of an episode, without the loss for an illegal action."""
        return reward_range(self.options, self._kind, first=self._first)

    # ---------------------------------------------------------------- observations

    def masks(self) -> Array:
        """The legal sets as masks (rows, 64) uint8, by action."""
        return np.unpackbits(self._known.view(np.uint8).reshape(self.rows, -1), axis=1, bitorder="little")

    def observe(self, seats: Array | int) -> Array:
        """Observations (rows, bytes) uint8 by a seat for all rows, or one for each; -1 is a spectator."""
        looking = checks.seats_looking(seats, self.rows, self.players)
        return self.legend.observed(self._words, self._row.traces, looking)

    def state(self) -> Array:
        """The full state (rows, bytes) uint8, with hidden fields, in the legend `whole`; for critics."""
        return self.whole.observed(self._words, self._row.traces, self.seats)

    def render(self, row: int, seat: int | None = None) -> str:
        """A row as text, as a seat sees it, by default the seat to act."""
        checks.check_looking(row, self.rows, NOBODY if seat is None else seat, self.players)
        looking = self.seats[row : row + 1] if seat is None else np.array([seat])
        words, traces = self._words[row : row + 1], self._row.traces[row : row + 1]
        return self.legend.render(self.legend.observed(words, traces, looking)[0])

    # ---------------------------------------------------------------- save and restore

    def save(self) -> bytes:
        """All rows with their dice as bytes, to be restored later or elsewhere."""
        return saved_rows(self._named, self._saved)

    def restore(self, saved: bytes) -> Moment:
        """Restore the result of `save`; rewards and end flags are cleared. Raises `NotSaved`."""
        put_back(saved, self._named, self._saved)
        self.seed, self._failed = None, False
        self._points[:] = 0
        self.ended[:] = 0
        return self._run(LOOK)

    def copy_rows(self, into: Array | int, source: Array | int, other: VectorEnv | None = None) -> Moment:
        """
        Copy rows with their dice, rewards and end flags over others: `source` of this environment, or of another one.

        Both are row numbers, an integer array (n,) or one number; one source may go into many rows. The copies
        continue alike as long as their actions are alike. Raises `NotSaved` for an environment of another game,
        and `NotActions` for rows that are not there.
        """
        there = self if other is None else other
        if not isinstance(there, VectorEnv):
            raise NotSaved(f"other: expected a vector environment, not {type(there).__name__}")
        if (there.options, there.episode) != (self.options, self.episode):
            ours, theirs = (f"{each.options} by the {each.episode}" for each in (self, there))
            raise NotSaved(f"not rows of this game: expected {ours}, not {theirs}")
        if (there._bots and there._bots.names) != (self._bots and self._bots.names):
            raise NotSaved("not rows of this environment: other bots play there")
        checks.check_rows(into, self.rows)
        checks.check_rows(source, there.rows)
        if np.ndim(source) and np.shape(source) != np.shape(into):
            raise NotActions(f"rows: as many sources as copies are needed, not {np.size(source)} for {np.size(into)}")
        for array, source_array in zip(self._kept, there._kept, strict=True):
            array[into] = source_array[source]
        return self._run(LOOK)

    @property
    def _saved(self) -> tuple[Array, ...]:
        """All that a row is."""
        seating = (self._bots.seating.seats, self._bots.seating.dice) if self._bots else ()
        return self._row.record, self._row.traces, self._dice, *seating

    @property
    def _kept(self) -> tuple[Array, ...]:
        """All that a row is, and what the last step of it came to."""
        return *self._saved, self._points, self.ended

    def __getstate__(self) -> dict[str, Any]:
        kept = [array.copy() for array in self._kept]
        return {"options": self.options, "rows": self.rows, "given": self._given, "seed": self.seed, "kept": kept}

    def __setstate__(self, state: dict[str, Any]) -> None:
        type(self).__init__(self, state["options"], state["rows"], **state["given"])
        self.seed = state["seed"]
        for ours, theirs in zip(self._kept, state["kept"], strict=True):
            ours[...] = theirs
        self._failed = False
        self._run(LOOK)

    def __copy__(self) -> Self:
        return deepcopy(self)

    @property
    def _named(self) -> str:
        return saved_name(self.options, self.rows, self.episode)


def plan(legend: Legend, how: Settings) -> Plan:
    """The plan for some settings. Raises `NotAnEnvironment`."""
    loss = how["loss"] if how["illegal"] == "end" else 0
    match, wins = how["episode"] == "match", how["rewards"] == "win"
    terms = legend.terms(match=match, again=how["autoreset"], loss=loss, looks=how["observe"], wins=wins)
    return legend.plan(checks.fresh_row(legend.options, how["standing"]), terms)


__all__ = ["ACTIONS", "DEAL_OVER", "EPISODE_OVER", "ILLEGAL", "LOSS", "Moment", "VectorEnv"]
