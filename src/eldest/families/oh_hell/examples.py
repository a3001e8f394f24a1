"""The worked examples of Oh Hell: the order of hands in a game, and the place of a case's hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from eldest.check import finding
from eldest.check.finding import Finding
from eldest.check.generic import score
from eldest.check.given import Fault, Given, each, seat_of, truth, whole_number
from eldest.check.notation import Found, Kind, Notation
from eldest.check.sides import Sides
from eldest.check.usual import usual
from eldest.families.oh_hell import rules as family
from eldest.families.oh_hell.traits import FAMILY
from eldest.options import Options
from eldest.record import Game, Result
from eldest.table.deal import Deal

LAST = 1000  # the most hands of a game with repeated play-offs
WHICH = ("hand_number", "final")  # the number in the game of the first hand given
SIZES = ("size", "hand_size")  # two names of the cards in a hand


# ---------------------------------------------------------------- the order of hands


def schedule(options: Options, given: Given) -> Found:
    """The number of hands in a game, and their cards."""
    rules = options.record()
    sizes = [family.hand_size(rules, deals) for deals in range(family.hands_in_a_game(rules))]
    return {"hands": finding.number(len(sizes)), "sizes": finding.Value(sizes, each(whole_number))}


def dealer(options: Options, given: Given) -> Found:
    """The dealer and the leader of a hand of a game."""
    game = family.GAME()
    game.dealer = given.find("first_dealer", seat_of(options.record().players), 0)
    for _ in range(given.read("hand_number", hand_number) - 1):
        family.settle(options.record(), game, family.RESULT())
        if game.won:
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


# ---------------------------------------------------------------- the place of hands in a game


def in_place(options: Options, given: Given) -> Options:
    """
    The options of the game in which the hands of a case have their place.

    If they are the `final` ones and the game could not end with them, it becomes one that began and ended with the
    size of the last one.
    """
    sizes = _sizes(options, given)
    if sizes and _place(options, given, sizes) is None and given.find("final", truth, False) and "start" not in given:
        options = options.make({**options.changed(), "start": sizes[-1]})
    if sizes and _place(options, given, sizes) is None:
        raise Fault(f"{options} has no hands of {', '.join(map(str, sizes))} cards there")
    return options


def _sizes(options: Options, given: Given) -> list[int]:
    """The numbers of cards in the hands of a case: one hand or several."""
    hands = given.values.get("hands")
    if isinstance(hands, list):
        return [hand.read(hand.first(SIZES), whole_number) for hand in given.parts("hands")]
    if isinstance(hands, Mapping):
        sizes = {len(names) for names in hands.values()}
        if len(sizes) != 1:
            raise Fault(f"hands: they are of {', '.join(map(str, sorted(sizes)))} cards")
        return [*sizes]
    return [given.find(given.first(SIZES), whole_number, options.record().start)]


def _place(options: Options, given: Given, sizes: Sequence[int]) -> int | None:
    """The number of hands over before hands of these sizes: the first such ones on the sheet, or as given."""
    rules = options.record()
    for deals in _places(options, given, len(sizes)):
        if all(family.hand_size(rules, deals + later) == size for later, size in enumerate(sizes)):
            return deals
    return None


def _places(options: Options, given: Given, hands: int) -> Iterable[int]:
    """The possible first places of so many hands."""
    rules = options.record()
    whole = family.hands_in_a_game(rules)
    places = range(whole)
    if "hand_number" in given:
        number = given.read("hand_number", hand_number)
        places = range(number - 1, number)
    elif given.find("final", truth, False):
        places = range(max(whole - hands, 0), whole - hands + 1)
    return [place for place in places if place + hands <= whole or rules.tie == family.Tie.PLAY_OFF]


def game_before(sides: Sides, given: Given, game: Game) -> None:
    """Write a game after so many hands."""
    game.deals = _place(sides.options, given, _sizes(sides.options, given)) or 0


def scored(sides: Sides, before: Game, after: Game, result: Result) -> dict[str, Finding]:
    """OH-36  Whose bids were exact."""
    return {"exact": score.bids_of(sides, result)["made"]}


KINDS = {
    **usual(
        FAMILY,
        Notation(
            options=in_place,
            otherwise=("deals",),
            game=game_before,
            result_keys=(*SIZES, "bids", "tricks"),
            scored=scored,
            keys={
                **dict.fromkeys(("deck", "auction"), ("hand_size", *WHICH)),
                **dict.fromkeys(("hand_score", "sequence", "replay"), WHICH),
            },
        ),
    ),
    "schedule": Kind(schedule, ("start",)),
    "dealer": Kind(dealer, ("start", "first_dealer", "hand_number")),
}
