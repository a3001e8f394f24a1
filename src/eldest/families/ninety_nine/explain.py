"""Explanations at a table of Ninety-Nine."""

from __future__ import annotations

from collections.abc import Iterator

from eldest import cards
from eldest.cards import NO_TRUMP
from eldest.families.ninety_nine import rules as family
from eldest.lessons.explain import BINDS, NEED, OWN, SAID, Explain, Moment, Turn, moment, seat, suit


def moments(turn: Turn) -> Iterator[Moment]:
    """Where trumps come from, what suits say, what an offer costs, and who has shown a bid."""
    if turn.row.phase == family.LAYING:
        yield moment("suits", BINDS)
        yield from _trumps(turn)
    elif turn.row.phase == family.OFFERING:
        yield from _offers(turn)
    elif turn.phase == "play":
        yield from _shown(turn)


def _offers(turn: Turn) -> Iterator[Moment]:
    """
    NN-29  Who fails gives every opponent as much as the offer is worth.
    NN-41  With two players nobody may reveal.
    """
    key = "declare" if turn.players == 2 else "reveal"
    yield moment(key, SAID, declared=family.DECLARED, revealed=family.REVEALED)


def _trumps(turn: Turn) -> Iterator[Moment]:
    """
    NN-18  The first deal is played without trumps.
    NN-19  Later ones by how many fulfilled their bids.
    """
    if turn.rules.trump_rule == family.TrumpRule.TURN_UP:
        return
    game, trump = turn.game, turn.trump
    if game.dealt:
        key = "came_none" if trump == NO_TRUMP else "came" if game.successes else "came_nobody"
        yield moment(key, OWN, lasting=True, n=int(game.successes), suit=suit(trump))
    elif trump == NO_TRUMP:
        yield moment("first", SAID)


def _shown(turn: Turn) -> Iterator[Moment]:
    """NN-11  A declared bid is known to all."""
    result = turn.row.result
    for hand in cards.members(result.declared | result.revealed):
        wanted = turn.wanted(hand)
        if hand == turn.seat or hand >= turn.players or wanted < 0:
            continue
        won = turn.takings[hand]
        if won > wanted:
            yield moment("fails", NEED - 5, lasting=True, who=seat(hand))
        else:
            yield moment("shows", NEED - 5, lasting=True, who=seat(hand), n=wanted, won=won)


EXPLAIN = Explain(moments=moments)
