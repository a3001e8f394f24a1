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
from eldest.families.ninety_nine.rules import NOBODY, RESULT, points
from eldest.sheets import ledger
from eldest.sheets.families import PaperSheet
from eldest.sheets.fronts import EMPTY, Block, Cell, Column, Front, filled
from eldest.sheets.kept import SAID, Hand, Kept
from eldest.sheets.ledger import Page
from eldest.sheets.words import Catalogue, signed

DECLARE, REVEAL = "declare", "reveal"
BONUS = "bonus"  # the key of a row with the bonuses at the end of a game
WON, TOTAL = "won", "total"  # of a deal: each hand's score, and its points in the current game


def fronts(games: Sequence[Kept], words: Catalogue) -> list[Front]:
    """One side of paper for every two dozen deals of a match."""
    return ledger.fronts([_with_bonuses(game, words) for game in games], words, _blocks)


def _with_bonuses(game: Kept, words: Catalogue) -> Kept:
    """The match, with a row of bonuses after every game."""
    rows: list[Hand] = []
    before = _before(game)
    for hand in game.hands:
        after, won = hand.get("game"), _points(game, hand)
        if after is None:
            rows.append(hand)
            continue
        over = not after["dealt"]
        held = [was + more for was, more in zip(before, won, strict=True)] if over and before else after["points"]
        rows.append({**hand, WON: won, TOTAL: None if over and not before else held})
        before = [0] * len(won) if over else list(after["points"])
        if over:
            more = [gain - deal for gain, deal in zip(hand["gains"], won, strict=True)]
            rows.append(
                {SAID: words("ninety_nine.game_over", number=after["games"]), BONUS: more, "scores": hand["scores"]}
            )
    return replace(game, hands=tuple(rows))


def _before(game: Kept) -> list[int]:
    """The points before the first deal on the sheet; empty for a game that was begun elsewhere."""
    begun_here = not game.hands or game.hands[0].get("hand") == 1
    return [0] * len(game.sides) if begun_here else []


def _points(game: Kept, hand: Hand) -> list[int]:
    """NN-27, NN-28, NN-29  What the deal itself brought each hand; nothing while it is not finished."""
    sides = len(game.sides)
    if hand.get("scores") is None:
        return []
    result = RESULT()
    for side in range(sides):
        said = hand["bids"][side]
        result.bids[side] = int(said) if said and said.isdigit() else NOBODY
        result.tricks[side] = hand["tricks"][side]
    for name, offered in (("declared", DECLARE), ("revealed", REVEAL)):
        setattr(result, name, gather(seat for seat, said in enumerate(hand["premium"]) if said == offered))
    return [int(points(game.rules, result, side)) for side in range(sides)]


def _blocks(page: Page, words: Catalogue) -> list[Block]:
    trumps = [words.trump(hand.get("trump")) for hand in page.hands]
    return [
        Block(words("trump"), (Column("", 28),), page.column(trumps)),
        *(_hand(page, side, words) for side in range(len(page.game.sides))),
    ]


def _hand(page: Page, side: int, words: Catalogue) -> Block:
    game = page.game
    columns = (
        *(Column(words("bid"), 32, "entry", "edge"), Column(words("won"), 26)),
        *(Column(words("score"), 32), Column(words("total"), 36, "total")),
    )
    dummy = side >= game.seats
    label = words("dummy") if dummy else words("player", number=side + 1)
    cells = page.rows(lambda hand: _cells(hand, side, words), len(columns))
    return Block(label, columns, cells, "" if dummy else game.player(side))


def _cells(hand: Hand, side: int, words: Catalogue) -> tuple[Cell, ...]:
    if BONUS in hand:
        return EMPTY, EMPTY, filled(signed(hand[BONUS][side])), filled(signed(hand["scores"][side]))
    bid, tricks = hand["bids"][side], hand["tricks"][side]
    offered = hand["premium"][side] if side < len(hand["premium"]) else None
    said = " ".join(filter(None, (bid, words(f"ninety_nine.{offered}") if offered in (DECLARE, REVEAL) else "")))
    if WON not in hand:
        return filled(said), filled(tricks), EMPTY, EMPTY
    total = "" if hand[TOTAL] is None else signed(hand[TOTAL][side])
    return filled(said), filled(tricks), filled(signed(hand[WON][side])), filled(total)


SHEET = PaperSheet(fronts=fronts)
