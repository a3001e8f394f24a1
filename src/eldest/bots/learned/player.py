"""Level 4: chooses the action that its net predicts to score best."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache

from eldest.bots.budget import BUDGETS, Budget, Clock
from eldest.bots.choice import Bot, Choice
from eldest.bots.compiled_player import CompiledRulePlayer
from eldest.bots.learned.lookahead import Lookahead
from eldest.bots.learned.net import Net
from eldest.bots.learned.predictor import Predictor, net_of
from eldest.bots.learned.spec import phases_predicted, spec_of
from eldest.bots.reason import FLAT, PROMISES, TREE
from eldest.bots.rule_player import PLAYER, RulePlayer
from eldest.bots.searching import factory
from eldest.bots.searching.certain.calls import NO_CALL, certain_call, ending_call
from eldest.bots.searching.player import GAMES, Searcher
from eldest.bots.searching.racing.race import RACE
from eldest.bots.searching.search import SEARCH
from eldest.bots.searching.thought import Thought
from eldest.bots.spec import Spec
from eldest.compiler import is_compiling
from eldest.engine.batch import Array
from eldest.families import family as game
from eldest.mechanics.hands import has
from eldest.options import Options
from eldest.phases import TRICKS
from eldest.record import copy
from eldest.sampler.hidden import HIDING
from eldest.table.deal import View

NEAR = 0.5  # weight of the chance to win the game from which level 3 bids instead


class LearnedPlayer:
    """The net alone, without a search."""

    def __init__(self, family: str, net: Net) -> None:
        self._predictor = Predictor(family, net)
        self._predicted = phases_predicted(family)
        self._rules = CompiledRulePlayer(family) if is_compiling() else RulePlayer(family)

    def choose(self, view: View) -> Choice:
        """The action with the best prediction; if level 1 chooses the same, with its reason."""
        by_rules = self._rules.choose(view)
        if not view.legal & (view.legal - 1) or not self._predicted >> view.row.phase & 1:
            return by_rules
        predicted = self._predictor.of_view(view)
        best = int(predicted.points.argmax())
        action, chance = int(predicted.actions[best]), float(predicted.made[best])
        if by_rules.action == action and PLAYER.own(view.family.id):
            return by_rules._replace(chance=chance)
        return Choice(action, PROMISES.text, PROMISES.key, chance)

    def plan(self, view: View) -> tuple[int, ...]:
        """All cards that the net would choose together, those that the seat has laid aside included."""
        rules, row, found = view.options.record(), copy(view.row), []
        aside = getattr(row, HIDING.of(view.family.id).aside)
        row.hands[view.seat] |= aside[view.seat]
        aside[view.seat] = 0
        while has(row.awaited, view.seat) and row.phase == view.row.phase:
            legal = view.family.rules.legal(rules, row, view.seat)
            predicted = self._predictor.of_view(replace(view, row=row, legal=legal))
            found.append(int(predicted.actions[int(predicted.points.argmax())]))
            view.family.rules.act(rules, row, view.seat, found[-1])
        return tuple(found)


class NetBidder:
    """
    The net bids, level 3 plays the cards.

    Before the first trick no cards are seen, so looking ahead adds nothing to the net's prediction. From then on
    level 3 is strongest, because it solves the last tricks with open cards. It also calls if the result of a call is
    known.
    """

    def __init__(self, family: str, bidder: LearnedPlayer, cards: Searcher) -> None:
        self._predicted = phases_predicted(family)
        self._bidder, self._cards = bidder, cards

    def choose(self, view: View) -> Choice:
        """The choice of the net or of level 3."""
        if not self._bids(view):
            return self._cards.choose(view)
        plans = SEARCH.of(view.family.id).plans
        if plans and view.family.phases[view.row.phase].name == plans.phase and view.legal & (view.legal - 1):
            own = tuple(card for card in self._bidder.plan(view) if has(view.legal, card))
            kept = len(own) == len(next(iter(plans.of(view).values())))  # the cards laid so far are the net's
            ahead = spec_of(view.family.id).overruled if kept else 0.0
            better = self._cards.better_plan(view, plans, own if kept else (), ahead)
            if better:
                return Choice(better.action, FLAT.text, FLAT.key, better.made)
        return self._bidder.choose(view)

    def _bids(self, view: View) -> bool:
        if view.family.phases[view.row.phase].name in TRICKS or not self._predicted >> view.row.phase & 1:
            return False
        spec, race, rules = spec_of(view.family.id), RACE.of(view.family.id), view.options.record()
        if spec.players and rules.players not in spec.players:
            return False
        if certain_call(view) or ending_call(view) != NO_CALL:
            return False
        return not spec.heeds_scores or race is None or race.settles(rules, view.game) < NEAR


@lru_cache(GAMES)
def lookahead(options: Options, net: Net) -> Lookahead:
    """The lookahead of a net for a game's options."""
    return Lookahead(options, net)


class LearnedSearcher(Searcher):
    """Level 4 with lookahead; states the chances that it has found, without calibration."""

    name = "learned"

    def __init__(self, family: str, seed: int | str, budget: Budget, net: Net) -> None:
        super().__init__(family, seed, budget)
        self._net = net

    def think(self, view: View) -> Thought:
        """The prospects of every action, as found."""
        return self.look(view)

    def _prepare(self, view: View) -> None:
        lookahead(view.options, self._net)

    def _search(self, view: View, deals: Array, seed: int, clock: Clock) -> Thought:
        found = lookahead(view.options, self._net).search(view, deals, seed, clock)
        return Thought(tuple(found), deals, TREE)


# ---------------------------------------------------------------- seating


@cache
def make_ready(family: str, net: Net) -> None:
    """Compile, once per process, all the code for the lookahead in a family."""
    if is_compiling():
        factory.make_ready(family)
        lookahead(game(family).options(), net)


def learned_player(spec: Spec, family: str, seed: int | str, *, compiled: bool) -> Bot:
    """A learned player; level 3 with the same budget if the family has no usable net."""
    name = game(family).options.family
    net, budget = net_of(name), spec.budget or BUDGETS["search"]
    if net is None:
        if compiled:
            factory.make_ready(name)
        return factory.searcher("search", name, seed, budget)
    if spec.name == "net":
        return LearnedPlayer(name, net)
    if spec_of(name).bids_only:
        if compiled:
            factory.make_ready(name)
        return NetBidder(name, LearnedPlayer(name, net), factory.searcher("search", name, seed, budget))
    if compiled:
        make_ready(name, net)
    return LearnedSearcher(name, seed, budget, net)
