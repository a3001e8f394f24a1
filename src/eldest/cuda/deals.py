"""
Whole deals on a GPU: shuffled, played and settled without leaving it.

A thread copies its game, its pack and its dice into local memory, which a GPU lays out so that the same word
of neighbouring threads is adjacent, plays there, and writes them back for the next call. Thread t plays the same
deals as `Batch` with stream t of the same seed; thread 0 those of `Batch` itself.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.compiler import bind, overwrite, rule
from eldest.cuda import chip
from eldest.cuda.narrow import narrow, row_shape, widened
from eldest.engine.batch import SIDES, Array, Outcomes, Played, deal_rule, new_tables, random_choice, unbound
from eldest.engine.shuffle import start
from eldest.families import Family
from eldest.families import family as family_of
from eldest.options import Options

# Bound when a kernel is made.
play_at = play_deal = unbound
cuda: Any = unbound
ROW = BYTE = CARDS = ALIGNED = None


class Standing(NamedTuple):
    """The state of the threads: the options in force, a fresh row; by thread a row with its own dice, and a pack."""

    tables: Array
    fresh: Array
    rows: Array
    packs: Array


class Left(NamedTuple):
    """The results of the threads: results and gains by thread and deal, total actions by thread."""

    results: Array
    gains: Array
    actions: Array


@rule
def play_in_thread(standing: Standing, left: Left, own: Any, pack: Any, times: int, thread: int) -> None:
    """Play `times` deals with the row and the pack of one thread; `own` and `pack` are its local copies."""
    row = own[0]
    overwrite(row, standing.rows[thread])
    for place in range(len(pack)):
        pack[place] = standing.packs[thread][place]
    outcomes = Outcomes(left.results[thread], left.gains[thread])
    taken = 0
    for k in range(times):
        taken += play_deal(standing.tables[0].rules, row, standing.fresh[0], pack, row.dice, outcomes, k)
    left.actions[thread] = taken
    for place in range(len(pack)):
        standing.packs[thread][place] = pack[place]
    overwrite(standing.rows[thread], row)


def play_tables(standing: Standing, left: Left, times: int) -> None:
    """The kernel: every thread with a row of its own plays."""
    thread = cuda.grid(1)
    if thread < len(left.actions):
        own = cuda.local.array(1, ROW, alignment=ALIGNED)
        pack = cuda.local.array(CARDS, BYTE)
        play_at(standing, left, own, pack, times, thread)


def thread_rule(family: Family, choose: Any = random_choice, who: str = "random") -> Any:
    """The work of one thread, bound to a family and a chooser."""
    return bind(play_in_thread, f"{family.id}.{who}.play_in_thread", play_deal=deal_rule(family, choose, who))


def meanings(options: Options, choose: Any = random_choice, who: str = "random") -> dict[str, Any]:
    """The values of the kernel's globals for a game."""
    family = family_of(options.family)
    return {
        "play_at": thread_rule(family, choose, who),
        "ROW": row_shape(family).dtype,
        "BYTE": np.dtype(np.int8),
        "CARDS": len(options.pack()),
    }


def standing(options: Options, threads: int, seed: int) -> Standing:
    """The initial state of the threads."""
    shape = row_shape(family_of(options.family))
    rows = shape.zeros(threads)
    rows["dice"][:, 0] = [start(seed, stream) for stream in range(threads)]
    pack = np.array(options.pack(), np.int8)
    return Standing(new_tables(options, 1), shape.zeros(1), rows, np.tile(pack, (threads, 1)))


def left(options: Options, threads: int, times: int) -> Left:
    """Room for the results of `times` deals in each thread."""
    shape = narrow(family_of(options.family).result)
    return Left(
        shape.zeros(threads * times).reshape(threads, times),
        np.zeros((threads, times * SIDES), np.int32),
        np.zeros(threads, np.int64),
    )


def ptx(name: str, choose: Any = random_choice, who: str = "random", capability: tuple[int, int] = (9, 0)) -> str:
    """A family's kernel as PTX, for GPUs of a compute capability."""
    options = family_of(name).options()
    arguments = (standing(options, 1, 0), left(options, 1, 1), 1)
    return chip.ptx(play_tables, arguments, capability, **meanings(options, choose, who))


class CudaBatch:
    """
    Deals of one game at `threads` tables, played one after another by one chooser on a GPU.

    `choose(rules, deal, seat, legal, dice)` is a rule; `who` names it. Table t plays the same deals as a `Batch` with
    stream t of the seed. `registers` limits the registers of a thread. Raises `NoGpu`.
    """

    def __init__(
        self,
        options: Options,
        threads: int,
        seed: int = 0,
        choose: Any = random_choice,
        who: str = "random",
        registers: int | None = None,
    ) -> None:
        if type(threads) is not int or threads < 1:
            raise ValueError(f"threads={threads!r}: must be a whole number from 1")
        self._cuda = chip.device()
        self._options, self.threads = options, threads
        self._there = Standing(*map(self._cuda.to_device, standing(options, threads, seed)))
        self._kernel = chip.Kernel(play_tables, registers, **meanings(options, choose, who))
        self._kernel.prepare(self._there, left(options, 1, 1), 0)
        self._room: dict[int, Left] = {}

    def launch(self, times: int, block: int = chip.BLOCK) -> Left:
        """
        Play `times` deals at every table; the results stay on the GPU.

        Narrow results (threads, times), gains (threads, times * SIDES) int32, actions (threads,) int64. Does not
        wait for the end; the next launch of as many deals overwrites them.
        """
        if times not in self._room:
            self._room = {times: Left(*map(self._cuda.to_device, left(self._options, self.threads, times)))}
        self._kernel.launch((-(-self.threads // block), block), self._there, self._room[times], times)
        return self._room[times]

    def play(self, times: int) -> Played:
        """Play `times` deals at every table; the results are grouped by table."""
        there: Any = self.launch(times)
        results, gains, actions = (each.copy_to_host() for each in there)
        wide = widened(results, family_of(self._options.family).result)
        return Played(int(actions.sum()), wide.reshape(-1), gains.astype(np.int64).reshape(-1, SIDES))
