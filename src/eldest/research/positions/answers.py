"""The bots' answers in positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from eldest.bots import seat_bot
from eldest.research.positions.seat_position import SeatPosition


@dataclass(frozen=True)
class Answer:
    """A bot's action in a position and its reason. If several cards are laid aside, all of them."""

    position: SeatPosition
    bot: str
    actions: tuple[str, ...]
    reason: str

    @property
    def right(self) -> bool:
        """Whether the answer is accepted."""
        return all(action in self.position.accepted for action in self.actions)

    @property
    def expected(self) -> bool:
        """Whether the answer is right, or known to be wrong for this bot or for it with any budget."""
        return self.right or not {self.bot, self.bot.partition("@")[0]}.isdisjoint(self.position.missed_by)


def answers(positions: Iterable[SeatPosition], bots: Iterable[str], seed: int = 0) -> Iterator[Answer]:
    """By position the answer of each bot. Raises `NotASeatPosition`, and `NotABot` for an unknown name."""
    named = list(bots)
    for position in positions:
        for bot in named:
            yield answer(position, bot, seed)


def answer(position: SeatPosition, name: str, seed: int = 0) -> Answer:
    """A bot's answer; the bot is asked again until it has laid aside every card that it has to."""
    bot = seat_bot(name, position.family, f"{seed} {position.id}")
    deal, seat, phase = position.deal.copy(), position.seat, position.deal.row.phase
    done: list[str] = []
    reason = ""
    while not done or (position.sealed and deal.row.phase == phase and seat in deal.awaited):
        choice = bot.choose(deal.view(seat))
        done.append(deal.act(choice.action, seat).text)
        reason = reason or choice.reason
    return Answer(position, name, tuple(done), reason)
