"""Oh Hell laid on a table in a line of text, for the clause tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from eldest import cards
from eldest.families.oh_hell import rules as family
from eldest.families.oh_hell.traits import FAMILY
from eldest.table.deal import Deal
from eldest.table.dealing import pack_of


def options(**given):
    """The options of a game by their names and texts."""
    return family.OPTIONS.make(given)


def names(pack) -> Counter[str]:
    """The cards of a pack by name, and how often each is there."""
    return Counter(cards.name(card) for card in pack)


def dealt(dealer: int = 0, deals: int = 0, hands: Mapping[str, str] | None = None, **given) -> Deal:
    """A deal just dealt, after so many: these hands and card turned up, or the pack in its order."""
    chosen = options(**given)
    game = family.GAME()
    game.dealer, game.deals = dealer, deals
    pack = chosen.pack()
    if hands:
        pack = pack_of(FAMILY, chosen, game, {owner: held.split() for owner, held in hands.items()})
    return Deal(FAMILY, chosen, game, pack)


def after_bids(bids: str, **given) -> Deal:
    """A deal in which these bids were made one after the other from the dealer's left."""
    deal = dealt(**given)
    for turn, bid in enumerate(bids.split(), 1):
        deal.play(bid, (deal.row.dealer + turn) % deal.rules.players)
    return deal


class Score(NamedTuple):
    """The result of a hand: points, totals after it, the winners, the next dealer."""

    points: list[int]
    after: list[int]
    winners: list[int]
    dealer: int


def scored(bids: str, tricks: str, *, before: str = "", deals: int = 0, dealer: int = 0, **given) -> Score:
    """The score of a hand: bids and tricks by seat."""
    rules, game, result = options(**given).record(), family.GAME(), family.RESULT()
    for seat, score in enumerate(before.split()):
        game.scores[seat] = int(score)
    game.deals, game.dealer = deals, dealer
    for seat, (bid, taken) in enumerate(zip(bids.split(), tricks.split(), strict=True)):
        result.bids[seat], result.tricks[seat] = int(bid), int(taken)
    start = list(game.scores)[: rules.players]
    family.settle(rules, game, result)
    after = list(game.scores)[: rules.players]
    return Score(
        points=[new - old for new, old in zip(after, start, strict=True)],
        after=after,
        winners=list(cards.members(family.winners(rules, game))),
        dealer=game.dealer,
    )
