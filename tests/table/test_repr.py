"""The `repr` of a match, a deal and a view: one short line each."""

import eldest


def test_match_deal_and_view_say_the_game_and_who_is_to_act():
    match = eldest.game("sweven", seed=1, dealer=0)
    assert repr(match) == "<Match of sweven(): deal 1, scores {'P0': 0, 'P1': 0, 'P2': 0, 'P3': 0}>"
    assert repr(match.deal) == "<Deal of sweven(): call, P1 to act>"
    assert repr(match.deal.view(2)) == "<View of sweven(), seen by P2: call, P1 to act>"
    assert repr(match.deal.view()) == "<View of sweven(), seen by a spectator: call, P1 to act>"
    assert repr(match.family) == "<Family sweven>"


def test_several_seats_may_be_to_act():
    match = eldest.game("oh_hell", players=3, start=2, seed=1)
    assert repr(match.deal) == "<Deal of oh_hell(players=3, start=2): bid, P0 P1 P2 to act>"


def test_a_deal_that_is_over_says_so():
    match = eldest.game("oh_hell", players=3, start=2, seed=1)
    while not match.deal.over:
        seat = match.deal.awaited[0]
        match.deal.play(match.deal.legal(seat)[0], seat)
    assert repr(match.deal) == "<Deal of oh_hell(players=3, start=2): over>"
    assert repr(match.deal.view(0)) == "<View of oh_hell(players=3, start=2), seen by P0: over>"
