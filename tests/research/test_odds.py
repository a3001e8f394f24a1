"""The odds of a seat: by players and with open hands, at every moment of a deal."""

from __future__ import annotations

import math

import pytest

from eldest.bots.searching.thought import stated_chances
from eldest.cards import cards, members
from eldest.families import FAMILIES, family
from eldest.families.ninety_nine import rules as ninety_nine
from eldest.record import copy
from eldest.research.candidates import tries
from eldest.research.odds import SOLVER, odds
from eldest.research.prospect import share
from eldest.sampler.unseen import Unseen
from eldest.solver import NotSolved, forceable, solve
from eldest.table.deal import Deal
from tests.random_deals import Playing

PLAY = ("play", "suit", "dummy")


# There are kernels for rule players alone; random ones would be compiled for each game.
PLAYERS = {name: "random" if name == "sweven" else "rules" for name in FAMILIES}


def standing(name: str, seed: int, phase: str, left: int = 99, **options: object) -> Deal:
    """A random deal where it first awaits something of a phase, so many cards a hand being left at most."""
    chosen = family(name).options.make(options)
    for again in range(99):
        playing = Playing(chosen, f"{seed} {again}")
        for step in playing:
            deal = Deal(playing.family, chosen, playing.game, None)
            deal.row = copy(step.row)
            seat = deal.awaited[0]
            held = playing.family.face.held(playing.rules, deal.row, seat)
            if deal.phase == phase and held <= left and not deal.row.laid:
                return deal
    raise AssertionError(f"{name} never awaits {phase}")


@pytest.mark.parametrize(("name", "phase"), [("five_hundred", "call"), ("sweven", "call"), ("counters", "bid")])
def test_every_bid_is_tried(name: str, phase: str) -> None:
    deal = standing(name, 1, phase)
    found = odds(deal, deal.awaited[0], players=PLAYERS[name], worlds=3)
    assert [each.action for each in found.prospects] == deal.legal(deal.awaited[0])
    assert all(sum(each.takings.values()) == 3 for each in found.prospects)


def test_chances_are_stated_as_level_3_states_them_on_request() -> None:
    deal = standing("five_hundred", 1, "call")
    seat = deal.awaited[0]
    played, stated = (odds(deal, seat, players=each, worlds=20).prospects for each in ("rules", "search"))
    calls = dict(zip(deal.legal(seat), members(deal.view(seat).legal), strict=True))
    for before, after in zip(played, stated, strict=True):
        assert (after.takings, after.score, after.played) == (before.takings, before.score, before.played)
        action, part = calls[after.action], before.made.part
        if after.action == "OPEN_NULLO" or math.isnan(part):
            assert after.made.part == part or math.isnan(part)
        else:
            chance = stated_chances(deal.view(seat), "search", 20.0, {action: part})[action]
            assert after.made.part == chance and after.made.low <= chance <= after.made.high


def test_bid_cards_of_every_number_are_tried_and_the_best_of_them_shown() -> None:
    deal = standing("ninety_nine", 1, "lay")
    all_of_them = tries(deal, 0)
    assert len(all_of_them) == math.comb(12, 3)
    assert {each.bid for each in all_of_them} == {
        ninety_nine.bid_of(deal.row, cards(each.text.partition(": ")[2])) for each in all_of_them
    }
    found = odds(deal, 0, worlds=4)
    shown = [int(each.action.partition(":")[0]) for each in found.prospects]
    assert shown == sorted({each.bid for each in all_of_them})
    begun = deal.copy()
    begun.play(deal.legal(0)[0], 0)
    laid = deal.legal(0)[0]
    assert len(tries(begun, 0)) == math.comb(11, 2)
    assert all(laid in each.text for each in tries(begun, 0))


@pytest.mark.parametrize("name", FAMILIES)
def test_every_card_is_tried_where_the_seat_is_to_play_and_the_players_choose_where_not(name: str) -> None:
    deal = standing(name, 2, "play", left=6)
    seat = deal.awaited[0]
    assert [each.action for each in odds(deal, seat, players=PLAYERS[name], worlds=5).prospects] == deal.legal(seat)
    other = next(each for each in range(deal.rules.players) if each != seat and not getattr(deal.row, "out", 0))
    (alone,) = odds(deal, other, players=PLAYERS[name], worlds=5).prospects
    assert alone.action == "" and alone.deals == 5


@pytest.mark.parametrize("name", ["five_hundred", "sweven"])
def test_by_the_solver_takings_are_those_of_the_drawn_deals_solved(name: str) -> None:
    deal = standing(name, 4, "play", left=3, players=3)
    seat = deal.awaited[0]
    found = odds(deal, seat, players=SOLVER, worlds=8, seed=5)
    view = deal.view(seat)
    ours = 1 << deal.row.result.bidder
    ours = ours if ours >> seat & 1 else ours ^ 0b111
    expected: dict[str, list[int]] = {text: [] for text in deal.legal()}
    for row in Unseen(view.options, seat, view.row).draw(8, 5):
        world = deal.copy()
        world.row = deal.family.deal.structure.from_buffer_copy(row.tobytes())
        for text, value in solve(world, ours).moves.items():
            expected[text].append(value.low)
    for each in found.prospects:
        assert sorted(expected[each.action]) == sorted(n for n, times in each.takings.items() for _ in range(times))


@pytest.mark.parametrize("name", ["oh_hell", "ninety_nine"])
def test_by_the_solver_an_exact_bid_is_made_where_it_can_be_forced(name: str) -> None:
    deal = standing(name, 6, "play", left=3)
    seat = deal.awaited[0]
    wanted = deal.row.result.tricks[seat] + 1
    deal.row.result.bids[seat] = wanted
    if name == "oh_hell":
        deal.row.sealed[seat] = wanted
    found = odds(deal, seat, players=SOLVER, worlds=10, seed=2)
    view = deal.view(seat)
    times = dict.fromkeys(deal.legal(), 0)
    for row in Unseen(view.options, seat, view.row).draw(10, 2):
        world = deal.copy()
        world.row = deal.family.deal.structure.from_buffer_copy(row.tobytes())
        for card in times:
            after = world.copy()
            after.play(card)
            won = after.row.result.tricks[seat] - deal.row.result.tricks[seat]
            forced = forceable(after, seat).counts.forced if not after.over else 1
            times[card] += forced << won >> 1 & 1
    assert {each.action: round(each.made.part * 10) for each in found.prospects} == times


@pytest.mark.parametrize(("name", "phase"), [("oh_hell", "bid"), ("sweven", "call")])
def test_by_the_solver_the_calls_to_come_are_the_rule_players(name: str, phase: str) -> None:
    options = {"players": 3, "start": 3} if name == "oh_hell" else {"players": 2}
    deal = standing(name, 1, phase, **options)
    seat = deal.awaited[0]
    found = odds(deal, seat, players=SOLVER, worlds=3)
    assert [each.action for each in found.prospects] == deal.legal(seat)
    assert all(each.deals == 3 for each in found.prospects)


def test_co_30_more_tricks_than_were_bid_make_the_bid_too() -> None:
    deal = standing("counters", 1, "play", left=12)
    side = deal.awaited[0] % deal.family.rules.sides(deal.rules)
    deal.row.result.bids[side] = deal.row.result.tricks[side] + 1
    for each in odds(deal, deal.awaited[0], worlds=40).prospects:
        made = sum(times for taken, times in each.takings.items() if taken > deal.row.result.tricks[side])
        assert (each.deals, round(each.made.part * each.deals)) == (40, made) and max(each.takings) > min(each.takings)


def test_counters_is_solved_for_its_last_tricks() -> None:
    deal = standing("counters", 1, "play", left=2)
    found = odds(deal, deal.awaited[0], players=SOLVER, worlds=4)
    assert [each.action for each in found.prospects] == deal.legal()
    with pytest.raises(NotSolved, match="last 8 cards"):
        odds(standing("counters", 1, "play"), 0, players=SOLVER, worlds=4)


def test_what_a_seat_cannot_see_changes_nothing() -> None:
    deal = standing("oh_hell", 3, "play", left=5)
    seat = deal.awaited[0]
    other = deal.copy()
    hands = [each for each in range(deal.rules.players) if each != seat]
    lower = deal.row.hands[hands[0]], deal.row.hands[hands[1]]
    if not (lower[0] & deal.row.lacks[hands[1]] or lower[1] & deal.row.lacks[hands[0]]):
        other.row.hands[hands[0]], other.row.hands[hands[1]] = lower[1], lower[0]
        assert bytes(other.row) != bytes(deal.row)
    assert odds(deal, seat, worlds=20) == odds(other, seat, worlds=20)


def test_an_interval_holds_the_part_and_is_all_there_is_of_none() -> None:
    assert share(5, 10).low < 0.5 < share(5, 10).high
    assert share(0, 10).low == 0 < share(0, 10).high < 0.35
    assert math.isnan(share(0, 0).part) and (share(0, 0).low, share(0, 0).high) == (0, 1)
