"""Many rows on a GPU, each stepped by its own thread; see `cells` for their layout."""

from __future__ import annotations

from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.compiler import bind, rule
from eldest.cuda import chip
from eldest.cuda.cells import Cell
from eldest.cuda.narrow import narrowed
from eldest.engine.batch import Array, unbound
from eldest.engine.rows import (
    EPISODE_OVER,
    NOBODY,
    STEP,
    Plan,
    Row,
    Rows,
    choose_rows,
    is_refused,
    new_rows,
    rows_rules,
)
from eldest.families import Family

ACTIONS = 64  # room for the actions of a phase

# Bound when rules and kernels are made.
step_at = look_at = carry_in = carry_out = draw_at = refuses = step_row = observe_row = unbound
cuda: Any = unbound
WORDS = KEPT = SEEN = CARDS = LOOKS = 0
WORD = CELL = BYTE = ALIGNED = None


class Share(NamedTuple):
    """A thread's share of a copy: every `stride`-th word from `own` on of `many` rows, starting with row `first`."""

    own: int
    stride: int
    many: int
    first: int


# ---------------------------------------------------------------- inside a thread


@rule
def is_late(legal_set: int, action: int) -> bool:
    """Whether an action other than -1 is given for a finished row."""
    return legal_set == 0 and action != NOBODY


@rule
def into_cells(words: Any, kept: Any, share: Share) -> None:
    """Copy one thread's share of the rows into the cells of a block."""
    for n in range(share.own, share.many * KEPT, share.stride):
        words[n // KEPT * WORDS + n % KEPT] = kept[share.first * KEPT + n]


@rule
def out_of_cells(words: Any, into: Any, share: Share, begin: int, many: int) -> None:
    """Copy one thread's share of `many` words of every cell, from word `begin` on, back to global memory."""
    for n in range(share.own, share.many * many, share.stride):
        into[share.first * many + n] = words[n // many * WORDS + begin + n % many]


@rule
def step_in_cell(plan: Plan, rows: Rows, cells: Any, drawn: Any, what: int, share: Share) -> None:
    """Step the row in a thread's cell."""
    here = cells[share.own]
    traces, seen = here.traces, here.seen
    seen.words[len(seen.words) - 1] = 0
    row = Row(here.row, traces.ones, traces.fours, seen.words, seen.fours, seen.ones)
    step_row(plan, rows, row, drawn, what, share.first + share.own)


@rule
def look_in_cell(plan: Plan, cells: Any, seats: Any, share: Share) -> None:
    """Write the observation of a seat, or of a spectator (-1), for the row in a thread's cell."""
    here = cells[share.own]
    traces, seen = here.traces, here.seen
    seen.words[len(seen.words) - 1] = 0
    row = Row(here.row, traces.ones, traces.fours, seen.words, seen.fours, seen.ones)
    observe_row(plan, row, seats[share.first + share.own])


# ---------------------------------------------------------------- kernels


def step_block(plan: Plan, rows: Rows, kept: Any, seen: Any, over: Any, what: int) -> None:
    """Step the rows of a block."""
    many, first = cuda.blockDim.x, cuda.blockIdx.x * cuda.blockDim.x
    share = Share(cuda.threadIdx.x, many, min(many, len(over) - first), first)
    words = cuda.shared.array(0, WORD, alignment=ALIGNED)
    cells = cuda.shared.array(0, CELL, alignment=ALIGNED)
    drawn = cuda.local.array(CARDS, BYTE)
    carry_in(words, kept, share)
    cuda.syncthreads()
    if share.own < share.many:
        step_at(plan, rows, cells, drawn, what, share)
        over[first + share.own] = rows.ended[first + share.own] & EPISODE_OVER
    cuda.syncthreads()
    carry_out(words, kept, share, 0, KEPT)
    if LOOKS:
        carry_out(words, seen, share, KEPT, SEEN)


def look_block(plan: Plan, kept: Any, seats: Any, seen: Any) -> None:
    """Write the seats' observations of the rows of a block."""
    many, first = cuda.blockDim.x, cuda.blockIdx.x * cuda.blockDim.x
    share = Share(cuda.threadIdx.x, many, min(many, len(seats) - first), first)
    words = cuda.shared.array(0, WORD, alignment=ALIGNED)
    cells = cuda.shared.array(0, CELL, alignment=ALIGNED)
    carry_in(words, kept, share)
    cuda.syncthreads()
    if share.own < share.many:
        look_at(plan, cells, seats, share)
    cuda.syncthreads()
    carry_out(words, seen, share, KEPT, SEEN)


def take_actions(given: Any, actions: Any) -> None:
    """Copy actions, converting their integer type."""
    i = cuda.grid(1)
    if i < len(actions):
        actions[i] = given[i]


def find_refused(known: Any, actions: Any, found: Any) -> None:
    """Set `found` to the first row whose action is refused, if it is lower than the current value."""
    i = cuda.grid(1)
    if i < len(actions) and refuses(known[i], actions[i]):
        cuda.atomic.min(found, 0, i)


def draw_actions(known: Any, dice: Any, actions: Any) -> None:
    """Draw a legal action in every row."""
    i = cuda.grid(1)
    if i < len(actions):
        draw_at(known, dice, actions, i, i + 1)


def write_masks(known: Any, masks: Any) -> None:
    """Write the legal sets as masks of 0 and 1, neighbouring threads neighbouring actions."""
    n = cuda.grid(1)
    if n < len(known) * ACTIONS:
        masks[n // ACTIONS, n % ACTIONS] = known[n // ACTIONS] >> (n % ACTIONS) & 1


# ---------------------------------------------------------------- rows


def meanings(family: Family, lies: Cell, plan: Plan) -> dict[str, Any]:
    """The values of the globals of `step_block` and `look_block` for a game with this row layout."""
    sizes = {"WORDS": lies.words, "KEPT": lies.kept_words, "SEEN": lies.seen_words}
    rules = {
        "step_at": bind(step_in_cell, f"{family.id}.step_in_cell", **rows_rules(family)),
        "look_at": bind(look_in_cell, f"{family.id}.look_in_cell", **rows_rules(family)),
        "carry_in": bind(into_cells, "into_cells", **sizes),
        "carry_out": bind(out_of_cells, "out_of_cells", **sizes),
    }
    kinds = {"WORD": np.dtype(np.int64), "CELL": lies.cell.dtype, "BYTE": np.dtype(np.int8)}
    return rules | sizes | kinds | {"CARDS": len(plan.pack), "LOOKS": int(plan.terms["looks"][0])}


class CudaRows:
    """
    Rows of a plan on a GPU, with the results of their steps.

    `plan` holds the CPU's arrays; `rows` the GPU's, besides `over` (rows,) bool and `observations`
    (rows, bytes) uint8. `refused` finds an action outside its legal set if `raises`, else one given for
    a finished row. Raises `NoGpu`.
    """

    def __init__(self, family: Family, plan: Plan, lies: Cell, rows: int, raises: bool) -> None:
        self._cuda = chip.device()
        self._family, self._lies, self.many = family, lies, rows
        self._plan = self.planned(plan)
        self.rows: Any = Rows(*map(self.there, new_rows(rows, len(plan.sets) - 1)))
        self.kept = self.zeros((rows * lies.kept_words,), np.int64)
        self.dice = self.zeros((rows, 1), np.int64)
        self.over = self.zeros((rows,), np.bool_)
        self._seen = self.zeros((rows * lies.seen_words,), np.int64)
        self.observations = self._seen.view(np.uint8).reshape(rows, -1)
        self._masks = self.zeros((rows, ACTIONS), np.uint8)
        self._found = self.zeros((1,), np.int64)
        self._step = chip.Kernel(step_block, **meanings(family, lies, plan))
        self._draw = chip.Kernel(draw_actions, draw_at=choose_rows)
        self._refuse = chip.Kernel(find_refused, refuses=is_refused if raises else is_late)
        self._take, self._mask = chip.Kernel(take_actions), chip.Kernel(write_masks)
        self._given = self._plan, self.rows, self.kept, self._seen, self.over
        self._step.prepare(*self._given, STEP)

    def there(self, array: Array) -> Any:
        """A CPU array copied to the GPU."""
        return self._cuda.to_device(array)

    def planned(self, plan: Plan) -> Plan:
        """A plan on the GPU."""
        return Plan(*map(self.there, narrowed(plan, self._family)))

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Any:
        """Zeros on the GPU."""
        return self.there(np.zeros(shape, kind))

    def room(self, shape: tuple[int, ...], kind: Any) -> Any:
        """Room on the GPU, to be written whole."""
        return self._cuda.device_array(shape, kind)

    def put(self, kept: Array, dice: Array) -> None:
        """Load rows (rows,) of the kept records and their action dice (rows, 1)."""
        self.kept.copy_to_device(kept.view(np.int64).reshape(-1))
        self.dice.copy_to_device(dice)

    def got(self) -> tuple[Array, Array]:
        """Copies of the rows and dice."""
        return self.kept.copy_to_host().view(self._lies.kept.dtype), self.dice.copy_to_host()

    def blank(self) -> None:
        """Clear rewards and end flags."""
        for array in (self.rows.rewards, self.rows.ended, self.over):
            array.copy_to_device(np.zeros(array.shape, array.dtype))

    def step(self, what: int) -> None:
        """Step every row, as `eldest.engine.rows.step_rows` does."""
        blocks = *chip.blocks(self.many, self._lies.block), 0, self._lies.shared
        self._step.launch(blocks, *self._given, what)

    def take(self, given: Any) -> None:
        """Copy actions from an integer array (rows,) on the GPU."""
        self._take.launch(chip.blocks(self.many), given, self.rows.actions)

    def refused(self) -> int:
        """The first row whose action is refused; -1 if there is none. Waits for the GPU."""
        self._found.copy_to_device(np.array([self.many], np.int64))
        self._refuse.launch(chip.blocks(self.many), self.rows.known, self.rows.actions, self._found)
        found = int(self._found.copy_to_host()[0])
        return found if found < self.many else NOBODY

    def draw(self) -> Any:
        """Draw a uniformly random legal action in every row, into `rows.actions`."""
        self._draw.launch(chip.blocks(self.many), self.rows.known, self.dice, self.rows.actions)
        return self.rows.actions

    def masks(self) -> Any:
        """The legal sets as masks (rows, 64) uint8."""
        self._mask.launch(chip.blocks(self.many * ACTIONS), self.rows.known, self._masks)
        return self._masks


class Looking:
    """Observations of rows by other seats, or of everything, by another plan of the same game; they may be longer."""

    def __init__(self, rows: CudaRows, family: Family, plan: Plan, lies: Cell) -> None:
        self._rows, self._lies, self._plan = rows, lies, rows.planned(plan)
        self._kernel = chip.Kernel(look_block, **meanings(family, lies, plan))
        self._kernel.prepare(self._plan, rows.kept, rows.rows.seats, rows.kept)

    def look(self, seats: Any) -> Any:
        """Observations (rows, bytes) uint8 on the GPU by seats (rows,) int64, on the GPU or not."""
        many = self._rows.many
        seen = self._rows.room((many * self._lies.seen_words,), np.int64)
        blocks = *chip.blocks(many, self._lies.block), 0, self._lies.shared
        there = self._rows.there(seats) if isinstance(seats, np.ndarray) else seats
        self._kernel.launch(blocks, self._plan, self._rows.kept, there, seen)
        return seen.view(np.uint8).reshape(many, -1)


def ptx(family: Family, plan: Plan, lies: Cell, capability: tuple[int, int] = (9, 0)) -> str:
    """The kernel that steps a game as PTX, for GPUs of a compute capability."""
    numbers, rows = np.zeros(1, np.int64), new_rows(1, len(plan.sets) - 1)
    arguments = (narrowed(plan, family), rows, numbers, numbers, np.zeros(1, np.bool_), 0)
    return chip.ptx(step_block, arguments, capability, **meanings(family, lies, plan))
