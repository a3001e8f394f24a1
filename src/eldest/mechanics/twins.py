"""
Hands of a double pack: two sets of faces, those a seat holds and those it holds twice.

`hands[seat]` is a set of faces as in every family, so legal sets do not depend on the number of
packs.
"""

from eldest.cards import Card, Seat
from eldest.compiler import rule
from eldest.mechanics.hands import only
from eldest.record import Deal


@rule
def take_in(deal: Deal, seat: Seat, card: Card) -> None:
    """Add a card to a hand; the second of two equal cards becomes the twin."""
    deal.twice[seat] |= deal.hands[seat] & only(card)
    deal.hands[seat] |= only(card)


@rule
def give_up(deal: Deal, seat: Seat, card: Card) -> None:
    """Remove a card from a hand; of two equal cards the twin goes first."""
    twin = deal.twice[seat] & only(card)
    deal.twice[seat] ^= twin
    deal.hands[seat] ^= only(card) ^ twin
