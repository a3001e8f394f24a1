"""
Records: fixed rows of 64-bit numbers whose fields declare their meaning and who may see them.

One declaration gives the `ctypes` structure that interpreted rules read, the
aligned numpy dtype that compiled rules read (the same bytes), the masks that
views are made with, and the meanings used to print them. A field is hidden unless
declared `public` or `own`.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

if TYPE_CHECKING:
    from eldest.arrays import np

# To mypy a record is one opaque type, whatever it holds.
Record: TypeAlias = Any
Rules: TypeAlias = Record  # the options in force
Game: TypeAlias = Record  # the state that lasts from deal to deal
Deal: TypeAlias = Record  # one deal
Result: TypeAlias = Record  # the part of a deal that scoring needs
WORD = 8  # bytes of a field's number
KINDS = {"i8": ctypes.c_int64, "i4": ctypes.c_int32, "i2": ctypes.c_int16, "i1": ctypes.c_int8, "u1": ctypes.c_uint8}
SPECTATOR = -1  # the seat of a spectator, who sees only what is public

# The meaning of a field's number. A seat, a side or a hand may be nobody (-1), and a suit no trump; a phase is an
# index into `PHASES`. For an index into a list of names, the list itself is declared; `-` in it means nothing.
Meaning: TypeAlias = Literal["number", "truth", "card", "cards", "suit", "seat", "seats", "side", "sides", "phase"]
Index: TypeAlias = Literal["seat", "side", "trick"]  # the index of an array field


class Sight(Enum):
    """The visibility of a field."""

    HIDDEN = "nobody"
    OWN = "the seat that the first index names"
    PUBLIC = "everybody"


@dataclass(frozen=True)
class Field:
    """One field of a record: a number, an array of numbers, or another record."""

    sight: Sight
    shape: tuple[int, ...]
    inner: Shape | None = None
    of: Meaning | tuple[str, ...] = "number"
    by: Index = "seat"
    kind: str = "i8"  # numpy's type code of its numbers

    def __post_init__(self) -> None:
        if isinstance(self.of, str) and self.of not in get_args(Meaning):
            raise TypeError(f"a field means no {self.of!r}: there is {', '.join(get_args(Meaning))}")
        if self.by not in get_args(Index):
            raise TypeError(f"no array goes by {self.by!r}: there is {', '.join(get_args(Index))}")

    @property
    def a_set(self) -> bool:
        """Whether a number of the field is a set of seats or sides."""
        return self.of in ("seats", "sides")

    @property
    def words(self) -> int:
        """How many 64-bit numbers the field holds."""
        if self.inner:
            return self.inner.words
        total = 1
        for length in self.shape:
            total *= length
        return total


def public(*shape: int | Shape, of: Meaning | tuple[str, ...] = "number", by: Index = "seat") -> Field:
    """A field that everyone sees: a number or an array; or another record, whose fields keep their own visibility."""
    if len(shape) == 1 and isinstance(shape[0], Shape):
        return Field(Sight.PUBLIC, (), shape[0])
    return Field(Sight.PUBLIC, tuple(n for n in shape if isinstance(n, int)), of=of, by=by)


def own(*shape: int, of: Meaning | tuple[str, ...] = "number") -> Field:
    """A field whose entry `[seat]` only that seat sees."""
    return Field(Sight.OWN, shape, of=of)


def hidden(*shape: int, of: Meaning | tuple[str, ...] = "number") -> Field:
    """A field that no view contains."""
    return Field(Sight.HIDDEN, shape, of=of)


class Shape:
    """
    The fields of a record, in order. `shape()` makes a blank one.

    The fields of an `overlaid` shape all begin at its first byte: several ways to read the same memory.
    """

    def __init__(self, fields: dict[str, Field], overlaid: bool = False) -> None:
        self.fields = fields
        self.words = sum(field.words for field in fields.values())
        self.structure = _structure(fields, ctypes.Union if overlaid else ctypes.Structure)
        self.structure._shape_ = self
        self._overlaid = overlaid
        self._unpack = struct.Struct(f"={self.words}q").unpack_from
        self._masks: dict[int, tuple[int, ...]] = {}
        self._mask_bits: dict[int, int] = {}
        _shapes.append(self)

    def __call__(self) -> Record:
        """A blank record, every number 0."""
        return self.structure()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its declaration: where it is declared already, it is that one."""
        return _declared, (self.fields, self._overlaid)

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The numpy dtype of the same bytes, also used by the compiler."""
        from eldest.arrays import np

        if not self._overlaid:
            return np.dtype([(name, *_numpy(field)) for name, field in self.fields.items()], align=True)
        formats = [np.dtype(_numpy(field)) if field.shape else _numpy(field)[0] for field in self.fields.values()]
        told = {"names": list(self.fields), "formats": formats, "offsets": [0] * len(formats)}
        return np.dtype({**told, "itemsize": ctypes.sizeof(self.structure)}, align=True)  # type: ignore[call-overload]

    def zeros(self, rows: int) -> Any:
        """An array of blank records."""
        from eldest.arrays import np

        return np.zeros(rows, self.dtype)

    def array(self, *rows: Record) -> Any:
        """Copies of records as an array."""
        from eldest.arrays import np

        return np.frombuffer(bytearray(b"".join(rows)), self.dtype)

    def mask(self, seat: int) -> tuple[int, ...]:
        """For each number of the record, -1 if the seat may see it, else 0."""
        if seat not in self._masks:
            seen = (each for field in self.fields.values() for each in _sight(field, seat))
            self._masks[seat] = tuple(-1 if each else 0 for each in seen)
        return self._masks[seat]

    def numbers(self, row: Record) -> tuple[int, ...]:
        """The numbers of a record in order."""
        return self._unpack(row)

    def mask_bits(self, seat: int) -> int:
        """The mask as one integer over all bytes of the record."""
        if seat not in self._mask_bits:
            packed = struct.pack(f"={self.words}q", *self.mask(seat))
            self._mask_bits[seat] = int.from_bytes(packed, "little")
        return self._mask_bits[seat]


def record(**fields: Field) -> Shape:
    """Declare a record; refuses a name that `ctypes` structures already use."""
    for name in fields:
        if hasattr(ctypes.Structure, name):
            raise TypeError(f"no field can be called {name}: records have that name already")
    return Shape(fields)


def _structure(fields: dict[str, Field], base: Any) -> Any:
    members = [(name, _ctype(field)) for name, field in fields.items()]
    methods = {"__copy__": copy, "__deepcopy__": lambda row, _: copy(row), "__reduce__": _reduced}
    return type("Record", (base,), {"_fields_": members, "__slots__": ()} | methods)


def _reduced(row: Record) -> tuple[Any, ...]:
    """A record as it is pickled: its shape and its bytes."""
    return _restored, (row._shape_, bytes(row))


def _restored(shape: Shape, saved: bytes) -> Record:
    return shape.structure.from_buffer_copy(saved)


def _declared(fields: dict[str, Field], overlaid: bool) -> Shape:
    """The shape with these fields in this order."""
    listed = list(fields.items())
    same = (each for each in _shapes if each._overlaid == overlaid and list(each.fields.items()) == listed)
    return next(same, None) or Shape(fields, overlaid)


def _ctype(field: Field) -> Any:
    kind: Any = field.inner.structure if field.inner else KINDS[field.kind]
    for length in reversed(field.shape):
        kind = kind * length
    return kind


def _numpy(field: Field) -> tuple[Any, ...]:
    if field.inner:
        return (field.inner.dtype,)
    return (field.kind, field.shape) if field.shape else (field.kind,)


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
    """The numbers of a record in order, sharing its memory."""
    return (ctypes.c_int64 * (ctypes.sizeof(row) // WORD)).from_buffer(row)


def copy(row: Record) -> Record:
    """A copy of a record."""
    return type(row).from_buffer_copy(row)


def view(shape: Shape, row: Record, seat: int) -> Record:
    """A copy of a record with everything the seat may not see set to 0."""
    seen = int.from_bytes(row, "little") & shape.mask_bits(seat)
    return shape.structure.from_buffer_copy(seen.to_bytes(shape.words * WORD, "little"))
