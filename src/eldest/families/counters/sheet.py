"""
The sheet of Counters and its variants.

CO-12  The bids of partners are added together.
CO-34  Halfway there is something to win for a team that was exact in every hand.
CO-44  A vulnerable team has points to lose.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import Seat
from eldest.sheets import ledger
from eldest.sheets.families import PaperSheet
from eldest.sheets.fronts import Block, Cell, Column, Front, filled
from eldest.sheets.kept import Hand, Kept
from eldest.sheets.ledger import Page
from eldest.sheets.words import Catalogue


def fronts(games: Sequence[Kept], words: Catalogue) -> list[Front]:
    """One side of paper for every two dozen hands of a game."""
    return ledger.fronts(games, words, _blocks)


def _blocks(page: Page, words: Catalogue) -> list[Block]:
    trumps = [words.trump(hand.get("trump")) for hand in page.hands]
    return [
        Block(words("trump"), (Column("", 28),), page.column(trumps)),
        *(_team(page, team, words) for team in range(len(page.game.sides))),
    ]


def _team(page: Page, team: int, words: Catalogue) -> Block:
    game, seats = page.game, page.game.members(team)
    columns = (
        *(Column(game.short(seat) or words("bid"), 24, "entry", "hair") for seat in seats),
        *(Column(words("sum"), 24), Column(words("won"), 24), Column(words("score"), 30)),
        *(Column(words("total"), 34, "total"), Column(words("counters.mark"), 22)),
    )
    columns = (columns[0]._replace(edge="edge"), *columns[1:])
    cells = page.rows(lambda hand: _cells(page, hand, team, seats, words), len(columns))
    return Block(words("team", letter="ABC"[team]), columns, cells, game.side(team))


def _cells(page: Page, hand: Hand, team: int, seats: Sequence[Seat], words: Catalogue) -> tuple[Cell, ...]:
    bids = [(hand.get("bids") or {})[seat] for seat in seats]
    tricks = (hand.get("tricks") or [None] * 3)[team]
    added = None if None in bids else sum(bids)
    marks = _marks(page.game, hand, team, words)
    return *map(filled, [*bids, added, tricks]), *ledger.scored(hand, team), filled(marks)


def _marks(game: Kept, hand: Hand, team: int, words: Catalogue) -> str:
    """Whether the team is vulnerable after a hand, and whether it has passed halfway in it."""
    after = hand.get("game") or {}
    place = game.hands.index(hand)
    before = (game.hands[place - 1].get("game") or {}) if place else {}
    passed = team in (after.get("halfway") or []) and team not in (before.get("halfway") or [])
    said = [words("counters.vulnerable")] if team in (after.get("vulnerable") or []) else []
    return " ".join([*said, *(["½"] if passed else [])])


SHEET = PaperSheet(fronts=fronts)
