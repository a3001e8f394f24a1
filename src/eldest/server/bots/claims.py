"""
Claims, judged in a worker process so that no table waits for another one's.

A claim that cannot be judged in time does not stand, and the hand is played.
"""

from __future__ import annotations

from eldest.server.bots import claim_worker
from eldest.server.bots.worker_pool import NoAnswer, Workers
from eldest.table.claim import Actions, may_be_claimed, takes_the_rest
from eldest.table.deal import Deal, View

THINKING = 2.0  # seconds that a worker may need: about as long as the search for an end lasts if there is none


class Claims:
    """
    The claims of all tables. `patience` is how many seconds one may wait for others beside that.

    The workers begin with the first claim: at most tables there is none.
    """

    def __init__(self, workers: int = 1, patience: float = 10.0) -> None:
        self.workers = Workers("eldest.server.bots.claim_worker", count=workers, patience=patience)
        self._begun = False

    async def start(self) -> None:
        """Start the workers, if they are not; claims wait until they are ready."""
        if not self._begun:
            self._begun = True
            await self.workers.start()

    async def close(self) -> None:
        """End the workers."""
        await self.workers.close()

    async def finish(self, deal: Deal, side: int) -> Actions | None:
        """
        Legal actions that end a deal with every trick that is left taken by a side; nothing if none are found.

        It looks into every hand: only where all have agreed may its answer be told.
        """
        if not may_be_claimed(deal):
            return None
        await self.start()
        try:
            answer = await self.workers.ask(claim_worker.about_the_end(deal, side), THINKING)
        except NoAnswer:
            return None
        actions = [(seat, text) for seat, text in answer or []]
        return actions if takes_the_rest(deal, side, actions) else None

    async def bots_agree(self, view: View, side: int, seed: str) -> bool:
        """
        Whether bots agree to what a seat claims for its own side; the view is the claimer's.

        With the same seed at the same point of a deal the answer is the same, however often it is asked.
        """
        await self.start()
        try:
            return await self.workers.ask(claim_worker.about_consent(view, side, seed), THINKING) is True
        except NoAnswer:
            return False
