"""Any deal that can be played can be written as a `replay`, whole or from its first lead."""

from __future__ import annotations

import random
from itertools import groupby
from typing import Any

import pytest

from eldest import cards
from eldest.check.cases import Case
from eldest.check.verdict import verdict
from eldest.families import family as games
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.traits import FAMILY
from eldest.table.deal import Deal
from eldest.table.dealing import hands

TABLES = [
    {"players": 2},
    {"players": 2, "two_hand": "dead_hand"},
    {"players": 3, "preset": "australian"},
    {"players": 4, "all_pass": "play_no_trump"},
    {"players": 4, "joker_lead": "not_void_suit", "bidding_rounds": "multiple"},
    {"players": 5},
    {"players": 5, "five_partner": "one_or_two", "partner_share": "half"},
    {"players": 5, "five_partner": "called_card"},
    {"players": 5, "five_partner": "called_card", "called_card_announced": True},
    {"players": 6, "joker": False},
    {"players": 6, "six_sides": "two_threes", "schedule": "inverted"},
]


def played(options: dict[str, Any], seed: int) -> Deal:
    """A deal played at random, with more passing than bidding."""
    chance = random.Random(seed)
    chosen = family.OPTIONS.make(options)
    game = family.GAME()
    game.dealer = chance.randrange(chosen.players)
    pack = chosen.pack()
    chance.shuffle(pack)
    deal = Deal(FAMILY, chosen, game, pack)
    while not deal.over:
        legal = deal.legal()
        deal.play("pass" if "pass" in legal and chance.random() < 0.8 else chance.choice(legal))
    return deal


def written(deal: Deal) -> dict[str, Any]:
    """The given facts of a case, from the deal's actions."""
    fresh = family.DEAL()
    family.deal_out(deal.rules, deal.game, fresh, deal.pack)
    given: dict[str, Any] = {"dealer": deal.game.dealer, "calls": [], "tricks": tricks(deal)}
    dealt = {owner: list(map(cards.name, held)) for owner, held in hands(FAMILY, fresh).items()}
    piles = {pile: dealt.pop(pile) for pile in games("five_hundred").piles if pile in dealt}
    for done in deal.actions:
        if done.phase == "call":
            given["calls"].append([f"P{done.seat}", done.text])
        if done.phase in KEYS and KEYS[done.phase].endswith("s"):
            given.setdefault(KEYS[done.phase], []).append(done.text)
        elif done.phase in KEYS:
            given[KEYS[done.phase]] = done.text
    return given | {"hands": dealt} | piles


KEYS = {"partner": "partners", "discard": "discards", "called": "called", "suit": "joker_suit"}


def tricks(deal: Deal) -> list[list[str]]:
    plays = [done for done in deal.actions if done.phase == "play"]
    return [[done.text for done in trick] for _, trick in groupby(plays, key=lambda done: done.trick)]


def expected(deal: Deal) -> dict[str, Any]:
    """The leader of a trick has won the one before; the rest is the deal's own result."""
    plays = [done for done in deal.actions if done.phase == "play"]
    leaders = [next(trick).seat for _, trick in groupby(plays, key=lambda done: done.trick)]
    game = family.GAME()
    family.settle(deal.rules, game, deal.row.result)
    last = [f"P{deal.row.winning}"] if plays else []
    return {
        "contract": family.CALLS[deal.row.result.contract] if deal.row.result.contract else None,
        "trick_winners": [f"P{seat}" for seat in leaders[1:]] + last,
        "deltas": list(game.scores)[: family.sides(deal.rules)],
    }


def from_the_lead(deal: Deal, given: dict[str, Any]) -> dict[str, Any]:
    """The same from the hands at the start of the play; `calls` give way to contract and bidder."""
    found = {key: given[key] for key in ("dealer", "tricks", "joker_suit", "called", "partners") if key in given}
    held: dict[str, list[str]] = {f"P{seat}": [] for seat in range(deal.rules.players)}
    for done in deal.actions:
        if done.phase == "play":
            held[f"P{done.seat}"].append(done.text)
    result = deal.row.result
    bidder = {} if result.bidder == family.NOBODY else {"bidder": f"P{result.bidder}"}
    return found | bidder | {"contract": family.CALLS[result.contract], "hands": {k: v for k, v in held.items() if v}}


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_a_deal_played_at_random_is_a_case(options):
    contracts = set()
    for seed in range(25):
        deal = played(options, seed)
        given, expect = written(deal), expected(deal)
        contracts.add(expect["contract"])
        forms = [given] + ([from_the_lead(deal, given)] if expect["contract"] else [])
        for form in forms:
            found = verdict(Case("random", f"{seed}", "five_hundred", "replay", options, form, expect))
            assert str(found) == f"ok {seed}"
    assert len(contracts) > 3
