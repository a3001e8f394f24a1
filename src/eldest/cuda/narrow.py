"""
Records as a GPU keeps them: every number as narrow as its declaration allows.

Rules read and write them by name, like the wide ones. A row takes a third of the bytes, and a step
touches few sectors of 32 bytes. The widths are those of an observation except for sets of seats, whose
eighth seat would be the sign bit of a byte: sets of cards 8 bytes, numbers that last between deals 4, sets of seats or
sides 2, everything else 1. The widest come first, so that every number is aligned to its size.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from eldest.arrays import np
from eldest.engine.rows import Plan
from eldest.engine.rows import row_shape as wide_row_shape
from eldest.families import Family
from eldest.record import WORD, Field, Shape, hidden, public, record

FILLED = "filled"  # padding to a whole word


@cache
def narrow(shape: Shape, lasting: bool = False) -> Shape:
    """The same fields, narrow; `lasting` if their values last between deals."""
    fields = {name: _narrow(field, lasting) for name, field in shape.fields.items()}
    in_order = dict(sorted(fields.items(), key=lambda named: -_size(named[1])))
    found = Shape(in_order)
    spare = -found.dtype.itemsize % WORD
    return Shape({**in_order, FILLED: replace(hidden(spare), kind="i1")}) if spare else found


def _narrow(field: Field, lasting: bool) -> Field:
    if field.inner:
        return public(narrow(field.inner, lasting))
    return replace(field, kind=_kind(field, lasting))


def _kind(field: Field, lasting: bool) -> str:
    if field.of == "cards":
        return "i8"
    if field.a_set:
        return "i2"
    return "i4" if lasting and field.of == "number" else "i1"


def _size(field: Field) -> int:
    """Bytes of a number; records, which are whole words long, sort before all numbers."""
    return WORD + 1 if field.inner else int(np.dtype(field.kind).itemsize)


@cache
def row_shape(family: Family) -> Shape:
    """A row: the game, the deal, the dice, and a number that is always 0."""
    return record(
        game=public(narrow(family.game, True)), deal=public(narrow(family.deal)), dice=hidden(1), blank=hidden()
    )


def narrowed(plan: Plan, family: Family) -> Plan:
    """A plan for narrow rows: that of wide rows, with sources converted to narrow positions."""
    fresh = row_shape(family).zeros(1)
    copy_numbers(plan.fresh, fresh)
    offsets = np.array([*_offsets(wide_row_shape(family), fresh.dtype)], np.int32)
    sets, longs, shorts = (
        offsets[places * size // WORD] // size for places, size in ((plan.sets, 8), (plan.longs, 4), (plan.shorts, 1))
    )
    return plan._replace(fresh=fresh, pack=plan.pack.astype(np.int8), sets=sets, longs=longs, shorts=shorts)


def _offsets(shape: Shape, dtype: Any, first: int = 0) -> Iterator[int]:
    """For each word of a wide record, the byte offset of its number in a narrow one."""
    for name, field in shape.fields.items():
        kind, at = dtype.fields[name][:2]
        if field.inner:
            yield from _offsets(field.inner, kind, first + at)
        else:
            yield from (first + at + n * kind.base.itemsize for n in range(field.words))


def widened(narrow_ones: Any, shape: Shape) -> Any:
    """An array of narrow records converted to a wide shape."""
    found = shape.zeros(narrow_ones.size).reshape(narrow_ones.shape)
    copy_numbers(narrow_ones, found)
    return found


def copy_numbers(source: Any, target: Any) -> None:
    """Copy numbers between arrays of records with the same fields, wide or narrow."""
    for name in target.dtype.names:
        if target.dtype[name].names:
            copy_numbers(source[name], target[name])
        elif name in source.dtype.names:
            target[name] = source[name]
