"""How a player of Counters bids: his part of the sum that should pay best."""

from __future__ import annotations

from eldest._jit import highest, rule
from eldest.bots.counters.reasons import BID_LITTLE, BID_SHARE, NAME_SUIT
from eldest.bots.counters.worth import hand_worth
from eldest.bots.reason import because
from eldest.cards import Calls, Seat
from eldest.games.counters import TRICKS, sides
from eldest.record import Deal, Rules


@rule
def bid_choice(rules: Rules, deal: Deal, seat: Seat, legal: Calls) -> int:
    """A number of tricks."""
    number = hand_worth(rules, deal.hands[seat], deal.twice[seat], deal.trump) // 150
    number = min(number, highest(legal))
    return because(number, BID_SHARE if number else BID_LITTLE)


@rule
def suit_choice(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The suit with which the hand is worth most."""
    found = 0
    most = -1
    for suit in range(4):
        worth = hand_worth(rules, deal.hands[seat], deal.twice[seat], suit)
        if worth > most:
            most = worth
            found = suit
    return because(found, NAME_SUIT)
