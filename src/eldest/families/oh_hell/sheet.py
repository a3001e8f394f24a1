"""
The sheet of Oh Hell, as its text describes it.

OH-14  It has 26 rows: 13 cards down to one, and one up to 13.
OH-17  The dealers are written down in advance.
OH-28  The bid is written after a preprinted 1.
OH-29  Three or four players use the half left of the numbers of the hands, so that it serves two games.
OH-37  If a bid is missed, the cell stays empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import Seat
from eldest.families.oh_hell.rules import Scoring, Sizes, Tie, hand_size, hands_in_a_game
from eldest.sheets.families import PaperSheet
from eldest.sheets.fronts import EMPTY, Block, Cell, Column, Front, filled
from eldest.sheets.kept import Hand, Kept
from eldest.sheets.ledger import lines_for, long_names, standing
from eldest.sheets.words import Catalogue, signed

HALF = 4  # players
PLAY_OFFS = 26  # on one side of paper
PREPRINTED = "1"


def fronts(games: Sequence[Kept], words: Catalogue) -> list[Front]:
    """One side of paper for two games of three or four players, and one for every other game; more for play-offs."""
    found, left = [], list(games)
    while left:
        first = left.pop(0)
        small = first.seats <= HALF and not first.open
        second = left.pop(0) if small and left and left[0].options == first.options else None
        found += [_front(first, second, rows, words) for rows in _sides_of_paper(first, second)]
    return found


def _sides_of_paper(first: Kept, second: Kept | None) -> list[range]:
    """
    The rows of each side: all hands of a game, then its play-offs.

    OH-42  A play-off hand follows the last one, and further ones until one player leads.
    """
    whole = hands_in_a_game(first.rules)
    if first.rules.tie != Tie.PLAY_OFF:
        return [range(whole)]
    last = max([whole, *(row + 1 for game in (first, second) if game for row in _by_row(game))])
    return [range(whole), *(range(start, start + PLAY_OFFS) for start in range(whole, last, PLAY_OFFS))]


def _by_row(game: Kept) -> dict[int, Hand]:
    """The hands by their rows; the first ones are missing if the game was begun elsewhere."""
    found: dict[int, Hand] = {}
    row = -1
    for hand in game.hands:
        row = hand.get("hand", row + 2) - 1
        found[row] = hand
    return found


def _front(first: Kept, second: Kept | None, rows: range, words: Catalogue) -> Front:
    rules = first.rules
    blocks = _blocks(first, second, rows, words)
    games = [first, second] if second else [first]
    turns = [rules.start - 1] if rules.sizes == Sizes.DOWN_AND_UP and not rows.start else []
    lead, notes = (lines_for(first, words, key) for key in ("lead", "foot"))
    names = long_names(games, words)
    stands = " ".join(line for game in games for line in standing(game, words))
    return Front(lead, blocks, notes, stands, names, frozenset(turns))


def _blocks(first: Kept, second: Kept | None, rows: range, words: Catalogue) -> list[Block]:
    """
    Two halves with the numbers of the hands between them; a single game with an odd half stands side by side.

    OH-29  Two games stand at the two sides of the numbers, or the first four players and the others.
    """
    seats = 2 * HALF if first.open else first.seats
    numbers = [(Cell(str(hand_size(first.rules, row))),) for row in rows]
    if HALF < seats < 2 * HALF:
        number = Block(words("number"), (Column("", 30, "number", shaded=True),), numbers)
        return [number, *_side(first, range(seats), rows, words)]
    middle = Block(words("number"), (Column("", 30, "number", "heavy", shaded=True),), numbers)
    half = range(min(seats, HALF))
    if seats > HALF:
        left, right = _side(first, half, rows, words), _side(first, range(HALF, seats), rows, words, "heavy")
    else:
        other = second or Kept.blank(first.options)
        left, right = _side(first, half, rows, words), _side(other, half, rows, words, "heavy")
    return [*left, middle, *right]


def _side(game: Kept, seats: range, rows: range, words: Catalogue, edge: str = "hair") -> list[Block]:
    """The dealers, and some players."""
    column = Column("", 50, "name", edge)
    return [
        Block(words("dealer"), (column,), [(filled(_dealer(game, row)),) for row in rows]),
        *(_player(game, seat, rows, words) for seat in seats),
    ]


def _dealer(game: Kept, row: int) -> str:
    """OH-17  Who deals in a row, counted from the first hand of which it is known."""
    if game.dealer is None:
        return ""
    first = next(iter(_by_row(game)), 0)
    if row < first or (game.open and row > first):
        return ""
    return game.dealing((game.dealer + row - first) % game.seats)


def _player(game: Kept, seat: Seat, rows: range, words: Catalogue) -> Block:
    columns: tuple[Column, ...] = (Column(words("bid"), 37, "bid", "edge"), Column(words("score"), 37, "total"))
    if _by_tricks(game):
        columns = (
            *(Column(words("bid"), 24, "entry", "edge"), Column(words("won"), 24)),
            Column(words("score"), 32, "total"),
        )
    hands = _by_row(game) if seat < game.seats else {}
    blank = (EMPTY,) * 3 if _by_tricks(game) else (Cell(PREPRINTED), EMPTY)
    cells = [_cells(game, hands[row], seat) if row in hands else blank for row in rows]
    return Block(words("player", number=seat + 1), columns, cells, game.player(seat))


def _cells(game: Kept, hand: Hand, seat: Seat) -> tuple[Cell, ...]:
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


SHEET = PaperSheet(fronts=fronts, any_number=True)
