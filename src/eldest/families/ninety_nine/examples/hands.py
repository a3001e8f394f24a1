"""The hands of a table: how many, and how a case names them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from eldest.check import finding
from eldest.check.finding import Finding, Labelled
from eldest.check.given import Fault, Given, card, each, seat_of, set_of, whole_number
from eldest.families.ninety_nine import rules as family
from eldest.families.ninety_nine.rules import Hand
from eldest.options import Options

MODE = "two_dummy"


class Hands:
    """The hands of a table, those of the players and with two of them the dummy's."""

    def __init__(self, options: Options, given: Given) -> None:
        self.options = options
        self.rules = options.record()
        self.players: int = self.rules.players
        self.count: int = family.sides(self.rules)
        self.seat = seat_of(self.players)
        if "mode" in given and (given.values["mode"] != MODE or self.players != 2):
            raise Fault(f"mode: with {self.players} players there is no {given.values['mode']}")

    def read(self, value: Any) -> Hand:
        """A hand: a seat, or the dummy."""
        if self.players == 2 and value == "dummy":
            return family.DUMMY
        return seat_of(self.count)(value)

    def name(self, hand: Hand) -> str:
        """A hand as it is printed."""
        return "dummy" if hand == self.players == family.DUMMY else f"P{hand}"

    def play(self, value: Any) -> tuple[Hand, str]:
        """A hand and its card."""
        if not isinstance(value, list) or len(value) != 2:
            raise ValueError(f"{value!r} is not a hand and a card, such as [P0, AS]")
        return self.read(value[0]), card(value[1])

    def numbers(self, value: Any) -> list[int]:
        """One number for each hand, as a list or by hand; a hand that is not named has 0."""
        if isinstance(value, Mapping):
            named = {self.read(owner): whole_number(number) for owner, number in value.items()}
            return [named.get(hand, 0) for hand in range(self.count)]
        listed = each(whole_number)(value)
        if len(listed) != self.count:
            raise ValueError(f"{len(listed)} numbers for {self.count} hands")
        return listed

    # ------------------------------------------------------------ findings

    def labelled(self, numbers: Sequence[int]) -> Labelled:
        """One number for each hand, by hand or as a list."""
        named = {f"P{hand}": number for hand, number in enumerate(numbers)}
        return Labelled(named | {self.name(hand): number for hand, number in enumerate(numbers)}, (list(numbers),))

    def one(self, hand: Hand | None) -> Finding:
        """A hand, or none."""
        return finding.Value(hand, self.read, self.name)

    def several(self, hands: Sequence[Hand]) -> Finding:
        """Hands in order."""
        return finding.Value(list(hands), each(self.read), self._names)

    def any_of(self, hands: Sequence[Hand]) -> Finding:
        """Hands in any order."""
        return finding.Value(frozenset(hands) or None, set_of(self.read), lambda found: self._names(sorted(found)))

    def _names(self, hands: Sequence[Hand]) -> list[str]:
        return [self.name(hand) for hand in hands]
