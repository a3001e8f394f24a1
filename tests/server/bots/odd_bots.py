"""Faulty bots and the good ones, all asked in worker processes."""

from __future__ import annotations

import os
import threading

from eldest import bots, cards
from eldest.bots import Choice

GOOD = ("random", "rules")
BOTS = dict.fromkeys((*GOOD, "searches", "peeks", "raises", "dies", "hangs", "cheats", "babbles"), "for the tests")
THINKING = {"searches": 60.0}


def at_once(name, family):
    """No bot is fast enough to answer without a worker."""
    return False


def seat_bot(name, family, seed, *, compiled=False):
    """A bot for one seat."""
    if name in GOOD:
        return bots.seat_bot(name, family, seed, compiled=compiled)
    return OddBot(name)


class OddBot:
    """A bot that always does one thing, whatever it sees."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view):
        lowest = (view.legal & -view.legal).bit_length() - 1
        match self.name:
            case "searches":
                return Choice(lowest, f"by process {os.getpid()}")
            case "peeks":
                return Choice(lowest, f"{bytes(view.game).hex()} {bytes(view.row).hex()}")
            case "raises":
                raise ValueError(" ".join(cards.names(view.row.hands[view.seat])))
            case "dies":
                os._exit(3)
            case "hangs":
                threading.Event().wait()
            case "cheats":
                return Choice(next(action for action in range(64) if not view.legal >> action & 1), "I want to.")
        return lowest
