"""
Fits the habits of players, a softmax over the features in a family's `habits`, to games of bots that search.

    python -m eldest.research.training.habits oh_hell --by plain@500 --by search@400 --deals 1500 --seed 1

writes the family's `habit_weights.py`. The features come from the rules of play themselves: their sums of weights are
computed with `Sum`, which remembers its weights.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from eldest.arrays import NoNumPy, need_numpy, np
from eldest.bots import seat_bot
from eldest.bots.searching.habits import HABITS, Habits
from eldest.cards import members
from eldest.compiler import bind
from eldest.engine.batch import Array
from eldest.families import family as family_of
from eldest.record import Record
from eldest.research.training.starts import STARTS
from eldest.table.deal import Deal

HELD_OUT = 0.1  # of the decisions, to measure the fit on unseen ones
STEPS, PACE = 400, 0.05  # of Adam (D. Kingma and J. Ba, 2015)
LINE = 116  # characters


class Decision(NamedTuple):
    """A row of `DEAL` in which a seat did one of several legal actions."""

    rules: Record
    row: Record
    seat: int
    legal: int
    action: int


class Sum:
    """A symbolic sum of weights: how often each is in it."""

    def __init__(self, parts: dict[int, float]) -> None:
        self.parts = parts

    def __add__(self, other: Sum | int) -> Sum:
        if isinstance(other, int):  # no weight
            return self
        found = dict(self.parts)
        for place, times in other.parts.items():
            found[place] = found.get(place, 0.0) + times
        return Sum(found)

    def __mul__(self, times: int) -> Sum:
        return Sum({place: each * times for place, each in self.parts.items()})

    def __floordiv__(self, part: int) -> Sum:
        return Sum({place: each / part for place, each in self.parts.items()})


class Places:
    """A table of weights still to be fitted."""

    def __getitem__(self, place: int) -> Sum:
        return Sum({place: 1.0})


# ---------------------------------------------------------------- decisions


def decisions(name: str, by: str, deals: int, seed: str) -> Iterator[Decision]:
    """The decisions of bots for which a table has weights; level 1 plays all others."""
    family, habits = family_of(name), HABITS.of(name)
    assert habits
    for number in range(deals):
        dice = random.Random(f"habits {seed} {by} {number}")
        given, stands = STARTS.of(name).habits(dice)
        options, game = family.options.make(given), family.game()
        for field, value in stands.items():
            setattr(game, field, value)
        pack = list(options.pack())
        dice.shuffle(pack)
        game.dealer = dice.randrange(options.record().players)
        deal = Deal(family, options, game, pack)
        bots = [seat_bot(by, name, f"{seed} {number} {seat}", compiled=True) for seat in range(deal.rules.players)]
        by_rules = seat_bot("rules", name, "", compiled=True)
        while not deal.over:
            view = deal.view(deal.awaited[0])
            weighed = habits.table_of(view.row) in habits.tables
            action = (bots[view.seat] if weighed else by_rules).choose(view).action
            if weighed and view.legal & (view.legal - 1):
                yield Decision(deal.rules, view.row, view.seat, view.legal, action)
            deal.act(action, view.seat)


# ---------------------------------------------------------------- features and fit


class Samples:
    """Choices as arrays: the features of all actions (n, m), the start of each choice (k + 1), the action done (k)."""

    def __init__(self, choices: list[tuple[list[dict[int, float]], int]]) -> None:
        actions = [each for parts, _ in choices for each in parts]
        wide = max(len(each) for each in actions)
        self.places = np.zeros((len(actions), wide), np.int64)
        self.times = np.zeros((len(actions), wide))
        for row, each in enumerate(actions):
            self.places[row, : len(each)] = list(each)
            self.times[row, : len(each)] = list(each.values())
        self.starts = np.cumsum([0, *(len(parts) for parts, _ in choices)])
        self.done = self.starts[:-1] + np.array([place for _, place in choices])

    def chances(self, weights: Array) -> Array:
        """The chance of every action, (n,)."""
        score = (weights[self.places] * self.times).sum(axis=1)
        many = np.diff(self.starts)
        share = np.exp(score - np.repeat(np.maximum.reduceat(score, self.starts[:-1]), many))
        return np.asarray(share / np.repeat(np.add.reduceat(share, self.starts[:-1]), many))

    def loss(self, weights: Array) -> float:
        """The mean surprise at the actions done, in nats."""
        return float(-np.log(self.chances(weights)[self.done]).mean())

    def slope(self, weights: Array) -> Array:
        """The gradient of the loss, (w,)."""
        off = self.chances(weights)
        off[self.done] -= 1.0
        heap = np.bincount(self.places.ravel(), (self.times * off[:, None]).ravel(), len(weights))
        return np.asarray(heap / len(self.done))


def fit(samples: Samples, many: int) -> Array:
    """The weights (many,) that maximise the likelihood of the actions done."""
    weights, mean, spread = np.zeros(many), np.zeros(many), np.zeros(many)
    for step in range(1, STEPS + 1):
        slope = samples.slope(weights) + 2 * weights / len(samples.done)  # a penalty on weights
        mean += 0.1 * (slope - mean)
        spread += 0.001 * (slope * slope - spread)
        weights -= PACE * (mean / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.999**step)) + 1e-9)
    return weights


def choices(habits: Habits, found: list[Decision]) -> dict[str, list[tuple[list[dict[int, float]], int]]]:
    """By table of weights: the features of all actions, and the index of the one done."""
    meant = {table: Places() for table in habits.tables}
    weighers = {name: bind(weigher, f"places.{name}", **meant) for name, weigher in habits.weighers.items()}
    weigh: Any = bind(habits.weight_of, "places.weight_of", **weighers)  # over such tables it returns a `Sum`
    sorted_out: dict[str, list[tuple[list[dict[int, float]], int]]] = {table: [] for table in habits.tables}
    for each in found:
        seen = habits.seen_by(each.rules, each.row, each.seat, each.legal)
        actions = list(members(each.legal))
        parts = [weigh(each.rules, each.row, each.seat, seen, action).parts for action in actions]
        sorted_out[habits.table_of(each.row)].append((parts, actions.index(each.action)))
    return sorted_out


# ---------------------------------------------------------------- the command


def written(tables: dict[str, Array], command: str) -> str:
    """The source of the file of weights, in hundredths."""
    lines = [
        '"""',
        "How much speaks for an action, in hundredths of a unit of log-odds; made by",
        "",
        f"    {command}",
        '"""',
    ]
    for name, weights in tables.items():
        lines += ["", "# fmt: off", f"{name} = ("]
        line = "   "
        for each in np.round(100 * weights).astype(int):
            if len(line) > LINE - 6:
                lines.append(line)
                line = "   "
            line += f" {each},"
        lines += [line, ")", "# fmt: on"]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Collect decisions, fit, print the fit and write the weights."""
    asked = argparse.ArgumentParser(
        prog="python -m eldest.research.training.habits", description="Fit what players usually do."
    )
    asked.add_argument("family", choices=HABITS.owners())
    asked.add_argument("--by", action="append", required=True, help="a bot that plays with itself; may be repeated")
    asked.add_argument("--deals", type=int, default=1500, help="by each bot")
    asked.add_argument("--seed", default="1")
    given = asked.parse_args()
    try:
        need_numpy("fitting")
    except NoNumPy as error:
        sys.exit(f"{error}")
    habits = HABITS.of(given.family)
    assert habits
    found = [each for by in given.by for each in decisions(given.family, by, given.deals, given.seed)]
    tables = {}
    for table, known in choices(habits, found).items():
        random.Random(given.seed).shuffle(known)
        cut = int(len(known) * HELD_OUT)
        weights = fit(Samples(known[cut:]), habits.tables[table])
        held = Samples(known[:cut])
        plain = held.loss(np.zeros(habits.tables[table]))
        told = f"{table}: {len(known)} choices; surprise {plain:.3f} without, {held.loss(weights):.3f} with\n"
        sys.stdout.write(told)
        tables[table] = weights
    by = " ".join(f"--by {each}" for each in given.by)
    command = f"python -m eldest.research.training.habits {given.family} {by} --deals {given.deals} --seed {given.seed}"
    file = family_of(given.family).folder / "player" / "habit_weights.py"
    file.write_text(written(tables, command), "utf-8")


if __name__ == "__main__":
    main()
