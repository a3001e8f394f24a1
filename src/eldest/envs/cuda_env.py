"""
Many deals or matches of one game, stepped on a GPU; all data stays there.

    from eldest.envs import vector

    env = vector("oh_hell", rows=1 << 18, device="cuda", illegal="lowest")
    while training:
        moment = env.step(policy(torch.as_tensor(env.observations, device="cuda")))
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple, Unpack

from eldest.arrays import np
from eldest.cuda.cells import Cell, cell
from eldest.cuda.narrow import copy_numbers, widened
from eldest.cuda.rows import CudaRows, Looking
from eldest.engine.batch import Array
from eldest.engine.rows import BEGIN, LOOK, NOBODY, STEP, row_shape
from eldest.envs import checks
from eldest.envs.checks import NotAnEnvironment, Settings, fresh_seed
from eldest.envs.encoders.dense import Dense, as_cuda, lies_on_gpu
from eldest.envs.encoders.legend import Legend
from eldest.envs.saved_rows import put_back, saved_name, saved_rows
from eldest.envs.vector_env import plan
from eldest.families import family
from eldest.options import Options


class CudaMoment(NamedTuple):
    """
    The results of a step on the GPU: the arrays of `eldest.envs.vector_env.Moment`, and `over` (rows,) bool.

    They have `__cuda_array_interface__`, which PyTorch, CuPy and Numba read without a copy, and `copy_to_host()`.
    """

    observations: Any
    legal: Any
    seats: Any
    rewards: Any
    ended: Any
    over: Any


class CudaVectorEnv:
    """
    A `VectorEnv` on a GPU: the same settings except `threads`, and the same bytes in every row.

    Actions may be on the GPU (anything with `__cuda_array_interface__`) or not. With `illegal="raise"`, and without
    `autoreset`, every step waits until the GPU has checked the actions; with "lowest" or "end" and
    `autoreset` it does not. Raises `NoGpu`.
    """

    def __init__(self, options: Options, rows: int, **given: Unpack[Settings]) -> None:
        if "threads" in given:
            raise NotAnEnvironment("threads: a GPU has its own")
        if given.get("bots"):
            raise NotAnEnvironment("bots: none play on a GPU yet")
        how = checks.chosen(rows, given)
        if how["rewards"] != "points":
            raise NotAnEnvironment(f"rewards={how['rewards']!r}: a GPU counts points")
        self.options, self.rows, self.episode = options, rows, how["episode"]
        self.legend, self._family = Legend(options), family(options.family)
        self.players = self.legend.players
        raises = how["illegal"] == "raise"
        self._waits = raises or not how["autoreset"]
        self._plan = plan(self.legend, how)
        lies = cell_of(self.legend)
        self._kept = lies.kept
        self._there = CudaRows(self._family, self._plan, lies, rows, raises)
        self.observations = self._there.observations
        _, _, self.legal, self.seats, self.rewards, self.ended = self._there.rows
        self.seed: int | None = None  # the last seed given to the dice; `None` after a restore
        seed = checks.whole_seed(how["seed"])
        self.reset(seed=fresh_seed() if seed is None else seed)

    @cached_property
    def dense(self) -> Dense:
        """The encoder of the layout `fields/1`: `env.dense(env.observations)`, which stays on the GPU."""
        return self.encoder("fields/1")

    def encoder(self, layout: str = "ego/1", dtype: Any = "float32") -> Dense:
        """The encoder of columns for neural nets, on the GPU; see `Dense`. Raises `NotAnEnvironment`."""
        return Dense(self.legend, layout, dtype)

    @cached_property
    def whole(self) -> Legend:
        """The legend of `state`."""
        return Legend(self.options, whole=True)

    @property
    def row_bytes(self) -> int:
        """Bytes of a row on the GPU, excluding the output arrays."""
        return int(self._kept.dtype.itemsize + 8)

    # ---------------------------------------------------------------- steps

    def reset(self, seed: int | None = None, rows: Array | None = None) -> CudaMoment:
        """Reset the chosen rows, as `VectorEnv.reset` does; `rows` is a CPU array."""
        chosen, seed = checks.rows_chosen(rows, self.rows), checks.whole_seed(seed)
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
        Do an action in every row: integers (rows,), on the GPU or not.

        Raises `NotActions`, `NotLegal` or `EpisodeOver`, leaving all rows unchanged.
        """
        self._take(actions)
        if self._waits:
            row = self._there.refused()
            if row != NOBODY:
                rows = self._there.rows
                checks.refuse(row, *(int(each[row]) for each in (rows.seats, rows.actions, rows.known)))
        return self._run(STEP)

    def sample(self) -> Any:
        """A uniformly random legal action for every row (rows,) int64 on the GPU; uses separate dice."""
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
        """The results of the last step."""
        handed_out = self.observations, self.legal, self.seats, self.rewards, self.ended
        return CudaMoment(*handed_out, self._there.over)

    # ---------------------------------------------------------------- observations

    def masks(self) -> Any:
        """The legal sets as masks (rows, 64) uint8 on the GPU, by action."""
        return self._there.masks()

    def observe(self, seats: Array | int) -> Any:
        """Observations (rows, bytes) uint8 on the GPU by a seat for all rows, or one for each; -1 is a spectator."""
        return self._looking.look(checks.seats_looking(seats, self.rows, self.players))

    def state(self) -> Any:
        """The full state (rows, bytes) uint8 on the GPU, with hidden fields, in the legend `whole`; for critics."""
        return self._all_of_it.look(self.seats)

    @cached_property
    def _looking(self) -> Looking:
        return Looking(self._there, self._family, self._plan, cell_of(self.legend))

    @cached_property
    def _all_of_it(self) -> Looking:
        plan = self.whole.plan(self._plan.fresh, self.whole.terms())
        return Looking(self._there, self._family, plan, cell_of(self.whole))

    def render(self, row: int, seat: int | None = None) -> str:
        """A row as text, as a seat sees it, by default the seat to act."""
        checks.check_looking(row, self.rows, NOBODY if seat is None else seat, self.players)
        looking = self.seats[row : row + 1].copy_to_host() if seat is None else np.array([seat])
        rows, traces, _ = self._on_the_processor()
        words = rows[row : row + 1].view(np.int64).reshape(1, -1)
        return self.legend.render(self.legend.observed(words, traces[row : row + 1], looking)[0])

    # ---------------------------------------------------------------- save and restore

    def save(self) -> bytes:
        """All rows with their dice as bytes, to be restored later or elsewhere, on a GPU or in a `VectorEnv`."""
        return saved_rows(self._named, self._on_the_processor())

    def restore(self, saved: bytes) -> CudaMoment:
        """Restore the result of `save`, from here or from a `VectorEnv`. Raises `NotSaved`."""
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
        """The rows in the form of a `VectorEnv`, their traces, and the dice of `sample`."""
        kept, dice = self._there.got()
        wide = widened(kept["row"]["itself"], row_shape(self._family))
        return wide, np.ascontiguousarray(kept["traces"]["ones"]), dice

    @property
    def _named(self) -> str:
        return saved_name(self.options, self.rows, self.episode)


def _numbers_there(given: Any) -> Any:
    """A GPU array as it is, anything else as a CPU array."""
    return as_cuda(given) if lies_on_gpu(given) else np.asarray(given)


def cell_of(legend: Legend) -> Cell:
    """The memory layout of rows and their observations on a GPU."""
    return cell(family(legend.options.family), legend.traces, legend.size)
