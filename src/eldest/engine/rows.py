"""
Many tables side by side, every one of them stepped by an action of its own in one call.

The loop is a template over a family's contract. All that a row needs lies in its own part of the arrays, its dice too,
so what becomes of it depends neither on the other rows nor on who steps them, or in how many slices.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from eldest._jit import bind, count, lowest, overwrite, rule
from eldest.cards import UNIVERSE
from eldest.engine.batch import Array, unbound
from eldest.engine.shuffle import pick, shuffle
from eldest.families import Family
from eldest.record import Shape, hidden, public, record

STEP, BEGIN, LOOK = range(3)  # what is done with the rows: an action each, a new episode of those chosen, nothing
DEAL_OVER, EPISODE_OVER, ILLEGAL = 1, 2, 4  # bits of what is said of a row after a step
NOBODY = -1
PLAYERS = 8  # bits of a trace that say who

deal_out = legal = act = settle = winners = sides = unbound


class Terms(NamedTuple):
    """How rows go on, as numbers that do not change; the compiled loop reads them in this order."""

    match: int  # an episode is a whole match, not one deal
    again: int  # a row that is over begins anew at once
    loss: int  # points that an action outside the legal set costs, and the episode; 0: the lowest legal one is done
    laps: int  # how often a trick goes round
    twin: int  # how far after the trace of a card that of its equal lies; 0 in a single pack
    looks: int  # observations are written
    first: int  # the place of the byte that says who looks on


MATCH, AGAIN, LOSS, LAPS, TWIN, LOOKS, FIRST = range(len(Terms._fields))


@cache
def row_shape(games: Family) -> Shape:
    """What a row keeps from call to call; `blank` is always 0."""
    return record(game=public(games.game), deal=public(games.deal), dice=hidden(1), blank=hidden())


@rule
def trace(rules: Any, deal: Any, seat: int, action: int, traces: Any, tracing: Any, terms: Any) -> None:
    """
    Note who did an open action, and when: at the place of the card or call 1 + seat + 8 times the rounds before it.

    Where both of two equal cards are played, the second has a place of its own.
    """
    place = tracing[deal.phase][action]
    if place >= 0:
        again = terms[LAPS] > 1 and count(deal.laid) == rules.players
        rounds = deal.tricks * terms[LAPS] + (1 if again else 0)
        if terms[TWIN] and traces[place]:
            place += terms[TWIN]
        traces[place] = 1 + seat + PLAYERS * rounds


@rule
def settle_row(rules: Any, game: Any, deal: Any, rewards: Any, terms: Any) -> int:
    """Settle a deal that is over: every seat is rewarded with what its side scored. Answers what is over."""
    scored = sides(rules)
    for seat in range(rules.players):
        rewards[seat] = -game.scores[seat % scored]
    settle(rules, game, deal.result)
    for seat in range(rules.players):
        rewards[seat] += game.scores[seat % scored]
    if terms[MATCH] and not winners(rules, game):
        return DEAL_OVER
    return DEAL_OVER | EPISODE_OVER


@rule
def act_in_row(
    rules: Any, row: Any, legal_set: int, action: int, rewards: Any, traces: Any, tracing: Any, terms: Any
) -> int:
    """Do an action of the seat awaited, the lowest of several. Answers what is over."""
    deal = row.deal
    seat = lowest(deal.awaited)
    if action < 0 or action >= UNIVERSE or not legal_set >> action & 1:
        if terms[LOSS]:
            rewards[seat] = -terms[LOSS]
            return DEAL_OVER | EPISODE_OVER | ILLEGAL
        action = lowest(legal_set)
    trace(rules, deal, seat, action, traces, tracing, terms)
    act(rules, deal, seat, action)
    if deal.awaited:
        return 0
    return settle_row(rules, row.game, deal, rewards, terms)


@rule
def deal_in_row(rules: Any, row: Any, fresh: Any, pack: Any, drawn: Any, traces: Any) -> None:
    """Deal in the row's game, from a pack in its own order: no other row's shuffle can be felt."""
    overwrite(row.deal, fresh.deal)
    for place in range(len(traces)):
        traces[place] = 0
    for place in range(len(pack)):
        drawn[place] = pack[place]
    shuffle(row.dice, drawn, len(drawn))
    deal_out(rules, row.game, row.deal, drawn)


@rule
def observe_row(
    seat: int,
    words: Any,
    fours: Any,
    ones: Any,
    traces: Any,
    sets: Any,
    longs: Any,
    shorts: Any,
    seen: Any,
    numbers: Any,
    bytes_: Any,
    first: int,
) -> None:
    """
    Write what a seat sees: sets of cards, traces, numbers of four bytes, numbers of one.

    The tables name what of the row goes there, and are those of this seat: sets are read from `words`, numbers of four
    bytes from `fours`, those of one from `ones`, which may be different ways to read the row.
    """
    for place in range(len(sets)):
        seen[place] = words[sets[place]]
    after = 2 * len(sets)
    for place in range(len(traces)):
        numbers[after + place] = traces[place]
    after += len(traces)
    for place in range(len(longs)):
        numbers[after + place] = fours[longs[place]]
    bytes_[first] = seat
    for place in range(len(shorts)):
        bytes_[first + 1 + place] = ones[shorts[place]]


@rule
def step_row(
    rules: Any,
    row: Any,
    fresh: Any,
    words: Any,
    fours: Any,
    ones: Any,
    traces: Any,
    traces_in_fours: Any,
    known: Any,
    pack: Any,
    drawn: Any,
    tracing: Any,
    sets: Any,
    longs: Any,
    shorts: Any,
    terms: Any,
    actions: Any,
    legal_sets: Any,
    seats: Any,
    rewards: Any,
    ended: Any,
    seen: Any,
    numbers: Any,
    bytes_: Any,
    what: int,
    i: int,
) -> None:
    """Step a row, the one of number `i` in those arrays that hold something of every row."""
    deal = row.deal
    over = 0
    anew = 1 if what == BEGIN and actions[i] else 0
    if what == STEP:
        if ended[i]:
            for seat in range(rules.players):
                rewards[i][seat] = 0
        if known[i]:
            over = act_in_row(rules, row, known[i], actions[i], rewards[i], traces, tracing, terms)
            anew = terms[AGAIN] if over & EPISODE_OVER else 0
    if what != LOOK:
        ended[i] = over
    if over & EPISODE_OVER:
        deal.awaited = 0
    if anew:
        overwrite(row.game, fresh.game)
    if anew or over == DEAL_OVER:
        deal_in_row(rules, row, fresh, pack, drawn, traces)
    seat = lowest(deal.awaited) if deal.awaited else NOBODY
    known[i] = legal(rules, deal, seat) if deal.awaited else 0
    legal_sets[i] = known[i]
    seats[i] = seat
    if terms[LOOKS]:
        at = seat if deal.awaited else rules.players
        observe_row(
            seat,
            words,
            fours,
            ones,
            traces_in_fours,
            sets[at],
            longs[at],
            shorts[at],
            seen,
            numbers,
            bytes_,
            terms[FIRST],
        )


@rule
def step_rows(
    tables: Any,
    rows: Any,
    fresh: Any,
    words: Any,
    traces: Any,
    traces_in_fours: Any,
    known: Any,
    pack: Any,
    drawn: Any,
    tracing: Any,
    sets: Any,
    longs: Any,
    shorts: Any,
    terms: Any,
    actions: Any,
    legal_sets: Any,
    seats: Any,
    rewards: Any,
    ended: Any,
    seen: Any,
    numbers: Any,
    bytes_: Any,
    what: int,
    first: int,
    last: int,
) -> None:
    """
    Step the rows from `first` up to `last`.

    `known` holds the legal sets as the loop left them, whatever became of those that it handed out. A row that is
    over, and does not begin anew by itself, awaits nobody (-1) and has an empty set.
    """
    for i in range(first, last):
        step_row(
            tables[0].rules,
            rows[i],
            fresh[0],
            words[i],
            words[i],
            words[i],
            traces[i],
            traces_in_fours[i],
            known,
            pack,
            drawn,
            tracing,
            sets,
            longs,
            shorts,
            terms,
            actions,
            legal_sets,
            seats,
            rewards,
            ended,
            seen[i],
            numbers[i],
            bytes_[i],
            what,
            i,
        )


@rule
def choose_rows(legal_sets: Any, dice: Any, actions: Any, first: int, last: int) -> None:
    """A member of every legal set, each equally likely; -1 where it is empty."""
    for i in range(first, last):
        actions[i] = pick(dice[i], legal_sets[i]) if legal_sets[i] else NOBODY


@rule
def is_refused(legal_set: int, action: int) -> bool:
    """Whether an action is not in a legal set, or for an empty set is not -1."""
    if legal_set == 0:
        return action != NOBODY
    return action < 0 or action >= UNIVERSE or legal_set >> action & 1 == 0


@rule
def refused(legal_sets: Any, actions: Any, first: int, last: int) -> int:
    """The first row whose action is not in its legal set, or for an empty set is not -1; -1 if there is none."""
    for i in range(first, last):
        if is_refused(legal_sets[i], actions[i]):
            return i
    return NOBODY


@cache
def rows_rules(games: Family) -> dict[str, Any]:
    """The rules of this file bound to a family, by name."""
    meant: dict[str, Any] = {**games.rules.contract(), "sides": games.rules.sides}
    for part in (trace, settle_row, act_in_row, deal_in_row, observe_row, step_row, step_rows):
        meant[part.__name__] = bind(part, f"{games.options.family}.{part.__name__}", **meant)
    return meant


def rows_loop(games: Family) -> Any:
    """The loop of a family."""
    return rows_rules(games)["step_rows"]


def row_rule(games: Family) -> Any:
    """The rule of a family for one row."""
    return rows_rules(games)["step_row"]


def aligned(shape: tuple[int, ...], dtype: Any) -> Array:
    """Zeros that begin at a multiple of 64 bytes, where other libraries take an array over without copying it."""
    wanted = np.dtype(dtype)
    size = int(np.prod(shape)) * wanted.itemsize
    room = np.zeros(size + 64, np.uint8)
    start = -room.ctypes.data % 64
    return room[start : start + size].view(wanted).reshape(shape)
