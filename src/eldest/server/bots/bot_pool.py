"""
Bots that think in worker processes, so that no table waits for another table's bot or claim.

The seat always acts: if no worker answers in time, level 1 answers here. A claim that cannot
be judged in time is dropped, and the hand is played.
"""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from eldest.bots import Choice
from eldest.bots.programs import named
from eldest.bots.random_player import RandomPlayer
from eldest.bots.rule_player import PLAYER, RulePlayer
from eldest.cards import members
from eldest.server.bots import bot_worker, claim_worker
from eldest.server.bots.worker_pool import PAUSES, WorkerPool
from eldest.server.bots.workers import NoAnswer, Workers
from eldest.table.claim import Actions, may_be_claimed, takes_the_rest
from eldest.table.deal import Deal, NotAllowed, View

if TYPE_CHECKING:
    from eldest.reviews.claim import Verdict
    from eldest.reviews.hint import Hint

THINKING = 2.0  # seconds a worker may need: about as long as an unsuccessful search takes


class Claims:
    """
    Judges the claims of all tables. `patience` is how many seconds a claim may wait in addition to its own time.

    `workers` are the workers, or how many processes. They start with the first claim,
    because most tables have none.
    """

    def __init__(self, workers: int | Workers = 1, patience: float = 10.0) -> None:
        self.workers: Workers = (
            WorkerPool("eldest.server.bots.claim_worker", count=workers, patience=patience)
            if isinstance(workers, int)
            else workers
        )
        self._begun = False

    async def start(self) -> None:
        """Start the workers unless they have been started; claims wait until they are ready."""
        if not self._begun:
            self._begun = True
            await self.workers.start()

    async def close(self) -> None:
        """End the workers."""
        await self.workers.close()

    async def finish(self, deal: Deal, side: int) -> Actions | None:
        """
        Legal actions that end a deal with a side taking all remaining tricks; `None` if none are found.

        The search sees every hand, so its result may be told only after everybody has agreed.
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
        Whether bots agree to a seat's claim for its own side; `view` is the claimer's.

        With the same seed at the same point of a deal the answer is always the same.
        """
        await self.start()
        try:
            return await self.workers.ask(claim_worker.about_consent(view, side, seed), THINKING) is True
        except NoAnswer:
            return False


log = logging.getLogger(__name__)


class BotPool:
    """
    The bots of all tables.

    `workers` are those that answer, or how many processes; `bots` is the name of the module that
    provides bots. `patience` is how many seconds a seat waits for a choice in
    addition to its thinking time; `pauses` are the seconds before a dead worker is replaced.
    `programs` are the commands of external programs, by name.
    """

    def __init__(
        self,
        workers: int | Workers = 1,
        patience: float = 2.0,
        *,
        claims: Claims | None = None,
        bots: str = "eldest.bots",
        pauses: Sequence[float] = PAUSES,
        programs: Mapping[str, str] | None = None,
    ) -> None:
        self.tally: Counter[str] = Counter()  # choices: `at_once`, `by_worker`, `by_level_one`
        self._programs = dict(programs or {})
        role = ("eldest.server.bots.bot_worker", bots, json.dumps(self._programs))
        self.workers: Workers = (
            WorkerPool(*role, count=workers, patience=patience, pauses=pauses) if isinstance(workers, int) else workers
        )
        self.claims = claims or Claims()
        self._bots = import_module(bots)
        self._said: set[tuple[str, str]] = set()

    async def start(self) -> None:
        """Start the workers. Until one is ready, level 1 answers at once."""
        await self.workers.start()

    async def close(self) -> None:
        """End the workers."""
        await self.claims.close()
        await self.workers.close()

    async def choose(self, bot: str, seed: str, view: View) -> Choice:
        """A bot's choice for an awaited seat, from what the seat may know; its randomness derives from `seed`."""
        if not view.legal:
            raise NotAllowed(f"P{view.seat} is not to act")
        if bot not in self._bots.BOTS and bot not in self._programs:  # a program this server does not have
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
        """The average result of each action in sampled deals; `None` if no worker has time for it."""
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
        """Whether a seat's claim for its side is proved or refuted; neither if no worker has time for it."""
        from eldest.reviews.claim import SECONDS, Verdict  # the solvers, which a table without claims does without

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
        """The seconds that a bot may need for a choice."""
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
        """Level 1's choice; any legal action if that fails too, or if the family has no rule player."""
        self.tally["by_level_one"] += 1
        if not PLAYER.own(view.options.family):
            return RandomPlayer(seed).choose(view)
        try:
            return RulePlayer(view.options.family).choose(view)
        except Exception as error:
            self._tell("rules", type(error).__name__)
            return RandomPlayer(seed).choose(view)

    def _tell(self, bot: str, why: str) -> None:
        """Log once why a bot did not answer; never the question."""
        if (bot, why) not in self._said:
            self._said.add((bot, why))
            log.warning("level 1 answers for bot %r: %s", bot, why)
