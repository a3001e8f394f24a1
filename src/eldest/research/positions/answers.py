"""The bots' answers in positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from eldest.bots import seat_bot
from eldest.research.positions.seat_position import SeatPosition


@dataclass(frozen=True)
class Answer:
    """What one bot does in one position, and why. Where several cards are laid aside, all of them."""

    position: SeatPosition
    bot: str
    actions: tuple[str, ...]
    reason: str

    @property
    def right(self) -> bool:
        """Whether that is accepted."""
        return all(action in self.position.accepted for action in self.actions)

    @property
    def expected(self) -> bool:
        """Whether it is right, or known to be wrong: of this bot, or of it whatever its budget."""
        return self.right or not {self.bot, self.bot.partition("@")[0]}.isdisjoint(self.position.missed_by)


def answers(positions: Iterable[SeatPosition], bots: Iterable[str], seed: int = 0) -> Iterator[Answer]:
    """By position what each bot does. Raises `NotASeatPosition`, and `NotABot` for a name of none."""
    named = list(bots)
    for position in positions:
        for bot in named:
            yield answer(position, bot, seed)


def answer(position: SeatPosition, name: str, seed: int = 0) -> Answer:
    """What a bot does, which is asked again until it has laid aside all that it has to."""
    bot = seat_bot(name, position.family, f"{seed} {position.id}")
    deal, seat, phase = position.deal.copy(), position.seat, position.deal.row.phase
    done: list[str] = []
    reason = ""
    while not done or (position.sealed and deal.row.phase == phase and seat in deal.awaited):
        choice = bot.choose(deal.view(seat))
        done.append(deal.act(choice.action, seat).text)
        reason = reason or choice.reason
    return Answer(position, name, tuple(done), reason)
