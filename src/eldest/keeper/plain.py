"""The default score sheet: the cells of a family's result, checked by their total."""

from __future__ import annotations

from eldest.families import Family
from eldest.keeper.cells import BLANK, MAY_BE, MUST_BE, NOWHERE, first, not_shared_out, refused
from eldest.record import Field, Game, Record, Result, Rules, public, record

HEAD = record(
    dealer=public(of="seat"),
    size=public(),  # the total to take
)
FAULTS = ("", "")
UNEVEN = 1
FAULT = "All sides together have as much as there is in a deal."
MISDEALT = "misdealt"


class PlainRules:
    """The rules of a default sheet."""

    def __init__(self, games: Family) -> None:
        self.games = games
        self.entry = record(**{MISDEALT: public(of="truth"), **_cells(games)})

    def _length(self, rules: Rules, declared: Field) -> int:
        """How many cells of an array are in use at a table."""
        if declared.by == "trick":
            return declared.shape[0]
        return self.games.rules.sides(rules) if declared.by == "side" else int(rules.players)

    def head_of(self, rules: Rules, game: Game, entry: Record, head: Record) -> None:
        """Fill in the dealer and the total to take."""
        head.dealer = game.dealer
        head.size = self.games.face.to_take(rules, self.games.deal())

    def ask(self, rules: Rules, game: Game, entry: Record, result: Result, asked: Record) -> None:
        """Require every cell except set members; for a misdeal require none."""
        asked.misdealt = MAY_BE
        if entry.misdealt == 1:
            return
        for name, declared in self.games.result.fields.items():
            wanted = MAY_BE if declared.a_set else MUST_BE
            if not declared.shape:
                setattr(asked, name, wanted)
            else:
                getattr(asked, name)[: self._length(rules, declared)] = [wanted] * self._length(rules, declared)

    def result_of(self, rules: Rules, game: Game, entry: Record, result: Result) -> None:
        """Copy the cells; an empty set cell is the empty set."""
        for name, declared in self.games.result.fields.items():
            if not declared.shape:
                written = getattr(entry, name)
                setattr(result, name, 0 if declared.a_set and written == BLANK else written)
            else:
                length = self._length(rules, declared)
                getattr(result, name)[:length] = getattr(entry, name)[:length]

    def fault(self, rules: Rules, game: Game, entry: Record) -> int:
        """The fault if the takings exceed the total, or are all filled in and fall short; else 0."""
        there = self.games.face.to_take(rules, self.games.deal())
        if entry.misdealt == 1 or not there:
            return 0
        takings = self.games.traits.takings
        side = not_shared_out(getattr(entry, takings), self.games.rules.sides(rules), there)
        return 0 if side == NOWHERE else refused(UNEVEN, first(self.entry, takings) + side)

    def settle(self, rules: Rules, game: Game, entry: Record, result: Result) -> None:
        """Score the hand; a misdeal scores nothing."""
        if entry.misdealt != 1:
            self.games.rules.settle(rules, game, result)

    def needs(self, rules: Rules, game: Game, side: int) -> int:
        """The points a side needs to reach the target, or the leader if there is no target."""
        target = self.games.face.target(rules)
        most = target if target >= 0 else max(game.scores[: self.games.rules.sides(rules)])
        return max(0, most - game.scores[side])


def _cells(games: Family) -> dict[str, Field]:
    return {name: public(*field.shape, of=field.of, by=field.by) for name, field in games.result.fields.items()}
