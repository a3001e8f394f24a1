"""Random deals of Five Hundred, for tests of every kind."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from eldest import cards
from eldest._jit import rule
from eldest.engine.batch import Batch, new_tables, random_choice
from eldest.engine.shuffle import below
from eldest.games import five_hundred as family
from eldest.games.five_hundred import CALLING, PASS
from eldest.record import Record

PASSES = 3  # two calls of three

# Options under which the rules differ most, beside the defaults.
MANY_OPTIONS = (
    {},
    {"preset": "australian"},
    {"all_pass": "play_no_trump", "all_pass_widow": "shown", "joker_lead": "not_void_suit"},
    {"five_partner": "one_or_two", "six_sides": "two_threes", "two_hand": "dead_hand", "joker": False},
    {"five_partner": "called_card", "schedule": "original", "bidding_rounds": "multiple"},
    {"five_partner": "called_card", "called_card_announced": True, "schedule": "inverted", "partner_share": "half"},
)


@rule
def cautious(rules, deal, seat, members, dice):
    """Two calls of three are passes, so that deals without a bid come up too."""
    if deal.phase == CALLING and below(dice, PASSES):
        return PASS
    return random_choice(rules, deal, seat, members, dice)


def tables():
    """Many options for every number of players."""
    for players in range(2, 7):
        for given in MANY_OPTIONS:
            yield family.OPTIONS.make({"players": players, **given})


def name(options) -> str:
    """The options as the name of a test's case."""
    return str(options).removeprefix("five_hundred")


class Step(NamedTuple):
    """A moment of a deal: its record (which goes on changing), who is to act, and what is legal."""

    rules: Record
    row: Record
    seat: int
    legal: int


class Playing:
    """A random deal, stepped through; after the loop `row` is over and `actions` is what was done."""

    def __init__(self, options, seed: int, dealer: int | None = None, game: Record | None = None) -> None:
        self.options = options
        self.rules = options.record()
        self.dice = random.Random(f"{seed}")
        self.game = game or family.GAME()
        if game is None:
            self.game.dealer = self.dice.randrange(self.rules.players) if dealer is None else dealer
        self.pack = options.pack()
        self.dice.shuffle(self.pack)
        self.row = family.DEAL()
        self.actions: list[int] = []
        family.deal_out(self.rules, self.game, self.row, self.pack)

    def __iter__(self) -> Iterator[Step]:
        while self.row.awaited:
            seat = self.row.awaited.bit_length() - 1
            legal = family.legal(self.rules, self.row, seat)
            yield Step(self.rules, self.row, seat, legal)
            action = self.choose(legal)
            self.actions.append(action)
            family.act(self.rules, self.row, seat, action)

    def choose(self, legal: int) -> int:
        """A legal action; two calls of three are passes."""
        if self.row.phase == CALLING and self.dice.randrange(PASSES):
            return PASS
        return self.dice.choice(list(cards.members(legal)))


def conserved(options, row: Record) -> bool:
    """Whether every card of the pack lies in exactly one place."""
    taken = any(row.taken)
    places = [*row.hands, *row.discards, row.dead, row.played, 0 if taken else row.widow]
    return sum(places) == cards.gather(options.pack()) and sum(map(int.bit_count, places)) == len(options.pack())


_batches: dict[tuple[int, ...], Batch] = {}


def batch(options) -> Batch:
    """
    A batch of these options, its game fresh.

    One for every pack: the loop reads all options from the table's row.
    """
    pack = tuple(options.pack())
    if pack not in _batches:
        _batches[pack] = Batch(options, choose=cautious, who="cautious")
    _batches[pack].tables[:] = new_tables(options, 2)
    return _batches[pack]
