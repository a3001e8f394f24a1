"""Whole matches beside a second reading of the rule book: the same choices, tricks, scores and winners."""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import pytest

import eldest
from eldest import cards
from eldest.table.match import Match
from tests.families.oh_hell.referee import ORDER, Hand, Referee, pack

# More for a long run: ELDEST_REFEREE=2000 .venv/bin/python -m pytest tests/families/oh_hell/test_referee.py
MATCHES = int(os.environ.get("ELDEST_REFEREE", "100"))
LONG = 60  # hands after which a match is left


class Table:
    """One deal of a match, played in step with the referee."""

    def __init__(self, match: Match, hand: Hand, agreed: dict[str, Any], dice: random.Random) -> None:
        self.match, self.deal, self.hand, self.agreed, self.dice = match, match.deal, hand, agreed, dice
        self.held = hand.hands()
        self.seats = range(hand.players)

    def choose(self, seat: int, phase: str, legal: list[str], wanted: str = "") -> str:
        """Do the wanted action, or any; the legal set must agree with the referee."""
        assert self.deal.phase == phase
        assert sorted(self.deal.legal(seat)) == sorted(set(legal))
        return self.match.play(wanted or self.dice.choice(legal), seat).text

    def play(self) -> None:
        turned = cards.names(self.deal.row.turned)
        assert turned == ([self.hand.turn_up] if self.hand.turn_up else [])
        if self.agreed["bidding"] == "in_turn":
            self.bid_in_turn()
        else:
            self.bid_together()
        leader = (self.hand.dealer + 1) % self.hand.players
        for _ in range(self.hand.size):
            leader = self.trick(leader)
        assert self.deal.over

    def bid_in_turn(self) -> None:
        for seat in self.hand.seats_from(self.hand.dealer + 1):
            assert self.deal.awaited == (seat,)
            self.bid(seat)
            assert all(self.deal.view(other).row.result.bids[seat] == self.hand.bids[seat] for other in self.seats)

    def bid_together(self) -> None:
        waiting = list(self.seats)
        while waiting:
            assert self.deal.awaited == tuple(waiting)
            assert not any(self.deal.row.result.bids)
            seat = self.dice.choice(waiting)
            waiting.remove(seat)
            self.bid(seat)
        assert list(self.deal.row.result.bids)[: self.hand.players] == [self.hand.bids[one] for one in self.seats]

    def bid(self, seat: int) -> None:
        legal = self.hand.numbers(seat, self.agreed["hook"])
        wild = self.dice.random() < 0.2
        likely = str(self.dice.choice((0, 1, round(self.hand.size / self.hand.players))))
        said = self.choose(seat, "bid", legal, "" if wild or likely not in legal else likely)
        self.hand.bids[seat] = int(said)

    def trick(self, leader: int) -> int:
        laid: list[tuple[int, str]] = []
        for seat in self.hand.seats_from(leader):
            assert self.deal.awaited == (seat,)
            held = self.held[seat]
            following = [card for card in held if laid and card[1] == laid[0][1][1]]
            card = self.choose(seat, "play", following or held, self.strong(following or held))
            held.remove(card)
            laid.append((seat, card))
        won = self.hand.take(laid)
        assert self.deal.actions[-1].taker == won
        return won

    def strong(self, legal: list[str]) -> str:
        """Often the highest card, so that equal ones meet in a trick."""
        if self.dice.random() < 0.5:
            return ""
        return max(legal, key=lambda card: (card[1] == self.hand.trump, ORDER.index(card[0])))


def follow(match: Match, referee: Referee, dice: random.Random) -> Hand:
    """Play one deal in step and score it on both sides."""
    dealt = [cards.name(card) for card in match.deal.pack]
    assert sorted(dealt) == pack(referee.players, referee.agreed["pack_of"] == "whole")
    hand = referee.next_hand(dealt)
    assert (match.deal.row.dealer, match.deal.row.each) == (hand.dealer, hand.size)
    Table(match, hand, referee.agreed, dice).play()
    referee.score(hand)
    assert list(match.deal.row.result.tricks)[: hand.players] == hand.tricks
    assert list(match.scores.values()) == referee.scores
    assert [match.sides.index(name) for name in match.winners] == referee.winners()
    return hand


def agreed(dice: random.Random) -> dict[str, Any]:
    """The options agreed at a table."""
    players = dice.choice((3, 3, 4, 5, 6, 7, 8))
    whole = players < 8 and dice.random() < 0.5
    in_turn = dice.random() < 0.5
    most = 52 // players if whole else 13
    return {
        "players": players,
        "start": dice.choice((1, 2, 3, min(7, most), most, most, most)),
        "repeat_one": dice.random() < 0.5,
        "tie": dice.choice(("shared", "play_off")),
        "bidding": "in_turn" if in_turn else "together",
        "hook": in_turn and dice.random() < 0.5,
        "sizes": dice.choice(("down_and_up", "fixed")),
        "pack_of": "whole" if whole else "by_players",
        "scoring": dice.choice(("exact", "by_tricks")),
        "trick_points": dice.choice((1, 3, 1000)),
        "off_bid": dice.choice(("tricks", "penalty")),
    }


def play_match(seed: int, met: Counter[str]) -> None:
    """One match with random options, to its end; `met` counts what came up."""
    dice = random.Random(seed)
    given = agreed(dice)
    match = eldest.game("oh_hell", seed=seed, **given)
    referee = Referee(given, match.deal.row.dealer)
    for _ in range(LONG):
        hand = follow(match, referee, dice)
        met.update(_met(hand, referee))
        if referee.winners():
            break
        match.next_deal()


def _met(hand: Hand, referee: Referee) -> list[str]:
    """The cases of which a hand was an example."""
    last, rules = len(referee.sheet), referee.agreed
    exact = [seat for seat in range(hand.players) if hand.bids[seat] == hand.tricks[seat]]
    by_tricks = rules["scoring"] == "by_tricks"
    met = {
        "OH-14": referee.sheet[:2] == [1, 1] and rules["repeat_one"] and rules["sizes"] != "fixed",
        "OH-15": referee.sheet[0] < 13,
        "OH-20": not hand.turn_up,
        "OH-21": bool(hand.turn_up),
        "OH-22": bool(hand.turn_up) and hand.size >= 13,
        "OH-26": sum(hand.bids.values()) == hand.size,
        "OH-34": hand.twins > 0,
        "OH-36": bool(exact) and not by_tricks,
        "OH-37": len(exact) < hand.players and not by_tricks,
        "OH-39": len(referee.winners()) == 1,
        "OH-40": len(referee.winners()) > 1,
        "OH-42": referee.hands > last,
        "OH-43": rules["bidding"] == "in_turn",
        "OH-44": rules["hook"] and sum(hand.bids.values()) - hand.bids[hand.dealer] <= hand.size,
        "OH-45": rules["sizes"] == "fixed",
        "OH-46": rules["pack_of"] == "whole",
        "OH-47": bool(exact) and by_tricks,
        "OH-48": len(exact) < hand.players and by_tricks and rules["off_bid"] == "penalty",
    }
    return [label for label, true in met.items() if true]


@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_is_played_and_scored_alike(seed: int) -> None:
    play_match(seed, Counter())


def test_the_matches_meet_every_turn_of_the_rules() -> None:
    met: Counter[str] = Counter()
    for seed in range(100):
        play_match(seed, met)
    numbers = (14, 15, 20, 21, 22, 26, 34, 36, 37, 39, 40, *range(42, 49))
    assert sorted(met) == [f"OH-{number}" for number in numbers]
