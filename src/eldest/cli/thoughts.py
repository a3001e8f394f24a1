"""What each action brings in deals that may be, in lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.cli import screen
from eldest.review.hint import SURE, Hint, hint
from eldest.table.deal import Deal

KINDS = {
    "only": "Nothing else is allowed.",
    "alike": "In the deals that may be it makes no difference that could be seen.",
    "makes": "The first makes your bid more often than any other.",
    "keeps": "After the first the others' bid is made less often.",
    "brings": "The first brings the most points.",
}


def thoughts(deal: Deal, seat: int) -> Iterator[str]:
    """The lines for a seat that is awaited, from nothing but its view."""
    told = hint(deal.view(seat))
    if told.kind != "only":
        yield from _table(deal, told)
    yield KINDS[told.kind]


def _table(deal: Deal, told: Hint) -> Iterator[str]:
    deals = "one deal fits" if told.count == 1 else f"{told.count:,} deals fit"
    likely = round(told.effective)
    worth = f", as good as {likely:,} equally likely ones" if likely < told.looked_at else ""
    yield f"{deals} what you know; looked at {told.looked_at:,}{worth}:"
    for each in told.prospects:
        name = screen.action(deal.phase, deal.name(each.action))
        brings = f"{each.mean:+7.1f} ± {SURE * each.error:.1f} points" if each.deals else "not tried"
        yield f"  {name:12} the bid is made in {100 * each.made:3.0f} of 100 {brings}"
