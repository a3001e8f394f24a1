"""Cards that are laid one by one but chosen together: bid-cards and discards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eldest.bots import Bot
from eldest.record import copy
from eldest.table.deal import View


def several(view: View) -> bool:
    """Whether the seat is to lay one or more cards of its hand unseen by the others."""
    phase = view.family.phases[view.row.phase]
    return phase.sealed and phase.holds


def after(view: View, action: int) -> View | None:
    """The view after the seat has laid a card, if it has to lay another at once; else `None`."""
    if not several(view):
        return None
    rules, row = view.options.record(), copy(view.row)
    view.family.rules.act(rules, row, view.seat, action)
    if row.phase != view.row.phase or not row.awaited >> view.seat & 1:
        return None
    return replace(view, row=row, legal=view.family.rules.legal(rules, row, view.seat))


def together(view: View, action: int, bot: Bot) -> tuple[int, ...]:
    """All cards to be laid together: this one, then a bot's choices."""
    chosen, ahead = [action], after(view, action)
    while ahead:
        chosen.append(bot.choose(ahead).action)
        ahead = after(ahead, chosen[-1])
    return tuple(chosen)


def bid_of(view: View, actions: Sequence[int]) -> int | None:
    """The bid that laying all these cards makes; `None` if they make none."""
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
