"""
The GPU, or Numba's simulator of one; the only file of this folder that knows the compiler.

A kernel is a template, like a loop over a family: its globals are bound to the rules that its threads run. On the
simulator (`NUMBA_ENABLE_CUDASIM=1`) the rules run interpreted, over the same memory.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from importlib import import_module
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

from eldest.arrays import np
from eldest.compiler import bind, interpreted, is_compiling, twin

BLOCK = 64  # threads in a block


class NoGpu(RuntimeError):
    """There is no usable GPU."""


def numba_cuda() -> Any:
    """Numba's module for GPUs, even without a GPU. Raises `NoGpu`."""
    if not (find_spec("numba") and find_spec("numba_cuda")):
        raise NoGpu("numba-cuda is not installed: pip install 'eldest[cuda]'")
    if not is_compiling() and not simulated():
        raise NoGpu("nothing is compiled for a GPU while NUMBA_DISABLE_JIT is set")
    from numba import cuda

    return cuda


def simulated() -> bool:
    """Whether Numba's simulator replaces a GPU."""
    from numba import config

    settings: Any = config
    return bool(settings.ENABLE_CUDASIM)


def device() -> Any:
    """Numba's module for GPUs, if kernels can run. Raises `NoGpu`."""
    cuda = numba_cuda()
    if not cuda.is_available():
        raise NoGpu("there is no NVIDIA GPU here that Numba can use")
    return cuda


def name() -> str:
    """The name of the GPU. Raises `NoGpu`."""
    cuda = device()
    if simulated():
        return "simulator"
    told = cuda.get_current_device().name
    return told.decode() if isinstance(told, bytes) else str(told)


class Kernel:
    """
    A kernel with its template's globals bound to rules, sizes and record types. Raises `NoGpu`.

    `registers` limits the registers of a thread: with fewer, a GPU runs more threads at a time.
    """

    def __init__(self, template: Any, registers: int | None = None, **meant: Any) -> None:
        cuda = numba_cuda()
        limits = {"max_registers": registers} if registers and not simulated() else {}
        self._kernel = cuda.jit(_bound(template, cuda, meant), **limits)
        self._started = False

    def prepare(self, *arguments: Any) -> None:
        """
        Compile it for arguments of the same types as these, and for no others.

        Later launches do not inspect their arguments: with named tuples of arrays that could take longer than a step.
        """
        with tables_once():
            self._kernel = self._kernel.specialize(*arguments)
        self._started = True

    def launch(self, blocks: tuple[int, ...], *arguments: Any) -> None:
        """
        Start the kernel: `blocks` holds the number of blocks, threads in a block, stream, and bytes shared by a block.

        The first launch compiles it, unless it is prepared; that takes some seconds. Does not wait for the end.
        """
        with nullcontext() if self._started else tables_once():
            self._kernel[blocks](*arguments)
        self._started = True


def blocks(threads: int, most: int = BLOCK) -> tuple[int, int]:
    """The number of blocks and of threads in each; a single block has no spare threads."""
    block = min(threads, most)
    return -(-threads // block), block


@contextmanager
def tables_once() -> Iterator[None]:
    """
    While kernels are compiled, put every table of the rules into a GPU's 64 KB of constant memory only once.

    Numba (numba-cuda 0.30) adds a copy for every rule that reads it; those of some bots would not fit.
    """
    if simulated():
        yield
        return
    cgutils: Any = import_module("numba.cuda.cgutils")
    Context: Any = import_module("numba.cuda.target").CUDATargetContext  # noqa: N806
    putting, making = Context.make_constant_array, cgutils.add_global_variable

    def put(self: Any, builder: Any, kind: Any, table: Any) -> Any:
        name = f"eldest_{hashlib.sha256(f'{kind}'.encode() + table.tobytes()).hexdigest()[:32]}"

        def make(module: Any, type_: Any, _: str, addrspace: int = 0) -> Any:
            return module.globals.get(name) or making(module, type_, name, addrspace=addrspace)

        cgutils.add_global_variable = make
        try:
            found = putting(self, builder, kind, table)
        finally:
            cgutils.add_global_variable = making
        builder.module.globals[name].linkage = "linkonce_odr"
        return found

    Context.make_constant_array = put
    try:
        yield
    finally:
        Context.make_constant_array = putting


def _bound(template: Any, cuda: Any, meant: dict[str, Any]) -> Any:
    inside = {name: _inside(meaning) for name, meaning in meant.items()}
    aligned = None if simulated() else 8  # bytes of a number; without it a record array might be unaligned
    return bind(template, template.__qualname__, cuda=cuda, ALIGNED=aligned, **inside)


def _inside(meaning: Any) -> Any:
    """The value of a global inside a kernel."""
    if getattr(meaning, "is_rule", False):
        return interpreted(meaning) if simulated() else twin(meaning)
    if isinstance(meaning, np.dtype) and not simulated():
        from numba import from_dtype

        return from_dtype(meaning)
    return meaning


def ptx(template: Any, arguments: tuple[Any, ...], capability: tuple[int, int], **meant: Any) -> str:
    """A kernel as PTX, for GPUs of a compute capability and for arguments like these. Needs no GPU."""
    numba_cuda()
    from numba import typeof, void

    cuda = numba_cuda()
    with tables_once(), _as_if_there(capability):
        text, _ = cuda.compile_ptx(_bound(template, cuda, meant), void(*map(typeof, arguments)), cc=capability)
    return str(text)


@contextmanager
def _as_if_there(capability: tuple[int, int]) -> Iterator[None]:
    """Pretend there is a device: Numba asks the driver for one when a kernel calls a rule, even if it only compiles."""
    dispatcher: Any = import_module("numba.cuda.dispatcher")
    asking = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = asking
