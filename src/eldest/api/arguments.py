"""Arguments of the API: a game by its name, its text or a match; a deal by a match, a record or itself."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, SupportsIndex

from eldest.families import family
from eldest.options import NotAnOption, Options
from eldest.table import moment
from eldest.table.deal import Deal, View
from eldest.table.match import Match
from eldest.table.record.hand_record import HandRecord

Game = str | Options | Match
FLAG = re.compile(r"--([a-z][a-z-]*)")


def options_of(game: Game, options: Mapping[str, Any]) -> Options:
    """The options of a game: `"oh_hell"` with options, `"oh_hell(players=3)"`, or those of a match."""
    if isinstance(game, str):
        name, bracket, _ = game.partition("(")
        declared = family(name).options
        written = declared.parse(game).changed() if bracket else {}
        return declared.make({**written, **options})
    found = game.options if isinstance(game, Match) else game
    if not isinstance(found, Options):
        raise TypeError(f"a game's name, its options or a match is needed, not {type(game).__name__}")
    if options:
        raise NotAnOption(f"{next(iter(options))!r}: {found} has its options already")
    return found


def deal_of(given: Deal | Match | HandRecord, moment_of: Callable[[HandRecord], Deal]) -> Deal:
    """The deal of a match, that of a record at a moment, or the deal that is given. Raises `TypeError`."""
    if isinstance(given, Match):
        return given.deal
    if isinstance(given, HandRecord):
        return moment_of(given)
    if isinstance(given, Deal):
        return given
    raise TypeError(f"a match, a deal or a record is needed, not {type(given).__name__}")


def seats_of(seats: object) -> list[int] | None:
    """The seats of a list, or `None` for none given. Raises `TypeError`."""
    if seats is None:
        return None
    if isinstance(seats, str) or not isinstance(seats, Iterable):
        raise TypeError(f"seats={seats!r}: a list of seats is needed, such as [0]")
    return list(seats)


def at(after: int | None) -> Callable[[HandRecord], Deal]:
    """The moment of a record after so many cards; without a number, before the first card is played."""
    return lambda record: moment.after(record, after or 0)


def check_after(given: object, after: int | None) -> None:
    """Refuse a moment of anything but a record. Raises `NotAnOption`."""
    if after is not None and not isinstance(given, HandRecord):
        raise NotAnOption(f"after={after}: it is a moment of a record, and a match, a deal or a hand has none")


def seed_of(seed: object) -> int | str:
    """A seed: a whole number or a text. Raises `TypeError`."""
    return seed if isinstance(seed, str) else whole("seed", seed, "a whole number or a text")


def whole(name: str, number: object, wanted: str = "a whole number") -> int:
    """A whole number, which may be NumPy's. Raises `TypeError`."""
    if isinstance(number, bool) or not isinstance(number, SupportsIndex):
        raise TypeError(f"{name}={number!r}: {wanted} is needed")
    return operator.index(number)


def view_of(given: View | Deal | Match, seat: int | None) -> View:
    """The view of a seat, by default of the one to act. Raises `TypeError`, `NotAllowed`."""
    if isinstance(given, View):
        return given
    deal = deal_of(given, at(None))
    return deal.view(acting(deal) if seat is None else seat)


def acting(deal: Deal) -> int:
    """The seat that is to act, the lowest of several. Raises `NotAnOption`."""
    if deal.over:
        raise NotAnOption("the deal is over: nobody is to act")
    return deal.awaited[0]


@contextmanager
def keywords() -> Iterator[None]:
    """Have refusals name keywords instead of the command line's flags."""
    try:
        yield
    except ValueError as error:
        said = str(error)
        if not FLAG.search(said):
            raise
        raise type(error)(FLAG.sub(lambda found: found[1].replace("-", "_"), said)) from None
