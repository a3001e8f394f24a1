"""Hands and positions of Oh Hell for the tests of bots, in a line of text."""

from __future__ import annotations

from eldest import cards
from eldest.bots import Choice, seat_bot
from eldest.cards import NO_TRUMP
from eldest.families.oh_hell import rules as family
from eldest.families.oh_hell.traits import FAMILY
from eldest.table.deal import Deal
from eldest.table.dealing import pack_of, places
from eldest.table.position import position


def chosen(deal: Deal) -> str:
    """The rule player's action as text."""
    return deal.name(choice(deal).action)


def choice(deal: Deal) -> Choice:
    """The rule player's choice from the view of the first seat to act, with its reason."""
    return seat_bot("rules", "oh_hell", 0).choose(deal.view(deal.awaited[0]))


def bidding(hand: str, turned: str = "", bids: str = "", players: int = 4, **given) -> Deal:
    """A deal of hands of this size in which the hand is that of the seat to bid after these bids."""
    named = hand.split()
    options = family.OPTIONS.make({"players": players, "start": len(named), "sizes": "fixed", **given})
    game = family.GAME()
    game.dealer = players - 1
    seat = len(bids.split())
    held = {f"P{seat}": named, **({"turned": [turned]} if turned else {})}
    rest = list(options.pack())
    for name in (*named, *filter(None, [turned])):
        rest.remove(cards.card(name))
    owners = places(FAMILY, options, game)
    for owner in dict.fromkeys(owners):
        if owner not in held:
            held[owner] = [cards.name(rest.pop()) for _ in range(owners.count(owner))]
    deal = Deal(FAMILY, options, game, pack_of(FAMILY, options, game, held))
    for number in bids.split():
        deal.play(number)
    return deal


def bid(hand: str, turned: str = "", bids: str = "", players: int = 4, **given) -> int:
    """The rule player's bid."""
    return int(chosen(bidding(hand, turned, bids, players, **given)))


def playing(
    hand: str, trump: str, bids: str, tricks: str, trick: str = "", players: int = 4, seat: int = 0, **fields
) -> Deal:
    """
    A position with a hand to play from: trump suit or `NT`, bids and tricks by seat, the trick as `1:TH 2:5H`.

    `given` are options; other fields are those of the deal's record, with `__` for a dot.
    """
    laid = [(int(place), card) for place, _, card in (each.partition(":") for each in trick.split())]
    won = [int(number) for number in tricks.split()]
    known: dict[str, int | str] = {
        "each": len(hand.split()) + sum(won),
        "tricks": sum(won),
        "trump": NO_TRUMP if trump == "NT" else cards.suit(trump),
        "dealer": players - 1,
    }
    for place, number in enumerate(bids.split()):
        known |= {f"result.bids.{place}": int(number), f"result.tricks.{place}": won[place]}
    known |= {name.replace("__", "."): value for name, value in fields.items() if name != "given"}
    options = {"players": players, **fields.get("given", {})}
    return position("oh_hell", options, fields=known, hands={seat: hand}, trick=laid, mover=None if laid else seat)


def every_trick_pays(hand: str) -> Deal:
    """The last to play may beat the king of hearts; that player's bid is lost, and tricks pay well."""
    given = {"scoring": "by_tricks", "trick_points": 5}
    return playing(hand, "S", "0 0 1 1", "1 0 0 0", "1:KH 2:5H 3:7H", given=given)
