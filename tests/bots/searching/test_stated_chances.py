"""Stated chances: curves that hold for every family, and what they depend on."""

from __future__ import annotations

import numpy as np
import pytest

from eldest.bots.budget import Budget
from eldest.bots.searching.certain.bid import decided_bid
from eldest.bots.searching.factory import searcher
from eldest.bots.searching.thought import (
    AGAINST,
    ANY,
    FOR,
    NEITHER,
    TERMS,
    Circumstance,
    Curve,
    Curves,
    NotCurves,
    Origin,
    circumstance,
    read,
    shipped,
    stated_chances,
    write,
)
from eldest.families import FAMILIES, family
from eldest.table.deal import Deal
from tests.bots.searching.test_endgame import played
from tests.bots.searching.test_search import drawn, iterations, played_on

AS_FOUND = Curve(0.0, tuple(float(term == "found") for term in TERMS))
PLAYING = Circumstance("play flat", 4, FOR, 5, 100.0)
ORIGIN = Origin("eldest bots calibrate", "2026-11-22", "0", 3, 40)


def chance(curve: Curve, found: float, when: Circumstance = PLAYING) -> float:
    return float(curve.chances(np.array([found]), [when])[0])


def awaited(deal: Deal, text: str) -> tuple[int, int]:
    """The seat that is to act and the number of an action of it."""
    return deal.awaited[0], next(each for each in range(64) if deal.name(each) == text)


# ---------------------------------------------------------------- curves


@pytest.mark.parametrize("found", [0.1, 0.5, 0.9])
def test_a_curve_may_say_what_was_found(found):
    assert chance(AS_FOUND, found) == pytest.approx(found, abs=0.005)


def test_all_of_few_deals_are_no_certainty():
    few, many = (chance(AS_FOUND, 1.0, PLAYING._replace(effective=deals)) for deals in (4.0, 200.0))
    assert 0.85 < few < 0.95 < many < 1.0


def test_a_bid_that_is_made_in_all_deals_is_surer_than_one_that_nearly_always_is():
    curve = Curve(0.0, tuple(float(term in ("found", "all")) for term in TERMS))
    nearly, every = (chance(curve, found, PLAYING._replace(effective=1000.0)) for found in (0.9999, 1.0))
    assert 1 - every < 0.5 * (1 - nearly)


def test_few_deals_are_little_evidence():
    curve = AS_FOUND._replace(half=20.0)
    few, many = (chance(curve, 0.9, PLAYING._replace(effective=deals)) for deals in (5.0, 5000.0))
    assert 0.5 < few < 0.7 and many == pytest.approx(0.9, abs=0.01)


@pytest.mark.parametrize("game", FAMILIES)
def test_every_family_has_curves_by_which_more_found_is_a_higher_chance(game):
    curves = shipped()[game]
    assert curves.origin.decisions >= 2000
    for side in (FOR, AGAINST) if game in ("five_hundred", "sweven") else (FOR,):
        for curve in curves.by_kind.values():
            when = PLAYING._replace(side=side)
            chances = curve.chances(np.array([0.05, 0.5, 0.95]), [when] * 3)
            assert chances[0] < chances[1] < chances[2]


def test_a_kind_that_was_seldom_seen_has_the_curve_of_its_family():
    other = AS_FOUND._replace(half=7.0)
    curves = Curves({ANY: AS_FOUND, PLAYING.kind: other}, ORIGIN)
    assert curves.of(PLAYING) is other
    assert curves.of(PLAYING._replace(kind="hand flat")) is AS_FOUND


def test_a_table_that_was_often_seen_has_a_curve_of_its_own():
    other = AS_FOUND._replace(half=7.0)
    curves = Curves({ANY: AS_FOUND, PLAYING.kind: AS_FOUND, "play flat 4": other}, ORIGIN)
    assert curves.of(PLAYING) is other
    assert curves.of(PLAYING._replace(players=3)) is AS_FOUND


def test_a_bid_to_take_nothing_has_the_curve_of_such_bids(monkeypatch):
    sure = AS_FOUND._replace(coefficients=(9.0, *[0.0] * (len(TERMS) - 1)))
    curves = Curves({ANY: AS_FOUND, "bid flat nothing": sure}, ORIGIN)
    monkeypatch.setattr("eldest.bots.searching.thought.shipped", lambda: {"five_hundred": curves})
    games = family("five_hundred")
    options = games.options.make({"players": 4})
    deal = Deal(games, options, games.game(), options.pack())
    bids = {text: awaited(deal, text)[1] for text in ("6S", "NULLO")}
    chances = stated_chances(deal.view(deal.awaited[0]), "flat", 100.0, dict.fromkeys(bids.values(), 0.5))
    assert chances[bids["6S"]] == pytest.approx(0.5) and chances[bids["NULLO"]] > 0.99


def test_curves_are_kept_in_a_file(tmp_path):
    curves = {"sweven": Curves({ANY: AS_FOUND, PLAYING.kind: AS_FOUND._replace(half=2.5)}, ORIGIN)}
    write(path := tmp_path / "curves.json", curves)
    assert read(path) == curves


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [("2.5", "2.6", "digest"), ("curves 1", "curves 2", "another format"), ("{", "[", "not a file of curves")],
)
def test_a_file_that_was_changed_by_hand_is_refused(tmp_path, old, new, said):
    write(path := tmp_path / "curves.json", {"sweven": Curves({ANY: AS_FOUND._replace(half=2.5)}, ORIGIN)})
    path.write_text(path.read_text().replace(old, new))
    with pytest.raises(NotCurves, match=said):
        read(path)


# ---------------------------------------------------------------- circumstances


def test_a_bid_is_the_own_side_s_and_after_a_pass_it_is_whose_it_was():
    deal = drawn("five_hundred", 3)
    seat, passing = awaited(deal, "pass")
    assert circumstance(deal.view(seat), passing, "w", 1.0) == Circumstance("bid w", 3, NEITHER, 10, 1.0)
    seat, bidding = awaited(deal, "6S")
    assert circumstance(deal.view(seat), bidding, "w", 1.0).side == FOR
    deal.act(bidding, seat)
    assert circumstance(deal.view(deal.awaited[0]), passing, "w", 1.0).side == AGAINST


def test_where_all_bid_it_is_always_the_own_bid():
    deal = played_on(drawn("oh_hell", 1), 6)
    view = deal.view(deal.awaited[0])
    assert circumstance(view, 0, "w", 1.0)[:3] == ("play w", 3, FOR)


# ---------------------------------------------------------------- what bots state


@pytest.mark.parametrize("bot", ["flat", "search"])
def test_a_bot_states_what_the_curve_makes_of_what_it_found(bot):
    deal = played_on(drawn("oh_hell", 2), 5)
    view = deal.view(deal.awaited[0])
    thinks = searcher(bot, "oh_hell", 1, Budget(iterations=iterations("oh_hell")))
    found, said = thinks.look(view), thinks.think(view)
    assert 0 < found.effective <= len(found.deals)
    when = circumstance(view, found.best.action, bot, found.effective)
    curve = shipped()["oh_hell"].of(when)
    assert said.best == found.best._replace(made=chance(curve, found.best.made, when))
    assert thinks.choose(view).chance == said.best.made


def test_the_plain_search_states_what_it_found():
    deal = played_on(drawn("oh_hell", 2), 5)
    view = deal.view(deal.awaited[0])
    thinks = searcher("plain", "oh_hell", 1, Budget(iterations=16))
    assert thinks.think(view).prospects == thinks.look(view).prospects


# ---------------------------------------------------------------- bids that are decided

TABLES = [
    *(("five_hundred", {"players": players}) for players in (2, 3, 4, 5)),
    ("five_hundred", {"players": 5, "five_partner": "called_card"}),
    ("sweven", {"players": 3}),
    ("sweven", {"players": 4}),
    ("oh_hell", {"players": 4, "start": 8}),
    ("ninety_nine", {}),
    ("counters", {}),
    ("counters", {"players": 6, "teams": 3}),
]


@pytest.mark.parametrize(("game", "given"), TABLES, ids=str)
def test_a_bid_that_is_decided_ends_so(game, given):
    known = 0
    for seed in (*range(12), 31):  # 31: an unknown partner makes a bid that the bidder alone cannot make
        seen: list[tuple[int, bool]] = []
        for deal in played(game, given, seed):
            view = deal.view(deal.awaited[0])
            decided = decided_bid(view)
            if decided is not None:
                seen.append((bidding_side(view), decided))
        assert all(deal.family.face.made(deal.rules, deal.row, side) == made for side, made in seen)
        known += len(seen)
    assert known


def bidding_side(view):
    """The side whose bid is in question for a seat."""
    seat = view.row.result.bidder if view.family.traits.one_bidder else view.seat
    return seat % view.family.rules.sides(view.options.record())


def test_what_is_decided_is_stated_as_it_is():
    view = next(
        view
        for seed in range(40)
        for deal in played("five_hundred", {"players": 4}, seed)
        if decided_bid(view := deal.view(deal.awaited[0])) is False
    )
    card = view.legal.bit_length() - 1
    assert stated_chances(view, "search", 50.0, {card: 0.05}) == {card: 0.0}
