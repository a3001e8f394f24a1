"""Exact bids with open hands: the searches answer what the plainest search does, within any limits."""

from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest.browser.answers import answer
from eldest.cards import card, cards, gather, members
from eldest.families import family as family_of
from eldest.families.oh_hell.rules import PLAYING
from eldest.record import copy
from eldest.solver import limits
from eldest.solver.exact_bid import forceable, forced_counts, max_n, outcomes, own_scores, workspace
from eldest.solver.exact_bid.position import position
from eldest.solver.refused import NotSolved
from eldest.table.setup.deal_setup import DealSetup
from eldest.table.setup.link import linked
from tests.random_deals import name
from tests.review.recorded import recorded
from tests.solver.exact_bid import TABLES, Spot, check_forceable, check_max_n, forced, spot

TABLE = pytest.mark.parametrize("options", TABLES, ids=name)
SOME = settings(max_examples=12, deadline=None, derandomize=True)
SEEDS = st.integers(0, 10**6)


@TABLE
@SOME
@given(seed=SEEDS)
def test_what_can_be_forced_is_what_the_plain_search_forces(options, seed):
    check_forceable(spot(options, seed), seed % options.players)


@TABLE
@SOME
@given(seed=SEEDS)
def test_max_n_comes_to_the_scores_of_the_plain_search(options, seed):
    check_max_n(spot(options, seed))


@TABLE
def test_what_can_be_forced_after_a_card_comes_to_what_can_be_forced(options):
    for seed in range(5):
        at = spot(options, seed)
        for seat in range(options.players):
            found = forceable(at.options, at.row, seat, by_card=True)
            assert found.counts.forced == forced(at, seat)
            assert found.counts == forceable(at.options, at.row, seat).counts
            mine = family_of(options.family).rules.legal(options.record(), at.row, int(at.row.awaited).bit_length() - 1)
            assert sum(1 << each for each in found.by_card) == mine


def test_the_page_is_told_how_many_tricks_can_be_forced():
    record = recorded("oh_hell", 1, players=3, start=3)
    setup = DealSetup.of(record, 4)
    deal = setup.deal()
    told = json.loads(answer(json.dumps({"ask": "solve", "deal": linked(setup), "seconds": 10})))["answer"]
    assert deal.phase == "play" and told["seat"] == deal.awaited[0]
    won = int(deal.row.result.tricks[told["seat"]])
    at = Spot(deal.options, deal.row, 3 - int(deal.row.tricks))
    assert told["forced"] == [won + each for each in members(forced(at, told["seat"]))]


# ---------------------------------------------------------------- positions laid by hand


def oh_hell(hands: str, bids: str, *, trump: int = 4, players: int = 5):
    """A deal of Oh Hell whose hands are these, player by player, P0 to lead."""
    options = family_of("oh_hell").options.make({"players": players})
    family = family_of("oh_hell")
    row = family.deal()
    row.phase, row.awaited, row.trump = PLAYING, 1, trump
    for seat, held in enumerate(hands.split("/")):
        row.hands[seat] = cards(held)
        row.each = len(held.split())
    for seat, bid in enumerate(bids.split()):
        row.result.bids[seat] = int(bid)
    return options, row


def test_oh_34_the_second_of_two_equal_cards_takes_the_trick():
    options, row = oh_hell("5S/5S/3S/3D/4D", "0 1 0 0 0")
    assert [forceable(options, row, seat).counts.forced for seat in (0, 1)] == [0b1, 0b10]
    options, row = oh_hell("5S/4S/3S/3D/4D", "0 1 0 0 0")
    assert [forceable(options, row, seat).counts.forced for seat in (0, 1)] == [0b10, 0b1]


def test_of_cards_that_score_a_player_alike_he_takes_one_that_leaves_the_others_less():
    # P0 has failed with any lead; the ace takes a trick that P1 has bid.
    options, row = oh_hell("AS 2D/KS 2C/3S 3C/4S 4C", "2 2 1 0", players=4)
    assert max_n(options, row, by_card=True).card == card("AS")


def test_of_cards_that_come_to_the_same_the_lowest_is_taken():
    options, row = oh_hell("2S 3S 4S/5S 6S 7S/8S 9S TS/JS QS KS", "0 1 0 3", players=4)
    found = max_n(options, row, by_card=True)
    assert (found.card, set(found.by_card)) == (card("2S"), {card("2S"), card("3S"), card("4S")})


# ---------------------------------------------------------------- limits


@TABLE
def test_a_limit_of_nodes_gives_bounds_that_are_never_wrong(options):
    at = spot(options, 3, 2)
    seat = 3 % options.players
    true = forced(at, seat)
    for nodes in (1, 2, 5, 20, 100):
        known = forceable(at.options, at.row, seat, nodes=nodes)
        assert known.nodes <= nodes
        assert known.counts.forced & ~true == 0 and known.counts.refuted & true == 0
        assert known.counts.forced & known.counts.refuted == 0
        assert not known.counts.finished or known.counts.forced == true


def test_a_limit_of_nodes_leaves_max_n_without_a_value_and_not_with_a_wrong_one():
    at = spot(TABLES[1], 5, 2)
    whole = max_n(at.options, at.row, by_card=True, line=True)
    ends = set()
    for nodes in (1, 10, whole.nodes // 2, whole.nodes - 1, whole.nodes):
        found = max_n(at.options, at.row, by_card=True, line=True, nodes=nodes)
        assert found.nodes <= nodes and found.by_card.items() <= whole.by_card.items()
        assert found.scores in (None, whole.scores) and found.line in ([], whole.line)
        ends.add(found.finished)
    assert ends == {False, True}


def test_seconds_that_are_over_at_once_leave_everything_open():
    at = spot(TABLES[0], 3, 3)
    assert not forceable(at.options, at.row, 0, seconds=1e-9).counts.finished
    assert not max_n(at.options, at.row, seconds=1e-9).finished


def test_a_search_in_slices_of_one_node_answers_the_same(monkeypatch):
    monkeypatch.setattr(limits, "SLICE", 1)
    for options in TABLES[::3]:
        check_forceable(spot(options, 8), 0)
        check_max_n(spot(options, 8))


def test_a_memory_that_is_far_too_small_changes_no_answer(monkeypatch):
    for module in (forced_counts, own_scores):
        monkeypatch.setattr(module._here, "memory", np.zeros(16, np.int64))
    for options in TABLES:
        for seed in range(4):
            check_forceable(spot(options, seed), 0)
            check_max_n(spot(options, seed))


def test_a_memory_grows_with_a_long_search_and_is_wiped_when_its_generations_are_used_up(monkeypatch):
    monkeypatch.setattr(limits, "SLICE", 10)
    monkeypatch.setattr(workspace, "SMALL", 4)
    monkeypatch.setattr(workspace, "GENERATIONS", 3)
    for module in (forced_counts, own_scores):
        monkeypatch.setattr(module._here, "memory", np.zeros(16, np.int64))
        monkeypatch.setattr(module._here, "_generation", 0)
    for seed in range(7):
        at = spot(TABLES[-1], seed, 3)
        check_forceable(at, 1)
        check_max_n(at)


def test_with_more_kinds_of_outcome_than_a_set_has_members_neighbours_share_one():
    at = spot(family_of("ninety_nine").options.make({"players": 4}), 2, 6)
    book = own_scores._book(at.options, at.row, position(at.options, at.row))
    first, finals, sides = book[outcomes.SHARES] - book[outcomes.FINALS], book[outcomes.FINALS], 4
    indexes = book[book[outcomes.INDEX] + first :][:finals]
    kinds, groups = (book[book[table] + indexes] for table in (outcomes.KIND, outcomes.GROUP))
    assert len(set(kinds)) > outcomes.GROUPS == len(set(groups))
    assert book[book[outcomes.MAY_COME]] == (1 << outcomes.GROUPS) - 1
    for group in set(groups):
        only = book[book[outcomes.ONLY] + group]
        alone = len(set(kinds[groups == group])) == 1
        assert (only in indexes[groups == group]) if alone else only < 0
    for side in range(sides):
        ranks = book[book[outcomes.RANK] + side * book[outcomes.WIDTH] + indexes]
        for rank in set(ranks):
            liked = book[book[outcomes.AT_LEAST] + side * (finals + 2) + rank]
            assert liked == gather({int(group) for group in groups[ranks >= rank]})


def test_ctrl_c_is_heard_between_slices_and_the_next_search_is_not_disturbed(monkeypatch):
    at = spot(TABLES[0], 3, 3)

    def interrupted(self):
        if self.spent:
            raise KeyboardInterrupt
        return 2

    with monkeypatch.context() as hand:
        hand.setattr(limits.Limits, "slice", property(interrupted))
        for search in (lambda: forceable(at.options, at.row, 0), lambda: max_n(at.options, at.row)):
            with pytest.raises(KeyboardInterrupt):
                search()
    check_forceable(at, 0)
    check_max_n(at)


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize("given", [{"nodes": 0}, {"nodes": -1}, {"seconds": 0}, {"seconds": -0.5}])
def test_a_limit_that_is_not_above_nothing_is_refused(given):
    at = spot(TABLES[0], 1)
    for search in (lambda: forceable(at.options, at.row, 0, **given), lambda: max_n(at.options, at.row, **given)):
        with pytest.raises(limits.NoLimit, match="a limit is above 0"):
            search()


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_does_not_play_is_refused(seat):
    at = spot(TABLES[0], 1)
    with pytest.raises(ValueError, match=f"there is no seat P{seat}: 3 play"):
        forceable(at.options, at.row, seat)


def wrong(change, match, *, seed=1):
    """A position that one change makes impossible is refused by both."""
    at = spot(TABLES[0], seed, 2)
    row = copy(at.row)
    change(row)
    for search in (lambda: forceable(at.options, row, 0), lambda: max_n(at.options, row)):
        with pytest.raises(NotSolved, match=match):
            search()


def test_a_position_that_no_deal_can_come_to_is_refused():
    def twice(row):
        row.hands[0] = row.hands[1]

    def one_more(row):
        row.hands[0] |= row.hands[0] << 1 | row.hands[0] >> 1

    def not_in_the_pack(row):
        row.hands[0], row.hands[1], row.hands[2] = cards("2S 3S"), cards("2C 3C"), cards("2D 3D")
        row.laid = 0

    def not_taken(row):
        row.tricks += 1

    def out_of_turn(row):
        row.laid ^= 0b111

    wrong(twice, "is there more often than in the pack|has .* and should have")
    wrong(one_more, "and should have")
    wrong(not_in_the_pack, "is there more often than in the pack of oh_hell")
    wrong(not_taken, "tricks are over and")
    wrong(out_of_turn, "out of turn|should have")


def test_a_deal_in_which_no_card_is_played_is_refused():
    def bidding(row):
        row.phase = 0

    def over(row):
        row.awaited = 0

    wrong(bidding, "no card is being played")
    wrong(over, "no card is being played")
    options = family_of("sweven").options.make({})
    with pytest.raises(NotSolved, match="sweven has no exact bids: oh_hell and ninety_nine have"):
        forceable(options, family_of("sweven").deal(), 0)


def test_more_cards_than_a_number_has_bits_are_refused():
    options, row = oh_hell("/".join(["2S 3S 4S 5S 6S 7S 8S 9S"] * 8), "0", players=8)
    with pytest.raises(NotSolved, match="64 cards are left: no more than 63 can be searched"):
        max_n(options, row)
