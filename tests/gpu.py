"""A GPU for tests: Numba's simulator in the interpreted run, a real one in the compiled run if there is one."""

from __future__ import annotations

import re

import pytest

from eldest import compiler
from eldest.cuda import NoGpu, chip

CONSTANTS = 64 << 10  # bytes that a GPU has for them
# Real ones are fast enough for more; Numba warns that so few threads leave them idle, in bold if it can.
IDLE = "ignore:.*Grid size:Warning"


def need_gpu() -> None:
    """Skip if there is none, and say why."""
    try:
        chip.device()
    except NoGpu as error:
        pytest.skip(str(error))


def need_compiler() -> None:
    """Skip if nothing can be compiled for a GPU, and say why."""
    if not compiler.is_compiling():
        pytest.skip("NUMBA_DISABLE_JIT=1: nothing is compiled in this run")
    try:
        chip.numba_cuda()
        from numba.cuda.cudadrv import nvrtc, nvvm

        nvvm.NVVM()
        nvrtc.get_supported_ccs()
    except Exception as error:
        pytest.skip(f"numba-cuda cannot compile here ({type(error).__name__}: {str(error).splitlines()[0]})")


def check_kernel(ptx: str, name: str) -> None:
    """An entry for this chip, all rules part of it, whose tables have room."""
    assert ".target sm_90" in ptx
    (entry,) = re.findall(r"\.visible \.entry (\w+)", ptx)
    assert name in entry
    assert not re.search(r"\bcall\b", ptx)
    tables = re.findall(r"^(?:\.\w+ )*\.const [^=\n]*\[(\d+)\]", ptx, re.MULTILINE)
    assert 0 < sum(map(int, tables)) <= CONSTANTS
