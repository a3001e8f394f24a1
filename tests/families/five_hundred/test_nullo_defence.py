"""Cards at Nullo in play-outs, the adversaries' and the bidder's discards: legal, blind, and better than level 1's."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from eldest.bots.rule_player import RulePlayer, chooser_of
from eldest.bots.searching.search import Playout, careful_of, playout_of
from eldest.engine.batch import Array, Played, Worlds
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.player.nullo_defence import defend
from eldest.families.five_hundred.player.search import nullo_discard
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


@pytest.mark.parametrize("contract", ["NULLO", "OPEN_NULLO"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_discards_are_of_the_hand_whatever_it_cannot_see(players: int, contract: str) -> None:
    first, dice = speaking(LOW[players], players=players), random.Random(8)
    for drawn in Unseen(first.options, 0, first.row).draw(6, 7):
        deal = first.copy()
        deal.row = deal.family.deal.structure.from_buffer_copy(drawn.tobytes())
        deal.play(contract)
        while deal.phase == "call":
            deal.act(family.PASS, deal.awaited[0])
        while deal.phase == "discard":
            legal = deal.view(0).legal
            card = nullo_discard(deal.rules, deal.row, 0, legal)
            assert legal >> card & 1
            other = copy(deal.row)
            numbers = words(other)
            for place, visible in enumerate(deal.family.deal.mask(0)):
                if not visible:
                    numbers[place] = dice.getrandbits(62)
            assert nullo_discard(deal.rules, other, 0, legal) == card
            deal.act(card, 0)
        assert deal.phase == "play"


@pytest.mark.parametrize(
    ("hand", "widow", "away"),
    [
        ("5S 6S 8S 5C 6C 9C 4D 6D 8D 4H", "QS AC JK", "JK QS AC"),
        ("5S 6S 7S 5C 6C 8C 4D 5D 7D 4H", "KC KD AH", "KC KD AH"),
        ("5S 8S QS 5C 6C 7C 4D 5D 6D 7H", "9D KD AD", "7H 8S QS"),
    ],
)
def test_what_leaves_the_least_danger_is_laid_away(hand: str, widow: str, away: str) -> None:
    deal = speaking(hand, widow=widow)
    deal.play("NULLO")
    while deal.phase == "call":
        deal.act(family.PASS, deal.awaited[0])
    thrown = set()
    while deal.phase == "discard":
        thrown.add(deal.name(card := nullo_discard(deal.rules, deal.row, 0, deal.view(0).legal)))
        deal.act(card, 0)
    assert thrown == set(away.split())


def test_only_nullos_are_played_otherwise_than_at_level_2_and_more_of_them_are_made() -> None:
    deal = speaking(LOW[4])
    drawn = Unseen(deal.options, 0, deal.row).draw(40, 5)
    for call in ("6S", "8D"):
        usual, careful = (_played(deal, drawn, family.CALLS.index(call), how) for how in (playout_of, careful_of))
        others = ~np.isin(usual.results["contract"], (family.NULLO, family.OPEN_NULLO))
        assert others.sum() > 20
        assert (usual.results[others] == careful.results[others]).all()
        assert (usual.gains[others] == careful.gains[others]).all()
    made = [
        int((_played(deal, drawn, family.OPEN_NULLO, how).gains[:, 0] > 0).sum()) for how in (playout_of, careful_of)
    ]
    assert made[1] > made[0] + 3, made


def _played(deal: Deal, drawn: Array, call: int, how: Callable[[str], Playout]) -> Played:
    return Worlds(deal.options, deal.game, 1, *how("five_hundred")).play(drawn, 0, (call,))
