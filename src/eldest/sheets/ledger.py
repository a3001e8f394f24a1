"""Ledgers: sheets with one row a hand, as many sides of paper as a game needs, and what stands at their foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from eldest.sheets.agreed import holding
from eldest.sheets.fronts import EMPTY, Block, Cell, Column, Front, column_of, filled
from eldest.sheets.kept import SAID, Hand, Kept
from eldest.sheets.words import Catalogue, signed

LONG = 24  # letters, from which on a name may be cut in its cell


def standing(game: Kept, words: Catalogue) -> list[str]:
    """The winner, or the next hand; the hand that does not add up; nothing before the first hand."""
    said = []
    wrong = next((place for place, hand in enumerate(game.hands) if hand.get("fault")), None)
    if wrong is not None:
        clause = game.hands[wrong]["fault"]["clause"]
        said.append(words("foot.wrong", number=game.hands[wrong].get("hand", wrong + 1), clause=clause))
    said += [
        words("foot.revoked", number=hand.get("hand", place + 1), name=game.player(hand["revoked"]))
        for place, hand in enumerate(game.hands)
        if hand.get("revoked") is not None
    ]
    if game.winners:
        said.append(_won(game, words))
    elif game.begun and game.following and wrong is None:
        dealer, leader = (game.player(game.following.get(who)) for who in ("dealer", "leader"))
        said.append(words("foot.next", number=game.following["hand"], dealer=dealer))
        if leader:
            said[-1] += " " + words("foot.leads", leader=leader)
    return said


def _won(game: Kept, words: Catalogue) -> str:
    sides = [game.sides.index(name) for name in game.winners]
    names = words.listed([game.side(side) or words("dummy") for side in sides])
    most = game.totals[sides[0]] if game.totals else 0
    several = len(sides) > 1 or len(game.members(sides[0])) > 1
    return words("foot.won_together" if several else "foot.won", names=names, points=signed(most))


def long_names(games: list[Kept], words: Catalogue) -> tuple[tuple[str, str], ...]:
    """The full names that are perhaps cut above, with their seats."""
    return tuple(
        (words("player", number=seat + 1), name)
        for game in games
        for seat, name in enumerate(game.players)
        if len(name) > LONG
    )


ROWS = 24  # hands on one side of paper


class Page(NamedTuple):
    """The hands of a game that come on one side of paper: of all, those from `start` on, and rows for more."""

    game: Kept
    start: int

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Those that are written."""
        return self.game.hands[self.start : self.start + ROWS]

    def column(self, values: Sequence[object]) -> Sequence[tuple[Cell, ...]]:
        """A column of what is written in the rows of the hands."""
        return column_of(values, ROWS)

    def rows(self, cells: Callable[[Hand], tuple[Cell, ...]], columns: int) -> list[tuple[Cell, ...]]:
        """The rows of several columns: what a hand says, then empty ones."""
        return [cells(hand) for hand in self.hands] + [(EMPTY,) * columns] * (ROWS - len(self.hands))

    @property
    def turns(self) -> frozenset[int]:
        """The rows below which a game is over."""
        last = len(self.game.hands) - 1 if self.game.winners else None
        over = (row for row, hand in enumerate(self.game.hands) if SAID in hand or row == last)
        return frozenset(row - self.start for row in over if 0 <= row - self.start < ROWS - 1)


def fronts(games: Sequence[Kept], words: Catalogue, blocks: Callable[[Page, Catalogue], list[Block]]) -> list[Front]:
    """The sides of paper of some games, each with the blocks that its family has."""
    return [
        _front(Page(game, start), words, blocks(Page(game, start), words))
        for game in games
        for start in range(0, max(1, len(game.hands)), ROWS)
    ]


def _front(page: Page, words: Catalogue, blocks: list[Block]) -> Front:
    game = page.game
    last = page.start + ROWS >= len(game.hands)
    stands = standing(game, words) if last else []
    lead, foot = (lines_for(game, words, key) for key in ("lead", "foot"))
    names = long_names([game], words)
    return Front(lead, [*_first(page, words), *blocks], foot, " ".join(stands), names, page.turns)


def lines_for(game: Kept, words: Catalogue, key: str) -> tuple[str, ...]:
    """The family's lines at the head or foot of its sheet that apply."""
    return tuple(line["says"] for line in holding(words.under(f"{game.options.family}.{key}"), game))


def _first(page: Page, words: Catalogue) -> list[Block]:
    """The number of each hand, and who deals it."""
    game = page.game
    numbers = [(Cell(each),) for each in _numbers(page)]
    dealers = [game.dealer_of(page.start + row) for row in range(ROWS)]
    return [
        Block(words("number"), (Column("", 24, "number", shaded=True),), numbers),
        Block(words("dealer"), (Column("", 44, "name"),), page.column(dealers)),
    ]


def _numbers(page: Page) -> list[str]:
    """The numbers of the hands that are written, and of those to come; a row that is no hand has none."""
    written = [_number(hand) for hand in page.game.hands]
    last = max(filter(None, written), default=0)
    coming = range(last + 1, last + 1 + ROWS)
    every = ["" if number is None else str(number) for number in written] + [str(number) for number in coming]
    return every[page.start : page.start + ROWS]


def _number(hand: Hand) -> int | None:
    number = hand.get("hand")
    return None if number is None else int(number)


def scored(hand: Hand, side: int) -> tuple[Cell, Cell]:
    """The gain of a side in a hand, and its total after it; nothing while that is not known."""
    gains, scores = hand.get("gains"), hand.get("scores")
    if gains is None or scores is None:
        return EMPTY, EMPTY
    return filled(signed(gains[side])), filled(signed(scores[side]))
