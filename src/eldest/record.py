"""
Records: fixed rows of 64-bit numbers whose fields say who may see them.

One declaration gives the `ctypes` structure that interpreted rules read, the
aligned numpy dtype that compiled rules read (the same bytes), and the masks from
which views are made. A field is hidden unless declared `public` or `own`.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import numpy as np

# To mypy a record is one opaque type, whatever it holds.
Record: TypeAlias = Any
Rules: TypeAlias = Record  # the options in force
Game: TypeAlias = Record  # what lasts from deal to deal
Deal: TypeAlias = Record  # one deal
Result: TypeAlias = Record  # what scoring needs of it
WORD = 8  # bytes of a field's number


class Sight(Enum):
    """Who may see a field."""

    HIDDEN = "nobody"
    OWN = "the seat that the first index names"
    PUBLIC = "everybody"


@dataclass(frozen=True)
class Field:
    """One field of a record: a number, an array of numbers, or another record."""

    sight: Sight
    shape: tuple[int, ...]
    inner: Shape | None = None

    @property
    def words(self) -> int:
        """How many 64-bit numbers the field holds."""
        if self.inner:
            return self.inner.words
        total = 1
        for length in self.shape:
            total *= length
        return total


def public(*shape: int | Shape) -> Field:
    """A field that everybody sees: a number or an array; or another record, whose fields keep their own sight."""
    if len(shape) == 1 and isinstance(shape[0], Shape):
        return Field(Sight.PUBLIC, (), shape[0])
    return Field(Sight.PUBLIC, tuple(n for n in shape if isinstance(n, int)))


def own(*shape: int) -> Field:
    """A field whose entry `[seat]` only that seat sees."""
    return Field(Sight.OWN, shape)


def hidden(*shape: int) -> Field:
    """A field that no view holds."""
    return Field(Sight.HIDDEN, shape)


class Shape:
    """The fields of a record, in order. `shape()` makes a blank one."""

    def __init__(self, fields: dict[str, Field]) -> None:
        self.fields = fields
        self.words = sum(field.words for field in fields.values())
        self.structure = _structure(fields)
        _shapes.append(self)

    def __call__(self) -> Record:
        """A blank record, every number 0."""
        return self.structure()

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The same bytes to numpy and to the compiler."""
        import numpy as np

        return np.dtype([(name, *_numpy(field)) for name, field in self.fields.items()], align=True)

    def zeros(self, rows: int) -> Any:
        """An array of blank records."""
        import numpy as np

        return np.zeros(rows, self.dtype)

    def mask(self, seat: int) -> tuple[int, ...]:
        """For each number of the record -1 where the seat may see it, else 0."""
        return tuple(-1 if seen else 0 for field in self.fields.values() for seen in _sight(field, seat))


def record(**fields: Field) -> Shape:
    """Declare a record; a name that `ctypes` structures already use is refused."""
    for name in fields:
        if hasattr(ctypes.Structure, name):
            raise TypeError(f"no field can be called {name}: records have that name already")
    return Shape(fields)


def _structure(fields: dict[str, Field]) -> Any:
    members = [(name, _ctype(field)) for name, field in fields.items()]
    return type("Record", (ctypes.Structure,), {"_fields_": members, "__slots__": ()})


def _ctype(field: Field) -> Any:
    kind: Any = field.inner.structure if field.inner else ctypes.c_int64
    for length in reversed(field.shape):
        kind = kind * length
    return kind


def _numpy(field: Field) -> tuple[Any, ...]:
    if field.inner:
        return (field.inner.dtype,)
    return ("i8", field.shape) if field.shape else ("i8",)


def _sight(field: Field, seat: int) -> Iterator[bool]:
    if field.inner:
        for inside in field.inner.fields.values():
            yield from _sight(inside, seat)
        return
    if field.sight is not Sight.OWN:
        yield from [field.sight is Sight.PUBLIC] * field.words
        return
    each = field.words // field.shape[0]
    for owner in range(field.shape[0]):
        yield from [owner == seat] * each


_shapes: list[Shape] = []


def structure(dtype: np.dtype[Any]) -> Any:
    """The `ctypes` structure of a record's dtype."""
    return next(shape.structure for shape in _shapes if shape.dtype == dtype)


# ---------------------------------------------------------------- whole records


def words(row: Record) -> Any:
    """The numbers of a record, one after the other, over its own memory."""
    return (ctypes.c_int64 * (ctypes.sizeof(row) // WORD)).from_buffer(row)


def copy(row: Record) -> Record:
    """An equal record in memory of its own."""
    return type(row).from_buffer_copy(row)


def view(shape: Shape, row: Record, seat: int) -> Record:
    """A copy of a record in which everything the seat may not see is 0."""
    seen = copy(row)
    numbers = words(seen)
    for place, visible in enumerate(shape.mask(seat)):
        if not visible:
            numbers[place] = 0
    return seen
