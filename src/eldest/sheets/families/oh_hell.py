"""
The sheet of Oh Hell, as its text describes it.

OH-14  It has 26 rows: 13 cards down to one, and one up to 13.
OH-17  The dealers are written down in advance.
OH-28  The bid is written after a preprinted 1.
OH-29  Three or four players use the left half, so that it serves two games.
OH-37  Where a bid is missed the cell stays empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import Seat
from eldest.games.oh_hell import Scoring, Sizes, hand_size, hands_in_a_game
from eldest.sheets.foot import long_names, standing
from eldest.sheets.kept import Kept
from eldest.sheets.parts import EMPTY, Block, Cell, Column, Part, column_of, filled
from eldest.sheets.words import Words, signed

HALF = 4  # players
PREPRINTED = "1"


def parts(games: Sequence[Kept], words: Words) -> list[Part]:
    """One side of paper for two games of three or four players, and one for every other game."""
    found, left = [], list(games)
    while left:
        first = left.pop(0)
        small = first.seats <= HALF and not first.open
        second = left.pop(0) if small and left and left[0].options == first.options else None
        found.append(_part(first, second, words))
    return found


def _part(first: Kept, second: Kept | None, words: Words) -> Part:
    rules = first.rules
    rows = max([hands_in_a_game(rules), len(first.hands), len(second.hands) if second else 0])
    sizes = [(Cell(str(hand_size(rules, number))),) for number in range(rows)]
    blocks = [Block(words("number"), (Column("", 30, "number", shaded=True),), sizes)]
    if first.open or first.seats > HALF:
        blocks += _half(first, range(HALF), rows, words) + _half(first, range(HALF, 2 * HALF), rows, words)
    else:
        blocks += _half(first, range(HALF), rows, words) + _half(
            second or Kept.blank(first.options), range(HALF), rows, words, True
        )
    games = [first, second] if second else [first]
    turns = frozenset([rules.start - 1] if rules.sizes == Sizes.DOWN_AND_UP else [])
    notes, names = words.lines("oh_hell.foot"), long_names(games, words)
    stands = " ".join(line for game in games for line in standing(game, words))
    return Part(_lead(first, words), blocks, notes, stands, names, turns)


def _lead(game: Kept, words: Words) -> tuple[str, ...]:
    if _by_tricks(game):
        return words.lines("oh_hell.lead_by_tricks", points=game.rules.trick_points)
    return words.lines("oh_hell.lead")


def _half(game: Kept, seats: range, rows: int, words: Words, second: bool = False) -> list[Block]:
    """The dealers, and four players."""
    right = second or seats.start > 0
    dealers = column_of([_dealer(game, number) for number in range(rows)], rows)
    column = Column("", 50, "name", "heavy" if right else "hair", right)
    return [
        Block(words("dealer"), (column,), dealers),
        *(_player(game, seat, rows, words) for seat in seats),
    ]


def _dealer(game: Kept, number: int) -> str:
    return "" if game.dealer is None else game.player((game.dealer + number) % game.seats)


def _player(game: Kept, seat: Seat, rows: int, words: Words) -> Block:
    columns: tuple[Column, ...] = (Column(words("bid"), 37, "bid", "edge"), Column(words("score"), 37, "total"))
    if _by_tricks(game):
        columns = (
            *(Column(words("bid"), 24, "entry", "edge"), Column(words("won"), 24)),
            Column(words("score"), 32, "total"),
        )
    written = [_cells(game, number, seat) for number in range(len(game.hands))] if seat < game.seats else []
    blank = (EMPTY,) * 3 if _by_tricks(game) else (Cell(PREPRINTED), EMPTY)
    cells = written + [blank] * (rows - len(written))
    return Block(words("player", number=seat + 1), columns, cells, game.player(seat))


def _cells(game: Kept, number: int, seat: Seat) -> tuple[Cell, ...]:
    hand = game.hands[number]
    bid, tricks, scores = hand["bids"][seat], hand["tricks"][seat], hand.get("scores")
    total = signed(scores[seat]) if scores else ""
    if _by_tricks(game):
        return filled(bid), filled(tricks), filled(total)
    return _bid(bid), filled(total if bid == tricks else "")


def _bid(bid: int | None) -> Cell:
    """OH-28  For a bid of ten and more the score itself is written: no digits after the 1 would say it."""
    if bid is None:
        return Cell(PREPRINTED)
    return Cell(PREPRINTED, str(bid)) if bid < 10 else Cell("", str(10 + bid))


def _by_tricks(game: Kept) -> bool:
    return bool(game.rules.scoring == Scoring.BY_TRICKS)
