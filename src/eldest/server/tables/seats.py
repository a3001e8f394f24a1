"""
Seats of a table: whose they are, who plays them now, and the clock by which they must act.

A table reads no clock of its own. That of a server goes on when the machine's is set back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
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


SECOND = 1000  # in the unit of instants, UTC milliseconds


class Clock:
    """
    Deadlines by seat, as instants.

    They follow from the instants of the entries, so they are the same after a restart; time in
    which the table is paused, or nobody served it, moves them.
    """

    def __init__(self, patience: int | None) -> None:
        self.patience = patience  # seconds; none: no limit
        self.due: dict[int, int] = {}
        self.missed: dict[int, int] = {}  # until when a seat must be connected again, or a bot sits in
        self.stopped: int | None = None  # since when the table is paused

    def copy(self) -> Clock:
        """A clock of its own that shows the same."""
        other = Clock(self.patience)
        other.due, other.missed, other.stopped = dict(self.due), dict(self.missed), self.stopped
        return other

    def wait_for(self, seats: Iterable[int], at: int) -> None:
        """Whom the table waits for from now on; who was waited for already keeps his deadline."""
        if self.patience is None:
            self.due = {}
            return
        fresh = self.instant(at) + self.patience * SECOND
        self.due = {seat: self.due.get(seat, fresh) for seat in seats}

    def miss(self, seats: Iterable[int], at: int, seconds: int) -> None:
        """The seats that are not connected though they are waited for; those that were missed keep their deadlines."""
        fresh = self.instant(at) + seconds * SECOND
        self.missed = {seat: self.missed.get(seat, fresh) for seat in sorted(seats)}

    def acted(self, seat: int) -> None:
        """A seat acted: what it is waited for next has deadlines of its own."""
        self.due.pop(seat, None)
        self.missed.pop(seat, None)

    def change(self, patience: int | None) -> None:
        """Another patience; everybody that is waited for has it anew."""
        self.patience, self.due = patience, {}

    def instant(self, at: int) -> int:
        """From when something counts that happens at an instant: while the table is paused, from the pause on."""
        return at if self.stopped is None else self.stopped

    def stop(self, at: int) -> None:
        """The table is paused."""
        self.stopped = at

    def go_on(self, at: int) -> None:
        """It goes on: the pause counts for nobody."""
        if self.stopped is not None:
            self.move(at - self.stopped)
        self.stopped = None

    def move(self, by: int) -> None:
        """Put every deadline off."""
        self.due = {seat: instant + by for seat, instant in self.due.items()}
        self.missed = {seat: instant + by for seat, instant in self.missed.items()}

    def overdue(self, now: int) -> list[int]:
        """The seats whose patience is at an end."""
        if self.stopped is not None:
            return []
        return [seat for seat, instant in self.due.items() if instant <= now]

    def absent(self, now: int) -> list[int]:
        """The seats that have not been connected for too long."""
        if self.stopped is not None:
            return []
        return [seat for seat, instant in self.missed.items() if instant <= now]


LEAP = 5000  # ms: it is read every second, so more at once means that it was set forward, or that the machine slept


class SteadyClock:
    """
    The present instant, UTC in milliseconds, never before one that was told.

    Set back, it stays ahead of the machine's clock, until that is set forward again.
    """

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._read = clock()
        self._ahead = 0

    def __call__(self) -> int:
        """The present instant."""
        read = self._clock()
        passed = read - self._read
        if passed < 0:
            self._ahead -= passed
        elif passed > LEAP:
            self._ahead -= min(self._ahead, passed)
        self._read = read
        return read + self._ahead
