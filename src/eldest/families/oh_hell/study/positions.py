"""Oh Hell: the card turned up, everybody's bid and tricks."""

from __future__ import annotations

from collections.abc import Mapping

from eldest import cards
from eldest.cards import NO_TRUMP, SUIT_OF, Cards, Seat, Suit, gather
from eldest.families.oh_hell import rules as games
from eldest.lab.positions.knowledge import Knowledge
from eldest.record import Game
from eldest.table.position import NotAPosition

BEGUN = ("bids",)
OPENING = ("calls", "turned")
PLAY = ("bids", "turned")
PILES = {"turned": "turned"}


def dealer(players: int, seat: Seat, calls: int) -> Seat:
    """Whoever makes it the seat's turn."""
    return (seat - calls - 1) % players


def open_game(known: Knowledge, game: Game) -> None:
    """OH-13  The first hand of the game that has so many cards."""
    size = len(known.cards("hand"))
    number = next(
        (each for each in range(games.hands_in_a_game(known.rules)) if games.hand_size(known.rules, each) == size), None
    )
    if number is None:
        raise NotAPosition(f"hand: no hand of {known.options} has {size} cards")
    game.deals = number


def fields(known: Knowledge) -> dict[str, int]:
    """The fields of the deal, by their names there."""
    bids, taken = known.numbers("bids"), known.numbers("taken")
    if len(bids) != known.players:
        raise NotAPosition(f"bids: {len(bids)} for {known.players} players")
    tricks = sum(taken.values())
    own = sum(seat == known.seat for seat, _ in known.trick)
    gone = known.gone(tricks * known.players, known.cards("turned"))
    turned = known.cards("turned")
    each = tricks + own + len(known.cards("hand"))
    if len(turned) != (each * known.players < len(known.options.pack())):
        raise NotAPosition(f"turned: {len(turned)} cards, where {each * known.players} of the pack are dealt")
    return {
        "each": each,
        "tricks": tricks,
        "turned": gather(turned),
        "trump": SUIT_OF[turned[0]] if turned else NO_TRUMP,
        "ready": (1 << known.players) - 1,
        "played": gather(gone),
        "played_twice": gather(card for card, times in gone.items() if times > 1),
        **{f"result.bids.{seat}": number for seat, number in bids.items()},
        **{f"result.tricks.{seat}": number for seat, number in taken.items()},
        f"sealed.{known.seat}": bids[known.seat] if known.rules.bidding == games.Bidding.TOGETHER else 0,
    }


def suit_cards(fields: Mapping[str, int], suit: Suit) -> Cards:
    """The cards of a suit."""
    return cards.SUIT_CARDS[suit]
