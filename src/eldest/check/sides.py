"""The seats, hands and sides of a table, as a worked example names them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from eldest.cards import gather
from eldest.check import finding
from eldest.check.finding import Finding, Labelled
from eldest.check.given import card, each, seat_of, set_of, whole_number
from eldest.families import family
from eldest.families.face import Side
from eldest.options import Options
from eldest.table.standing import side_names

Hand = int  # a seat; with a dummy also the number after the last seat
DUMMY = "dummy"


class Sides:
    """The numbers of players, hands and sides at a table, and how to parse and print each of them."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.family = family(options.family)
        self.rules = options.record()
        self.players: int = self.rules.players
        self.count: int = self.family.rules.sides(self.rules)
        self.hands = max(self.players, self.count)  # a side without players is the dummy
        dummy = [DUMMY] * (self.hands - self.players)
        self.names = side_names(self.family, self.rules)[: self.count - len(dummy)] + dummy
        self.seat = seat_of(self.players)

    # ------------------------------------------------------------ parsing

    def hand(self, value: Any) -> Hand:
        """A hand: a seat, or the dummy."""
        if value == DUMMY and self.hands > self.players:
            return self.players
        return seat_of(self.hands)(value)

    def side(self, value: Any) -> Side:
        """A side by its index, its name, or one of its seats."""
        if isinstance(value, str):
            return self.names.index(value.upper()) if value.upper() in self.names else self.hand(value) % self.count
        place = whole_number(value)
        if not 0 <= place < self.count:
            raise ValueError(f"{value!r} is not one of {self.count} scores")
        return place

    def play(self, value: Any) -> tuple[Hand, str]:
        """A hand and its card."""
        if not isinstance(value, list) or len(value) != 2:
            raise ValueError(f"{value!r} is not a seat and a card, such as [P0, AS]")
        return self.hand(value[0]), card(value[1])

    def gathered(self, read: Callable[[Any], int]) -> Callable[[Any], int]:
        """A function that parses a set of seats or sides, or a single one."""
        return lambda value: gather(each(read)(value if isinstance(value, list) else [value]))

    def numbers(self, value: Any) -> list[int]:
        """One number for each side, as a list or by name; a missing name counts as 0."""
        if isinstance(value, Mapping):
            named = {self.side(owner): whole_number(number) for owner, number in value.items()}
            return [named.get(side, 0) for side in range(self.count)]
        listed = each(whole_number)(value)
        if len(listed) != self.count:
            whose = "players" if self.count == self.players else "sides"
            raise ValueError(f"{len(listed)} numbers for {self.count} {whose}")
        return listed

    def by_hand(self, read: Callable[[Any], Any]) -> Callable[[Any], dict[Hand, Any]]:
        """A function that parses a mapping by hand."""

        def mapped(value: Any) -> dict[Hand, Any]:
            if not isinstance(value, Mapping):
                raise ValueError(f"{value!r} is not a mapping of seats to cards")
            return {self.hand(owner): read(one) for owner, one in value.items()}

        return mapped

    # ------------------------------------------------------------ findings

    def name(self, hand: Hand) -> str:
        """The printed name of a hand."""
        return DUMMY if hand >= self.players else f"P{hand}"

    def labelled(self, by_side: Sequence[int], by_hand: Sequence[int] = ()) -> Labelled:
        """Numbers of the sides and hands; hands without their own numbers have their side's."""
        single = list(by_hand) or [by_side[hand % self.count] for hand in range(self.hands)]
        named = {f"P{hand}": number for hand, number in enumerate(single)}
        return Labelled(named | dict(zip(self.names, by_side, strict=True)), (list(by_side), single))

    def one_hand(self, hand: Hand | None) -> Finding:
        """A hand, or none."""
        return finding.Value(hand, self.hand, self.name)

    def hands_in_order(self, hands: Iterable[Hand]) -> Finding:
        """Hands in order."""
        return finding.Value(list(hands), each(self.hand), lambda found: [self.name(hand) for hand in found])

    def some_hands(self, hands: Iterable[Hand]) -> Finding:
        """Hands in any order."""
        return self._set(hands, self.hand, self.name)

    def one_side(self, side: Side | None) -> Finding:
        """A side, or none."""
        return finding.Value(side, self.side, self.names.__getitem__)

    def some_sides(self, sides: Iterable[Side]) -> Finding:
        """Sides in any order."""
        return self._set(sides, self.side, self.names.__getitem__)

    def _set(self, members: Iterable[int], read: Callable[[Any], int], name: Callable[[int], str]) -> Finding:
        several = set_of(read)
        return finding.Value(
            frozenset(members) or None,
            lambda value: several(value if isinstance(value, list) else [value]),
            lambda found: [name(one) for one in sorted(found)],
        )
