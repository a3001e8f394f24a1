"""Many deals asked at once answer as each of them solved alone does."""

from __future__ import annotations

import random

import pytest

from eldest.bots.rule_player import RulePlayer
from eldest.cards import members
from eldest.families import family
from eldest.options import Options
from eldest.sampler.unseen import Unseen
from eldest.solver import solve
from eldest.solver.many_worlds import ManyWorlds
from eldest.solver.solve import bidders
from eldest.table.deal import Deal

FAR = 20  # more than there is to be taken
PLENTY = 1 << 40
GAMES = (
    family("sweven").options(players=3),
    family("five_hundred").options(players=3),
    family("five_hundred").options.parse("five_hundred(joker_lead=not_void_suit)"),
    family("five_hundred").options.parse("five_hundred(players=5,five_partner=called_card)"),
)


def played_to(options: Options, seed: int, left: int, contract: str = "") -> Deal:
    """A deal between level 1 players until somebody who has a choice holds so many cards."""
    pack = options.pack()
    random.Random(seed).shuffle(pack)
    deal = Deal(family(options.family), options, family(options.family).game(), pack)
    player = RulePlayer(options.family)
    while not deal.over:
        (seat,) = deal.awaited
        view = deal.view(seat)
        if deal.phase == "play" and view.legal & (view.legal - 1) and deal.row.hands[seat].bit_count() <= left:
            return deal
        action = player.choose(view).action
        if deal.phase == "call" and contract:
            wanted = deal.family.calls.index(contract)
            action = wanted if view.legal >> wanted & 1 and deal.row.result.bidder < 0 else 1
        deal.act(action, seat)
    return deal


@pytest.mark.parametrize("options", GAMES, ids=str)
@pytest.mark.parametrize("contract", ["", "7NT", "NULLO"])
def test_every_action_is_worth_what_the_solver_says(options: Options, contract: str) -> None:
    if options.family == "sweven" and contract:
        contract = "5"
    many = ManyWorlds(options)
    asked = 0
    for seed in range(4):
        deal = played_to(options, seed, 4, contract)
        if deal.over:
            continue
        (seat,) = deal.awaited
        view = deal.view(seat)
        deals = Unseen(options, seat, view.row).draw(3, seed)
        many.ask(deals, seat, view.legal, FAR)
        for number in range(3):
            found = many.value(number, PLENTY)
            alone = deal.copy()
            alone.row = deal.family.deal.structure.from_buffer_copy(deals[number].tobytes())
            answer = solve(alone, bidders(alone), line=False)
            told = [answer.moves[deal.name(action)].low for action in members(view.legal)]
            assert found is not None
            assert found.tolist() == told
            asked += 1
    assert asked


def test_a_search_that_is_broken_off_says_nothing_and_spoils_nothing() -> None:
    options = GAMES[1]
    deal = played_to(options, 1, 8)
    (seat,) = deal.awaited
    view = deal.view(seat)
    deals = Unseen(options, seat, view.row).draw(2, 1)
    many = ManyWorlds(options)
    many.ask(deals, seat, view.legal, FAR)
    before = many.value(0, PLENTY)
    assert many.value(1, 20) is None
    after = many.value(0, PLENTY)
    assert before is not None
    assert after is not None
    assert before.tolist() == after.tolist()
