"""The chance that a card takes the trick at Ninety-Nine, and after one trick of lookahead the chance of the bid."""

from __future__ import annotations

from eldest.cards import FOLLOWS, SUIT_CARDS, Card, Cards, Seat, Seats
from eldest.compiler import count, rule
from eldest.families.ninety_nine.player.knowledge import (
    BEATEN_BY,
    faces,
    hidden_hands,
    lies_open,
    needs,
    said_bid,
    tricks_in_all,
)
from eldest.families.ninety_nine.player.weights import BEATEN
from eldest.families.ninety_nine.player.worth import ONE, SURE, chance, exact
from eldest.families.ninety_nine.rules import DUMMY, Hand, beats, face, sides
from eldest.mechanics.hands import follow, has, only
from eldest.record import Deal, Rules

# The case for beating a card: it is of the suit led, a trump on another suit, or the player cannot follow.
IN_SUIT, TRUMPED, HE_IS_VOID = range(3)


@rule
def holds(rules: Rules, deal: Deal, seat: Hand, card: Card, led: Cards, out: Cards, behind: Seats) -> int:
    """The chance that the winning card of a seat is not beaten by these hands."""
    stays = SURE
    hand = seat
    while behind:
        hand = hand + 1 if hand + 1 < sides(rules) else 0
        if has(behind, hand):
            behind ^= only(hand)
            stays = stays * (SURE - beaten(rules, deal, hand, card, led, out, count(behind))) // SURE
    return stays


@rule
def beaten(rules: Rules, deal: Deal, foe: Hand, card: Card, led: Cards, out: Cards, after: int) -> int:
    """The chance that a hand, still to play, beats a card; `after` hands play behind it."""
    if lies_open(rules, deal, foe):
        return beaten_in_sight(faces(deal, deal.faceup), deal.trump, card, led)
    may = out & ~deal.lacks[foe]
    better = may & BEATEN_BY[deal.trump][card]
    if not better:
        return 0
    follows = may & led
    case = HE_IS_VOID
    if follows:
        case = IN_SUIT if has(led, card) else TRUMPED
    row = BEATEN[3 * (rules.players - 2) + case]
    each = ONE * (tricks_in_all(rules) - deal.tricks) // max(1, count(out))
    over = each * count(better & follows if case == IN_SUIT else better)
    trumps = each * count(may & SUIT_CARDS[deal.trump] & ~led)
    weighed = ONE * row[0] + over * row[1] + min(over, ONE) * row[2] + each * count(follows & ~better) * row[3]
    weighed += trumps * row[4] + ONE * after * row[5] + desire(deal, foe) * row[6]
    return chance(weighed + ONE // 8 * (tricks_in_all(rules) - deal.tricks) * row[7])


@rule
def beaten_in_sight(held: Cards, trump: int, card: Card, led: Cards) -> int:
    """The same if the hand lies open: the player must, cannot, or may."""
    replies = follow(held, led)
    better = replies & BEATEN_BY[trump][card]
    if better == replies:
        return SURE
    return SURE // 2 if better else 0


@rule
def desire(deal: Deal, hand: Hand) -> int:
    """In 64 parts, whether a hand wants tricks, if its bid is known: positive, zero or negative."""
    bid = said_bid(deal, hand)
    if bid < 0:
        return 0
    return ONE if bid > deal.result.tricks[hand] else -ONE


@rule
def to_play(rules: Rules, deal: Deal, hand: Seat) -> Seats:
    """
    The hands still to play to this trick once a hand has played.

    The dummy is none of them where the player who leads will play from it last (NN-44).
    """
    left = ((1 << sides(rules)) - 1) & ~deal.laid & ~only(hand)
    own_dummy = rules.players == 2 and not deal.laid
    return left & ~only(DUMMY) if own_dummy else left


@rule
def takes(rules: Rules, deal: Deal, seat: Seat, card: Card, out: Cards) -> int:
    """The chance that a card takes the trick."""
    shown = face(deal, card)
    if deal.laid and not beats(deal, card, deal.trick[deal.winning]):
        return 0
    led = deal.led if deal.laid else FOLLOWS[shown]
    return holds(rules, deal, seat, shown, led, out, to_play(rules, deal, seat))


@rule
def after_trick(rules: Rules, deal: Deal, seat: Seat, rest: Cards, out: Cards, lying: Cards, won: int) -> int:
    """The chance of fulfilling the bid with these cards after the trick was won or lost."""
    cards = count(rest)
    hidden = hidden_hands(rules, deal, seat)
    coming = count(to_play(rules, deal, seat) & ~deal.result.revealed)
    live = min(ONE, ONE * hidden * cards // max(1, count(out) - coming))
    wanted = needs(rules, deal, seat) - won
    chances = exact(rules, deal.trump, rest, out, lying, live, wanted, won == 1)
    if rules.players == 4 and deal.result.bids[seat] == 0 and won and not deal.tricks:
        chances += exact(rules, deal.trump, rest, out, lying, live, cards, True)  # NN-51: or all ten
    return chances


@rule
def blend(wins: int, won: int, lost: int) -> int:
    """The mean of two cases, weighted by a chance."""
    return (wins * won + (SURE - wins) * lost) // SURE
