"""A clock that goes on when the machine's own is set back."""

from __future__ import annotations

from collections.abc import Callable

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
