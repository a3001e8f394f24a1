"""Five Hundred for the solver: the cards ranked for each trump, so that the solver needs no bowers."""

from __future__ import annotations

from functools import cache

from eldest.cards import JOKER, NO_TRUMP, Seat, Seats, Suit, gather, members
from eldest.compiler import lowest
from eldest.families.five_hundred import rules as family
from eldest.mechanics.hands import has
from eldest.record import Deal, Rules
from eldest.solver.two_sides.layout import NONE
from eldest.solver.two_sides.position import Position, Ranking
from eldest.solver.two_sides.sides import TwoSides

JOKERS_SUIT = 4


@cache
def ranking(trump: Suit) -> Ranking:
    """
    FH-8   The trumps with their bowers and the joker.
    FH-40  Without trumps the joker is a suit of its own.
    """
    suits = tuple(
        tuple(sorted(members(family.SUIT_CARDS[trump][suit]), key=lambda card: family.POWER[trump][card]))
        for suit in range(5 if trump == NO_TRUMP else 4)
    )
    return Ranking(suits, JOKERS_SUIT if trump == NO_TRUMP else trump)


def side(rules: Rules, deal: Deal) -> Seats:
    """
    FH-50, FH-54  The bidder's side: the bidder and the partners, known or not.
    FH-24  Without a bid the side of eldest hand.
    """
    first = deal.result.bidder if deal.result.bidder >= 0 else (deal.dealer + 1) % rules.players
    ours = gather(seat for seat in range(rules.players) if seat % family.sides(rules) == first % family.sides(rules))
    holder = gather(seat for seat in range(rules.players) if deal.called & deal.hands[seat])
    return ours | deal.result.partners | holder if rules.players == 5 else ours


def bars_suits(rules: Rules) -> bool:
    """FH-68  Whether some of them may not be named."""
    return bool(rules.joker_lead)


def taking_part(rules: Rules, deal: Deal) -> tuple[Seat, ...]:
    """FH-32  Those who do not sit out, clockwise."""
    return tuple(seat for seat in range(rules.players) if not has(deal.out, seat))


def position(rules: Rules, deal: Deal, ours: Seats, named: Suit = NONE, minimising: bool = False) -> Position:
    """The position of a deal in play, or with the suit named for a joker."""
    seats = taking_part(rules, deal)
    trump = family.TRUMP[deal.result.contract]
    cards = _laid(seats, deal)
    led = named
    if cards and named == NONE:
        led = next(suit for suit in range(5) if family.SUIT_CARDS[trump][suit] == deal.led)
    turn = (seats.index(deal.leader) + len(cards)) % len(seats) if cards else seats.index(lowest(deal.awaited))
    holder = next((seat for seat in seats if has(deal.hands[seat], JOKER)), NONE)
    barring = trump == NO_TRUMP and rules.joker_lead == family.JokerLead.NOT_VOID_SUIT and holder >= 0
    lacks = deal.lacks[holder] if barring else 0
    return Position(
        ranking(trump),
        tuple(deal.hands[seat] for seat in seats),
        turn,
        gather(place for place, seat in enumerate(seats) if has(ours, seat)),
        cards,
        led,
        barring,
        gather(suit for suit in range(4) if lacks & family.SUIT_CARDS[NO_TRUMP][suit]),
        minimising,
    )


def _laid(seats: tuple[Seat, ...], deal: Deal) -> tuple[int, ...]:
    """The cards of the current trick, in order."""
    if not deal.laid:
        return ()
    first = seats.index(deal.leader)
    order = seats[first:] + seats[:first]
    return tuple(deal.trick[seat] for seat in order if has(deal.laid, seat))


TWO_SIDES = TwoSides(
    trumps=(0, 1, 2, 3, NO_TRUMP),
    ranking=ranking,
    position=position,
    side=side,
    taking_part=taking_part,
    suits_open=family.suits_open,
    bars_suits=bars_suits,
)
