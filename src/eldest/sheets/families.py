"""The contents of a family's score sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from eldest.families import Family
from eldest.families.parts import Part
from eldest.sheets import ledger
from eldest.sheets.fronts import Block, Cell, Column, Front, filled
from eldest.sheets.kept import Hand, Kept
from eldest.sheets.ledger import Page
from eldest.sheets.words import Catalogue


@dataclass(frozen=True, kw_only=True)
class PaperSheet:
    """A family's sheet; `any_number`: one blank sheet serves any number of players."""

    fronts: Callable[[Sequence[Kept], Catalogue], list[Front]]
    any_number: bool = False


def _ledger(family: Family) -> PaperSheet:
    """One row a hand: the call and who plays it, if one side does; of each side its bid, what it took, its score."""
    return PaperSheet(fronts=lambda kept, words: ledger.fronts(kept, words, _blocks))


def _blocks(page: Page, words: Catalogue) -> list[Block]:
    sides = range(len(page.game.sides))
    bidding = [_bidding(page, words)] if page.game.family.traits.one_bidder else []
    return [*bidding, *(_side(page, side, words) for side in sides)]


def _bidding(page: Page, words: Catalogue) -> Block:
    call = page.game.family.traits.call

    def cells(hand: Hand) -> tuple[Cell, ...]:
        return filled(page.game.short(hand.get("bidder"))), filled(words.call(hand.get(call)))

    columns = (Column(words("bidder"), 44, "name", "edge"), Column(words("bid"), 30))
    return Block(words("the_bid"), columns, page.rows(cells, 2))


def _side(page: Page, side: int, words: Catalogue) -> Block:
    game = page.game
    names = [name for name in ("bids", game.family.traits.takings) if name in game.family.result.fields]
    heads = {"bids": words("bid")}
    columns = (
        *(Column(heads.get(name, words("won")), 24) for name in names),
        *(Column(words("score"), 28), Column(words("total"), 32, "total")),
    )
    columns = (columns[0]._replace(edge="edge"), *columns[1:])

    def cells(hand: Hand) -> tuple[Cell, ...]:
        written = [(hand.get(name) or {side: None})[side] for name in names]
        return *map(filled, written), *ledger.scored(hand, side)

    alone = len(game.sides) == game.seats
    label = words("player", number=side + 1) if alone else words("team", letter="ABCDEFGH"[side])
    return Block(label, columns, page.rows(cells, len(columns)), game.side(side))


SHEET = Part("sheet", "SHEET", PaperSheet, _ledger)
