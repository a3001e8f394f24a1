"""
Information set Monte Carlo tree search: a tree over a seat's observations, grown through sampled deals.

P. Cowling, E. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012. Every
iteration takes another deal, goes down the tree by actions that are legal in it, adds one node, and is played out. Each
player in the tree maximises the reward of their own side. Actions are selected as in PUCT (D. Silver et al., 2017): the
rules of play give a prior whose influence fades with visits. Secret actions of others are no branches: they are chosen
by the rules of play.
"""

from __future__ import annotations

from typing import Any

from eldest.compiler import count, lowest, overwrite, rule
from eldest.engine.batch import unbound
from eldest.engine.shuffle import below, pick
from eldest.record import Record, Result, Rules

# ---------------------------------------------------------------- memory layout

# Fields of a node.
CHILD = 0
SIBLING = 1
ACTION = 2
VISITS = 3
WISH = 4  # level 1's action plus 1, 0 if not asked; cached, because the seat's own hand is the same in all deals
NODE = 5
# Sums over a node's visits: the reward of the player who chose it, its square, and the bids made.
REWARD = 0
SQUARE = 1
MADE = 2
SUMS = 4
# Parameters and state of a search.
SEAT = 0
ITERATIONS = 1  # to do in this call
FIRST = 2  # index of the next deal
NODES = 3  # how many there are, including the root
CAPACITY = 4  # the most nodes there may be
DEEPEST = 5  # the most actions of a line that are in the tree
NOISE = 6  # of 256 actions in a play-out, how many are random
SEALED = 7  # the set of phases with secret actions
PRIOR = 8  # weight of the rules of play, in percent
PLAYED = 9  # iterations so far
OTHERS = 10  # the model of the others in the tree
ENDS = 11  # with at most so many cards held, a deal is solved with open cards instead of played out
CARDS = 12  # the set of phases in which cards are played
CONTROL = 13
SEARCHERS, LEVEL_1, HABITUAL = range(3)  # they maximise their reward; follow level 1; follow habits
# Statistics of rewards over all iterations: number, mean, sum of squared distances (B. P. Welford, 1962).
NUMBER = 0
MEAN = 1
SPREAD = 2
CURIOSITY = 3  # exploration constant, in standard deviations
REWARDS = 4
LONGEST = 128  # actions in a line of a deal

legal = act = settle = choose = guess = sides_of = made = held = end = fulfilled = taken = unbound


# ---------------------------------------------------------------- whether the bid in question was made


@rule
def of_the_bidder(rules: Rules, result: Result, gains: Any, seat: int) -> int:
    """1 if the bidder's side gained points in the deal; 0 without a bidder."""
    return 1 if result.bidder >= 0 and gains[result.bidder % sides_of(rules)] > 0 else 0


@rule
def of_the_seat(rules: Rules, result: Result, gains: Any, seat: int) -> int:
    """1 if the seat's side made its own bid."""
    side = seat % sides_of(rules)
    return 1 if fulfilled(rules, result.bids[side], taken(result, side)) else 0


@rule
def without_bids(rules: Rules, result: Result, gains: Any, seat: int) -> int:
    """1 if the seat's side gained points in the deal."""
    return 1 if gains[seat % sides_of(rules)] > 0 else 0


# ---------------------------------------------------------------- rewards


@rule
def reward(gains: Any, sides: int, side: int) -> float:
    """A side's gain less the mean of the others'."""
    total = 0
    for each in range(sides):
        total += gains[each]
    return gains[side] - (total - gains[side]) / (sides - 1)


@rule
def spread(rewards: Any) -> float:
    """The standard deviation of the rewards seen so far."""
    if rewards[NUMBER] < 2.0:
        return 1.0
    return (rewards[SPREAD] / rewards[NUMBER]) ** 0.5 + 1e-9


@rule
def note(rewards: Any, value: float) -> None:
    """Add a reward to the statistics."""
    rewards[NUMBER] += 1.0
    distance = value - rewards[MEAN]
    rewards[MEAN] += distance / rewards[NUMBER]
    rewards[SPREAD] += distance * (value - rewards[MEAN])


# ---------------------------------------------------------------- selection


@rule
def branch(nodes: Any, node: int, action: int) -> int:
    """The node to which an action leads, or 0."""
    child = nodes[node * NODE + CHILD]
    while child and nodes[child * NODE + ACTION] != action:
        child = nodes[child * NODE + SIBLING]
    return child


@rule
def best_action(
    nodes: Any, sums: Any, control: Any, rewards: Any, node: int, open_: int, favourite: int, dice: Any
) -> int:
    """The action to explore by PUCT: the best sum of mean reward and exploration bonus with the favourite's prior."""
    visits = 0
    total = 0.0
    child = nodes[node * NODE + CHILD]
    while child:
        if open_ >> nodes[child * NODE + ACTION] & 1:
            visits += nodes[child * NODE + VISITS]
            total += sums[child * SUMS + REWARD]
        child = nodes[child * NODE + SIBLING]
    if visits == 0:
        return favourite
    options = count(open_)
    wide = spread(rewards) * rewards[CURIOSITY]
    root = visits**0.5
    share = (100 - control[PRIOR]) / 100.0 / options
    extra = control[PRIOR] / 100.0
    middle = total / visits
    best, worth = -1, 0.0
    child = nodes[node * NODE + CHILD]
    known = 0
    while child:
        action = nodes[child * NODE + ACTION]
        if open_ >> action & 1:
            known |= 1 << action
            times = nodes[child * NODE + VISITS]
            prior = share + extra if action == favourite else share
            value = sums[child * SUMS + REWARD] / times + wide * prior * options * root / (1 + times) / 4.0
            if best < 0 or value > worth:
                best, worth = action, value
        child = nodes[child * NODE + SIBLING]
    fresh = open_ & ~known
    if fresh:
        action = favourite if fresh >> favourite & 1 else pick(dice, fresh)
        prior = share + extra if action == favourite else share
        value = middle + wide * prior * options * root / 4.0
        if best < 0 or value > worth:
            best = action
    return best


@rule
def add(nodes: Any, sums: Any, control: Any, node: int, action: int) -> int:
    """Add a node under another; answers 0 if there is no room."""
    made_ = control[NODES]
    if made_ >= control[CAPACITY]:
        return 0
    control[NODES] = made_ + 1
    at = made_ * NODE
    nodes[at + CHILD] = 0
    nodes[at + SIBLING] = nodes[node * NODE + CHILD]
    nodes[at + ACTION] = action
    nodes[at + VISITS] = 0
    nodes[at + WISH] = 0
    nodes[node * NODE + CHILD] = made_
    for each in range(SUMS):
        sums[made_ * SUMS + each] = 0.0
    return made_


# ---------------------------------------------------------------- one iteration


@rule
def near_end(deal: Record, control: Any) -> bool:
    """Whether so few cards are held that the deal is solved with open cards."""
    return control[ENDS] > 0 and control[CARDS] >> deal.phase & 1 != 0 and held(deal) <= control[ENDS]


@rule
def play_on(tables: Any, stack: Any, control: Any, dice: Any) -> None:
    """Play a deal out by the rules of play with some random actions; its last tricks are solved with open cards."""
    rules = tables[0].rules
    deal = tables[0].deal
    while deal.awaited:
        if near_end(deal, control):
            end(rules, tables, stack, deal)
            return
        seat = lowest(deal.awaited)
        open_ = legal(rules, deal, seat)
        if control[NOISE] and below(dice, 256) < control[NOISE]:
            act(rules, deal, seat, pick(dice, open_))
        else:
            act(rules, deal, seat, choose(rules, deal, seat, open_, dice))


@rule
def favourite_of(
    rules: Record, deal: Record, nodes: Any, control: Any, node: int, seat: int, open_: int, dice: Any
) -> int:
    """The action that the prior favours at a node: level 1's for the seat itself, a guess for others."""
    if seat != control[SEAT]:
        if control[OTHERS] == LEVEL_1:
            return choose(rules, deal, seat, open_, dice)
        return guess(rules, deal, seat, open_, dice)
    known = nodes[node * NODE + WISH] - 1
    if known >= 0 and open_ >> known & 1:
        return known
    wish = choose(rules, deal, seat, open_, dice)
    nodes[node * NODE + WISH] = wish + 1
    return wish


@rule
def go_down(
    rules: Record, deal: Record, nodes: Any, sums: Any, control: Any, rewards: Any, path: Any, dice: Any
) -> int:
    """Descend the tree and add one node; answers the length of the path. `path` gets nodes and seats."""
    node, length, deep = 0, 0, 0
    while deal.awaited and deep < control[DEEPEST] and length < LONGEST:
        seat = lowest(deal.awaited)
        open_ = legal(rules, deal, seat)
        if seat != control[SEAT] and control[SEALED] >> deal.phase & 1:
            act(rules, deal, seat, choose(rules, deal, seat, open_, dice))
            continue
        deep += 1
        favourite = favourite_of(rules, deal, nodes, control, node, seat, open_, dice)
        modelled = seat != control[SEAT] and control[OTHERS] != SEARCHERS
        if modelled:
            action = pick(dice, open_) if below(dice, 256) < control[NOISE] else favourite
        else:
            action = best_action(nodes, sums, control, rewards, node, open_, favourite, dice)
        act(rules, deal, seat, action)
        following = branch(nodes, node, action)
        fresh = following == 0
        if fresh:
            following = add(nodes, sums, control, node, action)
            if following == 0:
                break
        path[2 * length] = following
        path[2 * length + 1] = seat
        length += 1
        node = following
        if fresh and not modelled:
            break
    return length


@rule
def grow(
    tables: Any,
    worlds: Any,
    stack: Any,
    nodes: Any,
    sums: Any,
    control: Any,
    rewards: Any,
    path: Any,
    gains: Any,
    dice: Any,
) -> int:
    """Run iterations at `tables[0]`, in the game of `tables[1]`, taking the deals of `worlds` in turn."""
    rules = tables[0].rules
    game = tables[0].game
    deal = tables[0].deal
    for _ in range(control[ITERATIONS]):
        overwrite(deal, worlds[control[FIRST]])
        control[FIRST] = (control[FIRST] + 1) % len(worlds)
        length = go_down(rules, deal, nodes, sums, control, rewards, path, dice)
        play_on(tables, stack, control, dice)
        overwrite(game, tables[1].game)
        sides = len(game.scores)
        for side in range(sides):
            gains[side] = -game.scores[side]
        settle(rules, game, deal.result)
        for side in range(sides):
            gains[side] += game.scores[side]
        back_up(rules, deal, nodes, sums, control, rewards, path, gains, length)
    return control[NODES]


@rule
def back_up(
    rules: Record, deal: Record, nodes: Any, sums: Any, control: Any, rewards: Any, path: Any, gains: Any, length: int
) -> None:
    """Add a line's result to all nodes on its path."""
    kept = sides_of(rules)
    stands = made(rules, deal.result, gains, control[SEAT])
    for place in range(length):
        node, seat = path[2 * place], path[2 * place + 1]
        value = reward(gains, kept, seat % kept)
        nodes[node * NODE + VISITS] += 1
        sums[node * SUMS + REWARD] += value
        sums[node * SUMS + SQUARE] += value * value
        sums[node * SUMS + MADE] += stands
    note(rewards, reward(gains, kept, control[SEAT] % kept))
    control[PLAYED] += 1
