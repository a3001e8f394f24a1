"""Five Hundred: contract and bidder, an open hand, what the bidder laid away."""

from __future__ import annotations

from collections.abc import Mapping

from eldest.cards import Cards, Seat, Suit, gather
from eldest.families.five_hundred import rules as games
from eldest.lab.positions.knowledge import Knowledge
from eldest.record import Game
from eldest.table.position import NotAPosition

BEGUN = ("contract",)
OPENING = ("calls", "widow")
PLAY = ("contract", "bidder", "discards", "open")
PILES = {"widow": "widow"}


def dealer(players: int, seat: Seat, calls: int) -> Seat:
    """Whoever makes it the seat's turn, if all spoke in turn."""
    return (seat - calls - 1) % players


def open_game(known: Knowledge, game: Game) -> None:
    """Nothing else crosses deals."""


def fields(known: Knowledge) -> dict[str, int]:
    """The fields of the deal, by their names there."""
    contract = _contract(known)
    bidder = known.one_seat("bidder")
    out = _out(known, contract, bidder)
    tricks = known.tricks(games.HAND)
    lying = gather(known.cards("open"))
    elsewhere = [*known.cards("discards"), *(known.cards("open") if bidder != known.seat else [])]
    gone = known.gone(tricks * (known.players - out.bit_count()), elsewhere)
    found = {
        "result.contract": contract,
        "result.bidder": bidder,
        "tricks": tricks,
        "out": out,
        "played": gather(gone),
        "faceup": lying | gather(card for seat, card in known.trick if lying and seat == bidder),
        f"discards.{known.seat}": gather(known.cards("discards")),
    }
    found |= _taken(known, tricks)
    return found | {f"calls.{seat}": contract if seat == bidder else games.PASS for seat in range(known.players)}


def _contract(known: Knowledge) -> int:
    text = known.text("contract").upper().replace(" ", "_")
    if text not in games.CALLS or not games.BIDS >> games.CALLS.index(text) & 1:
        raise NotAPosition(f"contract: {text} is not a bid")
    return games.CALLS.index(text)


def _out(known: Knowledge, contract: int, bidder: Seat) -> int:
    """FH-32  The bidder's partners, at a Nullo."""
    kept = games.sides(known.rules)
    partners = [seat for seat in range(known.players) if seat != bidder and seat % kept == bidder % kept]
    return gather(partners) if games.is_nullo(contract) else 0


def _taken(known: Knowledge, tricks: int) -> dict[str, int]:
    """Tricks by seat, which count for its side."""
    kept = games.sides(known.rules)
    by_side = [0] * kept
    for seat, number in known.numbers("taken").items():
        by_side[seat % kept] += number
    if sum(by_side) != tricks:
        raise NotAPosition(f"taken: {sum(by_side)} tricks, and {tricks} are over")
    return {f"result.tricks.{side}": number for side, number in enumerate(by_side)}


def suit_cards(fields: Mapping[str, int], suit: Suit) -> Cards:
    """FH-39  The cards that follow a suit, bowers and joker as trumps."""
    return games.SUIT_CARDS[games.TRUMP[fields["result.contract"]]][suit]
