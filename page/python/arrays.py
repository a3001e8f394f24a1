"""
The part of numpy that Eldest uses, in plain Python: the page's Python has no numpy.

In the page this file is the module `numpy`. Arrays lie in memory of `ctypes`, which kernels read and write, so a
whole search costs a call; what remains for Python are a few hundred numbers a choice. Numbers of an array are Python's
own when they are read. Sums are added in numpy's order, so that they have the same last bit.
"""

# mypy: ignore-errors
# ruff: noqa: N802
# (the arguments and names are those of numpy)

from __future__ import annotations

import builtins
import ctypes
import math
import operator
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, product
from types import SimpleNamespace
from typing import Any

__version__ = "0"
inf, nan, pi, newaxis = math.inf, math.nan, math.pi, None

CODES = {"i8": "q", "u8": "Q", "i4": "i", "u4": "I", "i2": "h", "i1": "b", "u1": "B", "f8": "d", "f4": "f", "b1": "?"}
SIZE = {"b1": 1} | {kind: int(kind[1]) for kind in CODES if kind != "b1"}
ALIGNED = 16  # bytes


class DType:
    """The type of an array's items: a number, or a record with fields."""

    def __class_getitem__(cls, _: Any) -> Any:
        return cls

    def __new__(cls, told: Any, align: bool = False) -> DType:
        """A type from a type, a code such as `<i8`, a list of fields, or their names, formats and offsets."""
        if isinstance(told, DType):
            return told
        if isinstance(told, str | type):
            return _number_type({int: "i8", float: "f8", bool: "b1"}.get(told) or str(told).lstrip("<|=")[-2:])
        if isinstance(told, dict):
            parts = zip(told["names"], map(_with_shape, told["formats"]), told["offsets"], strict=True)
            return _record_type([(name, *part, at) for name, part, at in parts], told["itemsize"])
        fields, end = [], 0
        for name, *form in told:
            kind, shape = _with_shape(form)
            fields.append((name, kind, shape, end))
            end += kind.itemsize * math.prod(shape)
        return _record_type(fields, end)

    kind: str  # its code without the order of bytes; empty if it is a record
    itemsize: int  # bytes
    parts: dict[str, tuple[DType, tuple[int, ...], int]]  # of a record: type, shape and place of each field
    _mark: Any

    @property
    def fields(self) -> dict[str, tuple[DType, int]] | None:
        """The fields of a record with their places."""
        return {name: (each, at) for name, (each, _, at) in self.parts.items()} or None

    @property
    def names(self) -> tuple[str, ...] | None:
        """The names of the fields."""
        return tuple(self.parts) or None

    @property
    def str(self) -> str:
        """The code of a number."""
        return ("|" if self.itemsize == 1 else "<") + self.kind

    @property
    def descr(self) -> list[Any]:
        """The fields with their codes, as numpy lists them."""
        found = []
        for name, (each, shape, _) in self.parts.items():
            code = each.descr if each.parts else each.str
            found.append((name, code, shape) if shape else (name, code))
        return found

    def __getitem__(self, name: str) -> Any:
        each, shape, _ = self.parts[name]
        return SimpleNamespace(base=each, shape=shape, itemsize=each.itemsize) if shape else each

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DType) and self._mark == other._mark

    def __hash__(self) -> int:
        return hash(self._mark)

    def __repr__(self) -> str:
        return f"dtype({self.descr if self.parts else self.str!r})"


def _with_shape(form: Any) -> tuple[DType, tuple[int, ...]]:
    """The type and shape of a field."""
    kind, *rest = form if isinstance(form, list | tuple) else (form,)
    return DType(kind), tuple(rest[0]) if rest else ()


_types: dict[str, DType] = {}


def _number_type(kind: str) -> DType:
    if kind not in _types:
        _types[kind] = found = object.__new__(DType)
        found.kind, found.itemsize, found.parts, found._mark = kind, SIZE[kind], {}, kind
    return _types[kind]


def _record_type(fields: list[tuple[str, DType, tuple[int, ...], int]], size: int) -> DType:
    found = object.__new__(DType)
    found.kind, found.itemsize = "", size
    found.parts = {name: (each, shape, at) for name, each, shape, at in fields}
    found._mark = tuple(fields), size
    return found


dtype = DType
int8, uint8, int16, int32, int64 = map(DType, ("i1", "u1", "i2", "i4", "i8"))
float32, float64, bool_ = map(DType, ("f4", "f8", "b1"))


class Array:
    """Numbers or records of one type in memory, in any number of dimensions."""

    __slots__ = ("__weakref__", "_at", "_room", "dtype", "shape", "strides")

    def __class_getitem__(cls, _: Any) -> Any:
        return cls

    def __init__(
        self, room: Any, at: int, kind: DType, shape: tuple[int, ...], strides: tuple[int, ...] | None = None
    ) -> None:
        self._room, self._at, self.dtype, self.shape = room, at, kind, shape
        self.strides = _strides(shape, kind.itemsize) if strides is None else strides

    # ------------------------------------------------------------ memory

    @property
    def ndim(self) -> int:
        """How many dimensions there are."""
        return len(self.shape)

    @property
    def size(self) -> int:
        """How many items there are."""
        return math.prod(self.shape)

    @property
    def nbytes(self) -> int:
        """The bytes of all items."""
        return self.size * self.dtype.itemsize

    @property
    def ctypes(self) -> Any:
        """Where the items lie."""
        return SimpleNamespace(data=ctypes.addressof(self._room) + self._at)

    @property
    def data(self) -> memoryview:
        """The bytes of a contiguous array."""
        assert self._whole, "the array is not contiguous"
        return memoryview(self._room).cast("B")[self._at : self._at + self.nbytes]

    @property
    def _whole(self) -> bool:
        return self.strides == _strides(self.shape, self.dtype.itemsize) or not self.size

    def tobytes(self) -> bytes:
        """A copy of the bytes of all items."""
        if self._whole:
            return bytes(self.data)
        raw, size = memoryview(self._room).cast("B"), self.dtype.itemsize
        return b"".join(raw[at : at + size] for at in self._offsets())

    def __bytes__(self) -> bytes:
        return self.tobytes()

    def _offsets(self) -> list[int]:
        """The place of every item in the memory, in order."""
        found = [self._at]
        for length, stride in zip(self.shape, self.strides, strict=True):
            steps = [stride * n for n in range(length)]
            found = [at + step for at in found for step in steps]
        return found

    def _numbers(self) -> memoryview:
        """The memory as numbers of this type, beginning at the remainder of the array's place."""
        raw, size = memoryview(self._room).cast("B"), self.dtype.itemsize
        if shift := self._at % size:
            raw = raw[shift:]
        return raw[: len(raw) // size * size].cast(CODES[self.dtype.kind])

    def _items(self) -> list[Any]:
        """All numbers in order."""
        if self._whole:
            return self.data.cast(CODES[self.dtype.kind]).tolist() if self.size else []
        numbers, size = self._numbers(), self.dtype.itemsize
        return [numbers[at // size] for at in self._offsets()]

    def tolist(self) -> Any:
        """The numbers as lists of lists."""
        items = self._items()
        for length in reversed(self.shape[1:]):
            items = [items[at : at + length] for at in range(0, len(items), length)] if length else []
        return items if self.shape else items[0]

    def item(self) -> Any:
        """The only number."""
        (found,) = self._items()
        return found

    def copy(self) -> Array:
        """A copy in memory of its own."""
        found = empty(self.shape, self.dtype)
        if self.size:
            found.data[:] = self.data if self._whole else self.tobytes()
        return found

    def view(self, kind: Any) -> Array:
        """The same memory read as another type."""
        kind = DType(kind)
        assert self._whole, "the array is not contiguous"
        last = (self.shape or (1,))[-1] * self.dtype.itemsize // kind.itemsize
        return Array(self._room, self._at, kind, (*self.shape[:-1], last))

    def astype(self, kind: Any) -> Array:
        """The numbers as another type."""
        return _made(self._items(), DType(kind), self.shape)

    def reshape(self, *shape: Any) -> Array:
        """The same items in another shape; one length may be -1."""
        told = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple | list) else shape
        if -1 in told:
            rest = -math.prod(told)
            told = tuple(self.size // rest if each == -1 else each for each in told)
        whole = self if self._whole else self.copy()
        assert math.prod(told) == self.size, f"{self.shape} does not fit {told}"
        return Array(whole._room, whole._at, self.dtype, tuple(told))

    @property
    def T(self) -> Array:
        """The same items with the dimensions in reverse."""
        return Array(self._room, self._at, self.dtype, self.shape[::-1], self.strides[::-1])

    def _last(self, axis: int) -> Array:
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
            return iter(self._items())
        return (self[place] for place in range(len(self)))

    def __bool__(self) -> bool:
        return builtins.bool(self.item())

    def __int__(self) -> int:
        return int(self.item())

    def __float__(self) -> float:
        return float(self.item())

    def __index__(self) -> int:
        return operator.index(self.item())

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            kind, shape, at = self.dtype.parts[key]
            strides = self.strides + _strides(shape, kind.itemsize)
            return Array(self._room, self._at + at, kind, self.shape + shape, strides)
        if type(key) is int and self.ndim == 1 and self.dtype.kind:
            return self._numbers()[(self._at + _place(key, self.shape[0]) * self.strides[0]) // self.dtype.itemsize]
        found, chosen, shape = self._found(key)
        if chosen is None:
            return found._items()[0] if not shape and self.dtype.kind else found
        if self.dtype.kind:
            numbers, size = self._numbers(), self.dtype.itemsize
            items = [numbers[at // size] for at in chosen]
            return _made(items, self.dtype, shape) if shape else items[0]
        raw, size = memoryview(self._room).cast("B"), self.dtype.itemsize
        copied = empty(shape, self.dtype)
        copied.data[:] = b"".join(raw[at : at + size] for at in chosen)
        return copied

    def __setitem__(self, key: Any, value: Any) -> None:
        if isinstance(key, str):
            into, chosen, shape = self[key], None, self[key].shape
        else:
            into, chosen, shape = self._found(key)
        if not into.dtype.kind:
            _put_records(into, chosen, shape, value)
            return
        numbers, size = into._numbers(), into.dtype.itemsize
        convert = CONVERT[into.dtype.kind[0]]
        if isinstance(value, Array | list | tuple):
            given = asarray(value)
            while given.ndim > len(shape) and given.shape[0] == 1:
                given = given[0]
            items = broadcast_to(given, shape)._items()
        else:
            items = [value] * math.prod(shape)
        for at, item in zip(into._offsets() if chosen is None else chosen, items, strict=True):
            numbers[at // size] = convert(item)

    def _found(self, key: Any) -> tuple[Array, list[int] | None, tuple[int, ...]]:
        """What a key chooses: a part of this array, or the places of its items; and its shape."""
        keys = list(key) if isinstance(key, tuple) else [key]
        if Ellipsis in [each for each in keys if each is Ellipsis]:
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
            if isinstance(each, slice):
                start, stop, step = each.indices(length)
                shape.append(len(range(start, stop, step)))
                strides.append(stride * step)
                place += start * stride if shape[-1] else 0
            elif isinstance(each, Array | list | range | tuple) and getattr(each, "shape", (1,)) != ():
                places = asarray(each)
                wanted = _made([_place(n, length) for n in places._items()], int64, places.shape)
                many.append((len(shape), wanted, stride))
            else:
                place += _place(operator.index(each), length) * stride
        shape += self.shape[axis:]
        strides += self.strides[axis:]
        part = Array(self._room, place, self.dtype, tuple(shape), tuple(strides))
        if not many:
            return part, None, part.shape
        common = _common([places.shape for _, places, _ in many])
        steps = [0] * math.prod(common)
        for _, places, stride in many:
            steps = [old + stride * n for old, n in zip(steps, broadcast_to(places, common)._items(), strict=True)]
        first = many[0][0] if all(at == many[0][0] for at, _, _ in many) else 0
        before = Array(self._room, place, self.dtype, tuple(shape[:first]), tuple(strides[:first]))._offsets()
        after = Array(self._room, 0, self.dtype, tuple(shape[first:]), tuple(strides[first:]))._offsets()
        chosen = [at + step + rest for at in before for step in steps for rest in after]
        return self, chosen, (*shape[:first], *common, *shape[first:])

    # ------------------------------------------------------------ arithmetic

    def __add__(self, other: Any) -> Any:
        return _two(operator.add, self, other)

    def __radd__(self, other: Any) -> Any:
        return _two(operator.add, other, self)

    def __sub__(self, other: Any) -> Any:
        return _two(operator.sub, self, other)

    def __rsub__(self, other: Any) -> Any:
        return _two(operator.sub, other, self)

    def __mul__(self, other: Any) -> Any:
        return _two(operator.mul, self, other)

    def __rmul__(self, other: Any) -> Any:
        return _two(operator.mul, other, self)

    def __truediv__(self, other: Any) -> Any:
        return _two(_divided, self, other, "f8")

    def __rtruediv__(self, other: Any) -> Any:
        return _two(_divided, other, self, "f8")

    def __floordiv__(self, other: Any) -> Any:
        return _two(operator.floordiv, self, other)

    def __mod__(self, other: Any) -> Any:
        return _two(operator.mod, self, other)

    def __pow__(self, other: Any) -> Any:
        return self * self if other == 2 else _two(operator.pow, self, other)

    def __and__(self, other: Any) -> Any:
        return _two(operator.and_, self, other)

    def __rand__(self, other: Any) -> Any:
        return _two(operator.and_, other, self)

    def __or__(self, other: Any) -> Any:
        return _two(operator.or_, self, other)

    def __ror__(self, other: Any) -> Any:
        return _two(operator.or_, other, self)

    def __xor__(self, other: Any) -> Any:
        return _two(operator.xor, self, other)

    def __rshift__(self, other: Any) -> Any:
        return _two(operator.rshift, self, other)

    def __rrshift__(self, other: Any) -> Any:
        return _two(operator.rshift, other, self)

    def __lshift__(self, other: Any) -> Any:
        return _two(operator.lshift, self, other)

    def __eq__(self, other: Any) -> Any:
        return _two(operator.eq, self, other, "b1")

    def __ne__(self, other: Any) -> Any:
        return _two(operator.ne, self, other, "b1")

    def __lt__(self, other: Any) -> Any:
        return _two(operator.lt, self, other, "b1")

    def __le__(self, other: Any) -> Any:
        return _two(operator.le, self, other, "b1")

    def __gt__(self, other: Any) -> Any:
        return _two(operator.gt, self, other, "b1")

    def __ge__(self, other: Any) -> Any:
        return _two(operator.ge, self, other, "b1")

    __hash__ = object.__hash__

    def __neg__(self) -> Array:
        return _one(operator.neg, self)

    def __abs__(self) -> Array:
        return _one(builtins.abs, self)

    def __invert__(self) -> Array:
        return _one(operator.not_ if self.dtype.kind == "b1" else operator.invert, self)

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
            found = by(self._items())
            return _made([found], kind, (1,) * self.ndim) if keepdims else found
        turned = self._last(axis)
        items, length = turned._items(), turned.shape[-1]
        rows = [items[at : at + length] for at in range(0, len(items), length)] if length else []
        rows = rows or [[]] * math.prod(turned.shape[:-1])
        shape = list(self.shape)
        shape[axis % self.ndim] = 1
        if not keepdims:
            del shape[axis % self.ndim]
        found = [by(row) for row in rows]
        return _made(found, kind, tuple(shape)) if shape else found[0]

    def sum(self, axis: int | None = None, keepdims: bool = False) -> Any:
        """The sum, of floats in numpy's order."""
        if self.dtype.kind[0] != "f":
            return self._reduced(builtins.sum, int64, axis, keepdims)
        return self._reduced(self._adding(axis), float64, axis, keepdims)

    def _adding(self, axis: int | None) -> Callable[[list[float]], float]:
        """How numpy adds along a dimension: in pairs along the one that is contiguous, else one after the other."""
        paired = axis is None or axis % self.ndim == self.ndim - 1
        return _pairwise if paired else lambda row: builtins.sum(row[1:], row[0]) if row else 0.0

    def mean(self, axis: int | None = None, keepdims: bool = False) -> Any:
        """The mean; of nothing it is nan."""
        adding = self._adding(axis)
        return self._reduced(lambda row: _divided(adding([*map(float, row)]), len(row)), float64, axis, keepdims)

    def std(self, axis: int | None = None) -> Any:
        """The standard deviation of these numbers themselves."""
        apart = self - self.mean(axis, keepdims=True)
        squares = (apart * apart).mean(axis)
        return sqrt(squares) if isinstance(squares, Array) else math.sqrt(squares)

    def max(self, axis: int | None = None, keepdims: bool = False, initial: Any = None) -> Any:
        """The largest number."""
        more = [] if initial is None else [initial]
        return self._reduced(lambda row: builtins.max([*more, *row]), self.dtype, axis, keepdims)

    def min(self, axis: int | None = None, keepdims: bool = False) -> Any:
        """The smallest number."""
        return self._reduced(builtins.min, self.dtype, axis, keepdims)

    def any(self, axis: int | None = None, keepdims: bool = False) -> Any:
        """Whether one is true."""
        return self._reduced(builtins.any, bool_, axis, keepdims)

    def all(self, axis: int | None = None, keepdims: bool = False) -> Any:
        """Whether all are true."""
        return self._reduced(builtins.all, bool_, axis, keepdims)

    def argmax(self, axis: int | None = None) -> Any:
        """The place of the first of the largest numbers."""
        return self._reduced(lambda row: row.index(builtins.max(row)), int64, axis, False)

    def nonzero(self) -> tuple[Array]:
        """The places of what is not 0, in one dimension."""
        return (flatnonzero(self),)

    def __repr__(self) -> str:
        return f"array({self.tolist()})" if self.dtype.kind else f"array({self.shape}, {self.dtype})"


ndarray = Array
CONVERT: dict[str, Callable[[Any], Any]] = {"i": int, "u": int, "f": float, "b": builtins.bool}


def _by_places(key: Any) -> Iterable[Any]:
    """A key; instead of truths the places of those that are true, an array for each dimension."""
    if not isinstance(key, Array) or key.dtype.kind != "b1":
        return [key]
    chosen = [place for place, true in zip(product(*map(range, key.shape)), key._items(), strict=True) if true]
    return [_made([place[axis] for place in chosen], int64, (len(chosen),)) for axis in range(key.ndim)]


def _strides(shape: Sequence[int], size: int) -> tuple[int, ...]:
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
    raw, size = memoryview(into._room).cast("B"), into.dtype.itemsize
    source = broadcast_to(value, shape)
    given = memoryview(source._room).cast("B")
    for at, out_of in zip(into._offsets() if chosen is None else chosen, source._offsets(), strict=True):
        raw[at : at + size] = given[out_of : out_of + size]


# ---------------------------------------------------------------- arithmetic


def _common(shapes: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """The shape to which all of some shapes are repeated."""
    every = [*shapes]
    wide = builtins.max(map(len, every), default=0)
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
    return "b1" if isinstance(value, builtins.bool) else "f8" if isinstance(value, float) else "i8"


def _result(*values: Any) -> str:
    """The code of the numbers that arithmetic of some values gives."""
    kinds = {_kind_of(each) for each in values}
    if any(kind[0] == "f" for kind in kinds):
        return "f8"
    return kinds.pop() if len(kinds) == 1 and kinds <= {"b1", "i8"} else "i8"


def _two(does: Callable[[Any, Any], Any], one: Any, other: Any, kind: str = "") -> Any:
    """A function of two values item by item."""
    kind = kind or _result(one, other)
    if kind == "b1" and does is operator.add:
        does = operator.or_
    if isinstance(one, list | tuple):
        one = asarray(one)
    if isinstance(other, list | tuple):
        other = asarray(other)
    if not isinstance(other, Array):
        return _made([does(each, other) for each in one._items()], DType(kind), one.shape)
    if not isinstance(one, Array):
        return _made([does(one, each) for each in other._items()], DType(kind), other.shape)
    shape = _common([one.shape, other.shape])
    both = broadcast_to(one, shape)._items(), broadcast_to(other, shape)._items()
    return _made([*map(does, *both)], DType(kind), shape)


def _one(does: Callable[[Any], Any], array: Any, kind: str = "") -> Any:
    """A function of one value item by item."""
    if not isinstance(array, Array):
        if not isinstance(array, list | tuple):
            return does(array)
        array = asarray(array)
    return _made([*map(does, array._items())], DType(kind) if kind else array.dtype, array.shape)


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
        sums, whole = numbers[:8], many - many % 8
        for at in range(8, whole, 8):
            sums = [*map(operator.add, sums, numbers[at : at + 8])]
        a, b, c, d, e, f, g, h = sums
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
    found = [_pairwise([*map(operator.mul, row, column)]) for row in rows for column in columns]
    shape = one.shape[:-1] + other.shape[1:]
    return _made(found, DType(_result(one, other)), shape) if shape else found[0]


def _matrix_power(matrix: Array, power: int) -> Array:
    if not power:
        return _made([float(n == m) for n in range(len(matrix)) for m in range(len(matrix))], float64, matrix.shape)
    squared, found = matrix, None
    while power:
        if power & 1:
            found = squared if found is None else matmul(found, squared)
        power >>= 1
        squared = matmul(squared, squared) if power else squared
    assert found is not None
    return found


linalg = SimpleNamespace(matrix_power=_matrix_power)


def _larger(one: Any, other: Any) -> Any:
    return one if one >= other or one != one else other


def _smaller(one: Any, other: Any) -> Any:
    return one if one <= other or one != one else other


def maximum(one: Any, other: Any) -> Any:
    """The larger of two, item by item."""
    return _two(_larger, one, other)


def minimum(one: Any, other: Any) -> Any:
    """The smaller of two, item by item."""
    return _two(_smaller, one, other)


def hypot(one: Any, other: Any) -> Any:
    """The root of the sum of two squares."""
    return _two(math.hypot, asarray(one), other, "f8")


def where(asked: Any, one: Any, other: Any) -> Array:
    """One where something is true, else the other."""
    told, first, second = asarray(asked), asarray(one), asarray(other)
    shape = _common([told.shape, first.shape, second.shape])
    items = zip(*(broadcast_to(each, shape)._items() for each in (told, first, second)), strict=True)
    return _made([a if true else b for true, a, b in items], DType(_result(one, other)), shape)


def abs(array: Any) -> Any:
    """The size of each number."""
    return _one(builtins.abs, array)


def sqrt(array: Any) -> Any:
    """The root of each number."""
    return _one(math.sqrt, array, "f8")


def exp(array: Any) -> Any:
    """The power of e by each number."""
    return _one(math.exp, array, "f8")


def log(array: Any) -> Any:
    """The natural logarithm of each number."""
    return _one(lambda each: math.log(each) if each > 0 else -math.inf if each == 0 else math.nan, array, "f8")


def tanh(array: Any) -> Any:
    """The hyperbolic tangent of each number."""
    return _one(math.tanh, array, "f8")


def rint(array: Any) -> Any:
    """Each number rounded, halves to even ones."""
    return _one(lambda each: math.copysign(round(each), each), array, "f8")


def isnan(array: Any) -> Any:
    """Whether each is no number."""
    return _one(lambda each: each != each, array, "b1")


def bitwise_count(array: Any) -> Any:
    """How many bits of each number are set."""
    return _one(lambda each: int(each).bit_count(), array)


def clip(array: Any, low: Any, high: Any) -> Any:
    """Each number, not below and not above another."""
    return minimum(maximum(array, low), high)


def isin(array: Array, some: Iterable[Any]) -> Array:
    """Whether each number is one of some."""
    known = set(some)
    return _one(lambda each: each in known, array, "b1")


def cumsum(array: Any, axis: int | None = None) -> Array:
    """The sums of all numbers up to each."""
    array = asarray(array)
    if axis is None:
        return _made([*accumulate(array._items())], DType(_result(array, 0)), (array.size,))
    turned = array._last(axis)
    items, length = turned._items(), turned.shape[-1]
    rows = [each for at in range(0, len(items), length or 1) for each in accumulate(items[at : at + length])]
    found = _made(rows, DType(_result(array, 0)), turned.shape)
    axis %= array.ndim
    order = [*range(axis), array.ndim - 1, *range(axis, array.ndim - 1)]
    strides = tuple(found.strides[each] for each in order)
    return Array(found._room, found._at, found.dtype, array.shape, strides).copy()


def diff(array: Array) -> Array:
    """How much each number is more than the one before."""
    return array[1:] - array[:-1]


def prod(array: Any, dtype: Any = None) -> Any:
    """The product of all numbers."""
    return math.prod(array if isinstance(array, tuple | list) else asarray(array)._items())


def _add_at(array: Array, key: Any, values: Any) -> None:
    """Add at places of which some may come more than once."""
    _, chosen, shape = array._found(key)
    assert chosen is not None
    numbers, size = array._numbers(), array.dtype.itemsize
    for at, value in zip(chosen, broadcast_to(asarray(values), shape)._items(), strict=True):
        numbers[at // size] += value


add = SimpleNamespace(at=_add_at)

# ---------------------------------------------------------------- new arrays


def empty(shape: Any, kind: Any = float64) -> Array:
    """An array of zeros, as `zeros` makes it."""
    told = (shape,) if isinstance(shape, int) else tuple(shape)
    found = DType(kind)
    room = (ctypes.c_char * (builtins.max(math.prod(told) * found.itemsize, 1) + ALIGNED))()
    return Array(room, -ctypes.addressof(room) % ALIGNED, found, told)


def zeros(shape: Any, dtype: Any = float64) -> Array:
    """An array of zeros."""
    return empty(shape, dtype)


def _made(items: Sequence[Any], kind: DType, shape: tuple[int, ...]) -> Array:
    """An array of numbers."""
    found = empty(shape, kind)
    if items:
        code = CODES[kind.kind]
        convert = CONVERT[kind.kind[0]]
        numbers = found.data.cast(code)
        try:
            for place, item in enumerate(items):
                numbers[place] = item
        except TypeError:
            for place, item in enumerate(items):
                numbers[place] = convert(item)
    return found


def full(shape: Any, value: Any, dtype: Any = None) -> Array:
    """An array of one number."""
    told = (shape,) if isinstance(shape, int) else tuple(shape)
    return _made([value] * math.prod(told), _wanted(dtype, [value]), told)


def ones(shape: Any, dtype: Any = float64) -> Array:
    """An array of ones."""
    return full(shape, 1, dtype)


def _wanted(kind: Any, items: Iterable[Any]) -> DType:
    if kind is not None:
        return DType(kind)
    kinds = {_kind_of(each) for each in items} or {"f8"}
    return DType("f8" if any(each[0] == "f" for each in kinds) else kinds.pop() if len(kinds) == 1 else "i8")


def _rows(value: Any) -> tuple[list[Any], tuple[int, ...]]:
    """The numbers of nested lists and arrays, and their shape."""
    if isinstance(value, Array):
        return value._items(), value.shape
    if hasattr(value, "_length_"):  # an array of ctypes
        value = list(value)
    if not isinstance(value, list | tuple | range):
        return [value], ()
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
    return _made(items, _wanted(dtype, items), shape)


def asarray(value: Any, dtype: Any = None) -> Array:
    """The array itself, or a new one."""
    if isinstance(value, Array) and (dtype is None or value.dtype == DType(dtype)):
        return value
    return array(value, dtype)


def ascontiguousarray(value: Any, dtype: Any = None) -> Array:
    """An array whose items lie one after the other."""
    found = asarray(value, dtype)
    return found if found._whole else found.copy()


def frombuffer(room: Any, dtype: Any, count: int = -1) -> Array:
    """An array in the memory of something else; of what cannot be changed, a copy."""
    kind = DType(dtype)
    if isinstance(room, bytes) or (isinstance(room, memoryview) and room.readonly):
        room = bytearray(room)
    size = memoryview(room).nbytes
    many = size // kind.itemsize if count < 0 else count
    return Array((ctypes.c_char * size).from_buffer(room), 0, kind, (many,))


def arange(*bounds: Any) -> Array:
    """The numbers of a range."""
    return array(range(*bounds), int64)


def linspace(low: float, high: float, many: int) -> Array:
    """So many numbers equally far from each other."""
    step = (high - low) / (many - 1)
    return _made([*(n * step + low for n in range(many - 1)), float(high)], float64, (many,))


def _joined(parts: Sequence[Array], kind: DType, shape: tuple[int, ...]) -> Array:
    found = empty(shape, kind)
    raw, at = found.data, 0
    for part in parts:
        same = part if part.dtype == kind else part.astype(kind)
        raw[at : at + same.nbytes] = same.data if same._whole else same.tobytes()
        at += same.nbytes
    return found


def concatenate(parts: Iterable[Any], axis: int = 0, dtype: Any = None) -> Array:
    """Arrays one after the other along a dimension."""
    every = [asarray(each) for each in parts]
    kind = every[0].dtype
    if dtype is not None:
        kind = DType(dtype)
    elif len({each.dtype for each in every}) > 1:
        kind = DType(_result(*every))
    axis %= every[0].ndim
    shape = list(every[0].shape)
    shape[axis] = builtins.sum(each.shape[axis] for each in every)
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
    return _made([place for place, item in enumerate(asarray(array)._items()) if item], int64, _length_of(array))


def _length_of(array: Any) -> tuple[int]:
    return (builtins.sum(1 for item in asarray(array)._items() if item),)


def argmax(array: Any) -> int:
    """The place of the first of the largest numbers."""
    found: int = asarray(array).argmax()
    return found


def argsort(array: Any, kind: str = "stable") -> Array:
    """The places of the numbers from the smallest to the largest; equal ones in their order."""
    items = asarray(array)._items()
    return _made(sorted(range(len(items)), key=items.__getitem__), int64, (len(items),))


def unique(array: Any, return_counts: bool = False) -> Any:
    """The different numbers in order, and how often each is there."""
    found = asarray(array)
    times = sorted(Counter(found._items()).items())
    numbers = _made([number for number, _ in times], found.dtype, (len(times),))
    return (numbers, _made([many for _, many in times], int64, (len(times),))) if return_counts else numbers


def searchsorted(array: Array, wanted: Array, side: str = "left") -> Array:
    """Where numbers would stand among others that are sorted."""
    items = array._items()
    found = bisect_right if side == "right" else bisect_left
    return _one(lambda each: found(items, each), asarray(wanted), "i8")


# ---------------------------------------------------------------- dice

MASK32, MASK64, MASK128 = (1 << 32) - 1, (1 << 64) - 1, (1 << 128) - 1


def _seeded(entropy: int) -> list[int]:
    """Eight 32-bit words from a seed (numpy's SeedSequence)."""
    words = []
    while True:
        words.append(entropy & MASK32)
        entropy >>= 32
        if not entropy:
            break
    constant = 0x43B0D7E5

    def hashed(value: int) -> int:
        nonlocal constant
        value ^= constant
        constant = constant * 0x931E8875 & MASK32
        value = value * constant & MASK32
        return value ^ value >> 16

    def mixed(one: int, other: int) -> int:
        found = (one * 0xCA01F9DD - other * 0x4973F715) & MASK32
        return found ^ found >> 16

    pool = [hashed(words[n] if n < len(words) else 0) for n in range(4)]
    for out_of, into in product(range(4), range(4)):
        if out_of != into:
            pool[into] = mixed(pool[into], hashed(pool[out_of]))
    for word in words[4:]:
        for into in range(4):
            pool[into] = mixed(pool[into], hashed(word))
    constant, found = 0x8B51F9DD, []
    for place in range(8):
        value = pool[place % 4] ^ constant
        constant = constant * 0x58F38DED & MASK32
        value = value * constant & MASK32
        found.append(value ^ value >> 16)
    return found


class PCG64:
    """The permuted congruential generator of 128 bits (M. O'Neill), seeded as numpy seeds it."""

    FACTOR = 0x2360ED051FC65DA44385DF649FCCF645

    def __init__(self, seed: int) -> None:
        words = _seeded(seed)
        longs = [words[2 * n] | words[2 * n + 1] << 32 for n in range(4)]
        self._step = ((longs[2] << 64 | longs[3]) << 1 | 1) & MASK128
        self._state = (self._step + (longs[0] << 64 | longs[1])) & MASK128
        self._advance()
        self._half: int | None = None

    def _advance(self) -> None:
        self._state = (self._state * self.FACTOR + self._step) & MASK128

    def next64(self) -> int:
        """The next 64 bits."""
        self._advance()
        value, turn = (self._state >> 64 ^ self._state) & MASK64, self._state >> 122
        return (value >> turn | value << (-turn & 63)) & MASK64

    def next32(self) -> int:
        """The next 32 bits: the lower half of 64, then the upper one."""
        if self._half is not None:
            found, self._half = self._half, None
            return found
        whole = self.next64()
        self._half = whole >> 32
        return whole & MASK32


class Generator:
    """Random numbers as numpy draws them."""

    def __init__(self, bits: PCG64) -> None:
        self._bits = bits

    def random(self) -> float:
        """A number from 0 to below 1."""
        return (self._bits.next64() >> 11) * (1.0 / (1 << 53))

    def permutation(self, array: Array) -> Array:
        """The items of an array in random order."""
        items = array._items()
        for place in range(len(items) - 1, 0, -1):
            other = self._below(place)
            items[place], items[other] = items[other], items[place]
        return _made(items, array.dtype, array.shape)

    def _below(self, most: int) -> int:
        """A number from 0 to `most`: bits are drawn until they fit."""
        mask = (1 << most.bit_length()) - 1
        draw = self._bits.next32 if most <= MASK32 else self._bits.next64
        while (found := draw() & mask) > most:
            pass
        return found


random = SimpleNamespace(Generator=Generator, PCG64=PCG64)
