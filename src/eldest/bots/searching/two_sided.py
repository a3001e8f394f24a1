"""Level 3 for two sides: combines solving with open cards and play-outs by the rules of play."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from eldest.arrays import np
from eldest.bots.budget import Budget, Clock
from eldest.bots.reason import FLAT, OPEN
from eldest.bots.searching.certain.calls import Value
from eldest.bots.searching.certain.possible import every_deal
from eldest.bots.searching.flat import CLEAR, Flat, made_of, rewards_of
from eldest.bots.searching.open_deals import Opened, many_worlds, opened
from eldest.bots.searching.player import Searcher, beliefs, flat
from eldest.bots.searching.racing.game_value import GameValue
from eldest.bots.searching.search import SEARCH
from eldest.bots.searching.thought import Prospect, Thought
from eldest.cards import Calls, members
from eldest.compiler import placed
from eldest.engine.batch import Array
from eldest.mechanics.hands import has
from eldest.phases import BIDDING
from eldest.sampler.unseen import Unseen, weigh
from eldest.table.deal import View

# Before the play and during it: the most deals for one decision, and deals per second of the budget.
CALLING = 2048, 16_000
PLAYED = 512, 8_000
LEAST = 32  # the fewest deals for one decision
SLICE = 8  # deals of one call
CONFIRMED = 512  # the most deals in which a call is confirmed
CONFIRMING = 0.2  # of the budget for that
SURE = 1.645  # standard errors by which such a call must be better: 95 of 100
FEW = 10  # solved deals with which open cards have half their full weight
PLAYING = ("play", "suit")
NO_CARD = -1
SPREAD = 0.6180339887498949  # the golden section: any prefix of deals ordered by it is spread evenly


class Manner(NamedTuple):
    """Parameters: the play-outs' share of the time and their weight in the verdict; deals drawn for each deal used."""

    time: float = 0.4
    say: float = 0.5
    each: int = 4  # deals drawn for each deal used
    clear: float = 1.0  # standard errors by which a card must beat level 1's; 0 if level 1 is not heeded
    calls: float = 2.0  # the same for calls in a family that heeds level 1: the best of many soon looks good


class TwoSidedPlayer(Searcher):
    """Plays cards by open cards and play-outs together, chooses everything else by play-outs."""

    name = "search"

    def __init__(self, family: str, seed: int | str, budget: Budget, manner: Manner | None = None) -> None:
        super().__init__(family, seed, budget)
        self._manner = manner or Manner()

    def _value(self, view: View) -> Value:
        return GameValue(view)

    def _prepare(self, view: View) -> None:
        flat(view.options)
        many_worlds(view.options)
        GameValue(view)

    def think(self, view: View) -> Thought:
        """The prospects of every action, with calibrated chances; a call that is confirmed is as likely as found."""
        found = self.look(view)
        as_found = {each.action: each for each in found.prospects if has(to_confirm(view), each.action)}
        thought = self._stated(view, found)
        prospects = tuple(as_found.get(each.action, each) for each in thought.prospects)
        return replace(thought, prospects=prospects)

    def _draw(self, view: View, seed: int, clock: Clock) -> Array:
        """
        As many deals (n,) as time permits, weighted by the actions of the others if these are known.

        Equal deals are spread far apart.
        """
        return self._some(view, seed, clock, self._many(view))

    def _some(self, view: View, seed: int, clock: Clock, times: int) -> Array:
        known = beliefs(view.options)
        unseen, every = Unseen(view.options, view.seat, view.row), every_deal(view, clock)
        if not known.known(view):
            return unseen.draw(times, seed) if every is None else spread(every)
        drawn = unseen.draw(self._manner.each * times, seed) if every is None else placed(every)
        weights = known.weighing(view, seed).weights(drawn)
        found = weigh(drawn, np.log(np.maximum(weights, 1e-300)), times, seed)
        clock.efficiency = min(1.0, found.effective / times)
        return spread(found.deals)

    def _many(self, view: View) -> int:
        most, each_second = PLAYED if view.family.phases[view.row.phase].name in PLAYING else CALLING
        if self._budget.seconds is None:
            return min(most, max(LEAST, self._budget.iterations or 0))
        return min(most, max(LEAST, int(self._budget.seconds * each_second)))

    def _search(self, view: View, deals: Array, seed: int, clock: Clock) -> Thought:
        found = flat(view.options)
        phase = view.family.phases[view.row.phase].name
        if phase not in PLAYING:
            known = self._favourite(view) if SEARCH.of(view.family.id).heeded else -1
            until = 1.0 - CONFIRMING if view.legal & to_confirm(view) else 1.0
            clear = self._manner.calls if phase in BIDDING else CLEAR
            prospects = self._flat(view, deals, seed, clock, known, until, clear)
            return Thought(tuple(self._confirmed(view, prospects, seed, clock)), deals, FLAT)
        found.worlds.begin(view.game, seed)
        trials = played_out(found, view, deals, clock, self._manner.time)
        known = self._favourite(view) if self._manner.clear else NO_CARD
        prospects = _verdict(view, trials, opened(view, deals, clock), self._manner, known)
        return Thought(tuple(prospects), deals, OPEN)

    def _confirmed(self, view: View, prospects: list[Prospect], seed: int, clock: Clock) -> list[Prospect]:
        """
        The prospects; a call that needs it stays first only if it is clearly better than the next in other deals too.

        The best of many calls looks better than it is in the deals that selected it.
        """
        first, *others = prospects
        if not others or not has(to_confirm(view), first.action):
            return prospects
        efficiency = clock.efficiency
        deals = self._some(view, seed + 1, clock, min(self._many(view), CONFIRMED))
        effective, clock.efficiency = max(1.0, clock.efficiency * len(deals)), efficiency
        played, value, side = flat(view.options), GameValue(view), view.seat % flat(view.options).kept
        rewards, made = [], []
        for action in (first.action, others[0].action):
            results, gains = played.worlds.play(deals, view.seat, (action,))[1:]
            rewards.append(rewards_of(gains, played.kept, side) + value(results, gains))
            made.append(made_of(played.games, played.rules, results, gains, side))
        more, error = rewards[0] - rewards[1], effective**-0.5
        again = Prospect(
            first.action,
            float(rewards[0].mean()),
            float(rewards[0].std() * error),
            float(made[0].mean()),
            len(deals),
        )
        if more.mean() > SURE * more.std() * error:
            return [again, *others]
        return [others[0], again, *others[1:]]


def spread(deals: Array) -> Array:
    """The deals (n,) with those that stood side by side far apart."""
    return deals[np.argsort(np.arange(len(deals)) * SPREAD % 1.0)]


def to_confirm(view: View) -> Calls:
    """The calls that are only made if they also pay in other deals; none but in the auction."""
    bidding = view.family.phases[view.row.phase].name in BIDDING
    return SEARCH.of(view.family.id).confirmed if bidding else 0


def played_out(flat: Flat, view: View, deals: Array, clock: Clock, until: float) -> tuple[Array, Array]:
    """Play out every action in the first n deals: rewards (n, actions), and whether the bid was made (n, actions)."""
    actions = list(members(view.legal))
    side, value = view.seat % flat.kept, GameValue(view)
    rewards, made, done = [], [], 0
    while done < len(deals):
        count = clock.slice(SLICE * len(actions), until) // len(actions)
        if not count and done:
            break
        part = deals[done : done + max(count, 1)]
        played = [flat.worlds.play(part, view.seat, (action,))[1:] for action in actions]
        brought = [rewards_of(gains, flat.kept, side) + value(results, gains) for results, gains in played]
        rewards.append(np.stack(brought, axis=1))
        made.append(np.stack([made_of(flat.games, flat.rules, *each, side) for each in played], axis=1))
        done += len(part)
        clock.iterations += len(part) * len(actions)
    return np.concatenate(rewards), np.concatenate(made).astype(float)


def _verdict(view: View, trials: tuple[Array, Array], open_cards: Opened, manner: Manner, known: int) -> list[Prospect]:
    """
    Combine both: open cards weigh more if more deals were solved.

    Level 1's card `known` comes first unless the best is clearly better: in few deals one looks better by chance.
    """
    many, tried = len(open_cards.rewards), len(trials[0])
    part = (1.0 - manner.say) * many / (many + FEW) if tried else 1.0
    mean = part * _mean(open_cards.rewards) + (1.0 - part) * _mean(trials[0])
    made = part * _mean(open_cards.made) + (1.0 - part) * _mean(trials[1])
    error = np.hypot(part * _error(open_cards.rewards), (1.0 - part) * _error(trials[0]))
    actions = list(members(view.legal))
    found = [
        Prospect(action, float(mean[at]), float(error[at]), float(made[at]), many + tried)
        for at, action in enumerate(actions)
    ]
    found.sort(key=lambda each: -each.mean)
    best = found[0].action
    if known in (NO_CARD, best):
        return found
    own, other = actions.index(known), actions.index(best)
    doubts = [_error(each[:, other : other + 1] - each[:, own : own + 1]) for each in (open_cards.rewards, trials[0])]
    doubt = np.hypot(part * doubts[0], (1.0 - part) * doubts[1])
    if mean[other] - mean[own] > manner.clear * float(doubt[0]):
        return found
    return sorted(found, key=lambda each: each.action != known)


def _mean(values: Array) -> Array:
    return values.mean(axis=0) if len(values) else np.zeros(values.shape[1])


def _error(values: Array) -> Array:
    return values.std(axis=0) / len(values) ** 0.5 if len(values) else np.zeros(values.shape[1])
