"""Following: what a table does by itself, by the clock and by what has happened. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable

from eldest.server.entries import Happening, happening
from eldest.server.table import Asking, Table
from eldest.table.gathering import Gathering

STAND_IN = "rules"  # the bot that plays for a person who is away
SECRET = 32  # bytes

# What consent brings about at once; a claim is played out by somebody who can.
EFFECTS: dict[str, Callable[[Table, Asking], Happening]] = {
    "take_back": lambda table, asking: happening("took_back", asked=asking.number, seat=asking.seat, step=asking.value),
    "pace": lambda table, asking: happening("paced", asked=asking.number, patience=asking.value),
    "rematch": lambda table, asking: happening("rematched", asked=asking.number),
    "away": lambda table, asking: _left(table, asking.value),
}


def follow(table: Table, now: int, chance: Callable[[int], bytes]) -> list[Happening]:
    """The next that happens without anybody asking for it; empty when there is nothing."""
    if table.status == "closed":
        return []
    if table.agreed and table.asking and table.asking.what in EFFECTS:
        return [EFFECTS[table.asking.what](table, table.asking)]
    if table.paused:
        return []
    overdue = table.clock.overdue(now)
    if overdue:
        return [_stands_in(seat) for seat in overdue]
    if table.asking and not table.agreed and table.asking.until <= now:
        return _unanswered(table, table.asking)
    return _course(table, now, chance)


def _left(table: Table, seat: int) -> Happening:
    """Somebody has gone, as the others say: his seat is open, or a bot's where the match has begun."""
    return _stands_in(seat) if table.match else happening("stood", seat=seat)


def _stands_in(seat: int) -> Happening:
    """A bot plays on for a person for whom the table has waited long enough."""
    return happening("lent", seat=seat, bot=STAND_IN, why="patience")


def _unanswered(table: Table, asking: Asking) -> list[Happening]:
    """
    Who does not answer has refused.

    But who is said to have gone has gone, and a rematch waits for nobody longer than the table has patience.
    """
    away = [seat for seat in table.players() if seat not in asking.yes]
    if asking.what == "away" and away == [asking.value]:
        return [_left(table, asking.value)]
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
