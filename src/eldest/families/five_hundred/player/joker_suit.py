"""The suit that the rule player of Five Hundred names for a joker led without trumps."""

from __future__ import annotations

from eldest.bots.reason import because
from eldest.cards import NO_TRUMP, Cards, Seat
from eldest.compiler import count, rule
from eldest.families.five_hundred.player.knowledge import HIGHER, any_may_hold, foes_of, strongest, unseen
from eldest.families.five_hundred.player.reasons import NAME_LONG_SUIT, NAME_NULLO_SUIT
from eldest.families.five_hundred.rules import SUIT_CARDS, is_nullo
from eldest.mechanics.hands import has
from eldest.record import Deal, Rules


@rule
def suit_choice(rules: Rules, deal: Deal, seat: Seat, legal: int) -> int:
    """The most valuable suit; at Nullo the one that costs the others most."""
    others = unseen(rules, deal, seat)
    theirs = any_may_hold(deal, others, foes_of(rules, deal, seat))
    nullo = is_nullo(deal.result.contract)
    found = 0
    most = -1000
    for suit in range(4):
        if has(legal, suit):
            mine = deal.hands[seat] & SUIT_CARDS[NO_TRUMP][suit]
            out = theirs & SUIT_CARDS[NO_TRUMP][suit]
            worth = -count(out) if nullo else gain_of_suit(mine, out)
            if worth > most:
                most = worth
                found = suit
    return because(found, NAME_NULLO_SUIT if nullo else NAME_LONG_SUIT)


@rule
def gain_of_suit(mine: Cards, out: Cards) -> int:
    """The value of naming a suit: best is a long one under only one or two unseen cards, which may fall."""
    if not mine:
        return -1
    above = count(HIGHER[NO_TRUMP][strongest(NO_TRUMP, mine)] & out)
    return 4 * count(mine) - 3 * above + (1 if out else -8)
