"""Players of levels 2 and 3: they evaluate each action in deals that they cannot tell from their own."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache, lru_cache
from math import inf

from eldest.bots.budget import Budget, Clock
from eldest.bots.choice import Choice
from eldest.bots.compiled_player import CompiledRulePlayer
from eldest.bots.reason import FLAT, KNOWN, TREE
from eldest.bots.rule_player import PLAYER, RulePlayer, chooser_of
from eldest.bots.searching.beliefs import DEALS, EACH_SECOND, Beliefs, Settled, known_deal, likely_deals
from eldest.bots.searching.certain.calls import (
    NO_CALL,
    SURE,
    CertainCall,
    Value,
    certain_call,
    ending_call,
    kept_certain,
)
from eldest.bots.searching.certain.cards import sure_cards
from eldest.bots.searching.certain.possible import weighed_deals
from eldest.bots.searching.flat import CLEAR, Flat
from eldest.bots.searching.habits import HABITS
from eldest.bots.searching.racing.game_value import GameValue
from eldest.bots.searching.search import SEARCH, Plans, careful_of, playout_of, quick_of
from eldest.bots.searching.thought import Prospect, Thought, stated
from eldest.bots.searching.tree import HABITUAL
from eldest.bots.searching.tree_search import Growth, TreeSearch
from eldest.cards import gather, members
from eldest.compiler import is_compiling
from eldest.engine.batch import Array, random_choice
from eldest.options import Options
from eldest.phases import TRICKS
from eldest.sampler.unseen import Unseen, compile_all
from eldest.table.deal import View

GAMES = 8  # options whose searches are kept, a few megabytes each
PLAIN = Growth(noise=0, prior=0)  # without advice from rules
ENDS = 8  # cards held by all players with which solving open cards takes about as long as a play-out


@lru_cache(GAMES)
def flat(options: Options) -> Flat:
    """The flat search of a game's options."""
    return Flat(options, *careful_of(options.family))


@lru_cache(GAMES)
def usual_flat(options: Options) -> Flat:
    """The flat search of level 2."""
    return Flat(options, *playout_of(options.family))


@lru_cache(GAMES)
def quick_flat(options: Options) -> Flat:
    """The flat search with quick play-outs."""
    return Flat(options, quick_of(options.family), "quick")


@lru_cache(GAMES)
def beliefs(options: Options) -> Beliefs:
    """The model of the players for a game's options; compiles the code that draws deals."""
    compile_all()
    return Beliefs(options, _chooser(options.family), "rules")


@lru_cache(GAMES)
def tree(options: Options, who: str, growth: Growth) -> TreeSearch:
    """The tree search of a game's options. Play-outs are random, by level 1, quick, or by habit."""
    if who == "random":
        return TreeSearch(options, random_choice, random_choice, who, growth)
    choose = _chooser(options.family)
    habits = HABITS.of(options.family)
    out = habits.habit if who == "habits" and habits else quick_of(options.family) if who == "quick" else choose
    return TreeSearch(options, choose, out, who, growth)


@lru_cache(GAMES)
def settled(options: Options) -> Settled:
    """The decider of secret actions for a game's options: by habit, else by level 1."""
    habits = HABITS.of(options.family)
    return Settled(options, habits.habit, "habits") if habits else Settled(options, _chooser(options.family), "rules")


_chooser = cache(chooser_of)  # the same object each time, so that code bound to it is compiled once


class Searcher:
    """The common base: draw deals, search, choose."""

    name: str  # the key of its calibration curves

    def __init__(self, family: str, seed: int | str, budget: Budget) -> None:
        self._seed = seed
        self._budget = budget
        self._rules = CompiledRulePlayer(family) if is_compiling() else RulePlayer(family)
        self._has_rules = PLAYER.own(family)

    def choose(self, view: View) -> Choice:
        """The action with the best prospect."""
        if not view.legal & (view.legal - 1):
            return self._rules.choose(view)
        best, how = (thought := self.think(view)).best, thought.how
        by_rules = self._rules.choose(view)
        if self._has_rules and by_rules.action == best.action:
            return by_rules._replace(chance=best.made)
        return Choice(best.action, how.text, how.key, best.made)

    def _searched(self, options: Options) -> Flat:
        """The search with this level's play-outs."""
        return flat(options)

    def _favourite(self, view: View) -> int:
        """Level 1's choice; -1 in a family without rules of play."""
        return self._rules.choose(view).action if self._has_rules else -1

    def _certain(self, view: View) -> CertainCall | None:
        """The best call that is made in any case, in an auction."""
        return certain_call(view, self._value(view))

    def _kept(self, view: View, thought: Thought) -> Thought:
        """The thought with what keeps a certain contract first."""
        return kept_certain(view, thought)

    def think(self, view: View) -> Thought:
        """The prospects of every action, with calibrated chances."""
        return self._stated(view, self.look(view))

    def _stated(self, view: View, found: Thought) -> Thought:
        thought, certain = self._kept(view, stated(view, found, self.name)), self._certain(view)
        return certain.standing(thought) if certain else thought

    def look(self, view: View) -> Thought:
        """The prospects of every action, as found in sampled deals."""
        deals, seed, clock = self._start(view)
        sure = sure_cards(view, seed, clock)
        thought = self._search(view, deals, seed, clock)
        thought = sure.first(thought) if sure else thought
        if certain := self._certain(view):
            thought = certain.standing(thought)
        thought = self._kept(view, thought)
        tried = {each.action for each in thought.prospects}
        untried = tuple(Prospect(each, 0.0, 0.0, 0.0, 0) for each in members(view.legal) if each not in tried)
        effective = clock.efficiency * min(thought.best.deals, len(deals))
        return replace(thought, prospects=thought.prospects + untried, effective=effective)

    def _start(self, view: View) -> tuple[Array, int, Clock]:
        """Deals (n,) to decide in, with the random seed of the decision and the clock that is running."""
        beliefs(view.options)
        settled(view.options)
        self._prepare(view)
        clock = self._budget.started()
        seed = int.from_bytes(hashlib.sha256(f"{self._seed}".encode() + bytes(view.row)).digest()[:6], "big")
        deals = self._draw(view, seed, clock)
        return settled(view.options).worlds(view, deals, seed, clock), seed, clock

    def better_plan(self, view: View, together: Plans, own: tuple[int, ...], ahead: float) -> Prospect | None:
        """
        The first of other cards that are chosen together, if they clearly bring `ahead` points more than these.

        They are played out by level 1. If there are no own ones, the best of all.
        """
        flat(view.options)
        deals, seed, clock = self._start(view)
        key = gather(own)
        plans = together.of(view) | ({key: own} if own else {})
        search, extra = flat(view.options).search, self._value(view)
        found = search(view.game, view.seat, 0, deals, seed, clock, favourite=key, plans=plans, extra=extra, clear=SURE)
        mine = next((each.mean for each in found if each.action == key), -inf)
        return found[0]._replace(action=plans[found[0].action][0]) if found[0].mean > mine + ahead else None

    def _draw(self, view: View, seed: int, clock: Clock) -> Array:
        """Equally likely possible deals, in random order; all of them if they can be listed."""
        every = weighed_deals(view, beliefs(view.options), seed, clock)
        return likely_deals(view, beliefs(view.options), seed, clock) if every is None else every

    def _flat(
        self, view: View, deals: Array, seed: int, clock: Clock, known: int, until: float = 1.0, usual: float = CLEAR
    ) -> list[Prospect]:
        """
        The prospects by play-outs; `known` is level 1's choice if it counts, else -1.

        Another must beat it by `usual` standard errors. A call that is made in any case, or that ends the deal, takes
        its place.
        """
        value, certain, clear = self._value(view), self._certain(view), SURE
        if certain and certain.rewards:
            known, value = certain.action, certain.beyond
        elif (ends := ending_call(view)) != NO_CALL:
            known = ends
        else:
            clear = usual
        search = self._searched(view.options).search
        return search(view.game, view.seat, view.legal, deals, seed, clock, until, known, extra=value, clear=clear)

    def _value(self, view: View) -> Value | None:
        """What results are worth beyond the points; level 2 counts points only."""
        return None

    def _prepare(self, view: View) -> None:
        """Compile the code now, so that it does not count against the budget."""

    def _search(self, view: View, deals: Array, seed: int, clock: Clock) -> Thought:
        raise NotImplementedError


class FlatPlayer(Searcher):
    """Level 2: the flat search."""

    name = "flat"

    def _kept(self, view: View, thought: Thought) -> Thought:
        """As it is: level 2 plays what its play-outs say."""
        return thought

    def _searched(self, options: Options) -> Flat:
        """The search with play-outs as they were when results of level 2 were published."""
        return usual_flat(options)

    def _prepare(self, view: View) -> None:
        usual_flat(view.options)

    def _search(self, view: View, deals: Array, seed: int, clock: Clock) -> Thought:
        return Thought(tuple(self._flat(view, deals, seed, clock, self._favourite(view))), deals, FLAT)


class TreePlayer(Searcher):
    """
    A tree search for every decision, in unweighted deals: with random play-outs it is the plain information set search.

    It states chances as found, without calibration.
    """

    name = "plain"

    def __init__(self, family: str, seed: int | str, budget: Budget, who: str, growth: Growth) -> None:
        super().__init__(family, seed, budget)
        self._who, self._growth = who, growth

    def think(self, view: View) -> Thought:
        """The prospects of every action, as found."""
        return self.look(view)

    def _prepare(self, view: View) -> None:
        tree(view.options, self._who, self._growth)

    def _draw(self, view: View, seed: int, clock: Clock) -> Array:
        return Unseen(view.options, view.seat, view.row).draw(clock.room(DEALS, EACH_SECOND), seed)

    def _search(self, view: View, deals: Array, seed: int, clock: Clock) -> Thought:
        found = tree(view.options, self._who, self._growth).search(view.game, view.seat, deals, seed, clock)
        return Thought(tuple(found), deals, TREE)


class SearchPlayer(Searcher):
    """Level 3: a tree or flat search, exact if only one deal is possible."""

    name = "search"

    def _value(self, view: View) -> Value:
        return GameValue(view)

    def look(self, view: View) -> Thought:
        """The prospects of every action; exact if only one deal is possible."""
        self._prepare(view)
        known = known_deal(view)
        if known is None:
            return super().look(view)
        found = _tree(view).known(view.game, view.seat, view.legal, known)
        return Thought(tuple(found), known, KNOWN, effective=DEALS)

    def _prepare(self, view: View) -> None:
        beliefs(view.options)
        _tree(view)
        if not _in_tree(view):
            flat(view.options)
            GameValue(view)
        if plans := SEARCH.of(view.family.id).plans:
            quick_flat(view.options)
            plans.compile_all()

    def _search(self, view: View, deals: Array, seed: int, clock: Clock) -> Thought:
        if _in_tree(view):
            found = _tree(view).search(view.game, view.seat, deals, seed, clock)
            return Thought(tuple(found), deals, TREE)
        plans = SEARCH.of(view.family.id).plans
        if plans and view.family.phases[view.row.phase].name == plans.phase:
            return self._planned(view, plans, deals, seed, clock)
        return Thought(tuple(self._flat(view, deals, seed, clock, self._favourite(view))), deals, FLAT)

    def _planned(self, view: View, together: Plans, deals: Array, seed: int, clock: Clock) -> Thought:
        plans = together.of(view)
        search = quick_flat(view.options).search
        favourite, extra = next(iter(plans)), GameValue(view)
        found = search(view.game, view.seat, 0, deals, seed, clock, favourite=favourite, plans=plans, extra=extra)
        best: dict[int, Prospect] = {}
        chosen: dict[int, tuple[int, ...]] = {}
        for each in found:
            plan = plans[each.action]
            best.setdefault(plan[0], each._replace(action=plan[0]))
            chosen.setdefault(plan[0], plan)
        return Thought(tuple(best.values()), deals, FLAT, plans=chosen)


def _in_tree(view: View) -> bool:
    """
    Whether the view is searched in a tree.

    With habits: the play of cards and the choices that habits cover. Otherwise only in a family without rules of play.
    """
    habits = HABITS.of(view.options.family)
    if habits is None:
        return not PLAYER.own(view.options.family)
    return habits.table_of(view.row) in habits.tables or view.family.phases[view.row.phase].name in TRICKS


def _tree(view: View) -> TreeSearch:
    """
    The tree in which a view is searched.

    In a family with habits, predicting the others by habit plays better than searching their choices.
    """
    if HABITS.of(view.options.family):
        return tree(view.options, "habits", Growth(noise=0, prior=0, others=HABITUAL, ends=ENDS))
    if PLAYER.own(view.options.family):
        return tree(view.options, "rules", Growth())
    return tree(view.options, "random", PLAIN)
