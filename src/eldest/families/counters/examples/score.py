"""The score of a hand, and of hands one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from eldest import cards
from eldest.check import finding
from eldest.check.finding import Finding, Labelled, Several
from eldest.check.given import Fault, Given, each, seat_of, set_of, truth, whole_number
from eldest.families.counters import rules as family
from eldest.options import Options
from eldest.record import Game, Result, Rules

Found = Mapping[str, Finding]
START = ("score", "vul", "exact", "over", "crossed", "seg1", "seg2", "n2")


def labelled(numbers: Sequence[int]) -> Labelled:
    """One number for each team, by name or as a list."""
    return Labelled({f"T{team}": number for team, number in enumerate(numbers)}, (list(numbers),))


def hand_score(options: Options, given: Given) -> Found:
    """What a hand brings one team."""
    number, tricks = given.read("bid", _of_ten), given.read("tricks", _of_ten)
    vulnerable = given.find("vulnerable", truth, False)
    return {
        "score": finding.number(family.trick_score(options.record(), number, tricks, vulnerable)),
        "extra": finding.number(family.extras(number, tricks)),
        "made": finding.truth(tricks >= number),
    }


def _of_ten(value: Any) -> int:
    if not 0 <= whole_number(value) <= family.TRICKS:
        raise ValueError(f"{value!r} is not a number from 0 to {family.TRICKS}")
    return whole_number(value)


# ---------------------------------------------------------------- hand after hand


def sequence(options: Options, given: Given) -> Found:
    """How the game stands after each of several hands."""
    rules, game = options.record(), _game_before(options, given)
    found: list[dict[str, Finding]] = []
    for hand in given.parts("hands"):
        if family.winners(rules, game):
            raise Fault(f"{hand.where}: the game is over before it")
        found.append(_entered(rules, game, _result_of(rules, hand)))
    if not found:
        raise Fault("hands: there is none")
    several = {key: Several([each[key] for each in found]) for key in found[0]}
    return {**several, **_won(rules, game), "next_dealer": finding.seat(game.dealer)}


def _game_before(options: Options, given: Given) -> Game:
    """The game as the teams stand before the first hand."""
    rules, game = options.record(), family.GAME()
    game.dealer = given.find("dealer", seat_of(rules.players), 0)
    game.deals = given.find("deals", whole_number, 0)
    if "start" in given:
        teams = list(given.parts("start"))
        if len(teams) != rules.teams:
            raise Fault(f"start: {len(teams)} teams instead of {rules.teams}")
        for team, before in enumerate(teams):
            _seat_team(rules, game, team, before)
    return game


def _seat_team(rules: Rules, game: Game, team: int, before: Given) -> None:
    """One team before the first hand, as the introduction of the rule books writes it."""
    unknown = before.unknown(START)
    if unknown:
        raise Fault(unknown)
    game.scores[team] = before.find("score", whole_number, 0)
    crossed = before.find("crossed", truth, False)
    clean = before.find("seg2" if crossed else "seg1", truth, True)
    stands = {
        "exact": before.find("exact", truth, False),
        "over": before.find("over", truth, False),
        "vulnerable": before.find("vul", truth, False),
        "halfway": crossed,
        "arrived": game.scores[team] >= rules.target,
        "blotted": not clean,
    }
    for field, true in stands.items():
        setattr(game, field, getattr(game, field) | true << team)


def _result_of(rules: Rules, hand: Given) -> Result:
    """A result as a score keeper enters it: bids and tricks by team."""
    unknown = hand.unknown(("bids", "tricks"))
    if unknown:
        raise Fault(unknown)
    result = family.RESULT()
    for key in ("bids", "tricks"):
        numbers = hand.read(key, each(_of_ten))
        if len(numbers) != rules.teams:
            raise Fault(f"{hand.where}: {key}: {len(numbers)} numbers for {rules.teams} teams")
        for team, number in enumerate(numbers):
            getattr(result, key)[team] = number
    if sum(result.tricks) != family.TRICKS:
        raise Fault(f"{hand.where}: tricks: they are {sum(result.tricks)} instead of {family.TRICKS}")
    return result


def _entered(rules: Rules, game: Game, result: Result) -> dict[str, Finding]:
    """One hand entered in the game: the trick scores, all that is extra, and how the teams stand."""
    teams = range(rules.teams)
    before = list(game.scores)
    deltas = [
        family.trick_score(rules, result.bids[team], result.tricks[team], bool(game.vulnerable >> team & 1))
        for team in teams
    ]
    family.settle(rules, game, result)
    return {
        "deltas": labelled(deltas),
        "bonuses": labelled([game.scores[team] - before[team] - deltas[team] for team in teams]),
        "scores": labelled([game.scores[team] for team in teams]),
        "vulnerable": _truths([bool(game.vulnerable >> team & 1) for team in teams]),
    }


def _truths(found: list[bool]) -> Finding:
    """One truth for each team."""
    return finding.Value(found, each(truth))


def _won(rules: Rules, game: Game) -> dict[str, Finding]:
    """The teams that have won; none while the game goes on."""
    won = frozenset(cards.members(family.winners(rules, game))) or None

    def team(value: Any) -> int:
        names = [f"T{team}" for team in range(rules.teams)]
        if str(value).upper() not in names:
            raise ValueError(f"{value!r} is not one of {', '.join(names)}")
        return names.index(str(value).upper())

    def show(winners: frozenset[int]) -> list[str]:
        return [f"T{team}" for team in sorted(winners)]

    return {
        "winners": finding.Value(won, set_of(team), show),
        "winner": finding.Value(won, lambda value: frozenset([team(value)]), show),
    }
