"""Following: what a table does by itself, by the clock and by what has happened. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable

from eldest.server.entries import Happening, happening
from eldest.server.table import Asking, Table

STAND_IN = "rules"  # the bot that plays for a person who is away
SECRET = 32  # bytes

EFFECTS = {"take_back": ("took_back", "step"), "pace": ("paced", "patience"), "rematch": ("rematched", "")}


def follow(table: Table, now: int, chance: Callable[[int], bytes]) -> list[Happening]:
    """The next that happens without anybody asking for it; empty when there is nothing."""
    if table.status in ("closed", "waiting") or table.paused:
        return []
    overdue = table.clock.overdue(now)
    if overdue:
        return [happening("lent", seat=seat, bot=STAND_IN, why="patience") for seat in overdue]
    if table.asking:
        return _answered(table, table.asking, now)
    if table.promise is None and table.match and table.status != "over":
        return [_promise(table, chance)]
    return _deal(table, now)


def _answered(table: Table, asking: Asking, now: int) -> list[Happening]:
    if not agreed(table, asking):
        return [happening("dropped", asked=asking.number, why="time")] if asking.until <= now else []
    if asking.what not in EFFECTS:
        return []
    kind, key = EFFECTS[asking.what]
    return [happening(kind, asked=asking.number, **({key: asking.value} if key else {}))]


def agreed(table: Table, asking: Asking) -> bool:
    """Whether everybody who must consent has."""
    return asking.judged and asking.yes >= set(table.players())


def _promise(table: Table, chance: Callable[[int], bytes]) -> Happening:
    assert table.match
    return happening("promised", match=table.matches, deal=table.match.number + 1, secret=chance(SECRET).hex())


def _deal(table: Table, now: int) -> list[Happening]:
    """The next deal, once everybody is ready and every share is there, or the time for them is over."""
    promise = table.promise
    if table.status != "between" or promise is None or promise.until is None:
        return []
    missing = [seat for seat in table.players() if seat not in promise.shares]
    if missing and now < promise.until:
        return []
    return [happening("dealt", match=promise.match, deal=promise.deal, shares=shares(table))]


def shares(table: Table) -> list[str | None]:
    """What each seat gives to the shuffle; nothing for a bot, and for a person who has not answered."""
    assert table.promise
    return [table.promise.shares.get(seat) for seat in range(len(table.seats))]
