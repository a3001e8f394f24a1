"""Arrays of numbers or records in memory, in any number of dimensions: their items and their arithmetic."""

# mypy: ignore-errors
# ruff: noqa: N802
# (the arguments and names are those of NumPy)

from __future__ import annotations

import ctypes
import math
import operator
from array import array as packed
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from itertools import accumulate, compress, product, repeat
from types import SimpleNamespace
from typing import Any

from eldest.arrays.dtypes import CODES, DType, bool_, float64, int64, number_type

NARROW = 8  # items of a row: with fewer, columns are read at once
CONVERT: dict[str, Callable[[Any], Any]] = {"i": int, "u": int, "f": float, "b": bool}
NUMBER = (int, float)
SIMPLE = {int, slice, type(None)}  # keys that choose a part of an array
EVERY = slice(None)


class Array:
    """Numbers or records of one type in memory, in any number of dimensions."""

    __slots__ = ("__weakref__", "_at", "_place", "_room", "_seen", "dtype", "shape", "size", "strides", "whole")

    def __class_getitem__(cls, _: Any) -> Any:
        return cls

    def __init__(
        self, room: memoryview, at: int, kind: DType, shape: tuple[int, ...], strides: tuple[int, ...] | None = None
    ) -> None:
        self._room, self._at, self.dtype, self.shape = room, at, kind, shape
        self.size = math.prod(shape)
        usual = _strides(shape, kind.itemsize)
        self.strides = usual if strides is None else strides
        self.whole = self.strides == usual or not self.size  # whether the items lie one after the other
        self._seen = self._place = None

    # ------------------------------------------------------------ memory

    @property
    def ndim(self) -> int:
        """How many dimensions there are."""
        return len(self.shape)

    @property
    def nbytes(self) -> int:
        """The bytes of all items."""
        return self.size * self.dtype.itemsize

    @property
    def ctypes(self) -> Any:
        """Where the items lie."""
        if self._place is None:
            self._place = SimpleNamespace(data=ctypes.addressof(ctypes.c_char.from_buffer(self._room)) + self._at)
        return self._place

    @property
    def data(self) -> memoryview:
        """The bytes of a contiguous array."""
        assert self.whole, "the array is not contiguous"
        return self._room[self._at : self._at + self.size * self.dtype.itemsize]

    def tobytes(self) -> bytes:
        """A copy of the bytes of all items."""
        if self.whole:
            return bytes(self.data)
        if self.dtype.kind:
            return _packed(self.listed(), self.dtype).tobytes()
        raw, size = self._room, self.dtype.itemsize
        return b"".join([raw[at : at + size] for at in self._offsets()])

    def __bytes__(self) -> bytes:
        return self.tobytes()

    def _offsets(self) -> list[int]:
        """The place of every item in the memory, in order."""
        found = [self._at]
        for length, stride in zip(self.shape, self.strides, strict=True):
            steps = range(0, stride * length, stride) if stride else [0] * length
            found = [at + step for at in found for step in steps]
        return found

    @property
    def _numbers(self) -> memoryview:
        """The memory as numbers of this type, beginning at the remainder of the array's place."""
        if self._seen is None:
            raw, size = self._room, self.dtype.itemsize
            shift, rest = self._at % size, (len(self._room) - self._at) % size
            self._seen = (raw[shift : len(raw) - rest] if shift or rest else raw).cast(CODES[self.dtype.kind])
        return self._seen

    def _rows(self) -> Iterable[memoryview]:
        """The rows of the last dimension, which is not repeated, as parts of the memory."""
        numbers, size = self._numbers, self.dtype.itemsize
        length, step = self.shape[-1], self.strides[-1] // size
        for at in self._first()._offsets():
            start = at // size
            end = start + length * step
            yield numbers[start : end if end >= 0 else None : step]

    def _first(self) -> Array:
        """The first item of every row of the last dimension."""
        return Array(self._room, self._at, self.dtype, self.shape[:-1], self.strides[:-1])

    def _columns(self) -> Iterable[Array]:
        """For each place in a row of the last dimension the items there."""
        for place in range(self.shape[-1]):
            at = self._at + place * self.strides[-1]
            yield Array(self._room, at, self.dtype, self.shape[:-1], self.strides[:-1])

    def listed(self) -> list[Any]:
        """All numbers in order."""
        if not self.size:
            return []
        if self.whole:
            return self.data.cast(CODES[self.dtype.kind]).tolist()
        *_, length = self.shape
        if not self.strides[-1]:
            return [each for each in self._first().listed() for _ in range(length)]
        if length < NARROW and self.ndim > 1:
            columns = [column.listed() for column in self._columns()]
            return [each for row in zip(*columns, strict=True) for each in row]
        return [each for row in self._rows() for each in row]

    def tolist(self) -> Any:
        """The numbers as lists of lists."""
        items = self.listed()
        for length in reversed(self.shape[1:]):
            items = [items[at : at + length] for at in range(0, len(items), length)] if length else []
        return items if self.shape else items[0]

    def item(self) -> Any:
        """The only number."""
        (found,) = self.listed()
        return found

    def copy(self) -> Array:
        """A copy in memory of its own."""
        return Array(memoryview(bytearray(self.tobytes() or 1)), 0, self.dtype, self.shape)

    def view(self, kind: Any) -> Array:
        """The same memory read as another type."""
        kind = DType(kind)
        assert self.whole, "the array is not contiguous"
        last = (self.shape or (1,))[-1] * self.dtype.itemsize // kind.itemsize
        return Array(self._room, self._at, kind, (*self.shape[:-1], last))

    def astype(self, kind: Any) -> Array:
        """The numbers as another type."""
        return made(self.listed(), DType(kind), self.shape)

    def reshape(self, *shape: Any) -> Array:
        """The same items in another shape; one length may be -1."""
        told = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple | list) else shape
        if -1 in told:
            rest = -math.prod(told)
            told = tuple(self.size // rest if each == -1 else each for each in told)
        given = self if self.whole else self.copy()
        assert math.prod(told) == self.size, f"{self.shape} does not fit {told}"
        return Array(given._room, given._at, self.dtype, tuple(told))

    def ravel(self) -> Array:
        """The same items in one dimension."""
        return self.reshape(-1)

    @property
    def T(self) -> Array:
        """The same items with the dimensions in reverse."""
        return Array(self._room, self._at, self.dtype, self.shape[::-1], self.strides[::-1])

    def turned_to(self, axis: int) -> Array:
        """The same items with one dimension moved to the end."""
        axis %= self.ndim
        order = [*range(axis), *range(axis + 1, self.ndim), axis]
        shape = tuple(self.shape[each] for each in order)
        return Array(self._room, self._at, self.dtype, shape, tuple(self.strides[each] for each in order))

    # ------------------------------------------------------------ items

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Any:
        if self.ndim == 1 and self.dtype.kind:
            return iter(self.listed())
        return (self[place] for place in range(len(self)))

    def __bool__(self) -> bool:
        return bool(self.item())

    def __int__(self) -> int:
        return int(self.item())

    def __float__(self) -> float:
        return float(self.item())

    def __index__(self) -> int:
        return operator.index(self.item())

    def __getitem__(self, key: Any) -> Any:
        kind = type(key)
        if kind is int and len(self.shape) == 1 and self.dtype.kind:
            return self._numbers[(self._at + _place(key, self.shape[0]) * self.strides[0]) // self.dtype.itemsize]
        if kind is str:
            field, shape, at = self.dtype.parts[key]
            strides = self.strides + _strides(shape, field.itemsize)
            return Array(self._room, self._at + at, field, self.shape + shape, strides)
        if kind is slice:
            return self._part(key)
        if kind is list or (kind is Array and key.shape and (key.dtype.kind != "b1" or key.ndim == 1)):
            places = asarray(key)
            return self._taken(places.nonzero()[0] if places.dtype.kind == "b1" else places)
        found, chosen, shape = self._found(key)
        if chosen is None:
            return found.listed()[0] if not shape and self.dtype.kind else found
        if not self.dtype.kind:
            return self._records(chosen, self.dtype.itemsize, shape)
        numbers, size = self._numbers, self.dtype.itemsize
        items = [numbers[at // size] for at in chosen]
        return made(items, self.dtype, shape) if shape else items[0]

    def _part(self, key: slice) -> Array:
        """The items of a slice of the first dimension."""
        start, stop, step = key.indices(self.shape[0])
        many, stride = len(range(start, stop, step)), self.strides[0]
        place = self._at + start * stride if many else self._at
        return Array(self._room, place, self.dtype, (many, *self.shape[1:]), (stride * step, *self.strides[1:]))

    def _taken(self, places: Array) -> Array:
        """The items at some places of the first dimension."""
        shape, rest, length = places.shape + self.shape[1:], self.shape[1:], self.shape[0]
        wanted = places.listed()
        if wanted and (min(wanted) < 0 or max(wanted) >= length):
            wanted = [_place(each, length) for each in wanted]
        stride, size = self.strides[0], self.dtype.itemsize
        if not rest and self.dtype.kind:
            numbers, at = self._numbers, self._at
            return made([numbers[(at + each * stride) // size] for each in wanted], self.dtype, shape)
        if self.strides[1:] == _strides(rest, size):
            return self._records([self._at + each * stride for each in wanted], math.prod(rest) * size, shape)
        return self.copy()._taken(places)

    def _records(self, places: Iterable[int], size: int, shape: tuple[int, ...]) -> Array:
        """Copies of what lies at some places, each of so many bytes."""
        raw = self._room
        return Array(memoryview(bytearray(b"".join([raw[at : at + size] for at in places]) or 1)), 0, self.dtype, shape)

    def __setitem__(self, key: Any, value: Any) -> None:
        if type(key) is int and len(self.shape) == 1 and type(value) in NUMBER and self.dtype.kind:
            place = (self._at + _place(key, self.shape[0]) * self.strides[0]) // self.dtype.itemsize
            self._numbers[place] = CONVERT[self.dtype.kind[0]](value)
            return
        if isinstance(key, str):
            into, chosen, shape = self[key], None, self[key].shape
        else:
            into, chosen, shape = self._found(key)
        if not into.dtype.kind:
            _put_records(into, chosen, shape, value)
        elif isinstance(value, Array | list | tuple):
            given = asarray(value)
            while given.ndim > len(shape) and given.shape[0] == 1:
                given = given[0]
            into._put(chosen, broadcast_to(given, shape).listed())
        else:
            into._put(chosen, [value] * math.prod(shape))

    def _put(self, chosen: list[int] | None, items: list[Any]) -> None:
        """Write numbers at some places, or everywhere."""
        given = _packed(items, self.dtype)
        if chosen is not None:
            numbers, size = self._numbers, self.dtype.itemsize
            for at, item in zip(chosen, given, strict=True):
                numbers[at // size] = item
        elif self.whole:
            self.data[:] = given.cast("B")
        elif self.ndim > 1 and self.shape[-1] < NARROW:
            for place, column in enumerate(self._columns()):
                column._put(None, items[place :: self.shape[-1]])
        else:
            length = self.shape[-1]
            for place, row in enumerate(self._rows()):
                row[:] = given[place * length : (place + 1) * length]

    def add_at(self, key: Any, values: Any) -> None:
        """Add at places of which some may come more than once."""
        _, chosen, shape = self._found(key)
        assert chosen is not None
        numbers, size = self._numbers, self.dtype.itemsize
        for at, value in zip(chosen, broadcast_to(asarray(values), shape).listed(), strict=True):
            numbers[at // size] += value

    def _found(self, key: Any) -> tuple[Array, list[int] | None, tuple[int, ...]]:
        """The part of this array that a key chooses, or the places of its items; and its shape."""
        if type(key) is slice:
            part = self._part(key)
            return part, None, part.shape
        keys = list(key) if type(key) is tuple else [key]
        if not {*map(type, keys)} <= SIMPLE:
            if any(each is Ellipsis for each in keys):
                at = next(n for n, each in enumerate(keys) if each is Ellipsis)
                named = sum(each is not None for each in keys) - 1
                keys[at : at + 1] = [slice(None)] * (self.ndim - named)
            keys = [part for each in keys for part in _by_places(each)]
        place, axis = self._at, 0
        shape: list[int] = []
        strides: list[int] = []
        many: list[tuple[int, Array, int]] = []  # axis of the result, places, stride
        for each in keys:
            if each is None:
                shape.append(1)
                strides.append(0)
                continue
            length, stride = self.shape[axis], self.strides[axis]
            axis += 1
            if type(each) is int:
                place += _place(each, length) * stride
            elif isinstance(each, slice):
                if each == EVERY:
                    shape.append(length)
                    strides.append(stride)
                    continue
                start, stop, step = each.indices(length)
                shape.append(len(range(start, stop, step)))
                strides.append(stride * step)
                place += start * stride if shape[-1] else 0
            elif isinstance(each, Array | list | range | tuple) and getattr(each, "shape", (1,)) != ():
                places = asarray(each)
                wanted = made([_place(n, length) for n in places.listed()], int64, places.shape)
                many.append((len(shape), wanted, stride))
            else:
                place += _place(operator.index(each), length) * stride
        shape += self.shape[axis:]
        strides += self.strides[axis:]
        part = Array(self._room, place, self.dtype, tuple(shape), tuple(strides))
        if not many:
            return part, None, part.shape
        common = common_shape([places.shape for _, places, _ in many])
        steps = [0] * math.prod(common)
        for _, places, stride in many:
            steps = [old + stride * n for old, n in zip(steps, broadcast_to(places, common).listed(), strict=True)]
        first = many[0][0] if all(at == many[0][0] for at, _, _ in many) else 0
        before = Array(self._room, place, self.dtype, tuple(shape[:first]), tuple(strides[:first]))._offsets()
        after = Array(self._room, 0, self.dtype, tuple(shape[first:]), tuple(strides[first:]))._offsets()
        chosen = [at + step + rest for at in before for step in steps for rest in after]
        return self, chosen, (*shape[:first], *common, *shape[first:])

    # ------------------------------------------------------------ arithmetic

    def __add__(self, other: Any) -> Any:
        return of_two(operator.add, self, other)

    def __radd__(self, other: Any) -> Any:
        return of_two(operator.add, other, self)

    def __sub__(self, other: Any) -> Any:
        return of_two(operator.sub, self, other)

    def __rsub__(self, other: Any) -> Any:
        return of_two(operator.sub, other, self)

    def __mul__(self, other: Any) -> Any:
        return of_two(operator.mul, self, other)

    def __rmul__(self, other: Any) -> Any:
        return of_two(operator.mul, other, self)

    def __truediv__(self, other: Any) -> Any:
        return of_two(_divided, self, other, "f8")

    def __rtruediv__(self, other: Any) -> Any:
        return of_two(_divided, other, self, "f8")

    def __floordiv__(self, other: Any) -> Any:
        return of_two(operator.floordiv, self, other)

    def __mod__(self, other: Any) -> Any:
        return of_two(operator.mod, self, other)

    def __pow__(self, other: Any) -> Any:
        return self * self if other == 2 else of_two(operator.pow, self, other)

    def __and__(self, other: Any) -> Any:
        return of_two(operator.and_, self, other)

    def __rand__(self, other: Any) -> Any:
        return of_two(operator.and_, other, self)

    def __or__(self, other: Any) -> Any:
        return of_two(operator.or_, self, other)

    def __ror__(self, other: Any) -> Any:
        return of_two(operator.or_, other, self)

    def __xor__(self, other: Any) -> Any:
        return of_two(operator.xor, self, other)

    def __rshift__(self, other: Any) -> Any:
        return of_two(operator.rshift, self, other)

    def __rrshift__(self, other: Any) -> Any:
        return of_two(operator.rshift, other, self)

    def __lshift__(self, other: Any) -> Any:
        return of_two(operator.lshift, self, other)

    def __eq__(self, other: Any) -> Any:
        return of_two(operator.eq, self, other, "b1")

    def __ne__(self, other: Any) -> Any:
        return of_two(operator.ne, self, other, "b1")

    def __lt__(self, other: Any) -> Any:
        return of_two(operator.lt, self, other, "b1")

    def __le__(self, other: Any) -> Any:
        return of_two(operator.le, self, other, "b1")

    def __gt__(self, other: Any) -> Any:
        return of_two(operator.gt, self, other, "b1")

    def __ge__(self, other: Any) -> Any:
        return of_two(operator.ge, self, other, "b1")

    __hash__ = object.__hash__

    def __neg__(self) -> Array:
        return of_one(operator.neg, self)

    def __abs__(self) -> Array:
        return of_one(abs, self)

    def __invert__(self) -> Array:
        return of_one(operator.not_ if self.dtype.kind == "b1" else operator.invert, self)

    def __iadd__(self, other: Any) -> Array:
        self[...] = self + other
        return self

    def __isub__(self, other: Any) -> Array:
        self[...] = self - other
        return self

    def __imul__(self, other: Any) -> Array:
        self[...] = self * other
        return self

    def __itruediv__(self, other: Any) -> Array:
        self[...] = self / other
        return self

    def __matmul__(self, other: Any) -> Any:
        return matmul(self, asarray(other))

    # ------------------------------------------------------------ reductions

    def _reduced(self, by: Callable[[list[Any]], Any], kind: DType, axis: int | None, keepdims: bool) -> Any:
        if axis is None:
            found = by(self.listed())
            return made([found], kind, (1,) * self.ndim) if keepdims else found
        turned = self.turned_to(axis)
        items, length = turned.listed(), turned.shape[-1]
        rows = [items[at : at + length] for at in range(0, len(items), length)] if length else []
        rows = rows or [[]] * math.prod(turned.shape[:-1])
        shape = list(self.shape)
        shape[axis % self.ndim] = 1
        if not keepdims:
            del shape[axis % self.ndim]
        found = [by(row) for row in rows]
        return made(found, kind, tuple(shape)) if shape else found[0]

    def sum(self, axis: int | None = None, keepdims: bool = False) -> Any:
        """The sum, of floats in numpy's order."""
        if self.dtype.kind[0] != "f":
            return self._reduced(sum, int64, axis, keepdims)
        return self._reduced(self._adding(axis), float64, axis, keepdims)

    def _adding(self, axis: int | None) -> Callable[[list[float]], float]:
        """How numpy adds along a dimension: in pairs along the one that is contiguous, else one after the other."""
        paired = axis is None or axis % self.ndim == self.ndim - 1
        return _pairwise if paired else lambda row: reduce(operator.add, row) if row else 0.0

    def mean(self, axis: int | None = None, keepdims: bool = False) -> Any:
        """The mean; of nothing it is nan."""
        adding = self._adding(axis)
        return self._reduced(lambda row: _divided(adding([*map(float, row)]), len(row)), float64, axis, keepdims)

    def std(self, axis: int | None = None, ddof: int = 0) -> Any:
        """The standard deviation: of these numbers themselves, or with `ddof=1` of those that they are a sample of."""
        apart = self - self.mean(axis, keepdims=True)
        many = self.size if axis is None else self.shape[axis]
        return of_one(math.sqrt, of_one(lambda each: _divided(each, many - ddof), (apart * apart).sum(axis), "f8"))

    def max(self, axis: int | None = None, keepdims: bool = False, initial: Any = None) -> Any:
        """The largest number."""
        more = [] if initial is None else [initial]
        return self._reduced(lambda row: max([*more, *row]), self.dtype, axis, keepdims)

    def min(self, axis: int | None = None, keepdims: bool = False) -> Any:
        """The smallest number."""
        return self._reduced(min, self.dtype, axis, keepdims)

    def any(self, axis: int | None = None, keepdims: bool = False) -> Any:
        """Whether one is true."""
        return self._reduced(any, bool_, axis, keepdims)

    def all(self, axis: int | None = None, keepdims: bool = False) -> Any:
        """Whether all are true."""
        return self._reduced(all, bool_, axis, keepdims)

    def argmax(self, axis: int | None = None) -> Any:
        """The place of the first of the largest numbers."""
        return self._reduced(lambda row: row.index(max(row)), int64, axis, False)

    def cumsum(self, axis: int | None = None) -> Array:
        """The sums of all numbers up to each."""
        kind = DType(result_code(self, 0))
        if axis is None:
            return made([*accumulate(self.listed())], kind, (self.size,))
        turned = self.turned_to(axis)
        items, length = turned.listed(), turned.shape[-1]
        rows = [each for at in range(0, len(items), length or 1) for each in accumulate(items[at : at + length])]
        found = made(rows, kind, turned.shape)
        axis %= self.ndim
        order = [*range(axis), self.ndim - 1, *range(axis, self.ndim - 1)]
        return Array(found._room, 0, kind, self.shape, tuple(found.strides[each] for each in order)).copy()

    def nonzero(self) -> tuple[Array]:
        """The places of what is not 0, in one dimension."""
        chosen = [*compress(range(self.size), self.listed())]
        return (made(chosen, int64, (len(chosen),)),)

    def __repr__(self) -> str:
        return f"array({self.tolist()})" if self.dtype.kind else f"array({self.shape}, {self.dtype})"


def _by_places(key: Any) -> Iterable[Any]:
    """A key; instead of truths the places of those that are true, an array for each dimension."""
    if not isinstance(key, Array) or key.dtype.kind != "b1":
        return [key]
    chosen = [*compress(product(*map(range, key.shape)), key.listed())]
    return [made([place[axis] for place in chosen], int64, (len(chosen),)) for axis in range(key.ndim)]


def _strides(shape: Sequence[int], size: int) -> tuple[int, ...]:
    if len(shape) == 1:
        return (size,)
    if len(shape) == 2:
        return shape[1] * size, size
    found = []
    for length in reversed(shape):
        found.append(size)
        size *= length
    return tuple(reversed(found))


def _place(place: int, length: int) -> int:
    if not -length <= place < length:
        raise IndexError(f"there is no item {place} of {length}")
    return place % length


def _put_records(into: Array, chosen: list[int] | None, shape: tuple[int, ...], value: Array) -> None:
    """Write records, whole."""
    raw, size = into._room, into.dtype.itemsize
    source = broadcast_to(value, shape)
    if chosen is None and into.whole and source.whole:
        into.data[:] = source.data
        return
    given = source._room
    for at, out_of in zip(into._offsets() if chosen is None else chosen, source._offsets(), strict=True):
        raw[at : at + size] = given[out_of : out_of + size]


# ---------------------------------------------------------------- arithmetic


def common_shape(shapes: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """The shape to which all of some shapes are repeated."""
    every = [*shapes]
    wide = max(map(len, every), default=0)
    found = []
    for lengths in zip(*[(1,) * (wide - len(each)) + each for each in every], strict=True):
        longest = {each for each in lengths if each != 1} or {1}
        assert len(longest) == 1, f"{every} do not fit together"
        found.append(longest.pop())
    return tuple(found)


def broadcast_to(array: Array, shape: tuple[int, ...]) -> Array:
    """An array repeated to a shape, without a copy."""
    if array.shape == shape:
        return array
    more = len(shape) - array.ndim
    pairs = zip(array.shape, array.strides, strict=True)
    strides = (0,) * more + tuple(0 if length == 1 else stride for length, stride in pairs)
    return Array(array._room, array._at, array.dtype, shape, strides)


def _kind_of(value: Any) -> str:
    if isinstance(value, Array):
        return value.dtype.kind
    return "b1" if isinstance(value, bool) else "f8" if isinstance(value, float) else "i8"


def result_code(*values: Any) -> str:
    """The code of the numbers that arithmetic of some values gives."""
    kinds = {_kind_of(each) for each in values}
    if any(kind[0] == "f" for kind in kinds):
        return "f8"
    return kinds.pop() if len(kinds) == 1 and kinds <= {"b1", "i8"} else "i8"


def of_two(does: Callable[[Any, Any], Any], one: Any, other: Any, kind: str = "") -> Any:
    """A function of two values item by item."""
    kind = kind or result_code(one, other)
    if kind == "b1" and does is operator.add:
        does = operator.or_
    if isinstance(one, list | tuple):
        one = asarray(one)
    if isinstance(other, list | tuple):
        other = asarray(other)
    if not isinstance(other, Array):
        return made([*map(does, one.listed(), repeat(other))], number_type(kind), one.shape)
    if not isinstance(one, Array):
        return made([*map(does, repeat(one), other.listed())], number_type(kind), other.shape)
    shape = one.shape if one.shape == other.shape else common_shape([one.shape, other.shape])
    both = broadcast_to(one, shape).listed(), broadcast_to(other, shape).listed()
    return made([*map(does, *both)], number_type(kind), shape)


def of_one(does: Callable[[Any], Any], array: Any, kind: str = "") -> Any:
    """A function of one value item by item."""
    if not isinstance(array, Array):
        if not isinstance(array, list | tuple):
            return does(array)
        array = asarray(array)
    return made([*map(does, array.listed())], number_type(kind) if kind else array.dtype, array.shape)


def _divided(one: float, other: float) -> float:
    if other:
        return one / other
    return math.nan if not one or one != one else math.copysign(math.inf, one)


def _pairwise(numbers: list[float]) -> float:
    """A sum in numpy's order: eight sums beside each other, of at most 128 numbers at once."""
    many = len(numbers)
    if many < 8:
        found = 0.0 if not numbers else numbers[0]
        for each in numbers[1:]:
            found += each
        return found
    if many <= 128:
        whole = many - many % 8
        a, b, c, d, e, f, g, h = (reduce(operator.add, numbers[at:whole:8]) for at in range(8))
        found = ((a + b) + (c + d)) + ((e + f) + (g + h))
        for each in numbers[whole:]:
            found += each
        return found
    half = many // 2
    half -= half % 8
    return _pairwise(numbers[:half]) + _pairwise(numbers[half:])


def matmul(one: Array, other: Array) -> Any:
    """The product of matrices or vectors."""
    rows = one.reshape(-1, one.shape[-1]).tolist()
    columns = [other.tolist()] if other.ndim == 1 else other.T.tolist()
    told = [(column, any(column)) for column in columns]  # sums of zeros are 0
    found = [_pairwise([*map(operator.mul, row, column)]) if some else 0 for row in rows for column, some in told]
    shape = one.shape[:-1] + other.shape[1:]
    return made(found, DType(result_code(one, other)), shape) if shape else found[0]


# ---------------------------------------------------------------- new arrays


def empty(shape: Any, kind: Any = float64) -> Array:
    """An array of zeros, as `zeros` makes it."""
    told = (shape,) if isinstance(shape, int) else tuple(shape)
    found = DType(kind)
    return Array(memoryview(bytearray(math.prod(told) * found.itemsize or 1)), 0, found, told)


def zeros(shape: Any, dtype: Any = float64) -> Array:
    """An array of zeros."""
    return empty(shape, dtype)


def made(items: Sequence[Any], kind: DType, shape: tuple[int, ...]) -> Array:
    """An array of numbers."""
    return Array(_packed(items, kind).cast("B"), 0, kind, shape) if items else empty(shape, kind)


def _packed(items: Iterable[Any], kind: DType) -> memoryview:
    """Numbers in memory of their own."""
    code = CODES[kind.kind]
    if code == "?":
        return memoryview(bytearray(map(bool, items))).cast("?")
    try:
        return memoryview(packed(code, items))
    except TypeError:
        return memoryview(packed(code, map(CONVERT[kind.kind[0]], items)))


def full(shape: Any, value: Any, dtype: Any = None) -> Array:
    """An array of one number."""
    told = (shape,) if isinstance(shape, int) else tuple(shape)
    return made([value] * math.prod(told), type_for(dtype, [value]), told)


def ones(shape: Any, dtype: Any = float64) -> Array:
    """An array of ones."""
    return full(shape, 1, dtype)


_KINDS = {int: "i8", float: "f8", bool: "b1"}


def type_for(kind: Any, items: Iterable[Any]) -> DType:
    """The type that is asked for, or that which the numbers have."""
    if kind is not None:
        return DType(kind)
    kinds = {*map(_KINDS.get, map(type, items))} or {"f8"}
    if None in kinds:
        kinds = {_kind_of(each) for each in items}
    return DType("f8" if any(each[0] == "f" for each in kinds) else kinds.pop() if len(kinds) == 1 else "i8")


def _rows(value: Any) -> tuple[list[Any], tuple[int, ...]]:
    """The numbers of nested lists and arrays, and their shape."""
    if isinstance(value, Array):
        return value.listed(), value.shape
    if hasattr(value, "_length_"):  # an array of ctypes
        value = list(value)
    if not isinstance(value, list | tuple | range):
        return [value], ()
    if value and type(value[0]) in NUMBER:
        return value, (len(value),)
    found, shapes = [], set()
    for each in value:
        items, shape = _rows(each)
        found += items
        shapes.add(shape)
    assert len(shapes) < 2, "the rows are not equally long"
    return found, (len(value), *(shapes.pop() if shapes else ()))


def array(value: Any, dtype: Any = None) -> Array:
    """A new array of the numbers in lists of lists, or in an array."""
    if isinstance(value, Array):
        return value.copy() if dtype is None else value.astype(dtype)
    if not isinstance(value, list | tuple | range) and not hasattr(value, "_length_"):
        value = list(value) if hasattr(value, "__iter__") else value
    items, shape = _rows(value)
    return made(items, type_for(dtype, items), shape)


def asarray(value: Any, dtype: Any = None) -> Array:
    """The array itself, or a new one."""
    if isinstance(value, Array) and (dtype is None or value.dtype == DType(dtype)):
        return value
    return array(value, dtype)


def ascontiguousarray(value: Any, dtype: Any = None) -> Array:
    """An array whose items lie one after the other."""
    found = asarray(value, dtype)
    return found if found.whole else found.copy()


def frombuffer(room: Any, dtype: Any, count: int = -1) -> Array:
    """An array in the memory of something else; of what cannot be changed, a copy."""
    kind = DType(dtype)
    if isinstance(room, bytes) or (isinstance(room, memoryview) and room.readonly):
        room = bytearray(room)
    size = memoryview(room).nbytes
    many = size // kind.itemsize if count < 0 else count
    if not size:
        return empty(0, kind)
    try:
        raw = memoryview(room).cast("B")
    except (TypeError, ValueError):  # records and numbers of `ctypes`
        raw = memoryview((ctypes.c_char * size).from_buffer(room)).cast("B")
    return Array(raw, 0, kind, (many,))
