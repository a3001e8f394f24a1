"""The rule player's discards at Five Hundred, and the partner or card it calls."""

from __future__ import annotations

from eldest.bots.reason import because
from eldest.cards import JOKER, NO_TRUMP, Card, Cards, Seat, Seats, Suit
from eldest.compiler import count, lowest, rule
from eldest.families.five_hundred.player.knowledge import HIGHER, pack_in_use, strongest, unseen
from eldest.families.five_hundred.player.nullo import most_dangerous
from eldest.families.five_hundred.player.reasons import (
    CALL_ACE,
    CALL_HIGH,
    CALL_JOKER,
    CALL_TRUMP,
    DISCARD_FOR_VOID,
    DISCARD_HIGH,
    DISCARD_JOKER,
    DISCARD_LOSER,
    NAME_ANYONE,
    NAME_BIDDER,
)
from eldest.families.five_hundred.rules import FOLLOWS, PASS, POWER, SUIT_CARDS, TRUMP, TRUMPS, is_nullo
from eldest.mechanics.hands import has
from eldest.mechanics.seats import after
from eldest.record import Deal, Rules

# The value of a card beyond its rank, for discarding.
A_TRUMP, AN_ACE, A_KING, A_GUARD, A_QUEEN = 1000, 400, 60, 45, 30
SHORT = 8  # for each card of a plain suit: longer suits are harder to void


@rule
def discard_choice(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """The least valuable card: losers of short suits first, at Nullo the most dangerous one."""
    if is_nullo(deal.result.contract):
        others = unseen(rules, deal, seat)
        card = most_dangerous(legal, others, legal)
        return because(card, DISCARD_JOKER if card == JOKER else DISCARD_HIGH)
    trump = TRUMP[deal.result.contract]
    pack = pack_in_use(rules)
    found = lowest(legal)
    least = -1
    left = legal
    while left:
        card = lowest(left)
        worth = keeping(legal, trump, pack, card)
        if least < 0 or worth < least:
            least = worth
            found = card
        left &= left - 1
    last = legal & FOLLOWS[trump][found] == 1 << found
    return because(found, DISCARD_FOR_VOID if last and trump != NO_TRUMP else DISCARD_LOSER)


@rule
def keeping(hand: Cards, trump: Suit, pack: Cards, card: Card) -> int:
    """The value of a card in the remaining hand."""
    if has(TRUMPS[trump], card):
        return A_TRUMP + POWER[trump][card]
    held = hand & FOLLOWS[trump][card]
    above = count(HIGHER[trump][card] & pack & ~hand)
    worth = POWER[trump][card] + SHORT * count(held)
    if above == 0:
        return worth + AN_ACE
    if above == 1:
        return worth + (A_KING if count(held) > 1 else 0)
    top = count(HIGHER[trump][strongest(trump, held)] & pack & ~hand)
    if top == 1 and count(held) == 2:
        return worth + A_GUARD
    return worth + (A_QUEEN if above == 2 and count(held) > 2 else 0)


@rule
def partner_choice(rules: Rules, deal: Deal, seat: Seat, legal: Seats) -> int:
    """A player who has bid rather than one who passed; the one who bid last, else the one across."""
    found = lowest(legal)
    most = -1
    other = seat
    for place in range(rules.players - 1):
        other = after(rules, other)
        if has(legal, other):
            shown = deal.calls[other] if deal.calls[other] > PASS else 0
            worth = 4 * shown + (0 if place == 0 else 1)
            if worth > most:
                most = worth
                found = other
    return because(found, NAME_BIDDER if most > 1 else NAME_ANYONE)


@rule
def card_to_call(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """The best trump that is missing if it is a high one, else an ace, else the best card of the longest suit."""
    trump = TRUMP[deal.result.contract]
    trumps = legal & TRUMPS[trump]
    if trumps:
        best = strongest(trump, trumps)
        if count(HIGHER[trump][best]) <= 3:
            return because(best, CALL_JOKER if trump == NO_TRUMP else CALL_TRUMP)
    return call_plain(deal.hands[seat], legal, trump)


@rule
def call_plain(hand: Cards, legal: Cards, trump: Suit) -> int:
    """The best missing card of the longest plain suit whose ace is missing, else of any."""
    found = strongest(trump, legal)
    most = -1
    for suit in range(4):
        missing = legal & SUIT_CARDS[trump][suit]
        if suit != trump and missing:
            best = strongest(trump, missing)
            ace = HIGHER[trump][best] == 0
            worth = count(hand & SUIT_CARDS[trump][suit]) + (20 if ace else 0)
            if worth > most:
                most = worth
                found = best
    return because(found, CALL_ACE if HIGHER[trump][found] == 0 else CALL_HIGH)
