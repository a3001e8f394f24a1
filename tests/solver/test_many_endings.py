"""The last cards on a GPU: what every side scores there is what it scores by the search on the processor."""

from __future__ import annotations

import pytest

from eldest.families import FAMILIES, family
from eldest.solver.by_rules import many_endings
from eldest.solver.by_rules.every_side import EverySide
from eldest.solver.by_rules.many_endings import CudaEndings
from eldest.solver.refused import NotSolved
from tests.gpu import IDLE, check_kernel, need_compiler, need_gpu
from tests.solver.plain import naive

pytestmark = pytest.mark.filterwarnings(IDLE)
DEALS = 6
PLAYERS = {"counters": 4, "five_hundred": 4}


def endings(name: str, left: int = 2):
    """Options, some deals near their ends, and a game."""
    options = family(name).options(players=PLAYERS.get(name, 3))
    found = [naive.ending(options, seed, left, 0) for seed in range(DEALS)]
    return options, [row for row, _ in found], found[0][1]


@pytest.mark.parametrize("name", FAMILIES)
def test_every_side_scores_there_what_it_scores_here(name, monkeypatch):
    need_gpu()
    monkeypatch.setattr(many_endings, "THREADS", 4)  # some search two deals, one after the other
    options, rows, game = endings(name, left=1 if name == "counters" else 2)
    here = EverySide(options, entries=1 << 8)
    there = CudaEndings(options).solve(rows, game)
    assert there.known.all() and (there.nodes > 0).all()
    assert [tuple(scores) for scores in there.scores.tolist()] == [here.solve(row, game).scores for row in rows]


def test_what_takes_too_long_or_holds_too_much_is_told():
    need_gpu()
    options, rows, game = endings("oh_hell")
    solver = CudaEndings(options)
    assert not solver.solve(rows, game, nodes=1).known.any()
    many = [naive.ending(options, 1, 5, 0)[0]]
    with pytest.raises(NotSolved, match="deal 0: a hand holds 5 cards, and at most 4 can be solved on a GPU"):
        solver.solve(many, game)
    with pytest.raises(NotSolved, match="there are no deals to solve"):
        solver.solve([], game)


def test_the_kernel_compiles_for_this_chip():
    """All families: `python -m benchmarks kernels`."""
    need_compiler()
    check_kernel(many_endings.ptx("oh_hell"), "search_deals")
