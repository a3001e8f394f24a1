"""A contest from its first deal to its last, or from where a log ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

from eldest.research.arena.contest import Contest
from eldest.research.arena.executors import Crew
from eldest.research.arena.results.board_result import Traveller
from eldest.research.arena.results.log import Log


def contend(contest: Contest, deals: int, crew: Crew, log: Log) -> Iterator[Traveller]:
    """Play what the log does not hold yet, and keep it there; every traveller is answered when it stands in the log."""
    lost = log.lost()
    boards = (board for board in contest.boards(deals) if board not in log.travellers)
    with closing(crew(contest, boards, lost)) as travellers:
        for traveller in travellers:
            log.add(traveller)
            lost |= {(each.bot, each.seat) for each in traveller.lost}
            yield traveller
