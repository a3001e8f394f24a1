"""
Hands of a double pack: two sets of faces, those a seat holds and those it holds twice.

`hands[seat]` is a set of faces as in every family, so a legal set never asks how many
packs there are.
"""

from eldest.cards import Card, Seat
from eldest.compiler import rule
from eldest.mechanics.hands import only
from eldest.record import Deal


@rule
def take_in(deal: Deal, seat: Seat, card: Card) -> None:
    """A card comes to a hand; the second of two equal ones is its twin."""
    deal.twice[seat] |= deal.hands[seat] & only(card)
    deal.hands[seat] |= only(card)


@rule
def give_up(deal: Deal, seat: Seat, card: Card) -> None:
    """A card leaves a hand; of two equal ones the twin goes first."""
    twin = deal.twice[seat] & only(card)
    deal.twice[seat] ^= twin
    deal.hands[seat] ^= only(card) ^ twin
