"""The given facts of a position: values read with their key, so that an error can name it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from eldest import cards
from eldest.cards import NO_TRUMP, Card, Seat, Suit
from eldest.families import Family
from eldest.options import Options
from eldest.table.actions import seat as seat_named
from eldest.table.position import NotAPosition

COMMON = ("seat", "dealer", "hand", "scores")
PLAY = ("gone", "left", "lacks", "taken", "trick", "suit", "calls")


class Knowledge:
    """The values under `given`, for one game. A wrong one raises `NotAPosition` with its key."""

    def __init__(self, family: Family, options: Options, given: Mapping[str, Any]) -> None:
        self.family = family
        self.options = options
        self.rules = options.record()
        self.players = int(self.rules.players)
        self.given = given

    def __contains__(self, key: str) -> bool:
        return self.given.get(key) is not None

    def allow(self, keys: Sequence[str]) -> None:
        """Refuse a key outside of `keys`."""
        for key in self.given:
            if key not in (*COMMON, *keys):
                raise NotAPosition(f"given: unknown key {key!r} (known: {', '.join((*COMMON, *keys))})")

    @cached_property
    def seat(self) -> Seat:
        """The seat to act."""
        return self.one_seat("seat", 0)

    def one_seat(self, key: str, default: Seat | None = None) -> Seat:
        """A seat such as P2."""
        if key not in self:
            if default is None:
                raise NotAPosition(f"{key}: it is missing")
            return default
        return self._seat(key, self.given[key])

    def _seat(self, key: str, value: Any) -> Seat:
        try:
            seat = seat_named(str(value))
        except ValueError as error:
            raise NotAPosition(f"{key}: {error}") from error
        if seat >= self.players:
            raise NotAPosition(f"{key}: there is no seat P{seat}: {self.players} play")
        return seat

    def text(self, key: str) -> str:
        """A text, or a number as one."""
        if key not in self:
            raise NotAPosition(f"{key}: it is missing")
        return str(self.given[key]).strip()

    def number(self, key: str, value: Any = None) -> int:
        """A whole number, 0 or more."""
        found = self.given.get(key) if value is None else value
        if type(found) is not int or found < 0:
            raise NotAPosition(f"{key}: {found!r} is not a whole number, 0 or more")
        return found

    def words(self, key: str) -> list[str]:
        """Some texts, given as a list or as one text with blanks between them."""
        value = self.given.get(key)
        if value is None:
            return []
        if isinstance(value, list):
            return [str(each) for each in value]
        return str(value).replace(",", " ").split()

    def cards(self, key: str, value: Any = None) -> list[Card]:
        """Cards; a card named twice appears twice."""
        words = self.words(key) if value is None else Knowledge._split(value)
        try:
            return [cards.card(each) for each in words]
        except ValueError as error:
            raise NotAPosition(f"{key}: {error}") from error

    @staticmethod
    def _split(value: Any) -> list[str]:
        return [str(each) for each in value] if isinstance(value, list) else str(value).replace(",", " ").split()

    def names(self, key: str) -> list[str]:
        """The same as texts, as they are printed."""
        return [cards.name(card) for card in self.cards(key)]

    def trump(self, key: str = "trump") -> Suit:
        """A suit, or NT."""
        text = self.text(key)
        if text.upper() in ("NT", "N"):
            return NO_TRUMP
        try:
            return cards.suit(text)
        except ValueError as error:
            raise NotAPosition(f"{key}: {error}") from error

    def by_seat(self, key: str) -> dict[Seat, Any]:
        """One value for each seat, given as a list or by seat; seats that are not named are missing."""
        value = self.given.get(key, {})
        if isinstance(value, list):
            if len(value) != self.players:
                raise NotAPosition(f"{key}: {len(value)} values for {self.players} players")
            return dict(enumerate(value))
        if not isinstance(value, Mapping):
            raise NotAPosition(f"{key}: {value!r} is neither a list nor a mapping of seats")
        return {self._seat(key, owner): each for owner, each in value.items()}

    def numbers(self, key: str) -> dict[Seat, int]:
        """One whole number for each seat that is named."""
        return {seat: self.number(key, each) for seat, each in self.by_seat(key).items()}

    def bids(self) -> dict[Seat, int]:
        """The bid of every seat."""
        found = self.numbers("bids")
        if len(found) != self.players:
            raise NotAPosition(f"bids: {len(found)} for {self.players} players")
        return found

    def taken(self, tricks: int) -> dict[str, int]:
        """The takings of each side as fields of the result; they are given by seat and count for its side."""
        kept, what = self.family.rules.sides(self.rules), self.family.traits.takings
        by_side = [0] * kept
        for seat, number in self.numbers("taken").items():
            by_side[seat % kept] += number
        if what == "tricks" and sum(by_side) != tricks:
            raise NotAPosition(f"taken: {sum(by_side)} tricks, and {tricks} are over")
        return {f"result.{what}.{side}": number for side, number in enumerate(by_side)}

    @cached_property
    def trick(self) -> list[tuple[Seat, Card]]:
        """The cards of the current trick, `[[P1, 8D], [P2, 5D]]`, in order."""
        found = []
        for each in self.given.get("trick") or []:
            if not isinstance(each, list) or len(each) != 2:
                raise NotAPosition(f"trick: {each!r} is not a seat and a card, such as [P1, 8D]")
            found += [(self._seat("trick", each[0]), card) for card in self.cards("trick", [each[1]])]
        return found

    def lacks(self) -> Iterator[tuple[Seat, list[str]]]:
        """By seat the suits and cards that it has shown not to hold, as texts."""
        for seat, value in self.by_seat("lacks").items():
            yield seat, self._split(value)

    def tricks(self, each: int, laid: int = 1) -> int:
        """The number of completed tricks, if each seat had `each` cards and lays `laid` to a trick."""
        own = sum(seat == self.seat for seat, _ in self.trick)
        over, rest = divmod(each - len(self.cards("hand")) - own, laid)
        if rest or over < 0:
            raise NotAPosition(f"hand: {len(self.cards('hand'))} cards are not what is left of {each}")
        return over

    def gone(self, due: int, elsewhere: Sequence[Card]) -> Counter[Card]:
        """
        The cards that have gone in tricks, `due` of them.

        A position gives either the played cards or those `left`, unseen and not played: then all others are gone
        but for the seat's own, those of the trick, and those `elsewhere`.
        """
        if "gone" in self and "left" in self:
            raise NotAPosition("gone: what is left is given too")
        if "left" in self:
            here = Counter([*self.cards("hand"), *self.cards("left"), *elsewhere, *(card for _, card in self.trick)])
            pack = Counter(self.options.pack())
            for card in here - pack:
                raise NotAPosition(f"{cards.name(card)} lies there too often, or is not in the pack")
            found = pack - here
        else:
            found = Counter(self.cards("gone"))
        if found.total() != due:
            raise NotAPosition(f"{'left' if 'left' in self else 'gone'}: {found.total()} cards are gone, not {due}")
        return found
