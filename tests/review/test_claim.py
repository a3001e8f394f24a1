"""Claims proved and refuted: against the plainest search in every possible deal, in every family."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from eldest import cards
from eldest.bots import seat_bot
from eldest.families import FAMILIES, family
from eldest.record import copy, view, words
from eldest.reviews import claim
from eldest.reviews.claim import Verdict, judge
from eldest.reviews.top_cards import top_cards_take_all
from eldest.sampler.unseen import Unseen
from eldest.solver.by_rules.every_trick import every_trick
from eldest.table.claim import PLAY, finish, party, takes_the_rest
from eldest.table.deal import Deal
from eldest.table.match import Match
from eldest.table.position import position
from tests.families import tables
from tests.patience import PATIENCE
from tests.solver.plain import naive
from tests.solver.test_every_trick import takes_all

DEALS = 3  # of each family, by club players
FEW = 100  # sampled deals in which the plainest search is asked


@cache
def moments(each: str) -> list[Deal]:
    """Deals among club players, stopped whenever a seat is to play with few cards left."""
    found = []
    for seed in range(DEALS):
        match = Match.start(each, {}, seed=f"claim {seed}")
        bot = seat_bot("rules", each, 0)
        while not match.deal.over:
            seat = match.deal.awaited[0]
            few = match.deal.phase in PLAY and match.deal.row.hands[seat].bit_count() <= 4
            if few:
                found.append(match.deal.copy())
            match.act(bot.choose(match.deal.view(seat)).action, seat)
    return found


@cache
def judged(each: str) -> list[tuple[Deal, int, Verdict]]:
    """The same with what is said of a claim by the seat that is to play."""
    found = []
    for deal in moments(each):
        seat = deal.awaited[0]
        side = seat % deal.family.rules.sides(deal.rules)
        found.append((deal, side, judge(deal.view(seat), side, PATIENCE)))
    return found


def all_deals(deal: Deal, seat: int, most: int) -> Iterator[object]:
    """Every deal that a seat may sit in; none if there are too many."""
    unseen = Unseen(deal.options, seat, deal.row)
    if unseen.count <= most:
        for row in unseen.every(most):
            yield deal.family.deal.structure.from_buffer_copy(row.tobytes())


@pytest.mark.parametrize("each", FAMILIES)
def test_there_are_proofs_and_refutations(each):
    verdicts = [verdict for _, _, verdict in judged(each)]
    assert any(verdict.proved for verdict in verdicts) and any(verdict.refuted for verdict in verdicts)
    assert not any(verdict.proved and verdict.refuted for verdict in verdicts)


@pytest.mark.parametrize("each", FAMILIES)
def test_a_proof_holds_in_the_deal_as_it_lies_and_in_all_that_may_be(each):
    for deal, side, verdict in judged(each):
        if verdict.proved:
            seat = deal.awaited[0]
            sides = set(cards.members(party(deal.family, deal.rules, deal.row, side)))
            assert every_trick(deal.options).taken(deal.row, sides)
            assert takes_the_rest(deal, side, finish(deal, side) or [])
            assert all(takes_all(deal.options, row, sides) for row in all_deals(deal, seat, FEW))
            assert verdict.deals in (0, verdict.count) and verdict.count == Unseen(deal.options, seat, deal.row).count


@pytest.mark.parametrize("each", FAMILIES)
def test_a_counterexample_may_be_and_its_line_loses_the_first_trick_at_its_end(each):
    plainest = 0
    for deal, side, verdict in judged(each):
        if not verdict.refuted:
            continue
        seat, sides = deal.awaited[0], set(cards.members(party(deal.family, deal.rules, deal.row, side)))
        other = deal.copy()
        for hand, held in verdict.refuted.hands.items():
            other.row.hands[hand] = held
            if verdict.refuted.twice:
                other.row.twice[hand] = verdict.refuted.twice[hand]
        assert bytes(other.view(seat).row) == bytes(deal.view(seat).row)
        Unseen(deal.options, seat, other.row)
        assert every_trick(deal.options).taken(other.row, sides) is False
        if deal.row.hands[seat].bit_count() <= 2 and each != "counters":
            plainest += 1
            assert not takes_all(deal.options, other.row, sides)
        done = [other.play(text, mover) for mover, text in verdict.refuted.line]
        takers = [action.taker for action in done if action.taker is not None]
        assert takers[-1] == verdict.refuted.taker == done[-1].taker
        kept = deal.family.rules.sides(deal.rules)
        assert [taker % kept in sides for taker in takers] == [True] * (len(takers) - 1) + [False]
    assert plainest or each == "counters"


@pytest.mark.parametrize("each", FAMILIES)
def test_few_deals_are_all_looked_at_and_nothing_stays_open(each):
    for deal, side, verdict in judged(each):
        if verdict.count <= FEW:
            sides = set(cards.members(party(deal.family, deal.rules, deal.row, side)))
            found = all(every_trick(deal.options).taken(row, sides) for row in all_deals(deal, deal.awaited[0], FEW))
            assert verdict.proved is found and bool(verdict.refuted) is not found


@pytest.mark.parametrize("each", FAMILIES)
def test_top_cards_are_right_in_every_deal_that_may_be(each):
    """In endings of random deals, whatever the argument says of them."""
    sure = 0
    for options in tables(each):
        for seed in range(8):
            row, game = naive.ending(options, f"top {seed}", 1 + seed % 2)
            deal = Deal(family(each), options, game, None)
            deal.row = row
            seat = deal.awaited[0]
            if top_cards_take_all(deal.view(seat)):
                sure += 1
                sides = {seat % deal.family.rules.sides(deal.rules)}
                assert all(every_trick(options).taken(found, sides) for found in _some_deals(deal, seat))
    assert sure > 10 or each == "counters"


def _some_deals(deal: Deal, seat: int) -> Iterator[object]:
    unseen = Unseen(deal.options, seat, deal.row)
    for row in unseen.every(500) if unseen.count <= 500 else unseen.draw(200):
        yield deal.family.deal.structure.from_buffer_copy(row.tobytes())


# ---------------------------------------------------------------- claims one can read


def laid(game: str, options: dict, fields: dict, hand: str, gone: str = "") -> Deal:
    """P0 leads from a hand; what nobody holds any more was played: some cards first, the highest ones last."""
    deal = position(game, options, fields=fields, hands={0: hand}, mover=0)
    pack = set(deal.options.pack())
    held = set(cards.members(deal.row.hands[0]))
    played = set(cards.members(cards.cards(gone)))
    unseen = sorted(pack - held - played, key=lambda card: (cards.RANK_OF[card], card))
    for card in unseen:
        deal.row.played = cards.gather(played)
        try:
            Unseen(deal.options, 0, deal.row)
            break
        except ValueError:
            played.add(card)
    return deal


READ = [
    # game, options, fields, hand, what was played besides, the verdict
    ("oh_hell", {"players": 3, "start": 2}, {"trump": cards.NO_TRUMP, "each": 2}, "AS KS", "", True),
    ("oh_hell", {"players": 3, "start": 2}, {"trump": cards.NO_TRUMP, "each": 2}, "AS QS", "", False),
    ("oh_hell", {"players": 3, "start": 2}, {"trump": cards.HEARTS, "each": 2}, "AS AD", "", False),
    ("oh_hell", {"players": 3, "start": 3}, {"trump": cards.HEARTS, "each": 3}, "AH KH QH", "", True),
    ("sweven", {"players": 4}, {"trump": cards.SPADES, "tricks": 6, "result.bidder": 0}, "AS KS", "", True),
    ("sweven", {"players": 4}, {"trump": cards.SPADES, "tricks": 6, "result.bidder": 0}, "AS AH", "AC AD KC KD", False),
    ("sweven", {"players": 4}, {"trump": cards.SPADES, "tricks": 7, "result.bidder": 0}, "7D", "", False),
    ("five_hundred", {}, {"result.contract": "8H", "result.bidder": 1, "tricks": 7}, "JK JH JD", "", True),
    ("five_hundred", {}, {"result.contract": "8H", "result.bidder": 1, "tricks": 7}, "JK AH AD", "", False),
    ("ninety_nine", {}, {"trump": cards.SPADES, "tricks": 7}, "AS KS", "", True),
    ("ninety_nine", {}, {"trump": cards.SPADES, "tricks": 7}, "AS JS", "AH AD AC", False),
]


@pytest.mark.parametrize(("game", "options", "fields", "hand", "gone", "holds"), READ)
def test_a_claim_that_one_can_read(game, options, fields, hand, gone, holds):
    deal = laid(game, options, fields, hand, gone)
    verdict = judge(deal.view(0), 0, PATIENCE)
    assert verdict.proved is holds and bool(verdict.refuted) is not holds, verdict


def test_a_claim_that_is_right_by_luck_is_refuted():
    """As the cards lie the queen is high, because the king is among those that were not dealt."""
    deal = laid("oh_hell", {"players": 3, "start": 2}, {"trump": cards.NO_TRUMP, "each": 2}, "AS QS")
    deal.row.hands[1], deal.row.hands[2] = cards.cards("6S 6H"), cards.cards("6D 7C")
    assert every_trick(deal.options).taken(deal.row, {0})
    refuted = judge(deal.view(0), 0, PATIENCE).refuted
    assert refuted and any(held >> cards.card("KS") & 1 for held in refuted.hands.values())


def test_no_time_leaves_it_open():
    deal = laid(*READ[1][:5])
    verdict = judge(deal.view(0), 0, seconds=0.0)
    assert not verdict.proved and verdict.refuted is None and verdict.deals == 0


def test_only_for_the_claimers_own_side_and_only_while_cards_are_played():
    deal = laid(*READ[0][:5])
    assert judge(deal.view(0), 0, PATIENCE).proved
    assert [judge(deal.view(0), side, PATIENCE) for side in (-1, 1, 2, 3)] == [Verdict()] * 4
    assert judge(Match.start("oh_hell", {}, seed="1").deal.view(0), 0) == Verdict()


# ---------------------------------------------------------------- what it rests on


@pytest.mark.parametrize("each", FAMILIES)
def test_it_hangs_on_nothing_that_the_claimer_cannot_see(each, monkeypatch):
    """The answer depends neither on the fields that the claimer cannot see nor on whether they are visible."""
    monkeypatch.setattr(claim, "DRAWN", 100)
    dice = random.Random(1)
    for deal, side, _ in judged(each)[::5]:
        seat = deal.awaited[0]
        other = deal.copy()
        numbers = words(other.row)
        for place, visible in enumerate(deal.family.deal.mask(seat)):
            if not visible:
                numbers[place] = dice.getrandbits(62)
        assert judge(other.view(seat), side, PATIENCE) == judge(deal.view(seat), side, PATIENCE)
        assert bytes(view(deal.family.deal, copy(other.row), seat)) == bytes(deal.view(seat).row)
