"""Play against an open bid at Ninety-Nine: making it fail brings points."""

from __future__ import annotations

from eldest.cards import FOLLOWS, Card, Seat
from eldest.compiler import count, rule
from eldest.families.ninety_nine.player.chances import beaten, blend, holds, to_play
from eldest.families.ninety_nine.player.knowledge import best_face, said_bid, tricks_in_all, unseen
from eldest.families.ninety_nine.player.weights import KEPT
from eldest.families.ninety_nine.player.worth import ONE, SURE, chance
from eldest.families.ninety_nine.rules import DECLARED, NOBODY, REVEALED, beats, face
from eldest.mechanics.hands import has, only
from eldest.record import Deal, Rules


@rule
def target(rules: Rules, deal: Deal, seat: Seat) -> Seat:
    """The other player whose bid is open and can still be spoiled, or nobody."""
    for foe in range(rules.players):
        if foe != seat and has(deal.result.declared | deal.result.revealed, foe):
            left = tricks_in_all(rules) - deal.tricks
            wanted = said_bid(deal, foe) - deal.result.tricks[foe]
            if 0 <= wanted <= left:
                return foe
    return NOBODY


@rule
def harm(rules: Rules, deal: Deal, seat: Seat, card: Card) -> int:
    """The open bidder's loss from a card, by the chance that the bidder then wins the trick."""
    foe = target(rules, deal, seat)
    left = tricks_in_all(rules) - deal.tricks - 1
    wanted = said_bid(deal, foe) - deal.result.tricks[foe]
    takes_it = taken_by(rules, deal, seat, foe, card)
    keeps = blend(takes_it, kept(rules, wanted - 1, left), kept(rules, wanted, left))
    premium = REVEALED if has(deal.result.revealed, foe) else DECLARED
    return premium * (SURE - keeps)


@rule
def kept(rules: Rules, wanted: int, left: int) -> int:
    """The chance that an open bid is fulfilled, by the tricks wanted and those left."""
    if wanted < 0 or wanted > left:
        return 0
    if left == 0:
        return SURE
    row = KEPT[rules.players - 2]
    part = ONE * wanted // left
    weighed = ONE * row[0] + part * row[1] + part * part // ONE * row[2] + ONE // 8 * left * row[3]
    if wanted == 0:
        weighed += ONE * row[4] + ONE // 8 * left * row[5]
    if wanted == left:
        weighed += ONE * row[6] + ONE // 8 * left * row[7]
    return chance(weighed)


@rule
def taken_by(rules: Rules, deal: Deal, seat: Seat, foe: Seat, card: Card) -> int:
    """The chance that another player wins the trick after a card is played."""
    out = unseen(rules, deal, seat)
    over = not deal.laid or beats(deal, card, deal.trick[deal.winning])
    if has(deal.laid, foe):
        if over or deal.winning != foe:
            return 0
        return holds(rules, deal, seat, best_face(deal), deal.led, out, to_play(rules, deal, seat))
    best = face(deal, card) if over else best_face(deal)
    led = deal.led if deal.laid else FOLLOWS[best]
    return beaten(rules, deal, foe, best, led, out, count(to_play(rules, deal, seat) & ~only(foe)))
