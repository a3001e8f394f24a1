"""
Seats of a table: their owners, the people or bots that play them, and the clock with their deadlines.

A table reads no clock itself. The server's clock never goes back, even if the machine's is set back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass


@dataclass
class Seat:
    """
    A seat: its owner, and the bot or guest that plays it in the owner's place.

    A lent seat is played by `bot` until somebody takes it, then by `guest`. An `absent` seat was lent because
    its owner was disconnected, and returns to them as soon as they reconnect.
    """

    person: str = ""
    bot: str = ""
    guest: str = ""
    lent: bool = False
    absent: bool = False

    @property
    def open(self) -> bool:
        """Whether the seat has no owner."""
        return not self.person and not self.bot

    @property
    def player(self) -> str:
        """The person who acts for the seat now; empty if a bot does, or nobody."""
        return "" if self.bot else self.guest or self.person

    def sit(self, person: str) -> None:
        """Give the seat to a person for good."""
        self.person, self.bot, self.guest, self.lent, self.absent = person, "", "", False, False

    def lend(self, bot: str, *, absent: bool = False) -> None:
        """Let a bot play on until somebody takes the seat or its owner comes back."""
        # A disconnected guest had only borrowed the seat; its owner left it on purpose.
        self.absent = absent and not self.guest
        self.bot, self.guest, self.lent = bot, "", True

    def take(self, person: str) -> None:
        """Let a person play in the owner's place."""
        self.bot, self.guest, self.lent, self.absent = "", person, False, False

    def back(self) -> None:
        """Give the seat back to its owner."""
        self.bot, self.guest, self.lent, self.absent = "", "", False, False


def seats_of(seats: list[Seat], person: str) -> list[int]:
    """The seats that a person owns or plays for somebody else."""
    return [number for number, seat in enumerate(seats) if person and person in (seat.person, seat.guest)]


SECOND = 1000  # in milliseconds, the unit of instants (UTC)


class Clock:
    """
    Deadlines by seat, as instants.

    They are computed from the instants of the entries, so they are the same after a restart. Time in
    which the table was paused or no server ran postpones them.
    """

    def __init__(self, patience: int | None) -> None:
        self.patience = patience  # seconds; `None`: no limit
        self.due: dict[int, int] = {}
        self.missed: dict[int, int] = {}  # by seat, when a bot sits in unless the person reconnects
        self.away: dict[int, int] = {}  # the same for disconnected people whom the table does not wait for yet
        self.still: int | None = None  # since when nobody is missed, so that the time of those away stands still
        self.stopped: int | None = None  # when the table was paused

    def copy(self) -> Clock:
        """An independent copy."""
        other = Clock(self.patience)
        other.due, other.missed, other.away = dict(self.due), dict(self.missed), dict(self.away)
        other.still, other.stopped = self.still, self.stopped
        return other

    def wait_for(self, seats: Iterable[int], at: int) -> None:
        """Set the seats that the table waits for. A seat it already waited for keeps its deadline."""
        if self.patience is None:
            self.due = {}
            return
        fresh = self.instant(at) + self.patience * SECOND
        self.due = {seat: self.due.get(seat, fresh) for seat in seats}

    def miss(self, seats: Iterable[int], at: int, seconds: int, away: Iterable[int] = ()) -> None:
        """
        Set the seats that are waited for but disconnected, and those that are disconnected only.

        A seat keeps its deadline. While the table waits for one disconnected person, the time of the others runs too.
        """
        stood = 0 if self.still is None else self.instant(at) - self.still
        known = {seat: instant + stood for seat, instant in self.away.items()} | self.missed
        fresh = self.instant(at) + seconds * SECOND
        self.missed = {seat: known.get(seat, fresh) for seat in sorted(seats)}
        self.away = {seat: known.get(seat, fresh) for seat in sorted(away)}
        self.still = None
        self.miss_only(self.missed.keys(), at)

    def miss_only(self, seats: Collection[int], at: int) -> None:
        """Miss no other seats than these any more."""
        self.missed = {seat: instant for seat, instant in self.missed.items() if seat in seats}
        if not self.missed and self.still is None:
            self.still = self.instant(at)

    @property
    def minds_absence(self) -> bool:
        """Whether `miss_only` may change anything."""
        return bool(self.missed) or self.still is None

    def miss_nobody(self) -> None:
        """Forget who is missed and who is away."""
        self.missed, self.away, self.still = {}, {}, None

    def heard(self, seat: int) -> None:
        """Clear the deadlines of a seat whose player is there after all."""
        self.missed.pop(seat, None)
        self.away.pop(seat, None)

    def acted(self, seat: int) -> None:
        """Clear the deadlines of a seat that has acted."""
        self.due.pop(seat, None)
        self.heard(seat)

    def change(self, patience: int | None) -> None:
        """Change the time limit; everybody waited for gets the full new limit."""
        self.patience, self.due = patience, {}

    def instant(self, at: int) -> int:
        """The instant from which deadlines count: `at`, or the beginning of the pause if the table is paused."""
        return at if self.stopped is None else self.stopped

    def stop(self, at: int) -> None:
        """Pause."""
        self.stopped = at

    def go_on(self, at: int) -> None:
        """Resume; deadlines are postponed by the length of the pause."""
        if self.stopped is not None:
            self.move(at - self.stopped)
        self.stopped = None

    def move(self, by: int) -> None:
        """Postpone every deadline by `by` ms."""
        self.due = {seat: instant + by for seat, instant in self.due.items()}
        self.missed = {seat: instant + by for seat, instant in self.missed.items()}
        self.away = {seat: instant + by for seat, instant in self.away.items()}
        if self.still is not None:
            self.still += by

    def overdue(self, now: int) -> list[int]:
        """The seats whose time limit has run out."""
        if self.stopped is not None:
            return []
        return [seat for seat, instant in self.due.items() if instant <= now]

    def absent(self, now: int) -> list[int]:
        """The seats that have been disconnected for too long."""
        if self.stopped is not None:
            return []
        return [seat for seat, instant in self.missed.items() if instant <= now]


LEAP = 5000  # ms by which the machine's clock may run ahead of the time that passed before it counts as set forward


class SteadyClock:
    """
    The present instant, UTC ms: time passes as by the monotonic clock, whatever happens to the machine's clock.

    If that is set back, this one stays ahead of it. If it is set forward, or the machine has slept, this one follows
    in one leap.
    """

    def __init__(self, clock: Callable[[], int], monotonic: Callable[[], int]) -> None:
        self._clock = clock
        self._monotonic = monotonic
        self._now = clock()
        self._read = monotonic()

    def __call__(self) -> int:
        """The present instant."""
        read = self._monotonic()
        self._now += read - self._read
        self._read = read
        told = self._clock()
        if told - self._now > LEAP:
            self._now = told
        return self._now
