"""Hands and positions of Ninety-Nine for the tests of its rule player, in a line of text."""

from __future__ import annotations

from eldest import cards
from eldest.bots import Choice, seat_bot
from eldest.cards import SUIT_CARDS
from eldest.families.ninety_nine import rules as family
from eldest.families.ninety_nine.rules import NEXT_TRUMP, WORTH
from eldest.families.ninety_nine.traits import FAMILY
from eldest.table.deal import Deal
from eldest.table.dealing import pack_of, places
from eldest.table.position import position

TRUMPS = ("S", "C", "D", "H", "NT")


def chosen(deal: Deal) -> str:
    """The rule player's action as text."""
    return deal.name(choice(deal).action)


def choice(deal: Deal) -> Choice:
    """The rule player's choice from the view of the seat to act, with its reason."""
    return seat_bot("rules", "ninety_nine", 0).choose(deal.view(deal.awaited[0]))


def laying(hand: str, trump: str = "NT", players: int = 3, seat: int = 0, dealer: int = -1) -> Deal:
    """A deal in which that hand, and what is left of the pack in its order, is to lay bid-cards."""
    options = family.OPTIONS.make({"players": players})
    game = family.GAME()
    game.dealer = (seat - 1) % players if dealer < 0 else dealer
    game.dealt = 1
    game.successes = NEXT_TRUMP.index(TRUMPS.index(trump)) if trump != "NT" else 4
    if trump == "NT":
        game.dealt = 0
    owners = places(FAMILY, options, game)
    held = {f"P{seat}": hand.split()}
    rest = iter([name for name in map(cards.name, options.pack()) if name not in held[f"P{seat}"]])
    for owner in dict.fromkeys(owners):
        if owner not in held:
            held[owner] = [next(rest) for _ in range(owners.count(owner))]
    return Deal(FAMILY, options, game, pack_of(FAMILY, options, game, held))


def laid(deal: Deal, seat: int = 0) -> set[str]:
    """The three cards that the rule player lays aside, one after the other."""
    bot = seat_bot("rules", "ninety_nine", 0)
    for _ in range(family.BID_CARDS):
        deal.act(bot.choose(deal.view(seat)).action, seat)
    return set(cards.names(deal.row.bid_cards[seat]))


def bid(names: set[str]) -> int:
    """The tricks that bid-cards stand for."""
    return sum(WORTH[cards.suit(name[-1])] for name in names)


def playing(hand: str, wants: int, trump: str = "NT", trick: str = "", **fields) -> Deal:
    """
    A position of seat 0 who wants so many tricks: the trick as `1:TH 2:9H`.

    `played` are cards gone, as many tricks over as fit the hand, unless `bid` and `tricks` say otherwise;
    `open` is another's bid as its cards, `2:6S 7S 8S`; `voids` are seats and suits, `1H`.
    """
    players = fields.pop("players", 3)
    full = 10 if players == 4 else 9
    over = full - len(hand.split())
    known: dict[str, int | str] = {
        "trump": TRUMPS.index(trump),
        "result.bids.0": wants,
        "tricks": over,
        "controller": fields.pop("controller", -1),
    }
    for void in fields.pop("voids", "").split():
        known[f"lacks.{void[0]}"] = SUIT_CARDS[cards.suit(void[1])]
    if told := fields.pop("told", ""):
        seat, _, names = told.partition(":")
        known |= {f"shown.{seat}": names, "result.declared": 1 << int(seat)}
    known |= fields
    on_table = [(int(place), card) for place, _, card in (each.partition(":") for each in trick.split())]
    return position(
        "ninety_nine",
        {"players": players},
        fields=known,
        hands={0: hand},
        trick=on_table,
        mover=None if on_table else 0,
    )
