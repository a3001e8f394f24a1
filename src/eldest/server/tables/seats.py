"""Seats of a table: whose they are, and who plays them now."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Seat:
    """
    A seat: the person it belongs to, and who plays it in that person's place.

    A seat that is lent is played by `bot` until somebody takes it, then by `guest`. A seat whose person is `absent`
    was lent because they were not connected, and is theirs again as soon as they come.
    """

    person: str = ""
    bot: str = ""
    guest: str = ""
    lent: bool = False
    absent: bool = False

    @property
    def open(self) -> bool:
        """Whether nobody has it."""
        return not self.person and not self.bot

    @property
    def player(self) -> str:
        """The person who acts for it now; empty where a bot does, or nobody."""
        return "" if self.bot else self.guest or self.person

    def sit(self, person: str) -> None:
        """A person takes the seat for good."""
        self.person, self.bot, self.guest, self.lent, self.absent = person, "", "", False, False

    def lend(self, bot: str, *, absent: bool = False) -> None:
        """A bot plays on, until somebody takes the seat or its person comes back."""
        # A guest who is not connected has only borrowed the seat; its person has left it on purpose.
        self.absent = absent and not self.guest
        self.bot, self.guest, self.lent = bot, "", True

    def take(self, person: str) -> None:
        """Somebody plays it in its person's place."""
        self.bot, self.guest, self.lent, self.absent = "", person, False, False

    def back(self) -> None:
        """Its person plays it again."""
        self.bot, self.guest, self.lent, self.absent = "", "", False, False


def seats_of(seats: list[Seat], person: str) -> list[int]:
    """The seats that a person has, or plays for somebody."""
    return [number for number, seat in enumerate(seats) if person and person in (seat.person, seat.guest)]
