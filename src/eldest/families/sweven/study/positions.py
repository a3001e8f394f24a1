"""Sweven: bid, bidder, trump, and the points that every seat has taken."""

from __future__ import annotations

from collections.abc import Mapping

from eldest import cards
from eldest.cards import Cards, Seat, Suit, gather
from eldest.families.sweven import rules as games
from eldest.lab.positions.knowledge import Knowledge
from eldest.record import Game
from eldest.table.position import NotAPosition

BEGUN = ("bid",)
OPENING = ("calls", "barred", "account")
PLAY = ("bid", "bidder", "trump")
PILES: dict[str, str] = {}


def dealer(players: int, seat: Seat, calls: int) -> Seat:
    """Whoever makes it the seat's turn."""
    return (seat - calls - 1) % players


def open_game(known: Knowledge, game: Game) -> None:
    """SW-33, SW-41  The account as `{P0: 3}`, and who is barred."""
    for seat, stored in known.numbers("account").items():
        game.account, game.owner = stored, 1 << seat
    if "barred" in known:
        game.barred = 1 << known.one_seat("barred")


def fields(known: Knowledge) -> dict[str, int]:
    """The fields of the deal, by their names there."""
    bid = games.CALLS.index(known.text("bid")) if known.text("bid") in games.CALLS else 0
    if not games.FIRST_BID <= bid <= games.LAST_BID:
        raise NotAPosition(f"bid: {known.text('bid')} is not a bid")
    bidder = known.one_seat("bidder")
    tricks = known.tricks(games.HAND)
    gone = known.gone(tricks * known.players, [])
    taken = known.numbers("taken")
    points = sum(games.WORTH[card] for card in gone)
    if sum(taken.values()) != points:
        raise NotAPosition(f"taken: {sum(taken.values())} points, and {points} are in the cards that are gone")
    said = {f"calls.{seat}": bid if seat == bidder else games.PASS for seat in range(known.players)}
    return said | {
        "result.bid": bid,
        "result.bidder": bidder,
        "trump": known.trump(),
        "tricks": tricks,
        "played": gather(gone),
        **{f"result.points.{seat}": number for seat, number in taken.items()},
    }


def suit_cards(fields: Mapping[str, int], suit: Suit) -> Cards:
    """The cards of a suit."""
    return cards.SUIT_CARDS[suit]
