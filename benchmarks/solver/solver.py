"""
The cost of solving a deal: beside DDS, deal by deal in turn, and for the shapes of Eldest's games.

Milliseconds of CPU time; a position is laid out, searched and answered in each of them.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

from benchmarks.rates import Effort, calibration, emit, short
from eldest.cards import JOKER, NO_TRUMP, SPADES, Pack, Seats, gather, members
from eldest.families.five_hundred import rules as five_hundred
from eldest.families.five_hundred import two_sides as bowers
from eldest.families.sweven import rules as sweven
from eldest.families.sweven import two_sides as courts
from eldest.solver.two_sides.position import Position, Ranking
from eldest.solver.two_sides.workspace import Workspace
from tests.solver.bridge import Dds, drawn

BESIDE_DDS = (6, 8, 10, 12, 13)  # cards a hand
DEALS = 75  # for a second of effort


def dealt(ranking: Ranking, pack: Pack, players: int, size: int, ours: Seats) -> Callable[[random.Random], Position]:
    """Random hands of a game; the first seat leads."""

    def draw(dice: random.Random) -> Position:
        cards = dice.sample(pack, players * size)
        hands = tuple(gather(cards[seat * size : (seat + 1) * size]) for seat in range(players))
        return Position(ranking, hands, 0, ours)

    return draw


def ten_cards_each(players: int, trump: int, ours: Seats) -> Callable[[random.Random], Position]:
    """Random deals of Five Hundred."""
    pack = list(members(five_hundred.PACKS[players] | 1 << JOKER))
    return dealt(bowers.ranking(trump), pack, players, five_hundred.HAND, ours)


def eight_cards_each(players: int) -> Callable[[random.Random], Position]:
    """Random deals of Sweven, a seat against the others."""
    return dealt(courts.ranking(SPADES), list(members(sweven.PACKS[players])), players, sweven.HAND, 1)


# By name a game's shape, and its relative cost.
SHAPES = {
    "five hundred, four hands, trumps": (ten_cards_each(4, SPADES, 0b0101), 1),
    "five hundred, four hands, no trump, joker": (ten_cards_each(4, NO_TRUMP, 0b0101), 1),
    "five hundred, three hands, trumps": (ten_cards_each(3, SPADES, 0b001), 1),
    "five hundred, two hands, trumps": (ten_cards_each(2, SPADES, 0b01), 1),
    "five hundred, five hands, two against three": (ten_cards_each(5, SPADES, 0b00101), 4),
    "five hundred, six hands, two against four": (ten_cards_each(6, SPADES, 0b001001), 4),
    "five hundred, six hands, three against three": (ten_cards_each(6, SPADES, 0b010101), 4),
    "sweven, three hands, points": (eight_cards_each(3), 1),
    "sweven, four hands, points": (eight_cards_each(4), 1),
    "sweven, five hands, points": (eight_cards_each(5), 2),
    "sweven, six hands, points": (eight_cards_each(6), 4),
}


def solver(effort: Effort) -> None:
    """Measure random deals beside DDS, and the shapes of Eldest's games."""
    workspace, deals = Workspace(), max(20, int(DEALS * effort.repeats * effort.seconds))
    for size in BESIDE_DDS:
        _beside_dds(workspace, size, deals)
    for name, (draw, dear) in SHAPES.items():
        dice = random.Random(name)
        spent = [_cost(workspace, draw(dice)) for _ in range(deals // dear)]
        emit("solver", name, deals=len(spent), milliseconds=_shares(spent), calibration=calibration())


def _cost(workspace: Workspace, position: Position) -> float:
    """Milliseconds to solve a position from what is given, which is made before."""
    given = position.given[None]
    return _spent(lambda: workspace.values(given))


def _beside_dds(workspace: Workspace, size: int, deals: int) -> None:
    dice, dds = random.Random(size), Dds()
    ours, theirs = [], []
    for _ in range(deals):
        position = drawn(dice, size)
        dds.lay(position)
        theirs.append(_spent(dds.tricks))
        ours.append(_cost(workspace, position))
    ratio = {
        "median": short(statistics.median(ours) / statistics.median(theirs)),
        "mean": short(statistics.mean(ours) / statistics.mean(theirs)),
    }
    emit("solver", f"bridge, {size} cards", deals=deals, milliseconds=_shares(ours), dds=_shares(theirs), ratio=ratio)


def _spent(work: Callable[[], object]) -> float:
    began = time.process_time_ns()
    work()
    return (time.process_time_ns() - began) / 1e6


def _shares(spent: list[float]) -> dict[str, float]:
    ordered = sorted(spent)
    return {
        "median": short(statistics.median(ordered), 3),
        "mean": short(statistics.mean(ordered), 3),
        "p99": short(ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))], 3),
    }
