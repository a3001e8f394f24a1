"""
Adds up a sheet, hand by hand.

The records and rules of a family are bound into these templates, which run interpreted here and translated in the page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from eldest.compiler import bind, rule
from eldest.families import family
from eldest.keeper.cells import BLANK, MUST_BE, blank, unbound
from eldest.keeper.keeper import Keeper
from eldest.record import Game, Record, Rules, Shape, copy, record, words

Row = Any  # a hand on the sheet: `eldest.keeper.sheet.Row`, or the page's

ENTRY: Shape = record()
HEAD = RESULT = ENTRY
head_of = fault = result_of = ask = settle = sides = unbound
EACH_BIDS = ONE_BIDS = False
NO_GAINS = ()


@rule
def headed(rules: Rules, game: Game, entry: Record) -> Record:
    """The head of a hand: the data the sheet derives by itself."""
    head = blank(HEAD)
    head_of(rules, game, entry, head)
    return head


@rule
def finished(asked: Record, entry: Record) -> bool:
    """Whether every required cell is filled in."""
    wanted, written = words(asked), words(entry)
    for cell in range(len(written)):  # noqa: SIM110 - the page has no `all`
        if written[cell] == BLANK and wanted[cell] == MUST_BE:
            return False
    return True


@rule
def added(rules: Rules, row: Row, game: Game | None) -> Game | None:
    """Check and score a hand. Returns the game after it; `None` if it, or an earlier one, has no scores."""
    row.before, row.head, row.asked, row.found, row.after, row.gains = game, None, None, 0, None, NO_GAINS
    if game is None:
        return None
    row.head, row.found = headed(rules, game, row.entry), fault(rules, game, row.entry)
    result, asked = RESULT(), ENTRY()
    result_of(rules, game, row.entry, result)
    ask(rules, game, row.entry, result, asked)
    row.asked = asked
    if row.found or not finished(asked, row.entry):
        return None
    after = copy(game)
    settle(rules, after, row.entry, result)
    row.gains = [after.scores[side] - game.scores[side] for side in range(sides(rules))]
    row.after = after
    return after


@rule
def add(rules: Rules, rows: Sequence[Row], start: Game, first: int) -> None:
    """Recompute scores from hand `first` on."""
    game = rows[first - 1].after if first else start
    for hand in range(first, len(rows)):
        game = added(rules, rows[hand], game)


@rule
def unfinished(rows: Sequence[Row]) -> bool:
    """Whether the last hand is still being written."""
    last = len(rows) - 1
    return last >= 0 and rows[last].before is not None and rows[last].after is None


@rule
def standing(rows: Sequence[Row], start: Game) -> Game | None:
    """The game after all finished hands; `None` if one of them is invalid."""
    settled = len(rows) - int(unfinished(rows))
    return rows[settled - 1].after if settled else start


@rule
def made(rules: Rules, row: Row, side: int) -> bool | None:
    """Whether a side made its bid in a hand; `None` if it had none, or the hand has no scores."""
    if row.after is None or row.entry.misdealt == 1:
        return None
    if EACH_BIDS:
        result = RESULT()
        result_of(rules, row.before, row.entry, result)
        return result.bids[side] == result.tricks[side]
    if not ONE_BIDS or row.entry.bidder < 0 or row.entry.bidder % sides(rules) != side:
        return None
    return row.gains[side] > 0


@dataclass(frozen=True, kw_only=True)
class Addition:
    """The functions of this module, bound to a family."""

    headed: Callable[[Rules, Game, Record], Record]
    added: Callable[[Rules, Row, Game | None], Game | None]
    add: Callable[[Rules, Sequence[Row], Game, int], None]
    unfinished: Callable[[Sequence[Row]], bool]
    standing: Callable[[Sequence[Row], Game], Game | None]
    made: Callable[[Rules, Row, int], bool | None]


@cache
def addition(name: str, kept: Keeper) -> Addition:
    """The templates bound to the records and rules of a family."""
    result, count = family(name).result, family(name).rules.sides
    heads = bind(headed, f"{name}.headed", HEAD=kept.head, head_of=kept.head_of)
    results = {"RESULT": result, "result_of": kept.result_of, "sides": count}
    rules = {"fault": kept.fault, "ask": kept.ask, "settle": kept.settle}
    one = bind(added, f"{name}.added", ENTRY=kept.entry, headed=heads, **results, **rules)
    bids = {"EACH_BIDS": {"bids", "tricks"} <= {*result.fields}, "ONE_BIDS": "bidder" in kept.entry.fields}
    return Addition(
        headed=heads,
        added=one,
        add=bind(add, f"{name}.add", added=one),
        unfinished=unfinished,
        standing=standing,
        made=bind(made, f"{name}.made", **results, **bids),
    )
