"""Reviews: nothing hidden counts in the first column, the same file says the same, and balances add up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eldest.bots.budget import Budget
from eldest.compiler import is_compiling
from eldest.families import FAMILIES
from eldest.reviews.bids import Bid, bids
from eldest.reviews.deal_review import review
from eldest.reviews.hidden_cards import NONE, SURE, Difference, Evaluator
from eldest.reviews.hint import hint
from eldest.reviews.report.phrases import TURNED, WORSE
from eldest.reviews.report.plain import of_deal, plain
from eldest.reviews.report.sentences import turned, worst
from eldest.reviews.report.totals import Totals, totals
from eldest.reviews.steps import steps
from tests.review.recorded import recorded

OPTIONS = {"oh_hell": {"start": 3}, "five_hundred": {"players": 3}, "sweven": {"players": 3}}
DEALS = 16


def asked(game, seats=(0,), deals=DEALS, seed=1):
    record = recorded(game, seed, **OPTIONS.get(game, {}))
    return review(record, Evaluator(Budget(iterations=deals)), seats)


@pytest.fixture(scope="module")
def oh_hell():
    return asked("oh_hell", None)


@pytest.mark.parametrize("game", FAMILIES if is_compiling() else ["oh_hell"])
def test_every_choice_of_the_seats_that_are_asked_is_there(game):
    found = asked(game)
    walked, _ = steps(found.record)
    assert [each.step.number for each in found.decisions] == [step.number for step in walked if not step.forced]
    assert [each for each in found.decisions if each.knowing] == found.own
    for each in found.own:
        assert each.knowing is not None
        assert {each.step.action, each.knowing.best} <= set(each.knowing.means)
        assert set(each.knowing.means) == {each.step.action, *each.step.others} or game == "ninety_nine"  # tries plans
        assert each.knowing.loss >= 0 and each.knowing.deals
        assert (each.knowing.best == each.step.action) == (each.knowing.loss == 0)
        assert not each.knowing.loss or each.knowing.loss > SURE * each.knowing.error
        assert all(0 <= chance <= 1 for chance in each.knowing.chances.values())


def test_a_review_is_always_the_same(oh_hell):
    assert of_deal(asked("oh_hell", None)) == of_deal(oh_hell)


def test_only_what_the_seat_sees_counts():
    """P0's first decision, the others' hands exchanged."""
    record = recorded("oh_hell", 1, **OPTIONS["oh_hell"])
    walked, _ = steps(record)
    first = next(step for step in walked if step.seat == 0)
    other = first.deal.copy()
    hands = other.row.hands
    hands[1], hands[2] = hands[2], hands[1]
    evaluator = Evaluator(Budget(iterations=DEALS))
    assert evaluator.evaluate(first) == evaluator.evaluate(replace(first, deal=other))


@pytest.mark.parametrize("game", ["sweven", "oh_hell"])
def test_a_review_says_what_a_hint_says(game):
    for step in [each for each in steps(recorded(game, 2, **OPTIONS[game]))[0] if not each.forced][:8]:
        told = hint(step.deal.view(step.seat), Budget(iterations=DEALS))
        knowing = Evaluator(Budget(iterations=DEALS)).evaluate(replace(step, action=told.action))
        assert knowing and knowing.best == told.action and not knowing.loss
        assert knowing.means == {each.action: each.mean for each in told.prospects}
        assert knowing.chances == {each.action: each.made for each in told.prospects}


def test_a_difference_within_its_error_is_not_sure():
    assert not Difference(12.9, 19.6, 50).sure and Difference(12.9, 4.0, 50).sure and not NONE.sure


def test_balances_add_up(oh_hell):
    assert sorted(oh_hell.balances) == [0, 1, 2, 3]
    for balance in oh_hell.balances.values():
        assert balance.luck + balance.skill == pytest.approx(balance.result)
        assert balance.skill <= 0 and balance.knowledge <= 0
    assert sum(balance.result for balance in oh_hell.balances.values()) == pytest.approx(0)


def test_the_luck_of_hidden_cards_leaves_mistakes_out(oh_hell):
    for seat, balance in oh_hell.balances.items():
        cards = [each for each in oh_hell.decisions if each.step.seat == seat and each.step.phase == "play"]
        assert balance.knowledge == pytest.approx(-sum(each.open_loss for each in cards if not each.mistake))
    mistake = replace(oh_hell.decisions[0], open={oh_hell.decisions[0].step.action: -3.0, 9: 4.0})
    assert mistake.open_loss == mistake.bad_luck == 7.0
    assert replace(mistake, knowing=replace(mistake.knowing, best=9, loss=5.0)).bad_luck == 0.0


def test_skill_is_what_mistakes_cost(oh_hell):
    for seat, balance in oh_hell.balances.items():
        lost = [each.loss for each in oh_hell.decisions if each.step.seat == seat and each.mistake]
        assert balance.skill == pytest.approx(-sum(lost))


def test_a_bid_that_cannot_be_made_is_a_mistake_with_a_sentence():
    record = recorded("oh_hell", 1, **OPTIONS["oh_hell"])
    walked, _ = steps(record)
    first = next(step for step in walked if step.seat == 0)
    knowing = Evaluator(Budget(iterations=64)).evaluate(replace(first, action=3))  # all three tricks of three
    assert knowing and knowing.best != 3 and knowing.sure
    found = review(record, Evaluator(Budget(iterations=64)), [0])
    for sentence in worst(found):
        assert sentence.key in WORSE and sentence.values["name"] == "ann" and "ann" in sentence.text


def test_turning_points_are_the_largest_changes(oh_hell):
    points = oh_hell.turning_points
    assert 0 < len(points) <= 3
    lost = [each.points for each in points]
    assert lost == sorted(lost, reverse=True) and all(lost)
    for each in points:
        assert each.better != each.decision.step.action and each.knowable == each.decision.mistake
        sentence = turned(each, oh_hell.record.seats)
        assert sentence.key in TURNED and ("could be known" if each.knowable else "bad luck") in sentence.text


@pytest.mark.parametrize(("game", "seed", "effect"), [("sweven", 4, "let"), ("five_hundred", 11, "lost")])
def test_a_turning_point_tells_whose_bid_it_decided(game, seed, effect):
    found = review(recorded(game, seed, **OPTIONS[game]), None)
    first = found.turning_points[0]
    assert first.effect == effect and first.knowable is None
    assert (f"P{first.decision.step.seat}" == found.record.result["bidder"]) == (effect == "lost")
    assert first.decision.open[first.decision.step.action] <= 0 < first.decision.open[first.better]
    said = turned(first, found.record.seats).text
    assert ("cost the bid" if effect == "lost" else "let the others' bid through") in said and said.endswith("points).")


def test_a_deal_that_goes_on_has_no_balances():
    record = recorded("oh_hell", 1, **OPTIONS["oh_hell"])
    begun = replace(record, actions=record.actions[:6], result={}, after={})
    found = review(begun, Evaluator(Budget(iterations=DEALS)), None)
    assert found.balances == {} and found.bids == {} and found.decisions


def test_without_an_evaluator_there_are_open_cards_alone():
    found = review(recorded("oh_hell", 1, **OPTIONS["oh_hell"]), None)
    assert all(each.knowing is None for each in found.decisions) and any(each.open for each in found.decisions)


def test_totals_count_every_deal_and_decision(oh_hell):
    told = of_deal(oh_hell)
    found = totals([told, told])
    assert list(found) == ["ann", "rules"]
    ann, rules = found["ann"]["oh_hell"], found["rules"]["oh_hell"]
    assert (ann.deals, ann.reviewed) == (2, 2) and (rules.deals, rules.reviewed) == (6, 6)
    decisions = sum(lost.decisions for own in (ann, rules) for lost in own.parts.values())
    assert decisions == 2 * len(oh_hell.decisions)
    assert sum(kind.bids for own in (ann, rules) for kind in own.kinds.values()) == 8
    made = sum(kind.made for own in (ann, rules) for kind in own.kinds.values())
    assert made == 2 * sum(bid.made for bid in oh_hell.bids.values())
    assert ann.luck + ann.skill == pytest.approx(ann.result, abs=0.01)


def test_what_was_not_reviewed_counts_as_a_deal_and_a_bid_alone():
    own = Totals()
    own.play(7.0, {"kind": "8", "made": True, "takings": 9})
    own.play(-7.0, {"kind": "8", "made": False, "takings": 6})
    own.play(7.0, {"kind": "8", "made": True, "takings": 9})
    told = own.plain()
    assert (told["deals"], told["reviewed"], told["result"], told["parts"]) == (3, 0, 7.0, {})
    takings = [{"takings": 6, "bids": 1, "made": 0}, {"takings": 9, "bids": 2, "made": 2}]
    assert told["bids"] == {"8": {"bids": 3, "made": 2, "known": None, "takings": takings}}


@pytest.mark.parametrize(
    ("call", "kind"), [("7H", "7"), ("10S", "10"), ("7NT", "7NT"), ("OPEN_NULLO", "OPEN_NULLO"), ("13", "13")]
)
def test_bids_of_a_kind_are_those_of_all_suits(call, kind):
    assert Bid(call, True, 0).kind == kind


@pytest.mark.parametrize("game", FAMILIES if is_compiling() else ["oh_hell", "five_hundred"])
def test_whoever_had_to_make_a_bid_is_told_as_the_record_has_it(game):
    record = recorded(game, 1, **OPTIONS.get(game, {}))
    found, said = bids(steps(record)[1]), record.result
    if "bidder" in said:
        assert [*found] == [int(said["bidder"][1:])]
        assert [each.made for each in found.values()] == [said["made"] == "yes"]
        assert [each.call for each in found.values()] == [said.get("contract", said.get("bid"))]
        won = [int(each) for each in said.get("tricks", said.get("points", "")).split()]
        assert [each.takings for each in found.values()] == [won[int(said["bidder"][1:]) % len(won)]]
    else:
        assert len(found) == len(record.seats) and set(said["bids"].split()) == {each.call for each in found.values()}
        assert {int(each) for each in said["tricks"].split()} == {each.takings for each in found.values()}


def test_calibration_is_the_distance_of_stated_and_made():
    own = Totals()
    for chance, made in ((0.95, True), (0.95, False), (0.25, False), (0.25, False)):
        own.state("3", chance, made)
    assert own.calibration_error == pytest.approx((abs(1.9 - 1) + 0.5) / 4)
    assert Totals().calibration_error is None


def test_the_json_names_its_version_and_its_budget(oh_hell):
    told = plain([oh_hell], "16")
    assert told["eldest_review"] == 3 and told["budget"] == "16"
    assert told["deals"][0]["decisions"][0]["knowing"]["deals"] > DEALS
