"""Oh Hell: the card turned up, everybody's bid and tricks."""

from __future__ import annotations

from eldest.cards import NO_TRUMP, SUIT_OF, gather
from eldest.families.oh_hell import rules as family
from eldest.options import Options
from eldest.record import Game
from eldest.research.positions.declared import Positions
from eldest.research.positions.knowledge import Knowledge
from eldest.research.positions.typed import Fields, Typed, bids, numbers, trump
from eldest.table.position import NotAPosition


def open_game(known: Knowledge, game: Game) -> None:
    """OH-13  The first hand of the game that has so many cards."""
    size = len(known.cards("hand"))
    hands = range(family.hands_in_a_game(known.rules))
    number = next((each for each in hands if family.hand_size(known.rules, each) == size), None)
    if number is None:
        raise NotAPosition(f"hand: no hand of {known.options} has {size} cards")
    game.deals = number


def fields(known: Knowledge) -> dict[str, int]:
    """The fields of the deal, by their names there."""
    bid = known.bids()
    tricks = sum(known.numbers("taken").values())
    own = sum(seat == known.seat for seat, _ in known.trick)
    gone = known.gone(tricks * known.players, known.cards("turned"))
    turned = known.cards("turned")
    each = tricks + own + len(known.cards("hand"))
    if len(turned) != (each * known.players < len(known.options.pack())):
        raise NotAPosition(f"turned: {len(turned)} cards, where {each * known.players} of the pack are dealt")
    return {
        "each": each,
        "tricks": tricks,
        "turned": gather(turned),
        "trump": SUIT_OF[turned[0]] if turned else NO_TRUMP,
        "ready": (1 << known.players) - 1,
        "played": gather(gone),
        "played_twice": gather(card for card, times in gone.items() if times > 1),
        **{f"result.bids.{seat}": number for seat, number in bid.items()},
        **known.taken(tricks),
        f"sealed.{known.seat}": bid[known.seat] if known.rules.bidding == family.Bidding.TOGETHER else 0,
    }


def typed(options: Options, said: Typed, bidder: int, held: int) -> Fields:
    """The part of a deal with open hands that follows from the calls."""
    over = sum(numbers("taken", "what each seat has taken before", said.taken)) if said.taken else 0
    return {"trump": trump(said), "each": held + over, "tricks": over, **bids(options, said)}


POSITIONS = Positions(
    begun=("bids",),
    opening=("calls", "turned"),
    play=("bids", "turned"),
    fields=fields,
    typed=typed,
    piles={"turned": "turned"},
    open_game=open_game,
)
