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
from collections import Counter
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from eldest.bots import Choice, NotABot
from eldest.cards import card, members
from eldest.engine.unseen import Unseen
from eldest.families import family
from eldest.families.oh_hell import rules as oh_hell
from eldest.lab.arena.contest import NotAContest
from eldest.options import Options
from eldest.record import Game, Result
from eldest.table.deal import Action, Deal, NotAllowed

REFEREE = "openspiel"
PREFIX = "openspiel:"

# What makes a deal of Oh Hell one of OpenSpiel's (OH-43 to OH-47).
RULES = {"bidding": "in_turn", "hook": "true", "sizes": "fixed", "pack_of": "whole", "scoring": "by_tricks"}

ISMCTS = re.compile(r"ismcts(,fair)?(?:,c=(\d+(?:\.\d+)?))?@(\d+(?:\.\d+)?)(ms|s|)")
UCT = 5.0  # how much ISMCTS explores, where its spec does not say
TRIED = 200  # simulations from which their speed is told
PACKS = 20  # a fair search is made of so many, each with other cards that were not dealt
PACK = 52
BIDS = PACK  # OpenSpiel's number of the bid of no trick


class Spec(NamedTuple):
    """Whether what was not dealt is unknown to it, how much it explores, how many simulations or seconds it has."""

    fair: bool
    uct: float
    simulations: int
    seconds: float


def check(spec: str, options: Options) -> None:
    """Refuse a spec that OpenSpiel has no bot for, or options that it does not know."""
    load(options)
    _budget(spec)


def _budget(spec: str) -> Spec:
    """What a bot's name says of it."""
    found = ISMCTS.fullmatch(spec)
    if not found:
        raise NotABot(f"'{PREFIX}{spec}' is not a bot (there is {PREFIX}ismcts@1000, {PREFIX}ismcts,fair@100ms)")
    fair, uct, number, unit = bool(found[1]), float(found[2] or UCT), float(found[3]), found[4]
    simulations = 0 if unit else int(number)
    seconds = number * {"ms": 0.001, "s": 1.0, "": 0.0}[unit]
    if (unit and not seconds) or (not unit and simulations != number) or (not unit and not simulations):
        raise NotABot(f"'{PREFIX}{spec}': a whole number of simulations from 1, or a time")
    return Spec(fair, uct, simulations, seconds)


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
    deal = Deal(family("oh_hell"), options, game, first + [each for each in options.pack() if each not in held])
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
    return Ismcts(_budget(spec), chance)


class Ismcts:
    """
    OpenSpiel's ISMCTS.

    It is given a state in which the others' hands have been drawn anew, and draws them anew for every simulation: both
    by `resample_from_infostate`, which only shuffles the cards that the others really hold among them. So it knows
    which cards were not dealt. A fair one is given states with cards drawn from all that its seat cannot see, a part
    of its simulations in each, and does what was visited most in all of them.

    It knows a limit by the clock on the wall only; so that it has the same time of the process as our bots, each choice
    begins with some simulations that tell how many more there is time for. Equal seeds do not play alike: it goes
    through hash tables in an order that differs from run to run.
    """

    clock = staticmethod(time.process_time)

    def __init__(self, spec: Spec, chance: str) -> None:
        self._spec = spec
        self._dice = random.Random(f"openspiel {chance}")

    def sees(self, deal: Deal, seat: int) -> list[Any]:
        """What the seat knows of the deal: a state, or several."""
        if not self._spec.fair:
            return [state_of(deal).resample_from_infostate(seat, self._dice.random)]
        return [state_of(each) for each in drawn_anew(deal, seat, PACKS, self._dice.randrange(1 << 31))]

    def choose(self, seen: list[Any]) -> Choice:
        """The action that its search visits most."""
        begun = time.process_time()
        visits = self._searched(seen, self._spec.simulations or TRIED)
        if self._spec.seconds:
            spent = time.process_time() - begun
            left = int((self._spec.seconds - spent) / max(spent, 1e-6) * TRIED)
            if left > 0:
                visits = self._searched(seen, left)
        return Choice(our_action(max(visits, key=lambda each: visits[each])), "OpenSpiel's ISMCTS")

    def _searched(self, states: list[Any], simulations: int) -> Counter[int]:
        """The shares of visits of the actions, all states together."""
        pyspiel: Any = import_module("pyspiel")
        visited = pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
        found: Counter[int] = Counter()
        for state in states:
            seed = self._dice.randrange(1 << 31)
            each = max(1, simulations // len(states))
            rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
            bot = pyspiel.ISMCTSBot(seed, rollouts, self._spec.uct, each, -1, visited, False, False)
            found.update(dict(bot.get_policy(state)))
        return found


def drawn_anew(deal: Deal, seat: int, many: int, seed: int) -> list[Deal]:
    """So many deals that look to a seat as this one does, each equally likely, with the same actions."""
    view = deal.view(seat)
    rows = Unseen(view.options, seat, view.row).draw(many, seed)
    return [_with_hands(deal, [int(hand) for hand in row["hands"]]) for row in rows]


def _with_hands(deal: Deal, hands: list[int]) -> Deal:
    """The deal as it would be if the seats held these cards now."""
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
