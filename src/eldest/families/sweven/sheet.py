"""
The sheet of Sweven.

SW-31  A bid that is made scores as much.
SW-33  What the bidder wins above his bid goes into his sweven account.
SW-41  A high bidder who fails may not bid in the next hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import Seat
from eldest.sheets import ledger
from eldest.sheets.families import PaperSheet
from eldest.sheets.fronts import Block, Cell, Column, Front, filled
from eldest.sheets.kept import Hand, Kept
from eldest.sheets.ledger import Page
from eldest.sheets.words import Catalogue, signed

PASS = "pass"


def fronts(games: Sequence[Kept], words: Catalogue) -> list[Front]:
    """One side of paper for every two dozen hands of a game."""
    return ledger.fronts(games, words, _blocks)


def _blocks(page: Page, words: Catalogue) -> list[Block]:
    scores = [_player(page, seat, words) for seat in range(page.game.seats)]
    return [_bidding(page, words), *scores, _after(page, words)]


def _bidding(page: Page, words: Catalogue) -> Block:
    columns = (
        Column(words("bidder"), 44, "name", "edge"),
        *(Column(words("bid"), 26), Column(words("trump"), 26), Column(words("won"), 26)),
    )
    return Block(words("the_bid"), columns, page.rows(lambda hand: _bid(page.game, hand, words), 4))


def _bid(game: Kept, hand: Hand, words: Catalogue) -> tuple[Cell, ...]:
    bidder, bid = hand.get("bidder"), hand.get("bid")
    if bidder is None:
        return filled(words("passed") if bid == PASS else ""), *(filled(""),) * 3
    won = (hand.get("points") or [None] * game.seats)[bidder]
    return filled(game.short(bidder)), filled(bid), filled(words.trump(hand.get("trump"))), filled(won)


def _player(page: Page, seat: Seat, words: Catalogue) -> Block:
    columns = (Column(words("score"), 28, "entry", "edge"), Column(words("total"), 32, "total"))
    cells = page.rows(lambda hand: ledger.scored(hand, seat), 2)
    return Block(words("player", number=seat + 1), columns, cells, page.game.player(seat))


def _after(page: Page, words: Catalogue) -> Block:
    columns = (
        Column(words("sweven.account"), 44, "name", "edge"),
        *(Column(words("points"), 26), Column(words("sweven.barred"), 44, "name")),
    )
    return Block(words("sweven.after"), columns, page.rows(lambda hand: _kept(page.game, hand), 3))


def _kept(game: Kept, hand: Hand) -> tuple[Cell, ...]:
    after = hand.get("game") or {}
    owners, barred = after.get("owner") or [], after.get("barred") or []
    owner, amount = (game.short(owners[0]), signed(after["account"])) if owners else ("", "")
    return filled(owner), filled(amount), filled(game.short(barred[0]) if barred else "")


SHEET = PaperSheet(fronts=fronts)
