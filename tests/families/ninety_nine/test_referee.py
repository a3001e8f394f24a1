"""Whole matches beside a second reading of the rule book: the same choices, tricks, scores and winners."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

import eldest
from eldest import cards
from eldest.table.match import Match
from tests.families.ninety_nine.referee import BID_FOR, ORDER, Hand, HandName, Referee, pack

# More for a long run: ELDEST_REFEREE=2000 .venv/bin/python -m pytest tests/families/ninety_nine/test_referee.py
MATCHES = int(os.environ.get("ELDEST_REFEREE", "100"))

CHOICES = {
    "players": (2, 3, 3, 4, 5),
    "trump_rule": ("by_successes", "turn_up"),
    "first_trump": ("none", "diamonds"),
    "match": ("rubber", "rubber", "game"),
    "game_bonus": ("hundred", "shared_30"),
    "show_failed_bids": (False, True),
}


class Table:
    """One deal of a match, played in step with the referee; a wild share of the choices is random."""

    def __init__(self, match: Match, hand: Hand, dice: random.Random) -> None:
        self.match, self.deal, self.hand, self.dice = match, match.deal, hand, dice
        self.wild = dice.choice((0.0, 0.0, 0.1, 0.5))

    def choose(self, seat: int, phase: str, legal: list[str], wanted: str = "") -> str:
        assert self.deal.phase == phase and seat in self.deal.awaited
        assert sorted(self.deal.legal(seat)) == sorted(legal)
        return self.match.play(wanted or self.dice.choice(legal), seat).text

    def play(self) -> None:
        assert ["S", "C", "D", "H", "NT"][self.deal.row.trump] == self.hand.trump
        self.lay_bid_cards()
        self.offer()
        leader, controller = (self.hand.dealer + 1) % self.hand.players, (self.hand.dealer + 1) % self.hand.players
        for _ in range(10 if self.hand.players == 4 else 9):
            leader = self.trick(leader, controller)
            controller = controller if leader == "dummy" else leader
        assert self.deal.over
        bids = [self.hand.bid(name) for name in self.hand.names]
        assert list(self.deal.row.result.bids)[: len(bids)] == bids
        assert [self.hand.names[place] for place, up in enumerate(self.deal.row.shown) if up] == self.hand.shown()

    def lay_bid_cards(self) -> None:
        """All at the same time, in any order."""
        waiting = [seat for seat in range(self.hand.players) for _ in range(3)]
        self.dice.shuffle(waiting)
        while waiting:
            assert self.deal.awaited == tuple(sorted(set(waiting)))
            seat = waiting.pop()
            two = self.dice.sample(self.hand.held[seat], 2)
            low = min(two, key=lambda card: BID_FOR[self.hand.suit(card)])  # else most bids are too high
            card = self.choose(seat, "lay", self.hand.held[seat], low)
            self.hand.held[seat].remove(card)
            self.hand.aside[seat].append(card)

    def offer(self) -> None:
        waiting, offers = list(range(self.hand.players)), dict[int, str]()
        self.dice.shuffle(waiting)
        legal = ["none", "declare"] if self.hand.players == 2 else ["none", "declare", "reveal"]
        while waiting:
            assert self.deal.awaited == tuple(sorted(waiting))
            seat = waiting.pop()
            offers[seat] = self.choose(seat, "offer", legal)
        self.hand.compare(offers)
        result = self.deal.row.result
        assert sorted(self.hand.declared) == list(cards.members(result.declared))
        assert self.hand.revealed == list(cards.members(result.revealed))

    def trick(self, leader: HandName, controller: int) -> HandName:
        laid: list[tuple[HandName, str]] = []
        for name in self.order(leader, controller):
            seat = name if isinstance(name, int) else controller
            assert self.deal.awaited == (seat,)
            legal = self.hand.may_play(name, laid[0][1] if laid else "")
            card = self.choose(seat, "dummy" if name == "dummy" else "play", legal, self.wanted(name, legal))
            self.hand.held[name].remove(card)
            laid.append((name, card))
            self.check_what_lies_open()
        self.hand.won.append(self.hand.taker(laid))
        assert self.hand.names[self.deal.actions[-1].taker or 0] == self.hand.won[-1]
        return self.hand.won[-1]

    def wanted(self, name: HandName, legal: list[str]) -> str:
        """Mostly the highest card while tricks are missing, then the lowest: else hardly any bid is fulfilled."""
        if self.dice.random() < self.wild:
            return ""
        ranked = sorted(legal, key=lambda card: ORDER.index(self.hand.stands_for(card)[:-1]))
        return ranked[-1 if self.hand.tricks(name) < self.hand.bid(name) else 0]

    def order(self, leader: HandName, controller: int) -> list[HandName]:
        if self.hand.players == 2:
            third: HandName = controller if leader == "dummy" else "dummy"
            return [leader, 1 - controller, third]
        assert isinstance(leader, int)
        return list(self.hand.seats_from(leader))

    def check_what_lies_open(self) -> None:
        open_hands: list[HandName] = ["dummy"] if self.hand.players == 2 else list(self.hand.revealed)
        lying = sorted(card for name in open_hands for card in self.hand.held[name])
        assert sorted(cards.names(self.deal.row.faceup)) == lying


def follow(match: Match, referee: Referee, dice: random.Random) -> Hand:
    """Play one deal in step and score it on both sides."""
    assert match.deal.row.dealer == referee.dealer()
    dealt = [cards.name(card) for card in match.deal.pack]
    whole = pack(referee.players, referee.options["trump_rule"] == "turn_up")
    assert (set(dealt), len(dealt)) == (whole, len(whole))
    hand = Hand(referee.options, referee.players, referee.dealer(), dealt, referee.trump())
    Table(match, hand, dice).play()
    referee.score(hand)
    assert list(match.scores.values()) == list(referee.totals.values())
    assert list(match.game.points)[: len(hand.names)] == list(referee.points.values())
    counted = (match.game.deals, match.game.dealt, match.game.games)
    assert counted == (len(match.records), referee.deals, len(referee.games))
    won = [hand.names[match.sides.index(name)] for name in match.winners]
    assert won == ([] if referee.winner is None else [referee.winner])
    return hand


def play_match(seed: int, met: Counter[str]) -> None:
    """One match with random options, to its end; `met` counts what came up."""
    dice = random.Random(seed)
    options: dict[str, object] = {name: dice.choice(values) for name, values in CHOICES.items()}
    if options["players"] != 3:
        options["trump_rule"] = "by_successes"
    match = eldest.game("ninety_nine", seed=seed, **options)
    referee = Referee(options, match.rules.players, match.deal.row.dealer)
    while referee.winner is None:
        trump, points = referee.trump(), dict(referee.points)
        hand = follow(match, referee, dice)
        met.update(_met(hand, trump, points, referee))
        if referee.winner is None:
            match.next_deal()


def _met(hand: Hand, trump: str, points: dict[HandName, int], referee: Referee) -> list[str]:
    """The cases of which a deal was an example."""
    offered = hand.declared + hand.revealed
    failed = [seat for seat in offered if not hand.success(seat)]
    after = [points[name] + gain for name, gain in hand.gains().items()]
    four, two = hand.players == 4, hand.players == 2
    met = {
        "NN-15": bool(hand.revealed),
        "NN-28": hand.players == 3 and len(hand.successes()) == 3,
        "NN-29": bool(failed) and not two,
        "NN-33": after.count(max(after)) > 1 and max(after) >= 100,
        "NN-34": sum(number >= 100 for number in after) > 1,
        "NN-35": referee.winner is not None and len(referee.games) > 2,
        "NN-36": len(referee.games) > 7,
        "NN-45": two and "dummy" in hand.won,
        "NN-47": two and hand.tricks("dummy") < hand.bid("dummy"),
        "NN-48": two and len(failed) == 2,
        "NN-49": "dummy" in referee.games,
        "NN-51": four and any(hand.bid(name) == 0 and hand.success(name) for name in hand.names),
        "NN-53": four and len(hand.successes()) == 3,
        "NN-55": hand.players == 5 and bool(hand.successes()),
        "NN-56": bool(hand.turned) and hand.trump != "NT",
        "NN-57": hand.turned == "JK" or hand.turned[:-1] == "9",
        "NN-18": trump == "NT" and not hand.turned,
        "NN-19": trump == "H" and not hand.turned,
    }
    return [label for label, true in met.items() if true]


@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_is_played_and_scored_alike(seed: int) -> None:
    play_match(seed, Counter())


def test_the_matches_meet_every_turn_of_the_game() -> None:
    met: Counter[str] = Counter()
    for seed in range(100):
        play_match(seed, met)
    numbers = (15, 18, 19, 28, 29, 33, 34, 35, 36, 45, 47, 48, 49, 51, 53, 55, 56, 57)
    assert sorted(met, key=lambda label: int(label[3:])) == [f"NN-{number}" for number in numbers]
