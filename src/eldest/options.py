"""
Options: declared once, with bounds, clause and a line of help.

From that one declaration come the range check, the record that rules read, the
text form `five_hundred(players=3)`, the command line's flags and the table printed by
`eldest options`.
"""

from __future__ import annotations

import dataclasses
import enum
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Self

from eldest.cards import Pack
from eldest.record import Record, Shape, public, record

HIGHEST = 999_999_999  # the upper bound of an option that declares none


class NotAnOption(ValueError):
    """A name, a value or a combination that no game can be created with."""


@dataclass(frozen=True)
class Declared:
    """The declaration of one option."""

    name: str
    default: Any
    low: int | None
    high: int | None
    step: int
    clause: str
    help: str

    @property
    def values(self) -> tuple[Any, ...]:
        """Every value, in order; empty for an option without an upper bound."""
        if isinstance(self.default, bool):
            return (True, False)
        if isinstance(self.default, enum.IntEnum):
            return tuple(type(self.default))
        if self.low is not None and self.high is not None:
            return tuple(range(self.low, self.high + 1, self.step))
        return ()

    @property
    def range(self) -> str:
        """The allowed values as text."""
        if self.values and not isinstance(self.default, (bool, enum.IntEnum)):
            *others, last = map(str, self.values)
            return f"{self.low}..{self.high}" if self.step == 1 else f"{', '.join(others)} or {last}"
        if self.values:
            return ", ".join(text(value) for value in self.values)
        return ("none, or " if self.default is None else "") + f"a whole number from {self.low}"

    def parse(self, given: Any) -> Any:
        """The value for a text or a value. Raises `NotAnOption` if it is not allowed."""
        value = self._read(given)
        if not self._allowed(value):
            raise NotAnOption(f"{self.name}={text(given)}: must be {self.range} ({self.clause})")
        return value

    def _read(self, given: Any) -> Any:
        if not isinstance(given, str):
            return self._member(given)
        word = given.strip().lower()
        if isinstance(self.default, enum.IntEnum):
            return type(self.default).__members__.get(word.replace("-", "_").upper(), given)
        if word in ("none", "true", "false"):
            return {"none": None, "true": True, "false": False}[word]
        return int(word) if re.fullmatch(r"-?\d{1,9}", word) else given

    def _member(self, given: Any) -> Any:
        if isinstance(self.default, enum.IntEnum) and type(given) is int and given in self.values:
            return type(self.default)(given)
        return given

    def _allowed(self, value: Any) -> bool:
        if isinstance(self.default, (bool, enum.IntEnum)):
            return type(value) is type(self.default)
        if value is None:
            return self.default is None
        if type(value) is not int or self.low is None:
            return False
        return value in self.values if self.values else self.low <= value <= HIGHEST


def option(
    default: Any, low: int | None = None, high: int | None = None, *, step: int = 1, clause: str, help: str
) -> Any:
    """Declare an option of a family: a bool, a bounded number or an IntEnum, `None` for no limit."""
    return field(default=default, metadata={"low": low, "high": high, "step": step, "clause": clause, "help": help})


def text(value: Any) -> str:
    """A value as text."""
    if isinstance(value, enum.IntEnum):
        return value.name.lower()
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options of a game. A family declares its own in a subclass."""

    family: ClassVar[str]
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    preset_clause: ClassVar[str] = ""

    @classmethod
    @cache
    def declared(cls) -> dict[str, Declared]:
        """The declarations by name, in the order of the family file."""
        return {f.name: Declared(f.name, f.default, **f.metadata) for f in dataclasses.fields(cls)}

    @classmethod
    @cache
    def shape(cls) -> Shape:
        """The record that rules read: one number an option; `none` becomes its implied value or else 0."""
        return record(**{name: public() for name in cls.declared()})

    @classmethod
    def make(cls, given: Mapping[str, Any]) -> Self:
        """Options from names and values, which may be texts; `preset` may be among them."""
        return cls(**cls.named(given))

    @classmethod
    def named(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Values by option name, including those of a given preset."""
        chosen = dict(given)
        preset = str(chosen.pop("preset", "") or "").lower()
        if preset and preset not in cls.presets:
            known = ", ".join(cls.presets) or "none"
            raise NotAnOption(f"preset={preset}: must be one of {known} ({cls.preset_clause or cls.family})")
        unknown = [name for name in chosen if name not in cls.declared()]
        if unknown:
            raise NotAnOption(f"{cls.family} has no option {unknown[0]!r} (it has {', '.join(cls.declared())})")
        return {**cls.presets.get(preset, {}), **chosen}

    @classmethod
    def parse(cls, written: str) -> Self:
        """Options from their text form, such as `five_hundred(players=3, joker=false)`."""
        match = re.fullmatch(r"\s*([\w-]+)\s*(?:\((.*)\))?\s*", written)
        if not match or match[1].replace("-", "_") != cls.family:
            raise NotAnOption(f"{written!r} is not of the form {cls.family}(name=value, …)")
        return cls.make(cls.pairs(match[2] or ""))

    @classmethod
    def pairs(cls, written: str) -> dict[str, str]:
        """Names and values from a text such as `players=3, joker=false`."""
        given = {}
        for pair in filter(None, (part.strip() for part in written.split(","))):
            name, equals, value = pair.partition("=")
            if not equals:
                raise NotAnOption(f"{pair!r} in {written!r} is not of the form name=value")
            given[name.strip()] = value.strip()
        return given

    def __post_init__(self) -> None:
        for name, declared in self.declared().items():
            object.__setattr__(self, name, declared.parse(getattr(self, name)))
        refusal = self.contradiction()
        if refusal:
            raise NotAnOption(refusal)

    def pack(self) -> Pack:
        """The cards of the pack, low to high, with duplicates."""
        raise NotImplementedError(f"{self.family} declares no pack")

    def implied(self) -> Mapping[str, int]:
        """The values of options left at `none`, if they follow from the others."""
        return {}

    def contradiction(self) -> str:
        """The reason why these values contradict each other; empty if they do not."""
        return ""

    def changed(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        pairs = ((name, getattr(self, name)) for name in self.declared())
        return {name: value for name, value in pairs if value != self.declared()[name].default}

    def to_json(self) -> dict[str, bool | int | str | None]:
        """The changed options in JSON form."""
        return {
            name: value if value is None or type(value) in (bool, int) else text(value)
            for name, value in self.changed().items()
        }

    def __str__(self) -> str:
        inside = ", ".join(f"{name}={text(value)}" for name, value in self.changed().items())
        return f"{self.family}({inside})"

    def record(self) -> Record:
        """The record that rules read."""
        row = self.shape()()
        implied = self.implied()
        for name in self.declared():
            value = getattr(self, name)
            setattr(row, name, int((implied.get(name) if value is None else value) or 0))
        return row
