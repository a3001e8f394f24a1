"""
Many tables side by side, every one of them stepped by an action of its own in one call.

The loop is a template over a family's contract. All that a row needs lies in its own part of the arrays, its dice too,
so what becomes of it depends neither on the other rows nor on who steps them, or in how many slices.

`Plan`, `Rows` and `Row` declare the arrays once: loops and kernels take them as they stand here, on a processor and on
a GPU.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from eldest.cards import UNIVERSE
from eldest.compiler import bind, count, lowest, overwrite, rule
from eldest.engine.batch import Array, unbound
from eldest.engine.shuffle import pick, shuffle
from eldest.families import Family
from eldest.record import WORD, Field, Shape, Sight, hidden, public, record

STEP, BEGIN, LOOK = range(3)  # what is done with the rows: an action each, a new episode of those chosen, nothing
DEAL_OVER, EPISODE_OVER, ILLEGAL = 1, 2, 4  # bits of what is said of a row after a step
NOBODY = -1
PLAYERS = 8  # bits of a trace that say who

deal_out = legal = act = settle = winners = sides = unbound

TERMS = record(
    match=public(of="truth"),  # an episode is a whole match, not one deal
    again=public(of="truth"),  # a row that is over begins anew at once
    loss=public(),  # points that an illegal action costs, and the episode; 0: the lowest legal one is done
    laps=public(),  # how often a trick goes round
    twin=public(),  # how far after the trace of a card that of its equal lies; 0 in a single pack
    looks=public(of="truth"),  # observations are written
    first=public(),  # the place of the byte that says who looks on
)


class Plan(NamedTuple):
    """
    How the rows of a game are stepped and seen: arrays that no step changes.

    Sources tell by seat, a spectator last, where in a row the numbers of an observation lie, counted in numbers of
    their size.
    """

    rules: Array  # (1,) records: the options in force
    fresh: Array  # (1,) records: a blank row with the game in which an episode begins
    pack: Array  # (cards,) in its own order
    tracing: Array  # (phases, 64): by action the place of its trace, or -1
    sets: Array  # (seats + 1, n): sources of sets of cards
    longs: Array  # (seats + 1, n): sources of numbers of four bytes
    shorts: Array  # (seats + 1, n): sources of numbers of one byte
    terms: Array  # (1,) records `TERMS`


class Rows(NamedTuple):
    """
    The numbers of every row that steps leave, and the actions that they do.

    `known` holds the legal sets as the loop left them, whatever became of those that it handed out in `legal`.
    """

    actions: Array  # (rows,) int64
    known: Array  # (rows,) int64
    legal: Array  # (rows,) int64
    seats: Array  # (rows,) int64: the seat awaited, or -1
    rewards: Array  # (rows, players) int32
    ended: Array  # (rows,) uint8: bits `DEAL_OVER`, `EPISODE_OVER`, `ILLEGAL`


class Row(NamedTuple):
    """One row and what a seat sees of it; or of many rows an array each."""

    record: (
        Any  # can be read as its record `itself`, as `words`, and as numbers of four and one bytes, `fours` and `ones`
    )
    traces: Any  # bytes
    traces_in_fours: Any  # the same as numbers of four bytes
    seen: Any  # an observation as words
    seen_in_fours: Any
    seen_in_bytes: Any


def new_rows(rows: int, players: int) -> Rows:
    """So many rows in which nobody is awaited."""
    actions, known, legal, seats = (aligned((rows,), np.int64) for _ in range(4))
    return Rows(actions, known, legal, seats, aligned((rows, players), np.int32), aligned((rows,), np.uint8))


@cache
def row_shape(games: Family) -> Shape:
    """What a row keeps from call to call; `blank` is always 0."""
    return record(game=public(games.game), deal=public(games.deal), dice=hidden(1), blank=hidden())


@cache
def read_in_ways(row: Shape) -> Shape:
    """A row that can be read as its record, `itself`, and as plain numbers of eight, four and one bytes."""
    return ways(row.dtype.itemsize, itself=public(row))


def ways(size: int, **more: Field) -> Shape:
    """The ways to read so many bytes, filled up to whole words: as words, as numbers of four bytes and of one."""
    plain = {
        "words": Field(Sight.HIDDEN, (-(-size // WORD),)),
        "fours": Field(Sight.HIDDEN, (size // 4,), kind="i4"),
        "ones": Field(Sight.HIDDEN, (size,), kind="u1"),
    }
    return Shape(more | plain, overlaid=True)


@rule
def trace(plan: Plan, deal: Any, seat: int, action: int, traces: Any) -> None:
    """
    Note who did an open action, and when: at the place of the card or call 1 + seat + 8 times the rounds before it.

    Where both of two equal cards are played, the second has a place of its own.
    """
    terms = plan.terms[0]
    place = plan.tracing[deal.phase][action]
    if place >= 0:
        again = terms.laps > 1 and count(deal.laid) == plan.rules[0].players
        rounds = deal.tricks * terms.laps + (1 if again else 0)
        if terms.twin and traces[place]:
            place += terms.twin
        traces[place] = 1 + seat + PLAYERS * rounds


@rule
def settle_row(plan: Plan, game: Any, deal: Any, rewards: Any) -> int:
    """Settle a deal that is over: every seat is rewarded with what its side scored. Answers what is over."""
    rules = plan.rules[0]
    scored = sides(rules)
    for seat in range(rules.players):
        rewards[seat] = -game.scores[seat % scored]
    settle(rules, game, deal.result)
    for seat in range(rules.players):
        rewards[seat] += game.scores[seat % scored]
    if plan.terms[0].match and not winners(rules, game):
        return DEAL_OVER
    return DEAL_OVER | EPISODE_OVER


@rule
def act_in_row(plan: Plan, row: Row, legal_set: int, action: int, rewards: Any) -> int:
    """Do an action of the seat awaited, the lowest of several. Answers what is over."""
    deal = row.record.itself.deal
    seat = lowest(deal.awaited)
    if action < 0 or action >= UNIVERSE or not legal_set >> action & 1:
        loss = plan.terms[0].loss
        if loss:
            rewards[seat] = -loss
            return DEAL_OVER | EPISODE_OVER | ILLEGAL
        action = lowest(legal_set)
    trace(plan, deal, seat, action, row.traces)
    act(plan.rules[0], deal, seat, action)
    if deal.awaited:
        return 0
    return settle_row(plan, row.record.itself.game, deal, rewards)


@rule
def deal_in_row(plan: Plan, record: Any, drawn: Any, traces: Any) -> None:
    """Deal in the row's game, from a pack in its own order: no other row's shuffle can be felt."""
    overwrite(record.deal, plan.fresh[0].deal)
    for place in range(len(traces)):
        traces[place] = 0
    for place in range(len(plan.pack)):
        drawn[place] = plan.pack[place]
    shuffle(record.dice, drawn, len(drawn))
    deal_out(plan.rules[0], record.game, record.deal, drawn)


@rule
def observe_row(plan: Plan, row: Row, seat: int) -> None:
    """Write what a seat sees, or with -1 everybody: sets of cards, traces, numbers of four bytes, numbers of one."""
    at = seat if seat >= 0 else len(plan.sets) - 1
    sets = plan.sets[at]
    for place in range(len(sets)):
        row.seen[place] = row.record.words[sets[place]]
    after = 2 * len(sets)
    for place in range(len(row.traces_in_fours)):
        row.seen_in_fours[after + place] = row.traces_in_fours[place]
    after += len(row.traces_in_fours)
    longs = plan.longs[at]
    for place in range(len(longs)):
        row.seen_in_fours[after + place] = row.record.fours[longs[place]]
    first = plan.terms[0].first
    row.seen_in_bytes[first] = seat
    shorts = plan.shorts[at]
    for place in range(len(shorts)):
        row.seen_in_bytes[first + 1 + place] = row.record.ones[shorts[place]]


@rule
def step_row(plan: Plan, rows: Rows, row: Row, drawn: Any, what: int, i: int) -> None:
    """Step a row, number `i` of all; `drawn` is room for its pack."""
    record = row.record.itself
    deal = record.deal
    over = 0
    anew = 1 if what == BEGIN and rows.actions[i] else 0
    if what == STEP:
        if rows.ended[i]:
            for seat in range(plan.rules[0].players):
                rows.rewards[i][seat] = 0
        if rows.known[i]:
            over = act_in_row(plan, row, rows.known[i], rows.actions[i], rows.rewards[i])
            anew = plan.terms[0].again if over & EPISODE_OVER else 0
    if what != LOOK:
        rows.ended[i] = over
    if over & EPISODE_OVER:
        deal.awaited = 0
    if anew:
        overwrite(record.game, plan.fresh[0].game)
    if anew or over == DEAL_OVER:
        deal_in_row(plan, record, drawn, row.traces)
    seat = lowest(deal.awaited) if deal.awaited else NOBODY
    rows.known[i] = legal(plan.rules[0], deal, seat) if deal.awaited else 0
    rows.legal[i] = rows.known[i]
    rows.seats[i] = seat
    if plan.terms[0].looks:
        observe_row(plan, row, seat)


@rule
def step_rows(plan: Plan, rows: Rows, all_: Row, drawn: Any, what: int, first: int, last: int) -> None:
    """
    Step the rows from `first` up to `last`.

    A row that is over, and does not begin anew by itself, awaits nobody (-1) and has an empty set.
    """
    for i in range(first, last):
        row = Row(
            all_.record[i],
            all_.traces[i],
            all_.traces_in_fours[i],
            all_.seen[i],
            all_.seen_in_fours[i],
            all_.seen_in_bytes[i],
        )
        step_row(plan, rows, row, drawn, what, i)


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


def aligned(shape: tuple[int, ...], dtype: Any) -> Array:
    """Zeros that begin at a multiple of 64 bytes, where other libraries take an array over without copying it."""
    wanted = np.dtype(dtype)
    size = int(np.prod(shape)) * wanted.itemsize
    room = np.zeros(size + 64, np.uint8)
    start = -room.ctypes.data % 64
    return room[start : start + size].view(wanted).reshape(shape)
