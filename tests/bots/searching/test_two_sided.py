"""Level 3 of Five Hundred and Sweven: what it sees, what it believes, and what it must not do."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from eldest.bots import seat_bot
from eldest.bots.budget import Budget
from eldest.bots.characters.style import risk
from eldest.bots.rule_player import RulePlayer, chooser_of
from eldest.bots.searching import two_sided
from eldest.bots.searching.beliefs import Beliefs
from eldest.bots.searching.factory import searcher
from eldest.bots.searching.flat import Flat
from eldest.bots.searching.racing.game_value import after
from eldest.bots.searching.racing.race import RACE
from eldest.bots.searching.search import playout_of
from eldest.bots.searching.two_sided import Manner, TwoSidedPlayer
from eldest.cards import JOKER
from eldest.compiler import is_compiling
from eldest.families import family
from eldest.families.five_hundred.rules import OPEN_NULLO
from eldest.options import Options
from eldest.record import copy
from eldest.research.positions import read
from eldest.research.positions.answers import answer
from eldest.sampler.unseen import Unseen, weigh
from eldest.table.deal import Deal, View
from tests.families.five_hundred.seats import playing, speaking

FIVE_HUNDRED = family("five_hundred").options(players=3)
SWEVEN = family("sweven").options(players=3)


OPINIONS = Path(__file__).parents[3] / "benchmarks" / "bots" / "opinions.yaml"
DRAWN = 800 if is_compiling() else 400
slow = pytest.mark.skipif(not is_compiling(), reason="thousands of play-outs")


def dealt(options: Options, seed: int) -> Deal:
    pack = options.pack()
    random.Random(seed).shuffle(pack)
    return Deal(family(options.family), options, family(options.family).game(), pack)


def played(options: Options, seed: int, tricks: int) -> Deal:
    """A deal between level 1 players until so many tricks are over."""
    deal, player = dealt(options, seed), RulePlayer(options.family)
    while not deal.over and (deal.phase != "play" or deal.row.tricks < tricks):
        deal.act(player.choose(deal.view(deal.awaited[0])).action)
    return deal


def action(view: View, budget: str = "24", seed: int = 5) -> int:
    return seat_bot(f"search@{budget}", view.options.family, seed).choose(view).action


@pytest.mark.parametrize("options", [FIVE_HUNDRED, SWEVEN], ids=str)
@pytest.mark.parametrize("tricks", [0, 3] if is_compiling() else [6])
def test_what_it_does_not_see_changes_nothing(options: Options, tricks: int) -> None:
    deal = played(options, 3, tricks)
    (seat,) = deal.awaited
    view = deal.view(seat)
    said = action(view)
    for other in Unseen(options, seat, view.row).draw(2, 9):
        same = deal.copy()
        same.row = deal.family.deal.structure.from_buffer_copy(other.tobytes())
        assert action(same.view(seat)) == said


def test_the_same_seed_and_iterations_give_the_same_move() -> None:
    deal = played(FIVE_HUNDRED, 4, 6)
    view = deal.view(deal.awaited[0])
    assert len({action(view) for _ in range(3)}) == 1


def likely(view: View, drawn: np.ndarray) -> np.ndarray:
    """Of drawn deals, which this mends, a quarter, as likely as what the others did makes them."""
    known = Beliefs(view.options, chooser_of(view.options.family), "rules")
    assert known.known(view)
    return weigh(drawn, np.log(known.weighing(view, 1).weights(drawn)), len(drawn) // 4, 1).deals


def with_joker(deals: np.ndarray, field: str, seat: int) -> float:
    return float((deals[field][:, seat] >> JOKER & 1).mean())


def test_a_bid_without_trumps_is_believed_to_hold_the_joker() -> None:
    deal = speaking("QH 9H 7H TD 8D 9C 8C TS 9S 7S", "8NT", players=3)
    view = deal.view(1)
    drawn = Unseen(view.options, 1, view.row).draw(DRAWN, 1)
    before = with_joker(drawn, "hands", 0)
    believed = likely(view, drawn)
    assert with_joker(believed, "hands", 0) > before + 0.2


def test_who_has_passed_is_believed_to_be_weak() -> None:
    deal = speaking("QH 9H 7H TD 8D 9C 8C TS 9S 7S", "pass", players=3)
    view = deal.view(1)
    drawn = Unseen(view.options, 1, view.row).draw(DRAWN, 1)
    before = with_joker(drawn, "hands", 0)
    believed = likely(view, drawn)
    assert with_joker(believed, "hands", 0) < before - 0.05


def test_a_bidder_is_not_believed_to_have_laid_the_joker_away() -> None:
    deal = played(FIVE_HUNDRED, 11, 0)
    bidder = deal.row.result.bidder
    seat = next(each for each in range(3) if each != bidder and not deal.row.hands[each] >> JOKER & 1)
    view = deal.view(seat)
    drawn = Unseen(FIVE_HUNDRED, seat, view.row).draw(DRAWN, 1)
    before = with_joker(drawn, "discards", bidder)
    believed = likely(view, drawn)
    assert with_joker(believed, "discards", bidder) < before / 2


def test_believed_deals_look_to_the_seat_as_its_own() -> None:
    deal = played(FIVE_HUNDRED, 12, 0)
    for seat in range(3):
        row = deal.view(seat).row
        for each in likely(deal.view(seat), Unseen(FIVE_HUNDRED, seat, row).draw(40, 1)):
            other = deal.copy()
            other.row = deal.family.deal.structure.from_buffer_copy(each.tobytes())
            assert bytes(other.view(seat).row) == bytes(copy(row))
            hands = [int(hand) for hand in each["hands"][:3]] + [int(each["discards"][deal.row.result.bidder])]
            assert [hand.bit_count() for hand in hands] == [10, 10, 10, 3]
            assert sum(hands) == sum(1 << card for card in FIVE_HUNDRED.pack())


@slow
@pytest.mark.parametrize("name", ["OP-01", "OP-19"])
def test_a_few_deals_do_not_outweigh_level_1(name: str) -> None:
    position = next(each for each in read([OPINIONS]) if each.id == name)
    assert all(answer(position, "search@64", seed).right for seed in range(3))


@slow
def test_the_joker_is_no_discard_where_it_rescues_a_nullo_that_is_set() -> None:
    deal = playing("JK KC 5C TH 9H 8H 8S 7S 6S 5S", "NULLO", 1, "1:8D 2:5D")
    (seat,) = deal.awaited
    view = deal.view(seat)
    assert seat == 0
    assert view.legal >> JOKER & 1
    assert action(view, "300") != JOKER


@slow
@pytest.mark.parametrize("players", [3, 4])
def test_the_joker_alone_is_no_reason_to_bid_no_trump(players: int) -> None:
    view = speaking("JK KH 9H 7H QD 8D TC 9C 9S 7S", players=players).view(0)
    said = family("five_hundred").calls[action(view, "2000")]
    assert not said.endswith("NT")


@slow
def test_a_doubtful_open_nullo_that_looks_good_by_luck_is_not_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    view = speaking("5S 7S 9S 6C 7C 6D 9D 5H 7H 9H").view(0)

    def bid() -> int:
        """In 20 short searches, with little weight for level 1's call."""
        bots = [TwoSidedPlayer("five_hundred", seed, Budget(iterations=60), Manner(calls=1.0)) for seed in range(20)]
        return sum(bot.look(view).best.action == OPEN_NULLO for bot in bots)

    confirmed = bid()
    monkeypatch.setattr(two_sided, "SURE", -1e9)
    assert bid() > 2 * confirmed
    looks = [searcher("search", "five_hundred", seed, Budget(iterations=60)).look(view).best for seed in range(20)]
    assert all(risk(each) > 250 for each in looks if each.action == OPEN_NULLO), "500 points are won or lost"


@slow
def test_an_open_nullo_that_cannot_fail_is_bid_and_nearly_certain() -> None:
    view = speaking("4D 5D 6D 7D 8D 4H 5H 6H 7H 8H").view(0)
    best = searcher("search", "five_hundred", 1, Budget(iterations=300)).think(view).best
    assert best.action == OPEN_NULLO
    assert best.made > 0.97


@pytest.mark.parametrize(
    ("written", "scores"),
    [
        ("five_hundred(players=4)", (440, 470)),
        ("five_hundred(players=4)", (-420, -300)),
        ("five_hundred(players=3)", (470, 430, 490)),
        ("five_hundred(players=4, must_bid_out=true)", (480, 490)),
        ("five_hundred(players=5, max_hands=1)", (10, 20, 0, 0, 30)),
        ("sweven(players=3)", (31, 30, 29)),
        ("sweven(players=3, max_hands=1)", (1, 3, 2)),
    ],
)
def test_sides_stand_after_a_deal_as_the_rules_say(written: str, scores: tuple[int, ...]) -> None:
    name = written.partition("(")[0]
    options = family(name).options.parse(written)
    deal = dealt(options, 2)
    for side, score in enumerate(scores):
        deal.game.scores[side] = score
    view = deal.view(deal.awaited[0])
    many = Flat(options, *playout_of(name))
    many.worlds.begin(view.game, 1)
    _, results, gains = many.worlds.play(Unseen(options, view.seat, view.row).draw(40, 3))
    race = RACE.of(name)
    found = after(race, view, results, gains)
    ended = 0
    for number in range(len(results)):
        game = copy(view.game)
        view.family.rules.settle(
            deal.rules, game, view.family.result.structure.from_buffer_copy(results[number].tobytes())
        )
        ended += game.won != 0
        assert found.scores[number].tolist() == list(game.scores[: len(scores)])
        said = sum(1 << side for side in np.flatnonzero(found.won[number]))
        assert said == game.won or (game.won and said & game.won)
        if name == "sweven" and not game.won:
            assert found.firsts[number].tolist() == race.before(deal.rules, game, len(scores)).tolist()
    assert ended
