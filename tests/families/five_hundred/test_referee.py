"""Whole matches beside a second reading of the rule book: the same choices, tricks, scores and winners."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable

import pytest

import eldest
from eldest import cards
from eldest.bots import seat_bot
from eldest.table.match import Match
from tests.families.five_hundred.referee import BIDS, Referee, suit_of, trump_of
from tests.matrix import EVERYTHING

# More for a long run: ELDEST_REFEREE=2000 .venv/bin/python -m pytest tests/families/five_hundred/test_referee.py
MATCHES = int(os.environ.get("ELDEST_REFEREE", "100" if EVERYTHING else "40"))
LONG = 60  # deals after which a match is left

CHOICES = {
    "players": (2, 3, 4, 5, 6),
    "joker": (True, False),
    "schedule": ("avondale", "original", "inverted"),
    "all_pass": ("redeal", "play_no_trump"),
    "nullo": (True, True, False),
    "nullo_needs_seven": (False, True),
    "nullo_defenders": ("per_bidder_trick", "none"),
    "slam_250": (True, False),
    "bidding_rounds": ("single", "multiple"),
    "five_partner": ("any_player", "one_or_two", "called_card"),
    "called_card_announced": (False, True),
    "partner_share": ("full", "half"),
    "six_sides": ("three_pairs", "two_threes"),
    "two_hand": ("short_pack", "dead_hand"),
    "minus_500": ("two_sides", "off"),
    "must_bid_out": (False, False, True),
    "joker_lead": ("any_suit", "not_void_suit"),
    "max_hands": ("none", "none", 6),
}


class Table:
    """One deal of a match, played in step with the referee; a wild share of the choices is random."""

    def __init__(self, match: Match, options: dict[str, object], dice: random.Random) -> None:
        self.match, self.deal, self.dice = match, match.deal, dice
        players, sides = match.rules.players, len(match.sides)
        pack = [cards.name(card) for card in self.deal.pack]
        self.referee = Referee(options, players, sides, self.deal.row.dealer, pack)
        self.bots = [seat_bot("rules", "five_hundred", seat) for seat in range(players)]
        self.held, self.widow = self.referee.hands()

    def choose(self, seat: int, phase: str, legal: Iterable[str]) -> str:
        assert (self.deal.phase, self.deal.awaited) == (phase, (seat,))
        assert set(self.deal.legal(seat)) == set(legal)
        if self.dice.random() < 0.3:
            text = self.dice.choice(["pass", self.dice.choice(self.deal.legal(seat))])
            text = text if phase == "call" else self.dice.choice(self.deal.legal(seat))
        else:
            text = self.deal.name(self.bots[seat].choose(self.deal.view(seat)).action)
        return self.match.play(text, seat).text

    def play(self) -> None:
        self.bid()
        if self.referee.contract:
            self.prepare()
        elif self.referee.options["all_pass"] == "redeal":
            return
        leader = self.referee.bidder
        seat = (self.referee.dealer + 1) % self.referee.players if leader is None else leader
        failed: dict[int, set[str]] = {each: set() for each in range(self.referee.players)}
        for _ in range(10):
            seat = self.trick(seat, failed)
            self.referee.order.append(seat % self.referee.sides)

    def bid(self) -> None:
        referee, passed, seven = self.referee, set[int](), False
        seat: int | None = (referee.dealer + 1) % referee.players
        while seat is not None:
            said = self.choose(seat, "call", ["pass", *(bid for bid in BIDS if referee.raises(bid, seven))])
            if said == "pass":
                passed.add(seat)
            else:
                referee.contract, referee.bidder = said, seat
                seven = seven or said.startswith("7")
            seat = referee.next_caller(seat, passed)

    def prepare(self) -> None:
        referee, bidder = self.referee, self.referee.bidder
        assert bidder is not None
        helped = referee.players == 5 and not referee.nullo
        way = referee.options["five_partner"]
        if helped and way != "called_card":
            others = {f"P{seat}" for seat in range(5)} - {f"P{bidder}"}
            for _ in range(2 if way == "one_or_two" and referee.contract[0] in "891" else 1):
                named = self.choose(bidder, "partner", others)
                others -= {named}
                referee.partners.add(int(named[1:]))
        hand = self.held[bidder]
        hand += self.widow
        discards = []
        while len(hand) > 10:
            discards.append(self.choose(bidder, "discard", hand))
            hand.remove(discards[-1])
        if helped and way == "called_card":
            called = self.choose(bidder, "called", set(referee.pack) - set(hand) - set(discards))
            referee.partners = {seat for seat in range(5) if called in self.held[seat]}

    def trick(self, leader: int, failed: dict[int, set[str]]) -> int:
        referee, trump, led, laid = self.referee, trump_of(self.referee.contract), "", []
        for step in range(referee.players):
            seat = (leader + step) % referee.players
            if seat in referee.out():
                continue
            hand = self.held[seat]
            following = [card for card in hand if suit_of(card, trump) == led]
            card = self.choose(seat, "play", following or hand)
            hand.remove(card)
            laid.append((seat, card))
            if not led:
                led = self.suit_named(seat, failed[seat]) if (card, trump) == ("JK", "NT") else suit_of(card, trump)
            elif suit_of(card, trump) != led:
                failed[seat].add(led)
        return referee.winner(laid, led)

    def suit_named(self, seat: int, failed: set[str]) -> str:
        free = self.referee.options["joker_lead"] == "any_suit"
        return self.choose(seat, "suit", set("SHDC") - (set() if free else failed) or set("SHDC"))


@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_is_played_and_scored_alike(seed: int) -> None:
    dice = random.Random(seed)
    options: dict[str, object] = {name: dice.choice(values) for name, values in CHOICES.items()}
    above = options["schedule"] == "avondale" and dice.random() < 0.5
    options["nullo_rank"] = "above_all_sevens" if above else "by_value"
    match = eldest.game("five_hundred", seed=seed, **options)
    scores = [0] * len(match.sides)
    for deals in range(1, LONG):
        table = Table(match, options, dice)
        table.play()
        gains = table.referee.gains() if table.referee.order else [0] * len(scores)
        won = table.referee.winners(scores, deals)
        scores = [old + gain for old, gain in zip(scores, gains, strict=True)]
        assert list(match.scores.values()) == scores
        assert {match.sides.index(name) for name in match.winners} == won
        if won:
            break
        match.next_deal()
        assert match.deal.row.dealer == (table.referee.dealer + 1) % table.referee.players
