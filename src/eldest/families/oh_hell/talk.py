"""Oh Hell at a terminal."""

from __future__ import annotations

from eldest.cards import NO_TRUMP, SUITS
from eldest.cli.talk import Names, Talk, several
from eldest.cli.text import screen
from eldest.families.oh_hell import rules as family
from eldest.table.deal import Deal


def stakes(deal: Deal, called: Names) -> str:
    """The trumps and, once bids are known, everybody's tricks and bid, and the balance of the bids."""
    row = deal.row
    trump = "no trumps" if row.trump == NO_TRUMP else f"{screen.suit(SUITS[row.trump])} trumps"
    if row.phase == family.BIDDING:
        return f"{row.each} card{'' if row.each == 1 else 's'} each, {trump}"
    result = row.result
    wanted = [f"{name} {result.tricks[seat]} of {result.bids[seat]}" for seat, name in called.items()]
    return f"{trump}; {_even(deal)}; {', '.join(wanted)}"


def _even(deal: Deal) -> str:
    """OH-26  The scorer announces the sum of the bids."""
    total = family.sum_of_bids(deal.rules, deal.row)
    over = total - deal.row.each
    said = "even" if not over else f"{abs(over)} {'over' if over > 0 else 'under'}"
    return f"bid {total}, {said}"


def came_to(deal: Deal, called: Names) -> str:
    """Whose bids were exact."""
    result = deal.row.result
    exact = [name for seat, name in called.items() if result.bids[seat] == result.tricks[seat]]
    if not exact:
        return "Nobody is exact"
    return f"{several(exact)} {'are' if len(exact) > 1 or exact[0] == 'you' else 'is'} exact"


TALK = Talk(stakes=stakes, came_to=came_to)
