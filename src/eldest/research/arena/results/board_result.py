"""A board result: the outcome of each sitting of a board; one line of a log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from eldest.research.arena.contest import Board, Contest

EXACT = 9  # digits of a gain, so that sums of thirds that cancel are exactly 0


@dataclass(frozen=True)
class SeatedResult:
    """
    One sitting.

    `seats` as `Sitting.text`; `scores` by side, in a match each side's share of the victory; `bids` are pairs of
    a bot's index and whether its bid was made; `deals` is how many were played.
    """

    seats: str
    pack: str  # the digest of the packs
    scores: list[float]
    bids: list[tuple[int, int]]
    deals: int = 1


@dataclass(frozen=True)
class Lost:
    """A seat that a bot has lost to level 1, and why; `said` is its last answer, shortened."""

    bot: int
    seat: int
    why: str
    said: str = ""


@dataclass
class BoardResult:
    """All sittings of one board; `times` are milliseconds of every choice, by bot."""

    bots: tuple[int, ...]
    number: int
    dealer: int
    sat: list[SeatedResult] = field(default_factory=list)
    chances: list[tuple[int, float, int]] = field(default_factory=list)  # bot, chance stated, whether it was made
    lost: list[Lost] = field(default_factory=list)
    times: dict[str, list[float]] = field(default_factory=dict)

    @property
    def board(self) -> Board:
        """The board that was played."""
        return Board(self.bots, self.number)

    def gains(self, contest: Contest) -> list[tuple[int, float]]:
        """By sitting: the number of the first bot's sides, and the lead of its mean score over that of the others."""
        found = []
        for sitting, sat in zip(contest.sittings(), self.sat, strict=True):
            ours, theirs = ([sat.scores[side] for side in part] for part in (sitting.first, sitting.second))
            found.append((len(ours), mean(ours) - mean(theirs)))
        return found

    def gain(self, contest: Contest) -> float:
        """The first bot's lead over the others, as the mean of all sittings."""
        return round(mean([gain for _, gain in self.gains(contest)]), EXACT)

    def to_json(self) -> dict[str, Any]:
        """The line of a log."""
        return {"pair" if name == "bots" else name: value for name, value in asdict(self).items()}

    @classmethod
    def from_json(cls, given: dict[str, Any]) -> BoardResult:
        """The board result in a line of a log; raises KeyError, TypeError or ValueError if it holds none."""
        return cls(
            bots=tuple(int(bot) for bot in given["pair"]),
            number=int(given["number"]),
            dealer=int(given["dealer"]),
            sat=[
                SeatedResult(**{**each, "bids": [(bot, made) for bot, made in each["bids"]]}) for each in given["sat"]
            ],
            chances=[(int(bot), float(chance), int(made)) for bot, chance, made in given["chances"]],
            lost=[Lost(**each) for each in given["lost"]],
            times={str(bot): [float(ms) for ms in times] for bot, times in given["times"].items()},
        )


def mean(numbers: Sequence[float]) -> float:
    """The mean of some numbers."""
    return sum(numbers) / len(numbers)
