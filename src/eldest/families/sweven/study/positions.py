"""Sweven: bid, bidder, trump, and the points that every seat has taken."""

from __future__ import annotations

from eldest.cards import gather
from eldest.families.sweven import rules as family
from eldest.options import Options
from eldest.record import Game
from eldest.research.positions.declared import Positions
from eldest.research.positions.knowledge import Knowledge
from eldest.research.positions.typed import Fields, Typed, trump
from eldest.table.position import NotAPosition


def open_game(known: Knowledge, game: Game) -> None:
    """SW-33, SW-41  The account as `{P0: 3}`, and who is barred."""
    for seat, stored in known.numbers("account").items():
        game.account, game.owner = stored, 1 << seat
    if "barred" in known:
        game.barred = 1 << known.one_seat("barred")


def fields(known: Knowledge) -> dict[str, int]:
    """The fields of the deal, by their names there."""
    bid = family.CALLS.index(known.text("bid")) if known.text("bid") in family.CALLS else 0
    if not family.FIRST_BID <= bid <= family.LAST_BID:
        raise NotAPosition(f"bid: {known.text('bid')} is not a bid")
    bidder = known.one_seat("bidder")
    tricks = known.tricks(family.HAND)
    gone = known.gone(tricks * known.players, [])
    taken = known.taken(tricks)
    points = sum(family.WORTH[card] for card in gone)
    if sum(taken.values()) != points:
        raise NotAPosition(f"taken: {sum(taken.values())} points, and {points} are in the cards that are gone")
    said = {f"calls.{seat}": bid if seat == bidder else family.PASS for seat in range(known.players)}
    return said | {
        "result.bid": bid,
        "result.bidder": bidder,
        "trump": known.trump(),
        "tricks": tricks,
        "played": gather(gone),
        **taken,
    }


def typed(options: Options, said: Typed, bidder: int, held: int) -> Fields:
    """The part of a deal with open hands that follows from the calls."""
    bid = int(said.contract) if said.contract.isdecimal() else family.FIRST_BID
    return {"result.bid": bid, "result.bidder": bidder, "trump": trump(said), "tricks": family.HAND - held}


POSITIONS = Positions(
    begun=("bid",),
    opening=("calls", "barred", "account"),
    play=("bid", "bidder", "trump"),
    fields=fields,
    typed=typed,
    open_game=open_game,
)
