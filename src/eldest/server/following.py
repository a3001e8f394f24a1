"""Following: what a table does by itself, by the clock and by what has happened. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable

from eldest.server.entries import Happening, happening
from eldest.server.table import Asking, Table

STAND_IN = "rules"  # the bot that plays for a person who is away
SECRET = 32  # bytes

# What consent brings about at once; a claim is played out by somebody who can.
EFFECTS: dict[str, Callable[[Asking], Happening]] = {
    "take_back": lambda asking: happening("took_back", asked=asking.number, seat=asking.seat, step=asking.value),
    "pace": lambda asking: happening("paced", asked=asking.number, patience=asking.value),
    "rematch": lambda asking: happening("rematched", asked=asking.number),
}


def follow(table: Table, now: int, chance: Callable[[int], bytes]) -> list[Happening]:
    """The next that happens without anybody asking for it; empty when there is nothing."""
    if table.status in ("closed", "waiting") or table.paused:
        return []
    overdue = table.clock.overdue(now)
    if overdue:
        return [happening("lent", seat=seat, bot=STAND_IN, why="patience") for seat in overdue]
    if table.asking:
        return _answered(table, table.asking, now)
    if table.match and table.status == "over":
        return [] if table.ended else [happening("ended", winners=table.match.winners)]
    return _deal(table, now) if table.gathering else [_draw(table, chance)]


def _answered(table: Table, asking: Asking, now: int) -> list[Happening]:
    if not agreed(table, asking):
        return [happening("dropped", asked=asking.number, why="time")] if asking.until <= now else []
    return [EFFECTS[asking.what](asking)] if asking.what in EFFECTS else []


def agreed(table: Table, asking: Asking) -> bool:
    """Whether everybody who must consent has."""
    return asking.judged and asking.yes >= set(table.players())


def _draw(table: Table, chance: Callable[[int], bytes]) -> Happening:
    """The server's own part in the next shuffle, before it knows anybody else's."""
    assert table.match
    return happening("drawn", match=table.matches, deal=table.match.number + 1, secret=chance(SECRET).hex())


def _deal(table: Table, now: int) -> list[Happening]:
    """The next deal, once everybody is ready and every share is there, or the time for them is over."""
    gathering, until = table.gathering, table.gather_until
    if gathering is None or until is None or not table.all_ready():
        return []
    if gathering.promise is None:
        missing = set(table.players()) - set(gathering.committed)
        bots = [number for number, seat in enumerate(table.seats) if seat.bot]
        return [] if missing and now < until else [happening("gathered", bots=bots)]
    if gathering.awaited and now < until:
        return []
    return [happening("dealt", match=gathering.name.match, deal=gathering.name.deal)]
