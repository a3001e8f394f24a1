"""Twins: rules as machine code."""

from __future__ import annotations

import enum
import types
from collections.abc import Callable
from functools import cache
from typing import Any

from eldest.compiler.bits import add_scaled, count, highest, lowest, nth, overwrite, squeezed
from eldest.compiler.digest import is_named, meanings
from eldest.compiler.rules import merged

PDEP = "llvm.x86.bmi.pdep.64"
PEXT = "llvm.x86.bmi.pext.64"
SLOW_PDEP = ("bdver4", "znver1", "znver2")  # both in microcode, slower than the loop


def _has_pdep(context: Any, builder: Any) -> bool:
    """Whether the target processor scatters and gathers bits in one instruction; a GPU does not."""
    if not builder.module.triple.startswith("x86_64"):
        return False
    _, processor, features = context.codegen().magic_tuple()
    return "+bmi2" in features and processor not in SLOW_PDEP


@cache
def _intrinsics() -> dict[Callable[..., Any], Any]:
    """The twins of the functions in `bits`, each in as few machine instructions as possible."""
    from llvmlite import ir
    from numba import types as nb
    from numba.core import cgutils
    from numba.extending import intrinsic
    from numba.np.arrayobj import make_array

    no = ir.Constant(ir.IntType(1), 0)
    word = ir.IntType(64)

    @intrinsic
    def ctpop(_: Any, members: Any) -> Any:
        return nb.int64(nb.int64), lambda context, builder, signature, args: builder.ctpop(args[0])

    @intrinsic
    def cttz(_: Any, members: Any) -> Any:
        return nb.int64(nb.int64), lambda context, builder, signature, args: builder.cttz(args[0], no)

    @intrinsic
    def msb(_: Any, members: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.sub(word(63), builder.ctlz(args[0], no))

        return nb.int64(nb.int64), build

    @intrinsic
    def select(_: Any, members: Any, place: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            if not _has_pdep(context, builder):
                return context.compile_internal(builder, _rebound(nth), signature, args)
            deposit = cgutils.get_or_insert_function(builder.module, ir.FunctionType(word, [word, word]), PDEP)
            return builder.cttz(builder.call(deposit, [builder.shl(word(1), args[1]), args[0]]), no)

        return nb.int64(nb.int64, nb.int64), build

    @intrinsic
    def extract(_: Any, members: Any, places: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            if not _has_pdep(context, builder):
                return context.compile_internal(builder, _rebound(squeezed), signature, args)
            gather = cgutils.get_or_insert_function(builder.module, ir.FunctionType(word, [word, word]), PEXT)
            return builder.call(gather, args)

        return nb.int64(nb.int64, nb.int64), build

    @intrinsic
    def assign(_: Any, record: Any, other: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            # Word by word: Numba's own assignment copies byte by byte on a GPU.
            into, out_of = (builder.bitcast(each, word.as_pointer()) for each in args)
            with cgutils.for_range(builder, word(record.size // 8)) as loop:
                builder.store(builder.load(builder.gep(out_of, [loop.index])), builder.gep(into, [loop.index]))
            return context.get_dummy_value()

        return nb.void(record, other), build

    @intrinsic
    def multiply_add(_: Any, sums: Any, first: Any, factors: Any, begin: Any, many: Any, scale: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            # Without the check for negative indices, which keeps LLVM from using vectors.
            into, out_of = (
                builder.gep(make_array(kind)(context, builder, array).data, [place])
                for kind, array, place in ((sums, args[0], args[1]), (factors, args[2], args[3]))
            )
            with cgutils.for_range(builder, args[4]) as loop:
                factor = builder.fpext(builder.load(builder.gep(out_of, [loop.index])), ir.DoubleType())
                place = builder.gep(into, [loop.index])
                builder.store(builder.fadd(builder.load(place), builder.fmul(args[5], factor)), place)
            return context.get_dummy_value()

        kinds = sums, nb.int64, factors, nb.int64, nb.int64, nb.float64
        return nb.void(*kinds), build

    return {
        count: ctpop,
        lowest: cttz,
        highest: msb,
        nth: select,
        squeezed: extract,
        overwrite: assign,
        add_scaled: multiply_add,
    }


_twins: dict[Any, Any] = {}


def twin(function: Any) -> Any:
    """The compiled twin of a rule, not cached on disk and not callable from Python: entry points are."""
    if function not in _twins:
        made = jitted(function, forceinline=merged(function.__module__), no_cpython_wrapper=True, no_cfunc_wrapper=True)
        _twins[function] = _for_all_numbers(made)
    return _twins[function]


def _for_all_numbers(dispatcher: Any) -> Any:
    """Stop Numba from recompiling a rule for every literal number passed to it."""
    from numba.core.types import unliteral

    template = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: template(tuple(map(unliteral, args)), kws)
    return dispatcher


def jitted(function: Any, **flags: Any) -> Any:
    """Compile without reference counts: rules allocate nothing, and counting made a search take 2.5 times as long."""
    from numba import njit

    uncounted: Any = {"_nrt": False}  # missing from Numba's type stubs
    return njit(_rebound(function), error_model="numpy", **uncounted, **flags)


def _rebound(function: Any) -> Any:
    """The rule's own code over globals that the compiler knows."""
    meant = {name: _compilable(function, name, meaning) for name, meaning in meanings(function)}
    copy = types.FunctionType(function.__code__, meant, function.__name__, function.__defaults__)
    copy.__qualname__ = function.__qualname__
    copy.__module__ = function.__module__
    return copy


def _compilable(user: Any, name: str, meaning: Any) -> Any:
    import numpy as np

    if getattr(meaning, "is_rule", False):
        return twin(meaning)
    if isinstance(meaning, types.FunctionType) and meaning in _intrinsics():
        return _intrinsics()[meaning]
    if isinstance(meaning, tuple):
        return np.array(meaning, dtype=np.int64)
    if isinstance(meaning, (int, enum.EnumMeta)) or is_named(meaning) or meaning in (range, min, max, abs, len):
        return meaning
    raise TypeError(f"{user.__qualname__} uses {name}, which is no rule, number, table or named tuple")
