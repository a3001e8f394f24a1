"""Many rows on a GPU, each stepped by a thread of its own; see `cells` for how they lie."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from eldest._jit import bind, rule
from eldest.engine.batch import Array, new_tables, unbound
from eldest.engine.cuda import chip
from eldest.engine.cuda.cells import Cell, cell, places
from eldest.engine.cuda.narrow import row_shape
from eldest.engine.rows import EPISODE_OVER, NOBODY, Terms, choose_rows, is_refused, observe_row, row_rule
from eldest.families import Family, family
from eldest.options import Options

ACTIONS = 64  # room for the actions of a phase

# Kernels are bound to what these mean.
step_at = look_at = carry_in = carry_out = draw_at = refuses = step_row = unbound
cuda: Any = unbound
WORDS = KEPT = SEEN = CARDS = FIRST = LOOKS = 0
WORD = CELL = BYTE = ALIGNED = None


class Sources(NamedTuple):
    """What an observation is made of, by seat, a spectator last: sets, numbers of four bytes, of one (seats + 1, n)."""

    sets: Array
    longs: Array
    shorts: Array


class Plan(NamedTuple):
    """
    How the rows of a game are stepped and seen.

    The bytes of an observation and of its traces; the terms; by phase and action the place of a trace; the sources
    as words of a wide row.
    """

    options: Options
    size: int
    traces: int
    terms: Terms
    tracing: Array
    sources: Sources

    @property
    def games(self) -> Family:
        """The family."""
        return family(self.options.family)

    @property
    def cell(self) -> Cell:
        """How a row lies."""
        return cell(self.games, self.traces, self.size)

    @property
    def tables(self) -> tuple[Array, ...]:
        """What the threads read besides: the places of traces, the sources, the terms."""
        sources = (places(self.games, words, size) for words, size in zip(self.sources, (8, 4, 1), strict=True))
        return (self.tracing, *sources, np.array(self.terms, np.int64))


# ---------------------------------------------------------------- inside a thread


@rule
def is_late(legal_set: int, action: int) -> bool:
    """Whether a row is over, and the action says otherwise."""
    return legal_set == 0 and action != NOBODY


@rule
def into_cells(words: Any, kept: Any, first: int, here: int, own: int, stride: int, kept_words: int, all_: int) -> None:
    """Carry one thread's share of the rows from `first` on into the cells of a block."""
    for n in range(own, here * kept_words, stride):
        words[n // kept_words * all_ + n % kept_words] = kept[first * kept_words + n]


@rule
def out_of_cells(
    words: Any, into: Any, first: int, here: int, own: int, stride: int, begin: int, many: int, all_: int
) -> None:
    """Carry one thread's share of so many words of every cell, from word `begin` on, to where they lie."""
    for n in range(own, here * many, stride):
        into[first * many + n] = words[n // many * all_ + begin + n % many]


@rule
def step_in_cell(
    tables: Any,
    cells: Any,
    fresh: Any,
    pack: Any,
    drawn: Any,
    tracing: Any,
    sets: Any,
    longs: Any,
    shorts: Any,
    terms: Any,
    actions: Any,
    known: Any,
    legal_sets: Any,
    seats: Any,
    rewards: Any,
    ended: Any,
    what: int,
    own: int,
    i: int,
) -> None:
    """Step the row that lies in one cell, number `i` of all."""
    here = cells[own]
    here.seen.words[len(here.seen.words) - 1] = 0
    step_row(
        tables[0].rules,
        here.row.itself,
        fresh[0],
        here.row.words,
        here.row.fours,
        here.row.ones,
        here.traces.ones,
        here.traces.fours,
        known,
        pack,
        drawn,
        tracing,
        sets,
        longs,
        shorts,
        terms,
        actions,
        legal_sets,
        seats,
        rewards,
        ended,
        here.seen.words,
        here.seen.fours,
        here.seen.ones,
        what,
        i,
    )


@rule
def look_in_cell(cells: Any, sets: Any, longs: Any, shorts: Any, first: int, seats: Any, own: int, i: int) -> None:
    """Write what a seat sees, or with -1 everybody, of the row that lies in one cell."""
    here = cells[own]
    here.seen.words[len(here.seen.words) - 1] = 0
    seat = seats[i]
    at = seat if seat >= 0 else len(sets) - 1
    observe_row(
        seat,
        here.row.words,
        here.row.fours,
        here.row.ones,
        here.traces.fours,
        sets[at],
        longs[at],
        shorts[at],
        here.seen.words,
        here.seen.fours,
        here.seen.ones,
        first,
    )


# ---------------------------------------------------------------- kernels


def step_block(
    tables: Any,
    kept: Any,
    fresh: Any,
    pack: Any,
    tracing: Any,
    sets: Any,
    longs: Any,
    shorts: Any,
    terms: Any,
    actions: Any,
    known: Any,
    legal_sets: Any,
    seats: Any,
    rewards: Any,
    ended: Any,
    over: Any,
    seen: Any,
    what: int,
) -> None:
    """Step the rows of a block."""
    own = cuda.threadIdx.x
    many = cuda.blockDim.x
    first = cuda.blockIdx.x * many
    here = min(many, len(known) - first)
    words = cuda.shared.array(0, WORD, alignment=ALIGNED)
    cells = cuda.shared.array(0, CELL, alignment=ALIGNED)
    drawn = cuda.local.array(CARDS, BYTE)
    carry_in(words, kept, first, here, own, many, KEPT, WORDS)
    cuda.syncthreads()
    if own < here:
        step_at(
            tables,
            cells,
            fresh,
            pack,
            drawn,
            tracing,
            sets,
            longs,
            shorts,
            terms,
            actions,
            known,
            legal_sets,
            seats,
            rewards,
            ended,
            what,
            own,
            first + own,
        )
        over[first + own] = ended[first + own] & EPISODE_OVER
    cuda.syncthreads()
    carry_out(words, kept, first, here, own, many, 0, KEPT, WORDS)
    if LOOKS:
        carry_out(words, seen, first, here, own, many, KEPT, SEEN, WORDS)


def look_block(kept: Any, sets: Any, longs: Any, shorts: Any, seats: Any, seen: Any) -> None:
    """Write what seats see of the rows of a block."""
    own = cuda.threadIdx.x
    many = cuda.blockDim.x
    first = cuda.blockIdx.x * many
    here = min(many, len(seats) - first)
    words = cuda.shared.array(0, WORD, alignment=ALIGNED)
    cells = cuda.shared.array(0, CELL, alignment=ALIGNED)
    carry_in(words, kept, first, here, own, many, KEPT, WORDS)
    cuda.syncthreads()
    if own < here:
        look_at(cells, sets, longs, shorts, FIRST, seats, own, first + own)
    cuda.syncthreads()
    carry_out(words, seen, first, here, own, many, KEPT, SEEN, WORDS)


def take_actions(given: Any, actions: Any) -> None:
    """Take over actions of another kind of number."""
    i = cuda.grid(1)
    if i < len(actions):
        actions[i] = given[i]


def find_refused(known: Any, actions: Any, found: Any) -> None:
    """Leave in `found` the first row whose action is refused, if it is before what stands there."""
    i = cuda.grid(1)
    if i < len(actions) and refuses(known[i], actions[i]):
        cuda.atomic.min(found, 0, i)


def draw_actions(known: Any, dice: Any, actions: Any) -> None:
    """Draw a legal action in every row."""
    i = cuda.grid(1)
    if i < len(actions):
        draw_at(known, dice, actions, i, i + 1)


def write_masks(known: Any, masks: Any) -> None:
    """The legal sets as truths, neighbouring threads neighbouring actions."""
    n = cuda.grid(1)
    if n < len(known) * ACTIONS:
        masks[n // ACTIONS, n % ACTIONS] = known[n // ACTIONS] >> (n % ACTIONS) & 1


# ---------------------------------------------------------------- rows


def _blocks(threads: int, most: int = chip.BLOCK) -> tuple[int, int]:
    """How many blocks of how many threads there are; where one is enough, it has no more than are wanted."""
    block = min(threads, most)
    return -(-threads // block), block


def step_meanings(plan: Plan) -> dict[str, Any]:
    """What the globals of `step_block` mean for a game."""
    games = plan.games
    bound = bind(step_in_cell, f"{plan.options.family}.step_in_cell", step_row=row_rule(games))
    more = {"step_at": bound, "CARDS": len(plan.options.pack()), "BYTE": np.dtype(np.int8), "LOOKS": plan.terms.looks}
    return _carrying(plan) | more


def look_meanings(plan: Plan) -> dict[str, Any]:
    """What the globals of `look_block` mean for a game."""
    return _carrying(plan) | {"look_at": look_in_cell, "FIRST": plan.terms.first}


def _carrying(plan: Plan) -> dict[str, Any]:
    lies = plan.cell
    sizes = {"WORDS": lies.words, "KEPT": lies.kept_words, "SEEN": lies.seen_words}
    kinds = {"WORD": np.dtype(np.int64), "CELL": lies.cell.dtype}
    return {"carry_in": into_cells, "carry_out": out_of_cells} | sizes | kinds


class CudaRows:
    """
    So many rows of a plan on a GPU, with what a step hands out.

    `table` (1,) has the options, `fresh` (1,) a blank row with the game in which an episode begins, both on the
    processor. Arrays on the GPU: `legal`, `seats` (rows,) int64, `rewards` (rows, players) int32, `ended` (rows,)
    uint8, `over` (rows,) bool, `observations` (rows, bytes) uint8, `actions` (rows,) int64. `refused` looks for an
    action outside its legal set where that `raises`, else for one in a row that is over. Raises `NoGpu`.
    """

    def __init__(self, plan: Plan, rows: int, table: Array, fresh: Array, players: int, raises: bool) -> None:
        self._cuda = chip.device()
        self.plan, self.rows, self._lies = plan, rows, plan.cell
        zeros = self.zeros
        self._before = [self.there(each) for each in (fresh, np.array(plan.options.pack(), np.int8), *plan.tables)]
        self._table = self.there(table)
        self.kept = zeros((rows * self._lies.kept_words,), np.int64)
        self.dice = zeros((rows, 1), np.int64)
        self._known, self.actions = zeros((rows,), np.int64), zeros((rows,), np.int64)
        self.legal, self.seats = zeros((rows,), np.int64), zeros((rows,), np.int64)
        self.rewards = zeros((rows, players), np.int32)
        self.ended, self.over = zeros((rows,), np.uint8), zeros((rows,), np.bool_)
        self._seen = zeros((rows * self._lies.seen_words,), np.int64)
        self.observations = self._seen.view(np.uint8).reshape(rows, plan.size)
        self._masks = zeros((rows, ACTIONS), np.uint8)
        self._found = zeros((1,), np.int64)
        self._step = chip.Kernel(step_block, **step_meanings(plan))
        self._draw = chip.Kernel(draw_actions, draw_at=choose_rows)
        self._refuse = chip.Kernel(find_refused, refuses=is_refused if raises else is_late)
        self._take, self._mask = chip.Kernel(take_actions), chip.Kernel(write_masks)

    def there(self, array: Array) -> Any:
        """An array of the processor, on the GPU."""
        return self._cuda.to_device(array)

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Any:
        """Zeros on the GPU."""
        return self.there(np.zeros(shape, kind))

    def put(self, kept: Array, dice: Array) -> None:
        """Put rows (rows,) of the plan's kept records and their other dice (rows, 1) there."""
        self.kept.copy_to_device(kept.view(np.int64).reshape(-1))
        self.dice.copy_to_device(dice)

    def got(self) -> tuple[Array, Array]:
        """The rows and dice as they are there."""
        return self.kept.copy_to_host().view(self._lies.kept.dtype), self.dice.copy_to_host()

    def blank(self) -> None:
        """Hand out nothing won and nothing over."""
        for array in (self.rewards, self.ended, self.over):
            array.copy_to_device(np.zeros(array.shape, array.dtype))

    def step(self, what: int) -> None:
        """Step every row, as `eldest.engine.rows.step_rows` does."""
        after = (self.actions, self._known, self.legal, self.seats, self.rewards, self.ended, self.over, self._seen)
        blocks = *_blocks(self.rows, self._lies.block), 0, self._lies.shared
        self._step.launch(blocks, self._table, self.kept, *self._before, *after, what)

    def take(self, given: Any) -> None:
        """Take actions over from an array (rows,) of whole numbers on the GPU."""
        self._take.launch(_blocks(self.rows), given, self.actions)

    def refused(self) -> int:
        """The first row whose action is refused; -1 if there is none. Waits for the GPU."""
        self._found.copy_to_device(np.array([self.rows], np.int64))
        self._refuse.launch(_blocks(self.rows), self._known, self.actions, self._found)
        found = int(self._found.copy_to_host()[0])
        return found if found < self.rows else NOBODY

    def known(self, row: int) -> int:
        """The legal set of a row, as the loop left it."""
        return int(self._known[row : row + 1].copy_to_host()[0])

    def draw(self) -> Any:
        """A legal action of every row, each equally likely, in `actions`."""
        self._draw.launch(_blocks(self.rows), self._known, self.dice, self.actions)
        return self.actions

    def masks(self) -> Any:
        """The legal sets as truths (rows, 64) uint8."""
        self._mask.launch(_blocks(self.rows * ACTIONS), self._known, self._masks)
        return self._masks


class Looking:
    """What other seats see of rows, or everything, by the sources of another plan of the same game."""

    def __init__(self, rows: CudaRows, plan: Plan) -> None:
        self._rows, self._plan, self._lies = rows, plan, plan.cell
        self._kernel = chip.Kernel(look_block, **look_meanings(plan))
        _, *sources, _ = plan.tables
        self._sources = [rows.there(each) for each in sources]

    def look(self, seats: Any) -> Any:
        """Observations (rows, bytes) uint8 on the GPU of seats (rows,) int64, on the GPU or not."""
        many = self._rows.rows
        seen = self._rows.zeros((many * self._lies.seen_words,), np.int64)
        blocks = *_blocks(many, self._lies.block), 0, self._lies.shared
        there = self._rows.there(seats) if isinstance(seats, np.ndarray) else seats
        self._kernel.launch(blocks, self._rows.kept, *self._sources, there, seen)
        return seen.view(np.uint8).reshape(many, self._plan.size)


def ptx(plan: Plan, players: int, capability: tuple[int, int] = (9, 0)) -> str:
    """The kernel that steps a game as PTX, for GPUs of a compute capability."""
    numbers, games = np.zeros(1, np.int64), plan.games
    before = (new_tables(plan.options, 1), numbers, row_shape(games).zeros(1), np.array(plan.options.pack(), np.int8))
    after = (
        numbers,
        numbers,
        numbers,
        numbers,
        np.zeros((1, players), np.int32),
        np.zeros(1, np.uint8),
        np.zeros(1, np.bool_),
        numbers,
    )
    return chip.ptx(step_block, (*before, *plan.tables, *after, 0), capability, **step_meanings(plan))
