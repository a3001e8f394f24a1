"""The rule player's cards at Nullo: the bidder ducks, the adversaries stay below the bidder's cards."""

from __future__ import annotations

from eldest.bots.reason import because
from eldest.cards import JOKER, NO_TRUMP, Card, Cards, Seat
from eldest.compiler import count, lowest, rule
from eldest.families.five_hundred.player.knowledge import (
    BEATEN_BY,
    HIGHER,
    LOWER,
    any_may_hold,
    foes_of,
    may_hold,
    strongest,
    unseen,
    weakest,
)
from eldest.families.five_hundred.player.reasons import (
    ATTACK_LEAD,
    ATTACK_LOW,
    ATTACK_NO_RESCUE,
    ATTACK_UNDER,
    ATTACK_UNLOAD,
    NO_BETTER_LEAD,
    NULLO_DUCK,
    NULLO_FORCED,
    NULLO_LEAD,
    NULLO_LOST,
    NULLO_THROW,
)
from eldest.families.five_hundred.rules import FOLLOWS
from eldest.mechanics.hands import has, only
from eldest.record import Deal, Rules

JOKER_DANGER = 100
FAR = 10_000


@rule
def danger(hand: Cards, others: Cards, card: Card) -> int:
    """The danger that a card wins a trick: the others' lower cards, less the protection of one's own."""
    if card == JOKER:
        return JOKER_DANGER
    under = LOWER[NO_TRUMP][card]
    return count(others & under) - 2 * count(hand & under)


@rule
def most_dangerous(hand: Cards, others: Cards, among: Cards) -> Card:
    """The most dangerous card of a set; of equals the highest."""
    found = lowest(among)
    worst = -FAR
    while among:
        card = lowest(among)
        risk = danger(hand, others, card)
        if risk > worst or (risk == worst and count(LOWER[NO_TRUMP][card]) > count(LOWER[NO_TRUMP][found])):
            worst = risk
            found = card
        among &= among - 1
    return found


# ---------------------------------------------------------------- the bidder


@rule
def nullo_lead(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The card with the fewest unseen lower cards among those that some foe may have to beat."""
    others = unseen(rules, deal, seat)
    theirs = any_may_hold(deal, others, foes_of(rules, deal, seat))
    left = deal.hands[seat]
    found = lowest(left)
    least = FAR
    while left:
        card = lowest(left)
        over = count(theirs & HIGHER[NO_TRUMP][card])
        risk = 4 * count(theirs & LOWER[NO_TRUMP][card]) - over
        if over == 0:
            risk += FAR // 2
        if risk < least:
            least = risk
            found = card
        left &= left - 1
    return because(found, NULLO_LEAD if least < FAR // 4 else NO_BETTER_LEAD)


@rule
def nullo_follow(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """The highest card that still loses; if none, the lowest, or the highest if nobody is left to beat it."""
    others = unseen(rules, deal, seat)
    if not legal & deal.led:
        return because(nullo_throw(deal, seat, legal, others), NULLO_THROW)
    losing = legal & ~BEATEN_BY[NO_TRUMP][deal.trick[deal.winning]]
    if losing:
        return because(strongest(NO_TRUMP, losing), NULLO_DUCK)
    if foes_of(rules, deal, seat) & ~deal.laid:
        return because(weakest(NO_TRUMP, legal), NULLO_FORCED)
    return because(strongest(NO_TRUMP, legal), NULLO_LOST)


@rule
def nullo_throw(deal: Deal, seat: Seat, legal: Cards, others: Cards) -> Card:
    """The most dangerous highest card of a suit, but for the joker, which would win."""
    plain = legal & ~only(JOKER)
    return most_dangerous(deal.hands[seat], others, tops(plain)) if plain else JOKER


@rule
def tops(among: Cards) -> Cards:
    """The highest card of every suit, which the lower ones protect."""
    found = 0
    left = among
    while left:
        card = lowest(left)
        if not among & HIGHER[NO_TRUMP][card]:
            found |= only(card)
        left &= left - 1
    return found


# ---------------------------------------------------------------- the adversaries


@rule
def attack_lead(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The card hardest for the bidder to get under, of a suit that the bidder may have."""
    others = unseen(rules, deal, seat)
    his = may_hold(deal, others, deal.result.bidder)
    left = deal.hands[seat]
    found = lowest(left)
    least = FAR
    while left:
        card = lowest(left)
        over = count(his & HIGHER[NO_TRUMP][card])
        risk = 4 * count(his & LOWER[NO_TRUMP][card]) - over
        if over == 0 or card == JOKER:
            risk += FAR // 2
        if risk < least:
            least = risk
            found = card
        left &= left - 1
    return because(found, ATTACK_LEAD if least < FAR // 4 else NO_BETTER_LEAD)


@rule
def attack_follow(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """A card below the bidder's winning one; a low card before the bidder plays; a high one if the bidder has lost."""
    bidder = deal.result.bidder
    others = unseen(rules, deal, seat)
    follows = legal & deal.led
    under = legal & ~BEATEN_BY[NO_TRUMP][deal.trick[deal.winning]]
    if not has(deal.laid, bidder):
        if not follows:
            return because(attack_throw(legal & ~only(JOKER), others), ATTACK_LOW)
        return because(strongest(NO_TRUMP, under) if under else weakest(NO_TRUMP, legal), ATTACK_LOW)
    if deal.winning != bidder:
        if follows:
            return because(strongest(NO_TRUMP, legal), ATTACK_UNLOAD)
        return because(JOKER if has(legal, JOKER) else attack_throw(legal, others), ATTACK_UNLOAD)
    if not follows:
        return because(attack_throw(legal & ~only(JOKER), others), ATTACK_NO_RESCUE)
    if not under:
        return because(strongest(NO_TRUMP, legal), ATTACK_UNLOAD)
    return because(strongest(NO_TRUMP, under), ATTACK_UNDER)


@rule
def attack_throw(among: Cards, others: Cards) -> Card:
    """The highest card, so that low ones are left to stay under the bidder."""
    found = JOKER
    most = -1
    while among:
        card = lowest(among)
        above = count(FOLLOWS[NO_TRUMP][card] & LOWER[NO_TRUMP][card])
        if above > most:
            most = above
            found = card
        among &= among - 1
    return found
