"""Faults in a score keeper's entries, clause by clause, and accidents with real cards: misdeals and revokes."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.families import FAMILIES, family
from eldest.keeper import KEEPER
from eldest.keeper.sheet import Sheet

Json = dict[str, Any]
TURNS: Json = {"bidding": "in_turn", "hook": True}
EXACT: Json = {"bids": [1, 0, 0, 0], "tricks": [1, 0, 0, 0]}
FAILED: Json = {"bid": "8", "bidder": 1, "points": [None, 7]}
NINE: Json = {"premium": ["reveal"], "bids": [9, 1, 1], "tricks": [9, 0, 0]}
TENS: Json = {"contract": "10NT", "bidder": 0, "tricks": [10, 0]}

# Options, hands that are written before, the one that cannot be, and where it cannot.
FAULTS: list[tuple[str, Json, list[Json], Json, str]] = [
    ("oh_hell", {}, [], {"trump": "H"}, "OH-20 trump 0"),
    ("oh_hell", {"start": 3}, [], {"trump": "NT"}, "OH-21 trump 0"),
    ("oh_hell", {"start": 3}, [], {"bids": [0, 4]}, "OH-25 bids 1"),
    ("oh_hell", {"start": 3}, [], {"tricks": [1, 3]}, "OH-35 tricks 1"),
    ("oh_hell", {"start": 3}, [], {"tricks": [1, 1, 0, 0]}, "OH-35 tricks 3"),
    ("oh_hell", {"start": 1}, [EXACT, EXACT], {"bids": [1]}, "OH-39 misdealt 0"),
    ("oh_hell", {"start": 3, **TURNS}, [], {"bids": [2, 1, 0, 0]}, "OH-44 bids 0"),
    ("sweven", {"players": 2}, [], {"bid": "3", "bidder": 0, "points": [3, 4]}, "SW-12 points 1"),
    ("sweven", {}, [], {"bid": "5", "bidder": 0, "calls": ["4"]}, "SW-14 calls 0"),
    ("sweven", {}, [], {"bid": "2"}, "SW-15 bid 0"),
    ("sweven", {}, [], {"calls": [None, "5", "5"]}, "SW-16 calls 2"),
    ("sweven", {}, [], {"calls": [None, "5"], "bid": "4", "bidder": 0}, "SW-16 calls 1"),
    ("sweven", {}, [], {"bid": "18"}, "SW-17 bid 0"),
    ("sweven", {}, [], {"bid": "5", "bidder": 0, "trump": "NT"}, "SW-18 trump 0"),
    ("sweven", {}, [], {"bid": "pass", "bidder": 0}, "SW-19 bidder 0"),
    ("sweven", {}, [], {"bid": "pass", "points": [3]}, "SW-19 points 0"),
    ("sweven", {}, [], {"bid": "5", "bidder": 0, "points": [9, 9]}, "SW-21 points 1"),
    ("sweven", {}, [], {"bid": "5", "bidder": 0, "points": [5, 4, 4, 3]}, "SW-21 points 3"),
    ("sweven", {}, [FAILED], {"bid": "3", "bidder": 1}, "SW-41 bidder 0"),
    ("sweven", {}, [FAILED], {"calls": [None, "3"]}, "SW-41 calls 1"),
    ("sweven", {"max_hands": 1}, [FAILED], {"bid": "3"}, "SW-45 misdealt 0"),
    ("counters", {}, [], {"trump": "NT"}, "CO-8 trump 0"),
    ("counters", {"variant": "countred_joker", "joker_turned": "dealer_names"}, [], {"trump": "NT"}, "CO-60 trump 0"),
    ("counters", {}, [], {"bids": [11]}, "CO-11 bids 0"),
    ("counters", {}, [], {"bids": [6, 0, 5]}, "CO-13 bids 0"),
    ("counters", {}, [], {"tricks": [5, 6]}, "CO-11 tricks 1"),
    ("counters", {"max_hands": 1}, [{"bids": [0] * 4, "tricks": [5, 5]}], {"bids": [1]}, "CO-37 misdealt 0"),
    ("ninety_nine", {}, [], {"premium": ["declare", "reveal"]}, "NN-13 premium 1"),
    ("ninety_nine", {"players": 2}, [], {"premium": ["reveal"]}, "NN-41 premium 0"),
    ("ninety_nine", {}, [], {"trump": "H"}, "NN-19 trump 0"),
    ("ninety_nine", {}, [], {"premium": ["declare"], "bids": ["?"]}, "NN-11 bids 0"),
    ("ninety_nine", {"show_failed_bids": True}, [], {"bids": [3, "?"]}, "NN-26 bids 1"),
    ("ninety_nine", {"players": 2}, [], {"bids": [3, 4, "?"]}, "NN-47 bids 2"),
    ("ninety_nine", {}, [], {"tricks": [5, 5]}, "NN-24 tricks 1"),
    ("ninety_nine", {"players": 4}, [], {"tricks": [3, 3, 3, 0]}, "NN-24 tricks 3"),
    ("ninety_nine", {"match": "game"}, [NINE, NINE], {"bids": [1]}, "NN-37 misdealt 0"),
    ("five_hundred", {}, [], {"contract": "6S", "bidder": 0, "calls": ["7S"]}, "FH-18 calls 0"),
    ("five_hundred", {}, [], {"contract": "ALLPASS_NT"}, "FH-23 contract 0"),
    ("five_hundred", {}, [], {"calls": ["ALLPASS_NT"]}, "FH-19 calls 0"),
    ("five_hundred", {}, [], {"calls": [None, "7H", "7S"]}, "FH-21 calls 2"),
    ("five_hundred", {"bidding_rounds": "multiple"}, [], {"calls": ["7H", "7H"]}, "FH-21 calls 0"),
    ("five_hundred", {}, [], {"calls": [None, "7H"], "contract": "7S", "bidder": 2}, "FH-21 calls 1"),
    ("five_hundred", {}, [], {"contract": "pass", "tricks": [6, 4]}, "FH-23 tricks 0"),
    ("five_hundred", {"all_pass": "play_no_trump"}, [], {"contract": "pass"}, "FH-24 contract 0"),
    ("five_hundred", {"nullo": False}, [], {"contract": "NULLO"}, "FH-29 contract 0"),
    ("five_hundred", {}, [], {"contract": "6S", "bidder": 0, "tricks": [6, 3]}, "FH-33 tricks 1"),
    ("five_hundred", {}, [], {"contract": "6S", "bidder": 0, "tricks": [9, 1], "order": [1, 1]}, "FH-33 order 1"),
    ("five_hundred", {}, [], {"contract": "6S", "bidder": 0, "partners": [2]}, "FH-47 partners 0"),
    ("five_hundred", {"players": 5}, [], {"contract": "6S", "bidder": 0, "partners": [0]}, "FH-71 partners 0"),
    ("five_hundred", {"players": 5}, [], {"contract": "NULLO", "bidder": 0, "partners": [1]}, "FH-71 partners 0"),
    ("five_hundred", {}, [TENS], {"contract": "6S"}, "FH-56 misdealt 0"),
    ("five_hundred", {}, [], {"contract": "pass", "revoked": 1}, "FH-61 revoked 0"),
    (
        "five_hundred",
        {"nullo_needs_seven": True},
        [],
        {"contract": "NULLO", "bidder": 1, "calls": ["pass", "NULLO", "pass", "pass"]},
        "FH-66 contract 0",
    ),
]


def sheet(name: str, options: Json, hands: list[Json]) -> Sheet:
    made = Sheet(family(name).options.make(options))
    for number, hand in enumerate(hands):
        made.put(number, hand)
    return made


@pytest.mark.parametrize(("name", "options", "before", "hand", "where"), FAULTS, ids=lambda each: str(each)[:40])
def test_what_cannot_be_is_refused_where_it_shows(
    name: str, options: Json, before: list[Json], hand: Json, where: str
) -> None:
    written = sheet(name, options, before)
    assert [row.fault for row in written.rows] == [None] * len(before)
    written.put(len(before), hand)
    row = written.rows[-1]
    assert row.fault and f"{row.fault.clause} {row.fault.cell} {row.fault.place}" == where
    assert row.after is None and row.fault.sentence


@pytest.mark.parametrize("name", FAMILIES)
def test_every_clause_of_a_keeper_refuses_something_and_has_a_short_line(name: str) -> None:
    clauses = set(KEEPER.of(name).faults[1:])
    assert {where.split()[0] for family_of, _, _, _, where in FAULTS if family_of == name} == clauses
    assert all(KEEPER.of(name).lines[1:])


# ---------------------------------------------------------------- misdeals


@pytest.mark.parametrize("name", FAMILIES)
def test_a_misdeal_is_dealt_again_by_the_same_dealer_and_nothing_else_changes(name: str) -> None:
    written = sheet(name, {}, [{"misdealt": True}, {"misdealt": True}])
    told = written.to_json()
    assert [hand["hand"] for hand in told["hands"]] == [1, 1]
    assert told["next"] == sheet(name, {}, []).to_json()["next"]
    assert written.game is not None and bytes(written.game) == bytes(written.start)


def test_a_misdeal_leaves_the_account_and_the_bar() -> None:
    written = sheet("sweven", {}, [{"bid": "4", "bidder": 1, "points": [None, 7]}, {"misdealt": True}])
    assert (written.game.account, written.game.owner) == (3, 1 << 1)
    written.put(2, FAILED | {"bidder": 2, "points": [None, None, 1]})
    written.put(3, {"misdealt": True})
    assert written.to_json()["next"]["barred"] == 2


# ---------------------------------------------------------------- revokes


def revoked(options: Json, **hand: Any) -> list[int]:
    written = sheet("five_hundred", options, [hand])
    assert written.rows[0].fault is None
    return written.rows[0].gains


def test_an_adversary_who_revokes_gives_the_bid_away() -> None:
    assert revoked({}, contract="8H", bidder=0, revoked=1) == [300, 0]
    assert revoked({"players": 3}, contract="7S", bidder=0, tricks=[2, 3, 1], revoked=1) == [140, 0, 10]
    assert revoked({"schedule": "original"}, contract="10S", bidder=0, revoked=3) == [200, 0]
    assert revoked({}, contract="NULLO", bidder=0, tricks=[2, 3], revoked=3) == [250, 0]


def test_a_revoke_on_the_bidders_side_sets_it_back_and_the_others_keep_their_tricks() -> None:
    assert revoked({}, contract="8H", bidder=0, tricks=[None, 2], revoked=2) == [-300, 20]
    assert revoked({}, contract="NULLO", bidder=0, tricks=[0, 4], revoked=0) == [-250, 0]
    assert revoked({}, contract="NULLO", bidder=0, tricks=[1, 4], revoked=0) == [-250, 10]
    five = {"players": 5, "partner_share": "half"}
    hand = {"contract": "6H", "bidder": 0, "partners": [3], "tricks": [1, 2, 0, 1, 1], "revoked": 3}
    assert revoked(five, **hand) == [-100, 20, 0, -50, 10]


def test_a_bid_that_a_revoke_gave_away_can_win_the_game() -> None:
    written = sheet("five_hundred", {"must_bid_out": True}, [{"contract": "10H", "bidder": 1, "revoked": 0}])
    assert written.scores() == [[0, 500]] and written.winners == ["S1"]


# ---------------------------------------------------------------- what is asked


def test_the_order_of_the_tricks_is_asked_where_it_decides_the_game() -> None:
    options = {"players": 3}
    hand: Json = {"contract": "6S", "bidder": 0, "tricks": [4, 3, 3]}
    written = Sheet(family("five_hundred").options.make(options), before={"scores": [0, 480, 480]})
    written.put(0, hand)
    assert written.rows[0].after is None and written.rows[0].asked.order[0]
    written.put(0, hand | {"order": [0, 2, 1, 2, 1, 0, 0, 0, 2, 1]})
    assert written.winners == ["P2"]
    early = Sheet(family("five_hundred").options.make(options), before={"scores": [0, 400, 480]})
    early.put(0, hand)
    assert early.winners == ["P2"] and not early.rows[0].asked.order[0]


def test_a_hand_that_no_longer_can_be_takes_those_after_it_off_the_totals() -> None:
    made: Json = {"bid": "4", "bidder": 1, "points": [None, 7]}
    written = sheet("sweven", {}, [made, made | {"bid": "5"}, made])
    assert written.scores() == [[0, 4, 0, 0], [0, 12, 0, 0], [0, 18, 0, 0]]
    written.write(0, "points", 3, place=1)
    assert written.scores() == [[4, 0, 4, 4], None, None]
    assert written.rows[1].fault and written.rows[1].fault.clause == "SW-41"
    written.write(0, "points", 4, place=1)
    assert written.scores() == [[0, 4, 0, 0], [0, 9, 0, 0], [0, 15, 0, 0]]
