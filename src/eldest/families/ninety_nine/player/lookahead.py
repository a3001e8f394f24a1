"""One trick of lookahead at Ninety-Nine: the chance of taking it, and of the bid after it."""

from __future__ import annotations

from eldest.cards import FOLLOWS, Card, Cards, Seat, Seats
from eldest.compiler import count, rule
from eldest.families.ninety_nine.player.knowledge import hidden_hands, needs
from eldest.families.ninety_nine.player.trick_chances import holds
from eldest.families.ninety_nine.player.worth import ONE, SURE, exact
from eldest.families.ninety_nine.rules import DUMMY, beats, face, sides
from eldest.mechanics.hands import only
from eldest.record import Deal, Rules


@rule
def to_play(rules: Rules, deal: Deal, hand: Seat) -> Seats:
    """
    The hands still to play to this trick once a hand has played.

    The dummy is none of them where the player who leads will play from it last (NN-44).
    """
    left = ((1 << sides(rules)) - 1) & ~deal.laid & ~only(hand)
    own_dummy = rules.players == 2 and not deal.laid
    return left & ~only(DUMMY) if own_dummy else left


@rule
def takes(rules: Rules, deal: Deal, seat: Seat, card: Card, out: Cards) -> int:
    """The chance that a card takes the trick."""
    shown = face(deal, card)
    if deal.laid and not beats(deal, card, deal.trick[deal.winning]):
        return 0
    led = deal.led if deal.laid else FOLLOWS[shown]
    return holds(rules, deal, seat, shown, led, out, to_play(rules, deal, seat))


@rule
def after_trick(rules: Rules, deal: Deal, seat: Seat, rest: Cards, out: Cards, lying: Cards, won: int) -> int:
    """The chance of fulfilling the bid with these cards after the trick was won or lost."""
    cards = count(rest)
    hidden = hidden_hands(rules, deal, seat)
    coming = count(to_play(rules, deal, seat) & ~deal.result.revealed)
    live = min(ONE, ONE * hidden * cards // max(1, count(out) - coming))
    wanted = needs(rules, deal, seat) - won
    chances = exact(rules, deal.trump, rest, out, lying, live, wanted, won == 1)
    if rules.players == 4 and deal.result.bids[seat] == 0 and won and not deal.tricks:
        chances += exact(rules, deal.trump, rest, out, lying, live, cards, True)  # NN-51: or all ten
    return chances


@rule
def blend(wins: int, won: int, lost: int) -> int:
    """The mean of two cases, weighted by a chance."""
    return (wins * won + (SURE - wins) * lost) // SURE
