"""Listeners: who is being sent what happens at a table."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

log = logging.getLogger("eldest.server")

SendMessage = Callable[[bytes], None]  # never waits; a line that is too slow is cut off by its owner


def _nothing() -> None:
    """Nothing is to be done."""


@dataclass(eq=False, slots=True)
class Listener:
    """One connection to a table: the person at its end, how it is sent a message, and how it is cut."""

    person: str
    send: SendMessage
    end: Callable[[], None] = _nothing  # it will be sent nothing more; whoever is there may come again
    heard: int = 0  # a spectator who sees later has been told what happened up to this entry

    def tell(self, message: bytes) -> None:
        """Send a message; a line that fails harms no other."""
        try:
            self.send(message)
        except Exception as error:
            log.error("a line has failed", exc_info=error)
            self.end()
