"""
OpenSpiel's bots in Eldest's seats, and OpenSpiel's game as the referee (the extra `rl`).

For a family that OpenSpiel has too, `SPIEL_GAME` in its `study/spiel_game.py` converts between deals and states of
OpenSpiel. OpenSpiel's ISMCTS (P. Cowling, E. Powley and D. Whitehouse, IEEE TCIAIG 2012) is
its C++ `ISMCTSBot`, with random playouts, which chooses the action visited most.
"""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from eldest.bots import Choice, NotABot
from eldest.families import FAMILIES, Family
from eldest.families.parts import Part
from eldest.families.tables import Chosen
from eldest.options import Options
from eldest.record import Game, Result
from eldest.research.arena.contest import NotAContest
from eldest.table.deal import Deal, NotAllowed

REFEREE = "openspiel"
PREFIX = "openspiel:"

ISMCTS = re.compile(r"ismcts(,fair)?(?:,c=(\d+(?:\.\d+)?))?@(\d+(?:\.\d+)?)(ms|s|)")
UCT = 5.0  # how much ISMCTS explores by default
TRIED = 200  # simulations that measure the speed
PACKS = 20  # searches of a fair bot, each with other undealt cards


@dataclass(frozen=True, kw_only=True)
class SpielGame:
    """Conversions for a game that OpenSpiel has too; a *state* is one of OpenSpiel's."""

    rules: Chosen  # the options that OpenSpiel supports
    load: Callable[[Options], Any]  # its game for some options; raises NotAContest if it has none
    fresh_state: Callable[[Options, int, list[int]], Any]  # the state after dealing, by options, dealer and pack
    state_of: Callable[[Deal], Any]  # the state of a deal
    deal_of: Callable[[Options, Any], Deal]  # the deal of a state
    our_action: Callable[[int], int]  # Eldest's number of one of its actions
    drawn_anew: Callable[
        [Deal, int, int, int], list[Deal]
    ]  # deals that a seat cannot tell from a given one: how many, by a seed


def _none(family: Family) -> SpielGame:
    shared = " and ".join(FAMILIES[each] for each in SPIEL_GAME.owners())
    raise NotAContest(f"OpenSpiel and Eldest share {shared}, not {family.id}")


SPIEL_GAME = Part("study.spiel_game", "SPIEL_GAME", SpielGame, _none)


def rules_of(family: str) -> Chosen | None:
    """The options of a family that OpenSpiel supports; `None` if it does not have the game."""
    return SPIEL_GAME.of(family).rules if SPIEL_GAME.own(family) else None


def load(options: Options) -> Any:
    """OpenSpiel's game for some options; raises NotAContest if it has none."""
    if not find_spec("pyspiel"):
        raise NotAContest("OpenSpiel is not installed: pip install 'eldest[rl]'")
    return SPIEL_GAME.of(options.family).load(options)


class Spec(NamedTuple):
    """A bot's settings: whether it does not know the undealt cards, its exploration, its simulations or seconds."""

    fair: bool
    uct: float
    simulations: int
    seconds: float


def check(spec: str, options: Options) -> None:
    """Refuse a spec for which OpenSpiel has no bot, or options that it does not support."""
    load(options)
    _budget(spec)


def _budget(spec: str) -> Spec:
    """The settings in a bot's name."""
    found = ISMCTS.fullmatch(spec)
    if not found:
        raise NotABot(f"'{PREFIX}{spec}' is not a bot (known: {PREFIX}ismcts@1000, {PREFIX}ismcts,fair@100ms)")
    fair, uct, number, unit = bool(found[1]), float(found[2] or UCT), float(found[3]), found[4]
    simulations = 0 if unit else int(number)
    seconds = number * {"ms": 0.001, "s": 1.0, "": 0.0}[unit]
    if (unit and not seconds) or (not unit and simulations != number) or (not unit and not simulations):
        raise NotABot(f"'{PREFIX}{spec}': a whole number of simulations from 1, or a time")
    return Spec(fair, uct, simulations, seconds)


# ---------------------------------------------------------------- its bots in our seats


def seat(spec: str, options: Options, chance: str) -> Ismcts:
    """A bot of OpenSpiel's for one seat; `chance` is its seed."""
    return Ismcts(SPIEL_GAME.of(options.family), _budget(spec), chance)


class Ismcts:
    """
    OpenSpiel's ISMCTS.

    It gets a state in which the others' hands have been redrawn, and redraws them for every simulation: both
    by `resample_from_infostate`, which only shuffles the cards that the others really hold. So it knows
    which cards were not dealt. A fair one gets states with cards drawn from all that its seat cannot see, a part
    of its simulations in each, and chooses the action visited most in all of them.

    Its only time limit is wall-clock time. To give it the same process time as Eldest's bots, each choice
    begins with some simulations that measure how many more there is time for. Equal seeds do not play alike: it goes
    through hash tables in an order that differs from run to run.
    """

    clock = staticmethod(time.process_time)

    def __init__(self, game: SpielGame, spec: Spec, chance: str) -> None:
        self._game, self._spec = game, spec
        self._dice = random.Random(f"openspiel {chance}")

    def sees(self, deal: Deal, seat: int) -> list[Any]:
        """States consistent with the seat's knowledge: one, or several."""
        if not self._spec.fair:
            return [self._game.state_of(deal).resample_from_infostate(seat, self._dice.random)]
        return [
            self._game.state_of(each)
            for each in self._game.drawn_anew(deal, seat, PACKS, self._dice.randrange(1 << 31))
        ]

    def choose(self, seen: list[Any]) -> Choice:
        """The action that its search visits most."""
        begun = time.process_time()
        visits = self._searched(seen, self._spec.simulations or TRIED)
        if self._spec.seconds:
            spent = time.process_time() - begun
            left = int((self._spec.seconds - spent) / max(spent, 1e-6) * TRIED)
            if left > 0:
                visits = self._searched(seen, left)
        return Choice(self._game.our_action(max(visits, key=lambda each: visits[each])), "OpenSpiel's ISMCTS")

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


# ---------------------------------------------------------------- its game as the referee


class SpielDeal:
    """
    A deal with OpenSpiel's game as its referee.

    A seat is shown a deal made from what OpenSpiel says that the seat knows.
    """

    def __init__(self, options: Options, game: Game, pack: list[int], chance: str) -> None:
        self.options = options
        self._game = SPIEL_GAME.of(options.family)
        self.state = self._game.fresh_state(options, game.dealer, pack)
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
        """A deal that the seat cannot tell from this one; the hands of others are redrawn."""
        return self._game.deal_of(self.options, self.state.resample_from_infostate(seat, self._dice.random))

    def act(self, action: int) -> None:
        """Do an action; raises NotAllowed."""
        allowed = {self._game.our_action(theirs): theirs for theirs in self.state.legal_actions()}
        if action not in allowed:
            raise NotAllowed(f"OpenSpiel does not allow action {action}")
        self.state.apply_action(allowed[action])

    def scores(self) -> list[int]:
        """The score of every seat."""
        return [round(each) for each in self.state.returns()]

    def result(self) -> Result:
        """The result as Eldest's record."""
        return self._game.deal_of(self.options, self.state).row.result
