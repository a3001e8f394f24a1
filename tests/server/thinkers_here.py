"""Bots that think in this very process, for tests of everything but their thinking."""

from __future__ import annotations

from typing import Any

from eldest.bots import Choice, seat_bot
from eldest.table.deal import View


class ThinkersHere:
    """The bots of all tables, at once."""

    async def choose(self, bot: str, seed: str, view: View) -> Choice:
        return seat_bot(bot, view.options.family, seed).choose(view)

    async def consents(self, view: View, side: int) -> bool:
        return True

    async def finish(self, deal: Any, side: int) -> None:
        return None
