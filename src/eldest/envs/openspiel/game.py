"""The classes OpenSpiel needs: a game and its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import pyspiel

from eldest.cards import UNIVERSE
from eldest.envs.encoders.dense import Dense
from eldest.envs.encoders.legend import ACTIONS
from eldest.envs.one_table import OneTable
from eldest.envs.openspiel import parameters
from eldest.envs.openspiel.chance import WholePack
from eldest.envs.openspiel.dealt import CHANCE, Dealt
from eldest.envs.openspiel.length import count_dealt, longest
from eldest.envs.openspiel.observer import Observer
from eldest.envs.openspiel.retold import retold
from eldest.envs.spiel import SPIEL
from eldest.families import FAMILIES
from eldest.families import family as family_of
from eldest.options import Options


class SpielState(pyspiel.State):
    """A state: a deal in progress, in `dealt`."""

    def __init__(self, game: SpielGame, dealt: Dealt) -> None:
        super().__init__(game)
        self.dealt = dealt

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's number for chance or the end."""
        return self.dealt.mover

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.dealt.mover == pyspiel.PlayerId.TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possible next cards, with probabilities."""
        return self.dealt.outcomes()

    def returns(self) -> list[float]:
        """The points of every seat when the deal is over, else 0."""
        return [float(points) for points in self.dealt.points]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """
        A state that looks the same to the player, drawn by the exact sampler: all possible deals are equally likely.

        `sampler` returns numbers from 0 up to 1.
        """
        if self.dealt.mover == CHANCE:
            raise ValueError("resample_from_infostate: the cards are not dealt yet")
        other = self.get_game().new_initial_state()
        again = retold(self.dealt, player, int(sampler() * 2**31))
        for action in (*again.drawn, *again.actions):
            other.apply_action(action)
        return other

    def _legal_actions(self, player: int) -> list[int]:
        return self.dealt.legal(player)

    def _apply_action(self, action: int) -> None:
        self.dealt = self.dealt.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.dealt.said(action)

    def __str__(self) -> str:
        return str(self.dealt)


class SpielGame(pyspiel.Game):
    """One deal of a game, the first of a match."""

    def __init__(self, kind: Any, beginning: Dealt, given: Mapping[str, Any]) -> None:
        table = beginning.table
        least, most = SPIEL.of(table.family.id).bounds(table.options)
        told = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=UNIVERSE,
            num_players=table.players,
            min_utility=least,
            max_utility=most,
            utility_sum=None,
            max_game_length=longest(table.family, table.options),
        )
        super().__init__(kind, told, dict(given))
        self._beginning = beginning
        self._dense = Dense(table.legend)

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def new_initial_state(self) -> SpielState:
        """The deal before its first card."""
        return SpielState(self, self._beginning)

    def max_chance_nodes_in_history(self) -> int:
        """How many cards are dealt."""
        return self._beginning.chance.needed

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of states; see `Observer`."""
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self._dense)


def loaded(text: str) -> Any:
    """The game that prints like this."""
    return pyspiel.load_game(text)


def kind(short: str, long: str, least: int, most: int, specified: Mapping[str, Any]) -> Any:
    """OpenSpiel's description of one of our games."""
    return pyspiel.GameType(
        short_name=short,
        long_name=long,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=least,
        max_num_players=most,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(specified),
    )


def register_game(described: Any, begin: Callable[[Mapping[str, Any]], tuple[Dealt, Mapping[str, Any]]]) -> None:
    """
    Register a game with `pyspiel.load_game`. `begin` turns parameters into a deal and the non-default parameters.

    It registers a class, as OpenSpiel's own games do: OpenSpiel releases its reference after Python has shut down, and
    freeing a function that late crashes.
    """

    class Registered(SpielGame):
        def __init__(self, given: Mapping[str, Any]) -> None:
            super().__init__(described, *begin(given))

    pyspiel.register_game(described, Registered)


@cache
def beginning(options: Options) -> Dealt:
    """A deal from the whole pack, before its first card."""
    family = family_of(options.family)
    chance = WholePack(options.pack(), count_dealt(family, options))
    return Dealt(OneTable(options), chance, (beginning, options))


def register(name: str) -> None:
    """Register a family with `pyspiel.load_game`."""
    options = family_of(name).options
    players = options.declared()["players"]
    assert players.low is not None and players.high is not None
    described = kind(f"eldest_{name}", FAMILIES[name], players.low, players.high, parameters.declared(options))

    def begin(given: Mapping[str, Any]) -> tuple[Dealt, Mapping[str, Any]]:
        made = parameters.chosen(options, given)
        return beginning(made), parameters.changed(made)

    register_game(described, begin)
