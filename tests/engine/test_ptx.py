"""What a thread does on a GPU, run here; and the kernel as PTX, compiled without a GPU."""

from __future__ import annotations

import re
from types import SimpleNamespace

import numpy as np
import pytest

from eldest import _jit, games
from eldest._jit import memory
from eldest.engine import cuda
from eldest.engine.batch import Batch
from eldest.games import FAMILIES
from eldest.games import five_hundred as family
from tests.engine.seeded import Seeded

THREADS, TIMES = 3, 4


@pytest.mark.parametrize("each", FAMILIES)
def test_a_thread_plays_what_the_table_plays(each):
    """Byte for byte, from the very loop that is compiled for a GPU, run interpreted."""
    options = games.family(each).OPTIONS(players=3 if each != "counters" else 4)
    rows = cuda.seat(options, THREADS, TIMES, seed=5)
    loop = cuda.thread_loop(games.family(each))
    for thread in range(THREADS):
        loop(thread, *map(memory, rows), TIMES)
    for thread in range(THREADS):
        replayed = list(Seeded(options, 5, thread).played(TIMES))
        assert rows.results[thread].tobytes() == b"".join(bytes(deal.row.result) for deal, _, _ in replayed)
        assert rows.gains[thread].reshape(TIMES, -1)[
            :, : games.family(each).GAME.fields["scores"].shape[0]
        ].tolist() == [gains for _, gains, _ in replayed]
        assert rows.actions[thread] == sum(len(deal.actions) for deal, _, _ in replayed)


def test_the_first_thread_plays_what_a_batch_plays():
    options = family.OPTIONS()
    rows = cuda.seat(options, 1, TIMES, seed=2)
    cuda.thread_loop(family)(0, *map(memory, rows), TIMES)
    batch = Batch(options, 2)
    played = batch.play(TIMES)
    assert played.actions == rows.actions[0]
    assert np.array_equal(played.results, rows.results[0])
    assert np.array_equal(played.gains.reshape(-1), rows.gains[0])
    assert batch.tables.tobytes() == rows.tables[0].tobytes()


def test_threads_have_dice_of_their_own():
    rows = cuda.seat(family.OPTIONS(), 100, 1, seed=0)
    assert len(set(rows.dice[:, 0])) == 100


@pytest.mark.skipif(_jit.compiling(), reason="only where nothing is compiled")
def test_interpreted_runs_say_that_nothing_is_compiled():
    with pytest.raises(cuda.NoGpu, match="NUMBA_DISABLE_JIT"):
        cuda.play(family.OPTIONS(), THREADS, TIMES)


# ---------------------------------------------------------------- compiled


@pytest.fixture(scope="module")
def device():
    """Numba asks the driver for a device as soon as a kernel calls a function; here is one."""
    if not _jit.compiling():
        pytest.skip("NUMBA_DISABLE_JIT=1: nothing is compiled in this run")
    try:
        import numba_cuda  # noqa: F401
        from numba.cuda import dispatcher
        from numba.cuda.cudadrv import nvrtc, nvvm

        nvvm.NVVM()
        nvrtc.get_supported_ccs()
    except Exception as error:
        pytest.skip(f"numba-cuda cannot compile here ({type(error).__name__}: {str(error).splitlines()[0]})")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=(9, 0)))
        yield


@pytest.fixture(scope="module", params=sorted(FAMILIES))
def ptx(device, request):
    return cuda.ptx(request.param)


def test_the_kernel_is_an_entry_for_this_chip(ptx):
    assert ".target sm_90" in ptx
    (entry,) = re.findall(r"\.visible \.entry (\w+)", ptx)
    assert "play_tables" in entry


def test_numbers_are_loaded_whole(ptx):
    """
    Records are aligned: no number is gathered byte by byte, nor stored so.

    Where a rule asks for one bit alone, the compiler may load only the byte that has it.
    """
    loads, stores = (re.findall(rf"\b{move}\.global\.(\w+)", ptx) for move in ("ld", "st"))
    assert sum(load in ("u64", "b64") for load in loads) > 100
    assert not [store for store in stores if store.endswith(("8", "16"))]
    assert sum(load.endswith(("8", "16")) for load in loads) <= len(loads) // 100


def test_a_thread_keeps_nothing_on_a_stack(ptx):
    """Every rule has become part of the kernel: no calls, no local memory."""
    assert not re.search(r"\bcall\b|\.local\b", ptx)


def test_no_gpu_is_one_line(device):
    from numba import cuda as numba_cuda

    if numba_cuda.is_available():
        played = cuda.play(family.OPTIONS(), THREADS, TIMES, seed=2)
        assert np.array_equal(played.results[:TIMES], Batch(family.OPTIONS(), 2).play(TIMES).results)
        return
    with pytest.raises(cuda.NoGpu, match="no NVIDIA GPU") as refused:
        cuda.play(family.OPTIONS(), THREADS, TIMES)
    assert "\n" not in str(refused.value)
