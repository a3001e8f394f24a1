"""Measures the distance of policies from an equilibrium in tiny games."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from eldest.engine.batch import Array
from eldest.research.equilibrium.best_response import nash_conv
from eldest.research.equilibrium.tree import Tree, gone_through
from eldest.research.exact.methods import Method, policy_of


class Run(NamedTuple):
    """One policy: the seed that it was learned with, its NashConv in points, and the CPU seconds of finding it."""

    seed: int | None
    nashconv: float
    cpu_s: float


@cache
def tree_of(game: str) -> Tree:
    """The tree of a tiny game."""
    return gone_through(pyspiel.load_game(game))


@cache
def uniform(game: str) -> float:
    """NashConv of uniformly random play in a tiny game, in points."""
    tree = tree_of(game)
    return nash_conv(tree, tree.uniform)


@cache
def digest(game: str) -> str:
    """SHA-256 of everything that can happen in a tiny game; engines with another digest apply other rules."""
    tree, total = tree_of(game), hashlib.sha256()
    for each in (tree.roots, tree.after, tree.choice, tree.mover, tree.legal, tree.actions):
        total.update(np.ascontiguousarray(each, "<i8").tobytes())
    for part in (tree.odds, tree.returns):
        total.update(np.ascontiguousarray(part, "<f8").round(9).tobytes())
    return f"sha256:{total.hexdigest()}"


def run(method: Method, game: str, seed: int | None) -> Run:
    """Find a policy and measure it. Raises `NotABot`."""
    tree = tree_of(game)
    begun = time.process_time()
    policy: Array = policy_of(method, game, tree, seed or 0)
    spent = time.process_time() - begun
    return Run(seed, nash_conv(tree, policy), spent)


def runs(method: Method, games: tuple[str, ...], seeds: int) -> Iterator[tuple[str, Run]]:
    """Every policy of a method in some games: one in each, or one a seed if it learns."""
    for game in games:
        for seed in range(1, seeds + 1) if method.learns else [None]:
            yield game, run(method, game, seed)


def about(games: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """By game what a result says of it."""
    return {game: {"uniform": uniform(game), "tree": digest(game)} for game in games}
