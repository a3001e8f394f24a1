"""
Oh Hell beside OpenSpiel's: the same movers, the same choices, the same returns.

OpenSpiel's `oh_hell` is one hand with one pack, bids in turn, the hook and points for tricks; the
chance player draws the dealer. Ours is `Deal`, which runs the rules as Python in both modes.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

from eldest import cards
from eldest.families.oh_hell import rules as family
from eldest.families.oh_hell.traits import FAMILY
from eldest.table.deal import Deal
from tests.families.oh_hell.facts import OPENSPIEL
from tests.families.oh_hell.table import options
from tests.matrix import EVERYTHING

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'eldest[rl]'")

# Fewer for a short run: ELDEST_OPENSPIEL=300 .venv/bin/python -m pytest tests/families/oh_hell/test_openspiel.py
GAMES = int(os.environ.get("ELDEST_OPENSPIEL", "10000" if EVERYTHING else "2000"))
POINTS = (1, 1, 2, 7, 30)
DRAWN = -1  # the number of tricks is drawn by chance

# Without four players with 13 cards: none is left to turn up, and OpenSpiel waits for one.
SETTINGS = [
    (players, tricks)
    for players in range(3, 8)
    for tricks in (DRAWN, *range(1, 52 // players + 1))
    if (players, tricks) != (4, 13)
]


class Beside:
    """One random game of OpenSpiel's, and ours in step with it."""

    def __init__(self, players: int, tricks: int, seed: int) -> None:
        self.dice = random.Random(seed)
        self.players = players
        self.points = self.dice.choice(POINTS)
        self.penalty = self.dice.choice((False, True))
        named = {"players": players, "off_bid_penalty": self.penalty, "points_per_trick": self.points}
        if tricks != DRAWN:
            named["num_tricks_fixed"] = tricks
        self.state = pyspiel.load_game("oh_hell", named).new_initial_state()
        self.tricks = int(self.by_chance())
        assert tricks in (DRAWN, self.tricks)
        self.dealer = int(self.by_chance())
        self.deal = self.dealt()

    def text(self, action: int) -> str:
        """OpenSpiel's `HQ` is `QH` here; numbers are the same."""
        said = self.state.action_to_string(self.state.current_player(), action)
        return said if said.isdigit() else said[::-1]

    def by_chance(self) -> str:
        """Something that chance does."""
        actions, weights = zip(*self.state.chance_outcomes(), strict=True)
        action = self.dice.choices(actions, weights)[0]
        drawn = self.text(action)
        self.state.apply_action(action)
        return drawn

    def dealt(self) -> Deal:
        """The cards as they come, each laid at the place of our pack from which its owner gets it."""
        chosen = options(
            **OPENSPIEL,
            players=self.players,
            start=self.tricks,
            trick_points=self.points,
            off_bid="penalty" if self.penalty else "tricks",
        )
        game = family.GAME()
        game.dealer = self.dealer
        come = list(self.chance())
        left = [card for card in chosen.pack() if card not in come]
        return Deal(FAMILY, chosen, game, [come[place] for place in self.places(len(come))] + left)

    def chance(self) -> Iterator[int]:
        while self.state.is_chance_node():
            yield cards.card(self.by_chance())

    def places(self, size: int) -> Iterator[int]:
        """By place of our pack, which of their cards it is: theirs go round from P0, ours from the dealer's left."""
        for place in range(size):
            turn = place // self.players
            if turn == self.tricks:
                yield place  # the card turned up
            else:
                yield turn * self.players + (self.dealer + 1 + place) % self.players

    def play(self) -> None:
        """All actions; whose turn it is and what is legal must be the same at each."""
        while not self.state.is_terminal():
            mover = self.state.current_player()
            legal = {self.text(action): action for action in self.state.legal_actions()}
            assert self.deal.awaited == (mover,)
            assert sorted(self.deal.legal()) == sorted(legal)
            text = self.dice.choice(sorted(legal))
            self.state.apply_action(legal[text])
            self.deal.play(text)
        assert self.deal.over

    def returns(self) -> list[int]:
        """The scores of Eldest's players."""
        game = self.deal.game
        family.settle(self.deal.rules, game, self.deal.row.result)
        return list(game.scores)[: self.players]


@pytest.mark.parametrize(("players", "tricks"), SETTINGS)
def test_the_games_are_the_same(players, tricks):
    for seed in range(SETTINGS.index((players, tricks)), GAMES, len(SETTINGS)):
        beside = Beside(players, tricks, seed)
        beside.play()
        assert beside.returns() == beside.state.returns(), seed


def test_the_games_meet_the_hook_the_penalty_and_a_random_number_of_tricks():
    met: set[str] = set()
    for seed, (players, tricks) in enumerate(SETTINGS):
        beside = Beside(players, tricks, seed)
        beside.play()
        result = beside.deal.row.result
        bids = list(result.bids)[:players]
        met.add("hooked" if sum(bids) - bids[beside.dealer] <= beside.tricks else "free")
        met.add("drawn" if tricks == DRAWN else "fixed")
        for seat in range(players):
            missed = "penalty" if beside.penalty else "tricks"
            met.add("exact" if bids[seat] == result.tricks[seat] else missed)
    assert met == {"hooked", "free", "drawn", "fixed", "penalty", "tricks", "exact"}
