"""Listeners: who is being sent what happens at a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

SendMessage = Callable[[bytes], None]  # never waits; a line that is too slow is cut off by its owner


@dataclass(eq=False, slots=True)
class Listener:
    """One connection to a table: the person at its end, and how it is sent a message."""

    person: str
    send: SendMessage
    late: bool = False  # a spectator, who sees everything later than the players
