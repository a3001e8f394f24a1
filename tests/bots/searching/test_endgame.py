"""Exact last tricks: their results, and the choices of a bot that knows every hand."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from eldest.bots import seat_bot
from eldest.bots.rule_player import RulePlayer
from eldest.bots.searching.beliefs import known_deal
from eldest.bots.searching.endgame import holding
from eldest.bots.searching.player import ENDS, tree
from eldest.bots.searching.tree_search import Growth
from eldest.cards import members
from eldest.compiler import is_compiling, lowest
from eldest.families import family
from eldest.record import Record, copy
from eldest.table.deal import Deal

TABLES = [
    ("oh_hell", {"players": 4, "start": 4}),
    ("oh_hell", {"players": 3, "start": 5, "scoring": "by_tricks"}),
    ("ninety_nine", {}),
    ("ninety_nine", {"players": 2}),
    ("counters", {}),
]
if not is_compiling():
    TABLES = [TABLES[0], TABLES[3]]
KNOWN = (2, 4, 57) if is_compiling() else (4,)  # deals in which a seat comes to know all
WHO = {"oh_hell": "habits", "ninety_nine": "habits", "counters": "rules"}


def dealt(name: str, given: dict, seed: int) -> Deal:
    games = family(name)
    options = games.options.make(given)
    pack = options.pack()
    random.Random(seed).shuffle(pack)
    return Deal(games, options, games.game(), pack)


def played(name: str, given: dict, seed: int) -> Iterator[Deal]:
    """A deal between players by rules, wherever a card is to be chosen."""
    deal, player = dealt(name, given, seed), RulePlayer(name)
    while not deal.over:
        view = deal.view(deal.awaited[0])
        if deal.phase in ("play", "dummy") and view.legal & (view.legal - 1):
            yield deal
        deal.act(player.choose(view).action, view.seat)


def ends(name: str, given: dict) -> Iterator[Deal]:
    """The last choices of some deals."""
    held = holding(family(name))
    for seed in range(4 if is_compiling() else 1):
        yield from (deal for deal in played(name, given, seed) if held(deal.row) <= ENDS)


def rewards(deal: Deal, row: Record) -> list[float]:
    """Each side's score for a finished deal, less the average of the others."""
    game, sides = copy(deal.game), deal.family.rules.sides(deal.rules)
    deal.family.rules.settle(deal.rules, game, row.result)
    gains = [game.scores[side] - deal.game.scores[side] for side in range(sides)]
    return [gain - (sum(gains) - gain) / (sides - 1) for gain in gains]


def brought(deal: Deal, row: Record) -> list[float]:
    """The same if every seat plays the best action for its side, the lowest of equal ones."""
    if not row.awaited:
        return rewards(deal, row)
    side = lowest(row.awaited) % deal.family.rules.sides(deal.rules)
    return max(by_action(deal, row).values(), key=lambda each: each[side])


def by_action(deal: Deal, row: Record) -> dict[int, list[float]]:
    found, seat = {}, lowest(row.awaited)
    for action in members(deal.family.rules.legal(deal.rules, row, seat)):
        after = copy(row)
        deal.family.rules.act(deal.rules, after, seat, action)
        found[action] = brought(deal, after)
    return found


@pytest.mark.parametrize(("name", "given"), TABLES, ids=str)
def test_an_end_comes_to_what_everybody_wants_most(name: str, given: dict) -> None:
    for deal in ends(name, given):
        view = deal.view(deal.awaited[0])
        world = np.frombuffer(bytearray(deal.row), deal.family.deal.dtype)
        search = tree(deal.options, WHO[name], Growth(ends=ENDS))
        found = {each.action: each.mean for each in search.known(deal.game, view.seat, view.legal, world)}
        side = view.seat % deal.family.rules.sides(deal.rules)
        assert found == pytest.approx({action: each[side] for action, each in by_action(deal, deal.row).items()})


def test_who_knows_where_every_card_lies_does_what_is_best() -> None:
    """All 39 cards were dealt to three players: at times what was renounced tells where the last ones lie."""
    chosen = 0
    for seed in KNOWN:
        for deal in played("oh_hell", {"players": 3, "start": 13}, seed):
            view = deal.view(deal.awaited[0])
            if (lies := known_deal(view)) is not None:
                assert lies[0]["hands"].tolist() == list(deal.row.hands)
                brings = by_action(deal, deal.row)
                most = max(each[view.seat] for each in brings.values())
                choice = seat_bot("search@1", "oh_hell", seed).choose(view)
                assert brings[choice.action][view.seat] == most
                chosen += len({each[view.seat] for each in brings.values()}) > 1
    assert chosen
