"""The functions of arrays: arithmetic, new arrays, order."""

# mypy: ignore-errors
# (the arguments and names are those of NumPy)

from __future__ import annotations

import builtins
import math
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import repeat as repeated
from types import SimpleNamespace
from typing import Any

from eldest.arrays.array import (
    Array,
    array,
    asarray,
    broadcast_to,
    common_shape,
    empty,
    made,
    matmul,
    of_one,
    of_two,
    result_code,
    zeros,
)
from eldest.arrays.dtypes import DType, float64, int64

# ---------------------------------------------------------------- arithmetic


def _matrix_power(matrix: Array, power: int) -> Array:
    if not power:
        return eye(len(matrix))
    squared, found = matrix, None
    while power:
        if power & 1:
            found = squared if found is None else matmul(found, squared)
        power >>= 1
        squared = matmul(squared, squared) if power else squared
    assert found is not None
    return found


def _inverse(matrix: Array) -> Array:
    """The inverse, by elimination with the largest pivots."""
    many = len(matrix)
    rows = [[*row, *(float(n == at) for n in range(many))] for at, row in enumerate(matrix.tolist())]
    for column in range(many):
        best = builtins.max(range(column, many), key=lambda row: builtins.abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        rows[column] = [each / rows[column][column] for each in rows[column]]
        for at, row in enumerate(rows):
            if at != column:
                rows[at] = [each - row[column] * other for each, other in zip(row, rows[column], strict=True)]
    return made([each for row in rows for each in row[many:]], float64, matrix.shape)


linalg = SimpleNamespace(matrix_power=_matrix_power, inv=_inverse)


def _larger(one: Any, other: Any) -> Any:
    return one if one >= other or one != one else other


def _smaller(one: Any, other: Any) -> Any:
    return one if one <= other or one != one else other


def maximum(one: Any, other: Any) -> Any:
    """The larger of two, item by item."""
    return of_two(_larger, one, other)


def minimum(one: Any, other: Any) -> Any:
    """The smaller of two, item by item."""
    return of_two(_smaller, one, other)


def hypot(one: Any, other: Any) -> Any:
    """The root of the sum of two squares."""
    return of_two(math.hypot, asarray(one), other, "f8")


def where(asked: Any, one: Any, other: Any) -> Array:
    """One where something is true, else the other."""
    told, first, second = asarray(asked), asarray(one), asarray(other)
    shape = common_shape([told.shape, first.shape, second.shape])
    items = zip(*(broadcast_to(each, shape).listed() for each in (told, first, second)), strict=True)
    return made([a if true else b for true, a, b in items], DType(result_code(one, other)), shape)


def abs(array: Any) -> Any:
    """The size of each number."""
    return of_one(builtins.abs, array)


def sqrt(array: Any) -> Any:
    """The root of each number."""
    return of_one(math.sqrt, array, "f8")


def exp(array: Any) -> Any:
    """The power of e by each number."""
    return of_one(math.exp, array, "f8")


def log(array: Any) -> Any:
    """The natural logarithm of each number."""
    return of_one(lambda each: math.log(each) if each > 0 else -math.inf if each == 0 else math.nan, array, "f8")


def tanh(array: Any) -> Any:
    """The hyperbolic tangent of each number."""
    return of_one(math.tanh, array, "f8")


def rint(array: Any) -> Any:
    """Each number rounded, halves to even ones."""
    return of_one(lambda each: math.copysign(round(each), each), array, "f8")


def isnan(array: Any) -> Any:
    """Whether each is no number."""
    return of_one(lambda each: each != each, array, "b1")


def bitwise_count(array: Any) -> Any:
    """How many bits of each number are set."""
    return of_one(int.bit_count, array)


def clip(array: Any, low: Any, high: Any) -> Any:
    """Each number, not below and not above another."""
    return minimum(maximum(array, low), high)


def isin(array: Array, some: Iterable[Any]) -> Array:
    """Whether each number is one of some."""
    known = set(some)
    return of_one(lambda each: each in known, array, "b1")


def cumsum(array: Any, axis: int | None = None) -> Array:
    """The sums of all numbers up to each."""
    return asarray(array).cumsum(axis)


def diff(array: Array) -> Array:
    """The differences between each number and the one before."""
    return array[1:] - array[:-1]


def prod(array: Any, dtype: Any = None) -> Any:
    """The product of all numbers."""
    return math.prod(array if isinstance(array, tuple | list) else asarray(array).listed())


add = SimpleNamespace(at=Array.add_at)


# ---------------------------------------------------------------- new arrays


def arange(*bounds: Any) -> Array:
    """The numbers of a range."""
    return array(range(*bounds), int64)


def linspace(low: float, high: float, many: int) -> Array:
    """So many numbers equally far from each other."""
    step = (high - low) / (many - 1)
    return made([*(n * step + low for n in range(many - 1)), float(high)], float64, (many,))


def eye(many: int) -> Array:
    """The matrix that changes nothing."""
    return made([float(n == m) for n in range(many) for m in range(many)], float64, (many, many))


def diag(array: Array) -> Array:
    """The diagonal of a matrix, or a matrix with a diagonal."""
    if array.ndim == 2:
        return array.reshape(-1)[:: len(array) + 1].copy()
    found = zeros((len(array), len(array)), array.dtype)
    found.reshape(-1)[:: len(array) + 1] = array
    return found


def _joined(parts: Sequence[Array], kind: DType, shape: tuple[int, ...]) -> Array:
    found = empty(shape, kind)
    raw, at = found.data, 0
    for part in parts:
        same = part if part.dtype == kind else part.astype(kind)
        raw[at : at + same.nbytes] = same.data if same.whole else same.tobytes()
        at += same.nbytes
    return found


def concatenate(parts: Iterable[Any], axis: int = 0, dtype: Any = None) -> Array:
    """Arrays one after the other along a dimension."""
    every = [asarray(each) for each in parts]
    kind = every[0].dtype
    if dtype is not None:
        kind = DType(dtype)
    elif len({each.dtype for each in every}) > 1:
        kind = DType(result_code(*every))
    axis %= every[0].ndim
    shape = list(every[0].shape)
    shape[axis] = sum(each.shape[axis] for each in every)
    if not axis:
        return _joined(every, kind, tuple(shape))
    found = empty(tuple(shape), kind)
    at = 0
    for each in every:
        key = (slice(None),) * axis + (slice(at, at + each.shape[axis]),)
        found[key] = each
        at += each.shape[axis]
    return found


def append(array: Array, more: Any) -> Array:
    """An array with more items at its end."""
    return concatenate([array, asarray(more)])


def stack(parts: Iterable[Any], axis: int = 0) -> Array:
    """Arrays beside each other in a new dimension."""
    every = [asarray(each) for each in parts]
    axis %= every[0].ndim + 1
    key = (slice(None),) * axis + (None,)
    return concatenate([each[key] for each in every], axis)


def column_stack(parts: Iterable[Any]) -> Array:
    """Arrays of one dimension as columns, and those of two beside them."""
    return concatenate([each if each.ndim > 1 else each[:, None] for each in map(asarray, parts)], 1)


def repeat(array: Array, times: Any, axis: int = 0) -> Array:
    """Each item so many times."""
    many = [times] * len(array) if isinstance(times, int) else list(times)
    return array[[place for place, number in enumerate(many) for _ in range(number)]]


def tile(array: Array, times: Any) -> Array:
    """The whole array so many times."""
    if isinstance(times, int):
        return concatenate([array] * times) if times else array[:0]
    assert times[1:] == (1,) * array.ndim
    return broadcast_to(array, (times[0], *array.shape)).copy()


# ---------------------------------------------------------------- order


def flatnonzero(array: Any) -> Array:
    """The places of what is not 0."""
    return asarray(array).nonzero()[0]


def bincount(array: Array, weights: Array | None = None, minlength: int = 0) -> Array:
    """How often each number from 0 on is there, or the sums of their weights."""
    items = array.listed()
    found = [0 if weights is None else 0.0] * builtins.max(minlength, builtins.max(items, default=-1) + 1)
    for place, more in zip(items, repeated(1) if weights is None else weights.listed(), strict=False):
        found[place] += more
    return made(found, int64 if weights is None else float64, (len(found),))


def percentile(array: Any, parts: Iterable[float]) -> Array:
    """The numbers below which so many percent lie; between two of them it is in proportion."""
    items = sorted(map(float, asarray(array).listed()))
    found = []
    for part in parts:
        place = part / 100 * (len(items) - 1)
        below = int(place)
        less, more, apart = items[below], items[builtins.min(below + 1, len(items) - 1)], place - below
        found.append(more - (more - less) * (1 - apart) if apart >= 0.5 else less + (more - less) * apart)
    return made(found, float64, (len(found),))


def argmax(array: Any) -> int:
    """The place of the first of the largest numbers."""
    found: int = asarray(array).argmax()
    return found


def argsort(array: Any, kind: str = "stable") -> Array:
    """The places of the numbers from the smallest to the largest; equal ones in their order."""
    items = asarray(array).listed()
    return made(sorted(range(len(items)), key=items.__getitem__), int64, (len(items),))


def unique(array: Any, return_counts: bool = False) -> Any:
    """The different numbers in order, and how often each is there."""
    found = asarray(array)
    times = sorted(Counter(found.listed()).items())
    numbers = made([number for number, _ in times], found.dtype, (len(times),))
    return (numbers, made([many for _, many in times], int64, (len(times),))) if return_counts else numbers


def searchsorted(array: Array, wanted: Array, side: str = "left") -> Array:
    """Where numbers would stand among others that are sorted."""
    items = array.listed()
    found = bisect_right if side == "right" else bisect_left
    return of_one(lambda each: found(items, each), asarray(wanted), "i8")
