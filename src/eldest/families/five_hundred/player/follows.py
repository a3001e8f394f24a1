"""The rule player's card to a trick that another has led, at Five Hundred."""

from __future__ import annotations

from eldest.bots.reason import because
from eldest.cards import NO_TRUMP, Card, Cards, Seat, Suit
from eldest.compiler import count, lowest, rule
from eldest.families.five_hundred.player.knowledge import (
    BEATEN_BY,
    HIGHER,
    as_good,
    foes_of,
    friends_of,
    may_be_beaten,
    strongest,
    tops,
    unseen,
    weakest,
)
from eldest.families.five_hundred.player.reasons import (
    CANNOT_WIN,
    JOKER_IN,
    KEEP_TOP,
    PARTNER_WINS,
    STAY_LOW,
    THIRD_HAND_HIGH,
    TRUMP_IN,
    WIN_CHEAPLY,
)
from eldest.families.five_hundred.rules import FOLLOWS, POWER, TRUMP, TRUMPS
from eldest.mechanics.hands import has, only
from eldest.record import Deal, Rules

NOTHING_FOUND = -1
GUARD, TOP, A_TRUMP = 40, 100, 1000  # what a card to be thrown off is worth beyond its rank


@rule
def follow_trick(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """A card to lay, with the reason."""
    trump = TRUMP[deal.result.contract]
    others = unseen(rules, deal, seat)
    behind = foes_of(rules, deal, seat) & ~deal.laid
    mates = friends_of(rules, deal, seat)
    best = deal.trick[deal.winning]
    ours = has(mates, deal.winning)
    if ours and not may_be_beaten(deal, others, trump, deal.led, best, behind):
        return throw(deal, seat, legal, trump, others, PARTNER_WINS)
    winners = legal & BEATEN_BY[trump][best]
    if not winners:
        return throw(deal, seat, legal, trump, others, PARTNER_WINS if ours else CANNOT_WIN)
    sure = cheapest_sure(deal, winners, trump, others, behind)
    if sure != NOTHING_FOUND:
        return because(sure, why_win(deal, trump, sure))
    mates_behind = mates & ~deal.laid & ~only(seat) & ~deal.out
    return contest(deal, seat, legal, winners, trump, others, ours or mates_behind != 0)


@rule
def contest(deal: Deal, seat: Seat, legal: Cards, winners: Cards, trump: Suit, others: Cards, helped: bool) -> int:
    """No card wins for sure: ruff low, play high if nobody helps, or stay low."""
    if winners & TRUMPS[trump] and not has(deal.led, lowest(winners)):
        return because(weakest(trump, winners), TRUMP_IN)
    if not helped:
        return because(as_good(trump, winners, strongest(trump, winners), others), THIRD_HAND_HIGH)
    return throw(deal, seat, legal, trump, others, STAY_LOW)


@rule
def cheapest_sure(deal: Deal, winners: Cards, trump: Suit, others: Cards, behind: int) -> int:
    """The card of least power that wins now and that nobody behind can beat."""
    while winners:
        card = weakest(trump, winners)
        led = deal.led
        if not may_be_beaten(deal, others, trump, led, card, behind):
            return card
        winners ^= only(card)
    return NOTHING_FOUND


@rule
def why_win(deal: Deal, trump: Suit, card: Card) -> int:
    """How the card wins: by rank, as a trump, or as the joker without trumps."""
    if has(deal.led, card):
        return WIN_CHEAPLY
    return JOKER_IN if trump == NO_TRUMP else TRUMP_IN


@rule
def throw(deal: Deal, seat: Seat, legal: Cards, trump: Suit, others: Cards, reason: int) -> int:
    """The least valuable card."""
    if legal & deal.led:
        return because(weakest(trump, legal), reason)
    hand = deal.hands[seat]
    worth = -1
    found = lowest(legal)
    while legal:
        card = lowest(legal)
        missed = loss(hand, trump, others, card)
        if worth < 0 or missed < worth:
            worth = missed
            found = card
        legal &= legal - 1
    winners = tops(trump, hand, others)
    return because(found, KEEP_TOP if reason == CANNOT_WIN and winners and not has(winners, found) else reason)


@rule
def loss(hand: Cards, trump: Suit, others: Cards, card: Card) -> int:
    """The cost of throwing a card off: trumps, sure winners and guarded high cards are kept."""
    if has(TRUMPS[trump], card):
        return A_TRUMP + POWER[trump][card]
    held = hand & FOLLOWS[trump][card]
    above = count(HIGHER[trump][card] & others)
    worth = 2 * POWER[trump][card] + count(held)
    if above == 0:
        return worth + TOP
    top = strongest(trump, held)
    if count(HIGHER[trump][top] & others) == 1 and count(held) == 2:
        worth += GUARD
    return worth
