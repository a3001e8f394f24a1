"""One call an action, from Python: the engine's step, and the table with its checks and text."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from benchmarks.rates import Effort, emit_rates
from eldest import cards
from eldest.engine.batch import Steps
from eldest.families import FAMILIES, family
from eldest.options import Options
from eldest.table.deal import Deal

DEALS = 100


class Written(NamedTuple):
    """A deal written down: the table as it was dealt, and what was done."""

    table: Any
    actions: list[int]


def _written(steps: Steps, times: int) -> list[Written]:
    dice = random.Random(1)
    found = []
    for _ in range(times):
        legal = steps.deal_out(0)
        deal = Written(steps.tables[0].copy(), [])
        while legal:
            deal.actions.append(dice.choice(list(cards.members(legal))))
            legal = steps.step(steps.tables, 0, deal.actions[-1])
        found.append(deal)
    return found


def steps(effort: Effort) -> None:
    """Replay of deals written down; then a loop that also draws each action in Python."""
    for name in FAMILIES:
        stepped = Steps(family(name).options(), 1, 1)
        _replay(name, stepped, effort)
        _draw(name, stepped, effort)


def _replay(name: str, stepped: Steps, effort: Effort) -> None:
    step, tables = stepped.step, stepped.tables
    deals = _written(stepped, DEALS)
    actions = sum(len(deal.actions) for deal in deals)

    def work() -> dict[str, int]:
        for table, done in deals:
            tables[0] = table
            for action in done:
                step(tables, 0, action)
        return {"actions": actions}

    emit_rates("steps", f"{name}, replay", work, effort)


def _draw(name: str, stepped: Steps, effort: Effort) -> None:
    step, tables, deal_out = stepped.step, stepped.tables, stepped.deal_out
    drawn = random.Random(2).random

    def work() -> dict[str, int]:
        actions = 0
        for _ in range(DEALS):
            legal = deal_out(0)
            while legal:
                for _ in range(int(drawn() * legal.bit_count())):
                    legal &= legal - 1
                legal = step(tables, 0, (legal & -legal).bit_length() - 1)
                actions += 1
        return {"deals": DEALS, "actions": actions}

    emit_rates("steps", f"{name}, deal and random choice in Python", work, effort)


def table(effort: Effort) -> None:
    """`Deal.play`: interpreted rules, text in and out, every action checked."""
    for name in FAMILIES:
        options = family(name).options()
        deals = [played(options, seed) for seed in range(DEALS // 4)]

        def work(options: Options = options, deals: list[Deal] = deals) -> dict[str, int]:
            for told in deals:
                deal = Deal(told.family, options, told.game, told.pack)
                for done in told.actions:
                    deal.play(done.text, done.seat)
            return {"deals": len(deals), "actions": sum(len(told.actions) for told in deals)}

        emit_rates("table", f"{name}, Deal.play", work, effort)


def played(options: Options, seed: int) -> Deal:
    """A random deal, played at the table to its end."""
    dice = random.Random(seed)
    games = family(options.family)
    pack = options.pack()
    dice.shuffle(pack)
    deal = Deal(games, options, games.game(), pack)
    while not deal.over:
        deal.play(dice.choice(deal.legal(deal.awaited[0])), deal.awaited[0])
    return deal
