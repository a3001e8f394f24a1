"""Whole matches beside a second reading of the rule book: the same choices, tricks, scores and winners."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

import eldest
from eldest import cards
from eldest.table.match import Match
from tests.families.sweven.referee import ORDER, Hand, Referee, pack, winner

# More for a long run: ELDEST_REFEREE=2000 .venv/bin/python -m pytest tests/families/sweven/test_referee.py
MATCHES = int(os.environ.get("ELDEST_REFEREE", "100"))
LONG = 60  # deals after which a match is left


class Table:
    """One deal of a match, played in step with the referee."""

    def __init__(self, match: Match, hand: Hand, dice: random.Random) -> None:
        self.match, self.deal, self.hand, self.dice = match, match.deal, hand, dice
        self.held = hand.hands()
        # How high they bid, so that bids are made and fail and deals are passed out alike.
        self.bold = dice.choice((0.0, 0.2, 0.2, 0.5, 1.0))

    def choose(self, seat: int, phase: str, legal: list[str], wanted: str = "") -> str:
        """Do the wanted action, or any; turn and legal set must agree with the referee."""
        assert (self.deal.phase, self.deal.awaited) == (phase, (seat,))
        assert sorted(self.deal.legal(seat)) == sorted(legal)
        return self.match.play(wanted or self.dice.choice(legal), seat).text

    def play(self) -> None:
        self.bid()
        if self.hand.bidder is None:
            assert self.deal.over
            return
        self.hand.trump = self.choose(self.hand.bidder, "trump", list("SHDC"))
        leader = self.hand.bidder
        for _ in range(8):
            leader = self.trick(leader)
        assert self.deal.over

    def bid(self) -> None:
        for seat in self.hand.speakers():
            legal = self.hand.calls()
            lowest = legal[1] if len(legal) > 1 else "pass"
            wild = self.dice.random() < 0.1
            said = self.choose(
                seat, "call", legal, "" if wild else lowest if self.dice.random() < self.bold else "pass"
            )
            if said != "pass":
                self.hand.bid, self.hand.bidder = int(said), seat

    def trick(self, leader: int) -> int:
        laid: list[tuple[int, str]] = []
        for seat in self.hand.seats_from(leader):
            held = self.held[seat]
            following = [card for card in held if laid and card[1] == laid[0][1][1]]
            card = self.choose(seat, "play", following or held, self.strong(seat, following or held))
            held.remove(card)
            laid.append((seat, card))
        won = winner(laid, self.hand.trump)
        self.hand.piles[won] += [card for _, card in laid]
        assert self.deal.actions[-1].taker == won
        return won

    def strong(self, seat: int, legal: list[str]) -> str:
        """The bidder's highest card, mostly: else hardly any bid is made."""
        if seat != self.hand.bidder or self.dice.random() < 0.2:
            return ""
        return max(legal, key=lambda card: (card[1] == self.hand.trump, ORDER.index(card[0])))


def follow(match: Match, referee: Referee, dice: random.Random) -> Hand:
    """Play one deal in step and score it on both sides."""
    dealt = [cards.name(card) for card in match.deal.pack]
    assert (set(dealt), len(dealt)) == (pack(referee.players), len(pack(referee.players)))
    hand = Hand(referee.players, match.deal.row.dealer, referee.barred, dealt)
    Table(match, hand, dice).play()
    referee.score(hand)
    assert list(match.scores.values()) == referee.scores
    owner, account = referee.sweven or (None, 0)
    assert (list(cards.members(match.game.owner)), match.game.account) == ([] if owner is None else [owner], account)
    assert list(cards.members(match.game.barred)) == ([] if referee.barred is None else [referee.barred])
    assert [match.sides.index(name) for name in match.winners] == referee.winners()
    return hand


def play_match(seed: int, met: Counter[str]) -> None:
    """One match with random options, to its end; `met` counts what came up."""
    dice = random.Random(seed)
    given = {
        "players": dice.choice((2, 3, 4, 5, 6)),
        "target": dice.choice((35, 35, 5)),
        "max_hands": dice.choice((None, None, 4)),
    }
    match = eldest.game("sweven", seed=seed, **given)
    referee = Referee(**given)
    for _ in range(LONG):
        before = referee.sweven, referee.barred
        hand = follow(match, referee, dice)
        met.update(_met(hand, *before, referee))
        if referee.winners():
            break
        match.next_deal()
        assert match.deal.row.dealer == (hand.dealer + 1) % referee.players


def _met(hand: Hand, account: tuple[int, int] | None, barred: int | None, referee: Referee) -> list[str]:
    """The cases of which a hand was an example."""
    made = hand.bid is not None and hand.taken() >= hand.bid
    owner = account is not None and account[0] == hand.bidder
    met = {
        "SW-19": hand.bid is None,
        "SW-20": hand.bid == 17,
        "SW-32": hand.bid is not None and not made,
        "SW-33": made and referee.sweven is not None,
        "SW-34": made and referee.sweven is None,
        "SW-35": made and owner,
        "SW-37": account is not None and hand.bid is not None and not owner,
        "SW-38": owner and not made,
        "SW-40": account is not None and hand.bid is None,
        "SW-42": barred is not None and hand.bid is not None,
        "SW-44": barred is not None and hand.bid is None,
        "SW-46": len([score for score in referee.scores if score >= referee.target]) > 1,
        "SW-47": len(referee.winners()) > 1,
        "SW-49": referee.hands == referee.max_hands,
    }
    return [label for label, true in met.items() if true]


@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_is_played_and_scored_alike(seed: int) -> None:
    play_match(seed, Counter())


def test_the_matches_meet_every_turn_of_the_score() -> None:
    met: Counter[str] = Counter()
    for seed in range(100):
        play_match(seed, met)
    assert sorted(met, key=lambda label: int(label[3:])) == [
        f"SW-{number}" for number in (19, 20, 32, 33, 34, 35, 37, 38, 40, 42, 44, 46, 47, 49)
    ]
