"""
OpenSpiel beside us at Oh Hell: its bots in our seats, and its game as the referee (the extra `rl`).

A deal of ours and a state of OpenSpiel's are made of each other: the same cards in the same hands, the same actions.
OpenSpiel's ISMCTS (P. Cowling, E. Powley and D. Whitehouse, IEEE TCIAIG 2012) is its C++ `ISMCTSBot`, with random
play-outs and the action that was visited most.
"""

from __future__ import annotations

import random
import re
import time
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from eldest.bots import Choice, NotABot
from eldest.cards import card
from eldest.games import oh_hell
from eldest.lab.arena.contest import NotAContest
from eldest.options import Options
from eldest.record import Game, Result
from eldest.table.deal import Action, Deal, NotAllowed

REFEREE = "openspiel"
PREFIX = "openspiel:"

# What makes a deal of Oh Hell one of OpenSpiel's (OH-43 to OH-47).
RULES = {"bidding": "in_turn", "hook": "true", "sizes": "fixed", "pack_of": "whole", "scoring": "by_tricks"}

ISMCTS = re.compile(r"ismcts(?:,c=(\d+(?:\.\d+)?))?@(\d+(?:\.\d+)?)(ms|s|)")
UCT = 5.0  # how much ISMCTS explores, where its spec does not say
TRIED = 200  # simulations from which their speed is told
PACK = 52
BIDS = PACK  # OpenSpiel's number of the bid of no trick


def check(spec: str, options: Options) -> None:
    """Refuse a spec that OpenSpiel has no bot for, or options that it does not know."""
    load(options)
    _budget(spec)


def _budget(spec: str) -> tuple[float, int, float]:
    """How much it explores, and how many simulations or seconds it has."""
    found = ISMCTS.fullmatch(spec)
    if not found:
        raise NotABot(f"'{PREFIX}{spec}' is not a bot (there is {PREFIX}ismcts@1000, {PREFIX}ismcts@100ms)")
    uct, number, unit = float(found[1] or UCT), float(found[2]), found[3]
    simulations = 0 if unit else int(number)
    seconds = number * {"ms": 0.001, "s": 1.0, "": 0.0}[unit]
    if (unit and not seconds) or (not unit and simulations != number) or (not unit and not simulations):
        raise NotABot(f"'{PREFIX}{spec}': a whole number of simulations from 1, or a time")
    return uct, simulations, seconds


@cache
def load(options: Options) -> Any:
    """OpenSpiel's game by some options of ours; raises NotAContest where it has none."""
    if not find_spec("pyspiel"):
        raise NotAContest("OpenSpiel is not installed: pip install 'eldest[rl]'")
    if options.family != "oh_hell":
        raise NotAContest(f"OpenSpiel and Eldest share Oh Hell, not {options.family}")
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
    """By place of our pack, which of OpenSpiel's cards it is: theirs go round from P0, ours from the dealer's left."""
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
    """Let chance do what is called so: the number of tricks, the dealer."""
    state.apply_action(next(each for each in state.legal_actions() if state.action_to_string(each) == text))


@cache
def _cards() -> dict[int, int]:
    """OpenSpiel's number of each of our cards; it writes the suit first."""
    state = import_module("pyspiel").load_game("oh_hell", {"num_tricks_fixed": 1}).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    state.apply_action(state.legal_actions()[0])
    return {card(state.action_to_string(each)[::-1]): each for each in state.legal_actions()}


@cache
def _faces() -> dict[int, int]:
    """Our number of each of OpenSpiel's cards."""
    return {theirs: ours for ours, theirs in _cards().items()}


def state_of(deal: Deal) -> Any:
    """The state in which OpenSpiel's game stands where ours does."""
    state = fresh_state(deal.options, deal.game.dealer, deal.pack)
    for done in deal.actions:
        state.apply_action(their_action(done.phase, done.text))
    return state


def their_action(phase: str, text: str) -> int:
    """OpenSpiel's number of one of our actions."""
    return BIDS + int(text) if phase == "bid" else _cards()[card(text)]


def our_action(action: int) -> int:
    """Our number of one of OpenSpiel's actions: a bid or a card."""
    return action - BIDS if action >= BIDS else _faces()[action]


def deal_of(options: Options, state: Any) -> Deal:
    """Our deal in which the cards lie and everything was done as in a state of OpenSpiel's."""
    chosen: Any = options
    dealt = chosen.players * chosen.start + 1
    history = state.history()
    come = [_faces()[action] for action in history[2 : 2 + dealt]]
    game = oh_hell.GAME()
    game.dealer = _dealer(options, history)
    first = [come[place] for place in places(options, game.dealer)]
    held = set(first)
    deal = Deal(oh_hell, options, game, first + [each for each in options.pack() if each not in held])
    for action in history[2 + dealt :]:
        _do(deal, our_action(action))
    return deal


def _do(deal: Deal, action: int) -> None:
    """
    Do what OpenSpiel has let happen.

    Nothing is checked: the hands that it draws anew for others may hold cards of a suit that they have renounced.
    """
    done = Action(deal.awaited[0], deal.phase, deal.name(action), deal.row.tricks)
    oh_hell.act(deal.rules, deal.row, done.seat, action)
    deal.actions.append(done)


def _dealer(options: Options, history: list[int]) -> int:
    state = load(options).new_initial_state()
    state.apply_action(history[0])
    return int(state.action_to_string(history[1]))


# ---------------------------------------------------------------- its bots in our seats


def seat(spec: str, options: Options, chance: str) -> Ismcts:
    """A bot of OpenSpiel's for one seat; its chance comes from the seed."""
    return Ismcts(*_budget(spec), chance)


class Ismcts:
    """
    OpenSpiel's ISMCTS.

    It is given a state in which all that its seat cannot see has been drawn anew. It knows a limit by the clock on the
    wall only; so that it has the same time of the process as our bots, each choice begins with some simulations
    that tell how many more there is time for. Equal seeds do not play alike: it goes through hash tables in an order
    that differs from run to run.
    """

    clock = staticmethod(time.process_time)

    def __init__(self, uct: float, simulations: int, seconds: float, chance: str) -> None:
        self._uct, self._simulations, self._seconds = uct, simulations, seconds
        self._dice = random.Random(f"openspiel {chance}")

    def sees(self, deal: Deal, seat: int) -> Any:
        """What the seat knows of the deal."""
        return state_of(deal).resample_from_infostate(seat, self._dice.random)

    def choose(self, seen: Any) -> Choice:
        """The action that its search visits most."""
        begun = time.process_time()
        action = self._searched(seen, self._simulations or TRIED)
        if self._seconds:
            spent = time.process_time() - begun
            left = int((self._seconds - spent) / max(spent, 1e-6) * TRIED)
            if left > 0:
                action = self._searched(seen, left)
        return Choice(our_action(action), "OpenSpiel's ISMCTS")

    def _searched(self, state: Any, simulations: int) -> int:
        pyspiel: Any = import_module("pyspiel")
        seed = self._dice.randrange(1 << 31)
        most = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(
            seed, pyspiel.RandomRolloutEvaluator(1, seed), self._uct, simulations, -1, most, False, False
        )
        return int(bot.step(state))


# ---------------------------------------------------------------- its game as the referee


class SpielDeal:
    """
    A deal that OpenSpiel's game referees.

    What a seat is shown is a deal of ours that is made of what OpenSpiel says that the seat knows.
    """

    def __init__(self, options: Options, game: Game, pack: list[int], chance: str) -> None:
        self.options = options
        self.state = fresh_state(options, game.dealer, pack)
        self._dice = random.Random(f"openspiel referee {chance}")

    @property
    def over(self) -> bool:
        """Whether the deal has been played to its end."""
        return bool(self.state.is_terminal())

    @property
    def mover(self) -> int:
        """The seat that is to act."""
        return int(self.state.current_player())

    def shown(self, seat: int) -> Deal:
        """A deal that looks to a seat as this one does; the hands of others are drawn anew."""
        return deal_of(self.options, self.state.resample_from_infostate(seat, self._dice.random))

    def act(self, action: int) -> None:
        """Do an action of ours; raises NotAllowed."""
        allowed = {our_action(theirs): theirs for theirs in self.state.legal_actions()}
        if action not in allowed:
            raise NotAllowed(f"OpenSpiel does not allow action {action}")
        self.state.apply_action(allowed[action])

    def scores(self) -> list[int]:
        """What every seat has scored."""
        return [round(each) for each in self.state.returns()]

    def result(self) -> Result:
        """The result, as our records have it."""
        return deal_of(self.options, self.state).row.result
