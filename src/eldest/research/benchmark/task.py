"""A task: a game with fixed opponents, boards and statistic, at which bots can be compared."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from eldest.families import family
from eldest.options import Options
from eldest.record import Game

BOARDS = 400  # a field
DEAL, MATCH = "deal", "match"  # an episode, as in `eldest.envs`
LAYOUT = "ego/1"  # of observations; see `eldest.envs.encoders.layouts`

# By letter: the opponents of a field, for people.
FIELDS = {
    "R": "all others are `rules`",
    "F": "all others are `flat@64`",
    "S": "all others are the strongest bot whose choices can be repeated",
    "M": "every other seat by lot from those of R, F and S and two bots with mistakes that follow from the edition",
}
# By letter: the partners at a task of ad-hoc teams, by lot on each board; both opponents are `rules`.
POOLS = {
    "P": "the partner is one of a pool that everybody may train with",
    "H": "the partner is one of a pool that follows from the bytes of the edition",
}
# By letter: the field of games that nobody trains with, at a task of several games.
HELD_OUT_GAMES = {"H": "all others are `rules`, and the game is one that training must not use"}
# By letter: why a task may lack the field.
LACKING = {
    "S": "there is no net, and a search that can be repeated takes 0.3 s a choice",
}


class NotATask(ValueError):
    """The text names no task, or one that is not offered."""


@dataclass(frozen=True)
class Task:
    """
    A task, fixed by its id: any change of it has a new id.

    `game` with its options; of several `games`, from which every board draws one, the first: field H draws from those
    that are `held_out`. `episode`: a board is a "deal", the first of a match, or a whole "match". A bot chooses in the
    phases `asked`, in all of them if empty. `fields` are the specs of the opponents by the letter of the field; if
    `partners` is true, those of the partners: the bot then sits in one seat, and the opponents are `rules`. `scale`
    divides the utility to make a reward, `sd` the gain to make a score that can be compared between tasks. `boards` is
    their number in each field.
    """

    id: str
    game: str
    scale: float
    sd: float | None
    fields: Mapping[str, tuple[str, ...]]
    asked: tuple[str, ...] = ()
    boards: int = BOARDS
    layout: str = LAYOUT
    partners: bool = False
    episode: str = DEAL
    games: tuple[str, ...] = ()
    held_out: tuple[str, ...] = ()
    why_not: str = ""  # the reason why the task is not offered

    @cached_property
    def options(self) -> Options:
        """The game's options, for `eldest.game`; `options.family` and `options.changed()` for the environments."""
        return family(self.game.partition("(")[0]).options.parse(self.game)

    @cached_property
    def players(self) -> int:
        """The number of seats."""
        return int(self.options.record().players)

    @cached_property
    def sides(self) -> int:
        """The number of sides: teams, or seats if everybody plays alone."""
        return min(int(family(self.options.family).rules.sides(self.options.record())), self.players)

    def games_of(self, letter: str) -> tuple[str, ...]:
        """The games of a field, from which every board draws one; none if the task has only one game."""
        return self.held_out if letter in HELD_OUT_GAMES and self.games else self.games

    def playing(self, game: str) -> Task:
        """The task in one of its games."""
        return replace(self, game=game, games=(), held_out=())

    @property
    def every_game(self) -> list[str]:
        """All games of the task."""
        return [*self.games, *self.held_out] or [self.game]

    @property
    def sittings(self) -> int:
        """How often a board is played: once for every side, or for every seat if the bot has unknown partners."""
        return self.players if self.partners else self.sides

    def seats(self, sitting: int) -> list[int]:
        """The bot's seats in a sitting."""
        return [sitting] if self.partners else [seat for seat in range(self.players) if seat % self.sides == sitting]

    @property
    def matches(self) -> bool:
        """Whether a board is a whole match."""
        return self.episode == MATCH

    @property
    def in_mean(self) -> bool:
        """Whether the mean over tasks has it; those of whole matches or several games repeat the games of others."""
        return not self.matches and not self.games

    @property
    def seated(self) -> str:
        """The number of players: `4`, or `3 to 8` if the task has several games."""
        return _range({self.playing(game).players for game in self.every_game})

    @property
    def sided(self) -> str:
        """The number of sides: `2`, or `3 to 8` if the task has several games."""
        return _range({self.playing(game).sides for game in self.every_game})

    @property
    def unit(self) -> str:
        """The unit of gains."""
        return "victories a match" if self.matches else "points a deal"

    @property
    def reward(self) -> str:
        """The reward at the end of an episode, in words."""
        if self.matches:
            return f"victories / {self.scale:g}"
        points = "points" if self.sides > 2 else "points less the other side's"
        return f"{points} / {self.scale:g}"

    @property
    def missing(self) -> dict[str, str]:
        """The fields that are not offered, by letter, with the reason."""
        if self.why_not:
            return dict.fromkeys(FIELDS, self.why_not)
        if self.partners:
            return {}
        return {letter: reason for letter, reason in LACKING.items() if letter not in self.fields}

    def only(self, letters: Collection[str]) -> Task:
        """The task in some of its fields. Raises `NotATask` if it has not all of them, or if there are none."""
        if not letters:
            raise NotATask(f"no field of {self.id} is named (its fields: {' '.join(self.fields)})")
        unknown = [letter for letter in letters if letter not in self.fields]
        if unknown:
            raise NotATask(f"{self.id} has no field {unknown[0]} (its fields: {' '.join(self.fields)})")
        return replace(self, fields={letter: self.fields[letter] for letter in self.fields if letter in letters})

    def start(self, board: int) -> Game:
        """The game before a board's deal: no score, and the turn to deal goes round."""
        game = family(self.options.family).game()
        game.dealer = board % self.players
        return game

    def points(self, scores: list[int], side: int) -> float:
        """
        The utility of a side: its points, with two sides less the other's.

        In a match it is 1 for the victory, divided by the number of winners if there are several. `scores` are 1 for
        each of them then.
        """
        if self.matches:
            return scores[side] / max(1, sum(scores))
        return scores[side] if self.sides > 2 else scores[side] - scores[1 - side]

    def margin(self, scores: list[int], side: int) -> float:
        """A side's points, in a match its victories, less the mean of the others'."""
        counted = [self.points(scores, each) for each in range(len(scores))] if self.matches else scores
        others = [each for other, each in enumerate(counted) if other != side]
        return counted[side] - sum(others) / len(others)

    def offered(self) -> Task:
        """The task itself; raises `NotATask` if it is not offered."""
        if self.why_not:
            raise NotATask(f"{self.id} is not offered: {self.why_not}")
        return self

    def with_opponents(self) -> Task:
        """The task itself; raises `NotATask` if it is not offered, has several games, or its fields are partners."""
        if self.games:
            raise NotATask(f"{self.id} has several games, and this needs one: name another task")
        if self.partners:
            raise NotATask(f"{self.id} has fields of partners, not of opponents: name another task")
        return self.offered()

    def of_deals(self) -> Task:
        """The task itself; raises `NotATask` if a board is a whole match."""
        if self.matches:
            raise NotATask(f"{self.id} is played in whole matches: name a task of single deals")
        return self

    def to_dict(self) -> dict[str, Any]:
        """Everything that the task fixes, in plain values; `players` and `sides` are lists if it has several games."""
        playing = [self.playing(game) for game in self.every_game]
        players, sides = sorted({each.players for each in playing}), sorted({each.sides for each in playing})
        return {
            "id": self.id,
            "game": self.game,
            "games": list(self.games),
            "held_out": list(self.held_out),
            "players": players if self.games else self.players,
            "sides": sides if self.games else self.sides,
            "asked": list(self.asked),
            "partners": self.partners,
            "episode": self.episode,
            "fields": {letter: list(specs) for letter, specs in self.fields.items()},
            "missing": self.missing,
            "boards": self.boards,
            "scale": self.scale,
            "sd": self.sd,
            "layout": self.layout,
            "why_not": self.why_not,
        }

    def __str__(self) -> str:
        who = f"{self.players} players" + (f" in {self.sides} sides" if self.sides < self.players else "")
        who += ", the bot in one seat with an unknown partner" if self.partners else ""
        asked = f", the bot chooses in: {', '.join(self.asked)}" if self.asked else ""
        episode = "a whole match" if self.matches else "one deal, the first of a match"
        if self.games:
            who = f"{len(self.games)} games by lot, {len(self.held_out)} held out"
        lines = [f"{self.id}: {', '.join(self.games or [self.game])}"]
        lines += [f"  held out: {', '.join(self.held_out)}"] if self.held_out else []
        lines += [f"  {who}; {episode}{asked}"]
        if self.why_not:
            return "\n".join([*lines, f"  not offered: {self.why_not}"])
        lines += [f"  reward {self.reward}; layout {self.layout}; {self.boards} boards a field; sd {self.sd:g}"]
        lines += [f"  {letter}: {', '.join(specs)}" for letter, specs in self.fields.items()]
        lines += [f"  {letter}: not offered, {reason}" for letter, reason in self.missing.items()]
        return "\n".join(lines)


def _range(numbers: Collection[int]) -> str:
    return f"{min(numbers)} to {max(numbers)}" if len(numbers) > 1 else str(*numbers)
