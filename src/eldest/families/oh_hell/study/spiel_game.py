"""
Conversions between Eldest's Oh Hell and OpenSpiel's.

A deal and a state of OpenSpiel's correspond: the same cards in the same hands, the same actions.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from eldest.cards import card, members
from eldest.families import family
from eldest.families.oh_hell import rules as oh_hell
from eldest.options import Options
from eldest.research.arena.contest import NotAContest
from eldest.research.openspiel import SpielGame
from eldest.sampler.unseen import Unseen
from eldest.table.deal import Action, Deal

# The options of OpenSpiel's Oh Hell (OH-43 to OH-47).
RULES = {"bidding": "in_turn", "hook": "true", "sizes": "fixed", "pack_of": "whole", "scoring": "by_tricks"}

PACK = 52
BIDS = PACK  # OpenSpiel's number of the bid of no trick


@cache
def load(options: Options) -> Any:
    """OpenSpiel's game for some options; raises NotAContest if it has none."""
    same = oh_hell.OPTIONS.make({**options.to_json(), **RULES})
    if same != options:
        raise NotAContest(f"OpenSpiel plays Oh Hell by {same}, not by {options}")
    given: Any = options
    if given.players > 7 or given.players * given.start >= PACK:
        raise NotAContest("at OpenSpiel's Oh Hell up to seven play, and a card must be left to turn up")
    named = {
        "players": given.players,
        "num_tricks_fixed": given.start,
        "points_per_trick": given.trick_points,
        "off_bid_penalty": given.off_bid == oh_hell.OffBid.PENALTY,
    }
    return import_module("pyspiel").load_game("oh_hell", named)


# ---------------------------------------------------------------- a deal and a state


def places(options: Options, dealer: int) -> list[int]:
    """OpenSpiel's index of each place in the pack: it deals from P0, Eldest from the dealer's left."""
    chosen: Any = options
    dealt = chosen.players * chosen.start
    around = ((place // chosen.players, (dealer + 1 + place) % chosen.players) for place in range(dealt))
    return [turn * chosen.players + seat for turn, seat in around] + [dealt]


def fresh_state(options: Options, dealer: int, pack: list[int]) -> Any:
    """The state of OpenSpiel's game in which these cards have been dealt."""
    state = load(options).new_initial_state()
    chosen: Any = options
    _by_chance(state, str(chosen.start))
    _by_chance(state, str(dealer))
    come = dict(zip(places(options, dealer), pack, strict=False))
    known = _cards()
    for place in range(len(come)):
        state.apply_action(known[come[place]])
    return state


def _by_chance(state: Any, text: str) -> None:
    """Let chance do the action with this text: the number of tricks, the dealer."""
    state.apply_action(next(each for each in state.legal_actions() if state.action_to_string(each) == text))


@cache
def _cards() -> dict[int, int]:
    """OpenSpiel's number of each card; it writes the suit first."""
    state = import_module("pyspiel").load_game("oh_hell", {"num_tricks_fixed": 1}).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    state.apply_action(state.legal_actions()[0])
    return {card(state.action_to_string(each)[::-1]): each for each in state.legal_actions()}


@cache
def _faces() -> dict[int, int]:
    """Eldest's number of each of OpenSpiel's cards."""
    return {theirs: ours for ours, theirs in _cards().items()}


def state_of(deal: Deal) -> Any:
    """OpenSpiel's state that corresponds to a deal."""
    state = fresh_state(deal.options, deal.game.dealer, deal.pack)
    for done in deal.actions:
        state.apply_action(their_action(done.phase, done.text))
    return state


def their_action(phase: str, text: str) -> int:
    """OpenSpiel's number of an action."""
    return BIDS + int(text) if phase == "bid" else _cards()[card(text)]


def our_action(action: int) -> int:
    """Eldest's number of one of OpenSpiel's actions: a bid or a card."""
    return action - BIDS if action >= BIDS else _faces()[action]


def deal_of(options: Options, state: Any) -> Deal:
    """The deal that corresponds to a state of OpenSpiel's."""
    chosen: Any = options
    dealt = chosen.players * chosen.start + 1
    history = state.history()
    come = [_faces()[action] for action in history[2 : 2 + dealt]]
    game = oh_hell.GAME()
    game.dealer = _dealer(options, history)
    first = [come[place] for place in places(options, game.dealer)]
    held = set(first)
    deal = Deal(family("oh_hell"), options, game, first + [each for each in options.pack() if each not in held])
    for action in history[2 + dealt :]:
        _do(deal, our_action(action))
    return deal


def _do(deal: Deal, action: int) -> None:
    """
    Do an action from an OpenSpiel state.

    Nothing is checked: the hands that it draws anew for others may hold cards of a suit that they have renounced.
    """
    done = Action(deal.awaited[0], deal.phase, deal.name(action), deal.row.tricks)
    oh_hell.act(deal.rules, deal.row, done.seat, action)
    deal.actions.append(done)


def _dealer(options: Options, history: list[int]) -> int:
    state = load(options).new_initial_state()
    state.apply_action(history[0])
    return int(state.action_to_string(history[1]))


def drawn_anew(deal: Deal, seat: int, many: int, seed: int) -> list[Deal]:
    """Deals with the same actions that a seat cannot tell from this one, each equally likely."""
    view = deal.view(seat)
    rows = Unseen(view.options, seat, view.row).draw(many, seed)
    return [_with_hands(deal, [int(hand) for hand in row["hands"]]) for row in rows]


def _with_hands(deal: Deal, hands: list[int]) -> Deal:
    """The deal with these cards in the hands."""
    chosen: Any = deal.options
    first = [list(members(hands[each])) for each in range(chosen.players)]
    for done in deal.actions:
        if done.phase == "play":
            first[done.seat].append(card(done.text))
    around = [(deal.game.dealer + 1 + each) % chosen.players for each in range(chosen.players)]
    pack = [first[each][turn] for turn in range(chosen.start) for each in around]
    pack += members(deal.row.turned)
    held = set(pack)
    pack += [each for each in deal.pack if each not in held]
    other = Deal(family("oh_hell"), deal.options, deal.game, pack)
    for done in deal.actions:
        other.play(done.text)
    return other


SPIEL_GAME = SpielGame(
    rules=RULES,
    load=load,
    fresh_state=fresh_state,
    state_of=state_of,
    deal_of=deal_of,
    our_action=our_action,
    drawn_anew=drawn_anew,
)
