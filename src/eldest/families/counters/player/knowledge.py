"""The player's view at Counters: the unseen cards, who is still to play, and who may trump."""

from __future__ import annotations

from eldest.cards import JOKER, NO_TRUMP, RANK_OF, SUIT_OF, Card, Cards, Seat, Seats, Suit, gather, members
from eldest.compiler import count, highest, lowest, rule
from eldest.families.counters.rules import EACH, PACK, SUIT_CARDS, deuce_high, sides, single
from eldest.mechanics.hands import has, only
from eldest.record import Deal, Rules

SEATS = 6  # at the widest table
WHOLE = 1000  # a certain chance

# By whether the deuce is high, and by card: the cards of its suit above it.
ABOVE = tuple(
    tuple(
        gather(
            other
            for other in members(PACK)
            if SUIT_OF[other] == SUIT_OF[card] and (RANK_OF[other] - RANK_OF[card]) * (-1 if deuces else 1) > 0
        )
        for card in range(JOKER)
    )
    for deuces in (False, True)
)

# Chances in thousandths that a player holds none, or at most one, of so many cards.
# The first index is the chance of holding each card, in twentieths; the second the number of cards.
TWENTIETHS, MOST = 20, 26
NONE = tuple(
    tuple(round(WHOLE * (1 - step / TWENTIETHS) ** cards) for cards in range(MOST + 1))
    for step in range(TWENTIETHS + 1)
)
ONE_AT_MOST = tuple(
    tuple(
        round(WHOLE * ((1 - p) ** cards + (cards * p * (1 - p) ** (cards - 1) if cards else 0)))
        for cards in range(MOST + 1)
    )
    for p in (step / TWENTIETHS for step in range(TWENTIETHS + 1))
)


# ---------------------------------------------------------------- cards


@rule
def above(rules: Rules, deal: Deal, card: Card) -> Cards:
    """The cards of its suit that rank above a card."""
    return ABOVE[1 if deuce_high(rules, has(SUIT_CARDS[deal.trump], card)) else 0][card]


@rule
def best_of(rules: Rules, trump: Suit, held: Cards) -> Card:
    """The best card of a set of one suit that is not empty."""
    trumped = held & SUIT_CARDS[trump] != 0
    return lowest(held) if deuce_high(rules, trumped) else highest(held)


@rule
def seen_twice(deal: Deal, seat: Seat) -> Cards:
    """The faces of which this seat has placed both: in its hand, gone or turned up."""
    once = deal.played
    twice = deal.played_twice | once & deal.hands[seat]
    once |= deal.hands[seat]
    twice |= deal.twice[seat] | once & deal.turned
    return twice


@rule
def out(deal: Deal, seat: Seat) -> Cards:
    """The faces of which this seat has not placed at least one card."""
    return PACK & ~seen_twice(deal, seat)


@rule
def out_twice(deal: Deal, seat: Seat) -> Cards:
    """The faces of which this seat has placed neither card."""
    return PACK & ~(deal.played | deal.hands[seat] | deal.turned)


@rule
def copies(faces: Cards, once: Cards, twice: Cards) -> int:
    """The number of unseen cards of these faces."""
    return count(faces & once) + count(faces & twice)


@rule
def rivals(rules: Rules, deal: Deal, card: Card, once: Cards, twice: Cards) -> int:
    """The number of unseen cards that beat a card in its suit or, as its twin, counter it."""
    return min(MOST, copies(above(rules, deal, card), once, twice) + (1 if has(once, card) else 0))


# ---------------------------------------------------------------- seats


@rule
def team_of(rules: Rules, seat: Seat) -> Seats:
    """The seats of a team."""
    found = 0
    for other in range(rules.players):
        if other % sides(rules) == seat % sides(rules):
            found |= only(other)
    return found


@rule
def twice_round(rules: Rules, deal: Deal, seat: Seat) -> bool:
    """Whether a seat that is to play now will play to this trick once more."""
    return not has(deal.laid, seat) and not single(rules, deal)


@rule
def to_come(rules: Rules, deal: Deal, seat: Seat) -> Seats:
    """The other seats that are still to play to this trick."""
    everyone = (1 << rules.players) - 1 & ~only(seat)
    if twice_round(rules, deal, seat):
        return everyone
    return everyone & ~(deal.again if has(deal.laid, seat) else deal.laid)


@rule
def cards_left(rules: Rules, deal: Deal, seat: Seat) -> int:
    """How many cards a seat holds."""
    return EACH[rules.players] - 2 * deal.tricks - (deal.laid >> seat & 1) - (deal.again >> seat & 1)


@rule
def share(rules: Rules, deal: Deal, seats: Seats, unseen: int) -> int:
    """The chance, in twentieths, that an unseen card is in one of these hands."""
    held = 0
    for seat in range(SEATS):
        if has(seats, seat):
            held += cards_left(rules, deal, seat)
    return min(TWENTIETHS, (TWENTIETHS * held + unseen // 2) // max(1, unseen))


@rule
def may_hold(deal: Deal, seats: Seats, once: Cards) -> Cards:
    """The faces that one of several seats may hold, by what they have shown."""
    held = 0
    for seat in range(SEATS):
        if has(seats, seat):
            held |= once & ~deal.lacks[seat]
    return held


@rule
def ruff(rules: Rules, deal: Deal, seats: Seats, led: Cards, once: Cards, twice: Cards) -> int:
    """The chance that one of these seats, still to play, has none of the suit led and a trump for it."""
    trumps = SUIT_CARDS[deal.trump]
    if deal.trump == NO_TRUMP or led & trumps:
        return 0
    nobody = WHOLE
    unseen = count(once) + count(twice)
    for seat in range(SEATS):
        if has(seats, seat):
            part = share(rules, deal, only(seat), unseen)
            may = once & ~deal.lacks[seat]
            suit = min(MOST, copies(led & may, once, twice))
            void = ONE_AT_MOST[part][suit] if twice_round(rules, deal, seat) else NONE[part][suit]
            armed = WHOLE - NONE[part][min(MOST, copies(trumps & may, once, twice))]
            nobody = nobody * (WHOLE - void * armed // WHOLE) // WHOLE
    return WHOLE - nobody
