"""The column of open cards: what the solver says of every position of a deal on its own."""

from __future__ import annotations

import pytest

from eldest.compiler import is_compiling
from eldest.reviews.open_cards import open_cards
from eldest.reviews.steps import steps
from eldest.reviews.two_sides import Stakes, card_values
from eldest.solver import share, solve
from eldest.solver.two_sides.workspace import Workspace
from tests.review.recorded import recorded

TABLES = [
    ("five_hundred", {"players": 3}),
    ("five_hundred", {}),
    ("five_hundred", {"players": 5, "five_partner": "called_card"}),
    ("sweven", {"players": 3}),
]
LAST = 40 if is_compiling() else 14  # cards and suits of a deal that are compared


def played(record):
    walked, end = steps(record)
    return [step for step in walked if step.phase in ("play", "suit")], end


@pytest.mark.parametrize(("game", "options"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_every_alternative_is_worth_what_it_is_on_its_own(game, options, seed):
    cards, end = played(recorded(game, seed, **options))
    cards = cards[-LAST:]
    if cards and cards[0].phase == "suit":
        cards = cards[1:]
    found = card_values(cards, end, Workspace())
    for step in cards:
        alone = solve(step.deal, Stakes(cards[0].deal).ours if cards else None, line=False)
        assert {step.deal.name(action): value for action, value in found[step.number].items()} == {
            text: bounds.low for text, bounds in alone.moves.items()
        }


def test_a_root_moved_on_without_a_search_is_searched_well():
    """In this deal the root of a trick was never searched before the cards after it were."""
    cards, end = played(recorded("five_hundred", 4, "rules"))
    first = next(place for place, step in enumerate(cards) if step.deal.row.tricks == 6)
    found = card_values(cards[first - 4 :], end, Workspace())
    for step in cards[first:]:
        value = solve(step.deal, line=False).value.low
        ours = Stakes(step.deal).ours >> step.seat & 1
        assert (max if ours else min)(found[step.number].values()) == value


def test_the_column_holds_every_choice_of_two_sided_games():
    record = recorded("five_hundred", 1, "rules", players=3)
    walked, end = steps(record)
    column = open_cards(walked[:3], end) if not is_compiling() else open_cards(walked, end)
    wanted = {step.number for step in walked if not step.forced}
    if is_compiling():
        assert wanted <= set(column)
        assert all(set(column[step.number]) == {step.action, *step.others} for step in walked if step.number in wanted)


def test_the_last_call_is_worth_the_contract_that_was_played():
    record = recorded("five_hundred", 1, "rules", players=3)
    walked, end = steps(record)
    cards = [step for step in walked if step.phase in ("play", "suit")]
    if not is_compiling():
        pytest.skip("whole deals take minutes interpreted")
    column, stakes = open_cards(walked, end), Stakes(cards[0].deal)
    taken = solve(cards[0].deal, stakes.ours, line=False).value.low
    for step in walked:
        if step.phase == "call" and not step.forced:
            assert column[step.number][step.action] == stakes.reward(step.seat, taken)


@pytest.mark.parametrize(("game", "options"), [("oh_hell", {"players": 3, "start": 4}), ("ninety_nine", {})])
def test_last_cards_are_shared_as_the_solver_shares_them(game, options):
    walked, end = steps(recorded(game, 2, "rules", **options))
    column = open_cards(walked, end)
    assert column and min(column) > 0
    for number in sorted(column)[-8:]:
        step = walked[number]
        scores = share(step.deal, line=False).moves[step.text]
        assert scores is not None
        side = step.seat % len(scores)
        others = (sum(scores) - scores[side]) / (len(scores) - 1)
        assert column[number][step.action] == pytest.approx(scores[side] - others)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_equal_cards_laid_aside_are_worth_the_same_as_if_each_were_tried(seed):
    """The column's value of a discard is the deal's result with it in place of the real one."""
    record = recorded("five_hundred", seed, "rules", players=3)
    walked, end = steps(record)
    laid = [step for step in walked if step.phase == "discard"]
    if not is_compiling() or not laid:
        pytest.skip("whole deals take minutes interpreted" if laid else "nobody bid")
    column, last = open_cards(walked, end), laid[-1]
    for action in (last.action, *last.others):
        deal = last.deal.copy()
        deal.act(action, last.seat)
        stakes = Stakes(deal)
        taken = solve(deal, stakes.ours, line=False).value.low
        if not stakes.minimising:
            assert column[last.number][action] == stakes.reward(last.seat, taken)
