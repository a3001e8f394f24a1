"""The adversaries' cards at Nullo in play-outs: legal, blind to what is hidden, and better than level 1's."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from eldest.bots.rule_player import RulePlayer, chooser_of
from eldest.bots.searching.search import playout_of
from eldest.engine.batch import Worlds
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.player.nullo_defence import defend
from eldest.record import copy, view, words
from eldest.sampler.unseen import Unseen
from eldest.table.deal import Deal
from tests.families.five_hundred.seats import speaking

LOW = {  # hands for a Nullo, by players
    3: "7S 8S TS 7C 9C 7D 8D TD 7H 9H",
    4: "5S 7S 9S 5C 7C 4D 6D 4H 7H 9H",
    5: "2S 4S 6S 3C 5C 2D 4D 2H 4H 7H",
    6: "3S 6S 8S 4C 7C 3D 6D 3H 6H 9H",
}
ASTRAY = 4  # one card of four is drawn by lot, so that odd positions come up


def moments(players: int, contract: str) -> Iterator[tuple[Deal, int, int, int]]:
    """Each choice of an adversary in some Nullos: the deal, the seat, the legal cards and the defence's card."""
    first, rules, dice = speaking(LOW[players], players=players), RulePlayer("five_hundred"), random.Random(4)
    for drawn in Unseen(first.options, 0, first.row).draw(4, 7):
        deal = first.copy()
        deal.row = deal.family.deal.structure.from_buffer_copy(drawn.tobytes())
        deal.play(contract)
        while not deal.over:
            seat = deal.awaited[0]
            legal = deal.view(seat).legal
            if deal.phase == "call":
                deal.act(family.PASS, seat)
            elif deal.phase == "play" and seat != deal.row.result.bidder and legal & (legal - 1):
                card = defend(deal.rules, deal.row, seat, legal)
                yield deal, seat, legal, card
                legal_cards = [each for each in range(64) if legal >> each & 1]
                deal.act(card if dice.randrange(ASTRAY) else dice.choice(legal_cards), seat)
            else:
                deal.act(rules.choose(deal.view(seat)).action, seat)


@pytest.mark.parametrize("contract", ["NULLO", "OPEN_NULLO"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_plays_a_legal_card_whatever_it_cannot_see(players: int, contract: str) -> None:
    dice, many = random.Random(8), 0
    for deal, seat, legal, card in moments(players, contract):
        assert legal >> card & 1
        assert defend(deal.rules, view(deal.family.deal, deal.row, seat), seat, legal) == card
        other = copy(deal.row)
        numbers = words(other)
        for place, visible in enumerate(deal.family.deal.mask(seat)):
            if not visible:
                numbers[place] = dice.getrandbits(62)
        assert defend(deal.rules, other, seat, legal) == card
        many += 1
    assert many > 40


@pytest.mark.parametrize("players", [3, 4, 6])
def test_fewer_open_nullos_are_made_against_it_than_against_level_1(players: int) -> None:
    deal = speaking(LOW[players], players=players)
    drawn = Unseen(deal.options, 0, deal.row).draw(60, 5)
    made = []
    for choose, who in ((chooser_of("five_hundred"), "rules"), playout_of("five_hundred")):
        worlds = Worlds(deal.options, deal.game, 1, choose, who)
        made.append(int((worlds.play(drawn, 0, (family.OPEN_NULLO,)).gains[:, 0] > 0).sum()))
    assert made[1] < made[0] - 3, made
