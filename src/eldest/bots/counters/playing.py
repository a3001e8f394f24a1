"""Which card a player of Counters plays: the one whose chance of the trick is best worth what it costs."""

from __future__ import annotations

from eldest._jit import count, lowest, rule
from eldest.bots.counters.chances import best_after, chance, owner_after
from eldest.bots.counters.keeping import keeping
from eldest.bots.counters.reading import TWENTIETHS, may_hold, out, out_twice, ruff, share, team_of, to_come, twice_round
from eldest.bots.counters.reasons import (
    COUNTER,
    DUCK,
    LEAD_AWAY,
    LEAD_FOR_SECOND,
    LEAD_SHORT,
    LEAD_TO_PARTNER,
    LEAD_TOP,
    LEAD_TRUMP,
    PARTNER_WINS,
    THROW_LOW,
    THROW_OFF,
    TRUMP_IN,
    UNLOAD,
    WAIT,
    WIN_NOW,
)
from eldest.bots.counters.wanting import stake
from eldest.bots.reason import ACTIONS, because
from eldest.cards import Card, Cards, Seat, Seats
from eldest.games.counters import FOLLOWS, NOTHING, SUIT_CARDS, best
from eldest.record import Deal, Rules
from eldest.rules.hands import has, only

LIKELY = 500
COST = 1000  # thousandths: how much a card's later worth counts against the trick on the table
LOWEST = -10000


@rule
def card_choice(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """The card to play, with the reason."""
    wanted = stake(rules, deal, seat) >= 0
    camp = team_of(rules, seat)
    once, twice = out(deal, seat), out_twice(deal, seat)
    unseen = count(once) + count(twice)
    others = to_come(rules, deal, seat)
    foes, mates = may_hold(deal, others & ~camp, once), may_hold(deal, others & camp, once)
    parts = share(rules, deal, others & ~camp, unseen) + (TWENTIETHS + 1) * share(rules, deal, others & camp, unseen)
    found = lowest(legal)
    most = LOWEST
    for suit in range(4):
        cards = legal & SUIT_CARDS[suit]
        if cards:
            led = deal.led if deal.laid else SUIT_CARDS[suit]
            ruffed = ruff(rules, deal, others & ~camp, led, once, twice)
            while cards:
                card = lowest(cards)
                win = chance(rules, deal, seat, card, camp, foes, mates, twice, parts, ruffed, wanted)
                worth = win - COST * keeping(rules, deal, seat, card, once, twice) // 1000
                worth = worth if wanted else -worth
                if worth > most:
                    most = worth
                    found = card
                cards &= cards - 1
    return because(found, why(rules, deal, seat, found, camp, wanted))


@rule
def why(rules: Rules, deal: Deal, seat: Seat, card: Card, camp: Seats, wanted: bool) -> int:
    """The reason for a card."""
    if not deal.laid:
        return why_led(rules, deal, seat, card, wanted)
    best_card = best(rules, deal)
    if not wanted:
        return DUCK
    if best_card == card:
        return COUNTER
    if best_after(rules, deal, card) == card:
        return WIN_NOW if has(deal.led, card) else TRUMP_IN
    if has(camp, deal.winning):
        return PARTNER_WINS
    if not has(deal.led, card):
        return THROW_OFF
    return WAIT if twice_round(rules, deal, seat) else THROW_LOW


@rule
def why_led(rules: Rules, deal: Deal, seat: Seat, card: Card, wanted: bool) -> int:
    """The reason for a lead."""
    if not wanted:
        return LEAD_AWAY
    if has(SUIT_CARDS[deal.trump], card):
        return LEAD_TRUMP
    return LEAD_TOP
