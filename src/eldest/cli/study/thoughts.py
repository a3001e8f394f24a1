"""The average result of each action in sampled deals, in lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.cli.text import table
from eldest.narration.hints import said
from eldest.reviews.discards import bid_of
from eldest.reviews.hint import SURE, Hint
from eldest.table.deal import Deal, View

READABLE = 10**15  # from here on nobody reads all digits


def thoughts(deal: Deal, view: View, told: Hint) -> Iterator[str]:
    """The lines of a hint for a view of the deal."""
    if told.kind != "only":
        yield from _table(deal, view, told)
    yield f"{_name(deal, view, told, told.action)}: {said(told)['text']}"


def _table(deal: Deal, view: View, told: Hint) -> Iterator[str]:
    deals = "one deal fits" if told.count == 1 else f"{number(told.count)} deals fit"
    likely = round(told.effective)
    worth = f", as good as {likely:,} equally likely ones" if likely < told.looked_at else ""
    yield f"{deals} what you know; looked at {told.looked_at:,}{worth}:"
    names = [_name(deal, view, told, each.action) for each in told.prospects]
    width = max(12, *map(len, names))
    for name, each in zip(names, told.prospects, strict=True):
        brings = f"{round(each.mean, 1) + 0.0:+7.1f} ± {SURE * each.error:.1f} points"  # no -0.0
        found = f"the bid is made in {100 * each.made:3.0f} of 100 {brings}" if each.deals else "not tried"
        yield f"  {name:{width}} {found}"


def number(count: int) -> str:
    """A number in full while it can be read, then by its power of ten."""
    if count < READABLE:
        return f"{count:,}"
    digits, power = f"{count:.1e}".split("e+")
    return f"about {digits} × 10^{int(power)}"


def _name(deal: Deal, view: View, told: Hint, action: int) -> str:
    plan = told.plan(action)
    return table.plan(deal, plan, bid_of(view, plan))
