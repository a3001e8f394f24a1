"""The player's view at Ninety-Nine: the unseen cards, who may hold them, and the tricks still needed."""

from __future__ import annotations

from eldest.cards import ABOVE, JOKER, SUIT_CARDS, Card, Cards, Seat
from eldest.compiler import lowest, rule
from eldest.families.ninety_nine.rules import BID_CARDS, DEALT, DUMMY, PACKS, Hand, TrumpRule, bid_of, sides
from eldest.mechanics.hands import has, only
from eldest.record import Deal, Rules

NO_CARD = -1

# By trump and card: all that beat it in a trick that it leads or wins; the joker is asked for by its face.
BEATEN_BY = tuple(
    tuple(ABOVE[card] | (0 if SUIT_CARDS[trump] >> card & 1 else SUIT_CARDS[trump]) for card in range(JOKER + 1))
    for trump in range(5)
)


@rule
def faces(deal: Deal, held: Cards) -> Cards:
    """NN-56  A set of cards with the card turned up in the place of the joker."""
    return held ^ only(JOKER) | deal.turned if has(held, JOKER) else held


@rule
def pack_in_use(rules: Rules, deal: Deal) -> Cards:
    """NN-2, NN-50, NN-55, NN-56  The cards dealt, by their faces."""
    joker = rules.trump_rule == TrumpRule.TURN_UP and not has(deal.turned, JOKER)
    return PACKS[rules.players] & ~deal.turned | (deal.turned if joker else 0)


@rule
def tricks_in_all(rules: Rules) -> int:
    """The number of tricks in a deal."""
    return DEALT[rules.players] // sides(rules) - BID_CARDS


@rule
def unseen(rules: Rules, deal: Deal, seat: Hand) -> Cards:
    """The cards that unseen hands may hold, by their faces; some of them lie aside as bid-cards."""
    seen = deal.played | deal.hands[seat] | deal.bid_cards[seat] | deal.faceup
    for other in range(rules.players):
        seen |= deal.shown[other]
    return pack_in_use(rules, deal) & ~faces(deal, seen)


@rule
def lies_open(rules: Rules, deal: Deal, hand: Hand) -> bool:
    """Whether the cards of a hand lie open on the table: the dummy's, or those of a player who reveals."""
    return has(deal.result.revealed, hand) or (rules.players == 2 and hand == DUMMY)


@rule
def hidden_hands(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The number of other hands that a player does not see."""
    return rules.players - 1 - (1 if deal.result.revealed & ~only(seat) else 0)


@rule
def open_cards(deal: Deal, seat: Seat) -> Cards:
    """The cards of others that lie open, by their faces."""
    return faces(deal, deal.faceup & ~deal.hands[seat])


@rule
def best_face(deal: Deal) -> Card:
    """The card that wins the trick so far, by its face."""
    card = deal.trick[deal.winning]
    return lowest(deal.turned) if card == JOKER else card


@rule
def said_bid(deal: Deal, seat: Hand) -> int:
    """The bid of a player whose bid-cards are face up; negative if it is not known."""
    return bid_of(deal, deal.shown[seat]) if deal.shown[seat] else -1


@rule
def needs(rules: Rules, deal: Deal, seat: Seat) -> int:
    """
    The tricks that a player still wants; negative after too many.

    NN-51  Three diamonds stand for all ten tricks once one was won, of four players.
    """
    bid, taken = deal.result.bids[seat], deal.result.tricks[seat]
    all_ten = rules.players == 4 and bid == 0 and taken > 0
    return (tricks_in_all(rules) if all_ten else bid) - taken
