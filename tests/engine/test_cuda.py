"""A GPU plays the same deals as a batch; and its kernel as PTX, compiled without a GPU."""

from __future__ import annotations

import re
from importlib.util import find_spec

import numpy as np
import pytest

from eldest import compiler
from eldest.bots import chooser
from eldest.cuda import CudaBatch, NoGpu, chip, deals
from eldest.engine.batch import Batch
from eldest.families import FAMILIES, family
from eldest.families.five_hundred import rules as five_hundred
from tests.engine.seeded import Seeded
from tests.gpu import IDLE, check_kernel, need_compiler, need_gpu

THREADS, TIMES = 3, 4


@pytest.mark.filterwarnings(IDLE)
@pytest.mark.parametrize("each", FAMILIES)
def test_a_thread_plays_what_the_table_plays(each):
    need_gpu()
    options = family(each).options(players=3 if each != "counters" else 4)
    sides = family(each).game.fields["scores"].shape[0]
    batch = CudaBatch(options, THREADS, seed=5)
    parts = [batch.play(TIMES // 2) for _ in range(2)]
    replayed = [list(Seeded(options, 5, thread).played(TIMES)) for thread in range(THREADS)]
    for part, first in zip(parts, (0, TIMES // 2), strict=True):
        expected = [deal for thread in replayed for deal in thread[first : first + TIMES // 2]]
        assert part.results.tobytes() == b"".join(bytes(deal.row.result) for deal, _, _ in expected)
        assert part.gains[:, :sides].tolist() == [gains for _, gains, _ in expected]
        assert part.actions == sum(len(deal.actions) for deal, _, _ in expected)


@pytest.mark.filterwarnings(IDLE)
@pytest.mark.parametrize("each", FAMILIES)
def test_rule_players_play_the_same_there(each):
    """Narrow records are enough for them too: the same deals as over the wide ones, interpreted."""
    need_gpu()
    options = family(each).options()
    there = CudaBatch(options, 1, 2, chooser("rules", each), "rules").play(TIMES)
    here = Batch(options, 2, chooser("rules", each), "rules").play(TIMES)
    assert there.actions == here.actions
    assert there.results.tobytes() == here.results.tobytes() and np.array_equal(there.gains, here.gains)


def test_threads_have_dice_of_their_own():
    _, _, rows, _ = deals.standing(five_hundred.OPTIONS(), 100, seed=0)
    assert len(set(rows["dice"][:, 0])) == 100


def test_no_gpu_is_one_line(monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(chip, "find_spec", lambda name: None)
        with pytest.raises(NoGpu, match=r"^numba-cuda is not installed: pip install 'eldest\[cuda\]'$"):
            CudaBatch(five_hundred.OPTIONS(), 1)
    with monkeypatch.context() as patch:
        patch.setattr(chip, "simulated", lambda: False)
        patch.setattr(chip, "is_compiling", lambda: False)
        patch.setattr(chip, "find_spec", find_spec)
        with pytest.raises(NoGpu, match=r"^nothing is compiled for a GPU while NUMBA_DISABLE_JIT is set$"):
            CudaBatch(five_hundred.OPTIONS(), 1)
    if compiler.is_compiling() and not chip.numba_cuda().is_available():
        with pytest.raises(NoGpu, match=r"^there is no NVIDIA GPU here that Numba can use$"):
            CudaBatch(five_hundred.OPTIONS(), 1)


def test_threads_are_counted():
    with pytest.raises(ValueError, match="threads=0: must be a whole number from 1"):
        CudaBatch(five_hundred.OPTIONS(), 0)


# ---------------------------------------------------------------- compiled


def test_the_kernel_compiles_for_this_chip():
    """All families: `python -m benchmarks kernels`. Its numbers are as wide in memory as they are declared."""
    need_compiler()
    ptx = deals.ptx("sweven")
    check_kernel(ptx, "play_tables")
    (own,) = re.findall(r"\.local .*\[(\d+)\]", ptx)
    assert int(own) <= deals.row_shape(family("sweven")).dtype.itemsize + 32 + 8
    assert len(re.findall(r"st\.local\.u64", ptx)) > 20
