"""The chance that a card wins the trick for its team, from a Counters player's view."""

from __future__ import annotations

from eldest.cards import Card, Cards, Seat, Seats
from eldest.compiler import highest, lowest, rule
from eldest.families.counters.player.knowledge import (
    MOST,
    NONE,
    TWENTIETHS,
    WHOLE,
    above,
    best_of,
    copies,
    rivals,
    twice_round,
)
from eldest.families.counters.rules import FOLLOWS, NOTHING, SUIT_CARDS, deuce_high
from eldest.mechanics.hands import has, only
from eldest.record import Deal, Rules

LASTING = 2  # how much less often the second card wins once the first has been beaten
MATE_LASTS = 500  # the chance that a partner's winning card stays the winner


@rule
def best_after(rules: Rules, deal: Deal, card: Card) -> Card:
    """The card that wins the trick after another is laid; nothing if all are countered."""
    uncountered = deal.uncountered ^ only(card)
    led = deal.led if deal.laid else FOLLOWS[card]
    trumps = uncountered & SUIT_CARDS[deal.trump]
    alive = trumps if trumps else uncountered & led
    if not alive:
        return NOTHING
    return lowest(alive) if deuce_high(rules, trumps != 0) else highest(alive)


@rule
def owner_after(rules: Rules, deal: Deal, seat: Seat, card: Card, best: Card) -> Seat:
    """The owner of that card; the leader if all are countered."""
    if best == card or not deal.laid:
        return seat
    for other in range(rules.players):
        first = has(deal.laid, other) & (deal.trick[other] == best)
        again = has(deal.again, other) & (deal.second[other] == best)
        if first | again:
            return other
    return deal.leader


@rule
def lasts(rules: Rules, deal: Deal, card: Card, led: Cards, once: Cards, twice: Cards, part: int, ruffed: int) -> int:
    """
    The chance that the winning card keeps the trick.

    `once` and `twice` are the faces that foes still to play may hold, `part` their share of
    what is out, `ruffed` the chance that one of them trumps in.
    """
    holding = NONE[part][rivals(rules, deal, card, once, twice)]
    if has(led, card):
        return holding * (WHOLE - ruffed) // WHOLE
    return WHOLE - ruffed * (WHOLE - holding) // WHOLE


@rule
def own_second(rules: Rules, deal: Deal, seat: Seat, card: Card, led: Cards, wanted: bool) -> Card:
    """The seat's own card for the second round after this one; nothing if it cannot win."""
    hand = deal.hands[seat] & ~(only(card) & ~deal.twice[seat])
    follows = hand & led
    if follows:
        return best_of(rules, deal.trump, follows)
    trumps = hand & SUIT_CARDS[deal.trump]
    return best_of(rules, deal.trump, trumps) if trumps and wanted else NOTHING


@rule
def beats(rules: Rules, deal: Deal, card: Card, best: Card) -> bool:
    """Whether a card that follows or trumps beats the best one of the trick."""
    if best == NOTHING:
        return True
    trumps = SUIT_CARDS[deal.trump]
    if has(trumps, card) != has(trumps, best):
        return has(trumps, card)
    return has(above(rules, deal, best), card)


@rule
def mate_wins(rules: Rules, deal: Deal, best: Card, once: Cards, twice: Cards, part: int) -> int:
    """The chance that a partner still to play beats the best card and is not beaten in turn."""
    better = above(rules, deal, best) if best != NOTHING else deal.led
    return (WHOLE - NONE[part][min(MOST, copies(better, once, twice))]) * MATE_LASTS // WHOLE


@rule
def chance(
    rules: Rules, deal: Deal, seat: Seat, card: Card, camp: Seats, foes: Cards, mates: Cards, twice: Cards, parts: int,
    ruffed: int, wanted: bool,
) -> int:  # fmt: skip
    """
    The chance that the seat's team wins the trick with this card, in thousandths.

    `foes` and `mates` are the faces that others still to play may hold, `parts` their shares of what is out.
    """
    led = deal.led if deal.laid else FOLLOWS[card]
    best = best_after(rules, deal, card)
    theirs, ours = parts % (TWENTIETHS + 1), parts // (TWENTIETHS + 1)
    now = 0
    held = has(camp, owner_after(rules, deal, seat, card, best))
    if held:
        now = lasts(rules, deal, best, led, foes, foes & twice, theirs, ruffed) if best != NOTHING else WHOLE // 2
    later = mate_wins(rules, deal, best, mates, mates & twice, ours)
    second = own_second(rules, deal, seat, card, led, wanted) if twice_round(rules, deal, seat) else NOTHING
    if second != NOTHING and (held or beats(rules, deal, second, best)):
        own = lasts(rules, deal, second, led, foes, foes & twice, theirs, ruffed)
        later += (WHOLE - later) * (own // LASTING if held else own) // WHOLE
    return now + (WHOLE - now) * later // WHOLE
