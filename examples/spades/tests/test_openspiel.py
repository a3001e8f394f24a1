"""
Spades beside OpenSpiel's: the same movers, the same choices, the same returns.

OpenSpiel's `spades` is one hand of the game: bids in turn from P0, those of partners not above thirteen, a nil of 100
and ten bags for 100. What it does in another way:

- Spades are never broken: whoever has another card must lead it. Here that is `spades_led=nothing_else` (SP-12).
- The bags of a side are read from the last figure of its score, which below zero says something else. So hands begin
  at scores from nothing upwards.
- Whether the game is over follows from the points of the hand alone, not from those that a side had before. So the end
  is compared in hands that begin at nothing, with thresholds that one hand may reach.
- A side that ends the game has 200 points more, or less (`win_or_loss_bonus`). So that is 0.
- It knows neither blind nils nor sealed bids.

500 games are played, and with `ELDEST_OPENSPIEL=5000 pytest examples/spades/tests/test_openspiel.py` as many as that.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

from eldest import cards
from eldest.table.deal import Deal
from eldest_spades import rules
from eldest_spades.traits import FAMILY

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'eldest[rl]'")

GAMES = int(os.environ.get("ELDEST_OPENSPIEL", "500"))
TARGET, LOST_AT = 40, 100  # points that one hand may bring
OPTIONS = rules.OPTIONS(spades_led=rules.SpadesLed.NOTHING_ELSE, target=TARGET, lost_at=LOST_AT)
THEIRS = {"win_threshold": TARGET, "mercy_threshold": -LOST_AT, "win_or_loss_bonus": 0}
LAST = rules.SEATS - 1  # the dealer, so that P0 bids and leads first
BID = 52  # OpenSpiel's number of a nil


class Beside:
    """One random hand of OpenSpiel's, and ours in step with it."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.state = pyspiel.load_game("spades", THEIRS).new_initial_state()
        self.scores = [self.dice.choice((0, 0, 9, 48, 199, 496)) for _ in range(rules.SIDES)]
        self.state.set_current_scores(self.scores)
        self.most = self.dice.choice((2, 4, 13))  # bids of random players up to this, so that some are made
        game = FAMILY.game()
        game.dealer = LAST
        for side, score in enumerate(self.scores):
            game.scores[side], game.bags[side] = score, score % OPTIONS.bag_limit
        self.deal = Deal(FAMILY, OPTIONS, game, list(self.chance()))

    def text(self, action: int) -> str:
        """What OpenSpiel calls `HQ` and `Nil` is `QH` and `0` here."""
        if action >= BID:
            return str(action - BID)
        return str(self.state.action_to_string(self.state.current_player(), action))[::-1]

    def chance(self) -> Iterator[int]:
        """The cards in the order in which they are dealt."""
        while self.state.is_chance_node():
            action = self.dice.choice([action for action, _ in self.state.chance_outcomes()])
            dealt = self.text(action)
            self.state.apply_action(action)
            yield cards.card(dealt)

    def play(self) -> None:
        """All actions; whose turn it is and what is legal must be the same at each."""
        while not self.state.is_terminal():
            legal = {self.text(action): action for action in self.state.legal_actions()}
            assert self.deal.awaited == (self.state.current_player(),)
            assert sorted(self.deal.legal()) == sorted(legal)
            likely = [text for text, action in legal.items() if action <= BID + self.most]
            text = self.dice.choice(sorted(likely))
            self.state.apply_action(legal[text])
            self.deal.play(text)
        assert self.deal.over

    def returns(self) -> list[int]:
        """What our hand brings the side of each seat."""
        game = self.deal.game
        FAMILY.rules.settle(self.deal.rules, game, self.deal.row.result)
        return [game.scores[seat % rules.SIDES] - self.scores[seat % rules.SIDES] for seat in range(rules.SEATS)]


def test_the_games_are_the_same():
    met = set()
    for seed in range(GAMES):
        beside = Beside(seed)
        beside.play()
        assert beside.returns() == beside.state.returns(), seed
        result = beside.deal.row.result
        if not any(beside.scores):
            assert bool(beside.deal.game.won) == beside.state.is_game_over(), seed
            met.add("ended" if beside.deal.game.won else "goes on")
        for side in range(rules.SIDES):
            met.add("made" if result.tricks[side] >= result.bids[side] else "set")
            met.add("penalty" if beside.deal.game.bags[side] < beside.scores[side] % 10 else "no penalty")
        for seat in cards.members(result.nils):
            met.add("nil failed" if result.failed >> seat & 1 else "nil made")
    assert met == {"made", "set", "penalty", "no penalty", "nil made", "nil failed", "ended", "goes on"}


def test_openspiel_never_lets_spades_be_broken():
    """The first point above: with our usual rule the legal leads differ."""
    for seed in range(50):
        beside = Beside(seed)
        usual = rules.OPTIONS().record()
        while not beside.state.is_terminal():
            row = beside.deal.row
            if row.phase == rules.PLAYING and not row.laid and row.broken:
                ours = FAMILY.rules.legal(usual, row, beside.deal.awaited[0])
                if ours & rules.TRUMPS and ours & rules.PLAIN:
                    assert len(beside.deal.legal()) < ours.bit_count()
                    return
            text = beside.deal.legal()[0]
            theirs = {beside.text(action): action for action in beside.state.legal_actions()}
            beside.state.apply_action(theirs[text])
            beside.deal.play(text)
    pytest.fail("no leader had spades and others")
