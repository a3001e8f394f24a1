"""The shape of what is always the same: games with their options, clauses and rule books, names."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from eldest.server.models.commands import Closed
from eldest.server.tables.options import Value


class Look(Closed):
    """How a game is shown among others."""

    cards: Annotated[list[str | None], Field(description="its picture, a fan of cards; null: a back")]
    spent: Annotated[bool, Field(description="whether these cards are pale")]
    first: Annotated[list[str], Field(description="options that are asked about first; none: as they are declared")]
    on_paper: Annotated[bool, Field(description="whether a new score sheet is for it unless another game is chosen")]
    place: Annotated[int, Field(description="in the row of games, lowest first; equal ones: as they are listed")]


class GameName(Closed):
    """A game in short."""

    id: str
    name: str
    letters: Annotated[str, Field(description="with which the labels of its clauses begin")]
    players: Annotated[list[int], Field(description="how many may play")]
    panel: Annotated[Literal["board", "numbers", "cards"], Field(description="what bids are chosen from")]
    languages: Annotated[list[str], Field(description="in which its package has words, beside those of the page")]
    look: Look


class Games(Closed):
    """The games there are."""

    games: list[GameName]


class Clause(Closed):
    """A clause of a rule book, in full."""

    label: str
    text: str


class Quoted(Closed):
    """A clause as it is quoted beside something."""

    label: str
    sentence: Annotated[str, Field(description="its first paragraph, without marks of origin")]


class Option(Closed):
    """One agreed point of the rules."""

    name: str
    default: Annotated[Value, Field(description="as the rules are printed")]
    values: Annotated[list[Value], Field(description="every value; empty where there is no upper bound")]
    low: int | None
    high: int | None
    step: int
    clause: str
    clauses: Annotated[list[Quoted], Field(description="the same one by one, with what they say")]
    help: str


class Game(Closed):
    """A game with all that may be agreed on."""

    id: str
    name: str
    players: Annotated[list[int], Field(description="how many may play")]
    options: list[Option]
    presets: dict[str, dict[str, Value]]


class OptionValueWords(Closed):
    """A value of an option in words."""

    label: Annotated[str, Field(description="as its button")]
    says: Annotated[str, Field(description="after “differs from the printed rules in …”")]
    means: Annotated[str | None, Field(description="at the table, in a sentence")] = None


class OptionNumberWords(Closed):
    """A value that is a number in words; `{value}` stands for it."""

    says: str
    means: str | None = None


class OptionWords(Closed):
    """An option in words."""

    label: str
    values: Annotated[
        dict[str, OptionValueWords], Field(default_factory=dict, description="as values are written; `none` too")
    ]
    number: OptionNumberWords | None = None


class FamilyWords(Closed):
    """What a family says in a language; whatever is missing is said in English, as it is declared."""

    sentence: Annotated[str, Field(description="what the game is about")] = ""
    options: Annotated[dict[str, OptionWords], Field(default_factory=dict)]
    conflicts: Annotated[
        dict[str, str], Field(default_factory=dict, description="why values contradict each other, by clause")
    ]
    reasons: Annotated[
        dict[str, str], Field(default_factory=dict, description="why bots do something, by the reason’s own name")
    ]
    lines: Annotated[
        dict[str, str],
        Field(default_factory=dict, description="short lines of clauses that a refusal quotes, by label"),
    ]
    entries: Annotated[
        dict[str, str], Field(default_factory=dict, description="the same for the score keeper, by label")
    ]
    clauses: Annotated[dict[str, str], Field(default_factory=dict, description="of the rule book, by label")]
    heads: Annotated[
        dict[str, str],
        Field(default_factory=dict, description="of the rule book’s chapters and tables, by their English"),
    ]


class Differing(Closed):
    """An option that is chosen otherwise than the rules are printed."""

    name: str
    value: Value
    printed: Value
    clause: str


class Against(Closed):
    """Why options cannot stand together."""

    fault: Annotated[str, Field(description="an English sentence")]
    clause: Annotated[str | None, Field(description="the label of the clause against it")]
    sentence: Annotated[str | None, Field(description="what that clause says, as the rule book words it")]


class Impossible(Closed):
    """A value that cannot stand together with the other options as they are chosen."""

    name: str
    value: Value
    against: Against


class Strength(Closed):
    """How strong a bot has been found at a game's printed rules for so many players; 400 points are ten to one."""

    bot: str
    points: int
    low: Annotated[int, Field(description="the lower end of the 95 % interval")]
    high: int


class Choice(Closed):
    """What is chosen of what may be agreed on, and what cannot be chosen besides."""

    values: Annotated[dict[str, Value], Field(description="of all options, by name")]
    players: Annotated[int | None, Field(description="how many play then; null where no table can be made so")]
    sides: Annotated[int | None, Field(description="how many scores there are; seats that far apart are partners")]
    against: Annotated[Against | None, Field(description="null where a table can be made so")]
    differing: Annotated[list[Differing], Field(description="from the printed rules; none: as printed")]
    usual: Annotated[dict[str, int], Field(description="what stands where an option is left open, by name")]
    impossible: Annotated[list[Impossible], Field(description="single changes that cannot be made")]
    strengths: Annotated[list[Strength], Field(description="of bots, where they have been measured")]


class Version(Closed):
    """What is served: the release, and the digest of the page; none where the page has not been built."""

    version: str
    page: str | None


class Chapter(Closed):
    """The clauses that stand under one head."""

    title: str
    clauses: list[Clause]


class Book(Closed):
    """A rule book, clause by clause."""

    game: str
    name: str
    chapters: list[Chapter]


class Named(Closed):
    """A name, and what it means in English."""

    name: str
    text: str


class Names(Closed):
    """Names with what they mean."""

    names: list[Named]
