"""The rule player's cards at Counters: the card whose chance of the trick is best worth its cost."""

from __future__ import annotations

from eldest.bots.reason import because
from eldest.cards import Card, Cards, Seat, Seats
from eldest.compiler import count, lowest, rule
from eldest.families.counters.player.chances import beats, best_after, chance
from eldest.families.counters.player.kept_card import keeping
from eldest.families.counters.player.knowledge import (
    TWENTIETHS,
    above,
    best_of,
    may_hold,
    out,
    out_twice,
    rivals,
    ruff,
    share,
    team_of,
    to_come,
    twice_round,
)
from eldest.families.counters.player.reasons import (
    COUNTER,
    DUCK,
    LEAD_AWAY,
    LEAD_FOR_SECOND,
    LEAD_LOW,
    LEAD_SHORT,
    LEAD_TOP,
    LEAD_TRUMP,
    PARTNER_WINS,
    THROW_LOW,
    THROW_OFF,
    TRUMP_IN,
    UNLOAD,
    UNWANTED,
    WAIT,
    WIN_NOW,
)
from eldest.families.counters.player.stakes import lacking, stake
from eldest.families.counters.rules import FOLLOWS, SUIT_CARDS, best, sides
from eldest.mechanics.hands import has, only
from eldest.record import Deal, Rules

FEW = 2  # the most cards out that beat or counter a card led as a high one
COST = 1200  # thousandths: the weight of a card's later worth against the trick on the table
LOWEST = -10000


@rule
def card_choice(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """The card to play, with the reason."""
    wanted = stake(rules, deal, seat) >= 0
    shed = not wanted and lacking(rules, deal, seat % sides(rules)) <= 0
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
                cost = COST * keeping(rules, deal, seat, card, once, twice) // 1000
                worth = (win if wanted else -win) + (cost if shed else -cost)
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
    wins = best_after(rules, deal, card) == card
    if not wanted:
        return UNWANTED if wins else why_ducked(rules, deal, seat, card)
    if best(rules, deal) == card:
        return COUNTER
    if wins:
        return WIN_NOW if has(deal.led, card) else TRUMP_IN
    if has(camp, deal.winning):
        return PARTNER_WINS
    if not has(deal.led, card):
        return THROW_OFF
    return WAIT if better_second(rules, deal, seat, card) else THROW_LOW


@rule
def why_ducked(rules: Rules, deal: Deal, seat: Seat, card: Card) -> int:
    """The reason for a card that does not win, if no trick is wanted."""
    lower = deal.hands[seat] & FOLLOWS[card] & ~above(rules, deal, card) & ~only(card)
    return UNLOAD if lower else DUCK


@rule
def better_second(rules: Rules, deal: Deal, seat: Seat, card: Card) -> bool:
    """Whether a card is kept for the second round that beats this one and the best one of the trick."""
    if not twice_round(rules, deal, seat):
        return False
    kept = deal.hands[seat] & FOLLOWS[card] & above(rules, deal, card)
    return kept != 0 and beats(rules, deal, best_of(rules, deal.trump, kept), best(rules, deal))


@rule
def why_led(rules: Rules, deal: Deal, seat: Seat, card: Card, wanted: bool) -> int:
    """The reason for a lead."""
    if not wanted:
        return LEAD_AWAY
    trumps = SUIT_CARDS[deal.trump]
    if has(trumps, card):
        return LEAD_TRUMP
    held = deal.hands[seat] & FOLLOWS[card]
    if held == only(card) and not has(deal.twice[seat], card) and deal.hands[seat] & trumps:
        return LEAD_SHORT
    if rivals(rules, deal, card, out(deal, seat), out_twice(deal, seat)) <= FEW:
        return LEAD_TOP
    return LEAD_FOR_SECOND if better_second(rules, deal, seat, card) else LEAD_LOW
