"""
Bots that think in worker processes, so that no table waits for another one's bot or claim.

Whatever happens there, the seat acts: what no worker answers in time is answered here by level 1. A claim that cannot
be judged in time does not stand, and the hand is played.
"""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import import_module

from eldest.bots import Choice
from eldest.bots.programs import named
from eldest.bots.random_player import RandomPlayer
from eldest.bots.rule_player import PLAYER, RulePlayer
from eldest.cards import members
from eldest.review.claim import SECONDS, Verdict
from eldest.review.hint import Hint
from eldest.server.bots import bot_worker, claim_worker
from eldest.server.bots.worker_pool import PAUSES, NoAnswer, Workers
from eldest.table.claim import Actions, may_be_claimed, takes_the_rest
from eldest.table.deal import Deal, NotAllowed, View

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


log = logging.getLogger(__name__)


class Thinkers:
    """
    The bots of all tables.

    `bots` is the name of the module that has them. `patience` is how many seconds a seat waits for
    a choice beyond those that its thinking needs; `pauses` is how long a dead worker's place stays empty.
    `programs` are the commands of programs that play, by name.
    """

    def __init__(
        self,
        workers: int = 1,
        patience: float = 2.0,
        *,
        bots: str = "eldest.bots",
        pauses: Sequence[float] = PAUSES,
        programs: Mapping[str, str] | None = None,
    ) -> None:
        self.tally: Counter[str] = Counter()  # choices: `at_once`, `by_worker`, `by_level_one`
        self._programs = dict(programs or {})
        role = ("eldest.server.bots.bot_worker", bots, json.dumps(self._programs))
        self.workers = Workers(*role, count=workers, patience=patience, pauses=pauses)
        self.claims = Claims()
        self._bots = import_module(bots)
        self._said: set[tuple[str, str]] = set()

    async def start(self) -> None:
        """Start the workers; while none is ready, level 1 answers at once."""
        await self.workers.start()

    async def close(self) -> None:
        """End the workers."""
        await self.claims.close()
        await self.workers.close()

    async def choose(self, bot: str, seed: str, view: View) -> Choice:
        """What a bot does in a seat that is awaited, from what the seat may know. Its chance comes from the seed."""
        if not view.legal:
            raise NotAllowed(f"P{view.seat} is not to act")
        if bot not in self._bots.BOTS and bot not in self._programs:  # a program that this server was not told of
            self._tell(bot, "there is no such bot")
            return self._instead(seed, view)
        if self._bots.at_once(bot, view.options.family):
            return self._at_once(bot, seed, view)
        if not self.workers.ready:
            return self._instead(seed, view)
        try:
            choice = await self._asked(bot, seed, view)
        except NoAnswer as why:
            self._tell(bot, str(why))
            return self._instead(seed, view)
        self.tally["by_worker"] += 1
        return choice

    async def hint(self, view: View) -> Hint | None:
        """The average result of each action in sampled deals; none if no worker has time for it."""
        if not self.workers.ready:
            return None
        try:
            told = bot_worker.arrived_hint(
                await self.workers.ask(bot_worker.about_a_hint(view), bot_worker.HINT_SECONDS)
            )
            if told.action in members(view.legal):
                return told
            raise NoAnswer("it is not allowed")
        except (NoAnswer, ValueError, TypeError) as why:
            self._tell("hint", str(why))
            return None

    async def judge(self, view: View, side: int) -> Verdict:
        """Whether what a seat claims for its side is proved or refuted; neither where no worker has the time for it."""
        if not self.workers.ready:
            return Verdict()
        try:
            sent = await self.workers.ask(bot_worker.about_a_claim(view, side), SECONDS)
            return bot_worker.arrived_verdict(sent)
        except (NoAnswer, ValueError, TypeError) as why:
            self._tell("claim", str(why))
            return Verdict()

    async def _asked(self, bot: str, seed: str, view: View) -> Choice:
        answer = await self.workers.ask(bot_worker.question(bot, seed, view), self._thinking(bot))
        match answer:
            case [int(action), str(reason), str(key)] if action in members(view.legal):
                return Choice(action, reason, key)
        raise NoAnswer("it is not allowed")

    def _thinking(self, bot: str) -> float:
        """The seconds that a choice may need."""
        if bot in self._programs:
            return named.LONGEST
        needed: float = self._bots.THINKING.get(bot, 0.0)
        return needed

    def _at_once(self, bot: str, seed: str, view: View) -> Choice:
        try:
            choice: Choice = self._bots.seat_bot(bot, view.options.family, seed).choose(view)
        except Exception as error:
            self._tell(bot, type(error).__name__)
            return self._instead(seed, view)
        self.tally["at_once"] += 1
        return choice

    def _instead(self, seed: str, view: View) -> Choice:
        """What level 1 does; any legal action if it fails too, or if the family has no rules of play."""
        self.tally["by_level_one"] += 1
        if not PLAYER.own(view.options.family):
            return RandomPlayer(seed).choose(view)
        try:
            return RulePlayer(view.options.family).choose(view)
        except Exception as error:
            self._tell("rules", type(error).__name__)
            return RandomPlayer(seed).choose(view)

    def _tell(self, bot: str, why: str) -> None:
        """Write into the log, once, why a bot did not answer; never what it was asked."""
        if (bot, why) not in self._said:
            self._said.add((bot, why))
            log.warning("level 1 answers for bot %r: %s", bot, why)
