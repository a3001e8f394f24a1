"""
A tree over what a seat sees, grown through deals that may be (information set Monte Carlo tree search).

P. Cowling, E. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012. Every
iteration takes another deal, goes down the tree by actions that are legal in it, adds one node, and is played out.
Each player in the tree seeks what is good for his own side. Where to go is chosen as in PUCT (D. Silver et al.,
2017): the rules of play have a say that fades with experience. Secret actions of others are no branches: they are
chosen by the rules of play.
"""

from __future__ import annotations

from typing import Any

from eldest.compiler import count, lowest, overwrite, rule
from eldest.engine.batch import unbound
from eldest.engine.shuffle import below, pick
from eldest.record import Record, Result, Rules

# ---------------------------------------------------------------- what a tree lies in

# A node, in numbers.
CHILD = 0
SIBLING = 1
ACTION = 2
VISITS = 3
WISH = 4  # what level 1 would do there, and one more; the seat's own hand is the same in all deals, so it is asked once
NODE = 5
# Its sums, over its visits: of the reward to whoever chose it, of its square, and of the bids made.
REWARD = 0
SQUARE = 1
MADE = 2
SUMS = 4
# What a search is asked, and where it stands.
SEAT = 0
ITERATIONS = 1  # to do in this call
FIRST = 2  # which deal is next
NODES = 3  # how many there are, the root among them
ROOM = 4  # and may be
DEEPEST = 5  # how many actions of a line may be in the tree
NOISE = 6  # of 256 actions in a play-out, how many are chosen by chance
SEALED = 7  # the phases whose actions the others do not see
PRIOR = 8  # percent that the rules of play have to say
PLAYED = 9  # iterations so far
OTHERS = 10  # who others in the tree are taken to be
ENDS = 11  # with so many cards held, or fewer, a deal is not played out: it comes to what it comes to with open cards
CARDS = 12  # the phases in which cards are played
CONTROL = 13
SEARCHERS, LEVEL_1, HABITUAL = range(3)  # who seek what is best for them; level 1; who do what players usually do
# How rewards spread, over all iterations: number, mean, sum of squared distances (B. P. Welford, 1962).
NUMBER = 0
MEAN = 1
SPREAD = 2
CURIOSITY = 3  # how many standard deviations a branch that is hardly known is worth
REWARDS = 4
LONGEST = 128  # actions in a line of a deal

legal = act = settle = choose = guess = sides_of = made = held = end = fulfilled = taken = unbound


# ---------------------------------------------------------------- whether the bid was made that a seat cares for


@rule
def of_the_bidder(rules: Rules, result: Result, gains: Any, seat: int) -> int:
    """The bidder's side has won points by the deal; without a bidder nothing was made."""
    return 1 if result.bidder >= 0 and gains[result.bidder % sides_of(rules)] > 0 else 0


@rule
def of_the_seat(rules: Rules, result: Result, gains: Any, seat: int) -> int:
    """The seat's side has made its own."""
    side = seat % sides_of(rules)
    return 1 if fulfilled(rules, result.bids[side], taken(result, side)) else 0


@rule
def without_bids(rules: Rules, result: Result, gains: Any, seat: int) -> int:
    """The seat's side has won points by the deal."""
    return 1 if gains[seat % sides_of(rules)] > 0 else 0


# ---------------------------------------------------------------- rewards


@rule
def reward(gains: Any, sides: int, side: int) -> float:
    """What a deal has brought a side, less what it brought each other side on the average."""
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
    """One more reward has been seen."""
    rewards[NUMBER] += 1.0
    distance = value - rewards[MEAN]
    rewards[MEAN] += distance / rewards[NUMBER]
    rewards[SPREAD] += distance * (value - rewards[MEAN])


# ---------------------------------------------------------------- where to go


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
    """The action to look into: it promises much, is little known, or is what the rules of play would do."""
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
    """A new node under another; 0 where there is no room."""
    made_ = control[NODES]
    if made_ >= control[ROOM]:
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
    """Whether so few cards are held that it is known what a deal comes to."""
    return control[ENDS] > 0 and control[CARDS] >> deal.phase & 1 != 0 and held(deal) <= control[ENDS]


@rule
def play_on(tables: Any, stack: Any, control: Any, dice: Any) -> None:
    """To the end of a deal by the rules of play, now and then by chance; its last tricks with open cards."""
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
    """What has a say at a node: for the seat itself what level 1 would do, for others a guess at it."""
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
    """Down the tree and one node further; answers how many nodes the way has. `path` gets nodes and seats."""
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
    """Iterations at `tables[0]`, in the game of `tables[1]`, through the deals of `worlds` in turn."""
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
    """What came of a line is told to all nodes on its way."""
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
