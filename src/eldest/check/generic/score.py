"""The score of a hand, and of several hands in sequence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from eldest import cards
from eldest.check import fields, finding
from eldest.check.finding import Finding, Several, Unknown
from eldest.check.generic.acts import act
from eldest.check.given import Fault, Given, truth, whole_number
from eldest.check.notation import Found, Notation
from eldest.check.sides import Sides
from eldest.families import Family
from eldest.options import Options
from eldest.record import Game, Result, copy
from eldest.table.deal import Deal

AT_THE_END = ("winner", "winners", "next_dealer", "after")  # results reported once, after several hands
TAKEN = "taken"  # the single bidder's takings, instead of everyone's


# ---------------------------------------------------------------- before a hand


def fields_of_a_game(notation: Notation, family: Family) -> list[str]:
    """The fields of a game that a case may give by name."""
    apart = ("scores", "won", *notation.otherwise, *family.options.declared())
    return [name for name in family.game.fields if name not in apart]


def names_of_scores(notation: Notation, family: Family) -> list[str]:
    """The names under which a case may give the scores before its first hand."""
    return [name for name in notation.scores if name not in family.options.declared()]


def game_before(notation: Notation, sides: Sides, given: Given) -> Game:
    """The game before a hand."""
    family, game = sides.family, sides.family.game()
    given.first(names_of_scores(notation, family))
    fields.enter(sides, family.game, game, given, fields_of_a_game(notation, family))
    for name in names_of_scores(notation, family):
        for side, score in enumerate(given.find(name, sides.numbers, [])):
            game.scores[side] = score
    notation.game(sides, given, game)
    return game


def next_dealer(sides: Sides, game: Game) -> int:
    """The dealer after a hand in which nothing was scored."""
    after = copy(game)
    sides.family.rules.settle(sides.rules, after, nobodys(sides.family))
    return int(after.dealer)


def nobodys(family: Family) -> Result:
    """A result in which nobody has bid."""
    result = family.result()
    if "bidder" in family.result.fields:
        result.bidder = -1
    return result


# ---------------------------------------------------------------- one hand


def keys_of_a_hand(notation: Notation, family: Family) -> tuple[str, ...]:
    """The keys of a hand as a score keeper enters it."""
    alone = ("all_pass", TAKEN) if family.traits.one_bidder else ()
    return notation.result_keys or (*family.result.fields, *alone)


def result_of(sides: Sides, given: Given, game: Game, without: Iterable[str] = ()) -> Result:
    """A result as a score keeper enters it, by field names; it must be possible in such a hand."""
    family, result = sides.family, nobodys(sides.family)
    takings = given.first((family.traits.takings, TAKEN))
    needed = ("bidder", family.traits.call, takings) if family.traits.one_bidder else ("bids", takings)
    if family.traits.one_bidder and given.find("all_pass", truth, False):
        for key in needed:
            if key in given:
                raise Fault(f"{key}: nobody has bid")
        return result
    for key in needed:
        given.read(key, lambda value: _everybodys(sides, value))
    fields.enter(sides, family.result, result, given, [name for name in family.result.fields if name not in without])
    deal = Deal(family, sides.options, game, sides.options.pack())
    there = family.face.to_take(deal.rules, deal.row)
    if takings == TAKEN:
        _enter_taken(sides, given, result, there)
    else:
        check_takings(sides, result, there)
    if not family.traits.one_bidder:
        _check_bids(sides, deal, result, there)
    return result


def _everybodys(sides: Sides, value: Any) -> Any:
    """Check that numbers by name are given for all sides."""
    if isinstance(value, Mapping) and len(value) != sides.count:
        raise ValueError(f"{len(value)} numbers for {sides.count} sides")
    return value


def _enter_taken(sides: Sides, given: Given, result: Result, there: int) -> None:
    taken = given.read(TAKEN, whole_number)
    if not 0 <= taken <= there:
        raise Fault(f"{TAKEN}: there are {there} {sides.family.traits.takings}, not {taken}")
    sides.family.takings(result)[result.bidder % sides.count] = taken


def check_takings(sides: Sides, result: Result, there: int) -> None:
    """Check that the takings add up to the total."""
    taken = sides.family.takings(result)[: sides.count]
    if min(taken) < 0:
        raise Fault(f"{sides.family.traits.takings}: {min(taken)} cannot be taken")
    if sum(taken) != there:
        raise Fault(f"{sides.family.traits.takings}: they are {sum(taken)} instead of {there}")


def _check_bids(sides: Sides, deal: Deal, result: Result, there: int) -> None:
    """Check the bids: legal in this deal if every player is a side, else no higher than the total."""
    if deal.phase == "bid" and sides.count == sides.players:
        act(sides, deal, deal.phase, "bids", [*result.bids][: sides.count])
        return
    for number in [*result.bids][: sides.count]:
        if not 0 <= number <= there:
            raise Fault(f"bids: {number} is no bid in a hand of {there}")


def called(sides: Sides, result: Result) -> dict[str, Finding]:
    """The single bidder, and the contract."""
    family, name = sides.family, sides.family.traits.call
    found = fields.findings(sides, family.result, result)
    worth = family.face.worth(sides.rules, getattr(result, name)) if result.bidder >= 0 else 0
    own = {"bidder": found["bidder"], "high_bidder": found["bidder"], name: found[name], "bid": found[name]}
    return {**own, "value": finding.number(worth or None)}


# ---------------------------------------------------------------- results


def settled(notation: Notation, sides: Sides, game: Game, result: Result) -> dict[str, Finding]:
    """The score of a result, entered in the game."""
    rules, before = sides.rules, copy(game)
    if sides.family.rules.winners(rules, game):
        raise Fault("the game is over before it")
    sides.family.rules.settle(rules, game, result)
    scores = [*game.scores][: sides.count]
    won = list(cards.members(sides.family.rules.winners(rules, game)))
    found = fields.findings(sides, sides.family.game, game)
    return {
        **{
            name: found[name] for name in fields_of_a_game(notation, sides.family) if name in found and name != "dealer"
        },
        **bids_of(sides, result),
        "deltas": sides.labelled([new - old for new, old in zip(scores, before.scores, strict=False)]),
        "after": sides.labelled(scores),
        "scores": sides.labelled(scores),
        "next_dealer": finding.seat(game.dealer),
        "winner": sides.one_side(won[0] if len(won) == 1 else None),
        "winners": sides.some_sides(won),
        **notation.scored(sides, before, game, result),
    }


def bids_of(sides: Sides, result: Result) -> dict[str, Finding]:
    """The bid and whether it was made: by the single bidder, or by which sides."""
    family = sides.family
    if family.traits.one_bidder:
        said = family.face.outcome(sides.rules, result).get("made")
        return {**called(sides, result), "made": finding.truth(None if said is None else said == "yes")}
    each = zip(result.bids, family.takings(result), range(sides.count), strict=False)
    made = [side for bid, taken, side in each if family.rules.made(sides.rules, bid, taken)]
    return {"made": sides.some_sides(made), "total_bid": finding.number(sum([*result.bids][: sides.count]))}


def unsettled(notation: Notation, sides: Sides, game: Game, reason: str) -> dict[str, Finding]:
    """Unknown results for a hand that is not over."""
    keys = settled(notation, sides, copy(game), nobodys(sides.family))
    return {**dict.fromkeys(keys, Unknown(reason)), "next_dealer": finding.seat(next_dealer(sides, game))}


# ---------------------------------------------------------------- the kinds


def hand_score(notation: Notation, options: Options, given: Given) -> Found:
    """The score of a hand, and whether it ends the game."""
    sides = Sides(notation.options(options, given))
    game = game_before(notation, sides, given)
    return settled(notation, sides, game, (notation.result or result_of)(sides, given, game))


def sequence(notation: Notation, options: Options, given: Given) -> Found:
    """The state of the game after each of several hands."""
    sides = Sides(notation.options(options, given))
    found = one_by_one(notation, sides, game_before(notation, sides, given), given.parts("hands"))
    if not found:
        raise Fault("hands: there is none")
    several = {key: Several([each[key] for each in found]) for key in found[0]}
    return {**several, **{key: found[-1][key] for key in AT_THE_END}}


def one_by_one(notation: Notation, sides: Sides, game: Game, hands: Iterable[Given]) -> list[dict[str, Finding]]:
    """The results of several hands, each entered in the game."""
    found = []
    keys = keys_of_a_hand(notation, sides.family)
    for hand in hands:
        unknown = hand.unknown(keys)
        if unknown:
            raise Fault(unknown)
        try:
            result = (notation.result or result_of)(sides, hand, game)
            found.append(settled(notation, sides, game, result))
        except Fault as fault:
            raise Fault(f"{hand.where}: {fault}") from fault
    return found
