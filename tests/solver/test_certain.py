"""What is certain to be taken is taken in every deal, and is often all that can be taken in the worst of them."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from eldest import cards
from eldest.cards import JOKER, NO_TRUMP, gather
from eldest.families.five_hundred import two_sides as five_hundred
from eldest.families.five_hundred.rules import FiveHundred
from eldest.families.sweven import two_sides as sweven
from eldest.solver.certain import Hand, certain_loss
from eldest.solver.two_sides.position import Position
from eldest.solver.two_sides.workspace import Workspace

HELD = 4  # cards in each hand
TOP = [card for suit in "SCDH" for card in sorted(cards.members(cards.cards(" ".join(f"{r}{suit}" for r in "AKQ"))))]


def worst(hand: Hand, aside: int, workspace: Workspace) -> int:
    """The least that the hand's seat takes in any lie of the cards in two other hands, everybody seeing all cards."""
    found = 99
    unseen = list(cards.members(hand.unseen))
    for left in combinations(unseen, len(unseen) - aside):
        for first in combinations(left, HELD):
            hands = (hand.hand, gather(first), gather(set(left) - set(first)))
            position = Position(hand.ranking, hands, 0, ours=1)
            found = min(found, int(workspace.values(position.given[None])[0][0]))
    return found


@pytest.mark.parametrize("trump", [0, 3, NO_TRUMP])
def test_certain_tricks_are_won_in_every_deal(trump: int) -> None:
    dice, workspace = random.Random(f"tricks {trump}"), Workspace()
    tight = 0
    for _ in range(12):
        pack = [*dice.sample(TOP, 3 * HELD - 1), JOKER]
        dice.shuffle(pack)
        hand = Hand(five_hundred.ranking(trump), gather(pack[:HELD]), gather(pack[HELD:]))
        loss = certain_loss(hand, HELD)
        certain = HELD - loss if loss is not None else 0
        least = worst(hand, 0, workspace)
        assert certain <= least, cards.names(hand.hand)
        tight += certain == least
    assert tight >= 6


def test_certain_tricks_are_won_whatever_lies_aside() -> None:
    dice, workspace = random.Random("aside"), Workspace()
    for _ in range(3):
        pack = [*dice.sample(TOP, 3 * HELD), JOKER]
        dice.shuffle(pack)
        hand = Hand(five_hundred.ranking(0), gather(pack[:HELD]), gather(pack[HELD:]))
        loss = certain_loss(hand, HELD)
        assert loss is None or HELD - loss <= worst(hand, 1, workspace), cards.names(hand.hand)


def test_certain_points_are_won_in_every_deal() -> None:
    dice, workspace = random.Random("points"), Workspace()
    low = [card for suit in "SCDH" for card in cards.members(cards.cards(f"T{suit} 9{suit}"))]
    jack = cards.NUMBERS["JH"]
    some = 0
    for _ in range(25):
        pack = [jack, *dice.sample(TOP, 2 * HELD), *dice.sample(low, HELD - 1)]
        hand, unseen = gather(sorted(pack, reverse=True)[:2] + dice.sample(pack[:6], 2)), 0
        if hand.bit_count() != HELD:
            continue
        unseen = gather(pack) & ~hand
        ranking = sweven.ranking(dice.randrange(4))
        every = (ranking.points & gather(pack)).bit_count() + 1
        loss = certain_loss(Hand(ranking, hand, unseen, 2, unseen >> jack & 1), every)
        if loss is not None:
            assert every - loss <= worst(Hand(ranking, hand, unseen), 0, workspace), cards.names(hand)
            some += 1
    assert some >= 5


FH = FiveHundred()
SURE = {
    ("JK AS KS QS JS TS 9S 8S 7S 6S", "NT"): 10,  # a run from the ace, and the joker
    ("JK JS JC AS KS QS TS 9S 8S 5D", "S"): 9,
    ("JS JC AS KS QS TS 9S 8S 7S 6S", "S"): 9,  # the joker is out
    ("JK JS JC AS KS QS TS 9S AD KD", "S"): 10,  # trumps are drawn first
    ("JK AS KS AH KH 7H AD KD AC 8C", "NT"): 8,
    ("AS KS QS JS TS AH KH QH AD AC", "NT"): 8,  # the joker's holder may have a heart left for the last trick
    ("AS KS QS JS TS 9S 8S 7S 6S 5S", "NT"): 0,  # the joker wins at once, and other suits are led
    ("JS AS KS AH KH QH AD KD AC KC", "S"): 0,
}


@pytest.mark.parametrize(("held", "trump"), SURE)
def test_certain_tricks_of_a_whole_hand(held: str, trump: str) -> None:
    hand = cards.cards(held)
    ranking = five_hundred.ranking("SCDH".find(trump) % 5 if trump != "NT" else NO_TRUMP)
    loss = certain_loss(Hand(ranking, hand, gather(FH.pack()) & ~hand), 10 - 6)
    assert (0 if loss is None else 10 - loss) == SURE[held, trump]
