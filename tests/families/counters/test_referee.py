"""Whole games beside a second reading of the rule book: the same choices, tricks, scores and winners."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from eldest import cards
from eldest.families import family
from eldest.table.deal import Deal
from tests.families.counters.referee import Agreed, Hand, Referee, pack, usual_target
from tests.matrix import EVERYTHING

# More for a long run: ELDEST_REFEREE=2000 .venv/bin/python -m pytest tests/families/counters/test_referee.py
GAMES = int(os.environ.get("ELDEST_REFEREE", "60" if EVERYTHING else "20"))
LONG = 12  # deals after which a game is left
VARIANTS = ("counters", "countred", "counters_back", "countred_back", "counters_joker", "countred_joker")
COUNTERS = family("counters")


class Table:
    """One deal of a game, played in step with the referee."""

    def __init__(self, deal: Deal, hand: Hand, dice: random.Random) -> None:
        self.deal, self.hand, self.dice = deal, hand, dice
        self.bids_low = dice.random() < 0.3  # whether they bid low, so that teams go over
        self.met: Counter[str] = Counter()
        self.gone: Counter[str] = Counter()  # the cards played

    def choose(self, seat: int, phase: str, legal: list[str], wanted: str = "") -> str:
        """Do the wanted action, or any; turn and legal set must agree with the referee."""
        assert (self.deal.phase, self.deal.awaited) == (phase, (seat,))
        assert sorted(self.deal.legal(seat)) == sorted(set(legal))
        self.same_hands()
        return self.deal.play(wanted or self.dice.choice(legal), seat).text

    def same_hands(self) -> None:
        """Every seat holds what it should, and lacks what it has shown to lack."""
        for seat, held in enumerate(self.hand.held):
            once, twice = self.deal.row.hands[seat], self.deal.row.twice[seat]
            assert Counter(cards.names(once) + cards.names(twice)) == Counter(held)
            assert not set(cards.names(self.deal.row.lacks[seat])) & set(held)
        played, played_twice = self.deal.row.played, self.deal.row.played_twice
        assert Counter(cards.names(played) + cards.names(played_twice)) == self.gone

    def play(self) -> None:
        thrower = self.hand.joker_holder()
        if thrower is not None:
            self.choose(thrower, "throw", ["JK"])
            self.hand.throw_in()
            self.met["thrown in"] += 1
        assert cards.names(self.deal.row.turned) == [self.hand.turned]
        if not self.hand.trump:
            self.hand.trump = self.choose(self.hand.dealer, "trump", list("SHDC"))
            self.met["named"] += 1
        self.met[self.hand.trump] += 1
        leader = self.bid()
        while not self.hand.finished():
            leader = self.trick(leader)
        assert self.deal.over

    def bid(self) -> int:
        """The leader of the first trick."""
        turns = self.hand.agreed.seats_from(self.hand.dealer - 1)
        fair = 10 // self.hand.agreed.players
        for seat in turns:
            allowed = [str(number) for number in self.hand.bids_allowed(seat)]
            about = "0" if self.bids_low else str(fair + self.dice.randrange(2))
            wild = self.dice.random() < 0.05 or about not in allowed
            self.hand.bids[seat] = int(self.choose(seat, "bid", allowed, "" if wild else about))
        return turns[0]

    def trick(self, leader: int) -> int:
        """The leader of the next trick."""
        turns = self.hand.agreed.seats_from(leader)
        for seat in turns if self.hand.is_last() else turns * 2:
            card = self.choose(seat, "play", self.hand.allowed(seat), self.twin(seat))
            self.hand.lay(seat, card)
            self.gone[card] += 1
            assert self.deal.actions[-1].taker is not None or self.deal.row.winning == self.hand.winner(self.hand.trick)
        self.met["all countered"] += self.hand.winning_card(self.hand.trick) is None
        won = self.hand.finish_trick()
        assert self.deal.actions[-1].taker == self.deal.row.winning == won
        assert list(self.deal.row.result.tricks)[: self.hand.agreed.teams] == self.hand.taken
        return self.hand.next_leader(won)

    def twin(self, seat: int) -> str:
        """Often the twin of a card that lies there, so that many are countered."""
        twins = [card for card in self.hand.allowed(seat) if card in [laid for _, laid in self.hand.trick]]
        return self.dice.choice(twins) if twins and self.dice.random() < 0.7 else ""


def shuffled(agreed: Agreed, dice: random.Random) -> list[str]:
    """A pack, in some deals with the joker as the card turned up."""
    mixed = pack(agreed)
    dice.shuffle(mixed)
    if agreed.joker and dice.random() < 0.15:
        mixed.remove("JK")
        mixed.insert(agreed.players * agreed.each, "JK")
    return mixed


def agreed_for(dice: random.Random) -> tuple[dict[str, object], Agreed]:
    """Random options, as they are given and as they are meant."""
    given: dict[str, object] = {"variant": dice.choice(VARIANTS)}
    players, teams = (6, 3) if str(given["variant"]).endswith("joker") else (4, 2)
    if dice.random() < 0.7:
        players, teams = dice.choice([(4, 2), (6, 2), (6, 3)])
        given |= {"players": players, "teams": teams}
    target = dice.choice((None, None, 30, 41, 61, 90))
    given["max_hands"] = dice.choice((None, None, 4))
    given["single_card"] = dice.choice(("first", "last"))
    given["joker_turned"] = dice.choice(("no_trump", "dealer_names"))
    meant = Agreed(
        players=players, teams=teams, target=target or usual_target(str(given["variant"]), teams), **without(given)
    )
    return given | ({"target": target} if target else {}), meant


def without(given: dict[str, object]) -> dict:
    return {name: value for name, value in given.items() if name not in ("players", "teams")}


def play_game(seed: int, met: Counter[str]) -> None:
    """One game with random options, to its end; `met` counts what came up."""
    dice = random.Random(seed)
    given, agreed = agreed_for(dice)
    options, game, referee = COUNTERS.options.make(given), COUNTERS.game(), Referee(agreed)
    rules = options.record()
    dealer = game.dealer = dice.randrange(agreed.players)
    for _ in range(LONG):
        mixed = shuffled(agreed, dice)
        assert Counter(mixed) == Counter(cards.name(card) for card in options.pack())
        table = Table(
            Deal(COUNTERS, options, game, [cards.card(name) for name in mixed]), Hand(agreed, dealer, mixed), dice
        )
        table.play()
        referee.score(table.hand)
        COUNTERS.rules.settle(rules, game, table.deal.row.result)
        compare(game, referee)
        met.update(table.met)
        dealer = (dealer - 1) % agreed.players
        assert game.dealer == dealer
        if referee.winners():
            met.update(["won"])
            break
    met.update(referee.met)


def compare(game, referee: Referee) -> None:
    """The same scores, the same teams vulnerable, the same winners."""
    teams = referee.teams
    assert list(game.scores)[: len(teams)] == [team.score for team in teams]
    vulnerable = [number for number, team in enumerate(teams) if team.vulnerable]
    assert list(cards.members(game.vulnerable)) == vulnerable
    assert list(cards.members(game.won)) == referee.winners()


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_is_played_and_scored_alike(seed: int) -> None:
    play_game(seed, Counter())


def test_the_games_meet_everything_rare() -> None:
    met: Counter[str] = Counter()
    for seed in range(1000, 1060):
        play_game(seed, met)
    rare = {
        *("thrown in", "named", "NT", "all countered", "all ten", "won", "a vulnerable team fails"),
        *("vulnerable without an exact bid", "both marks in one hand", "the halfway bonus", "the game bonus"),
    }
    assert rare - set(met) == set()
