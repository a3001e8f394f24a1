"""Following: what a table does by itself, by the clock and by what has happened. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable, Collection

from eldest.server.tables.entries import Happening, happening
from eldest.server.tables.table import Asking, Table
from eldest.table.fair.gathering import Gathering

STAND_IN = "rules"  # the bot that plays for a person who is away
SECRET = 32  # bytes


def follow(
    table: Table, now: int, chance: Callable[[int], bytes], present: Collection[str] | None = None
) -> list[Happening]:
    """
    The next that happens without anybody asking for it; empty when there is nothing.

    `present` are the persons who are connected; none where that is not known yet.
    """
    if table.status == "closed":
        return []
    if table.agreed and table.asking and table.asking.what in EFFECTS:
        return [EFFECTS[table.asking.what](table, table.asking)]
    if present is not None and (back := come_back(table, present)):
        return back
    if table.paused:
        return []
    if overdue := table.clock.overdue(now):
        return [_stands_in(seat) for seat in overdue]
    if present is not None and (happenings := _absence(table, now, present)):
        return happenings
    if table.asking and not table.agreed and table.asking.until <= now:
        return _unanswered(table, table.asking)
    return _course(table, now, chance)


def come_back(table: Table, present: Collection[str]) -> list[Happening]:
    """The persons for whom bots sit in because they were not connected have their seats again once they are present."""
    return [
        happening("returned", seat=number)
        for number, seat in enumerate(table.seats)
        if seat.absent and seat.person in present
    ]


def _absence(table: Table, now: int, present: Collection[str]) -> list[Happening]:
    """The seats missed from now on, or a bot for each that has been missed for too long."""
    missing = table.missing(present)
    if missing != table.clock.missed.keys():
        return [happening("missed", seats=sorted(missing))]
    return [_stands_in(seat, "absent") for seat in table.clock.absent(now)]


def _left(table: Table, asking: Asking) -> Happening:
    """Somebody has gone, as the others say: their seat is open, or a bot's where the match has begun."""
    seat = asking.value
    if table.match is None:
        return happening("stood", seat=seat)
    return _stands_in(seat, "absent" if seat in asking.excused else "patience")


def _stands_in(seat: int, why: str = "patience") -> Happening:
    """A bot plays on for a person for whom the table has waited long enough."""
    return happening("lent", seat=seat, bot=STAND_IN, why=why)


def _unanswered(table: Table, asking: Asking) -> list[Happening]:
    """
    No answer is a refusal.

    But a player reported absent counts as absent, and a rematch waits for nobody longer than the table has patience.
    """
    away = [seat for seat in table.players() if seat not in asking.yes]
    if asking.what == "away" and away == [asking.value]:
        return [_left(table, asking)]
    if asking.what == "rematch" and table.clock.patience is not None:
        return [_stands_in(seat) for seat in away]
    return [happening("dropped", asked=asking.number, why="time")]


def _course(table: Table, now: int, chance: Callable[[int], bytes]) -> list[Happening]:
    """What happens in the course of a match."""
    if table.match is None:
        return []
    if table.status == "over":
        return [] if table.ended else [happening("ended", winners=table.match.winners)]
    return _deal(table, table.gathering, now) if table.gathering else [_draw(table, chance)]


def _draw(table: Table, chance: Callable[[int], bytes]) -> Happening:
    """The server's own part in the next shuffle, before it knows anybody else's."""
    assert table.match
    return happening("drawn", match=table.matches, deal=table.match.number + 1, secret=chance(SECRET).hex())


def _deal(table: Table, gathering: Gathering, now: int) -> list[Happening]:
    """The next deal, once everybody is ready and every share is there, or the time for them is over."""
    until = table.gather_until
    if until is None:
        return []
    if gathering.promise is None:
        missing = set(table.players()) - set(gathering.committed)
        bots = [number for number, seat in enumerate(table.seats) if seat.bot]
        return [] if missing and now < until else [happening("gathered", bots=bots)]
    if gathering.awaited and now < until:
        return []
    dealt = happening("dealt", match=gathering.name.match, deal=gathering.name.deal)
    done = table.again.done if table.again and table.repeats(gathering.name) else ()
    return [dealt, *(happening("acted", seat=seat, text=text) for seat, text in done)]


# What consent brings about at once; a claim is played out by somebody who can.
EFFECTS: dict[str, Callable[[Table, Asking], Happening]] = {
    "take_back": lambda table, asking: happening("took_back", asked=asking.number, seat=asking.seat, step=asking.value),
    "pace": lambda table, asking: happening("paced", asked=asking.number, patience=asking.value),
    "rematch": lambda table, asking: happening("rematched", asked=asking.number),
    "away": _left,
}
