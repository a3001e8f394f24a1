"""
Many deals or matches of one game, stepped on a GPU; everything stays there.

    from eldest.envs import vector

    env = vector("oh_hell", rows=1 << 18, device="cuda", illegal="lowest")
    while training:
        moment = env.step(policy(torch.as_tensor(env.observations, device="cuda")))
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple, Unpack

import numpy as np

from eldest.cuda import chip
from eldest.cuda.cells import Cell, cell
from eldest.cuda.narrow import copy_numbers, widened
from eldest.cuda.rows import CudaRows, Looking
from eldest.engine.batch import Array
from eldest.engine.rows import BEGIN, LOOK, NOBODY, STEP, row_shape
from eldest.envs import checks
from eldest.envs.checks import Settings
from eldest.envs.dense import Dense
from eldest.envs.legend import Legend
from eldest.envs.refusals import NotAnEnvironment
from eldest.envs.saved_rows import put_back, saved_name, saved_rows
from eldest.envs.seeds import fresh_seed
from eldest.envs.vector_env import plan
from eldest.families import family
from eldest.options import Options


class CudaMoment(NamedTuple):
    """
    What a step left on the GPU: the arrays of `eldest.envs.vector_env.Moment`, and `over` (rows,) bool.

    They have `__cuda_array_interface__`, which PyTorch, CuPy and Numba take over without a copy, and `copy_to_host()`.
    """

    observations: Any
    legal: Any
    seats: Any
    rewards: Any
    ended: Any
    over: Any


class CudaVectorEnv:
    """
    A `VectorEnv` on a GPU: the same settings but for `threads`, and the same bytes in every row.

    Actions may lie on the GPU (anything with `__cuda_array_interface__`) or not. With `illegal="raise"`, and where
    rows wait to be reset, every step waits for the GPU to have looked for wrong actions; with "lowest" or "end" and
    `autoreset` it does not. Raises `NoGpu`.
    """

    def __init__(self, options: Options, rows: int, **given: Unpack[Settings]) -> None:
        if "threads" in given:
            raise NotAnEnvironment("threads: a GPU has its own")
        how = checks.chosen(rows, given)
        self.options, self.rows, self.episode = options, rows, how["episode"]
        self.legend, self._games = Legend(options), family(options.family)
        self.players = self.legend.players
        raises = how["illegal"] == "raise"
        self._waits = raises or not how["autoreset"]
        self._plan = plan(self.legend, how)
        lies = cell_of(self.legend)
        self._kept = lies.kept
        self._there = CudaRows(self._games, self._plan, lies, rows, raises)
        self.observations = self._there.observations
        _, _, self.legal, self.seats, self.rewards, self.ended = self._there.rows
        self.seed: int | None = None  # with which the dice were set last; none where they were restored
        self.reset(seed=fresh_seed() if how["seed"] is None else how["seed"])

    @cached_property
    def dense(self) -> Dense:
        """Columns for nets, made on the processor: `env.dense(env.observations.copy_to_host())`."""
        return Dense(self.legend)

    @cached_property
    def whole(self) -> Legend:
        """The legend of `state`."""
        return Legend(self.options, whole=True)

    @property
    def row_bytes(self) -> int:
        """How many bytes a row takes on the GPU, beside what is handed out."""
        return int(self._kept.dtype.itemsize + 8)

    # ---------------------------------------------------------------- steps

    def reset(self, seed: int | None = None, rows: Array | None = None) -> CudaMoment:
        """Begin anew in the rows chosen, as `VectorEnv.reset` does; `rows` is an array of the processor."""
        chosen = checks.rows_chosen(rows, self.rows)
        if seed is not None:
            self.seed = seed
            kept, dice = self._there.got()
            kept["row"]["itself"]["dice"][:, 0], dice[:, 0] = checks.dice(seed, self.rows)
            self._there.put(kept, dice)
        self._there.rows.actions.copy_to_device(chosen.astype(np.int64))
        self._there.blank()
        return self._run(BEGIN)

    def step(self, actions: Any) -> CudaMoment:
        """
        Do an action in every row: whole numbers (rows,), on the GPU or not.

        Raises `NotActions`, `NotLegal` or `EpisodeOver`; then nothing was done.
        """
        self._take(actions)
        if self._waits:
            row = self._there.refused()
            if row != NOBODY:
                rows = self._there.rows
                checks.refuse(row, *(int(each[row]) for each in (rows.seats, rows.actions, rows.known)))
        return self._run(STEP)

    def sample(self) -> Any:
        """A legal action of every row, each equally likely (rows,) int64 on the GPU; of rows with other dice."""
        return self._there.draw()

    def _take(self, actions: Any) -> None:
        given, taken = _numbers_there(actions), self._there.rows.actions
        checks.check_actions(given, self.rows)
        if isinstance(given, np.ndarray):
            taken.copy_to_device(given.astype(np.int64))
        elif given is not taken:
            self._there.take(given)

    def _run(self, what: int) -> CudaMoment:
        self._there.step(what)
        return self.moment

    @property
    def moment(self) -> CudaMoment:
        """What the last step left."""
        handed_out = self.observations, self.legal, self.seats, self.rewards, self.ended
        return CudaMoment(*handed_out, self._there.over)

    # ---------------------------------------------------------------- what can be seen

    def masks(self) -> Any:
        """The legal sets as truths (rows, 64) uint8 on the GPU, by action."""
        return self._there.masks()

    def observe(self, seats: Array | int) -> Any:
        """What other seats see (rows, bytes) uint8 on the GPU: one seat, or one a row; -1 sees what everybody does."""
        return self._looking.look(checks.seats_looking(seats, self.rows, self.players))

    def state(self) -> Any:
        """Everything, hidden or not (rows, bytes) uint8 on the GPU with the legend `whole`, for critics."""
        return self._all_of_it.look(self.seats)

    @cached_property
    def _looking(self) -> Looking:
        return Looking(self._there, self._games, self._plan, cell_of(self.legend))

    @cached_property
    def _all_of_it(self) -> Looking:
        plan = self.whole.plan(self._plan.fresh, self.whole.terms())
        return Looking(self._there, self._games, plan, cell_of(self.whole))

    def render(self, row: int, seat: int | None = None) -> str:
        """A row in words, as a seat sees it; as the seat awaited, unless one is named."""
        checks.check_looking(row, self.rows, NOBODY if seat is None else seat, self.players)
        looking = self.seats[row : row + 1].copy_to_host() if seat is None else np.array([seat])
        rows, traces, _ = self._on_the_processor()
        words = rows[row : row + 1].view(np.int64).reshape(1, -1)
        return self.legend.render(self.legend.observed(words, traces[row : row + 1], looking)[0])

    # ---------------------------------------------------------------- save and restore

    def save(self) -> bytes:
        """All rows with their dice, to go on from later or elsewhere, on a GPU or in a `VectorEnv`."""
        return saved_rows(self._named, self._on_the_processor())

    def restore(self, saved: bytes) -> CudaMoment:
        """Go on from what `save` answered, here or in a `VectorEnv`. Raises `NotSaved`."""
        rows, traces, dice = self._on_the_processor()
        put_back(saved, self._named, (rows, traces, dice))
        self.seed = None
        kept = self._kept.zeros(self.rows)
        copy_numbers(rows, kept["row"]["itself"])
        kept["traces"]["ones"] = traces
        self._there.put(kept, dice)
        self._there.blank()
        return self._run(LOOK)

    def _on_the_processor(self) -> tuple[Array, Array, Array]:
        """The rows as a `VectorEnv` has them, their traces, and the dice of `sample`."""
        kept, dice = self._there.got()
        wide = widened(kept["row"]["itself"], row_shape(self._games))
        return wide, np.ascontiguousarray(kept["traces"]["ones"]), dice

    @property
    def _named(self) -> str:
        return saved_name(self.options, self.rows, self.episode)


def _numbers_there(given: Any) -> Any:
    """An array of the GPU as it is, anything else as one of the processor."""
    if getattr(given, "__cuda_ndarray__", False):
        return given
    if hasattr(given, "__cuda_array_interface__"):
        return chip.device().as_cuda_array(given)
    return np.asarray(given)


def cell_of(legend: Legend) -> Cell:
    """How rows lie on a GPU with what is seen of them."""
    return cell(family(legend.options.family), legend.traces, legend.size)
