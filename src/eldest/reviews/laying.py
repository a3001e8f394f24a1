"""Cards that are laid one by one but chosen together: bid-cards, and cards that are discarded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eldest.bots import Bot
from eldest.record import copy
from eldest.table.deal import View


def several(view: View) -> bool:
    """Whether the seat is to lay cards of its hand that nobody else sees, of which there may be more than one."""
    phase = view.family.phases[view.row.phase]
    return phase.sealed and phase.holds


def after(view: View, action: int) -> View | None:
    """The view once the seat has laid a card, if it has to lay another at once."""
    if not several(view):
        return None
    rules, row = view.options.record(), copy(view.row)
    view.family.rules.act(rules, row, view.seat, action)
    if row.phase != view.row.phase or not row.awaited >> view.seat & 1:
        return None
    return replace(view, row=row, legal=view.family.rules.legal(rules, row, view.seat))


def together(view: View, action: int, bot: Bot) -> tuple[int, ...]:
    """All cards that are laid in one go, beginning with this one and going on as a bot would."""
    chosen, ahead = [action], after(view, action)
    while ahead:
        chosen.append(bot.choose(ahead).action)
        ahead = after(ahead, chosen[-1])
    return tuple(chosen)


def bid_of(view: View, actions: Sequence[int]) -> int | None:
    """The bid that cards make once all of them are laid; none where they make no bid."""
    if not several(view):
        return None
    family, rules, row = view.family, view.options.record(), copy(view.row)
    side = view.seat % family.rules.sides(rules)
    if family.face.wanted(rules, row, side) >= 0:
        return None
    for action in actions:
        family.rules.act(rules, row, view.seat, action)
    bid = int(family.face.wanted(rules, row, side))
    return bid if bid >= 0 else None
