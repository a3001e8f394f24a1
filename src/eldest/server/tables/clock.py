"""The clock of a table: until when every seat that it waits for must act. It reads no clock of its own."""

from __future__ import annotations

from collections.abc import Iterable

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
