"""The sampler draws all possible deals equally often, and no others."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from itertools import islice
from math import comb, factorial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest import cards
from eldest.families import FAMILIES
from eldest.families import family as family_of
from eldest.record import copy, view, words
from eldest.sampler import schemes
from eldest.sampler import unseen as sampler
from eldest.sampler.hidden import NoDeal
from eldest.sampler.unseen import Unseen
from tests.engine.enumeration import deviation, drawn_worlds, key, possible_worlds, proof, proofs, small_moments
from tests.engine.replays import moment as stopped_at
from tests.families import some_of, tables
from tests.matrix import EVERYTHING
from tests.random_deals import Playing, name

TABLES = list(tables())


def stopped(options, seed: int, phase: str, tricks: int = 0):
    """The record of a random deal when such a phase is reached; nothing if it is not."""
    playing = Playing(options, seed)
    for step in playing:
        if playing.family.phases[step.row.phase].name == phase and step.row.tricks >= tricks:
            return copy(step.row)
    return None


def reached(options, phase: str, tricks: int = 0, when=lambda row: True):
    """The record of the first random deal in which such a phase is reached."""
    found = (stopped(options, seed, phase, tricks) for seed in range(400))
    return next(row for row in found if row is not None and when(row))


# ---------------------------------------------------------------- what is drawn may be


@settings(max_examples=120 if EVERYTHING else 60, deadline=None, derandomize=True)
@given(st.sampled_from(TABLES), st.integers(0, 2**32), st.floats(0, 1), st.integers(-1, 7))
def test_the_history_can_be_played_again_from_a_drawn_deal_and_looks_the_same(options, seed, part, seat):
    seat = min(seat, options.record().players - 1)
    moment = stopped_at(options, seed, part, seat)
    unseen = Unseen(options, seat, moment.row)
    for row in unseen.draw(2, seed):
        drawn = moment.family.deal.structure.from_buffer_copy(row.tobytes())
        assert bytes(view(moment.family.deal, drawn, seat)) == moment.seen
        assert moment.possible(moment.world_of(drawn))
    assert unseen.count >= 1


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_a_drawn_deal_can_be_played_to_its_end(options):
    dice = random.Random(1)
    for step in (playing := Playing(options, seed=3)):
        if dice.random() > 0.1:
            continue
        (row,) = Unseen(options, step.seat, step.row).draw(1, seed=2)
        drawn = playing.family.deal.structure.from_buffer_copy(row.tobytes())
        while drawn.awaited:
            seat = dice.choice(list(cards.members(drawn.awaited)))
            legal = playing.family.rules.legal(playing.rules, drawn, seat)
            playing.family.rules.act(playing.rules, drawn, seat, dice.choice(list(cards.members(legal))))
        assert drawn.phase == len({*playing.family.phases})


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_nothing_hidden_is_read(options):
    dice = random.Random(1)
    for step in (playing := Playing(options, seed=4)):
        if dice.random() > 0.1:
            continue
        other = copy(step.row)
        numbers = words(other)
        for place, visible in enumerate(playing.family.deal.mask(step.seat)):
            if not visible:
                numbers[place] = dice.getrandbits(62)
        one, two = Unseen(options, step.seat, step.row), Unseen(options, step.seat, other)
        assert one.lots == two.lots and one.draw(2).tobytes() == two.draw(2).tobytes()


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_the_fast_form_tells_of_the_same_deals(options):
    for step in islice(Playing(options, seed=5), 1, None, 9):
        unseen = Unseen(options, step.seat, step.row)
        rows, hands = unseen.draw(5, seed=6), unseen.hands(5, seed=6)
        for number, lot in enumerate(unseen.lots):
            if lot.field != "stock" and not lot.most:
                assert np.array_equal(hands.sets[:, number], lying(rows, lot.field, lot.index))
            if lot.field == "hands" and hands.twice.shape[1]:
                assert np.array_equal(hands.twice[:, number], rows["twice"][:, lot.index])
            held = np.bitwise_count(hands.sets[:, number]) + np.bitwise_count(hands.twice[:, number : number + 1]).sum(
                1
            )
            assert (held == lot.room).all()


def lying(rows, field: str, index: int):
    return rows[field] if rows[field].ndim == 1 else rows[field][:, index]


# ---------------------------------------------------------------- and everything equally often


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_the_count_is_that_of_the_possible_worlds_and_each_is_drawn_as_often(options):
    found = list(proofs(options, range(2), most=150, moments_each=1))
    for _, each in found:
        assert each.holds, each


def test_draws_that_are_not_uniform_would_be_found(monkeypatch):
    """Ways that are wrong by some hundredths up to a half."""

    def tilted(plan):
        ways = plain(plan)
        return ways * (1 + 0.5 * np.sin(np.arange(len(ways))))

    plain, looked_at = schemes.table, constrained_moments()
    monkeypatch.setattr(schemes, "table", tilted)
    assert [each for each in looked_at if proof(each, 1, 150).deviation > 5]


def test_a_void_that_is_not_honoured_would_be_found(monkeypatch):
    """Without what the seats have shown not to hold, the count is too high and what is drawn is impossible."""

    def forgetful(cards, lots):
        return plain(
            cards, [lot if lot.field != "hands" else sampler.Lot("hands", lot.index, lot.room) for lot in lots]
        )

    plain, looked_at = sampler.sort_out, constrained_moments()
    monkeypatch.setattr(sampler, "sort_out", forgetful)
    wrong = [proof(each) for each in looked_at]
    assert any(found.counted > found.possible and found.deviation == float("inf") for found in wrong)


def constrained_moments():
    options = family_of("sweven").options(players=5)
    found = [moment for seed in range(2) for moment in small_moments(options, seed, 300)]
    drawn_by_table = [each for each in found if Unseen(options, each.seat, each.row).constrained][:4]
    assert len(drawn_by_table) == 4
    return drawn_by_table


def test_deviations_are_those_of_chance():
    """Of a fair die a few tenths, of one that shows six a tenth too often many; impossible is without end."""
    dice = random.Random(1)
    fair = Counter(dice.randrange(6) for _ in range(60_000))
    loaded = fair + Counter({5: 1000})
    weights = Counter(dict.fromkeys(range(6), 1))
    assert deviation(fair, weights) < 3 < 5 < deviation(loaded, weights)
    assert deviation(fair + Counter({7: 1}), weights) == float("inf")


# ---------------------------------------------------------------- counts by hand


def count(game: str, options: dict, row, seat: int = 0) -> int:
    return Unseen(family_of(game).options.make(options), seat, row).count


def parted(*sizes: int) -> int:
    whole = factorial(sum(sizes))
    for size in sizes:
        whole //= factorial(size)
    return whole


@pytest.mark.parametrize(
    ("game", "options", "phase", "sizes"),
    [
        ("sweven", {"players": 2}, "call", (8, 8)),
        ("sweven", {"players": 6}, "call", (8, 8, 8, 8, 8)),
        ("oh_hell", {"players": 4, "start": 3, "sizes": "fixed"}, "bid", (3, 3, 3, 39)),
        ("oh_hell", {"players": 8, "sizes": "fixed"}, "bid", (13,) * 7),
        ("five_hundred", {}, "call", (10, 10, 10, 3)),
        ("five_hundred", {"joker": False}, "call", (10, 10, 10, 2)),
        ("five_hundred", {"players": 2}, "call", (10, 5)),
        ("five_hundred", {"players": 2, "two_hand": "dead_hand"}, "call", (10, 10, 3)),
        ("five_hundred", {"players": 6}, "call", (10,) * 5 + (3,)),
        ("counters", {}, "bid", (20, 20, 20, 23)),
        ("counters", {"players": 6}, "bid", (17,) * 5 + (1,)),
    ],
)
def test_before_anything_is_shown_the_cards_may_lie_anyhow(game, options, phase, sizes):
    made = family_of(game).options.make(options)
    assert Unseen(made, 0, reached(made, phase)).count == parted(*sizes)
    assert Unseen(made, -1, reached(made, phase)).count > parted(*sizes)


def test_cards_laid_aside_unseen_may_be_any_number_short_of_all():
    """NN-10: nobody sees how many of three bid-cards a player has laid."""
    options = family_of("ninety_nine").options()
    deal = family_of("ninety_nine").deal()
    family_of("ninety_nine").rules.deal_out(options.record(), family_of("ninety_nine").game(), deal, options.pack())
    several = 1 + 12 + comb(12, 2)
    assert Unseen(options, 0, deal).count == parted(12, 12) * several**2
    for card in list(cards.members(deal.hands[1]))[:3]:
        family_of("ninety_nine").rules.act(options.record(), deal, 1, card)
    assert Unseen(options, 0, deal).count == parted(12, 12) * comb(12, 3) * several
    rows = Unseen(options, 0, deal).draw(7900, seed=1)
    laid = Counter(np.bitwise_count(rows["bid_cards"][:, 2]).tolist())
    assert deviation(laid, Counter({0: 1, 1: 12, 2: 66})) < 4
    assert set(np.bitwise_count(rows["bid_cards"][:, 1]).tolist()) == {3}


def test_the_bidder_may_have_laid_away_some_of_his_thirteen():
    """FH-34"""
    row = reached(family_of("five_hundred").options(players=3), "discard")
    seat = (row.result.bidder + 1) % 3
    several = 1 + 13 + comb(13, 2)
    assert count("five_hundred", {"players": 3}, row, seat) == parted(13, 10) * several
    assert count("five_hundred", {"players": 3}, row, row.result.bidder) in (parted(10, 10),)


def test_the_bidder_has_kept_ten_of_thirteen():
    """FH-35"""
    row = reached(family_of("five_hundred").options(), "play", when=lambda row: row.result.bidder == 1)
    assert not row.played
    assert count("five_hundred", {}, row, 0) in (parted(10, 10, 10, 3), parted(10, 10, 3))  # or the hand lies open
    assert count("five_hundred", {}, row, 1) == parted(10, 10, 10)


def test_a_called_card_is_neither_in_the_bidders_hand_nor_among_his_discards():
    """FH-49: it is one of three others', so three kinds of deals; FH-50: its holder knows where it is."""
    made = {"players": 5, "five_partner": "called_card"}
    row = reached(family_of("five_hundred").options.make(made), "play", when=lambda row: row.called and not row.played)
    bidder = row.result.bidder
    holder = next(seat for seat in range(5) if row.holder[seat])
    stranger = next(seat for seat in range(5) if seat not in (bidder, holder))
    assert count("five_hundred", made, row, stranger) == 3 * parted(9, 10, 10, 10, 3)
    assert count("five_hundred", made, row, holder) == parted(10, 10, 10, 10, 3)
    assert count("five_hundred", made, row, bidder) == parted(10, 10, 10, 10)
    rows = Unseen(family_of("five_hundred").options.make(made), stranger, row).draw(300, seed=1)
    assert (rows["holder"].sum(axis=1) == 1).all() and not rows["holder"][:, bidder].any()
    assert set(rows["holder"].argmax(axis=1).tolist()) == set(range(5)) - {bidder, stranger}


def test_an_announced_holder_has_the_called_card():
    """FH-48"""
    made = {"players": 5, "five_partner": "called_card", "called_card_announced": True}
    row = reached(family_of("five_hundred").options.make(made), "play", when=lambda row: row.called and not row.played)
    holder, bidder = row.result.partners.bit_length() - 1, row.result.bidder
    stranger = next(seat for seat in range(5) if seat not in (bidder, holder))
    unseen = Unseen(family_of("five_hundred").options.make(made), stranger, row)
    assert unseen.count == parted(9, 10, 10, 10, 3)
    assert (unseen.draw(9)["hands"][:, holder] & row.called == row.called).all()


def test_a_widow_that_is_turned_up_is_known():
    """FH-24"""
    made = {"all_pass": "play_no_trump", "all_pass_widow": "shown"}
    nobody = lambda row: row.result.bidder < 0 and not row.played  # noqa: E731
    row = reached(family_of("five_hundred").options.make(made), "play", when=nobody)
    assert count("five_hundred", made, row) == parted(10, 10, 10)
    made = {"all_pass": "play_no_trump"}
    row = reached(family_of("five_hundred").options.make(made), "play", when=nobody)
    assert count("five_hundred", made, row) == parted(10, 10, 10, 3)


def test_who_must_throw_the_joker_in_holds_it():
    """CO-51: the two cards on top of the stock matter until the joker is thrown in; then it is nowhere."""
    made = {"variant": "counters_joker", "players": 4}
    row = reached(family_of("counters").options.make(made), "throw")
    thrower = row.awaited.bit_length() - 1
    other, third = [seat for seat in range(4) if seat != thrower][:2]
    assert count("counters", made, row, other) == parted(19, 20, 20, 1, 1, 23)
    assert count("counters", made, row, thrower) == parted(20, 20, 20, 1, 1, 23)
    options = family_of("counters").options.make(made)
    assert (Unseen(options, other, row).draw(5)["hands"][:, thrower] >> cards.JOKER == 1).all()
    family_of("counters").rules.act(options.record(), row, thrower, cards.JOKER)
    assert count("counters", made, row, third) == parted(20, 20, 20, 23)


def test_a_joker_that_nobody_threw_in_lies_in_the_stock():
    """CO-60"""
    made = {"variant": "counters_joker", "players": 6}
    lower = lambda row: not row.thrown and not row.turned >> cards.JOKER & 1  # noqa: E731
    row = reached(family_of("counters").options.make(made), "bid", when=lower)
    assert count("counters", made, row) == parted(17, 17, 17, 17, 17, 1)


def test_who_turns_up_his_bid_or_his_hand_hides_neither():
    """NN-11, NN-12"""
    options = family_of("ninety_nine").options()
    row = reached(options, "play", when=lambda row: row.result.declared == 2 and not row.played)
    assert Unseen(options, 0, row).count == parted(9, 9, 3)
    row = reached(options, "play", when=lambda row: row.result.revealed == 2 and not row.played)
    assert Unseen(options, 0, row).count == parted(9, 3)


def test_a_dummy_hides_three_cards():
    """NN-40, NN-42"""
    options = family_of("ninety_nine").options(players=2)
    row = reached(options, "dummy", when=lambda row: not row.result.declared and row.tricks == 0)
    (seat,) = cards.members(row.awaited)
    laid = [seat for seat in range(2) if row.laid >> seat & 1]
    assert Unseen(options, seat, row).count % parted(9 - (1 - seat in laid), 3, 3) == 0


def test_a_sealed_bid_may_be_any():
    """OH-24: each equally likely, and only of those who have bid."""
    options = family_of("oh_hell").options(players=3, start=3)
    row = reached(options, "bid", when=lambda row: row.ready == 0)
    for seat in (0, 1):
        family_of("oh_hell").rules.act(options.record(), row, seat, 2)
    sealed = Unseen(options, 0, row).draw(4000, seed=2)["sealed"]
    assert set(sealed[:, 0].tolist()) == {2} and not sealed[:, 2:].any()
    assert deviation(Counter(sealed[:, 1].tolist()), Counter(dict.fromkeys(range(4), 1))) < 4


@pytest.mark.parametrize(("players", "offers"), [(2, {0, 1}), (3, {0, 1, 2})])
def test_a_sealed_offer_may_be_any(players, offers):
    """NN-16, and NN-41: of two players nobody may reveal."""
    options = family_of("ninety_nine").options(players=players)
    row = reached(options, "offer", when=lambda row: row.awaited == (1 << players) - 1)
    family_of("ninety_nine").rules.act(options.record(), row, 1, 0)
    deals = Unseen(options, 0, row).draw(200, seed=2)
    assert set(deals["sealed"][:, 1].tolist()) == offers and not deals["sealed"][:, 2:].any()
    faces = [cards.members(int(laid)) for laid in deals["bid_cards"][:, 1]]
    worth = [sum((1, 3, 0, 2)[cards.SUIT_OF[card]] for card in laid) for laid in faces]
    assert deals["result"]["bids"][:, 1].tolist() == worth


# ---------------------------------------------------------------- the same in every mode

DIGESTS = {
    "five_hundred": "56e9721da9d9bfce",
    "sweven": "3a26ebd1663a4395",
    "oh_hell": "007a27b05602e16f",
    "ninety_nine": "c447ca63d9ceafc7",
    "counters": "b784c02cd31e141d",
}


@pytest.mark.parametrize("each", FAMILIES)
def test_every_mode_draws_the_same_deals(each):
    total = hashlib.sha256()
    for options in tables(each):
        for step in islice(Playing(options, seed=7), 0, None, 11):
            unseen = Unseen(options, step.seat, step.row)
            total.update(unseen.draw(3, seed=8).tobytes() + str(unseen.count).encode())
    assert total.hexdigest()[:16] == DIGESTS[each]


def test_slices_and_longer_draws_begin_alike(monkeypatch):
    for options in (family_of("counters").options(), family_of("sweven").options(players=5)):
        unseen = Unseen(options, 1, reached(options, "play", 4))
        whole = unseen.draw(50, seed=3)
        assert whole[:7].tobytes() == unseen.draw(7, seed=3).tobytes() != unseen.draw(7, seed=4).tobytes()
        monkeypatch.setattr(sampler, "SLICE", 8)
        assert unseen.draw(50, seed=3).tobytes() == whole.tobytes()
        monkeypatch.undo()


# ---------------------------------------------------------------- refused


def refused(options, seat: int, row) -> str:
    with pytest.raises(NoDeal) as wrong:
        Unseen(options, seat, row)
    assert "\n" not in str(wrong.value) and isinstance(wrong.value, ValueError)
    return str(wrong.value)


def test_what_cannot_be_is_refused_with_what_is_wrong():
    options = family_of("sweven").options(players=3)
    family, row = family_of("sweven"), reached(options, "play", 3, when=lambda row: not any(row.lacks[:1]))
    assert "there is no seat P3: 3 play" in refused(options, 3, row)
    assert refused(options, -2, row) == "there is no seat P-2: 3 play"
    assert "nobody is to act" in refused(options, 0, family.deal())
    assert "numbers, not" in refused(options, 0, family_of("oh_hell").deal())

    def changed(**given):
        other = copy(row)
        for field, value in given.items():
            if isinstance(value, int):
                setattr(other, field, value)
            else:
                getattr(other, field)[value[0]] = value[1]
        return other

    held = row.hands[0]
    one = held & -held
    assert "P0 holds" in refused(options, 0, changed(hands=(0, held ^ one)))
    assert "lies there too often" in refused(options, 0, changed(played=row.played | one))
    assert "is not in the pack of sweven" in refused(options, 0, changed(hands=(0, held ^ one | cards.cards("2S"))))
    assert "do not add up" in refused(options, 0, changed(played=row.played & (row.played - 1)))
    everything = cards.gather(options.pack())
    assert "hands of P1 must hold" in refused(options, 0, changed(lacks=(1, everything)))
    assert "shown not to hold" in refused(options, 0, changed(lacks=(0, held)))


def test_constraints_that_no_deal_satisfies_are_refused():
    """Each hand could be filled, but not all of them together."""
    options = family_of("sweven").options(players=5)
    row = reached(options, "play", 3, when=lambda row: not row.laid)
    left = list(cards.members(cards.gather(options.pack()) & ~row.hands[0] & ~row.played))
    row.lacks[1] = row.lacks[2] = cards.gather(left[7:])  # of five cards each
    row.lacks[3] = row.lacks[4] = 0
    assert "no deal fits" in refused(options, 0, row)


@settings(max_examples=300 if EVERYTHING else 100, deadline=None, derandomize=True)
@given(st.sampled_from(TABLES), st.integers(0, 2**32), st.floats(0, 1), st.integers(0, 200), st.integers(-2, 63))
def test_a_view_with_a_wrong_number_is_refused_or_drawn_as_it_is(options, seed, part, place, wrong):
    """Whatever stands there: a small number, or a set of one card or seat."""
    stands = stopped_at(options, seed, part, seed % options.record().players)
    other = copy(stands.row)
    numbers = words(other)
    numbers[place % len(numbers)] = wrong if seed % 2 else 1 << max(wrong, 0) - (wrong == 63)
    given_view = view(stands.family.deal, other, stands.seat)
    try:
        unseen = Unseen(options, stands.seat, other)
    except NoDeal:
        return
    for row in unseen.draw(2):
        drawn = stands.family.deal.structure.from_buffer_copy(row.tobytes())
        assert bytes(view(stands.family.deal, drawn, stands.seat)) == bytes(given_view)


def test_a_row_of_an_array_does_as_well():
    options = family_of("counters").options()
    row = reached(options, "play", 2)
    (again,) = Unseen(options, 1, row).draw(1)
    assert Unseen(options, 1, again).count == Unseen(options, 1, row).count


def test_draws_that_make_no_sense_are_refused():
    options = family_of("sweven").options()
    unseen = Unseen(options, 0, reached(options, "play"))
    assert len(unseen.draw(0)) == 0 and unseen.hands(0).sets.shape == (0, 3)
    for wrong in (
        lambda: unseen.draw(-1),
        lambda: unseen.hands(-1),
        lambda: unseen.weighted(0, np.zeros(0)),
        lambda: unseen.weighted(1, np.zeros(4), each=0),
        lambda: unseen.weighted(2, np.zeros(3)),
        lambda: unseen.weighted(2, np.full(8, -np.inf)),
        lambda: unseen.weighted(2, np.full(8, np.nan)),
        lambda: unseen.weighted(2, np.full(8, np.inf)),
    ):
        with pytest.raises(NoDeal):
            wrong()


# ---------------------------------------------------------------- weighted


def test_weighted_draws_come_their_expected_times_or_one_more_or_less():
    options = family_of("sweven").options(players=3)
    unseen = Unseen(options, 0, reached(options, "play", 2))
    logarithms = np.log(1 + np.arange(400) % 7)
    found = unseen.weighted(100, logarithms, seed=3)
    weights = np.exp(logarithms)
    times = np.bincount(found.chosen, minlength=400)
    assert (np.abs(times - 100 * weights / weights.sum()) < 1 + 1e-9).all()
    assert found.effective == pytest.approx(weights.sum() ** 2 / (weights**2).sum())
    assert found.deals.tobytes() == unseen.draw(400, seed=3)[found.chosen].tobytes()


def test_an_even_likelihood_loses_nothing_and_a_sharp_one_nearly_all():
    options = family_of("oh_hell").options(players=3, start=5)
    unseen = Unseen(options, 1, reached(options, "play", 1))
    even = unseen.weighted(50, lambda deals: np.zeros(len(deals)))
    assert even.effective == pytest.approx(200)
    sharp = unseen.weighted(50, lambda deals: np.where(np.arange(len(deals)) == 9, 0, -1e4))
    assert sharp.effective == pytest.approx(1) and set(sharp.chosen.tolist()) == {9}


def test_a_likelihood_makes_likelier_what_it_says():
    """A card is three times as likely with one player: weights of 3 and 1 give it a share of three quarters or so."""
    options = family_of("sweven").options(players=3)
    unseen = Unseen(options, 0, reached(options, "call"))
    (card, *_) = cards.members(int(unseen.hands(1).sets[0, 0]))
    found = unseen.weighted(4000, lambda deals: np.log(1 + 2 * (deals["hands"][:, 1] >> card & 1)), seed=5)
    assert 0.72 < (found.deals["hands"][:, 1] >> card & 1).mean() < 0.78


# ---------------------------------------------------------------- what these tests look at


def test_most_of_the_moments_looked_at_have_constraints():
    """Worlds are fewer than ways to lay the cards."""
    some = [moment for options in TABLES[:12] for moment in small_moments(options, 1, 60)[:1]]
    fewer = sum(possible_worlds(moment)[0].total() < moment.ways() for moment in some)
    assert fewer > len(some) / 3


def test_the_world_of_a_deal_is_one_of_its_worlds():
    for options in TABLES[::7]:
        for moment in small_moments(options, 2, 60)[:1]:
            assert key(moment.world) in possible_worlds(moment)[0]
            deals = Unseen(options, moment.seat, moment.row).draw(5)
            assert set(drawn_worlds(moment, deals)) <= set(possible_worlds(moment)[0])
