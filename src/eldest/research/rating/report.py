"""Strengths as text."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from eldest.bots.characters import CHARACTERS, STRENGTHS
from eldest.bots.rated import MEAN
from eldest.bots.spec import Spec
from eldest.research.arena.contest import Contest
from eldest.research.arena.results.board_result import BoardResult
from eldest.research.arena.results.ratings import Rating
from eldest.research.rating.boards import WEAKEST
from eldest.research.rating.strengths import Strengths

GOAL = 40  # points on either side of a rating


def report(contest: Contest, found: Strengths, played: Collection[BoardResult]) -> str:
    """
    The report of a table.

    It lists the bots from best to worst with ratings, points a deal and leads over the next, then the leads between
    strengths of characters, and last the number of deals that narrower intervals would take.
    """
    lines = []
    order = sorted(range(len(contest.bots)), key=lambda bot: -found.points[bot])
    for bot, below in zip(order, [*order[1:], None], strict=True):
        text = f"{contest.bots[bot]:10}{MEAN + found.points[bot]:6.0f} ± {half(found.rating(bot)):3.0f}"
        text += f"{found.gain(bot).points:+10.2f} ± {half(found.gain(bot)):.2f} points a deal"
        if below is not None:
            text += f", {lead(found, [bot], [below])} above {contest.bots[below]}"
        lines.append(text)
    hours = sum(ms for each in played for times in each.times.values() for ms in times) / 3_600_000
    widest = max(half(found.rating(bot)) for bot, name in enumerate(contest.bots) if name != WEAKEST)
    times = (widest / GOAL) ** 2
    lines += by_strength(contest, found)
    lines.append(
        f"luck {found.luck:.2f} points; {found.deals} deals in {hours:.2f} hours of choices: at most ± {widest:.0f} "
        f"but for {WEAKEST}; ± {GOAL} needs about {times * found.deals:.0f} deals, {times * hours:.2f} hours"
    )
    return "\n".join(lines)


def by_strength(contest: Contest, found: Strengths) -> list[str]:
    """For each strength but the lowest, a line with the lead of its characters over those of the strength below."""
    of = {strength: [at for at, bot in enumerate(contest.bots) if _strength(bot) == strength] for strength in STRENGTHS}
    steps = [(below, above) for below, above in pairwise(STRENGTHS) if of[below] and of[above]]
    return [f"{above} {lead(found, of[above], of[below])} above {below}" for below, above in steps]


def _strength(bot: str) -> str | None:
    name = Spec.read(bot).name
    return CHARACTERS[name].strength if name in CHARACTERS else None


def lead(found: Strengths, bots: Sequence[int], others: Sequence[int]) -> str:
    """The lead of some bots over others in rating points, ± half the width of its interval."""
    rating = found.lead(bots, others)
    return f"{rating.points:.0f} ± {half(rating):.0f}"


def half(rating: Rating) -> float:
    """Half the width of an interval."""
    return (rating.high - rating.low) / 2
