"""NN-40, NN-44  The dummy's cards with two players: each plays them for their own bid."""

from __future__ import annotations

from eldest.bots.reason import because
from eldest.cards import FOLLOWS, Card, Cards, Seat
from eldest.compiler import lowest, rule
from eldest.families.ninety_nine.player.chances import after_trick, beaten, blend
from eldest.families.ninety_nine.player.knowledge import BEATEN_BY, unseen
from eldest.families.ninety_nine.player.reasons import DUMMY_LEADS, DUMMY_LOW, DUMMY_WINS
from eldest.families.ninety_nine.player.worth import SURE
from eldest.families.ninety_nine.rules import beats
from eldest.mechanics.hands import follow, has, only
from eldest.record import Deal, Rules


@rule
def dummy_choice(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """The dummy's card that does most for one's own bid."""
    best = -1
    found = lowest(legal)
    left = legal
    while left:
        card = lowest(left)
        left &= left - 1
        worth = dummy_third(rules, deal, seat, card) if deal.laid else dummy_first(rules, deal, seat, card)
        if worth > best:
            best = worth
            found = card
    if not deal.laid:
        return because(found, DUMMY_LEADS)
    return because(found, DUMMY_WINS if beats(deal, found, deal.trick[deal.winning]) else DUMMY_LOW)


@rule
def dummy_third(rules: Rules, deal: Deal, seat: Seat, card: Card) -> int:
    """The chance of the bid when the dummy plays a card last."""
    own = deal.winning == seat and not beats(deal, card, deal.trick[seat])
    lying = deal.faceup & ~only(card)
    return after_trick(rules, deal, seat, deal.hands[seat], unseen(rules, deal, seat), lying, 1 if own else 0)


@rule
def dummy_first(rules: Rules, deal: Deal, seat: Seat, card: Card) -> int:
    """The chance of the bid when the dummy leads a card and one's own hand plays last."""
    out = unseen(rules, deal, seat)
    lying = deal.faceup & ~only(card)
    led = FOLLOWS[card]
    replies = follow(deal.hands[seat], led)
    best = 0
    while replies:
        reply = lowest(replies)
        replies &= replies - 1
        rest = deal.hands[seat] & ~only(reply)
        chances = after_trick(rules, deal, seat, rest, out, lying, 0)
        if has(BEATEN_BY[deal.trump][card], reply):
            wins = SURE - beaten(rules, deal, 1 - seat, reply, led, out, 0)
            chances = blend(wins, after_trick(rules, deal, seat, rest, out, lying, 1), chances)
        best = max(best, chances)
    return best
