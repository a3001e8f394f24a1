"""
The sheet of Ninety-Nine.

NN-27  Every trick scores one point.
NN-34  A game begins at nothing; who has reached 100 at its end adds a bonus.
NN-36  The winner of the rubber adds more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eldest.cards import gather
from eldest.games.ninety_nine import NOBODY, RESULT, points
from eldest.sheets import ledger
from eldest.sheets.kept import SAID, Hand, Kept
from eldest.sheets.ledger import Page
from eldest.sheets.parts import EMPTY, Block, Cell, Column, Part, filled
from eldest.sheets.words import Words, signed

DECLARE, REVEAL = "declare", "reveal"
BONUS = "bonus"  # the key of a row that says what the end of a game brings


def parts(games: Sequence[Kept], words: Words) -> list[Part]:
    """One side of paper for every two dozen deals of a match."""
    return ledger.parts([_with_bonuses(game, words) for game in games], words, _blocks)


def _with_bonuses(game: Kept, words: Words) -> Kept:
    """The match, with a row after every game for what its end brings."""
    rows: list[Hand] = []
    ended = 0
    for hand in game.hands:
        after = hand.get("game") or {}
        over = after.get("games", ended) > ended
        won = _points(game, hand)
        before = [0] * len(game.sides) if not rows or BONUS in rows[-1] else rows[-1]["points"]
        rows.append({**hand, "won": won, "points": [held + more for held, more in zip(before, won, strict=True)]})
        if over:
            ended = after["games"]
            more = [gain - deal for gain, deal in zip(hand["gains"], won, strict=True)]
            rows.append({SAID: words("ninety_nine.game_over", number=ended), BONUS: more, "scores": hand["scores"]})
    return replace(game, hands=tuple(rows))


def _points(game: Kept, hand: Hand) -> list[int]:
    """NN-27, NN-28, NN-29  What the deal itself brought each hand; nothing while it is not finished."""
    sides = len(game.sides)
    if hand.get("scores") is None:
        return [0] * sides
    result = RESULT()
    for side in range(sides):
        said = hand["bids"][side]
        result.bids[side] = int(said) if said and said.isdigit() else NOBODY
        result.tricks[side] = hand["tricks"][side]
    for name, offered in (("declared", DECLARE), ("revealed", REVEAL)):
        setattr(result, name, gather(seat for seat, said in enumerate(hand["premium"]) if said == offered))
    return [int(points(game.rules, result, side)) for side in range(sides)]


def _blocks(page: Page, words: Words) -> list[Block]:
    trumps = [words.trump(hand.get("trump")) for hand in page.hands]
    return [
        Block(words("trump"), (Column("", 28),), page.column(trumps)),
        *(_hand(page, side, words) for side in range(len(page.game.sides))),
    ]


def _hand(page: Page, side: int, words: Words) -> Block:
    game = page.game
    columns = (
        *(Column(words("bid"), 32, "entry", "edge"), Column(words("won"), 26)),
        *(Column(words("score"), 32), Column(words("total"), 36, "total")),
    )
    dummy = side >= game.seats
    label = words("dummy") if dummy else words("player", number=side + 1)
    cells = page.rows(lambda hand: _cells(hand, side, words), len(columns))
    return Block(label, columns, cells, "" if dummy else game.player(side))


def _cells(hand: Hand, side: int, words: Words) -> tuple[Cell, ...]:
    if BONUS in hand:
        return EMPTY, EMPTY, filled(signed(hand[BONUS][side])), filled(signed(hand["scores"][side]))
    bid, tricks = hand["bids"][side], hand["tricks"][side]
    offered = hand["premium"][side] if side < len(hand["premium"]) else None
    said = " ".join(filter(None, (bid, words(f"ninety_nine.{offered}") if offered in (DECLARE, REVEAL) else "")))
    if hand.get("scores") is None:
        return filled(said), filled(tricks), EMPTY, EMPTY
    return filled(said), filled(tricks), filled(signed(hand["won"][side])), filled(signed(hand["points"][side]))
