"""Sets: of cards, of seats, of calls."""

from eldest.cards import Cards
from eldest.compiler import rule


@rule
def has(members: int, member: int) -> bool:
    """Whether a number belongs to a set."""
    return (members >> member) & 1 != 0


@rule
def only(member: int) -> int:
    """The set with one member."""
    return 1 << member


@rule
def follow(hand: Cards, led: Cards) -> Cards:
    """The cards that follow suit, or the whole hand if there are none."""
    following = hand & led
    return following if following else hand
