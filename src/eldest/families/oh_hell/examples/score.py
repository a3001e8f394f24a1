"""The score of a hand, and of hands one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest import cards
from eldest.check import finding
from eldest.check.by_seat import labelled, numbers
from eldest.check.finding import Finding, Several, Unknown
from eldest.check.given import Fault, Given, whole_number
from eldest.families.oh_hell import rules as family
from eldest.families.oh_hell.examples.order import WHICH, game_before, placed
from eldest.options import Options
from eldest.record import Game, Result

Found = Mapping[str, Finding]
BEFORE = ("dealer", "before", *WHICH)
SIZES = ("size", "hand_size")  # two names of the cards in a hand
HAND = (*SIZES, "bids", "tricks")
AFTER = ("deltas", "after", "scores", "exact", "winner", "winners")


def one_each(players: int, value: Any) -> list[int]:
    """A number for every seat, as a list or by seat."""
    if isinstance(value, Mapping) and len(value) != players:
        raise ValueError(f"{len(value)} numbers for {players} players")
    return numbers(players, value)


def enter_scores(options: Options, game: Game, given: Given) -> None:
    """The totals before a hand."""
    for seat, score in enumerate(given.find("before", lambda value: numbers(options.record().players, value), [])):
        game.scores[seat] = score


def hand_size(given: Given) -> int:
    """How many cards a hand has."""
    return given.read(given.first(SIZES), whole_number)


def result_of(options: Options, given: Given, size: int) -> Result:
    """A result as a score keeper enters it: bids and tricks, which must be possible in such a hand."""
    rules, result = options.record(), family.RESULT()
    bids = given.read("bids", lambda value: one_each(rules.players, value))
    tricks = given.read("tricks", lambda value: one_each(rules.players, value))
    for seat, number in enumerate(bids):
        if not 0 <= number <= size:
            raise Fault(f"bids: {number} is no bid in a hand of {size} (OH-25)")
        result.bids[seat] = number
    if rules.hook and sum(bids) == size:
        raise Fault(f"bids: they come out even, at {size} (OH-44)")
    if min(tricks) < 0 or sum(tricks) != size:
        raise Fault(f"tricks: they are not the {size} of the hand")
    for seat, number in enumerate(tricks):
        result.tricks[seat] = number
    return result


# ---------------------------------------------------------------- what it comes to


def settled(options: Options, game: Game, result: Result) -> dict[str, Finding]:
    """The score of a result, entered in the game."""
    rules = options.record()
    if family.winners(rules, game):
        raise Fault("the game is over before it")
    before = [*game.scores][: rules.players]
    family.settle(rules, game, result)
    after = [*game.scores][: rules.players]
    won = list(cards.members(family.winners(rules, game)))
    exact = [seat for seat in range(rules.players) if result.bids[seat] == result.tricks[seat]]
    return {
        "total_bid": finding.number(sum(result.bids)),
        "exact": finding.set_of_seats(exact),
        "deltas": labelled([new - old for new, old in zip(after, before, strict=True)]),
        "after": labelled(after),
        "scores": labelled(after),
        "next_dealer": finding.seat(game.dealer),
        "winner": finding.seat(won[0] if len(won) == 1 else None),
        "winners": finding.set_of_seats(won),
    }


def unsettled(reason: str) -> dict[str, Finding]:
    """What depends on the result, while a hand is not over."""
    return dict.fromkeys(AFTER, Unknown(reason))


# ---------------------------------------------------------------- the kinds


def hand_score(options: Options, given: Given) -> Found:
    """What a hand scores, and whether it ends the game."""
    size = hand_size(given)
    options, deals = placed(options, given, [size])
    game = game_before(options, deals, given)
    enter_scores(options, game, given)
    return settled(options, game, result_of(options, given, size))


def sequence(options: Options, given: Given) -> Found:
    """How the game stands after each of several hands."""
    hands = list(given.parts("hands"))
    if not hands:
        raise Fault("hands: there is none")
    for hand in hands:
        if hand.unknown(HAND):
            raise Fault(hand.unknown(HAND))
    options, deals = placed(options, given, [hand_size(hand) for hand in hands])
    game = game_before(options, deals, given)
    enter_scores(options, game, given)
    found = [_one_of(options, game, hand) for hand in hands]
    several = {key: Several([one[key] for one in found]) for key in ("scores", "deltas", "total_bid", "exact")}
    last = {key: found[-1][key] for key in ("winner", "winners", "next_dealer", "after")}
    return {**several, **last}


def _one_of(options: Options, game: Game, hand: Given) -> dict[str, Finding]:
    try:
        return settled(options, game, result_of(options, hand, hand_size(hand)))
    except Fault as fault:
        raise Fault(f"{hand.where}: {fault}") from fault
