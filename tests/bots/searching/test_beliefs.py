"""Beliefs about the others: from their calls and cards, and from nothing hidden."""

from __future__ import annotations

import random

import numpy as np
import pytest

from eldest import cards
from eldest.bots import seat_bot
from eldest.bots.rule_player import chooser_of
from eldest.bots.searching.beliefs import Beliefs, believed
from eldest.compiler import is_compiling
from eldest.families import FAMILIES, family
from eldest.families.five_hundred.rules import TRUMP, TRUMPS
from eldest.sampler.unseen import Unseen
from eldest.server.journal.serialisation import arrived_view, sent_view
from eldest.table.deal import Deal
from eldest.table.position import position
from tests.bots.searching.belief_checks import DEFAULTS, surprise

WORLDS = 512 if is_compiling() else 64


def begun(name: str, seed: int, steps: int, **given) -> Deal:
    """A deal after some actions of level 1."""
    games = family(name)
    options = games.options.make({**DEFAULTS[name], **given})
    dice = random.Random(seed)
    deal = Deal(games, options, games.game(), dice.sample(pack := options.pack(), len(pack)))
    bot = seat_bot("rules", name, 0, compiled=True)
    for _ in range(steps):
        if deal.over:
            break
        seat = deal.awaited[0]
        deal.act(bot.choose(deal.view(seat)).action, seat)
    return deal


def weights(deal: Deal, seat: int, worlds: int = WORLDS):
    """Drawn deals as a seat sees this one, and how likely they are."""
    view = deal.view(seat)
    drawn = Unseen(deal.options, seat, view.row).draw(worlds, 3)
    beliefs = Beliefs(deal.options, chooser_of(deal.options.family), "rules")
    assert beliefs.known(view)
    return drawn, beliefs.weighing(view, 1).weights(drawn)


def test_who_bids_nothing_seldom_holds_the_ace_of_trumps():
    games = family("oh_hell")
    options = games.options.make({"start": 4, "bidding": "in_turn"})
    deal = Deal(games, options, games.game(), sorted(options.pack(), key=lambda card: (card * 7) % 52))
    trump = deal.row.trump
    ace = cards.card("A" + cards.SUITS[trump])
    seat = deal.row.dealer
    if deal.row.hands[seat] >> ace & 1:
        pytest.fail("the pack must not give the dealer the ace")
    for number in ("0", "2", "1"):
        deal.play(number)
    drawn, likely = weights(deal, seat)
    first = (deal.row.dealer + 1) % 4
    held = drawn["hands"][:, first] >> ace & 1
    assert held.mean() > 0
    assert (held * likely).sum() / likely.sum() < 0.5 * held.mean()


def test_who_bids_seven_hearts_hardly_ever_has_less_than_four_of_them():
    deal = begun("five_hundred", 2, 6, players="3")
    assert deal.family.calls[deal.row.result.contract] == "7H"
    bidder = deal.row.result.bidder
    drawn, likely = weights(deal, (bidder + 1) % 3)
    trumps = TRUMPS[TRUMP[deal.row.result.contract]]
    few = np.array([(int(hand) & trumps).bit_count() < 4 for hand in drawn["hands"][:, bidder]])
    assert few.mean() > 0.1
    assert likely[few].sum() / likely.sum() < few.mean() / 10


@pytest.mark.parametrize("name", FAMILIES)
def test_a_deal_as_it_lies_is_possible(name):
    """The past can be gone through in the very deal in which it came about."""
    for seed in range(4):
        for steps in (7, 16, 23):
            deal = begun(name, seed, steps)
            if deal.over:
                continue
            view = deal.view(deal.awaited[0])
            beliefs = Beliefs(deal.options, chooser_of(name), "rules")
            if not beliefs.known(view):
                continue
            as_it_lies = np.frombuffer(bytearray(deal.row), family(name).deal.dtype)
            assert beliefs.weighing(view, 1).weights(as_it_lies)[0] > 0


@pytest.mark.skipif(not is_compiling(), reason="thousands of decisions of level 1")
@pytest.mark.parametrize("name", ("oh_hell", "ninety_nine", "five_hundred", "sweven"))
def test_the_hands_of_others_surprise_less(name, capsys):
    found = surprise(family(name).options.make(DEFAULTS[name]), 6, 1024, 5)
    plain, less = (sum(bits.values()) / sum(found.cards.values()) for bits in (found.uniform, found.believed))
    with capsys.disabled():
        print(f" {name}: {plain:.3f} bits a card, believed {less:.3f}")
    assert less < plain - 0.02


def test_bid_cards_that_are_believed_leave_each_hand_its_cards():
    deal = begun("ninety_nine", 2, 18)
    seat = deal.awaited[0]
    drawn, _ = weights(deal, seat, 32)
    for row in drawn:
        for other in range(3):
            assert int(row["bid_cards"][other]).bit_count() == 3
            assert not row["bid_cards"][other] & row["hands"][other]
            assert int(row["hands"][other]).bit_count() == int(deal.row.hands[other]).bit_count()
            assert not row["hands"][other] & deal.row.lacks[other]


def test_where_nobody_knows_the_past_nothing_is_believed():
    deal = begun("oh_hell", 1, 10)
    view = deal.view(deal.awaited[0])
    typed = Deal(deal.family, deal.options, deal.game, None)
    typed.row = deal.row
    beliefs = Beliefs(deal.options, chooser_of("oh_hell"), "rules")
    assert beliefs.known(view)
    assert not beliefs.known(typed.view(deal.awaited[0]))


def test_weights_of_a_few_are_softened():
    weights = believed(np.array([1.0] + [1e-9] * 999))
    assert weights.sum() == pytest.approx(1)
    assert 1 / (weights**2).sum() > 40
    even = believed(np.array([1.0, 1.0, 0.5, 0.5]))
    assert even.tolist() == pytest.approx([1 / 3, 1 / 3, 1 / 6, 1 / 6])


# ---------------------------------------------------------------- the past


@pytest.mark.parametrize("name", FAMILIES)
def test_the_past_crosses_to_another_process(name):
    deal = begun(name, 3, 12)
    view = deal.view(0)
    assert view.past
    assert arrived_view(sent_view(view)).past == view.past


def test_cards_laid_in_secret_leave_no_trace():
    deal = begun("ninety_nine", 1, 2)
    assert [done.seat for done in deal.actions] == [0, 0]
    assert len(deal.view(0).past) == 2
    assert deal.view(1).past == deal.view().past == ()


def test_a_typed_position_has_no_past():
    assert position.__module__  # what is typed is laid on a blank deal
    games = family("sweven")
    deal = Deal(games, games.options(), games.game(), None)
    assert deal.view(0).past == ()
