"""
Solves the endings of many deals on a GPU, every side for itself (max^n): each thread searches one deal at a time.

It runs the search of `max_n_search` with a stack in thread-local memory and a small table, so its scores equal those of
`EverySide`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.compiler import bind, lowest, overwrite, rule
from eldest.cuda import chip
from eldest.cuda.narrow import copy_numbers, narrow
from eldest.engine.batch import Array, new_tables, table_shape, unbound
from eldest.families import Family
from eldest.families import family as family_of
from eldest.options import Options
from eldest.record import Game, Record, Shape, public
from eldest.solver.by_rules.checks import check
from eldest.solver.by_rules.frames import (
    ANSWER,
    DEPTH,
    KNOWN,
    NO_ACTION,
    NODES,
    SIDES,
    SPARE,
    STATE,
    UNKNOWN,
    frame_shape,
)
from eldest.solver.by_rules.keys import key_of
from eldest.solver.by_rules.max_n_search import ENTRY, max_n_search
from eldest.solver.refused import NotSolved

CARDS = 4  # most cards a hand
ENTRIES = 256  # entries in a table, a power of two
THREADS = 1 << 13  # threads that search at once
NODES_EACH = 1 << 20  # nodes for each deal

# Bound when the kernel is made.
search_at = share = unbound
cuda: Any = unbound
FRAME = TABLE = WORD = ALIGNED = None
DEPTHS = 0


class Endings(NamedTuple):
    """Scores (n, sides) int64 by deal; whether each deal was solved (n,) bool; and nodes (n,) int64."""

    scores: Array
    known: Array
    nodes: Array


@rule
def search_in_thread(
    given: Any,
    deals: Any,
    tables: Any,
    frames: Any,
    table: Any,
    state: Any,
    scores: Any,
    known: Any,
    nodes: Any,
    most: int,
    thread: int,
    k: int,
) -> None:
    """Search deal `k` in a thread's memory, after clearing it."""
    for each in range(len(tables)):
        overwrite(tables[each], given[0])
    for place in range(len(table[thread])):
        table[thread][place] = 0
    overwrite(frames[0].deal, deals[k])
    frames[0].action = NO_ACTION
    state[DEPTH] = 0
    state[ANSWER] = UNKNOWN
    state[NODES] = 0
    known[k] = share(tables, frames, table[thread], state, most)
    nodes[k] = state[NODES]
    for side in range(SIDES):
        scores[k][side] = frames[0].best[side]


def search_deals(given: Any, deals: Any, table: Any, scores: Any, known: Any, nodes: Any, most: int) -> None:
    """The kernel: each thread takes a deal, then every `len(table)`-th deal after it."""
    thread = cuda.grid(1)
    tables = cuda.local.array(2, TABLE, alignment=ALIGNED)
    frames = cuda.local.array(DEPTHS, FRAME, alignment=ALIGNED)
    state = cuda.local.array(STATE, WORD)
    if thread < len(table):
        for k in range(thread, len(deals), len(table)):
            search_at(given, deals, tables, frames, table, state, scores, known, nodes, most, thread, k)


@cache
def _frame(family: Family) -> Shape:
    """A frame with a narrow deal."""
    return Shape({**frame_shape(family).fields, "deal": public(narrow(family.deal))})


def _hands(options: Options) -> int:
    rules = options.record()
    return max(int(rules.players), int(family_of(options.family).rules.sides(rules)))


def _meanings(options: Options) -> dict[str, Any]:
    family = family_of(options.family)
    return {
        "search_at": bind(
            search_in_thread, f"{options.family}.search_in_thread", share=max_n_search(family, key_of(family.id))
        ),
        "FRAME": _frame(family).dtype,
        "TABLE": table_shape(family).dtype,
        "WORD": np.dtype(np.int64),
        "DEPTHS": CARDS * _hands(options) + SPARE,
    }


def _buffers(deals: int, threads: int) -> tuple[Array, ...]:
    """A table for each thread; scores, solved flags and node counts for each deal."""
    scores = np.zeros((deals, SIDES), np.int64)
    return np.zeros((threads, ENTRIES * ENTRY), np.int64), scores, np.zeros(deals, np.int64), np.zeros(deals, np.int64)


def ptx(name: str, capability: tuple[int, int] = (9, 0)) -> str:
    """A family's kernel as PTX, for GPUs of a compute capability."""
    options = family_of(name).options()
    deals = narrow(family_of(name).deal).zeros(1)
    arguments = (new_tables(options, 1), deals, *_buffers(1, 1), 1)
    return chip.ptx(search_deals, arguments, capability, **_meanings(options))


class CudaEndings:
    """Solver for the endings, at most `CARDS` cards a hand, of many deals with the same options. Raises `NoGpu`."""

    def __init__(self, options: Options) -> None:
        self._cuda = chip.device()
        self._options, self._family = options, family_of(options.family)
        self._kernel = chip.Kernel(search_deals, **_meanings(options))

    def solve(self, rows: Sequence[Record], game: Game, nodes: int = NODES_EACH) -> Endings:
        """
        Scores of deals when they are settled in a game. `rows` are records with all hands, during the play.

        A side picks what scores most for it; among equals, what leaves the others least in total; then the lowest.
        A deal that needs more than `nodes` nodes stays unknown. Raises `NotSolved` if any deal cannot be solved.
        """
        deals = self._deals(rows)
        given = new_tables(self._options, 1)
        given["game"][0] = np.frombuffer(bytearray(game), given.dtype["game"])[0]
        threads = min(len(rows), THREADS)
        buffers = _buffers(len(rows), threads)
        there = [self._cuda.to_device(each) for each in (given, deals, *buffers)]
        block = min(threads, chip.BLOCK)
        self._kernel.launch((-(-threads // block), block), *there, nodes)
        scores, known, taken = (each.copy_to_host() for each in there[3:])
        return Endings(scores[:, : int(self._family.rules.sides(self._options.record()))], known == KNOWN, taken)

    def _deals(self, rows: Sequence[Record]) -> Array:
        """The checked deals as narrow records (n,)."""
        if not rows:
            raise NotSolved("there are no deals to solve")
        wide, rules = self._family.deal.zeros(len(rows)), self._options.record()
        for k, row in enumerate(rows):
            check(self._options, row)
            # No seat in play holds more than the seat to act, apart from one extra card; a seat that sits out may.
            held = int(self._family.face.held(rules, row, lowest(row.awaited)))
            if held > CARDS:
                raise NotSolved(f"deal {k}: a hand holds {held} cards, and at most {CARDS} can be solved on a GPU")
            wide[k] = np.frombuffer(bytearray(row), wide.dtype)[0]
        deals = narrow(self._family.deal).zeros(len(rows))
        copy_numbers(wide, deals)
        return deals
