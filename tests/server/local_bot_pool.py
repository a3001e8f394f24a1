"""Bots that think in this process, for tests of everything but their thinking."""

from __future__ import annotations

from typing import Any

from eldest.bots import Choice, seat_bot
from eldest.reviews.claim import Verdict
from eldest.table.deal import View


class ClaimsHere:
    """Agrees to every claim, and finds no end."""

    async def bots_agree(self, view: View, side: int, seed: str) -> bool:
        return True

    async def finish(self, deal: Any, side: int) -> None:
        return None


class LocalBotPool:
    """The bots of all tables, answering at once."""

    def __init__(self) -> None:
        self.claims = ClaimsHere()

    async def choose(self, bot: str, seed: str, view: View) -> Choice:
        return seat_bot(bot, view.options.family, seed).choose(view)

    async def judge(self, view: View, side: int) -> Verdict:
        return Verdict()

    async def hint(self, view: View) -> None:
        return None
