"""
Many deals or matches of one game, stepped on a GPU; everything stays there.

    from eldest.envs import vector

    env = vector("oh_hell", rows=1 << 18, device="cuda", illegal="lowest")
    while training:
        moment = env.step(policy(torch.as_tensor(env.observations, device="cuda")))
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar, NamedTuple

import numpy as np

from eldest.cards import members
from eldest.engine.batch import Array, new_tables
from eldest.engine.cuda.narrow import copy_numbers, widened
from eldest.engine.cuda.rows import CudaRows, Looking, Plan, Sources
from eldest.engine.rows import BEGIN, LOOK, NOBODY, STEP, Terms, row_shape
from eldest.engine.shuffle import start
from eldest.envs.dense import Dense
from eldest.envs.legend import LONG, SET, SHORT, Legend, terms
from eldest.envs.refusals import EpisodeOver, NotActions, NotLegal
from eldest.envs.saved_rows import put_back, saved_name, saved_rows
from eldest.envs.seeds import fresh_seed
from eldest.envs.vector_env import LOSS, Episode, Illegal, VectorEnv, check_settings, fresh_row
from eldest.families import family
from eldest.options import Options
from eldest.record import Record


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

    SETTINGS: ClassVar[frozenset[str]] = VectorEnv.SETTINGS - {"threads"}

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
        observe: bool = True,
    ) -> None:
        check_settings(episode, illegal, rows=rows, loss=loss)
        self.options, self.rows, self.episode = options, rows, episode
        self.legend = Legend(options)
        self.players = self.legend.players
        self._terms = terms(
            self.legend, match=episode == "match", again=autoreset, loss=loss if illegal == "end" else 0, looks=observe
        )
        raises = illegal == "raise"
        self._waits = raises or not autoreset
        self._plan = plan(self.legend, self._terms)
        self._kept = self._plan.cell.kept
        self._there = CudaRows(self._plan, rows, new_tables(options, 1), self._fresh(standing), self.players, raises)
        self.observations, self.legal, self.seats = self._there.observations, self._there.legal, self._there.seats
        self.rewards, self.ended = self._there.rewards, self._there.ended
        self.seed: int | None = None  # with which the dice were set last; none where they were restored
        self.reset(seed=fresh_seed() if seed is None else seed)

    def _fresh(self, standing: Record | None) -> Array:
        fresh = self._kept.zeros(1)["row"]["itself"].copy()
        copy_numbers(fresh_row(self.options, standing), fresh)
        return fresh

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
        chosen = np.ones(self.rows, bool) if rows is None else np.asarray(rows)
        if chosen.dtype != bool or chosen.shape != (self.rows,):
            raise NotActions(f"rows to reset: expected bool ({self.rows},), not {chosen.dtype} {chosen.shape}")
        if seed is not None:
            self.seed = seed
            kept, dice = self._there.got()
            kept["row"]["itself"]["dice"][:, 0] = [start(seed, row) for row in range(self.rows)]
            dice[:, 0] = [start(seed, -1 - row) for row in range(self.rows)]
            self._there.put(kept, dice)
        self._there.actions.copy_to_device(chosen.astype(np.int64))
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
                self._refuse(row)
        return self._run(STEP)

    def sample(self) -> Any:
        """A legal action of every row, each equally likely (rows,) int64 on the GPU; of rows with other dice."""
        return self._there.draw()

    def _take(self, actions: Any) -> None:
        given = _numbers_there(actions)
        if given.dtype.kind not in "iu" or given.shape != (self.rows,):
            raise NotActions(f"actions: expected whole numbers ({self.rows},), not {given.dtype} {tuple(given.shape)}")
        if isinstance(given, np.ndarray):
            self._there.actions.copy_to_device(given.astype(np.int64))
        elif given is not self._there.actions:
            self._there.take(given)

    def _refuse(self, row: int) -> None:
        legal, action = self._there.known(row), int(self._there.actions[row : row + 1].copy_to_host()[0])
        if not legal:
            raise EpisodeOver(f"row {row} is over: reset it, or give it the action -1, not {action}")
        open_, seat = " ".join(map(str, members(legal))), int(self.seats[row : row + 1].copy_to_host()[0])
        raise NotLegal(f"row {row}, seat {seat}: action {action} is not legal (there is {open_})")

    def _run(self, what: int) -> CudaMoment:
        self._there.step(what)
        return self.moment

    @property
    def moment(self) -> CudaMoment:
        """What the last step left."""
        there = self._there
        return CudaMoment(there.observations, there.legal, there.seats, there.rewards, there.ended, there.over)

    # ---------------------------------------------------------------- what can be seen

    def masks(self) -> Any:
        """The legal sets as truths (rows, 64) uint8 on the GPU, by action."""
        return self._there.masks()

    def observe(self, seats: Array | int) -> Any:
        """What other seats see (rows, bytes) uint8 on the GPU: one seat, or one a row; -1 sees what everybody does."""
        given = np.asarray(seats)
        if given.dtype.kind not in "iu" or given.shape not in ((), (self.rows,)):
            raise NotActions(f"seats: expected a whole number or ({self.rows},), not {given.dtype} {given.shape}")
        if given.min() < NOBODY or given.max() >= self.players:
            raise NotActions(f"seats: expected -1 to {self.players - 1}, not {given.min()} to {given.max()}")
        looking = np.ascontiguousarray(np.broadcast_to(given, (self.rows,)), np.int64)
        return self._looking.look(looking)

    def state(self) -> Any:
        """Everything, hidden or not (rows, bytes) uint8 on the GPU with the legend `whole`, for critics."""
        return self._all_of_it.look(self.seats)

    @cached_property
    def _looking(self) -> Looking:
        return Looking(self._there, self._plan)

    @cached_property
    def _all_of_it(self) -> Looking:
        return Looking(self._there, plan(self.whole, self._terms._replace(first=self.whole.first)))

    def render(self, row: int, seat: int | None = None) -> str:
        """A row in words, as a seat sees it; as the seat awaited, unless one is named."""
        if not 0 <= row < self.rows:
            raise NotActions(f"row {row}: expected 0 to {self.rows - 1}")
        looking = self.seats[row : row + 1].copy_to_host() if seat is None else np.array([seat])
        if not NOBODY <= looking[0] < self.players:
            raise NotActions(f"seat {seat}: expected -1 to {self.players - 1}")
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
        wide = widened(kept["row"]["itself"], row_shape(family(self.options.family)))
        return wide, np.ascontiguousarray(kept["traces"]["ones"]), dice

    @property
    def _named(self) -> str:
        return saved_name(self.options, self.rows, self.episode)


def _numbers_there(given: Any) -> Any:
    """An array of the GPU as it is, anything else as one of the processor."""
    if getattr(given, "__cuda_ndarray__", False):
        return given
    if hasattr(given, "__cuda_array_interface__"):
        from eldest.engine.cuda import chip

        return chip.device().as_cuda_array(given)
    return np.asarray(given)


def plan(legend: Legend, how: Terms) -> Plan:
    """How rows with a legend are stepped and seen on a GPU."""
    sources = Sources(legend.words(SET), legend.words(LONG), legend.words(SHORT))
    return Plan(legend.options, legend.size, legend.traces, how, legend.tracing, sources)
