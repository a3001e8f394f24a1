"""The rule players' reasons are true of the card and of the moment they are given for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any

import pytest

from eldest.bots.reason import ACTIONS
from eldest.bots.rule_player import PLAYER, reasons_of
from eldest.cards import JOKER, SUIT_CARDS, members
from eldest.families import FAMILIES
from eldest.families.counters import rules as counters_rules
from eldest.families.counters.player import chances as counters_chances
from eldest.families.counters.player import knowledge as counters
from eldest.families.five_hundred import rules as five_hundred_rules
from eldest.families.five_hundred.player import knowledge as five_hundred
from eldest.families.ninety_nine import rules as ninety_nine_rules
from eldest.families.ninety_nine.player import card_play as ninety_nine_cards
from eldest.families.ninety_nine.player import knowledge as ninety_nine
from eldest.families.oh_hell.player import chances as oh_hell_chances
from eldest.families.oh_hell.player import knowledge as oh_hell
from eldest.families.sweven import rules as sweven_rules
from eldest.families.sweven.player import knowledge as sweven
from eldest.mechanics.hands import has, only
from tests.families import tables
from tests.random_deals import Playing

DEALS = {"counters": 60, "five_hundred": 240, "ninety_nine": 24, "oh_hell": 150, "sweven": 240}


@dataclass
class Moment:
    """A choice of the rule player: who chose what, and among which actions."""

    rules: Any
    deal: Any
    seat: int
    legal: int
    chosen: int

    @property
    def void(self) -> bool:
        """Whether the seat has no card of the suit led."""
        return not self.legal & self.deal.led

    def all_legal(self, holds: Callable[[int], bool]) -> bool:
        """Whether something holds of every legal action."""
        return all(holds(action) for action in members(self.legal))


Fact = Callable[[Moment], bool]


class OnRules(Playing):
    """A deal that rule players play."""

    answer = 0

    def choose(self, legal: int) -> int:
        """The rule player's action."""
        return self.answer % ACTIONS


def said(family: str) -> dict[str, list[bool]]:
    """By key of a reason: whether its fact held, each time that it was given in some deals."""
    player, reasons = PLAYER.of(family), reasons_of(family)
    held: dict[str, list[bool]] = {}
    for seed, options in enumerate(islice(cycle(tables(family)), DEALS[family])):
        deal = OnRules(options, seed)
        for step in deal:
            deal.answer = player.choose(step.rules, step.row, step.seat, step.legal)
            key = reasons[deal.answer // ACTIONS].key.partition(".")[2]
            if key in FACTS[family]:
                moment = Moment(step.rules, step.row, step.seat, step.legal, deal.answer % ACTIONS)
                held.setdefault(key, []).append(bool(FACTS[family][key](moment)))
    return held


@pytest.mark.parametrize("family", FAMILIES)
def test_a_reason_is_true_of_its_card(family):
    held = said(family)
    assert {key: times.count(False) for key, times in held.items() if not all(times)} == {}
    assert len(held) > len(FACTS[family]) // 2  # else too few deals were played to say so


# ---------------------------------------------------------------- Five Hundred


def five_hundred_facts() -> dict[str, Fact]:
    """The facts of the reasons at Five Hundred."""
    no_trump = five_hundred_rules.TRUMP[five_hundred_rules.NULLO]

    def trump(at: Moment) -> int:
        return five_hundred_rules.TRUMP[at.deal.result.contract]

    def out(at: Moment) -> int:
        return five_hundred.unseen(at.rules, at.deal, at.seat)

    def foes(at: Moment) -> int:
        return five_hundred.foes_of(at.rules, at.deal, at.seat)

    def wins(at: Moment, card: int) -> bool:
        return has(five_hundred.BEATEN_BY[trump(at)][at.deal.trick[at.deal.winning]], card)

    def loser(at: Moment) -> bool:
        return bool(five_hundred.HIGHER[trump(at)][at.chosen] & out(at))

    def a_trump(at: Moment) -> bool:
        return has(five_hundred_rules.TRUMPS[trump(at)], at.chosen)

    def of_suit(at: Moment) -> int:
        return (at.deal.hands[at.seat] & five_hundred_rules.FOLLOWS[trump(at)][at.chosen]).bit_count()

    def bid(at: Moment, seat: int) -> bool:
        return at.deal.calls[seat] > five_hundred_rules.PASS

    def lowest_that_is_enough(at: Moment) -> bool:
        """No weaker card of the suit wins that nobody behind can beat."""
        weaker = five_hundred.LOWER[trump(at)][at.chosen] & at.legal
        behind = foes(at) & ~at.deal.laid
        return not any(
            wins(at, card) and not five_hundred.may_be_beaten(at.deal, out(at), trump(at), at.deal.led, card, behind)
            for card in members(weaker)
        )

    def bidder_may_beat(at: Moment) -> bool:
        held = five_hundred.may_hold(at.deal, out(at), at.deal.result.bidder)
        return bool(held & five_hundred.HIGHER[no_trump][at.chosen])

    return {
        "partner_wins": lambda at: has(five_hundred.friends_of(at.rules, at.deal, at.seat), at.deal.winning),
        "cannot_win": lambda at: at.all_legal(lambda card: not wins(at, card)),
        "keep_top": loser,
        "win_cheaply": lambda at: wins(at, at.chosen) and has(at.deal.led, at.chosen) and lowest_that_is_enough(at),
        "trump_in": lambda at: at.void and a_trump(at) and wins(at, at.chosen),
        "joker_in": lambda at: at.chosen == JOKER and not at.legal & at.deal.led & ~only(JOKER),
        "third_hand_high": lambda at: wins(at, at.chosen) and foes(at) & ~at.deal.laid != 0,
        "nullo_duck": lambda at: not wins(at, at.chosen),
        "nullo_forced": lambda at: at.all_legal(lambda card: wins(at, card)),
        "nullo_lost": lambda at: at.all_legal(lambda card: wins(at, card)),
        "nullo_lead": lambda at: bool(
            five_hundred.any_may_hold(at.deal, out(at), foes(at)) & five_hundred.HIGHER[no_trump][at.chosen]
        ),
        "nullo_throw": lambda at: at.void,
        "attack_lead": bidder_may_beat,
        "attack_under": lambda at: at.deal.winning == at.deal.result.bidder and not wins(at, at.chosen),
        "attack_low": lambda at: (
            not has(at.deal.laid, at.deal.result.bidder)
            and (not wins(at, at.chosen) or at.all_legal(lambda card: wins(at, card)))
        ),
        "attack_unload": lambda at: at.deal.winning != at.deal.result.bidder or wins(at, at.chosen),
        "attack_no_rescue": lambda at: at.void and at.deal.winning == at.deal.result.bidder,
        "draw_trumps": lambda at: a_trump(at) and not loser(at),
        "force_trumps": lambda at: a_trump(at) and loser(at),
        "trump_for_bidder": lambda at: a_trump(at) and at.seat != at.deal.result.bidder,
        "top_card": lambda at: not loser(at),
        "last_trumps": lambda at: (
            a_trump(at)
            and not five_hundred.any_may_hold(at.deal, out(at), foes(at)) & five_hundred_rules.TRUMPS[trump(at)]
        ),
        "lead_short": lambda at: of_suit(at) == 1 and not a_trump(at),
        "lead_sequence": lambda at: (five_hundred.HIGHER[trump(at)][at.chosen] & out(at)).bit_count() == 1,
        "lead_long": lambda at: of_suit(at) > 2 and loser(at),
        "lead_low": loser,
        "discard_for_void": lambda at: of_suit(at) == 1,
        "name_bidder": lambda at: bid(at, at.chosen),
        "name_anyone": lambda at: at.all_legal(lambda seat: not bid(at, seat)),
    }


# ---------------------------------------------------------------- Sweven


def sweven_facts() -> dict[str, Fact]:
    """The facts of the reasons at Sweven."""

    def out(at: Moment) -> int:
        return sweven.unseen(at.rules, at.deal, at.seat)

    def wins(at: Moment, card: int) -> bool:
        return has(sweven.BEATEN_BY[at.deal.trump][at.deal.trick[at.deal.winning]], card)

    def points(at: Moment) -> bool:
        return sweven_rules.WORTH[at.chosen] > 0

    def ours(at: Moment) -> bool:
        foes = sweven.foes_of(at.rules, at.deal, at.seat)
        best = at.deal.trick[at.deal.winning]
        return not has(foes, at.deal.winning) and not sweven.may_be_beaten(at.deal, out(at), best, foes & ~at.deal.laid)

    def a_trump(at: Moment) -> bool:
        return has(SUIT_CARDS[at.deal.trump], at.chosen)

    def loser(at: Moment) -> bool:
        return bool(sweven.HIGHER[at.chosen] & out(at))

    def theirs(at: Moment) -> int:
        foes = sweven.foes_of(at.rules, at.deal, at.seat)
        return sweven.any_may_hold(at.deal, out(at), foes) & SUIT_CARDS[at.deal.trump]

    return {
        "feed": lambda at: ours(at) and points(at),
        "hope_feed": lambda at: not ours(at) and points(at),
        "no_points_left": lambda at: ours(at) and not points(at),
        "starve": lambda at: at.all_legal(lambda card: not wins(at, card)),
        "win_cheaply": lambda at: wins(at, at.chosen) and has(at.deal.led, at.chosen),
        "win_rich": lambda at: wins(at, at.chosen) and points(at),
        "trump_in": lambda at: at.void and a_trump(at) and wins(at, at.chosen),
        "trump_rich": lambda at: at.void and a_trump(at) and wins(at, at.chosen) and points(at),
        "not_worth_it": lambda at: at.void and not wins(at, at.chosen),
        "give_up_lead": lambda at: not points(at),
        "lead_low": lambda at: not points(at),
        "draw_trumps": lambda at: a_trump(at) and not loser(at),
        "force_trumps": lambda at: a_trump(at) and loser(at),
        "draw_his_trumps": lambda at: a_trump(at) and theirs(at) != 0,
        "top_card": lambda at: not loser(at),
        "last_trumps": lambda at: a_trump(at) and not theirs(at),
        "overbid": lambda at: at.deal.result.bid != sweven_rules.NOTHING,
        "open_bid": lambda at: at.deal.result.bid == sweven_rules.NOTHING,
        "too_high": lambda at: at.deal.result.bid != sweven_rules.NOTHING,
    }


# ---------------------------------------------------------------- Oh Hell


def oh_hell_facts() -> dict[str, Fact]:
    """The facts of the reasons at Oh Hell."""

    def need(at: Moment) -> int:
        return oh_hell.wants(at.deal, at.seat)

    def wins(at: Moment, card: int) -> bool:
        return oh_hell_chances.better(at.deal, card)

    def forced(at: Moment) -> bool:
        return need(at) == 0 and at.all_legal(lambda card: wins(at, card))

    return {
        "take": lambda at: need(at) > 0 and wins(at, at.chosen),
        "take_trump": lambda at: need(at) > 0 and wins(at, at.chosen) and at.void,
        "try": lambda at: need(at) > 0 and wins(at, at.chosen),
        "keep": lambda at: (
            not wins(at, at.chosen)
            and need(at) < at.deal.each - at.deal.tricks
            and not at.all_legal(lambda card: not wins(at, card))
        ),
        "cannot": lambda at: at.all_legal(lambda card: not wins(at, card)),
        "duck": lambda at: need(at) == 0 and not wins(at, at.chosen) and not at.void,
        "throw": lambda at: need(at) == 0 and not wins(at, at.chosen) and at.void,
        "forced": forced,
        "spend": forced,
        "rid": lambda at: need(at) == 0 and wins(at, at.chosen) and not forced(at),
        "lead_winner": lambda at: need(at) > 0,
        "lead_low": lambda at: need(at) > 0,
        "lead_away": lambda at: need(at) == 0,
        "lead_risk": lambda at: need(at) == 0,
        "spoil_take": lambda at: oh_hell.lost(at.deal, at.seat) and (not at.deal.laid or wins(at, at.chosen)),
        "spoil_leave": lambda at: oh_hell.lost(at.deal, at.seat),
        "bid_zero": lambda at: at.chosen == 0,
        "bid_hooked": lambda at: at.rules.hook and at.seat == at.deal.dealer,
    }


# ---------------------------------------------------------------- Ninety-Nine


def ninety_nine_facts() -> dict[str, Fact]:
    """The facts of the reasons at Ninety-Nine."""

    def need(at: Moment) -> int:
        return ninety_nine.needs(at.rules, at.deal, at.seat)

    def wins(at: Moment, card: int) -> bool:
        return ninety_nine_rules.beats(at.deal, card, at.deal.trick[at.deal.winning])

    def dummy_takes_it(at: Moment) -> bool:
        shown = ninety_nine_rules.face(at.deal, at.chosen)
        over = ninety_nine_cards.dummy_over(at.deal, shown)
        return at.rules.players == 2 and over != 0 and ninety_nine_cards.dummy_must(at.deal, shown)

    return {
        "cannot_win": lambda at: at.all_legal(lambda card: not wins(at, card)),
        "duck_high": lambda at: at.all_legal(lambda card: wins(at, card) or card <= at.chosen),
        "duck_low": lambda at: not wins(at, at.chosen),
        "win_forced": lambda at: need(at) == 0 and at.all_legal(lambda card: wins(at, card)),
        "win_sure": lambda at: need(at) > 0 and wins(at, at.chosen),
        "win_hoped": lambda at: need(at) > 0 and wins(at, at.chosen),
        "throw_danger": lambda at: at.void,
        "throw_loser": lambda at: at.void,
        "lead_to_win": lambda at: need(at) > 0 and not dummy_takes_it(at),
        "lead_to_try": lambda at: need(at) > 0 and not dummy_takes_it(at),
        "lead_to_lose": lambda at: need(at) > 0,
        "lead_unwanted": lambda at: need(at) == 0,
        "lead_forced": lambda at: need(at) == 0,
        "dummy_wins": lambda at: wins(at, at.chosen),
        "dummy_low": lambda at: not wins(at, at.chosen),
    }


# ---------------------------------------------------------------- Counters


def counters_facts() -> dict[str, Fact]:
    """The facts of the reasons at Counters."""

    def wins(at: Moment) -> bool:
        return counters_chances.best_after(at.rules, at.deal, at.chosen) == at.chosen

    def a_trump(at: Moment) -> bool:
        return has(counters_rules.SUIT_CARDS[at.deal.trump], at.chosen)

    def of_suit(at: Moment) -> int:
        return at.deal.hands[at.seat] & counters_rules.FOLLOWS[at.chosen]

    def keeps_better(at: Moment) -> bool:
        better = of_suit(at) & counters.above(at.rules, at.deal, at.chosen)
        return better != 0 and counters.twice_round(at.rules, at.deal, at.seat)

    return {
        "win_now": lambda at: wins(at) and not at.void,
        "trump_in": lambda at: wins(at) and at.void and a_trump(at),
        "counter": lambda at: counters_rules.best(at.rules, at.deal) == at.chosen,
        "partner_wins": lambda at: (
            not wins(at)
            and at.deal.winning % counters_rules.sides(at.rules) == at.seat % counters_rules.sides(at.rules)
        ),
        "wait": keeps_better,
        "lead_for_second": keeps_better,
        "throw_off": lambda at: at.void and not wins(at),
        "throw_low": lambda at: not wins(at),
        "duck": lambda at: not wins(at),
        "unload": lambda at: not wins(at),
        "unwanted": wins,
        "lead_trump": lambda at: a_trump(at) and at.deal.broken,
        "lead_short": lambda at: (
            of_suit(at) == only(at.chosen)
            and counters.twice_round(at.rules, at.deal, at.seat)
            and at.deal.hands[at.seat] & counters_rules.SUIT_CARDS[at.deal.trump] != 0
        ),
        "bid_little": lambda at: at.chosen == 0,
    }


FACTS: dict[str, dict[str, Fact]] = {
    "counters": counters_facts(),
    "five_hundred": five_hundred_facts(),
    "ninety_nine": ninety_nine_facts(),
    "oh_hell": oh_hell_facts(),
    "sweven": sweven_facts(),
}
