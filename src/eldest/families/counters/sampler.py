"""Counters: the possible places of the cards that a seat does not see."""

from __future__ import annotations

from eldest.cards import JOKER, Cards, Seat
from eldest.families.counters.rules import EACH, THROWING, WITH_JOKER, held
from eldest.mechanics.hands import has, only
from eldest.options import Options
from eldest.record import Deal, Rules
from eldest.sampler.hidden import STOCK, Hiding, Lot

FACES = 52  # of each of the two packs


def placed(options: Options, rules: Rules, row: Deal, seat: Seat) -> list[Cards]:
    """The seat's own hand, the cards played, the card turned up, and a joker that was thrown in."""
    own = [row.hands[seat], row.twice[seat]] if seat >= 0 else []
    return [*own, row.played, row.played_twice, row.turned, only(JOKER) if row.thrown else 0]


def lots(options: Options, rules: Rules, row: Deal, seat: Seat) -> list[Lot]:
    """
    The other hands and the stock; its top two cards matter while the joker is to be thrown in.

    CO-21  In the second round a player who neither beats nor counters holds no card that would.
    CO-51  The player who is to throw the joker in holds it; afterwards, or if nobody has to, no hand does.
    """
    throwing = row.phase == THROWING
    found = []
    for each in range(rules.players):
        if each != seat:
            thrower = throwing and has(row.awaited, each)
            barred = row.lacks[each] | (0 if thrower else only(JOKER))
            found.append(Lot("hands", each, held(rules, row, each), barred))
    if throwing:
        found += [Lot("top", 0, 1, only(JOKER)), Lot("under", 0, 1, only(JOKER))]
    left = 2 * FACES + WITH_JOKER[rules.variant] - rules.players * EACH[rules.players]
    left -= 2 if throwing else 1 + (1 if row.thrown else 0)
    return [*found, Lot(STOCK, 0, left, only(JOKER) if throwing else 0)]


def lay_open(options: Options, rules: Rules, row: Deal, seat: Seat) -> None:
    """CO-8, CO-51  The card turned up lay on top of the stock, or after a throw below that."""
    if row.phase == THROWING:
        return
    if row.thrown:
        row.under = row.turned
    else:
        row.top = row.turned


HIDING = Hiding(placed=placed, lots=lots, lay_open=lay_open)
