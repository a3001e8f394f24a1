"""
Many tables side by side, each stepped by its own action in one call.

The loop is a template over a family's contract. A row's state, including its dice, lies in its own part of the arrays,
so its course depends neither on the other rows nor on the caller or the number of slices.

`Plan`, `Rows` and `Row` declare the arrays once: loops and kernels use them unchanged, on a CPU and on
a GPU.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.cards import UNIVERSE
from eldest.compiler import bind, count, lowest, overwrite, rule
from eldest.engine.batch import Array, unbound
from eldest.engine.shuffle import pick, shuffle
from eldest.families import Family
from eldest.record import WORD, Field, Shape, Sight, hidden, public, record

STEP, BEGIN, LOOK = range(3)  # what a call does: an action in each row, a new episode in chosen rows, nothing
DEAL_OVER, EPISODE_OVER, ILLEGAL = 1, 2, 4  # bits of a row's status after a step
NOBODY = -1
PLAYERS = 8  # factor of the round number in a trace; the rest is the player

deal_out = legal = act = settle = winners = sides = unbound

TERMS = record(
    match=public(of="truth"),  # an episode is a whole match, not one deal
    again=public(of="truth"),  # a finished row restarts at once
    wins=public(of="truth"),  # the reward of a match is 1 for every winner, not points
    loss=public(),  # cost in points of an illegal action, which ends the episode; 0: does the lowest legal action
    laps=public(),  # rounds in a trick
    twin=public(),  # offset from a card's trace to that of its equal; 0 in a single pack
    looks=public(of="truth"),  # observations are written
    first=public(),  # the index of the byte that holds the observer
)


class Plan(NamedTuple):
    """
    How the rows of a game are stepped and observed: arrays that no step changes.

    Sources hold, by seat (a spectator last), the index in a row of each number of an observation, in units of its size.
    """

    rules: Array  # (1,) records: the options in force
    fresh: Array  # (1,) records: a blank row with an episode's starting game
    pack: Array  # (cards,) in its own order
    tracing: Array  # (phases, 64): by action the index of its trace, or -1
    sets: Array  # (seats + 1, n): sources of sets of cards
    longs: Array  # (seats + 1, n): sources of numbers of four bytes
    shorts: Array  # (seats + 1, n): sources of numbers of one byte
    terms: Array  # (1,) records `TERMS`


class Rows(NamedTuple):
    """
    The actions given to every row, and the results of each step.

    `known` holds the legal sets as the loop left them, even if the caller has changed those in `legal`.
    """

    actions: Array  # (rows,) int64
    known: Array  # (rows,) int64
    legal: Array  # (rows,) int64
    seats: Array  # (rows,) int64: the seat to act, or -1
    rewards: Array  # (rows, players) int32
    ended: Array  # (rows,) uint8: bits `DEAL_OVER`, `EPISODE_OVER`, `ILLEGAL`


class Row(NamedTuple):
    """One row and its observation; or an array of each for many rows."""

    record: Any  # readable as its record `itself`, as `words`, and as numbers of four and one bytes, `fours` and `ones`
    traces: Any  # bytes
    traces_in_fours: Any  # the same as numbers of four bytes
    seen: Any  # an observation as words
    seen_in_fours: Any
    seen_in_bytes: Any


def new_rows(rows: int, players: int) -> Rows:
    """Rows in which nobody is to act."""
    actions, known, legal, seats = (aligned((rows,), np.int64) for _ in range(4))
    return Rows(actions, known, legal, seats, aligned((rows, players), np.int32), aligned((rows,), np.uint8))


@cache
def row_shape(family: Family) -> Shape:
    """The part of a row that is kept between calls; `blank` is always 0."""
    return record(game=public(family.game), deal=public(family.deal), dice=hidden(1), blank=hidden())


@cache
def read_in_ways(row: Shape) -> Shape:
    """A row that can be read as its record, `itself`, and as plain numbers of eight, four and one bytes."""
    return ways(row.dtype.itemsize, itself=public(row))


def ways(size: int, **more: Field) -> Shape:
    """Overlaid views of `size` bytes, padded to whole words: words, numbers of four bytes and of one."""
    plain = {
        "words": Field(Sight.HIDDEN, (-(-size // WORD),)),
        "fours": Field(Sight.HIDDEN, (size // 4,), kind="i4"),
        "ones": Field(Sight.HIDDEN, (size,), kind="u1"),
    }
    return Shape(more | plain, overlaid=True)


@rule
def trace(plan: Plan, deal: Any, seat: int, action: int, traces: Any) -> None:
    """
    Record an open action: at the index of the card or call, write 1 + seat + 8 times the rounds before it.

    The second of two equal cards played has an index of its own.
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
    """Settle a finished deal and reward every seat with its side's score, or its victory. Returns the status bits."""
    rules = plan.rules[0]
    scored = sides(rules)
    for seat in range(rules.players):
        rewards[seat] = -game.scores[seat % scored]
    settle(rules, game, deal.result)
    for seat in range(rules.players):
        rewards[seat] += game.scores[seat % scored]
    won = winners(rules, game)
    if plan.terms[0].wins:
        for seat in range(rules.players):
            rewards[seat] = 1 if won >> (seat % scored) & 1 else 0
    if plan.terms[0].match and not won:
        return DEAL_OVER
    return DEAL_OVER | EPISODE_OVER


@rule
def act_in_row(plan: Plan, row: Row, legal_set: int, action: int, rewards: Any) -> int:
    """Do an action for the seat to act, the lowest of several. Returns the status bits."""
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
    """Deal in the row's game, from a pack in its own order, so that no other row's shuffle has any effect."""
    overwrite(record.deal, plan.fresh[0].deal)
    for place in range(len(traces)):
        traces[place] = 0
    for place in range(len(plan.pack)):
        drawn[place] = plan.pack[place]
    shuffle(record.dice, drawn, len(drawn))
    deal_out(plan.rules[0], record.game, record.deal, drawn)


@rule
def observe_row(plan: Plan, row: Row, seat: int) -> None:
    """Write the observation of a seat, or of a spectator (-1): card sets, traces, four-byte and one-byte numbers."""
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
    """Step row number `i`; `drawn` is scratch space for its pack."""
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

    A finished row that does not restart by itself has seat -1 to act and an empty legal set.
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
    """Choose a uniformly random member of every legal set; -1 if it is empty."""
    for i in range(first, last):
        actions[i] = pick(dice[i], legal_sets[i]) if legal_sets[i] else NOBODY


@rule
def is_refused(legal_set: int, action: int) -> bool:
    """Whether an action is not in a legal set, or is not -1 for an empty set."""
    if legal_set == 0:
        return action != NOBODY
    return action < 0 or action >= UNIVERSE or legal_set >> action & 1 == 0


@rule
def refused(legal_sets: Any, actions: Any, first: int, last: int) -> int:
    """The first row whose action is not in its legal set, or is not -1 for an empty set; -1 if there is none."""
    for i in range(first, last):
        if is_refused(legal_sets[i], actions[i]):
            return i
    return NOBODY


@cache
def rows_rules(family: Family) -> dict[str, Any]:
    """The rules of this file bound to a family, by name."""
    meant: dict[str, Any] = {**family.rules.contract(), "sides": family.rules.sides}
    for part in (trace, settle_row, act_in_row, deal_in_row, observe_row, step_row, step_rows):
        meant[part.__name__] = bind(part, f"{family.id}.{part.__name__}", **meant)
    return meant


def aligned(shape: tuple[int, ...], dtype: Any) -> Array:
    """Zeros aligned to 64 bytes, so that other libraries can adopt the array without copying it."""
    wanted = np.dtype(dtype)
    size = int(np.prod(shape)) * wanted.itemsize
    room = np.zeros(size + 64, np.uint8)
    start = -room.ctypes.data % 64
    return room[start : start + size].view(wanted).reshape(shape)
