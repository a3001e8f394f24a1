"""The search over two sides finds the same values as a plain search."""

from __future__ import annotations

import random
from typing import Any

import pytest

from eldest.cards import JOKER, NO_TRUMP, cards, gather
from eldest.families import family
from eldest.families.five_hundred import two_sides as five_hundred
from eldest.families.five_hundred.rules import AllPass, FiveHundred, FivePartner, JokerLead, SixSides, TwoHand, is_nullo
from eldest.families.sweven import two_sides as sweven
from eldest.families.sweven.rules import Sweven
from eldest.options import Options
from eldest.record import copy
from eldest.solver import Bounds, NoLimit, NotSolved, solve
from eldest.solver.contest import Contest
from eldest.solver.limits import Limits
from eldest.solver.two_sides.layout import NONE
from eldest.solver.two_sides.position import Position, Ranking
from eldest.solver.two_sides.workspace import Workspace
from eldest.table.deal import Deal
from tests.solver.plain.by_cards import taken
from tests.solver.plain.naive import ending, fewest, most, some_sides, takings

FIVE_HUNDRED = [
    {"players": 2},
    {"players": 2, "two_hand": TwoHand.DEAD_HAND},
    {"players": 3},
    {"players": 3, "joker": False},
    {"players": 4},
    {"players": 4, "joker_lead": JokerLead.NOT_VOID_SUIT},
    {"players": 4, "all_pass": AllPass.PLAY_NO_TRUMP},
    {"players": 5},
    {"players": 5, "five_partner": FivePartner.CALLED_CARD},
    {"players": 6},
    {"players": 6, "six_sides": SixSides.TWO_THREES, "joker_lead": JokerLead.NOT_VOID_SUIT},
]
GAMES: list[Options] = [FiveHundred(**each) for each in FIVE_HUNDRED] + [Sweven(players=n) for n in range(2, 7)]


def lying(options: Options, row: Any, game: Any) -> Deal:
    """A deal at the table in which the cards lie as in a row."""
    deal = Deal(family(options.family), options, game, None)
    deal.row = copy(row)
    return deal


def endings(options: Options, many: int) -> list[tuple[Deal, set[int]]]:
    """Ends of random deals, some in the middle of a trick, and sides for which to count."""
    dice = random.Random(str(options))
    found = []
    for number in range(many):
        left = dice.choice([1, 2, 3] if options.players < 5 else [1, 2])
        laid = dice.choice([0, 0, 1, 2] if options.players > 2 else [0, 1])
        row, game = ending(options, f"{options} {number}", left, laid)
        found.append((lying(options, row, game), some_sides(options, dice)))
    return found


def seats_of(deal: Deal, sides: set[int]) -> int:
    kept = deal.family.rules.sides(deal.rules)
    return gather(seat for seat in range(deal.rules.players) if seat % kept in sides)


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_values_are_those_of_the_plainest_search(options: Options) -> None:
    for deal, sides in endings(options, 12):
        if deal.over:
            continue
        found = solve(deal, seats_of(deal, sides))
        minimising = is_minimising(deal, seats_of(deal, sides))
        assert found.value == exactly(worth(deal, sides, minimising)), deal.row
        for text, value in found.moves.items():
            after = deal.copy()
            after.play(text)
            assert value == exactly(worth(after, sides, minimising)), (text, deal.row)


def is_minimising(deal: Deal, ours: int) -> bool:
    """Whether these seats have bid to win no trick."""
    if deal.options.family != "five_hundred" or not is_nullo(deal.row.result.contract):
        return False
    return ours == gather(
        seat for seat in range(deal.rules.players) if seat % deal.family.rules.sides(deal.rules) == bidder(deal)
    )


def bidder(deal: Deal) -> int:
    return int(deal.row.result.bidder) % int(deal.family.rules.sides(deal.rules))


def worth(deal: Deal, sides: set[int], minimising: bool) -> int:
    """The takings of the sides in all; minimising ones take as little as they can."""
    return (fewest if minimising else most)(deal.options, deal.row, sides)


def exactly(number: int) -> Bounds:
    return Bounds(number, number)


@pytest.mark.parametrize(("players", "size", "deals"), [(2, 6, 12), (3, 5, 12), (4, 4, 12)])
def test_points_of_the_cards_that_are_left(players: int, size: int, deals: int) -> None:
    """Positions of the same lengths and the same owners that differ in what has been played."""
    dice, workspace = random.Random(f"{players} hands of {size}"), Workspace()
    pack = [card for suit in range(4) for card in sweven.ranking(0).suits[suit][-6:]]
    for _ in range(deals):
        dealt = dice.sample(pack, players * size)
        hands = tuple(gather(dealt[seat * size : (seat + 1) * size]) for seat in range(players))
        ours = dice.randrange(1, (1 << players) - 1)
        position = Position(sweven.ranking(dice.choice((NONE, 0, 1, 2, 3))), hands, dice.randrange(players), ours)
        assert int(workspace.values(position.given[None])[0][0]) == taken(position), position


@pytest.mark.parametrize(("points", "double"), [(0b0100, 0), (0b1100, 0b1000), (0b110_1100, 0b010_0100)])
def test_points_that_cannot_be_told_from_the_ranks(points: int, double: int) -> None:
    with pytest.raises(NotSolved, match="count"):
        Ranking(((0, 1, 2, 3), (4, 5, 6)), points=points, double=double)


@pytest.mark.parametrize(("players", "size", "deals"), [(2, 5, 30), (3, 4, 40), (4, 4, 10)])
def test_jokers_without_trumps(players: int, size: int, deals: int) -> None:
    dice, workspace = random.Random(f"joker, {players} hands of {size}"), Workspace()
    ranking = five_hundred.ranking(NO_TRUMP)
    pack = [card for suit in range(4) for card in ranking.suits[suit][-5:]]
    for _ in range(deals):
        dealt = [JOKER, *dice.sample(pack, players * size - 1)]
        dice.shuffle(dealt)
        hands = tuple(gather(dealt[seat * size : (seat + 1) * size]) for seat in range(players))
        ours = dice.randrange(1, (1 << players) - 1)
        position = Position(ranking, hands, dice.randrange(players), ours)
        assert int(workspace.values(position.given[None])[0][0]) == taken(position), position


def test_the_card_that_leads_to_a_partner_may_be_gone_when_the_joker_wins() -> None:
    held = ("TS 5D 2H JK", "3S 7S 7C KH", "QC 9D QD KD", "JS 4C TC 4D", "8S AC 2D 3H")
    position = Position(five_hundred.ranking(NO_TRUMP), tuple(map(cards, held)), 4, 0b11010)
    assert int(Workspace().values(position.given[None])[0][0]) == 2


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_a_line_is_played_to_the_value(options: Options) -> None:
    for deal, sides in endings(options, 4):
        if deal.phase != "play":
            continue
        found = solve(deal, seats_of(deal, sides))
        played = deal.copy()
        for seat, text in found.line:
            played.play(text, seat)
        assert played.over
        assert exactly(takings(deal.options, played.row, sides)) == found.value


def test_limits_give_bounds_that_hold() -> None:
    options = FiveHundred(players=4)
    row, game = ending(options, "limits", 6)
    deal = lying(options, row, game)
    exact = solve(deal, line=False)
    for nodes in (1, 30, 100, 300, 1000):
        found = solve(deal, nodes=nodes)
        assert found.value.low <= exact.value.low <= found.value.high
        for text, bounds in found.moves.items():
            assert bounds.low <= exact.moves[text].low <= bounds.high
    assert not solve(deal, nodes=1).known
    assert solve(deal, seconds=60, line=False).moves == exact.moves, "nothing is left of what was broken off"


class Interrupted(Limits):
    """Limits under which somebody presses Ctrl-C after so many slices of a few nodes."""

    slices = 3

    @property
    def slice(self) -> int:
        if self.slices == 0:
            raise KeyboardInterrupt
        self.slices -= 1
        return 40


def test_a_search_that_was_interrupted_leaves_nothing_behind() -> None:
    options = FiveHundred(players=4)
    row, game = ending(options, "interrupted", 8)
    deal = lying(options, row, game)
    workspace = Workspace()
    side = 0b0101
    exact = Contest(deal, side, False, Limits(), workspace).solution(line=True)
    position = five_hundred.position(deal.rules, deal.row, side)
    workspace.open(position)
    left = workspace.left
    whole = workspace.narrow(Limits())
    workspace.open(position)
    for slices in range(1, 6):
        limits = Interrupted()
        limits.slices = slices
        with pytest.raises(KeyboardInterrupt):
            workspace.narrow(limits)
        assert (workspace.work[0]["hands"] != 0).sum() == options.players
        assert workspace.work[0]["depth"] == workspace.work[0]["first"] == 0
        assert workspace.left == left
    assert workspace.narrow(Limits()) == whole, "in the same workspace, the position still open"
    with pytest.raises(KeyboardInterrupt):
        Contest(deal, side, False, Interrupted(), workspace).solution(line=True)
    again = Contest(deal, side, False, Limits(), workspace).solution(line=True)
    assert (again.value, again.moves, again.line) == (exact.value, exact.moves, exact.line)


@pytest.mark.parametrize(("name", "limit"), [("nodes", 0), ("nodes", -1), ("seconds", 0), ("seconds", float("nan"))])
def test_limits_that_are_none(name: str, limit: float) -> None:
    options = Sweven(players=3)
    row, game = ending(options, "none", 2)
    with pytest.raises(NoLimit, match=name):
        solve(lying(options, row, game), **{name: limit})  # type: ignore[arg-type]


def test_positions_that_cannot_be() -> None:
    options = Sweven(players=3)
    row, game = ending(options, "impossible", 3)
    twice = lying(options, row, game)
    twice.row.hands[1] = twice.row.hands[0]
    with pytest.raises(NotSolved, match="two places"):
        solve(twice)
    short = lying(options, row, game)
    short.row.hands[2] &= short.row.hands[2] - 1
    with pytest.raises(NotSolved, match="hands of"):
        solve(short)


def test_a_deal_is_solved_while_cards_are_played() -> None:
    options = FiveHundred(players=3)
    game = family("five_hundred").game()
    deal = Deal(family("five_hundred"), options, game, options.pack())
    with pytest.raises(NotSolved, match="call"):
        solve(deal)
