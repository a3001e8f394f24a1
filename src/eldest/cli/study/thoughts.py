"""The average result of each action in sampled deals, in lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.cli.text import table
from eldest.reviews.discards import bid_of
from eldest.reviews.hint import SURE, Hint, hint
from eldest.table.deal import Deal, View

KINDS = {
    "only": "Nothing else is allowed.",
    "alike": "In the sampled deals the first {level} came out about the same.",
    "makes": "The first makes your bid more often than any other.",
    "keeps": "After the first the others' bid is made less often.",
    "brings": "The first brings the most points.",
}


def thoughts(deal: Deal, seat: int) -> Iterator[str]:
    """The lines for a seat to act, from its view alone."""
    view = deal.view(seat)
    told = hint(view)
    if told.kind != "only":
        yield from _table(deal, view, told)
    yield KINDS[told.kind].format(level=told.alike)


def _table(deal: Deal, view: View, told: Hint) -> Iterator[str]:
    deals = "one deal fits" if told.count == 1 else f"{told.count:,} deals fit"
    likely = round(told.effective)
    worth = f", as good as {likely:,} equally likely ones" if likely < told.looked_at else ""
    yield f"{deals} what you know; looked at {told.looked_at:,}{worth}:"
    plans = [told.plan(each.action) for each in told.prospects]
    names = [table.plan(deal, plan, bid_of(view, plan)) for plan in plans]
    width = max(12, *map(len, names))
    for name, each in zip(names, told.prospects, strict=True):
        brings = f"{each.mean:+7.1f} ± {SURE * each.error:.1f} points"
        found = f"the bid is made in {100 * each.made:3.0f} of 100 {brings}" if each.deals else "not tried"
        yield f"  {name:{width}} {found}"
