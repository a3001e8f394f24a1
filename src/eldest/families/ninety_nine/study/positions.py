"""Ninety-Nine: the seat's own bid-cards, and what a declarer or revealer has turned up."""

from __future__ import annotations

from eldest import cards
from eldest.cards import Seat, gather
from eldest.families.ninety_nine import rules as family
from eldest.options import NotAnOption, Options
from eldest.record import Game
from eldest.research.positions.declared import Positions
from eldest.research.positions.knowledge import Knowledge
from eldest.research.positions.typed import Fields, Typed, bids, trump
from eldest.table.position import NotAPosition


def dealer(players: int, seat: Seat, calls: int) -> Seat:
    """The seat before the one that is asked."""
    return (seat - 1) % players


def open_game(known: Knowledge, game: Game) -> None:
    """NN-19  Trumps follow from how many fulfilled their bids in the deal before."""
    _check_players(known)
    if "trump" in known and known.rules.trump_rule == family.TrumpRule.BY_SUCCESSES:
        game.dealt, game.deals = 1, 1
        game.successes = family.NEXT_TRUMP.index(known.trump())


def fields(known: Knowledge) -> dict[str, int]:
    """The fields of the deal, by their names there."""
    _check_players(known)
    own = known.cards("bid_cards")
    if len(own) != family.BID_CARDS:
        raise NotAPosition(f"bid_cards: {len(own)} instead of {family.BID_CARDS}")
    shown = {seat: known.cards("shown", named) for seat, named in known.by_seat("shown").items()}
    opened = [card for seat, laid in shown.items() if seat != known.seat for card in laid]
    revealed = 1 << known.one_seat("revealed") if "revealed" in known else 0
    lying = gather(known.cards("open"))
    elsewhere = [*own, *opened, *known.cards("turned")]
    elsewhere += [] if revealed >> known.seat & 1 else known.cards("open")
    tricks = known.tricks(family.DEALT[known.players] // known.players - family.BID_CARDS)
    gone = known.gone(tricks * known.players, elsewhere)
    declared = 1 << known.one_seat("declared") if "declared" in known else 0
    found = {
        "turned": gather(known.cards("turned")),
        "trump": known.trump(),
        "controller": family.NOBODY,
        "tricks": tricks,
        "played": gather(gone),
        "result.declared": declared,
        "result.revealed": revealed,
        "faceup": lying | gather(card for seat, card in known.trick if revealed >> seat & 1),
        **known.taken(tricks),
    }
    for seat, laid in (shown | {known.seat: own}).items():
        found[f"bid_cards.{seat}"] = gather(laid) if seat == known.seat else 0
        found[f"shown.{seat}"] = gather(laid) if (declared | revealed) >> seat & 1 else 0
        found[f"result.bids.{seat}"] = _bid(laid) if seat == known.seat else 0
    return found


def _bid(laid: list[int]) -> int:
    """NN-8   The sum of what the suits stand for."""
    return sum(family.WORTH[cards.SUIT_OF[card]] for card in laid)


def _check_players(known: Knowledge) -> None:
    if known.players == 2 or known.rules.trump_rule == family.TrumpRule.TURN_UP:
        raise NotAPosition("a dummy or a card turned up cannot be said here")


def typed(options: Options, said: Typed, bidder: int, held: int) -> Fields:
    """The part of a deal with open hands that follows from the calls."""
    rules = options.record()
    over = family.DEALT[rules.players] // family.sides(rules) - family.BID_CARDS - held
    if over and not said.taken:
        raise NotAnOption(f"{over} tricks are over: say --taken, what each side has taken before, such as 2,0,3,1")
    turned: Fields = {"turned": said.turned} if said.turned else {}
    return {"trump": trump(said), "tricks": over, **turned, **bids(options, said)}


POSITIONS = Positions(
    begun=("bid_cards",),
    opening=("turned", "trump"),
    play=("bid_cards", "trump", "turned", "declared", "revealed", "shown", "open"),
    fields=fields,
    typed=typed,
    piles={"turned": "turned"},
    dealer=dealer,
    open_game=open_game,
)
