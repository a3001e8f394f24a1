"""The hands of a game one after the other: how many cards, who deals, who leads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from eldest.check import finding
from eldest.check.finding import Finding
from eldest.check.given import Fault, Given, each, seat_of, truth, whole_number
from eldest.families.oh_hell import rules as family
from eldest.families.oh_hell.traits import FAMILY
from eldest.options import Options
from eldest.record import Game
from eldest.table.deal import Deal

Found = Mapping[str, Finding]
LAST = 1000  # hands of a game that is played off again and again
WHICH = ("hand_number", "final")  # which hand of a game the first one given is


def schedule(options: Options, given: Given) -> Found:
    """How many hands a game has, and of how many cards."""
    sizes = _sizes(options)
    return {"hands": finding.number(len(sizes)), "sizes": finding.Value(sizes, each(whole_number))}


def _sizes(options: Options) -> list[int]:
    rules = options.record()
    return [family.hand_size(rules, deals) for deals in range(family.hands_in_a_game(rules))]


def dealer(options: Options, given: Given) -> Found:
    """Who deals and who leads in a hand of a game."""
    game = family.GAME()
    game.dealer = given.find("first_dealer", seat_of(options.record().players), 0)
    number = given.read("hand_number", hand_number)
    for _ in range(number - 1):
        family.settle(options.record(), game, family.RESULT())
        if family.winners(options.record(), game):
            raise Fault(f"hand_number: the game has {game.deals} hands")
    deal = Deal(FAMILY, options, game, options.pack())
    found = {"hand_size": finding.number(deal.row.each), "dealer": finding.seat(deal.row.dealer)}
    while deal.phase == "bid":
        speaker = deal.awaited[0]
        deal.play(deal.legal(speaker)[0], speaker)
    return {**found, "leader": finding.seat(deal.awaited[0])}


def hand_number(value: object) -> int:
    """The number of a hand, from 1."""
    if not 1 <= whole_number(value) <= LAST:
        raise ValueError(f"{value!r} is not the number of a hand")
    return whole_number(value)


# ---------------------------------------------------------------- where some hands stand in a game


def placed(options: Options, given: Given, sizes: Sequence[int]) -> tuple[Options, int]:
    """
    How many hands were over before hands of these sizes, and the options by which it is so.

    They are the first such hands on the sheet, or those that are said. Where they are the `final`
    ones and the game could not end with them, it is one that did, and so began, with the last of them.
    """
    deals = _place(options, given, sizes)
    if deals is None and given.find("final", truth, False) and "start" not in given:
        options = options.make({**options.changed(), "start": sizes[-1]})
        deals = _place(options, given, sizes)
    if deals is None:
        raise Fault(f"{options} has no hands of {', '.join(map(str, sizes))} cards there")
    return options, deals


def _place(options: Options, given: Given, sizes: Sequence[int]) -> int | None:
    rules = options.record()
    for deals in _places(options, given, len(sizes)):
        if all(family.hand_size(rules, deals + later) == size for later, size in enumerate(sizes)):
            return deals
    return None


def _places(options: Options, given: Given, hands: int) -> Iterable[int]:
    """Where so many hands may begin."""
    rules = options.record()
    whole = family.hands_in_a_game(rules)
    places = range(whole)
    if "hand_number" in given:
        number = given.read("hand_number", hand_number)
        places = range(number - 1, number)
    elif given.find("final", truth, False):
        places = range(max(whole - hands, 0), whole - hands + 1)
    return [place for place in places if place + hands <= whole or rules.tie == family.Tie.PLAY_OFF]


def game_before(options: Options, deals: int, given: Given) -> Game:
    """A game of which so many hands are over."""
    game = family.GAME()
    game.deals = deals
    game.dealer = given.find("dealer", seat_of(options.record().players), 0)
    return game
