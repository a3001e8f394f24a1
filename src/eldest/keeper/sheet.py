"""The sheet of a game: hands in as written, scores out, hand by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from eldest.families import family
from eldest.keeper import KEEPER, Keeper
from eldest.keeper.addition import addition
from eldest.keeper.cell_text import NotACell, number, value
from eldest.keeper.cells import blank
from eldest.keeper.fault import Fault, fault_of
from eldest.options import Options
from eldest.record import Field, Game, Record, Shape
from eldest.table.standing import numbers_back, side_names, winners

Json = dict[str, Any]
Entry = Record
SAID_ELSEWHERE = ("scores", "won", "dealer")  # fields of the game that are reported elsewhere


def seat_name(seat: int) -> str:
    """The name of an unnamed player."""
    return f"P{seat}"


@dataclass
class Row:
    """A hand on the sheet; it has no scores while it, or an earlier one, is unfinished or wrong."""

    keeper: Keeper
    entry: Entry
    before: Game | None = None
    head: Record = None
    asked: Record = None
    found: int = 0  # the number of its fault, or 0
    after: Game | None = None
    gains: Sequence[int] = ()

    @property
    def fault(self) -> Fault | None:
        """The fault of the hand's entry, or `None`."""
        return fault_of(self.keeper, self.found) if self.found else None


class Sheet:
    """
    The score sheet of a game.

    `write` puts a value into a cell and recomputes everything after it. A hand that is no longer
    possible, or not finished, and all later ones have no scores until it is corrected.
    """

    def __init__(
        self, options: Options, players: Sequence[str] = (), dealer: int = 0, before: Mapping[str, Any] | None = None
    ) -> None:
        self.options = options
        self.family = family(options.family)
        self.keeper = KEEPER.of(options.family)
        self.addition = addition(options.family, self.keeper)
        self.rules = options.record()
        self.players = list(players) or [seat_name(seat) for seat in range(self.rules.players)]
        self.before = {**(before or {}), "dealer": dealer}
        self.dealer = dealer
        self.start: Game = numbers_back(self.family, self.before)
        self.sides = side_names(self.family, self.rules)
        self.rows: list[Row] = []

    # ------------------------------------------------------------ writing

    def entry(self, given: Mapping[str, Any]) -> Entry:
        """The entry for names and values of cells. Raises `NotACell` for an invalid value."""
        row = blank(self.keeper.entry)
        for name, values in given.items():
            declared = self.keeper.entry.fields.get(name)
            if declared is None:
                raise NotACell(f"{name}: there is no such cell (cells: {', '.join(self.keeper.entry.fields)})")
            self._fill(row, name, declared, values)
        return row

    def _fill(self, row: Entry, name: str, declared: Field, values: Any) -> None:
        if not declared.shape:
            setattr(row, name, self._number(name, declared, values))
            return
        length = self.length(declared)
        if values is not None and (not isinstance(values, list) or len(values) > length):
            raise NotACell(f"{name}: {values!r} is not a list of at most {length} values")
        for place, each in enumerate(values or []):
            getattr(row, name)[place] = self._number(f"{name}[{place}]", declared, each)

    def _number(self, where: str, declared: Field, given: Any) -> int:
        try:
            return number(declared, given, self.rules.players)
        except NotACell as refusal:
            raise NotACell(f"{where}: {refusal}") from None

    def length(self, declared: Field) -> int:
        """How many cells of an array are in use at this table."""
        if declared.by == "trick":
            return declared.shape[0]
        return len(self.sides) if declared.by == "side" else int(self.rules.players)

    def put(self, hand: int, given: Mapping[str, Any]) -> None:
        """Replace hand number `hand`, counted from 0, or append it after the last one."""
        entry = self.entry(given)
        if hand == len(self.rows):
            self.rows.append(Row(self.keeper, entry))
        else:
            self.rows[hand].entry = entry
        self.addition.add(self.rules, self.rows, self.start, hand)

    def write(self, hand: int, cell: str, given: Any, place: int | None = None) -> None:
        """Write, or with `None` clear, one cell of a hand, or a whole array of them."""
        entry = self.json_of(self.rows[hand].entry) if hand < len(self.rows) else {}
        if place is not None:
            entry[cell] = [given if each == place else kept for each, kept in enumerate(entry[cell])]
        else:
            entry[cell] = given
        self.put(hand, entry)

    def draft(self, given: Mapping[str, Any]) -> Row:
        """The next hand as it would be with these cells; the sheet is unchanged."""
        row = Row(self.keeper, self.entry(given))
        self.addition.added(self.rules, row, self.game)
        return row

    def clear(self) -> None:
        """Remove all hands."""
        self.rows.clear()

    def strike(self, hand: int) -> None:
        """Remove a hand."""
        del self.rows[hand]
        self.addition.add(self.rules, self.rows, self.start, hand)

    # ------------------------------------------------------------ reading

    @property
    def game(self) -> Game | None:
        """The game after all finished hands; `None` if one of them is invalid."""
        return self.addition.standing(self.rows, self.start)

    @property
    def unfinished(self) -> bool:
        """Whether the last hand is still being written."""
        return self.addition.unfinished(self.rows)

    @property
    def winners(self) -> list[str]:
        """The sides that have won; empty while the game goes on."""
        return winners(self.family, self.rules, self.game) if self.game is not None else []

    def scores(self) -> list[list[int] | None]:
        """The totals after each hand; `None` if unknown."""
        return [row.after and list(row.after.scores[: len(self.sides)]) for row in self.rows]

    def to_json(self) -> Json:
        """The whole sheet in JSON form."""
        return {
            "family": self.options.family,
            "options": self.options.to_json(),
            "players": self.players,
            "sides": self._sides(),
            "hands": [self._hand(row) for row in self.rows],
            "next": self._next(),
            "needs": self._needs(),
            "winners": self.winners,
        }

    def _sides(self) -> list[Json]:
        seats, kept = range(self.rules.players), len(self.sides)
        return [{"name": name, "seats": list(seats[side::kept])} for side, name in enumerate(self.sides)]

    def _hand(self, row: Row) -> Json:
        cells = self.json_of(row.entry)
        if row.before is None:
            return {**cells, "gains": None, "scores": None, "game": None, "fault": None}
        after = row.after
        return {
            "hand": row.before.deals + 1,
            **cells,
            **self.json_of(row.head, self.keeper.head),
            "gains": row.gains if after else None,
            "scores": list(after.scores[: len(self.sides)]) if after else None,
            "game": self._game(after) if after else None,
            "fault": row.fault.to_json() if row.fault else None,
        }

    def _next(self) -> Json | None:
        game = self.game
        if game is None or self.family.rules.winners(self.rules, game):
            return None
        entry = self.rows[-1].entry if self.unfinished else blank(self.keeper.entry)
        return {"hand": game.deals + 1, **self.json_of(self.addition.headed(self.rules, game, entry), self.keeper.head)}

    def _needs(self) -> list[int] | None:
        game = self.game
        if game is None:
            return None
        return [self.keeper.needs(self.rules, game, side) for side in range(len(self.sides))]

    def json_of(self, row: Record, shape: Shape | None = None, written: bool = True) -> Json:
        """The fields of a record by name, by default an entry's; with `written`, empty cells are `None`."""
        said: Json = {}
        for name, declared in (shape or self.keeper.entry).fields.items():
            held = getattr(row, name)
            if not declared.shape:
                said[name] = value(declared, held, written)
            else:
                said[name] = [value(declared, held[place], written) for place in range(self.length(declared))]
        return said

    def _game(self, game: Game) -> Json:
        """The other fields that carry over between hands."""
        said = self.json_of(game, self.family.game, written=False)
        return {name: held for name, held in said.items() if name not in SAID_ELSEWHERE}
