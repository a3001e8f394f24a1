"""The rule player's cards at Oh Hell."""

from __future__ import annotations

from eldest.bots.reason import because
from eldest.cards import NO_TRUMP, SUIT_CARDS, SUIT_OF, Card, Cards, Seat
from eldest.compiler import count, lowest, rule
from eldest.families.oh_hell.player.chances import (
    FREE,
    GREED,
    LEADER,
    PLAYS,
    STEERING,
    better,
    copies,
    outlook,
    prospect,
    prospect_beside,
    steering,
    suit_prospect,
    tricks_pay,
    win_now,
)
from eldest.families.oh_hell.player.knowledge import SURE, density, left_by, lost, out_once, out_twice, unwanted, wants
from eldest.families.oh_hell.player.reasons import (
    CANNOT,
    DUCK,
    FORCED,
    KEEP,
    LEAD_AWAY,
    LEAD_LOW,
    LEAD_RISK,
    LEAD_TRY,
    LEAD_WINNER,
    RID,
    SPEND,
    SPOIL_LEAVE,
    SPOIL_TAKE,
    TAKE,
    TAKE_TRUMP,
    THROW,
    TRICK_LATER,
    TRICK_PAYS,
    TRY,
)
from eldest.mechanics.hands import has, only
from eldest.record import Deal, Rules

LIKELY = 700  # a chance, in thousandths, to count on
SPOILING = 2000  # the value of a trick that another player needs, in thousandths of a point


@rule
def card_choice(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """The card with the highest expected score, with the reason."""
    once = out_once(rules, deal, seat)
    twins = out_twice(rules, deal, seat)
    thick = density(rules, deal, seat, once, twins)
    free = unwanted(rules, deal)
    spoils = spoiling(rules, deal, seat)
    tried = spared(rules, deal, seat, legal, once)
    hand = deal.hands[seat]
    twice = deal.twice[seat]
    cards = count(hand) + count(twice) - 1
    trumps = copies(hand, twice, SUIT_CARDS[deal.trump])
    found = lowest(tried)
    chance = 0
    most = 0
    suit = NO_TRUMP
    beside = 0
    left = tried
    while left:
        card = lowest(left)
        wins = win_now(rules, deal, seat, once, twins, card)
        mine = trumps - (1 if SUIT_OF[card] == deal.trump else 0)
        if SUIT_OF[card] != suit:
            suit = SUIT_OF[card]
            beside = prospect_beside(rules, deal, seat, hand, twice, suit, once, twins, thick, cards, mine)
        without, again = left_by(hand, twice, card), twice & ~only(card)
        rest = beside + suit_prospect(rules, deal, seat, without, again, suit, once, twins, thick, cards, mine)
        points = expected(rules, deal, seat, wins, rest, free) + wins * spoils // SURE
        if left == tried or points > most:
            most = points
            found = card
            chance = wins
        left &= left - 1
    return because(found, why(rules, deal, seat, legal, found, chance))


@rule
def spared(rules: Rules, deal: Deal, seat: Seat, legal: Cards, once: Cards) -> Cards:
    """
    The legal cards, less the trumps that are sure to win if just as many tricks are wanted.

    They can win at any time: a player who cannot follow throws off first, and leads the other of the last two cards.
    """
    trumps = deal.hands[seat] & SUIT_CARDS[deal.trump]
    others = legal & ~trumps
    if not trumps or not others or deal.twice[seat] or tricks_pay(rules):
        return legal
    if wants(deal, seat) != count(trumps) or once & -only(lowest(trumps)) & SUIT_CARDS[deal.trump]:
        return legal
    last_two = deal.each - deal.tricks == 2
    return others if deal.laid or last_two else legal


@rule
def after_it(rules: Rules, deal: Deal, seat: Seat, once: Cards, twins: Cards, thick: int, card: Card) -> int:
    """The prospect of the hand without a card."""
    hand = left_by(deal.hands[seat], deal.twice[seat], card)
    return prospect(rules, deal, seat, hand, deal.twice[seat] & ~only(card), once, twins, thick)


@rule
def expected(rules: Rules, deal: Deal, seat: Seat, wins: int, rest: int, free: int) -> int:
    """The expected points, in thousandths, from the chance of this trick and the prospect of the rest."""
    bid = deal.result.bids[seat]
    won = deal.result.tricks[seat]
    left = deal.each - deal.tricks - 1
    row = PLAYS + steering(deal, left)
    more = STEERING[row][FREE] * free
    total = 0
    if wins > 0:
        total += wins * outlook(rules, row, bid, won + 1, left, rest, more + STEERING[row][LEADER])
    if wins < SURE:
        total += (SURE - wins) * outlook(rules, row, bid, won, left, rest, more)
    return total // SURE


@rule
def spoiling(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The value of taking the trick from the others; negative if they would rather not have it."""
    total = 0
    for other in range(rules.players):
        if other != seat and not lost(deal, other):
            mine = SPOILING if wants(deal, other) > 0 else -SPOILING
            if deal.laid and other == deal.winning:
                return mine // (rules.players - 1)
            total += mine
    return 0 if deal.laid else total // ((rules.players - 1) * (rules.players - 1))


# ---------------------------------------------------------------- the reason


@rule
def why(rules: Rules, deal: Deal, seat: Seat, legal: Cards, card: Card, wins: int) -> int:
    """The reason for a card."""
    if tricks_pay(rules) and (wants(deal, seat) <= 0 or lost(deal, seat)) and rules.trick_points >= GREED:
        return TRICK_PAYS if wins >= SURE - LIKELY else TRICK_LATER
    if lost(deal, seat):
        return SPOIL_TAKE if wins >= SURE // 2 else SPOIL_LEAVE
    need = wants(deal, seat) > 0
    if not deal.laid:
        return why_lead(need, wins)
    if not better(deal, card):
        return why_lose(deal, legal, need, card)
    if not need:
        return why_win_unwanted(deal, legal, wins)
    if wins < LIKELY:
        return TRY
    return TAKE if has(SUIT_CARDS[SUIT_OF[deal.trick[deal.leader]]], card) else TAKE_TRUMP


@rule
def why_lead(need: bool, wins: int) -> int:
    """The reason for a lead."""
    if need:
        return LEAD_WINNER if wins >= LIKELY else LEAD_TRY if wins >= SURE - LIKELY else LEAD_LOW
    return LEAD_AWAY if wins < SURE - LIKELY else LEAD_RISK


@rule
def why_win_unwanted(deal: Deal, legal: Cards, wins: int) -> int:
    """The reason for a card that beats the best one though no trick is wanted."""
    if beating(deal, legal) != legal:
        return RID
    return FORCED if wins < SURE else SPEND


@rule
def why_lose(deal: Deal, legal: Cards, need: bool, card: Card) -> int:
    """The reason for a card that does not win."""
    if not need:
        return DUCK if has(deal.led, card) else THROW
    return KEEP if beating(deal, legal) else CANNOT


@rule
def beating(deal: Deal, legal: Cards) -> Cards:
    """The cards that beat the best one of the trick so far."""
    found = 0
    left = legal
    while left:
        if better(deal, lowest(left)):
            found |= left & -left
        left &= left - 1
    return found
