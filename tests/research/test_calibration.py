"""Calibrating: bots with themselves, curves fitted to what came of it, and how well chances then agree."""

from __future__ import annotations

import json
import random
from functools import cache

import numpy as np
import pytest

from eldest.bots import NotABot
from eldest.bots.searching.thought import ANY, FOR, NEITHER, Circumstance, Curves, Origin
from eldest.families import FAMILIES, family
from eldest.research.calibration.agreement import agreement
from eldest.research.calibration.course import Course, tables, turns
from eldest.research.calibration.course_log import CourseLog, NotACourse
from eldest.research.calibration.fit import LEAST, curves, fitted
from eldest.research.calibration.forecast import Forecast, telling
from eldest.research.calibration.run import play
from eldest.research.calibration.self_play import SelfPlay

ORIGIN = Origin("", "", "", 0, 0)
COURSE = Course("sweven", ("flat@1",), "1")


def boasts(many: int, seed: int, deals: float = 50.0) -> list[Forecast]:
    """Decisions of which more was found than is true: the chance has two thirds of the logit of what was found."""
    dice = random.Random(seed)
    found = []
    for _ in range(many):
        part = dice.uniform(0.02, 0.98)
        true = 1 / (1 + ((1 - part) / part) ** (2 / 3))
        when = Circumstance("play flat", 4, FOR, dice.randrange(2, 14), deals)
        found.append(Forecast(when, part, dice.random() < true, False))
    return found


def test_a_curve_finds_out_that_too_much_was_found():
    forecasts = boasts(6000, 1)
    curve = fitted(forecasts, curves(forecasts)[ANY].coefficients)
    parts = np.array([0.2, 0.5, 0.8])
    true = 1 / (1 + ((1 - parts) / parts) ** (2 / 3))
    assert curve.chances(parts, [forecasts[0].when] * 3) == pytest.approx(true, abs=0.03)


def test_what_is_stated_agrees_better_than_what_was_found_with_other_deals():
    by_kind = curves(boasts(6000, 1))
    told = agreement(COURSE, {0: boasts(6000, 2)}, Curves(by_kind, ORIGIN))["all"]
    assert told["times"] == 6000 and told["error"] < 0.025 < 0.05 < told["found_error"]


def test_a_kind_has_a_curve_of_its_own_where_enough_was_seen():
    rare = [each._replace(when=each.when._replace(kind="hand flat")) for each in boasts(LEAST - 1, 3)]
    assert set(curves(boasts(LEAST, 1) + rare)) == {ANY, "play flat", "play flat 4"}


def test_a_number_of_players_has_a_curve_of_its_own_where_enough_was_seen():
    few = [each._replace(when=each.when._replace(players=3)) for each in boasts(LEAST - 1, 3)]
    assert set(curves(boasts(LEAST, 1) + few)) == {ANY, "play flat", "play flat 4"}
    timid = [each._replace(made=not each.made, when=each.when._replace(players=5)) for each in boasts(3000, 5)]
    found = curves(boasts(3000, 1) + timid)
    four, five = (found[f"play flat {players}"].chances(np.array([0.8]), [timid[0].when]) for players in (4, 5))
    assert four > 0.6 and five < 0.4


def test_little_of_a_kind_is_held_back_towards_its_family():
    prior = curves(boasts(6000, 1))[ANY].coefficients
    some = fitted(boasts(20, 4), prior)
    assert np.array(some.coefficients) == pytest.approx(prior, abs=0.3)


def test_every_family_has_tables_and_turns():
    for course in (Course(name, turns(name), "0") for name in FAMILIES):
        rounds = range(len(course.bots) * len(tables(course.family)))
        met = {(course.bot(number), str(course.options(number))) for number in rounds}
        assert len(met) == len(set(course.bots)) * len(tables(course.family))


@cache
def of_a_deal(cards: str = "") -> list[Forecast]:
    """The forecasts of a deal, if another bot plays the cards or not."""
    return SelfPlay(family("oh_hell").options.make({"players": 3, "start": 2}), "flat@4", cards).forecasts("3")


def test_a_deal_has_the_decisions_of_all_and_each_bid_once():
    found = of_a_deal()
    assert found == of_a_deal.__wrapped__()
    words = [each for each in found if each.bid]
    assert [each.when.kind for each in words] == ["bid flat"] * 3
    assert all(0 <= each.found <= 1 and each.when.effective > 0 for each in found)
    assert {each.when.held for each in found} == {2}


def test_only_what_is_stated_before_the_first_card_counts_if_another_bot_plays_the_cards():
    bids = [each for each in of_a_deal() if each.when.kind == "bid flat"]
    assert [(each.when, each.found) for each in of_a_deal("rules")] == [(each.when, each.found) for each in bids]


def test_a_call_that_was_outbid_is_not_counted():
    mine, outbid = (Forecast(Circumstance("bid flat", 3, FOR, 8, 9.0), 0.5, True, bid) for bid in (True, False))
    passed, played = (
        Forecast(Circumstance(*when, 8, 9.0), 0.5, True, False)
        for when in (("bid flat", 3, NEITHER), ("play flat", 3, FOR))
    )
    assert telling("sweven", [mine, outbid, passed, played]) == [mine, passed, played]
    assert telling("oh_hell", [mine, outbid]) == [mine, outbid]


def test_who_does_not_search_states_no_chances():
    with pytest.raises(NotABot, match="has no curves for its chances"):
        SelfPlay(family("sweven").options(), "rules")


def test_a_log_goes_on_where_it_ended(tmp_path, monkeypatch):
    monkeypatch.setattr("eldest.research.calibration.run.forecasts", lambda _, number: boasts(3, number))
    path = tmp_path / "sweven.jsonl"
    with CourseLog(COURSE, path) as log:
        assert list(play(COURSE, 2, log, 1)) == [0, 1]
        whole = dict(log.forecasts)
    path.write_bytes(path.read_bytes()[:-20])
    with CourseLog(COURSE, path) as log:
        assert list(log.forecasts) == [0]
        assert list(play(COURSE, 2, log, 1)) == [1]
    with CourseLog(COURSE, path) as log:
        assert {number: list(map(Forecast.to_json, some)) for number, some in log.forecasts.items()} == {
            number: list(map(Forecast.to_json, some)) for number, some in whole.items()
        }


def test_a_log_of_another_course_is_refused(tmp_path):
    path = tmp_path / "sweven.jsonl"
    CourseLog(COURSE, path).__exit__(None, None, None)
    with pytest.raises(NotACourse, match="another course"):
        CourseLog(Course("sweven", ("flat@9",), "1"), path)
    path.write_text(path.read_text() + "[0, [1]]\n")
    with pytest.raises(NotACourse, match="line 2"):
        CourseLog(COURSE, path)


def test_a_log_of_a_bot_with_other_weights_is_refused(tmp_path):
    path, course = tmp_path / "oh_hell.jsonl", Course("oh_hell", ("learned@9",), "1")
    CourseLog(course, path).__exit__(None, None, None)
    CourseLog(course, path).__exit__(None, None, None)
    head = json.loads(path.read_text())
    path.write_text(json.dumps(head | {"files": {"learned@9": "sha256:0"}}) + "\n")
    with pytest.raises(NotACourse, match="learned@9 with other files"):
        CourseLog(course, path)
    path.write_text(json.dumps({name: value for name, value in head.items() if name != "files"}) + "\n")
    CourseLog(course, path).__exit__(None, None, None)
