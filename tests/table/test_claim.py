"""Claims: the endings found are legal, and one near the end of a deal is always found."""

from __future__ import annotations

import random

import pytest

from eldest import cards
from eldest.families import FAMILIES
from eldest.families.five_hundred import rules as five_hundred
from eldest.record import copy
from eldest.table.claim import PLAY, finish, may_be_claimed, takes_the_rest
from eldest.table.deal import Deal
from eldest.table.match import Match
from eldest.table.position import position
from tests.families import some_of, tables
from tests.random_deals import Playing, name

LAST = 7  # actions before the end that a plain search looks through


def standing(playing: Playing, row) -> Deal:
    """A deal at the table that stands where a record stands."""
    deal = Deal(playing.family, playing.options, playing.game, None)
    deal.row = copy(row)
    return deal


def possible(playing: Playing, row, side: int) -> bool:
    """Whether a side can take all tricks if everybody helps; every way is tried."""
    if not row.awaited:
        return True
    seat = (row.awaited & -row.awaited).bit_length() - 1
    for action in cards.members(playing.family.rules.legal(playing.rules, row, seat)):
        after = copy(row)
        playing.family.rules.act(playing.rules, after, seat, action)
        lost = after.tricks != row.tricks and after.winning % playing.family.rules.sides(playing.rules) != side
        if not lost and possible(playing, after, side):
            return True
    return False


def partnered(row) -> bool:
    return bool(getattr(row.result, "partners", 0))


@pytest.mark.parametrize("options", some_of(tables()), ids=name)
def test_an_end_is_found_where_there_is_one(options):
    for seed in range(3):
        playing = Playing(options, seed)
        rows = [copy(step.row) for step in playing if playing.family.phases[step.row.phase].name in PLAY]
        for row in rows[-LAST::2]:
            for side in range(playing.family.rules.sides(playing.rules)):
                deal = standing(playing, row)
                found = finish(deal, side)
                assert found is None or takes_the_rest(deal, side, found)
                assert partnered(row) or (found is not None) == possible(playing, row, side)
                assert bytes(deal.row) == bytes(row)


@pytest.mark.parametrize("each", FAMILIES)
def test_what_was_played_so_is_an_end(each):
    """Deals in which one side took the last tricks: from where it began to, an end is found."""
    shown = 0
    for options in tables(each):
        playing = Playing(options, seed=3)
        rows = [copy(step.row) for step in playing if playing.family.phases[step.row.phase].name in PLAY]
        starts = [row for row, before in zip(rows[1:], rows, strict=False) if row.tricks != before.tricks]
        side = playing.row.winning % playing.family.rules.sides(playing.rules)
        for row, after in zip(reversed(starts), [playing.row, *reversed(starts)], strict=False):
            if after.winning % playing.family.rules.sides(playing.rules) != side:
                break
            deal = standing(playing, row)
            shown += 1
            assert takes_the_rest(deal, side, finish(deal, side) or [])
    assert shown


# ---------------------------------------------------------------- by hand


def end(deal: Deal, side: int) -> str:
    return " ".join(text for _, text in finish(deal, side) or ())


def test_the_best_cards_are_led_first():
    hands = {0: "AH AS", 1: "KS 2D", 2: "3S KH", 3: "4S 2H"}
    deal = position("oh_hell", fields={"each": 2, "trump": cards.SPADES}, hands=hands, mover=0)
    assert (end(deal, 0), end(deal, 1)) == ("AS KS 3S 4S AH 2D KH 2H", "")


def test_a_side_may_need_the_help_of_the_others():
    hands = {0: "QS", 1: "KS 2S", 2: "3S 4S", 3: "5S 6S"}
    deal = position("oh_hell", fields={"each": 2}, hands=hands, trick=[(0, "AS")])
    assert end(deal, 0).split()[:2] == ["KS", "3S"]


def test_whose_turn_it_is_does_not_matter():
    hands = {0: "AS", 1: "KS", 2: "3S", 3: "4S"}
    deal = position("oh_hell", fields={"each": 1}, hands=hands, mover=2)
    assert end(deal, 0) == "3S 4S AS KS"


def test_the_dummys_tricks_are_not_its_players():
    hands = {0: "AS", 1: "9S"}
    fields = {"controller": 0, "faceup": "KH", "trump": cards.NO_TRUMP, "hands.2": "KH", "tricks": 8}
    deal = position("ninety_nine", {"players": 2}, fields=fields, hands=hands, mover=0)
    assert (end(deal, 0), end(deal, 1), end(deal, 2)) == ("AS 9S KH", "", "")
    fields |= {"faceup": "KS", "hands.2": "KS"}
    deal = position("ninety_nine", {"players": 2}, fields=fields, hands={0: "QS", 1: "9S"}, mover=0)
    assert (end(deal, 0), end(deal, 2)) == ("", "QS 9S KS")


def test_team_mates_take_tricks_for_each_other():
    hands = {0: "3S 3S", 1: "4S 4S", 2: "AS KS", 3: "5S 5S"}
    deal = position("counters", fields={"trump": cards.HEARTS, "tricks": 9}, hands=hands, mover=0)
    assert takes_the_rest(deal, 0, finish(deal, 0))
    assert finish(deal, 1) is None


def test_fh_50_a_partner_who_is_known_takes_tricks_for_the_bidder():
    hands = {0: "4S 4D", 1: "5S 5D", 2: "AS AD", 3: "6S 6D", 4: "7S 7D"}
    fields = {"result.contract": "7NT", "result.bidder": 0, "tricks": 8}
    alone = position("five_hundred", {"players": 5}, fields=fields, hands=hands, mover=0)
    helped = position("five_hundred", {"players": 5}, fields=fields | {"result.partners": 1 << 2}, hands=hands, mover=0)
    assert (end(alone, 0), end(alone, 2) != "") == ("", True)
    assert end(helped, 0) and end(helped, 2) and not end(helped, 1)


def test_a_joker_led_has_its_suit_named():
    fields = {"result.contract": "7NT", "result.bidder": 0, "tricks": 9}
    deal = position("five_hundred", fields=fields, hands={0: "JK", 1: "AS", 2: "AD", 3: "AH"}, mover=0)
    assert end(deal, 0).split()[0] == "JK" and len(end(deal, 0).split()) == 5


@pytest.mark.parametrize("each", FAMILIES)
def test_before_and_after_the_play_there_is_nothing_to_claim(each):
    match = Match.start(each, {}, seed="1")
    dice = random.Random(1)
    assert not may_be_claimed(match.deal) and finish(match.deal, 0) is None
    while not match.deal.over:
        match.play(dice.choice(match.deal.legal(match.deal.awaited[0])), match.deal.awaited[0])
    assert not may_be_claimed(match.deal) and finish(match.deal, 0) is None


def test_a_side_that_is_none_takes_nothing():
    deal = position("five_hundred", fields={"tricks": 9}, hands={0: "JK", 1: "AS", 2: "AD", 3: "AH"}, mover=0)
    assert five_hundred.sides(deal.rules) == 2
    assert [finish(deal, side) for side in (-1, 2, 7)] == [None] * 3


def test_actions_that_lose_a_trick_or_are_not_allowed_are_no_end():
    hands = {0: "AS KH", 1: "KS AH", 2: "3S 3H", 3: "4S 4H"}
    deal = position("oh_hell", fields={"each": 2, "trump": cards.NO_TRUMP}, hands=hands, mover=0)
    lost = [(0, "AS"), (1, "KS"), (2, "3S"), (3, "4S"), (0, "KH"), (1, "AH"), (2, "3H"), (3, "4H")]
    assert not takes_the_rest(deal, 0, lost)
    assert not takes_the_rest(deal, 0, lost[:4])
    assert not takes_the_rest(deal, 0, [(0, "AS"), (1, "AH")])
    assert not takes_the_rest(deal, 0, [(0, "nonsense")])
