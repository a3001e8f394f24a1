"""Players of levels 2 and 3: what comes of each action is looked at in deals that they cannot tell from theirs."""

from __future__ import annotations

import hashlib
from functools import cache

from eldest._jit import compiling
from eldest.bots import Choice
from eldest.bots.budget import Budget, Clock
from eldest.bots.compiled_player import CompiledRulePlayer
from eldest.bots.rule_player import RulePlayer, chooser_of
from eldest.bots.searching.beliefs import Beliefs
from eldest.bots.searching.flat import Flat
from eldest.bots.searching.likely_deals import likely_deals
from eldest.bots.searching.open_cards import OpenCards
from eldest.bots.searching.quickly import quick_of
from eldest.bots.searching.thought import Thought
from eldest.bots.searching.tree_search import Growth, TreeSearch
from eldest.engine.batch import Array, random_choice
from eldest.engine.unseen import compile_all
from eldest.games.oh_hell import Bidding
from eldest.options import Options
from eldest.table.deal import View

@cache
def flat(options: Options) -> Flat:
    """The flat search of a game's options."""
    return Flat(options, chooser_of(options.family), "rules")


@cache
def beliefs(options: Options) -> Beliefs:
    """What the players of a game's options are believed to do, and all that is compiled for drawing deals."""
    compile_all()
    return Beliefs(options, chooser_of(options.family), "rules")


@cache
def tree(options: Options, who: str, growth: Growth) -> TreeSearch:
    """The tree search of a game's options: played out by chance, by level 1, or quickly."""
    if who == "random":
        return TreeSearch(options, random_choice, random_choice, who, growth)
    choose = _chooser(options.family)
    return TreeSearch(options, choose, quick_of(options.family) if who == "quick" else choose, who, growth)


_chooser = cache(chooser_of)  # the same each time: what is bound to it is compiled once


class Searcher:
    """What all of them do: draw deals, search, choose."""

    def __init__(self, family: str, seed: int | str, budget: Budget) -> None:
        self._seed = seed
        self._budget = budget
        self._rules = CompiledRulePlayer(family) if compiling() else RulePlayer(family)

    def choose(self, view: View) -> Choice:
        """The action that promises most."""
        if not view.legal & (view.legal - 1):
            return self._rules.choose(view)
        thought = self.think(view)
        return Choice(thought.best.action, f"{thought.how}: {thought.best.mean:+.2f}, made {thought.best.made:.0%}")

    def think(self, view: View) -> Thought:
        """What comes of every action."""
        beliefs(view.options)
        self._prepare(view)
        clock = self._budget.started()
        seed = int.from_bytes(hashlib.sha256(f"{self._seed}".encode() + bytes(view.row)).digest()[:6], "big")
        deals = reopened(view, likely_deals(view, beliefs(view.options), seed, clock))
        return self._search(view, deals, seed, clock)

    def _prepare(self, view: View) -> None:
        """Compile what is needed: that is nobody's budget."""

    def _search(self, view: View, deals: Array, seed: int, clock: Clock) -> Thought:
        raise NotImplementedError


def reopened(view: View, deals: Array) -> Array:
    """What others have decided in secret is open again: what they would do is asked of the rules of play."""
    phase = view.family.PHASES[view.row.phase]
    if not phase.sealed or view.options.family not in ("oh_hell", "ninety_nine"):
        return deals
    if view.options.family == "oh_hell" and view.options.record().bidding == Bidding.IN_TURN:
        return deals
    others = [each for each in range(view.options.record().players) if each != view.seat]
    every = (1 << view.options.record().players) - 1
    if view.options.family == "oh_hell":
        deals["ready"] &= 1 << view.seat
        deals["sealed"][:, others] = 0
    elif phase.name == "lay":
        deals["hands"][:, others] |= deals["bid_cards"][:, others]
        deals["bid_cards"][:, others] = 0
        deals["result"]["bids"][:, others] = 0
    else:
        deals["sealed"][:, others] = 0
    deals["awaited"] = every
    return deals


class FlatPlayer(Searcher):
    """Level 2."""

    def _prepare(self, view: View) -> None:
        flat(view.options)

    def _search(self, view: View, deals: Array, seed: int, clock: Clock) -> Thought:
        favourite = self._rules.choose(view).action
        found = flat(view.options).search(view.game, view.seat, view.legal, deals, seed, clock, favourite=favourite)
        return Thought(tuple(found), deals, "flat")


class TreePlayer(Searcher):
    """A tree all the way: with random play-outs it is the plain information set search."""

    def __init__(self, family: str, seed: int | str, budget: Budget, who: str, growth: Growth) -> None:
        super().__init__(family, seed, budget)
        self._who, self._growth = who, growth

    def _prepare(self, view: View) -> None:
        tree(view.options, self._who, self._growth)

    def _search(self, view: View, deals: Array, seed: int, clock: Clock) -> Thought:
        found = tree(view.options, self._who, self._growth).search(view.game, view.seat, deals, seed, clock)
        return Thought(tuple(found), deals, "tree")


class SearchPlayer(Searcher):
    """Level 3."""

    def _prepare(self, view: View) -> None:
        flat(view.options)
        tree(view.options, "rules", Growth())

    def _search(self, view: View, deals: Array, seed: int, clock: Clock) -> Thought:
        name, phase = view.options.family, view.family.PHASES[view.row.phase].name
        if name in ("five_hundred", "sweven") and phase in ("play", "suit"):
            return Thought(tuple(OpenCards(view).two_sides(deals, clock)), deals, "open cards")
        left = int(view.row.hands[view.seat]).bit_count()
        if name in ("oh_hell", "ninety_nine") and phase == "play" and left <= ENDING[name]:
            return Thought(tuple(OpenCards(view).own_scores(deals, clock)), deals, "ending")
        if phase in ("play", "dummy"):
            found = tree(view.options, "rules", Growth()).search(view.game, view.seat, deals, seed, clock)
            return Thought(tuple(found), deals, "tree")
        favourite = self._rules.choose(view).action
        found = flat(view.options).search(view.game, view.seat, view.legal, deals, seed, clock, favourite=favourite)
        return Thought(tuple(found), deals, "flat")


ENDING = {"oh_hell": 3, "ninety_nine": 3}


PLAIN = Growth(noise=0, prior=0)


def searcher(name: str, family: str, seed: int | str, budget: Budget) -> Searcher:
    """A bot that searches, by its name."""
    if name == "plain":
        return TreePlayer(family, seed, budget, "random", PLAIN)
    return {"flat": FlatPlayer, "search": SearchPlayer}[name](family, seed, budget)
