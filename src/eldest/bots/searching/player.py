"""Players of levels 2 and 3: what comes of each action is looked at in deals that they cannot tell from theirs."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache, lru_cache

from eldest._jit import compiling
from eldest.bots import Choice
from eldest.bots.budget import Budget, Clock
from eldest.bots.rule_player import RulePlayer, chooser_of
from eldest.bots.searching.flat import Flat
from eldest.bots.searching.open_cards import OpenCards
from eldest.bots.searching.reasons import FLAT, OPEN, TREE
from eldest.bots.searching.thought import Prospect, Thought
from eldest.bots.searching.tree_search import Growth, TreeSearch
from eldest.cards import members
from eldest.engine.batch import Array, random_choice
from eldest.engine.unseen import Unseen
from eldest.games import family as game
from eldest.options import Options
from eldest.table.deal import Deal, View

GAMES = 8  # whose searches are kept: each has a few megabytes
DEALS = 4096  # drawn at most for one decision
DRAWN_A_SECOND = 200_000  # deals that may be drawn in the time that a decision has


@lru_cache(GAMES)
def flat(options: Options) -> Flat:
    """The flat search of a game's options."""
    return Flat(options, chooser_of(options.family), "rules")


@lru_cache(GAMES)
def tree(options: Options, who: str, growth: Growth) -> TreeSearch:
    """The tree search of a game's options."""
    choose = random_choice if who == "random" else chooser_of(options.family)
    return TreeSearch(options, choose, who, growth)


class Searcher:
    """What all of them do: draw deals, search, choose."""

    def __init__(self, family: str, seed: int | str, budget: Budget) -> None:
        self._seed = seed
        self._budget = budget
        self._rules = RulePlayer(family)

    def choose(self, view: View) -> Choice:
        """The action that promises most."""
        if not view.legal & (view.legal - 1):
            return self._rules.choose(view)
        best, how = (thought := self.think(view)).best, thought.how
        by_rules = self._rules.choose(view)
        if by_rules.action == best.action:
            return by_rules._replace(chance=best.made)
        return Choice(best.action, how.text, how.key, best.made)

    def think(self, view: View) -> Thought:
        """What comes of every action."""
        self._prepare(view)
        clock = self._budget.started()
        seed = int.from_bytes(hashlib.sha256(f"{self._seed}".encode() + bytes(view.row)).digest()[:6], "big")
        deals = self._draw(view, seed)
        thought = self._search(view, deals, seed, clock)
        tried = {each.action for each in thought.prospects}
        untried = tuple(Prospect(each, 0.0, 0.0, 0.0, 0) for each in members(view.legal) if each not in tried)
        return replace(thought, prospects=thought.prospects + untried)

    def _draw(self, view: View, seed: int) -> Array:
        many = DEALS
        if self._budget.seconds is not None:
            many = min(DEALS, max(64, int(self._budget.seconds * DRAWN_A_SECOND)))
        elif self._budget.iterations is not None:
            many = min(DEALS, max(64, self._budget.iterations))
        return reopened(view, Unseen(view.options, view.seat, view.row).draw(many, seed))

    def _prepare(self, view: View) -> None:
        """Compile what is needed: that is nobody's budget."""

    def _search(self, view: View, deals: Array, seed: int, clock: Clock) -> Thought:
        raise NotImplementedError


def reopened(view: View, deals: Array) -> Array:
    """What others have decided in secret is open again: what they would do is asked of the rules of play."""
    phase = view.family.PHASES[view.row.phase]
    if not phase.sealed or view.options.family not in ("oh_hell", "ninety_nine"):
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
        found = flat(view.options).search(view.game, view.seat, view.legal, deals, seed, clock)
        return Thought(tuple(found), deals, FLAT)


class TreePlayer(Searcher):
    """A tree all the way: with random play-outs it is the plain information set search."""

    def __init__(self, family: str, seed: int | str, budget: Budget, who: str, growth: Growth) -> None:
        super().__init__(family, seed, budget)
        self._who, self._growth = who, growth

    def _prepare(self, view: View) -> None:
        tree(view.options, self._who, self._growth)

    def _search(self, view: View, deals: Array, seed: int, clock: Clock) -> Thought:
        found = tree(view.options, self._who, self._growth).search(view.game, view.seat, deals, seed, clock)
        return Thought(tuple(found), deals, TREE)


class SearchPlayer(Searcher):
    """Level 3."""

    def _prepare(self, view: View) -> None:
        flat(view.options)
        tree(view.options, "rules", Growth())

    def _search(self, view: View, deals: Array, seed: int, clock: Clock) -> Thought:
        name, phase = view.options.family, view.family.PHASES[view.row.phase].name
        left = int(view.row.hands[view.seat]).bit_count()
        if name in ("oh_hell", "ninety_nine") and phase == "play" and left <= ENDING[name]:
            return Thought(tuple(OpenCards(view).own_scores(deals, clock)), deals, OPEN)
        if phase in ("play", "dummy"):
            found = tree(view.options, "rules", Growth()).search(view.game, view.seat, deals, seed, clock)
            return Thought(tuple(found), deals, TREE)
        found = flat(view.options).search(view.game, view.seat, view.legal, deals, seed, clock)
        return Thought(tuple(found), deals, FLAT)


ENDING = {"oh_hell": 3, "ninety_nine": 3}
TWO_SIDED = ("five_hundred", "sweven")


@cache
def make_ready(family: str) -> None:
    """Compile, once in a process, all that is needed to search in a family: a deal is played in no time."""
    if not compiling():
        return
    options = game(family).OPTIONS()
    deal = Deal(game(family), options, game(family).GAME(), options.pack())
    thinks = [searcher(name, family, "", Budget(iterations=1)) for name in ("flat", "search")]
    known = RulePlayer(family)
    while not deal.over:
        view = deal.view(deal.awaited[0])
        if view.legal & (view.legal - 1):
            for each in thinks:
                each.think(view)
        deal.act(known.choose(view).action, view.seat)


PLAIN = Growth(noise=0, prior=0)


def searcher(name: str, family: str, seed: int | str, budget: Budget) -> Searcher:
    """A bot that searches, by its name."""
    if name == "plain":
        return TreePlayer(family, seed, budget, "random", PLAIN)
    if name == "search" and family in TWO_SIDED:
        from eldest.bots.searching.two_sided import TwoSidedPlayer

        return TwoSidedPlayer(family, seed, budget)
    return {"flat": FlatPlayer, "search": SearchPlayer}[name](family, seed, budget)
