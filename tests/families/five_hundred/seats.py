"""Hands and positions for the tests of bots, in a line of text."""

from __future__ import annotations

from eldest import cards
from eldest.bots import Choice, seat_bot
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.rules import SUIT_CARDS
from eldest.families.five_hundred.traits import FAMILY
from eldest.table.deal import Deal
from eldest.table.dealing import pack_of, places
from eldest.table.position import position


def chosen(deal: Deal) -> str:
    """The rule player's action as text."""
    return deal.name(choice(deal).action)


def choice(deal: Deal) -> Choice:
    """The rule player's choice from the view of the seat to act, with its reason."""
    return seat_bot("rules", "five_hundred", 0).choose(deal.view(deal.awaited[0]))


def speaking(hand: str, calls: str = "", players: int = 4, widow: str = "", **given) -> Deal:
    """
    A deal in which the hand is that of the seat to speak after these calls.

    The others get the rest of the pack as it comes, the widow these cards.
    """
    options = family.OPTIONS.make({"players": players, **given})
    game = family.GAME()
    game.dealer = players - 1
    seat = len(calls.split())
    owners = places(FAMILY, options, game)
    held = {f"P{seat}": hand.split(), **({"widow": widow.split()} if widow else {})}
    given_out = {name for names in held.values() for name in names}
    rest = iter([name for name in map(cards.name, options.pack()) if name not in given_out])
    for owner in dict.fromkeys(owners):
        if owner not in held:
            held[owner] = [next(rest) for _ in range(owners.count(owner))]
    deal = Deal(FAMILY, options, game, pack_of(FAMILY, options, game, held))
    for call in calls.split():
        deal.play(call)
    return deal


def playing(hand: str, contract: str, bidder: int, trick: str = "", players: int = 4, seat: int = 0, **fields) -> Deal:
    """
    A position with a hand to play from: contract, bidder, the trick as `1:TH 2:5H`.

    `voids` are seats and suits without a card, as `1H`; `played` cards gone; `set_back` tricks of the bidder.
    """
    laid = [(int(place), card) for place, _, card in (each.partition(":") for each in trick.split())]
    known: dict[str, int | str] = {"result.contract": contract, "result.bidder": bidder}
    trump = family.TRUMP[family.CALLS.index(contract)]
    for void in fields.pop("voids", "").split():
        known[f"lacks.{void[0]}"] = SUIT_CARDS[trump][cards.suit(void[1])]
    if fields.pop("set_back", False):
        known[f"result.tricks.{bidder % 2}"] = 1
    known |= fields
    if contract == "NULLO" and players == 4:
        known["out"] = 1 << (bidder + 2) % 4
    return position(
        "five_hundred", {"players": players}, fields=known, hands={seat: hand}, trick=laid, mover=None if laid else seat
    )


def safe_to_lay_open() -> Deal:
    """Five players; the one to speak can always duck, and a Nullo is no longer high enough."""
    return speaking("2S 3S 4S 2C 3C 4C 2D 3D 2H 3H", "8C", players=5)


def every_ace_in_hand() -> Deal:
    """Five players; the one who must call a card has the top trumps and every ace."""
    deal = speaking("JK JS JC AS 9S AH QH 8H AD AC", widow="5S 5C 2H", players=5, five_partner="called_card")
    for action in ["8S", "pass", "pass", "pass", "pass", "5C", "2H", "5S"]:
        deal.play(action)
    return deal
