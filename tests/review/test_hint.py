"""Hints: from nothing but the view, with values for each action, a kind of reason, and deals that decide."""

from __future__ import annotations

import random
from dataclasses import replace
from math import hypot

import pytest

from eldest.arrays import np
from eldest.bots import seat_bot
from eldest.bots.budget import Budget
from eldest.bots.reason import KNOWN
from eldest.bots.searching.thought import Thought
from eldest.cards import members
from eldest.families import FAMILIES
from eldest.families import family as family_of
from eldest.narration.hints import said
from eldest.narration.messages import message
from eldest.reviews.hint import SHOWN, SURE, Hint, Prospect, hint, kind_of
from eldest.server.bots.bot_worker import arrived_hint, sent_hint
from eldest.settings import INTERPRETED
from eldest.table.deal import Deal
from eldest.table.position import position

PLAYERS = {"five_hundred": 3, "sweven": 3, "oh_hell": 3, "ninety_nine": 3, "counters": 4}
LATE = {"five_hundred": 30, "sweven": 14, "oh_hell": 20, "ninety_nine": 24, "counters": 60}
BUDGET = Budget(iterations=6 if INTERPRETED.value not in ("", "0") else 96)


def late(game: str, seed: int) -> Deal:
    """A deal of which most is played, somebody having a choice."""
    family = family_of(game)
    options = family.options.make({"players": PLAYERS[game], **({"start": 8} if game == "oh_hell" else {})})
    pack = options.pack()
    random.Random(f"{game} {seed}").shuffle(pack)
    deal = Deal(family, options, family.game(), pack)
    bot = seat_bot("rules", game, 0)
    for _ in range(LATE[game]):
        deal.act(bot.choose(deal.view(deal.awaited[0])).action, deal.awaited[0])
    while not deal.over and len(deal.legal(deal.awaited[0])) < 2:
        deal.act(bot.choose(deal.view(deal.awaited[0])).action, deal.awaited[0])
    return deal


@pytest.mark.parametrize("game", FAMILIES)
def test_it_says_what_each_action_brings(game):
    deal = next(deal for deal in (late(game, seed) for seed in range(20)) if not deal.over)
    view = deal.view(deal.awaited[0])
    told = hint(view, BUDGET)
    assert view.legal >> told.action & 1
    assert {each.action for each in told.prospects} == set(members(view.legal))
    assert told.kind in ("alike", "makes", "keeps", "brings") and told.count >= 1
    assert all(0 <= each.made <= 1 for each in told.prospects)
    assert 0 < told.effective <= told.looked_at
    assert hint(view, BUDGET) == told, "the same view is told the same"


def test_the_samples_are_deals_that_may_be():
    deal = next(deal for deal in (late("sweven", seed) for seed in range(30)) if not deal.over)
    told = hint(deal.view(deal.awaited[0]), BUDGET)
    unseen = {card for seat, held in enumerate(deal.row.hands) if seat != deal.awaited[0] for card in members(held)}
    for sample in told.samples:
        assert {card for held in sample.hands.values() for card in members(held)} == unseen
        assert sample.best != sample.other
        for seat, held in sample.hands.items():
            assert held.bit_count() == deal.row.hands[seat].bit_count()


def test_a_card_that_saves_the_bid_is_said_to():
    """Oh Hell: the queen of trumps is the highest left; whoever keeps it for the last trick makes the bid of one."""
    played = "AS KS JS TS 9S AH KH QH JH TH AD AC KC QC JC TC 9C 8C"
    fields = {"each": 8, "trump": 0, "tricks": 6, "ready": 7, "phase": 1, "played": played}
    for seat, bid in enumerate((1, 3, 4)):
        fields |= {f"result.bids.{seat}": bid, f"sealed.{seat}": bid}
    fields |= {"result.tricks.0": 0, "result.tricks.1": 3, "result.tricks.2": 3}
    options = {"players": 3, "start": 8, "pack_of": "whole"}
    deal = position(
        "oh_hell", options, fields=fields, hands={0: "QS KD", 1: "2C", 2: "3C"}, trick=[(1, "9H"), (2, "4H")]
    )
    told = hint(deal.view(0), Budget(iterations=64))
    assert deal.name(told.action) == "KD" and told.kind in ("makes", "brings")
    assert told.prospects[0].made > 0.9 > told.prospects[1].made


def test_where_nothing_else_is_allowed_nothing_is_tried():
    deal = late("sweven", 1)
    bot = seat_bot("rules", "sweven", 0)
    while not deal.over and len(deal.legal(deal.awaited[0])) > 1:
        deal.act(bot.choose(deal.view(deal.awaited[0])).action, deal.awaited[0])
    told = hint(deal.view(deal.awaited[0]), BUDGET)
    assert told.kind == "only" and told.looked_at == 0 and [deal.name(told.action)] == deal.legal(deal.awaited[0])


def test_of_choices_that_are_level_it_names_what_a_club_player_would_do():
    """So nobody is told to bid spades without one because nothing came out better."""
    moved = 0
    for seed in range(6):
        deal = late("oh_hell", seed)
        if deal.over:
            continue
        view = deal.view(deal.awaited[0])
        told, by_rules = hint(view, BUDGET), seat_bot("rules", "oh_hell", 0).choose(view).action
        best = max((each for each in told.prospects if each.deals), key=lambda each: each.mean)
        if told.kind == "alike":
            own = next(each for each in told.prospects if each.action == by_rules)
            level = own.deals and best.mean - own.mean <= SURE * hypot(best.error, own.error)
            assert told.action == (by_rules if level else best.action)
            moved += level and best.mean > own.mean
        else:
            assert told.action == best.action
    assert moved


def test_a_hint_calls_alike_only_what_its_list_shows_to_be_level():
    """Values as a player saw them, from -0.4 to -6.4 under a sentence that nothing came out better."""
    found = [(-0.4, 0.5), (-0.9, 0.4), (-1.1, 0.5), (-3.0, 0.6), (-6.4, 0.8)]
    prospects = tuple(Prospect(action, mean, error, 0.5, 80) for action, (mean, error) in enumerate(found))
    told = Hint("alike", (*prospects, Prospect(9, 0.0, 0.0, 0.0, 0)), (), 1_000, 80)
    assert told.alike == 3 and said(told) == message("hint_among", number=3)
    assert said(replace(told, prospects=prospects[:3])) == message("hint_alike")
    clear = replace(told, prospects=(prospects[0], *prospects[3:]))
    assert said(clear) == message("hint_unclear"), "only other deals showed no difference between the first two"


def test_a_difference_that_would_be_shown_as_none_is_none():
    """A hint said of a card that it scores 0.0 points more than the next best."""
    deal = next(deal for deal in (late("sweven", seed) for seed in range(30)) if not deal.over)
    view = deal.view(deal.awaited[0])
    first, second, *_ = members(view.legal)
    for mean, kind in ((SHOWN / 2, "alike"), (2 * SHOWN, "brings")):
        prospects = (Prospect(first, mean, 0.0, 0.5, 80), Prospect(second, 0.0, 0.0, 0.5, 80))
        thought = Thought(prospects, np.empty(0), KNOWN)
        assert kind_of(view, thought, BUDGET, 1) == kind


def test_a_hint_crosses_to_another_process_and_back():
    deal = next(deal for deal in (late("sweven", seed) for seed in range(30)) if not deal.over)
    told = hint(deal.view(deal.awaited[0]), BUDGET)
    assert arrived_hint(sent_hint(told)) == told
