"""
Sampled deals for a decision: consistent with a seat's view, and weighted by the actions of the others.

Every deal is replayed from its beginning. When another seat had a choice, level 1 is asked what it would do with the
hand that the deal gives that seat: the more often the actions agree, the likelier the deal. Nobody plays just like
level 1, so no deal gets the weight 0 for a disagreement (M. Buro, J. Long, T. Furtak and N. Sturtevant, "Improving
state evaluation, inference, and search in trick-based card games", IJCAI 2009; D. Rebstock and others, "Policy based
inference in trick-taking card games", 2019).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from eldest.arrays import np
from eldest.bots.budget import Clock
from eldest.bots.searching.endgame import holding
from eldest.bots.searching.habits import HABITS
from eldest.bots.searching.recall import HANDS, RECALL
from eldest.bots.searching.search import SEARCH
from eldest.compiler import bind, count, lowest, machine, overwrite, placed, rule
from eldest.engine.batch import Array, new_tables, unbound
from eldest.engine.shuffle import start
from eldest.families import Family, family
from eldest.mechanics.hands import only
from eldest.options import Options
from eldest.phases import TRICKS
from eldest.sampler.unseen import Unseen
from eldest.table.actions import name
from eldest.table.deal import View

legal = act = choose = begin = likeness = likelihood = habitual = unbound
STRANGE = 50  # per thousand: the share of actions taken to be random
DUMMY = "dummy"  # the phase in which the card comes from the dummy's hand
DUMMYS = 2  # the dummy's hand
STREAM = 4  # of random numbers


@rule
def recall(tables: Any, first: Any, worlds: Any, gone: Any, done: Any, seat: int, weights: Any, dice: Any) -> int:
    """
    Replay deals at `tables[0]`, each from `first[0]`, and write their relative likelihoods to `weights`.

    `done` holds the seat and the action of each step. Choices that a family makes for a deal are written to `worlds`.
    """
    rules = tables[0].rules
    deal = tables[0].deal
    for k in range(len(worlds)):
        overwrite(deal, first[0])
        weight = begin(rules, deal, worlds[k], gone, seat, dice)
        for step in range(0, len(done), 2):
            who, action = done[step], done[step + 1]
            open_ = legal(rules, deal, who)
            if not open_ >> action & 1:
                weight = 0.0
                break
            if who != seat and open_ & (open_ - 1):
                weight *= likelihood(rules, deal, who, open_, action, dice)
            act(rules, deal, who, action)
        weights[k] = weight
    return len(worlds)


@rule
def as_by_rules(rules: Any, deal: Any, who: int, open_: int, action: int, dice: Any) -> float:
    """The likelihood of an action of a player who roughly follows level 1."""
    answer = choose(rules, deal, who, open_, dice)
    return float(likeness(rules, deal, who, action, answer, count(open_)) / 1000.0)


@rule
def as_by_habit(rules: Any, deal: Any, who: int, open_: int, action: int, dice: Any) -> float:
    """The likelihood of an action of a player who mostly follows the family's habits."""
    usual = habitual(rules, deal, who, open_, action)
    return float(((1000 - STRANGE) * usual + STRANGE / count(open_)) / 1000.0)


class Beliefs:
    """The model of the other players: they follow the family's habits or, if it has none, roughly level 1."""

    def __init__(self, options: Options, choose: Any, who: str) -> None:
        self._games = family(options.family)
        self._recall = RECALL.of(options.family)
        self._tables = new_tables(options, 1)
        self._entry = _entry(options.family, choose, who)
        self._heard = {phase.name for phase in self._games.phases if phase.name in self._recall.heard}

    def known(self, view: View) -> bool:
        """Whether the view's past is complete and contains something to weigh deals by."""
        row = view.row
        if len([done for done in view.past if done.phase in TRICKS]) != _cards_gone(view):
            return False
        heard = any(done.phase in self._heard and done.seat != view.seat for done in view.past)
        return heard or self._games.phases[row.phase].name in self._recall.at_once

    def weighing(self, view: View, seed: int) -> Weighing:
        """A weighing of deals by the past of one view."""
        gone, done = self.past(view)
        dice = np.array([start(seed, STREAM)], np.int64)
        fixed = self._tables, self.first(view)
        return Weighing(lambda worlds, weights: self._entry(*fixed, worlds, gone, done, view.seat, weights, dice))

    def first(self, view: View) -> Array:
        """The deal before the replayed actions, without hands."""
        first = self._games.deal()
        for field in self._recall.lasting:
            setattr(first, field, getattr(view.row, field))
        self._recall.opening(view.options.record(), view.row, first)
        return np.frombuffer(bytearray(first), self._games.deal.dtype)

    def past(self, view: View) -> tuple[Array, Array]:
        """The cards that each hand has played, once and twice; the seats and actions to replay."""
        numbers = _numbers(self._games)
        gone = [0] * (2 * HANDS)
        done: list[int] = []
        for seat, phase, text, *_ in view.past:
            action = numbers[phase][text]
            if phase in TRICKS:
                hand = DUMMYS if phase == DUMMY else seat
                gone[HANDS + hand] |= gone[hand] & 1 << action
                gone[hand] |= 1 << action
            if phase in self._heard:
                done += [seat, action]
        return np.array(gone, np.int64), np.array(done, np.int64)


class Weighing:
    """Weighs deals in batches."""

    def __init__(self, entry: Callable[[Array, Array], int]) -> None:
        self._entry = entry

    def weights(self, worlds: Array) -> Array:
        """The likelihoods of deals (n,), up to a common factor. Choices left open are written into the deals."""
        weights = np.zeros(len(worlds), np.float64)
        self._entry(worlds, weights)
        return weights


def _cards_gone(view: View) -> int:
    """How many cards have been played."""
    return int(view.row.played).bit_count() + int(getattr(view.row, "played_twice", 0)).bit_count()


@cache
def _numbers(games: Family) -> dict[str, dict[str, int]]:
    """The actions of all phases by their texts."""
    return {phase.name: {name(phase, each): each for each in range(phase.size)} for phase in games.phases}


@cache
def _entry(name: str, choose: Any, who: str) -> Any:
    games, own = family(name), RECALL.of(name)
    meant = {
        "legal": games.rules.legal,
        "act": games.rules.act,
        "begin": own.begin,
        "likelihood": _likelihood(name, choose, who),
    }
    loop = bind(recall, f"{name}.{who}.recall", **meant)
    tables, numbers = new_tables(games.options(), 1), np.zeros(1, np.int64)
    deals, weights = games.deal.zeros(1), np.zeros(1, np.float64)
    return machine(loop, tables, deals, deals, numbers, numbers, 0, weights, numbers)


def _likelihood(name: str, choose: Any, who: str) -> Any:
    habits, called = HABITS.of(name), f"{name}.{who}.likelihood"
    if habits:
        return bind(as_by_habit, called, habitual=habits.likelihood)
    return bind(as_by_rules, called, choose=choose, likeness=RECALL.of(name).likeness)


# ---------------------------------------------------------------- deals to decide in

DEALS = 4096  # drawn at most for one decision
EACH_SECOND = 40_000  # of a budget of time: more would hardly be used
WEIGHED = 64  # at a time
PART = 0.3  # of the budget for weighing
FEW = 48  # effective deals below which the weights are flattened


def likely_deals(view: View, beliefs: Beliefs, seed: int, clock: Clock) -> Array:
    """Equally likely deals (n,) of `DEAL` in random order, resampled by weight: some occur several times."""
    drawn = Unseen(view.options, view.seat, view.row).draw(clock.room(DEALS, EACH_SECOND, WEIGHED), seed)
    if not beliefs.known(view):
        return drawn
    drawn, weighing = placed(drawn), beliefs.weighing(view, seed)
    weights = np.zeros(0, np.float64)
    while (done := len(weights)) < len(drawn) and (not done or clock.weigh(PART)):
        weights = np.append(weights, weighing.weights(drawn[done : done + WEIGHED]))
        clock.weighed = len(weights)
    weights = believed(weights)
    clock.efficiency = effective(weights) / len(weights)
    return drawn[_again(weights, seed)]


def believed(weights: Array) -> Array:
    """
    The weights, flattened if needed: their sum is 1, and at least `FEW` deals, or a quarter of all, are effective.

    If very few deals carry all the weight, which ones is mostly chance; the weights are then raised to a power below
    one, which brings them closer together.
    """
    if not weights.any():
        return np.full(len(weights), 1.0 / len(weights))
    logs = np.log(np.maximum(weights, 1e-300))
    low, high = 0.0, 1.0
    if effective(_powered(logs, 1.0)) >= min(FEW, len(weights) / 4):
        return _powered(logs, 1.0)
    for _ in range(8):
        middle = (low + high) / 2
        if effective(_powered(logs, middle)) < min(FEW, len(weights) / 4):
            high = middle
        else:
            low = middle
    return _powered(logs, low)


def _powered(logs: Array, power: float) -> Array:
    weights = np.exp(power * (logs - logs.max()))
    return weights / weights.sum()


def effective(weights: Array) -> float:
    """The effective number of deals (L. Kish, "Survey sampling", 1965). The sum of `weights` is 1."""
    return float(1.0 / (weights * weights).sum())


def _again(weights: Array, seed: int) -> Array:
    """Indices of the resampled deals, each as often as its weight says, in random order."""
    dice = np.random.Generator(np.random.PCG64(seed))
    many = len(weights)
    heap = np.cumsum(weights)
    chosen = np.searchsorted(heap, (np.arange(many) + dice.random()) * (heap[-1] / many), side="right")
    return dice.permutation(np.minimum(chosen, many - 1))


# ---------------------------------------------------------------- secret decisions of others

SLICE = 16  # deals of one call
ASKING = 0.2  # of the budget for the decisions of others
SECRETS = 5  # a stream of random numbers


@rule
def decide(tables: Any, worlds: Any, seat: int, dice: Any) -> int:
    """In each deal, let all others who are to act do so by the rules of play, until only the seat is awaited."""
    rules = tables[0].rules
    deal = tables[0].deal
    for k in range(len(worlds)):
        overwrite(deal, worlds[k])
        others = deal.awaited & ~only(seat)
        while others:
            who = lowest(others)
            act(rules, deal, who, choose(rules, deal, who, legal(rules, deal, who), dice))
            others = deal.awaited & ~only(seat)
        overwrite(worlds[k], deal)
    return len(worlds)


class Settled:
    """Completes secret decisions of others in sampled deals, for one game's options."""

    def __init__(self, options: Options, choose: Any, who: str) -> None:
        self._tables = new_tables(options, 1)
        self._entry = _deciding(options.family, choose, who)

    def worlds(self, view: View, deals: Array, seed: int, clock: Clock) -> Array:
        """As many of the deals (n,) as time permits, completed; all of them if nothing is being decided in secret."""
        if not secret(view):
            return deals
        SEARCH.of(view.family.id).take_back(view.options.record(), view.row, view.seat, deals)
        dice = np.array([start(seed, SECRETS)], np.int64)
        done, clock.weighed = 0, 0
        until = clock.part + ASKING
        while done < len(deals) and (not done or clock.weigh(until)):
            self._entry(self._tables, deals[done : done + SLICE], view.seat, dice)
            done = min(done + SLICE, len(deals))
            clock.weighed = done
        return deals[:done]


def secret(view: View) -> bool:
    """Whether others are deciding now without the seat seeing it."""
    sealed = view.family.phases[view.row.phase].sealed
    return sealed and SEARCH.of(view.family.id).in_secret(view.options.record(), view.row, view.seat)


@cache
def _deciding(name: str, choose: Any, who: str) -> Any:
    games = family(name)
    loop = bind(decide, f"{name}.{who}.decide", legal=games.rules.legal, act=games.rules.act, choose=choose)
    return machine(loop, new_tables(games.options(), 1), games.deal.zeros(1), 0, np.zeros(1, np.int64))


# ---------------------------------------------------------------- the one deal that is possible

MOST = 12  # cards held that are searched to the end in a millisecond or two
ALIKE = 24  # arrangements that can stand for one deal, because the sampler distinguishes equal cards of two packs


def known_deal(view: View) -> Array | None:
    """The only possible deal (1,), if there is just one and few enough cards are held to search it to the end."""
    if view.family.phases[view.row.phase].name not in TRICKS or _at_least(view) > MOST:
        return None
    unseen = Unseen(view.options, view.seat, view.row)
    if unseen.count > ALIKE:
        return None
    deals = unseen.every(ALIKE)
    if any(each.tobytes() != deals[0].tobytes() for each in deals):
        return None
    deal = view.family.deal.structure.from_buffer_copy(deals[0].tobytes())
    return deals[:1] if holding(view.family)(deal) <= MOST else None


def _at_least(view: View) -> int:
    """A lower bound of the cards held: no other hand has two fewer than the seat's own."""
    rules, hand = view.options.record(), view.row.hands[view.seat]
    return (count(hand) - 1) * max(rules.players, view.family.rules.sides(rules))
