"""
The compiler: turns rules into machine code.

A rule is a plain Python function. Called as it stands, it runs interpreted.
`machine` returns its machine-code twin: a kernel that was built with Eldest, or
the same code objects with their globals rebound to compiled functions and constant
arrays, so that one template serves every family and still hits Numba's disk cache
(a closure never does).
With `NUMBA_DISABLE_JIT=1` the twin is the function itself, reading the same
memory through `ctypes`. Nothing else in Eldest knows Numba.
"""

from eldest.compiler.bits import add_scaled, count, highest, lowest, nth, overwrite, squeezed
from eldest.compiler.interpreted import interpreted, memory, readable
from eldest.compiler.kernels import kernel_name, kinds, lasting_zeros, placed, zeros
from eldest.compiler.machine import Array, machine
from eldest.compiler.mode import checked, is_compiling, long_work
from eldest.compiler.rules import Rule, bind, merge_rules_of, merged, rule
from eldest.compiler.twin import twin

__all__ = [
    "Array",
    "Rule",
    "add_scaled",
    "bind",
    "checked",
    "count",
    "highest",
    "interpreted",
    "is_compiling",
    "kernel_name",
    "kinds",
    "lasting_zeros",
    "long_work",
    "lowest",
    "machine",
    "memory",
    "merge_rules_of",
    "merged",
    "nth",
    "overwrite",
    "placed",
    "readable",
    "rule",
    "squeezed",
    "twin",
    "zeros",
]
