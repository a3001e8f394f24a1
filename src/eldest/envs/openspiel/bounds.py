"""The most and the least that a seat can score in the first deal of a match, and how long a deal can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from eldest.envs.openspiel.places import places
from eldest.families import Family
from eldest.families.counters import rules as counters
from eldest.families.five_hundred import rules as five_hundred
from eldest.families.ninety_nine import rules as ninety_nine
from eldest.families.oh_hell import rules as oh_hell
from eldest.families.sweven import rules as sweven
from eldest.options import Options
from eldest.record import Rules


class Bounds(NamedTuple):
    """Points, from the least to the most."""

    least: int
    most: int


def of_oh_hell(games: Family, rules: Rules) -> Bounds:
    """OH-36, OH-47, OH-48  Every bid with every number of tricks."""
    result = games.result()
    found = []
    for result.bids[0] in range(rules.start + 1):
        for result.tricks[0] in range(rules.start + 1):
            found.append(int(oh_hell.points(rules, result, 0)))
    return Bounds(min(found), max(found))


def of_ninety_nine(games: Family, rules: Rules) -> Bounds:
    """
    NN-27, NN-28, NN-29  All tricks, the bonus of a single success, the premium of one that was revealed.
    NN-34  With four players that is a hundred, and with it the game.
    """
    tricks = games.face.to_take(rules, games.deal())
    most = tricks + max(ninety_nine.BONUS) + ninety_nine.REVEALED
    return Bounds(0, most + (ninety_nine.GAME_BONUS if most >= ninety_nine.GAME_POINTS else 0))


def of_sweven(games: Family, rules: Rules) -> Bounds:
    """SW-31, SW-32  The highest bid, whoever scores it; the account is empty."""
    return Bounds(0, sweven.LAST_BID)


def of_counters(games: Family, rules: Rules) -> Bounds:
    """
    CO-29, CO-33  All tricks bid and taken.
    CO-36  With one of the two marks passed.
    CO-43  Nobody is vulnerable.
    """
    tricks = counters.TRICKS
    exact = counters.trick_score(rules, tricks, tricks, False) + counters.extras(tricks, tricks)
    return Bounds(0, exact + 25)


def of_five_hundred(games: Family, rules: Rules) -> Bounds:
    """FH-51, FH-52, FH-53  The highest bid, made or not; or every trick of an adversary."""
    value = max(five_hundred.VALUES[rules.schedule])
    return Bounds(-value, max(value, five_hundred.SLAM, five_hundred.HAND * five_hundred.TRICK))


OF_FAMILY: dict[str, Callable[[Family, Rules], Bounds]] = {
    "five_hundred": of_five_hundred,
    "sweven": of_sweven,
    "oh_hell": of_oh_hell,
    "ninety_nine": of_ninety_nine,
    "counters": of_counters,
}


def points(games: Family, options: Options) -> Bounds:
    """The points that a seat can score in the first deal of a match with these options."""
    return OF_FAMILY[options.family](games, options.record())


def longest(games: Family, options: Options) -> int:
    """
    A number of actions that no deal exceeds.

    Every card is laid once at most, to a trick or aside. A call may be made by one seat, with all others passing
    after it; in any other phase a seat acts once.
    """
    players = int(options.record().players)
    cards = sum(lot is not None and lot.field != "turned" for lot in places(games, options))
    said = 0
    for phase in games.phases:
        if not (phase.holds or phase.name == "dummy"):
            said += players * (phase.size if phase.name == "call" else 1)
    return cards + said
