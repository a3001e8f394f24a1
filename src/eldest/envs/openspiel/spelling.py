"""Observations and actions as text: short, because they identify information states."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from eldest.envs.encoders.legend import Legend
from eldest.families import family
from eldest.record import Sight
from eldest.table import actions


class Named(NamedTuple):
    """A number of a deal: its name, its word in a row, its meaning, and whether it is private."""

    name: str
    word: int
    of: str | tuple[str, ...]
    own: bool


class Spelling:
    """The texts of a game with a legend."""

    def __init__(self, legend: Legend) -> None:
        self._legend = legend
        self._texts: dict[tuple[str, int], str] = {}

    @cached_property
    def _fields(self) -> list[list[Named]]:
        """By seat (a spectator last), every number of the deal that it sees."""
        return [[*self._numbers(seat)] for seat in range(self._legend.players + 1)]

    def _numbers(self, seat: int) -> Iterator[Named]:
        for source in self._legend.sources:
            if source.name.startswith("deal."):
                name = source.name.removeprefix("deal.")
                yield Named(name, source.words[seat], source.field.of, source.field.sight is Sight.OWN)

    @cached_property
    def _phases(self) -> list[list[str]]:
        """By phase and number, the text of every action."""
        phases = family(self._legend.options.family).phases
        return [[f"{each.name} {actions.name(each, number)}" for number in range(each.size)] for each in phases]

    def action(self, phase: int, action: int) -> str:
        """The text of an action; `action N` if no phase has it."""
        known = self._phases[phase] if phase < len(self._phases) else []
        return known[action] if 0 <= action < len(known) else f"action {action}"

    def seen(self, numbers: Sequence[int], seat: int) -> str:
        """A seat's observation of a row: its non-zero numbers."""
        return "; ".join([self._field(each, numbers[each.word]) for each in self._fields[seat] if numbers[each.word]])

    def held(self, numbers: Sequence[int], seat: int) -> str:
        """The private part of a seat's observation."""
        own = [each for each in self._fields[seat] if each.own and numbers[each.word]]
        return "; ".join([self._field(each, numbers[each.word]) for each in own])

    def _field(self, named: Named, number: int) -> str:
        key = (named.name, number)
        if key not in self._texts:
            self._texts[key] = f"{named.name} {self._legend.worded(named.of, number)}"
        return self._texts[key]
