"""Five Hundred laid on a table in a line of text, for the clause tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from eldest import cards
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.traits import FAMILY
from eldest.table.deal import Deal
from eldest.table.dealing import pack_of


def options(**given):
    """The options of a game by their names and texts."""
    return family.OPTIONS.make(given)


def dealt(dealer: int = 0, hands: Mapping[str, str] | None = None, **given) -> Deal:
    """A deal just dealt: these hands, or the pack in its order."""
    chosen = options(**given)
    game = family.GAME()
    game.dealer = dealer
    pack = chosen.pack()
    if hands:
        pack = pack_of(FAMILY, chosen, game, {owner: held.split() for owner, held in hands.items()})
    return Deal(FAMILY, chosen, game, pack)


def after_calls(calls: str, dealer: int = 0, hands: Mapping[str, str] | None = None, **given) -> Deal:
    """A deal in which these calls were made one after the other, eldest hand first."""
    deal = dealt(dealer, hands, **given)
    for call in calls.split():
        deal.play(call)
    return deal


def after_discards(calls: str, discards: str, **given) -> Deal:
    """A deal in which the bidder, having called so, has discarded these cards."""
    deal = after_calls(calls, **given)
    for card in discards.split():
        deal.play(card)
    return deal


class Score(NamedTuple):
    """The result of a deal: the points of each side, the scores after it, the winners, the next dealer."""

    points: list[int]
    after: list[int]
    winners: list[int]
    dealer: int


def scored(
    contract: str,
    tricks: str = "",
    *,
    bidder: int | None = 0,
    partners: str = "",
    before: str = "",
    order: str = "",
    deals: int = 0,
    **given,
) -> Score:
    """
    The score of a deal: contract, tricks by side, bidder (a seat) and partners (seats).

    `order` are the sides that won the tricks, one after the other; without it they are taken in
    the order of the sides. `before` are the scores so far, `deals` how many there were.
    """
    chosen = options(**given)
    rules = chosen.record()
    sides = family.sides(rules)
    game, result = family.GAME(), family.RESULT()
    for side, score in enumerate(before.split()):
        game.scores[side] = int(score)
    game.deals = deals
    result.contract = family.CALLS.index(contract)
    result.bidder = family.NOBODY if bidder is None else bidder
    result.partners = cards.gather(int(seat) for seat in partners.split())
    won = [int(side) for side in order.split()]
    for side, taken in enumerate([won.count(side) for side in range(sides)] if won else map(int, tricks.split())):
        result.tricks[side] = taken
        won += [] if order else [side] * taken
    for place, side in enumerate(won):
        result.order[place] = side
    start = list(game.scores)[:sides]
    family.settle(rules, game, result)
    after = list(game.scores)[:sides]
    points = [new - old for new, old in zip(after, start, strict=True)]
    return Score(points, after, list(cards.members(family.winners(rules, game))), game.dealer)
