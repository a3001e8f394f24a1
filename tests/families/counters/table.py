"""Counters laid on a table in a line of text, for the clause tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from eldest import cards
from eldest.families.counters import rules as family
from eldest.families.counters.traits import FAMILY
from eldest.table.deal import Deal
from eldest.table.dealing import pack_of
from eldest.table.position import position

TRUMP = {name: number for number, name in enumerate((*cards.SUITS, "NT"))}


def options(**given):
    """The options of a game by their names and texts."""
    return family.OPTIONS.make(given)


def dealt(dealer: int = 0, hands: Mapping[str, str] | None = None, pack: list[str] | None = None, **given) -> Deal:
    """A deal just dealt: these hands and piles, or this pack, or the pack in its order."""
    chosen = options(**given)
    game = family.GAME()
    game.dealer = dealer
    order = [cards.card(name) for name in pack] if pack else chosen.pack()
    if hands:
        order = pack_of(FAMILY, chosen, game, {owner: held.split() for owner, held in hands.items()})
    return Deal(FAMILY, chosen, game, order)


def after_bids(bids: str, **given) -> Deal:
    """A deal in which these bids were made one after the other, from the dealer's right."""
    deal = dealt(**given)
    for bid in bids.split():
        deal.play(bid)
    return deal


def plays(laid: str, leader: int = 3, players: int = 4) -> list[tuple[int, str]]:
    """Cards in playing order, each with its seat: the leader's, then that of the seat on the right."""
    return [((leader - turn) % players, card) for turn, card in enumerate(laid.split())]


def trick(laid: str, trump: str = "S", leader: int = 3, players: int = 4, tricks: int = 0, **given):
    """The record after some cards of a trick, complete or not."""
    fields = {"trump": TRUMP[trump], "broken": 1, "tricks": tricks}
    given = {"players": players, **given}
    return position("counters", given, fields=fields, trick=plays(laid, leader, players)).row


def holding(hand: str, laid: str = "", trump: str = "S", leader: int = 3, players: int = 4, **given) -> Deal:
    """The seat that comes after these cards holds this hand; trumps are broken if cards were laid."""
    fields = {"trump": TRUMP[trump], "broken": int(bool(laid))}
    mover = (leader - len(laid.split())) % players
    trick = plays(laid, leader, players)
    return position(
        "counters", {"players": players, **given}, fields=fields, hands={mover: hand}, trick=trick, mover=mover
    )


def legal(hand: str, laid: str = "", trump: str = "S", **given) -> set[str]:
    """The cards that this hand may play after those laid."""
    return set(holding(hand, laid, trump, **given).legal())


class Score(NamedTuple):
    """The results of hands: the scores, and the sets of vulnerable teams and of winners after the last one."""

    scores: list[int]
    vulnerable: set[int]
    winners: set[int]
    dealer: int


def scored(*hands: str, before: str = "", dealer: int = 0, **given) -> Score:
    """
    The game after these hands, each written as bids and tricks by team: `"5-5 3-5"`.

    `before` are the scores that the teams had, none of them past halfway or vulnerable yet.
    """
    rules, game = options(**given).record(), family.GAME()
    game.dealer = dealer
    for team, score in enumerate(before.split()):
        game.scores[team] = int(score)
    for hand in hands:
        result = family.RESULT()
        for team, pair in enumerate(hand.split()):
            bid, tricks = pair.split("-")
            result.bids[team], result.tricks[team] = int(bid), int(tricks)
        assert sum(result.tricks) == 10 and not family.winners(rules, game)
        family.settle(rules, game, result)
    return Score(
        list(game.scores)[: rules.teams],
        set(cards.members(game.vulnerable)),
        set(cards.members(family.winners(rules, game))),
        game.dealer,
    )
