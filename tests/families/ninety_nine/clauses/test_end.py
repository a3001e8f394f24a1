"""Ninety-Nine: game, rubber and match (NN-32 to NN-37, NN-49)."""

import pytest

import eldest
from eldest.table.match import Match
from tests.families.moves import play_out
from tests.families.ninety_nine.table import scored

# P0 has 23, P1 has 22, P2 has 4, nobody having declared.
DEAL = ("3 2 5", "3 2 4")


def test_nn_32_a_game_is_a_hundred_points():
    assert scored(*DEAL, before="76 0 0").games == 0
    assert scored(*DEAL, before="77 0 0").games == 1


def test_nn_33_with_two_at_the_top_another_deal_is_played():
    tied = scored(*DEAL, before="80 81 0")
    assert (tied.game, tied.games) == ([103, 103, 4], 0)


def test_nn_33_a_tie_below_the_top_does_not_matter():
    assert scored(*DEAL, before="79 80 98").games == 0
    assert scored(*DEAL, before="78 79 99").games == 1


def test_nn_33_the_deal_is_scored_whole_first():
    over = scored(*DEAL, before="90 95 0")
    assert (over.games, over.match) == (1, [213, 217, 4])


def test_nn_34_everybody_who_reached_a_hundred_adds_a_hundred():
    assert scored(*DEAL, before="77 0 99").match == [200, 22, 203]


def test_nn_34_everybody_starts_the_next_game_from_nothing():
    assert scored(*DEAL, before="77 0 99").game == [0, 0, 0]


@pytest.mark.parametrize(
    ("before", "match"), [("77 0 0", [130, 22, 4]), ("77 0 99", [120, 22, 123]), ("77 79 99", [110, 111, 113])]
)
def test_nn_34_or_thirty_are_shared_where_that_is_agreed(before, match):
    assert scored(*DEAL, before=before, game_bonus="shared_30").match == match


def test_nn_34_thirty_are_not_shared_by_four():
    after = scored("1 2 3 4", "1 2 3 4", before="99 99 99 99", players=4, game_bonus="shared_30").match
    assert after == [100, 101, 102, 103]


def test_nn_35_the_first_player_to_win_three_games_wins_the_rubber():
    assert scored(*DEAL, before="77 0 0", games_won="1 2 2").winners == []
    assert scored(*DEAL, before="77 0 0", games_won="2 2 2").winners == [0]


def test_nn_35_the_players_take_turns_to_deal_first_in_a_new_game():
    # The opener is P0, whoever deals the last deal of a game.
    assert [scored(*DEAL, before="77 0 0", games_won=won, dealer=2).dealer for won in ("0 1 0", "0 1 1", "2 1 0")] == [
        2,
        0,
        1,
    ]


@pytest.mark.parametrize(("games_won", "bonus"), [("2 0 0", 500), ("2 1 0", 400), ("2 2 1", 200), ("2 2 2", 100)])
def test_nn_36_a_hundred_for_each_game_short_of_eight(games_won, bonus):
    assert scored(*DEAL, before="77 0 0", games_won=games_won).match == [200 + bonus, 22, 4]


@pytest.mark.parametrize("games_won", ["2 2 2 1 0", "2 2 2 2 2"])
def test_nn_36_never_less_than_nothing(games_won):
    after = scored("3 2 4 0 0", "3 2 0 3 1", before="77 0 0 0 0", games_won=games_won, players=5)
    assert (after.winners, after.match[0]) == ([0], 200)


def test_nn_37_the_winner_of_the_third_game_wins_whatever_the_points_are():
    after = scored(*DEAL, before="77 0 0", games_won="2 0 2", total="900 100 5000")
    assert (after.winners, after.match) == ([0], [900 + 23 + 100 + 300, 122, 5004])


def test_nn_37_or_the_winner_of_the_one_game():
    after = scored(*DEAL, before="77 0 99", match="game")
    assert (after.winners, after.match) == ([2], [200, 22, 203])


def test_nn_49_the_dummy_keeps_a_score_and_wins_games():
    after = scored("4 4 5", "3 4 2", before="0 0 90", games_won="0 2 2", players=2)
    assert (after.winners, after.match) == ([2], [3, 24, 90 + 22 + 100 + 300])


def test_nn_49_the_deal_alternates_between_the_live_players():
    assert [scored("4 4 5", "3 4 2", dealer=dealer, players=2).dealer for dealer in range(2)] == [1, 0]


@pytest.mark.parametrize("given", [{"players": 2}, {"trump_rule": "turn_up"}, {"players": 5}])
def test_a_match_comes_back_from_its_records(given):
    """The dummy's bid-cards and the card turned up too."""
    match = eldest.game("ninety_nine", seed=3, match="game", **given)
    while not match.over:
        play_out(match.deal if not match.deal.over else match.next_deal(), match.play)
    back = Match.parse(str(match))
    assert (str(back), back.scores, back.winners) == (str(match), match.scores, match.winners)
