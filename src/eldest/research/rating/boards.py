"""The bots at each board, and their scores."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

from eldest.families import family
from eldest.research.arena.contest import Board, Contest, NotAContest
from eldest.research.arena.results.board_result import BoardResult, mean
from eldest.research.json_lines import NOT_A_LINE, whole_lines

# It plays against level 1 alone: against stronger bots its margin says little of either.
WEAKEST, ITS_OPPONENT = "random", "rules"


def boards(contest: Contest, deals: int) -> Iterator[Board]:
    """
    The boards of a number of deals.

    Bots are drawn by lot, in rounds: in each round every bot sits once, except those left over when a board cannot be
    filled. The weakest bot has its own boards, against level 1. A contest of pairs, as in an arena, keeps its boards.
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


def logged(path: Path) -> Contest | None:
    """The contest of a log; `None` if there is no log. Raises `NotAContest`."""
    head = next(iter(whole_lines(path)), None)
    if head is None:
        return None
    try:
        found = json.loads(head)
        options = family(str(found["game"]).partition("(")[0]).options.parse(found["game"])
        return Contest(options, tuple(found["bots"]), found["seed"], together=found.get("together", False))
    except NOT_A_LINE:
        raise NotAContest(f"{path}: not a log of an arena") from None


def counts(contest: Contest, board: Board) -> bool:
    """Whether a board counts: one with the weakest bot does only if all others are level 1."""
    names = {contest.bots[bot] for bot in board.bots}
    return WEAKEST not in names or names <= {WEAKEST, ITS_OPPONENT}


def scores(contest: Contest, played: BoardResult) -> dict[int, float]:
    """The mean score of each bot at a board, over its sides in all sittings."""
    found: dict[int, list[float]] = {}
    for sitting, sat in zip(contest.sittings(), played.sat, strict=True):
        for side, score in enumerate(sat.scores):
            found.setdefault(played.bots[sitting.seats[side]], []).append(score)
    return {bot: mean(each) for bot, each in found.items()}
