"""The bots at every board, and what they scored there."""

from __future__ import annotations

import random
from collections.abc import Iterator

from eldest.research.arena.contest import Board, Contest
from eldest.research.arena.results.board_result import BoardResult, mean

# It plays against level 1 alone: against stronger bots its margin says little of either.
WEAKEST, ITS_OPPONENT = "random", "rules"


def boards(contest: Contest, deals: int) -> Iterator[Board]:
    """
    The boards of some deals.

    Drawn by lot, all bots have sat at a board before one sits again, up to those that are left over. The weakest has
    boards of its own. A contest of pairs, as arenas play it, has its own boards.
    """
    if not contest.together:
        yield from contest.boards(deals)
        return
    weakest, opponent = (contest.bots.index(each) if each in contest.bots else None for each in (WEAKEST, ITS_OPPONENT))
    bots = [bot for bot in range(len(contest.bots)) if bot != weakest]
    round_of = max(1, len(bots) // contest.sides)  # boards until all bots have sat
    for number in range(deals):
        turn, place = divmod(number, round_of)
        drawn = random.Random(f"{contest.seed} rating {turn}").sample(bots, len(bots))
        drawn *= -(-contest.sides // len(drawn))  # fewer bots than sides: some have several
        yield Board(tuple(drawn[place * contest.sides :][: contest.sides]), number)
        if weakest is not None and opponent is not None:
            yield Board((weakest, *[opponent] * (contest.sides - 1)), number)


def counts(contest: Contest, board: Board) -> bool:
    """Whether a board counts: of the weakest's, only those against level 1."""
    names = {contest.bots[bot] for bot in board.bots}
    return WEAKEST not in names or names <= {WEAKEST, ITS_OPPONENT}


def scores(contest: Contest, played: BoardResult) -> dict[int, float]:
    """What each bot at a board scored: the mean of its sides in all sittings."""
    found: dict[int, list[float]] = {}
    for sitting, sat in zip(contest.sittings(), played.sat, strict=True):
        for side, score in enumerate(sat.scores):
            found.setdefault(played.bots[sitting.seats[side]], []).append(score)
    return {bot: mean(each) for bot, each in found.items()}
