"""The entry points that people wait for: those that bots, hints, the solver and `simulate` ask for."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import NamedTuple

from eldest import compiler
from eldest.bots import BATCHED, chooser, seat_bot
from eldest.bots.compiled_player import CompiledRulePlayer
from eldest.cards import gather
from eldest.compiler.machine import requests
from eldest.engine.batch import Batch
from eldest.families import family as game
from eldest.solver.by_rules.every_trick import every_trick
from eldest.solver.limits import Limits
from eldest.solver.refused import NotSolved
from eldest.solver.share import forceable, share
from eldest.solver.solve import PLAYING, solve
from eldest.solver.worths import exactly
from eldest.table.deal import Deal
from eldest.table.match import Match

BOTS = ("flat@5ms", "search@5ms", "learned@5ms")
SEED = 3
EVERY = 13  # each of the bots is asked at every thirteenth decision, and at the first of each phase
LAST = 12  # cards in all hands together that the solver is given
NODES = 50  # positions that it looks at


class Entry(NamedTuple):
    """An entry point: the rule, a sample of its arguments, the name of its module (`kernel_name`), and its family."""

    function: compiler.Rule
    sample: tuple[compiler.Array, ...]
    name: str
    family: str = ""  # the first that asks for it


def entries(families: Iterable[str]) -> list[Entry]:
    """The entry points of some families, each once, in the order of their names."""
    named: dict[str, Entry] = {}
    for family in families:
        with requests() as found:
            _play(family)
        once = {(function, tuple(compiler.kinds(sample))): sample for function, sample in found}
        for (function, _), sample in once.items():
            name = compiler.kernel_name(function, sample)
            named.setdefault(name, Entry(function, sample, name, family))
    return [named[name] for name in sorted(named)]


def _play(family: str) -> None:
    """Play a deal in which each bot thinks now and then, solve its end in every way, and play many deals."""
    CompiledRulePlayer(family)
    for who in BATCHED:
        Batch(game(family).options(), SEED, chooser(who, family), who)
    rules = seat_bot("rules", family, SEED)
    for bot_name in BOTS:
        bot, match, number = seat_bot(bot_name, family, SEED), Match.start(family, {}, seed=SEED), 0
        phases = set()
        while not match.deal.over:
            seat = match.deal.awaited[0]
            if number % EVERY == 0 or match.deal.phase not in phases:
                phases.add(match.deal.phase)
                bot.choose(match.deal.view(seat))
            if bot_name == BOTS[0] and _is_late(match.deal):
                _solve(match.deal)
            match.act(rules.choose(match.deal.view(seat)).action, seat)
            number += 1


def _is_late(deal: Deal) -> bool:
    """Whether few cards are left to play."""
    return deal.phase in PLAYING and sum(map(int.bit_count, deal.row.hands)) <= LAST


def _solve(deal: Deal) -> None:
    """Ask each search for a few positions: for a side, for a worth, for all sides, for a bid, for a claim."""
    side = gather(range(0, deal.rules.players, deal.family.rules.sides(deal.rules)))
    for search in (
        lambda: solve(deal, nodes=NODES),
        lambda: solve(deal, side, exactly(1), nodes=NODES),
        lambda: share(deal, nodes=NODES),
        lambda: forceable(deal, deal.awaited[0], nodes=NODES),
        lambda: every_trick(deal.options).taken(deal.row, {0}, Limits(nodes=NODES)),
    ):
        with contextlib.suppress(NotSolved):
            search()
