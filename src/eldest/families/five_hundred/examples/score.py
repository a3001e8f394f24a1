"""The score of a hand, and of hands one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from eldest import cards
from eldest.cards import Call
from eldest.check import finding
from eldest.check.finding import Finding, Labelled, Several, Unknown
from eldest.check.given import Fault, Given, each, seat_of, set_of, truth, whole_number
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.examples.bidding import contract, found_value
from eldest.families.five_hundred.traits import FAMILY
from eldest.options import Options
from eldest.record import Game, Result
from eldest.table.standing import side_names

Found = Mapping[str, Finding]
Side = int
BEFORE = ("before", "start")  # two names of the scores so far
HAND = ("contract", "all_pass", "bidding_side", "bidder", "partners", "tricks", "trick_order")


class Sides:
    """The scores of a table: how many, and how a case names them."""

    def __init__(self, options: Options) -> None:
        self.rules = options.record()
        self.seats = range(self.rules.players)
        self.count: int = family.sides(self.rules)
        self.names = side_names(FAMILY, self.rules)
        self.seat = seat_of(len(self.seats))

    def read(self, value: Any) -> Side:
        """A side by its place, its name, or a seat that belongs to it."""
        if isinstance(value, str) and value.upper() in self.names:
            return self.names.index(value.upper())
        if isinstance(value, str):
            return self.seat(value) % self.count
        side = whole_number(value)
        if not 0 <= side < self.count:
            raise ValueError(f"{value!r} is not one of {self.count} scores")
        return side

    def numbers(self, value: Any) -> list[int]:
        """One number for each side, by place or by name; a side that is not named has 0."""
        if isinstance(value, Mapping):
            found = [0] * self.count
            for name, number in value.items():
                found[self.read(name)] = whole_number(number)
            return found
        listed = each(whole_number)(value)
        if len(listed) != self.count:
            raise ValueError(f"{len(listed)} numbers for {self.count} scores")
        return listed

    def labelled(self, by_side: Sequence[int], by_seat: Sequence[int] = ()) -> Labelled:
        """Numbers of the sides; those of the seats are their sides' unless they have their own."""
        single = list(by_seat) or [by_side[seat % self.count] for seat in self.seats]
        named = dict(zip(self.names, by_side, strict=True))
        return Labelled({f"P{seat}": single[seat] for seat in self.seats} | named, (list(by_side), single))


# ---------------------------------------------------------------- one hand


def hand_score(options: Options, given: Given) -> Found:
    """What a hand scores, and whether it ends the game."""
    sides = Sides(options)
    game = game_before(sides, given)
    game.deals = given.find("deals", whole_number, 0)
    result = result_of(sides, given)
    return settled(options, game, result)


def game_before(sides: Sides, given: Given) -> Game:
    """The game before a hand: scores and dealer."""
    game = family.GAME()
    game.dealer = given.find("dealer", sides.seat, 0)
    for side, score in enumerate(given.find(given.first(BEFORE), sides.numbers, [0] * sides.count)):
        game.scores[side] = score
    return game


def result_of(sides: Sides, given: Given) -> Result:
    """A result as a score keeper enters it."""
    result = family.RESULT()
    result.bidder = family.NOBODY
    if given.find("all_pass", truth, False) or "contract" not in given:
        _refuse_bid(given)
    else:
        result.contract = given.read("contract", contract)
    if result.contract not in (family.NOTHING, family.ALLPASS_NT):
        result.bidder = _bidder(sides, given)
        result.partners = cards.gather(_partners(sides, given))
    elif "bidding_side" in given or "bidder" in given:
        raise Fault("bidding_side: nobody has bid")
    _enter_tricks(sides, given, result)
    return result


def _refuse_bid(given: Given) -> None:
    """A hand that nobody played must say so: by `all_pass`, or by a contract that is null."""
    if "contract" in given:
        raise Fault("all_pass: a contract is given too")
    if "all_pass" not in given and "contract" not in given.values:
        given.read("contract", contract)


def _bidder(sides: Sides, given: Given) -> int:
    """The bidder's seat; of a side that has several it is as good as any."""
    if given.first(("bidding_side", "bidder")) == "bidder":
        return given.read("bidder", sides.seat)
    return given.read("bidding_side", sides.read)


def _partners(sides: Sides, given: Given) -> list[int]:
    partners = given.several("partners", sides.read)
    if partners and sides.count != 5:
        raise Fault("partners: only with five players is anybody named")
    return partners


def _enter_tricks(sides: Sides, given: Given, result: Result) -> None:
    order = given.several("trick_order", sides.read)
    counted = [order.count(side) for side in range(sides.count)]
    tricks = given.find("tricks", sides.numbers, counted)
    played = 0 if result.contract == family.NOTHING else family.HAND
    if sum(tricks) != played:
        raise Fault(f"tricks: they are {sum(tricks)} instead of {played}")
    for side, (taken, shown) in enumerate(zip(tricks, counted, strict=True)):
        if taken < shown:
            raise Fault(f"trick_order: {sides.names[side]} wins {shown} tricks there and has {taken}")
        result.tricks[side] = taken
    for place in range(family.HAND):
        result.order[place] = order[place] if place < len(order) else family.NOBODY


# ---------------------------------------------------------------- what it comes to


def settled(options: Options, game: Game, result: Result) -> dict[str, Finding]:
    """The score of a result, entered in the game."""
    sides = Sides(options)
    before = [*game.scores][: sides.count]
    family.settle(sides.rules, game, result)
    after = [*game.scores][: sides.count]
    deltas = [new - old for new, old in zip(after, before, strict=True)]
    return {
        "made": finding.truth(_made(sides, result)),
        "value": found_value(options, result.contract),
        "deltas": sides.labelled(deltas),
        "after": sides.labelled(after),
        "scores": sides.labelled(after),
        "next_dealer": finding.seat(game.dealer),
        **_won(sides, game),
    }


def unsettled(reason: str) -> dict[str, Finding]:
    """The same while a hand is not over."""
    return dict.fromkeys(("made", "deltas", "after", "scores", "winner", "winners"), Unknown(reason))


def _made(sides: Sides, result: Result) -> bool | None:
    bid: Call = result.contract
    return bool(family.made(sides.rules, result)) if family.FIRST_BID <= bid <= family.LAST_BID else None


def _won(sides: Sides, game: Game) -> dict[str, Finding]:
    """Who has won: a side, none, or several that share it."""
    won = list(cards.members(family.winners(sides.rules, game)))

    def read(expected: Any) -> Any:
        return set_of(sides.read)(expected if isinstance(expected, list) else [expected])

    def show(winners: frozenset[int]) -> Any:
        return [sides.names[side] for side in sorted(winners)]

    return {
        "winner": finding.Value(frozenset(won) or None, read, lambda w: show(w) if len(w) > 1 else show(w)[0]),
        "winners": finding.Value(frozenset(won) or None, read, show),
    }


# ---------------------------------------------------------------- one after the other


def sequence(options: Options, given: Given) -> Found:
    """The scores after each of several hands."""
    sides = Sides(options)
    game = game_before(sides, given)
    found: list[dict[str, Finding]] = []
    for hand in given.parts("hands"):
        unknown = hand.unknown(HAND)
        if unknown:
            raise Fault(unknown)
        if family.winners(sides.rules, game):
            raise Fault(f"{hand.where}: the game is over before it")
        found.append(settled(options, game, _result(sides, hand)))
    if not found:
        raise Fault("hands: there is none")
    several = {key: Several([each[key] for each in found]) for key in ("scores", "deltas", "made")}
    last = {key: found[-1][key] for key in ("winner", "winners", "next_dealer", "after")}
    return {**several, **last}


def _result(sides: Sides, hand: Given) -> Result:
    try:
        return result_of(sides, hand)
    except Fault as fault:
        raise Fault(f"{hand.where}: {fault}") from fault
