"""Five Hundred: contract and bidder, an open hand, what the bidder laid away."""

from __future__ import annotations

from collections.abc import Mapping

from eldest.cards import NO_TRUMP, SUITS, Cards, Seat, Suit, gather
from eldest.families.five_hundred import rules as family
from eldest.options import Options
from eldest.research.positions.declared import Positions
from eldest.research.positions.knowledge import Knowledge
from eldest.research.positions.typed import Fields, Typed, trump
from eldest.table.position import NotAPosition


def fields(known: Knowledge) -> dict[str, int]:
    """The fields of the deal, by their names there."""
    contract = _contract(known)
    bidder = known.one_seat("bidder")
    out = _out(known, contract, bidder)
    tricks = known.tricks(family.HAND)
    lying = gather(known.cards("open"))
    elsewhere = [*known.cards("discards"), *(known.cards("open") if bidder != known.seat else [])]
    gone = known.gone(tricks * (known.players - out.bit_count()), elsewhere)
    found = {
        "result.contract": contract,
        "result.bidder": bidder,
        "tricks": tricks,
        "out": out,
        "played": gather(gone),
        "faceup": lying | gather(card for seat, card in known.trick if lying and seat == bidder),
        f"discards.{known.seat}": gather(known.cards("discards")),
    }
    found |= known.taken(tricks)
    return found | {f"calls.{seat}": contract if seat == bidder else family.PASS for seat in range(known.players)}


def _contract(known: Knowledge) -> int:
    text = known.text("contract").upper().replace(" ", "_")
    if text not in family.CALLS or not family.BIDS >> family.CALLS.index(text) & 1:
        raise NotAPosition(f"contract: {text} is not a bid")
    return family.CALLS.index(text)


def _out(known: Knowledge, contract: int, bidder: Seat) -> int:
    """FH-32  The bidder's partners, at a Nullo."""
    kept = family.sides(known.rules)
    partners = [seat for seat in range(known.players) if seat != bidder and seat % kept == bidder % kept]
    return gather(partners) if family.is_nullo(contract) else 0


def suit_cards(fields: Mapping[str, int], suit: Suit) -> Cards:
    """FH-39  The cards that follow a suit, bowers and joker as trumps."""
    return family.SUIT_CARDS[family.TRUMP[fields["result.contract"]]][suit]


def typed(options: Options, said: Typed, bidder: int, held: int) -> Fields:
    """The part of a deal with open hands that follows from the calls."""
    contract = said.contract or f"6{'NT' if trump(said) == NO_TRUMP else SUITS[trump(said)]}"
    return {"result.contract": contract.upper(), "result.bidder": bidder, "tricks": family.HAND - held}


POSITIONS = Positions(
    begun=("contract",),
    opening=("calls", "widow"),
    play=("contract", "bidder", "discards", "open"),
    fields=fields,
    typed=typed,
    piles={"widow": "widow"},
    suit_cards=suit_cards,
)
