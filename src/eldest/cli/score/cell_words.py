"""The words a score keeper types into cells: numbers, suits, calls and players, as people write them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from eldest.cli.score.called import (
    DUMMY,
    LEAST_ROOM,
    ROOM,
    as_typed,
    full_side_names,
    named,
    player_names,
    seats,
    side_names,
)
from eldest.cli.score.called import number as number_of
from eldest.cli.text.screen import columns
from eldest.keeper import cell_text
from eldest.keeper.cell_text import MOST, SUIT_NAMES, NotACell
from eldest.keeper.cells import MUST_BE, NOT_ASKED
from eldest.keeper.fault import Fault
from eldest.keeper.sheet import Row, Sheet
from eldest.record import Field
from eldest.table import actions

NOTHING = ("-", ".")
PROMPT = 50  # columns of the names at a prompt
TRUTHS = {"yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}
TRICKS_AND_SUIT = re.compile(r"(\d+)(NT|[SCDH])")
SUIT_ORDER = ("S", "H", "D", "C", "NT")  # the order in which suits are listed


def values(sheet: Sheet, hand: int, name: str, text: str) -> Any:
    """
    The value that a line gives a cell, or the values that it gives an array; hands are numbered from 0.

    An array is written in order, with `-` for nothing; or player by player, `Ada 3`. If a line has fewer values than
    the array, they are those still missing. A single number of tricks or points is the bidder's, and the last
    missing number is the rest.
    """
    declared = sheet.keeper.entry.fields.get(name)
    if declared is None:
        raise no_such_cell(sheet, name)
    names, said = call_names(declared), " ".join(text.split())
    words = actions.words(names, said)
    if declared.of == "truth":
        return _truth(name, said)
    if not words:
        raise NotACell(f"{name}: write {expected(sheet, name)}, or - to clear it")
    if declared.shape:
        return _Array(sheet, hand, name).values(words)
    if words[0] in NOTHING and len(words) == 1:
        return None
    if declared.of == "seats":
        return sorted({_named(sheet, name, word) for word in words})
    known = [actions.call(names, word) is not None or bool(seats(sheet, word)) for word in words]
    if len(words) > 1 and names and all(known) and actions.call(names, said) is None:
        raise NotACell(f"{name}: one value is expected, not {said!r}")
    return _value(sheet, name, said, name)


def no_such_cell(sheet: Sheet, name: str) -> NotACell:
    """The refusal of a cell that the game does not have."""
    quoted = name if name.isalnum() else repr(name)
    return NotACell(f"{quoted}: there is no such cell (cells: {', '.join(sheet.keeper.entry.fields)})")


def call_names(declared: Field) -> Sequence[str]:
    """The words that a cell takes, if any: calls, suits, premiums."""
    return declared.of if isinstance(declared.of, tuple) else SUIT_NAMES if declared.of == "suit" else ()


def expected(sheet: Sheet, name: str) -> str:
    """A short description of the values that a cell takes."""
    declared = sheet.keeper.entry.fields[name]
    each = " each" if declared.shape and declared.by != "trick" else ""
    if isinstance(declared.of, tuple):
        return _listed(_possible(sheet, name)) + (f" for{each} player" if each else "")
    meant = {
        "truth": "yes or no",
        "suit": f"a suit ({_listed(_possible(sheet, name))})",
        "seat": f"a player ({', '.join(sheet.players)})",
        "seats": f"players ({', '.join(sheet.players)})",
        "side": "who won each trick",
    }
    who = ", ".join(full_side_names(sheet) if declared.by == "side" else sheet.players)
    return meant.get(str(declared.of), f"a number for{each} ({who})" if each else "a number")


def _possible(sheet: Sheet, name: str) -> list[str]:
    """The calls or suits that can be written in the current hand; in an array those of the first hand."""
    declared, game = sheet.keeper.entry.fields[name], sheet.start
    if not declared.shape and sheet.game is not None and not sheet.winners:
        game = sheet.game

    def allowed(call: str) -> bool:
        entry = sheet.entry({name: [call] if declared.shape else call})
        return not sheet.keeper.fault(sheet.rules, game, entry)

    found = [call for call in call_names(declared) if call != "-" and allowed(call)]
    return sorted(found, key=SUIT_ORDER.index) if declared.of == "suit" else found


def _listed(calls: Sequence[str]) -> str:
    """Calls in a few words: `3 to 17 or pass`, `6 to 10 with S, C, D, H or NT (such as 7H), pass or NULLO`."""
    bids = [found[1] for call in calls if (found := TRICKS_AND_SUIT.fullmatch(call))]
    figures = [call for call in calls if call.isdecimal()]
    rest = [call for call in calls if not call.isdecimal() and not TRICKS_AND_SUIT.fullmatch(call)]
    said = [f"{bids[0]} to {bids[-1]} with S, C, D, H or NT (such as 7H)"] if bids else []
    said += [f"{figures[0]} to {figures[-1]}"] if figures else []
    said += rest
    return f"{', '.join(said[:-1])} or {said[-1]}" if len(said) > 1 else "".join(said)


def _truth(name: str, said: str) -> bool | None:
    """Yes or no; the name of the cell alone means yes."""
    if said in NOTHING:
        return None
    if said and said.lower() not in TRUTHS:
        raise NotACell(f"{name}: {said!r} is neither yes nor no")
    return TRUTHS.get(said.lower(), True)


def _value(sheet: Sheet, name: str, word: str, where: str) -> Any:
    """The value of one cell."""
    declared = sheet.keeper.entry.fields[name]
    if word in NOTHING:
        return None
    if declared.of == "seat":
        return _named(sheet, where, word)
    if declared.of == "side":
        return _named(sheet, where, word) % len(sheet.sides)
    if names := call_names(declared):
        place = actions.call(names, word)
        if place is None:
            possible = _listed(_possible(sheet, name))
            none_of = f"not a suit ({possible})" if declared.of == "suit" else f"not one of {possible}"
            raise NotACell(f"{where}: {word!r} is {none_of}")
        return names[place]
    figure = number_of(word)
    given = word if figure is None or figure > MOST else figure
    try:
        cell_text.number(declared, given, sheet.rules.players)
    except NotACell as refusal:
        raise NotACell(f"{where}: {refusal}") from None
    return given


def _named(sheet: Sheet, where: str, word: str) -> int:
    try:
        return named(sheet, word)
    except NotACell as refusal:
        raise NotACell(f"{where}: {refusal}") from None


def as_written(sheet: Sheet, hand: int, name: str) -> str:
    """A cell of a hand with its value, as typed: `revoked Bo`, `premium Bo reveal`."""
    declared, held = sheet.keeper.entry.fields[name], sheet.json_of(sheet.rows[hand].entry)[name]
    if declared.of == "truth" and held:
        return name
    if _blank(held):
        return f"{name} -"
    if declared.of == "seats":
        return f"{name} {' '.join(as_typed(sheet, seat) for seat in held)}"
    if not declared.shape:
        return f"{name} {_text(sheet, declared, held)}"
    places = [place for place, each in enumerate(held) if each is not None]
    said = (f"{_label(sheet, name, place)} {_text(sheet, declared, held[place])}" for place in places)
    return f"{name} {', '.join(said)}"


def _text(sheet: Sheet, declared: Field, held: Any) -> str:
    if declared.of == "truth":
        return "no"
    return as_typed(sheet, held) if declared.of in ("seat", "side") else str(held)


def _blank(held: Any) -> bool:
    """Whether nothing is written in a cell or an array."""
    return all(each is None for each in held) if isinstance(held, list) else held is None


def fault_cells(sheet: Sheet, row: Row, fault: Fault) -> str:
    """The cell of a fault; for a fault of the whole hand, all written cells."""
    if sheet.keeper.entry.fields[fault.cell].of != "truth":
        return fault.cell
    return ", ".join(name for name, held in sheet.json_of(row.entry).items() if not _blank(held))


def place_name(sheet: Sheet, name: str, place: int) -> str:
    """A cell and its owner: `bids, Ada`."""
    shaped = bool(sheet.keeper.entry.fields[name].shape)
    return f"{name}, {_label(sheet, name, place)}" if shaped else name


def _label(sheet: Sheet, name: str, place: int) -> str:
    declared = sheet.keeper.entry.fields[name]
    if declared.by == "trick":
        return f"trick {place + 1}"
    return (full_side_names(sheet) if declared.by == "side" else sheet.players)[place]


class _Array:
    """The cells of an array in a hand: those written, and those asked for."""

    def __init__(self, sheet: Sheet, hand: int, name: str) -> None:
        self.sheet, self.name = sheet, name
        self.declared = sheet.keeper.entry.fields[name]
        row = sheet.rows[hand] if hand < len(sheet.rows) else sheet.draft({})
        self.entry = sheet.json_of(row.entry)
        self.kept: list[Any] = self.entry[name]
        self.size = int(row.head.size) if row.before is not None else None
        asked = getattr(row.asked, name) if row.before is not None else [MUST_BE] * len(self.kept)
        self.asked = [int(asked[place]) for place in range(len(self.kept))]
        self.takings = name == sheet.family.traits.takings

    @property
    def must(self) -> bool:
        """Whether some of the cells must be written."""
        return MUST_BE in self.asked

    @property
    def open(self) -> list[int]:
        """The cells still to be asked for: the required ones, or else the optional ones."""
        wanted = MUST_BE if self.must else NOT_ASKED + 1
        return [place for place, held in enumerate(self.kept) if held is None and self.asked[place] >= wanted]

    @property
    def bidder(self) -> int | None:
        """The bidder's cell, if exactly one number is theirs."""
        bidder = self.entry.get("bidder")
        return bidder % len(self.kept) if self.takings and bidder is not None else None

    def label(self, place: int) -> str:
        """The owner of a cell."""
        return _label(self.sheet, self.name, place)

    def who(self, places: Sequence[int]) -> str:
        """The owners of some cells."""
        return ", ".join(map(self.label, places))

    def values(self, words: Sequence[str]) -> list[Any]:
        """The array's values after a line is written."""
        pairs = self.pairs(words)
        if pairs:
            given = list(self.kept)
            for place, word in pairs:
                given[place] = self.value(place, word)
            return self.with_rest(given)
        return self.with_rest(self.in_order(words))

    def value(self, place: int, word: str) -> Any:
        """The value of one cell."""
        return _value(self.sheet, self.name, word, place_name(self.sheet, self.name, place))

    def in_order(self, words: Sequence[str]) -> list[Any]:
        """Values in order: all of them, or those of the open cells."""
        places = self.places(len(words))
        given = [None] * len(self.kept) if self.replaced(len(words)) else list(self.kept)
        for place, word in zip(places, words, strict=True):
            given[place] = self.value(place, word)
        return given

    def replaced(self, count: int) -> bool:
        """Whether a line of so many values replaces the whole array."""
        return count == len(self.kept) or (self.takings and not self.open)

    def places(self, count: int) -> list[int]:
        """The cells for so many values."""
        every, blank = list(range(len(self.kept))), [place for place, held in enumerate(self.kept) if held is None]
        if count > len(every):
            raise NotACell(f"{self.name}: {count} values are too many for {len(every)} ({self.who(every)})")
        if count == 1 and self.bidder is not None and (self.bidder in self.open or not self.open):
            return [self.bidder]
        if count == len(every) or (self.takings and not self.open and count == len(every) - 1):
            return every[:count]
        open_cells = self.open if count <= len(self.open) else blank
        if not self.must or count > len(open_cells):
            raise NotACell(f"{self.name}: {self.missing(count, open_cells)}")
        return open_cells[:count]

    def missing(self, count: int, open_cells: Sequence[int]) -> str:
        """The correct form, for a line with too few or too many values."""
        if self.must and open_cells:
            are = "is" if len(open_cells) == 1 else "are"
            return f"{count} values, but only {self.who(open_cells)} {are} missing"
        every, player = self.who(range(len(self.kept))), as_typed(self.sheet, 0)
        return f"a value for each is expected ({every}), or one player's, such as {self.sample(player)}"

    def sample(self, player: str) -> str:
        """An example of a player and a value, as typed."""
        if not isinstance(self.declared.of, tuple):
            return f"{player} 3"
        calls = _possible(self.sheet, self.name)
        return f"{player} {calls[-1]}"

    def pairs(self, words: Sequence[str]) -> list[tuple[int, str]]:
        """Cells and their values, for a line that names players: `Ada 3 Bo 2`, or `reveal Ada`."""
        if self.declared.by == "trick" or not any(self.owner(word) is not None for word in words):
            return []
        if all(self.fits(word) for word in words):
            return []
        found: dict[int, str] = {}
        for first in range(0, len(words), 2):
            place, word = self.pair(words[first : first + 2])
            if place in found:
                raise NotACell(f"{self.name}: {self.label(place)} is named twice")
            found[place] = word
        return list(found.items())

    def pair(self, words: Sequence[str]) -> tuple[int, str]:
        """A cell and its value, in either order."""
        owners = [self.owner(word) for word in words]
        if len(words) == 2:
            for who, value in ((0, 1), (1, 0)):
                place = owners[who]
                if place is not None and (self.fits(words[value]) or owners[value] is None):
                    return place, words[value]
        if owners[0] is None:
            named(self.sheet, words[0])
        raise NotACell(f"{self.name}: {words[0]!r} needs a value beside it, such as {self.sample(words[0])}")

    def owner(self, word: str) -> int | None:
        """The cell of the player that a word means, if it means one and is no number."""
        if self.declared.by == "side" and word.casefold() in ("dummy", DUMMY) and DUMMY in side_names(self.sheet):
            return len(self.kept) - 1
        found = [] if word.isdecimal() else seats(self.sheet, word)
        return found[0] % len(self.kept) if len(found) == 1 else None

    def fits(self, word: str) -> bool:
        """Whether a word is a value of a cell."""
        try:
            self.value(0, word)
        except NotACell:
            return False
        return True

    def with_rest(self, given: list[Any]) -> list[Any]:
        """The shares of the takings; the last one is the rest."""
        missing = [place for place, share in enumerate(given) if share is None]
        if not self.takings or len(missing) != 1 or self.open_ended or self.size is None:
            return given
        given[missing[0]] = max(0, self.size - sum(share for share in given if share is not None))
        return given

    @property
    def open_ended(self) -> bool:
        """Whether some of the tricks or points may belong to nobody."""
        return self.entry.get("revoked") is not None or self.sheet.family.traits.takings == "points"


def asked_of(sheet: Sheet, hand: int, name: str) -> str:
    """The owners of the cells asked for, named as at a prompt."""
    cells = _Array(sheet, hand, name)
    written = any(held is not None for held in cells.kept)
    if cells.declared.by == "trick":
        return f"who won {cells.who(cells.open)}" if written else "who won each trick"
    called = side_names if cells.declared.by == "side" else player_names
    rooms = (called(sheet, room) for room in range(ROOM, LEAST_ROOM - 1, -1))
    fitting = (names for names in rooms if columns(", ".join(names)) <= PROMPT)
    names = next(fitting, None) or called(sheet, LEAST_ROOM)
    said = ", ".join(names[place] for place in cells.open)
    if written:
        return f"still {said}"
    one_alone = len(cells.open) > 1 and cells.bidder in cells.open
    return f"{said}; one number is that of {names[cells.bidder or 0]}" if one_alone else said
