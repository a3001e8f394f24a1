"""A game as far as a sheet knows it: who plays, who deals first, what is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from eldest.cards import Seat
from eldest.families import Family, family
from eldest.options import Options
from eldest.record import Rules
from eldest.sheets.names import plain, short, together
from eldest.table.standing import side_names

Hand = Mapping[str, Any]
SAID = "said"  # the key, in a row that is no hand, of what stands where others have their dealer


class NotAFullSheet(ValueError):
    """Something that is no full sheet of a game."""


@dataclass(frozen=True)
class Kept:
    """
    A game of which the score is kept, or is to be.

    `players` are names by seat, none if nobody is named. `open` is a sheet for any number of players, in
    families whose sheets have room for them.
    `hands` are those of the full sheet that were not misdealt; in each `before` says how many came before it.
    """

    options: Options
    players: tuple[str, ...] = ()
    dealer: Seat | None = None
    open: bool = False
    hands: tuple[Hand, ...] = ()
    following: Hand | None = None
    winners: tuple[str, ...] = ()

    @classmethod
    def blank(
        cls, options: Options, players: Sequence[str] = (), dealer: Seat | None = None, open_to_all: bool = False
    ) -> Self:
        """A game that has not begun; `open_to_all` if nobody has said how many play."""
        return cls(options, tuple(map(plain, players)), dealer, open_to_all)

    @classmethod
    def of(cls, sheet: Mapping[str, Any]) -> Self:
        """The game of a full sheet, as `eldest.keeper` and `eldest score --json` say it."""
        try:
            options = family(sheet["family"]).options.make(sheet["options"])
            hands = tuple(hand for hand in sheet["hands"] if not hand.get("misdealt"))
            following = sheet["next"]
            first = hands[0] if hands else following or {}
            players = tuple(map(plain, sheet["players"]))
            return cls(options, players, first.get("dealer"), False, hands, following, tuple(sheet["winners"]))
        except (KeyError, TypeError, AttributeError) as missing:
            raise NotAFullSheet(f"this is no full sheet of a game: {missing}") from None

    @property
    def family(self) -> Family:
        """The family."""
        return family(self.options.family)

    @property
    def rules(self) -> Rules:
        """The record of the options."""
        return self.options.record()

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.rules.players)

    @property
    def sides(self) -> list[str]:
        """The scores by their plain names: `P0` …, or `S0` … if partners share one."""
        return side_names(self.family, self.rules)

    def player(self, seat: Seat | None) -> str:
        """A player's name; empty if it is not known."""
        known = seat is not None and seat < len(self.players)
        return self.players[seat] if known and seat is not None else ""

    def short(self, seat: Seat | None) -> str:
        """A player's short name, for places with little room."""
        known = seat is not None and seat < len(self.players)
        return short(self.players)[seat] if known and seat is not None else ""

    def members(self, side: int) -> list[Seat]:
        """The seats of a side; none for a dummy."""
        return list(range(self.seats))[side :: len(self.sides)]

    def side(self, side: int) -> str:
        """The names of those who share a score."""
        return together(map(self.player, self.members(side)))

    def dealer_of(self, row: int) -> str:
        """The dealer of a written hand, or of the next; empty if not known."""
        if row < len(self.hands):
            hand = self.hands[row]
            return str(hand.get(SAID) or self.dealing(hand.get("dealer")))
        unfinished = bool(self.hands) and self.hands[-1].get("scores") is None
        if row > len(self.hands) or unfinished:
            return ""
        return self.dealing((self.following or {}).get("dealer") if self.hands else self.dealer)

    def dealing(self, seat: Seat | None) -> str:
        """A dealer: their short name, or the number of the player if nobody is named."""
        if seat is None or self.players:
            return self.short(seat)
        return str(seat + 1)

    @property
    def begun(self) -> bool:
        """Whether a hand has been scored."""
        return any(hand.get("scores") for hand in self.hands)

    @property
    def totals(self) -> list[int] | None:
        """The last totals that are known, by side."""
        known = [hand["scores"] for hand in self.hands if hand.get("scores")]
        return list(known[-1]) if known else None
