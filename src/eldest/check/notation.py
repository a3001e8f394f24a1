"""Kinds of worked examples, and the parts of a family's examples that its records do not describe."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from eldest.check.finding import Finding
from eldest.check.given import Given, suit_or_none, truth
from eldest.check.sides import Sides
from eldest.families import Family
from eldest.options import Options
from eldest.record import Game, Result
from eldest.table.deal import Deal


@dataclass(frozen=True)
class Kind:
    """The function from options and given values to findings, and the keys it reads."""

    find: Callable[[Options, Given], Mapping[str, Finding]]
    given: tuple[str, ...]


Found: TypeAlias = Mapping[str, Finding]
Laid: TypeAlias = Mapping[str, int | str]  # fields of a deal during its play


def as_chosen(options: Options, given: Given) -> Options:
    """The options as given."""
    return options


def no_more(sides: Sides, given: Given, game: Game) -> None:
    """Do nothing: fields by name are enough."""


def fields_of_play(family: Family) -> tuple[str, ...]:
    """The fields that tricks depend on: trumps, and flags such as whether trumps are broken."""
    fields = family.deal.fields
    return tuple(name for name in fields if name == "trump" or (fields[name].of == "truth" and not fields[name].shape))


def fields_named(sides: Sides, given: Given) -> Laid:
    """The given values of these fields; a missing flag is false."""
    reads = {name: given.read(name, suit_or_none) for name in fields_of_play(sides.family) if name == "trump"}
    return reads | {
        name: int(given.find(name, truth, False)) for name in fields_of_play(sides.family) if name != "trump"
    }


def nothing_else(sides: Sides, before: Game, after: Game, result: Result) -> Found:
    """No more findings: fields by name are enough."""
    return {}


def no_gap(deal: Deal) -> str:
    """No gap: a finished deal can be scored."""
    return ""


@dataclass(frozen=True, kw_only=True)
class Notation:
    """
    The hooks of the usual kinds into a family, with their defaults.

    A key that only a hook reads is listed beside it, or in `keys`; all others follow from the names of fields,
    phases and piles.
    """

    options: Callable[[Options, Given], Options] = (
        as_chosen  # adjusts options that a case describes without naming them
    )
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by kind, extra keys that hooks read
    scores: tuple[str, ...] = ("before", "start")  # names of the scores before the first hand
    otherwise: tuple[str, ...] = ()  # fields of a game that a case writes in another form, or that are derived
    game: Callable[[Sides, Given, Game], None] = no_more  # reads more about the game before a hand
    game_keys: tuple[str, ...] = ()
    result: Callable[[Sides, Given, Game], Result] | None = None  # of a hand; by default the fields of a result
    result_keys: tuple[str, ...] = ()  # all of them; by default those of the fields
    scored: Callable[[Sides, Game, Game, Result], Found] = nothing_else  # from the games before and after a hand
    laid: Callable[[Sides, Given], Laid] = fields_named  # fields of a deal with a trick in progress
    laid_keys: tuple[str, ...] | None = None  # by default the names of these fields
    suit_keys: tuple[str, ...] = ()  # names of the suit that is named for a card led
    gap: Callable[[Deal], str] = no_gap  # the reason why a finished deal cannot be scored
