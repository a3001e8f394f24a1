"""The state that still matters to the solver in a deal of Counters."""

from __future__ import annotations

from eldest.cards import Card, Cards, Seat
from eldest.compiler import count, highest, lowest, rule, squeezed
from eldest.families.counters.rules import BEGUN, FOLLOWS, SUIT_CARDS, TRICKS, beating, deuce_high, sides
from eldest.mechanics.hands import has, only
from eldest.record import Deal, Rules
from eldest.solver.by_rules.keys import Key
from eldest.solver.by_rules.table import BLANK, mixed

NOWHERE = -1


@rule
def held(rules: Rules, deal: Deal) -> Cards:
    """The faces that somebody holds."""
    faces = 0
    for seat in range(rules.players):
        faces |= deal.hands[seat]
    return faces


@rule
def strongest(rules: Rules, deal: Deal, alive: Cards) -> Card:
    """CO-26  Which of some cards, trumps and of the suit led, wins if none is countered."""
    trumps = alive & SUIT_CARDS[deal.trump]
    among = trumps if trumps else alive
    return lowest(among) if deuce_high(rules, trumps != 0) else highest(among)


@rule
def owner(rules: Rules, deal: Deal, card: Card) -> Seat:
    """The seat that laid a card of which the trick holds one copy."""
    found = 0
    for seat in range(rules.players):
        first = has(deal.laid, seat) & (deal.trick[seat] == card)
        again = has(deal.again, seat) & (deal.second[seat] == card)
        found = seat if first | again else found
    return found


@rule
def deciding(rules: Rules, deal: Deal, faces: Cards) -> Cards:
    """CO-25  The best card that lies there, and behind a card whose twin is held, which may be countered, the next."""
    alive = deal.uncountered & (SUIT_CARDS[deal.trump] | deal.led)
    found = 0
    while alive:
        card = only(strongest(rules, deal, alive))
        found |= card
        alive = alive ^ card if card & faces else 0
    return found


@rule
def owners(rules: Rules, deal: Deal, cards: Cards) -> int:
    """
    CO-26  The seats that laid the cards that decide the trick.
    CO-27  If all of them are countered it is the leader's, and the turn shows who led.
    """
    whose = 0
    while cards:
        whose = whose << 3 | owner(rules, deal, lowest(cards))
        cards &= cards - 1
    return whose


@rule
def state_hash(rules: Rules, deal: Deal) -> int:
    """
    CO-14  Of the ranks only the order matters: cards are numbered among those still there.
    CO-18  Beside the hands and the trick it matters whether trumps may be led.
    """
    faces = held(rules, deal)
    lying = deciding(rules, deal, faces) if deal.laid else 0
    there = faces | lying
    found = (deal.awaited << 8 | deal.again) << 8 | deal.laid
    for suit in range(4):
        found = found << 5 | count(there & SUIT_CARDS[suit])
    if faces & SUIT_CARDS[deal.trump]:
        found = found << 1 | deal.broken
    found = mixed(BLANK, found)
    for seat in range(rules.players):
        found = mixed(mixed(found, squeezed(deal.hands[seat], there)), squeezed(deal.twice[seat], there))
    if deal.laid:
        found = mixed(mixed(found, squeezed(lying, there)), deal.led)
        found = mixed(found, owners(rules, deal, lying))
    return found


@rule
def left(rules: Rules, deal: Deal) -> int:
    """
    CO-11  Ten tricks are to be won.
    CO-17  The last trick of six players counts as two.
    """
    return 0 if deal.tricks == BEGUN[rules.players] else TRICKS - deal.tricks


@rule
def spared(rules: Rules, deal: Deal, seat: Seat, members: Cards) -> Cards:
    """
    CO-25  Of cards next to each other that one hand alone holds, and as many of each, one stands for all.

    Only their own rank tells them apart, and between them nothing can lie: whichever is laid, the
    same hand wins or loses by it, and neither can be countered by anybody else.
    """
    others = deal.uncountered
    for other in range(rules.players):
        others |= 0 if other == seat else deal.hands[other]
    there = others | deal.hands[seat]
    kept = members
    below = NOWHERE
    rest = members & ~others
    while rest:
        card = lowest(rest)
        rest ^= only(card)
        if below != NOWHERE and has(FOLLOWS[card], below):
            between = only(card) - (2 << below)
            if not there & between and has(deal.twice[seat], card) == has(deal.twice[seat], below):
                kept ^= only(card)
        below = card
    return kept


@rule
def weakest(rules: Rules, deal: Deal, members: Cards) -> Card:
    """CO-14  Of some cards the one that wins least: a plain one if there is any."""
    plain = members & ~SUIT_CARDS[deal.trump]
    among = plain if plain else members
    return highest(among) if deuce_high(rules, plain == 0) else lowest(among)


@rule
def first(rules: Rules, deal: Deal, seat: Seat, members: Cards) -> int:
    """The strongest to lead, or to take the trick from the others; else the weakest."""
    if not deal.laid:
        return strongest(rules, deal, members)
    able = members & beating(rules, deal)
    ours = deal.winning % sides(rules) == seat % sides(rules)
    return strongest(rules, deal, able) if able and not ours else weakest(rules, deal, members)


# Four tricks.
KEY = Key(phases=("play",), state_hash=state_hash, left=left, spared=spared, first=first, reach=8)
