"""OpenSpiel: its own checks and algorithms on our games, the same deals as everywhere, and nobody sees too much."""

from __future__ import annotations

import importlib
import math
import pickle
import random
import subprocess
import sys

import numpy as np
import pytest

from eldest.compiler import is_compiling
from eldest.envs import checks
from eldest.families import FAMILIES, family
from eldest.options import NotAnOption
from tests.envs.beside import Beside

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'eldest[rl]'")

import eldest.envs.openspiel  # noqa: E402 - it needs OpenSpiel
from eldest.envs.openspiel import TINY, tiny  # noqa: E402 - it needs OpenSpiel
from eldest.envs.openspiel.length import count_dealt  # noqa: E402

# Sealed bids, cards as bids, a dummy, a widow, a called card, two packs with a joker to throw in, cards left over.
KINDS = [
    "eldest_oh_hell(players=3,start=3)",
    "eldest_oh_hell(players=5,start=2,bidding=in_turn)",
    "eldest_sweven(players=2)",
    "eldest_ninety_nine(players=2)",
    "eldest_ninety_nine(trump_rule=turn_up)",
    "eldest_counters(variant=counters_joker)",
    "eldest_five_hundred(players=2,two_hand=dead_hand)",
    "eldest_five_hundred(players=5,five_partner=called_card)",
]
once = pytest.mark.skipif(is_compiling(), reason="nothing in it is compiled: it is in the interpreted run")


def dealt_at_random(game, dice):
    state = game.new_initial_state()
    while state.is_chance_node():
        cards, chances = zip(*state.chance_outcomes(), strict=True)
        assert math.isclose(sum(chances), 1)
        state.apply_action(dice.choices(cards, chances)[0])
    return state


def states(game, dice, deals):
    """The decisions of deals played at random."""
    for _ in range(deals):
        state = dealt_at_random(game, dice)
        while not state.is_terminal():
            yield state
            state.apply_action(dice.choice(state.legal_actions()))


# ---------------------------------------------------------------- as OpenSpiel wants it


@once
@pytest.mark.parametrize("name", [*KINDS, *TINY])
def test_openspiel_finds_games_as_they_should_be(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@once
@pytest.mark.parametrize("name", ["eldest_sweven(players=2)", *TINY[:3:2]])
def test_openspiel_writes_and_replays_a_playthrough(name):
    from open_spiel.python.algorithms import generate_playthrough

    text = generate_playthrough.playthrough(name, None, seed=1)
    assert "IsTerminal() = True" in text
    if name in TINY:
        actions = [int(line.split()[1]) for line in text.splitlines() if line.startswith("action:")]
        assert generate_playthrough.playthrough(name, actions) == text


@once
@pytest.mark.parametrize("name", KINDS)
def test_points_lengths_and_numbers_are_within_their_bounds(name):
    game, dice = pyspiel.load_game(name), random.Random(3)
    for state in states(game, dice, 1):
        assert len(state.observation_tensor()) == game.observation_tensor_size()
    for _ in range(6):
        state = dealt_at_random(game, dice)
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
        assert all(game.min_utility() <= each <= game.max_utility() for each in state.returns())
        assert sum(each.player >= 0 for each in state.full_history()) <= game.max_game_length()
        assert sum(each.player < 0 for each in state.full_history()) == game.max_chance_nodes_in_history()


@once
@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("eldest_oh_hell(players=3,start=5)", 0, 15),
        ("eldest_oh_hell(scoring=by_tricks,bidding=in_turn,off_bid=penalty,start=5)", -5, 15),
        ("eldest_ninety_nine", 0, 99),
        ("eldest_ninety_nine(players=4)", 0, 200),
        ("eldest_sweven", 0, 17),
        ("eldest_counters", 0, 150),
        ("eldest_five_hundred", -520, 520),
    ],
)
def test_the_most_and_the_least_that_a_deal_can_bring(name, least, most):
    game = pyspiel.load_game(name)
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (least, most, None)
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


@once
def test_its_searches_play():
    from open_spiel.python.algorithms import ismcts, mcts

    dice = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, dice)
    for name in ("eldest_oh_hell(players=3,start=2)", "eldest_five_hundred(players=2)", "eldest_tiny_ninety_nine"):
        game = pyspiel.load_game(name)
        bots = (ismcts.ISMCTSBot(game, rollouts, 20.0, 8, random_state=dice), mcts.MCTSBot(game, 20.0, 4, rollouts))
        for bot in bots:
            state = dealt_at_random(game, random.Random(2))
            for _ in range(4):
                action = int(bot.step(state))
                assert action in state.legal_actions()
                state.apply_action(action)


@once
def test_a_library_that_is_missing_is_named(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(checks.NotInstalled, match=r"OpenSpiel is not installed: pip install 'eldest\[rl\]'"):
        importlib.reload(eldest.envs.openspiel)


@once
def test_a_process_that_has_loaded_a_game_ends_well():
    """OpenSpiel frees what was registered after Python's end."""
    told = (
        "import pyspiel, eldest.envs.openspiel as e; pyspiel.load_game(e.TINY[0]); pyspiel.load_game('eldest_sweven')"
    )
    assert subprocess.run([sys.executable, "-c", told], check=False).returncode == 0


# ---------------------------------------------------------------- the same deals, by the same rules


@once
@pytest.mark.parametrize("name", KINDS)
def test_a_deal_is_that_of_the_table(name):
    game = pyspiel.load_game(name)
    options = game.new_initial_state().dealt.table.options
    table, dice = Beside(options, 5, 0, False), random.Random(5)
    state = game.new_initial_state()
    for card in table.deal.pack[: count_dealt(family(options.family), options)]:
        assert card in [each for each, _ in state.chance_outcomes()]
        state.apply_action(card)
    scored = [0]
    while not state.is_terminal():
        assert state.current_player() == table.seat
        assert {state.action_to_string(each).split()[-1] for each in state.legal_actions()} == set(
            table.deal.legal(table.seat)
        )
        action = dice.choice(state.legal_actions())
        state.apply_action(action)
        scored, _, _ = table.act(action)
    assert state.returns() == scored


@once
@pytest.mark.parametrize("name", FAMILIES)
def test_parameters_are_the_declared_options(name):
    game = pyspiel.load_game(f"eldest_{name}")
    options = family(name).options
    assert set(game.get_type().parameter_specification) - {"preset"} == set(options.declared())
    assert game.new_initial_state().dealt.table.options == options()
    players = options.declared()["players"]
    other = pyspiel.load_game(f"eldest_{name}(players={players.high})")
    assert other.num_players() == players.high
    assert pyspiel.load_game(str(other)).num_players() == players.high


@once
def test_a_preset_sets_what_is_not_said_otherwise():
    game = pyspiel.load_game("eldest_five_hundred(preset=australian,players=3)")
    options = game.new_initial_state().dealt.table.options
    assert options == family("five_hundred").options.make({"preset": "australian", "players": 3})
    assert pyspiel.load_game(str(game)).new_initial_state().dealt.table.options == options


# ---------------------------------------------------------------- what a seat knows


@pytest.mark.parametrize("name", [*KINDS, "eldest_tiny_ninety_nine_of_two"])
def test_what_a_seat_does_not_know_is_drawn_anew_and_the_rest_is_not(name):
    game, dice = pyspiel.load_game(name), random.Random(7)
    other, seen = 0, 0
    for state in states(game, dice, 1 if "counters" in name else 3):
        if dice.random() < 0.75:
            continue
        for seat in {state.current_player(), dice.randrange(game.num_players())}:
            drawn = state.resample_from_infostate(seat, dice.random)
            assert drawn.information_state_string(seat) == state.information_state_string(seat)
            assert drawn.observation_tensor(seat) == state.observation_tensor(seat)
            assert drawn.current_player() == state.current_player()
            assert drawn.legal_actions() == state.legal_actions() or seat != state.current_player()
            assert len(drawn.history()) == len(state.history())
            other, seen = other + (str(drawn) != str(state)), seen + 1
    assert other > seen / 4 > 0


@once
def test_a_sealed_bid_is_in_nobody_elses_information_state():
    dice = random.Random(1)
    state = dealt_at_random(pyspiel.load_game("eldest_oh_hell(players=3,start=3)"), dice)
    after = [state.child(bid) for bid in state.legal_actions()]
    for seat, known in ((0, 4), (1, 1), (2, 1)):
        assert len({each.information_state_string(seat) for each in after}) == known
        assert len({tuple(each.information_state_tensor(seat)) for each in after}) == known
    for _ in range(2):
        after = [each.child(1) for each in after]
    assert len({each.information_state_string(2) for each in after}) == 4


@once
def test_bid_cards_are_remembered_by_their_seat_alone_and_in_order():
    dice = random.Random(1)
    state = dealt_at_random(pyspiel.load_game("eldest_ninety_nine"), dice)
    first, second, third = state.legal_actions()[:3]
    ways = [(first, second, third), (second, first, third), (first, second, state.legal_actions()[3])]
    after = []
    for way in ways:
        other = state.clone()
        for card in way:
            other.apply_action(card)
        after.append(other)
    assert len({each.information_state_string(0) for each in after}) == 3
    assert len({each.information_state_string(1) for each in after}) == 1


@once
def test_a_card_that_was_played_may_have_come_from_the_widow():
    """Nobody else knows which cards the bidder was dealt, even after they are played."""
    game, dice = pyspiel.load_game("eldest_five_hundred(players=2)"), random.Random(4)
    state = dealt_at_random(game, dice)
    while len(state.dealt.done) < 20:
        bids = [each for each in state.legal_actions() if "call" in state.action_to_string(each)]
        state.apply_action(bids[1] if len(state.dealt.done) == 0 else state.legal_actions()[0])
    bidder = int(state.dealt.table.deal.result.bidder)
    drawn = [state.resample_from_infostate(1 - bidder, dice.random).dealt.table.deal for _ in range(40)]
    widows = [int(each.taken[bidder]) for each in drawn]
    played = int(state.dealt.table.deal.played)
    assert len(set(widows)) > 20 and any(widow & played for widow in widows)


@once
def test_a_deal_goes_through_pickle():
    state = dealt_at_random(pyspiel.load_game("eldest_ninety_nine(players=2)"), random.Random(1))
    state.apply_action(state.legal_actions()[0])
    again = pickle.loads(pickle.dumps(state.dealt))
    assert str(again) == str(state.dealt) and again.seen(0, past=True) == state.dealt.seen(0, past=True)


# ---------------------------------------------------------------- what is refused


@once
@pytest.mark.parametrize(
    ("name", "refusal", "said"),
    [
        (
            "eldest_sweven(bogus=1)",
            pyspiel.SpielError,
            "Unknown parameter 'bogus'. Available parameters are: max_hands",
        ),
        ("eldest_sweven(players=nine)", pyspiel.SpielError, "Wrong type for parameter players. Expected type: kInt"),
        ("eldest_sweven(players=9)", NotAnOption, r"players=9: must be 2\.\.6"),
        ("eldest_five_hundred(preset=other)", NotAnOption, "preset=other: must be one of uspc, australian"),
    ],
)
def test_parameters_that_cannot_be_are_refused(name, refusal, said):
    with pytest.raises(refusal, match=said):
        pyspiel.load_game(name)


@once
def test_actions_that_cannot_be_are_refused_and_nothing_is_done():
    state = pyspiel.load_game("eldest_oh_hell(players=3,start=1)").new_initial_state()
    with pytest.raises(checks.NotLegal, match=r"chance: card 62 cannot be dealt \(possible: 4 5 6"):
        state.apply_action(62)
    with pytest.raises(ValueError, match="the cards are not dealt yet"):
        state.resample_from_infostate(0, random.random)
    for card in state.legal_actions()[:4]:
        state.apply_action(card)
    with pytest.raises(checks.NotLegal, match=r"seat 0: action 7 is not legal \(legal: 0 1\)"):
        state.apply_action(7)
    assert len(state.history()) == 4 and state.legal_actions() == [0, 1]
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(checks.EpisodeOver, match="the episode is over"):
        state.apply_action(0)


# ---------------------------------------------------------------- tiny games


@once
@pytest.mark.parametrize("name", TINY)
def test_tiny_games_are_those_of_the_family_but_for_their_cards(name):
    begun = tiny.beginning(name)
    id_, told = tiny.TINY[name]
    small, whole = begun.family, family(id_)
    assert sorted(begun.chance.packs[0]) == list(told.cards)
    assert [small.rules.act.__code__, small.rules.settle.__code__] == [
        whole.rules.act.__code__,
        whole.rules.settle.__code__,
    ]
    assert len(whole.options.make(told.options).pack()) > len(begun.chance.packs[0])  # that is untouched


@once
@pytest.mark.parametrize(("name", "deals"), [*zip(TINY, (24, 90, 10, 180, 90), strict=True)])
def test_tiny_games_deal_every_deal_once(name, deals):
    packs = tiny.beginning(name).chance.packs
    assert len(packs) == len(set(packs)) == deals


@once
@pytest.mark.parametrize("name", ["eldest_tiny_oh_hell", "eldest_tiny_ninety_nine"])
def test_regret_is_less_after_some_iterations_of_cfr(name):
    from open_spiel.python import policy
    from open_spiel.python.algorithms import cfr, exploitability

    game = pyspiel.load_game(name)
    uniform = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    solver = cfr.CFRSolver(game)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    assert math.isfinite(uniform)
    assert 0 <= exploitability.nash_conv(game, solver.average_policy()) < 0.6 * uniform


@once
@pytest.mark.parametrize("name", ["eldest_tiny_oh_hell", "eldest_tiny_ninety_nine"])
def test_whoever_sees_the_same_has_seen_and_done_the_same_before(name):
    """Perfect recall, and the same choices, in every state of the whole tree."""
    game = pyspiel.load_game(name)
    known = {}

    def visit(state, before):
        if state.is_terminal():
            return
        seat, legal = state.current_player(), state.legal_actions()
        if seat >= 0:
            seen = state.information_state_string()
            assert known.setdefault((seat, seen), (before[seat], legal)) == (before[seat], legal)
        for action in legal:
            own = {seat: (*before[seat], (seen, action))} if seat >= 0 else {}
            visit(state.child(action), {**before, **own})

    visit(game.new_initial_state(), dict.fromkeys(range(game.num_players()), ()))
    assert len(known) > 60
