"""The methods that find a policy of a tiny game: `random`, `rules`, `cfr+@1000`, `dmc@200`, and your own functions."""

from __future__ import annotations

import re
from typing import NamedTuple

import numpy as np

from eldest.bots import NotABot, seat_bot
from eldest.engine.batch import Array
from eldest.research.arena.own_class import PREFIX, made, named
from eldest.research.equilibrium.cfr import CFRPlus
from eldest.research.equilibrium.study import Plan, Study
from eldest.research.equilibrium.tree import Tree

# By name: the number of iterations or rounds, if none is given; 0 if there are none.
OURS = {"random": 0, "rules": 0, "cfr+": 1000, "dmc": 200, "dmc,average": 200}
LEARNERS = ("dmc", "dmc,average")
MOST = 1_000_000_000  # iterations or rounds
CLOSE = 1e-6  # by so much the chances of a choice may miss 1


class Method(NamedTuple):
    """A method by its name, and the number of its iterations or rounds; `py:FILE.py:NAME` has none."""

    spec: str
    name: str
    rounds: int = 0

    @property
    def learns(self) -> bool:
        """Whether it makes another policy of another seed."""
        return self.name in LEARNERS or self.spec.startswith(PREFIX)


def method(spec: str) -> Method:
    """The method of a spec. Raises `NotABot`."""
    if spec.startswith(PREFIX):
        named(spec)
        return Method(spec, spec)
    name, at, rounds = spec.partition("@")
    if name not in OURS:
        raise NotABot(f"{spec!r} is not a method (known: {', '.join(OURS)}, py:FILE.py:NAME)")
    if not at:
        return Method(spec, name, OURS[name])
    if not OURS[name]:
        raise NotABot(f"{spec!r} is not a method: {name} has no rounds")
    if not re.fullmatch(r"[1-9]\d*", rounds, re.ASCII) or int(rounds) > MOST:
        what = "rounds" if name in LEARNERS else "iterations"
        raise NotABot(f"{spec!r}: the {what} are a number from 1 to {MOST:,}, not {rounds!r}")
    return Method(spec, name, int(rounds))


def policy_of(method: Method, game: str, tree: Tree, seed: int) -> Array:
    """The policy (m, a) that a method finds in a tiny game. Raises `NotABot`."""
    if method.spec.startswith(PREFIX):
        maker, text = named(method.spec)
        return _checked(np.asarray(made(method.spec, maker, tree, seed, *text)), tree, method.spec)
    if method.name == "random":
        return tree.uniform
    if method.name == "rules":
        return by_rules(game, tree)
    if method.name == "cfr+":
        solver = CFRPlus(tree)
        for _ in range(method.rounds):
            solver.go_on()
        return solver.average()
    study = Study(tree, Plan(seed, method.rounds))
    for _ in range(method.rounds):
        study.go_on()
    return study.greedy() if method.name == "dmc" else study.average()


def by_rules(game: str, tree: Tree) -> Array:
    """The policy (m, a) of level 1 in a tiny game. Raises `NotABot` if its rules of play do not fit the small pack."""
    found, column = np.zeros(tree.legal.shape), {action: place for place, action in enumerate(tree.actions.tolist())}
    bot = seat_bot("rules", tree.states[0].dealt.table.family.id, "")
    for here, state in enumerate(tree.states):
        place = column.get(bot.choose(state.dealt.table.view(state.current_player())).action)
        if place is None or not tree.legal[here, place]:
            raise NotABot(f"rules: at {game} it does what is not allowed: its rules of play are for whole packs")
        found[here, place] = 1.0
    return found


def _checked(policy: Array, tree: Tree, spec: str) -> Array:
    """The policy, if it is one of this tree."""
    if policy.shape != tree.legal.shape or policy.dtype.kind != "f":
        raise NotABot(f"'{spec}': a policy is an array of real numbers {tree.legal.shape}, not {policy.shape}")
    policy = policy.astype(float)
    if not ((policy >= 0).all() and (policy[~tree.legal] == 0).all() and (abs(policy.sum(axis=1) - 1) < CLOSE).all()):
        raise NotABot(f"'{spec}': the chances of a choice must add to 1, none below 0, and be 0 for what is not legal")
    return policy
