"""The types of an array's items."""

# mypy: ignore-errors
# (the arguments and names are those of NumPy)

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

CODES = {"i8": "q", "u8": "Q", "i4": "i", "u4": "I", "i2": "h", "i1": "b", "u1": "B", "f8": "d", "f4": "f", "b1": "?"}
SIZE = {"b1": 1} | {kind: int(kind[1]) for kind in CODES if kind != "b1"}


class DType:
    """The type of an array's items: a number, or a record with fields."""

    def __class_getitem__(cls, _: Any) -> Any:
        return cls

    def __new__(cls, told: Any, align: bool = False) -> DType:
        """A type from a type, a code such as `<i8`, a list of fields, or their names, formats and offsets."""
        if isinstance(told, DType):
            return told
        if isinstance(told, str | type):
            return _types.get(told) or number_type(str(told).lstrip("<|=")[-2:])
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


_types: dict[Any, DType] = {}


def number_type(kind: str) -> DType:
    """The type of a number by its code without the order of bytes."""
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


int8, uint8, int16, int32, int64 = map(number_type, ("i1", "u1", "i2", "i4", "i8"))
float32, float64, bool_ = map(number_type, ("f4", "f8", "b1"))
_types |= {int: int64, float: float64, bool: bool_}
