"""Whether bots agree to a claim: from what the claimer sees, and from nothing else."""

from __future__ import annotations

import random

import pytest

from eldest import cards
from eldest.bots import consent, seat_bot
from eldest.bots.consent import consents
from eldest.families import FAMILIES
from eldest.record import copy, words
from eldest.table.claim import PLAY, finish, takes_the_rest
from eldest.table.deal import Deal
from eldest.table.match import Match
from eldest.table.position import position
from tests.families import some_of, tables
from tests.random_deals import Playing, name

# A game, its options, what lies fast in its deal, the claimer's hand; P0 claims and leads, and nothing has been seen.
SOUND = [
    ("sweven", {}, {"trump": cards.SPADES, "tricks": 6}, "AS KS"),
    ("oh_hell", {"players": 5}, {"trump": cards.NO_TRUMP, "each": 3}, "AS KS AD"),
    ("ninety_nine", {}, {"trump": cards.SPADES, "tricks": 7}, "AS KS"),
    ("five_hundred", {}, {"result.contract": "8H", "tricks": 6}, "JK JH JD AH"),
    ("counters", {}, {"trump": cards.SPADES, "tricks": 9, "broken": 1, "played": "2S"}, "2S 4C"),
]
UNSOUND = [
    ("sweven", {}, {"trump": cards.SPADES, "tricks": 6}, "AS AH"),  # the second may be trumped
    ("oh_hell", {"players": 5}, {"trump": cards.NO_TRUMP, "each": 3}, "AS QS AD"),
    ("ninety_nine", {}, {"trump": cards.SPADES, "tricks": 7}, "AS JS"),
    ("five_hundred", {}, {"result.contract": "8H", "tricks": 6}, "JK JH AH KH"),
    ("counters", {}, {"trump": cards.SPADES, "tricks": 9, "broken": 1}, "2S 2S"),  # they counter each other
    ("counters", {}, {"trump": cards.SPADES, "tricks": 9, "broken": 1}, "2S 4C"),  # its twin is out
]


def claim(game, options, fields, hand, mover=0):
    """The claimer's view, and the number of the claimer's side."""
    return position(game, options, fields=fields, hands={0: hand}, mover=mover).view(0), 0


@pytest.mark.parametrize(("game", "options", "fields", "hand"), SOUND)
def test_sure_tricks_are_agreed_to(game, options, fields, hand):
    assert all(consents(*claim(game, options, fields, hand), f"{seed}") for seed in range(5))


@pytest.mark.parametrize(("game", "options", "fields", "hand"), UNSOUND)
def test_what_can_go_wrong_is_not(game, options, fields, hand):
    assert not any(consents(*claim(game, options, fields, hand), f"{seed}") for seed in range(5))


def test_only_for_the_claimers_own_side():
    """P1 wins the last trick with an ace, as everybody sees."""
    trick = [(1, "AS"), (2, "KS"), (3, "QS")]
    deal = position("oh_hell", fields={"each": 1}, hands={0: "7S"}, trick=trick)
    assert [consents(deal.view(1), side, "1") for side in range(-1, 6)] == [False, False, True, *[False] * 4]
    assert not any(consents(deal.view(0), side, "1") for side in range(-1, 6))


def test_what_a_partner_who_is_known_takes_counts_too():
    fields = {"result.contract": "7NT", "result.bidder": 0, "tricks": 9, "laid": 0}
    trick = [(2, "AS"), (3, "4S"), (4, "5S")]
    alone = position("five_hundred", {"players": 5}, fields=fields, hands={0: "6S"}, trick=trick)
    fields |= {"result.partners": 1 << 2}
    helped = position("five_hundred", {"players": 5, "joker": False}, fields=fields, hands={0: "6S"}, trick=trick)
    assert not consents(alone.view(0), 0, "1") and consents(helped.view(0), 0, "1")


def test_what_others_have_shown_not_to_hold_is_remembered():
    fields = {"trump": cards.NO_TRUMP, "tricks": 7}
    assert not consents(*claim("ninety_nine", {}, fields, "KS QS"), "1")
    spades = cards.gather(card for card in range(cards.JOKER) if cards.SUIT_OF[card] == cards.SPADES)
    fields |= {"lacks.1": spades, "lacks.2": spades}
    assert consents(*claim("ninety_nine", {}, fields, "KS QS"), "1")


@pytest.mark.parametrize("each", FAMILIES)
def test_before_and_after_the_play_nobody_agrees(each):
    match = Match.start(each, {}, seed="1")
    dice = random.Random(1)
    sides = range(match.family.rules.sides(match.rules))
    assert not any(consents(match.deal.view(0), side, "1") for side in sides)
    while not match.deal.over:
        match.play(dice.choice(match.deal.legal(match.deal.awaited[0])), match.deal.awaited[0])
    assert not any(consents(match.deal.view(0), side, "1") for side in sides)


# ---------------------------------------------------------------- what rests on it


@pytest.mark.parametrize("options", some_of(tables()), ids=name)
def test_it_hangs_on_nothing_that_the_claimer_cannot_see(options, monkeypatch):
    """The answer does not depend on the fields that the claimer cannot see."""
    monkeypatch.setattr(consent, "WORLDS", 3)  # the claims of a random deal do not stand long
    dice, playing = random.Random(1), Playing(options, seed=2)
    for step in playing:
        if playing.family.phases[step.row.phase].name not in PLAY or dice.random() > 0.1:
            continue
        seat = dice.randrange(playing.rules.players)
        other = copy(step.row)
        numbers = words(other)
        for place, visible in enumerate(playing.family.deal.mask(seat)):
            if not visible:
                numbers[place] = dice.getrandbits(62)
        answers = []
        for row in (step.row, other):
            deal = Deal(playing.family, options, playing.game, None)
            deal.row = row
            answers.append(consents(deal.view(seat), seat % playing.family.rules.sides(playing.rules), "1"))
        assert answers[0] == answers[1]


@pytest.mark.parametrize("each", FAMILIES)
def test_what_they_agree_to_can_be_played(each):
    """Claims in deals among club players, as soon as a seat is on lead."""
    agreed = 0
    for seed in range(6):
        match = Match.start(each, {}, seed=f"{seed}")
        bot = seat_bot("rules", each, 0)
        while not match.deal.over:
            seat = match.deal.awaited[0]
            view = match.deal.view(seat)
            if match.deal.phase == "play" and not match.deal.row.laid:
                side = seat % match.family.rules.sides(match.rules)
                if consents(view, side, f"{seed}"):
                    agreed += 1
                    assert takes_the_rest(match.deal, side, finish(match.deal, side) or [])
            match.act(bot.choose(view).action, seat)
    assert agreed
