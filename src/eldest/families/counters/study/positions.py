"""Counters: the card turned up, every player's bid, tricks of two rounds."""

from __future__ import annotations

from eldest.cards import SUIT_OF, Seat, gather
from eldest.families.counters import rules as family
from eldest.options import NotAnOption, Options
from eldest.research.positions.declared import Positions
from eldest.research.positions.knowledge import Knowledge
from eldest.research.positions.typed import Fields, Typed, bids, trump
from eldest.table.position import NotAPosition


def dealer(players: int, seat: Seat, calls: int) -> Seat:
    """CO-15  The dealer that makes it the seat's turn, counter-clockwise."""
    return (seat + calls + 1) % players


def fields(known: Knowledge) -> dict[str, int]:
    """The fields of the deal, by their names there."""
    said, teams = known.bids(), family.sides(known.rules)
    turned = known.cards("turned")
    if len(turned) != 1:
        raise NotAPosition("turned: say which card was turned up")
    tricks = known.tricks(family.EACH[known.players], 2)
    gone = known.gone(2 * tricks * known.players, turned)
    suit = SUIT_OF[turned[0]]
    found = {
        "turned": gather(turned),
        "trump": suit,
        "tricks": tricks,
        "played": gather(gone),
        "played_twice": gather(card for card, times in gone.items() if times > 1),
        "broken": int(any(SUIT_OF[card] == suit for card in gone)),
        **{f"bids.{seat}": number for seat, number in said.items()},
    }
    for team in range(teams):
        found[f"result.bids.{team}"] = sum(number for seat, number in said.items() if seat % teams == team)
    return found | known.taken(tricks)


def typed(options: Options, said: Typed, bidder: Seat, held: int) -> Fields:
    """The part of a deal with open hands that follows from the calls."""
    each = family.EACH[options.record().players]
    if (each - held) % 2:
        raise NotAnOption(f"{held} cards a hand: a trick takes two of {each}")
    over = (each - held) // 2
    return {"trump": trump(said), "tricks": over, "broken": int(over > 0), **bids(options, said)}


POSITIONS = Positions(
    begun=("bids",),
    opening=("calls", "turned"),
    play=("bids", "turned"),
    fields=fields,
    typed=typed,
    piles={"turned": "top"},
    dealer=dealer,
)
