"""
Random bridge deals, solved here and by DDS: `python -m tests.solver.bridge [--deals N] [--seed S]`.

Hands of 2 to 13 cards; strain and leader are drawn. DDS (B. Haglund, S. Hein, through `endplay`) is a stranger
to this code, so that an error common to both is unlikely.
"""

from __future__ import annotations

import argparse
import random
import sys
from typing import Any

from eldest.cards import RANKS, SUIT_CARDS, SUITS, Cards, Suit, card, gather, members
from eldest.solver.two_sides.layout import NONE
from eldest.solver.two_sides.position import Position, Ranking
from eldest.solver.two_sides.workspace import Workspace

BRIDGE = [rank for rank in RANKS if rank not in ("11", "12", "13")]
PACK = [card(rank + suit) for suit in SUITS for rank in BRIDGE]
PAIR = 0b0101
DDS_SUITS = (0, 3, 2, 1)  # spades, hearts, diamonds, clubs to DDS; spades, clubs, diamonds, hearts to us


def ranking(trump: Suit) -> Ranking:
    """The cards of bridge; NONE is no trump."""
    return Ranking(tuple(tuple(c for c in members(SUIT_CARDS[suit]) if c in PACK) for suit in range(4)), trump)


def drawn(dice: random.Random, size: int, trump: Suit | None = None) -> Position:
    """A random deal of four hands of so many cards, the strain too if none is given."""
    pack = dice.sample(PACK, 4 * size)
    hands = tuple(gather(pack[seat * size : (seat + 1) * size]) for seat in range(4))
    strain = dice.choice([NONE, 0, 1, 2, 3]) if trump is None else trump
    return Position(ranking(strain), hands, dice.randrange(4), PAIR)


class Dds:
    """Haglund's solver, with room for one deal."""

    def __init__(self) -> None:
        from endplay import _dds

        self._dds: Any = _dds
        self._deal = _dds.deal()
        self._found = _dds.futureTricks()

    def lay(self, position: Position) -> None:
        """Lay a deal on its table."""
        trump = position.ranking.trump
        self._deal.trump = 4 if trump == NONE else DDS_SUITS[trump]
        self._deal.first = position.turn
        for seat, hand in enumerate(position.hands):
            for suit in range(4):
                self._deal.remainCards[seat][DDS_SUITS[suit]] = holding(position.ranking, hand, suit)

    def tricks(self) -> int:
        """How many tricks the leader's side takes."""
        self._dds.SolveBoard(self._deal, -1, 1, 1, self._found, 0)
        return int(self._found.score[0])


def holding(ranking: Ranking, hand: Cards, suit: Suit) -> int:
    """The cards of a suit as DDS wants them: bit 2 is the deuce, bit 14 the ace; shorter suits are pushed up."""
    cards = ranking.suits[suit]
    return gather(15 - len(cards) + place for place, card in enumerate(cards) if hand >> card & 1)


def compare(deals: int, seed: Any, sizes: range = range(2, 14), said: Any = None) -> int:
    """How many of so many deals are answered differently; says which."""
    dice, workspace, dds, wrong = random.Random(f"bridge {seed}"), Workspace(), Dds(), 0
    for number in range(deals):
        size = sizes[number % len(sizes)]
        position = drawn(dice, size)
        dds.lay(position)
        theirs = dds.tricks()
        ours = int(workspace.values(position.given[None])[0][0])
        if ours != (theirs if PAIR >> position.turn & 1 else size - theirs):
            wrong += 1
            print(f"differs from DDS ({theirs} for the leader): {position}, {ours} for seats 0 and 2", file=sys.stderr)
        if said and (number + 1) % 1000 == 0:
            said(f"{number + 1} deals, {wrong} answered differently")
    return wrong


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", default="0")
    asked = parser.parse_args()
    sys.exit(1 if compare(asked.deals, asked.seed, said=lambda text: print(text, flush=True)) else 0)
