"""The score of a hand, and of hands one after the other with the account and the bar between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest import cards
from eldest.cards import Seat
from eldest.check import finding
from eldest.check.by_seat import labelled, numbers
from eldest.check.finding import Finding, Several, Unknown
from eldest.check.given import Fault, Given, seat_of, truth, whole_number
from eldest.families.sweven import rules as family
from eldest.families.sweven.examples import bidding
from eldest.options import Options
from eldest.record import Game, Result

Found = Mapping[str, Finding]
Account = tuple[Seat, int]
ALL_POINTS = sum(family.WORTH)  # SW-21
SCORES = ("before", "start")  # two names of the scores so far
BEFORE = ("dealer", "sweven", "barred", *SCORES)
HAND = ("all_pass", "bidder", "bid", "taken")


# ---------------------------------------------------------------- before a hand


def game_before(options: Options, given: Given) -> Game:
    """The game before a hand: scores, dealer, account and bar."""
    players = options.record().players
    game = family.GAME()
    game.dealer = given.find("dealer", seat_of(players), 0)
    for seat, score in enumerate(given.find(given.first(SCORES), lambda value: numbers(players, value), [])):
        game.scores[seat] = score
    owner, amount = given.find("sweven", lambda value: account(players, value), (0, 0))
    game.account = amount
    game.owner = cards.gather([owner] if amount else [])
    game.barred = bidding.barred(players, given)
    return game


def account(players: int, value: Any) -> Account:
    """SW-40  An account that is not empty: whose it is, and what is in it."""
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(f"{value!r} is not an owner and an amount, such as [P0, 3]")
    if whole_number(value[1]) < 1:
        raise ValueError(f"{value[1]!r} is not in any account")
    return seat_of(players)(value[0]), whole_number(value[1])


def result_of(options: Options, given: Given) -> Result:
    """A result as a score keeper enters it: the bid, the bidder and his points."""
    result = family.RESULT()
    result.bidder = family.NOBODY
    if given.find("all_pass", truth, False):
        for key in HAND[1:]:
            if key in given:
                raise Fault(f"{key}: nobody has bid")
        return result
    result.bid = given.read("bid", bidding.bid)
    result.bidder = given.read("bidder", seat_of(options.record().players))
    taken = given.read("taken", whole_number)
    if not 0 <= taken <= ALL_POINTS:
        raise Fault(f"taken: there are {ALL_POINTS} points, not {taken}")
    result.points[result.bidder] = taken
    return result


def check_turn(options: Options, game: Game, result: Result) -> None:
    """Nobody bids who is barred, and nothing is played when the game is over."""
    if family.winners(options.record(), game):
        raise Fault("the game is over before it")
    if result.bid and game.barred >> result.bidder & 1:
        raise Fault(f"bidder: P{result.bidder} is barred (SW-41)")


# ---------------------------------------------------------------- what it comes to


def settled(options: Options, game: Game, result: Result) -> dict[str, Finding]:
    """The score of a result, entered in the game."""
    rules = options.record()
    before = [*game.scores][: rules.players]
    family.settle(rules, game, result)
    after = [*game.scores][: rules.players]
    won = list(cards.members(family.winners(rules, game)))
    return {
        "made": finding.truth(bool(family.made(result)) if result.bid else None),
        "deltas": labelled([new - old for new, old in zip(after, before, strict=True)]),
        "after": labelled(after),
        "scores": labelled(after),
        "sweven": _account(rules.players, game),
        "barred": finding.seat(next(cards.members(game.barred), None)),
        "next_dealer": finding.seat(game.dealer),
        "winner": finding.seat(won[0] if len(won) == 1 else None),
        "winners": finding.set_of_seats(won),
    }


def unsettled(reason: str) -> dict[str, Finding]:
    """The same while a hand is not over."""
    keys = ("made", "deltas", "after", "scores", "sweven", "barred", "winner", "winners")
    return dict.fromkeys(keys, Unknown(reason))


def _account(players: int, game: Game) -> Finding:
    owner = next(cards.members(game.owner), None)
    return finding.Value(
        None if owner is None else (owner, game.account),
        lambda value: account(players, value),
        lambda found: [f"P{found[0]}", found[1]],
    )


# ---------------------------------------------------------------- the kinds


def hand_score(options: Options, given: Given) -> Found:
    """What a hand scores, and whether it ends the game."""
    game = game_before(options, given)
    game.deals = given.find("deals", whole_number, 0)
    result = result_of(options, given)
    check_turn(options, game, result)
    return settled(options, game, result)


def sequence(options: Options, given: Given) -> Found:
    """How the game stands after each of several hands."""
    game = game_before(options, given)
    found: list[dict[str, Finding]] = []
    for hand in given.parts("hands"):
        found.append(_one_of(options, game, hand))
    if not found:
        raise Fault("hands: there is none")
    several = {key: Several([each[key] for each in found]) for key in ("scores", "deltas", "made", "sweven", "barred")}
    last = {key: found[-1][key] for key in ("winner", "winners", "next_dealer", "after")}
    return {**several, **last}


def _one_of(options: Options, game: Game, hand: Given) -> dict[str, Finding]:
    unknown = hand.unknown(HAND)
    if unknown:
        raise Fault(unknown)
    try:
        result = result_of(options, hand)
        check_turn(options, game, result)
    except Fault as fault:
        raise Fault(f"{hand.where}: {fault}") from fault
    return settled(options, game, result)
