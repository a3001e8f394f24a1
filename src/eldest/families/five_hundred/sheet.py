"""
The sheet of Five Hundred.

FH-44, FH-45, FH-46  Players, pairs or teams have a score each.
FH-52  A bid that fails is taken off.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldest.sheets import ledger
from eldest.sheets.families import PaperSheet
from eldest.sheets.fronts import Block, Cell, Column, Front, filled
from eldest.sheets.kept import Hand, Kept
from eldest.sheets.ledger import Page
from eldest.sheets.words import Catalogue

ALONE = 5  # players, if partners are named for one hand


def fronts(games: Sequence[Kept], words: Catalogue) -> list[Front]:
    """One side of paper for every two dozen hands of a game."""
    return ledger.fronts(games, words, _blocks)


def _blocks(page: Page, words: Catalogue) -> list[Block]:
    return [_bidding(page, words), *(_side(page, side, words) for side in range(len(page.game.sides)))]


def _bidding(page: Page, words: Catalogue) -> Block:
    columns = [Column(words("bidder"), 46, "name", "edge"), Column(words("bid"), 34)]
    if page.game.seats == ALONE:
        columns.append(Column(words("partner"), 46, "name"))
    return Block(words("the_bid"), tuple(columns), page.rows(lambda hand: _bid(page.game, hand, words), len(columns)))


def _bid(game: Kept, hand: Hand, words: Catalogue) -> tuple[Cell, ...]:
    bidder = hand.get("bidder")
    cells = filled("" if bidder is None else game.short(bidder)), filled(words.call(hand.get("contract")))
    if game.seats != ALONE:
        return cells
    partners = [game.short(seat) for seat in hand.get("partners") or []]
    return *cells, filled(", ".join(partners))


def _side(page: Page, side: int, words: Catalogue) -> Block:
    game = page.game
    columns = (
        Column(words("won"), 24, "entry", "edge"),
        *(Column(words("score"), 32), Column(words("total"), 36, "total")),
    )
    seats = game.members(side)
    shared = len(game.sides) < game.seats
    label = words("team", letter="ABC"[side]) if shared else words("player", number=seats[0] + 1)
    cells = page.rows(lambda hand: (filled(_tricks(hand, side)), *ledger.scored(hand, side)), 3)
    return Block(label, columns, cells, game.side(side))


def _tricks(hand: Hand, side: int) -> int | None:
    tricks = hand.get("tricks")
    return tricks[side] if tricks and side < len(tricks) else None


SHEET = PaperSheet(fronts=fronts)
