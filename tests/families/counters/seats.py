"""Hands and positions of Counters for the tests of its rule player, in a line of text."""

from __future__ import annotations

from eldest import cards
from eldest.bots import Choice, seat_bot
from eldest.families.counters import rules as family
from eldest.families.counters.rules import SUIT_CARDS
from eldest.families.counters.traits import FAMILY
from eldest.table.deal import Deal
from eldest.table.dealing import pack_of, places
from eldest.table.position import position


def choice(deal: Deal) -> Choice:
    """The rule player's choice from the view of the seat to act, with its reason."""
    return seat_bot("rules", "counters", 0).choose(deal.view(deal.awaited[0]))


def chosen(deal: Deal) -> str:
    """The rule player's action as text."""
    return deal.name(choice(deal).action)


def speaking(hand: str, bids: str = "", turned: str = "9S", players: int = 4, **given) -> Deal:
    """
    A deal in which the hand is that of the seat to bid after these bids, or of the dealer who names trumps.

    P0 deals, so the seat with the highest number bids first. The others get the rest as it comes, a joker lies deep.
    """
    options = family.OPTIONS.make({"players": players, **given})
    game = family.GAME()
    owners = places(FAMILY, options, game)
    seat = 0 if turned == "JK" else players - 1 - len(bids.split())
    held = {f"P{seat}": hand.split(), "top": [turned]}
    rest = sorted(map(cards.name, options.pack()), key=lambda name: name == "JK")
    for name in (*held[f"P{seat}"], turned):
        rest.remove(name)
    for owner in dict.fromkeys(owners):
        if owner not in held:
            held[owner] = [rest.pop(0) for _ in range(owners.count(owner))]
    deal = Deal(FAMILY, options, game, pack_of(FAMILY, options, game, held))
    for bid in bids.split():
        deal.play(bid)
    return deal


def playing(hand: str, trick: str = "", trump: str = "S", seat: int = 0, bids: str = "5 5", won: str = "0 0", **given):
    """
    A position with a hand to play from: the trick as `3:TH 2:5H`, bids and tricks by team.

    `void` are seats and suits without a card, as `1H`; `played` and `played_twice` cards gone; `tricks` those over.
    """
    laid = [(int(place), card) for place, _, card in (each.partition(":") for each in trick.split())]
    known: dict[str, int | str] = {"trump": cards.suit(trump), "broken": given.pop("broken", 1)}
    for void in given.pop("void", "").split():
        known[f"lacks.{void[0]}"] = SUIT_CARDS[cards.suit(void[1])]
    for team, (bid, tricks) in enumerate(zip(bids.split(), won.split(), strict=True)):
        known |= {f"result.bids.{team}": int(bid), f"result.tricks.{team}": int(tricks)}
    known["tricks"] = given.pop("tricks", sum(map(int, won.split())))
    for gone in ("played", "played_twice"):
        known[gone] = given.pop(gone, 0)
    return position(
        "counters", {"players": 4, **given}, fields=known, hands={seat: hand}, trick=laid, mover=None if laid else seat
    )


def dealer_to_name() -> Deal:
    """The joker is turned up, and the dealer, whose best suit is clubs, names the trumps."""
    hand = "2C 2C 3C 4C 5C 7C JC AC AH AH 5H 4H 6D 5D 4D 3D 9S 8S 8S 7S"
    return speaking(hand, turned="JK", variant="counters_joker", joker_turned="dealer_names")
