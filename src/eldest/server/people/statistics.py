"""Statistics: what somebody's deals come to, game by game, and which of them nobody has reviewed yet."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

from eldest.review.totals import Totals
from eldest.server.journal.journal import Journal
from eldest.server.people.own_deals import OwnDeal, OwnDeals
from eldest.server.reviews.reviews import Reviews

MOST = 500  # deals, the newest

Json = dict[str, Any]


class Statistics:
    """The statistics of everybody, from his deals and from the reviews that there are."""

    def __init__(self, journal: Journal, reviews: Reviews) -> None:
        self._own = OwnDeals(journal)
        self._reviews = reviews

    async def of(self, person: str) -> Json:
        """As they are sent."""
        deals = (await self._own.of(person))[:MOST]
        return await asyncio.to_thread(self._counted, deals)

    def _counted(self, deals: Iterable[OwnDeal]) -> Json:
        games: dict[str, Totals] = {}
        waiting: list[Json] = []
        secret = 0
        for each in deals:
            if each.secret:
                secret += 1
                continue
            own = games.setdefault(each.game, Totals())
            own.play(each.result, each.bid)
            if review := self._reviews.made(each.review):
                own.review(review, each.seat)
            else:
                waiting.append({"table": each.table, "match": each.match, "deal": each.deal})
        return {"games": {game: own.plain() for game, own in games.items()}, "waiting": waiting, "secret": secret}
