"""Sweven laid on a table in a line of text, for the clause tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from eldest import cards
from eldest.families.sweven import rules as family
from eldest.families.sweven.traits import FAMILY
from eldest.table.deal import Deal
from eldest.table.dealing import pack_of


def options(**given):
    """The options of a game by their names and texts."""
    return family.OPTIONS.make(given)


def dealt(dealer: int = 0, barred: str = "", hands: Mapping[str, str] | None = None, **given) -> Deal:
    """A deal just dealt: these hands, or the pack in its order. `barred` is the seat that may not bid."""
    chosen = options(**given)
    game = family.GAME()
    game.dealer = dealer
    game.barred = cards.gather(map(int, barred.split()))
    pack = chosen.pack()
    if hands:
        pack = pack_of(FAMILY, chosen, game, {owner: held.split() for owner, held in hands.items()})
    return Deal(FAMILY, chosen, game, pack)


def after_calls(calls: str, **given) -> Deal:
    """A deal in which these calls were made one after the other, eldest hand first."""
    deal = dealt(**given)
    for call in calls.split():
        deal.play(call)
    return deal


class Score(NamedTuple):
    """The result of a deal; `account` is owner and amount, `barred` a seat, each None if there is none."""

    points: list[int]
    after: list[int]
    account: tuple[int, int] | None
    barred: int | None
    winners: list[int]
    dealer: int


def scored(
    bid: int,
    taken: int = 0,
    *,
    bidder: int = 0,
    before: str = "",
    account: tuple[int, int] | None = None,
    barred: str = "",
    deals: int = 0,
    dealer: int = 0,
    **given,
) -> Score:
    """The score of a deal: the bid (0 if all passed) and the points that the bidder took."""
    rules, game, result = options(**given).record(), family.GAME(), family.RESULT()
    for seat, score in enumerate(before.split()):
        game.scores[seat] = int(score)
    if account:
        game.owner, game.account = 1 << account[0], account[1]
    game.barred = cards.gather(map(int, barred.split()))
    game.deals, game.dealer = deals, dealer
    result.bid, result.bidder = bid, bidder if bid else family.NOBODY
    if bid:
        result.points[bidder] = taken
    start = list(game.scores)[: rules.players]
    family.settle(rules, game, result)
    return _score(rules, game, start)


def _score(rules, game, start: list[int]) -> Score:
    after = list(game.scores)[: rules.players]
    owner = next(cards.members(game.owner), None)
    return Score(
        points=[new - old for new, old in zip(after, start, strict=True)],
        after=after,
        account=None if owner is None else (owner, game.account),
        barred=next(cards.members(game.barred), None),
        winners=list(cards.members(family.winners(rules, game))),
        dealer=game.dealer,
    )
