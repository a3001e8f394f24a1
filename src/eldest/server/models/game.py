"""Models of what never changes while the server runs: games with their options, clauses, rule books, names."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from eldest.server.models.commands import Closed

Value = bool | int | str | None  # of an option, as it is sent


class Look(Closed):
    """How a game is shown in the list of games."""

    cards: Annotated[list[str | None], Field(description="its picture, a fan of cards; null stands for a card's back")]
    spent: Annotated[bool, Field(description="whether these cards are shown pale")]
    first: Annotated[list[str], Field(description="options to ask about first; empty: in the declared order")]
    on_paper: Annotated[bool, Field(description="whether a new score sheet is for this game by default")]
    place: Annotated[
        int, Field(description="position in the list of games, lowest first; ties keep the registry's order")
    ]


class GameName(Closed):
    """The summary of a game."""

    id: str
    name: str
    letters: Annotated[str, Field(description="the prefix of its clause labels")]
    players: Annotated[list[int], Field(description="possible numbers of players")]
    panel: Annotated[Literal["board", "numbers", "cards"], Field(description="what bids are chosen from")]
    lessons: Annotated[int, Field(description="lessons of its course")]
    languages: Annotated[
        list[str], Field(description="languages in which its package has texts, besides the page's own")
    ]
    level_4: Annotated[
        list[int], Field(description="numbers of players with which the bot `learned` is offered: it is stronger there")
    ]
    look: Look


class Games(Closed):
    """All games of this server."""

    games: list[GameName]


class Clause(Closed):
    """A clause of a rule book in full."""

    label: str
    text: str


class Quoted(TypedDict, closed=True):
    """A clause as it is quoted next to something else."""

    label: str
    sentence: Annotated[str, Field(description="its first paragraph, without marks of origin")]


class Option(TypedDict, closed=True):
    """One option of the rules."""

    name: str
    default: Annotated[Value, Field(description="the printed rules' value")]
    values: Annotated[list[Value], Field(description="every value; empty if there is no upper bound")]
    low: int | None
    high: int | None
    step: int
    clause: str
    clauses: Annotated[list[Quoted], Field(description="the same clauses one by one, with their wording")]
    help: str


class Game(TypedDict, closed=True):
    """A game with all its options."""

    id: str
    name: str
    players: Annotated[list[int], Field(description="possible numbers of players")]
    options: list[Option]
    presets: dict[str, dict[str, Value]]


class OptionValueWords(Closed):
    """The texts of an option's value."""

    label: Annotated[str, Field(description="the label of its button")]
    says: Annotated[str, Field(description="after “differs from the printed rules in …”")]
    means: Annotated[str | None, Field(description="what it means at the table, in a sentence")] = None


class OptionNumberWords(Closed):
    """The texts of a value that is a number; `{value}` stands for the number."""

    says: str
    means: str | None = None


class OptionWords(Closed):
    """The texts of an option."""

    label: str
    values: Annotated[
        dict[str, OptionValueWords],
        Field(default_factory=dict, description="by the value as it is written; `none` too"),
    ]
    number: OptionNumberWords | None = None


class FamilyWords(Closed):
    """The texts of a family in one language. The page shows the declared English for any text that is missing."""

    sentence: Annotated[str, Field(description="what the game is about")] = ""
    options: Annotated[dict[str, OptionWords], Field(default_factory=dict)]
    conflicts: Annotated[
        dict[str, str], Field(default_factory=dict, description="why values contradict each other, by clause")
    ]
    reasons: Annotated[
        dict[str, str], Field(default_factory=dict, description="why bots act as they do, by the name of the reason")
    ]
    lines: Annotated[
        dict[str, str],
        Field(default_factory=dict, description="short forms of the clauses that a refusal quotes, by label"),
    ]
    entries: Annotated[
        dict[str, str], Field(default_factory=dict, description="short forms for the score keeper, by label")
    ]
    clauses: Annotated[dict[str, str], Field(default_factory=dict, description="the rule book's clauses, by label")]
    heads: Annotated[
        dict[str, str],
        Field(default_factory=dict, description="headings of the rule book’s chapters and tables, by their English"),
    ]


class Differing(TypedDict, closed=True):
    """An option whose value differs from the printed rules."""

    name: str
    value: Value
    printed: Value
    clause: str


class Against(TypedDict, closed=True):
    """The reason why options contradict each other."""

    fault: Annotated[str, Field(description="an English sentence")]
    clause: Annotated[str | None, Field(description="the label of the clause that forbids it")]
    sentence: Annotated[str | None, Field(description="that clause in the rule book's words")]


class Impossible(TypedDict, closed=True):
    """A value that contradicts the other options as they are chosen."""

    name: str
    value: Value
    against: Against


class Strength(TypedDict, closed=True):
    """A bot's measured rating at a game's printed rules and number of players; 400 points mean odds of ten to one."""

    bot: str
    points: int
    low: Annotated[int, Field(description="the lower end of the 95 % interval")]
    high: int


class Choice(TypedDict, closed=True):
    """The options as chosen, and the values that they rule out."""

    values: Annotated[dict[str, Value], Field(description="the values of all options, by name")]
    players: Annotated[int | None, Field(description="number of players; null if no table can have these options")]
    sides: Annotated[int | None, Field(description="number of scores; seats that far apart are partners")]
    against: Annotated[Against | None, Field(description="null if a table can have these options")]
    differing: Annotated[
        list[Differing], Field(description="options that differ from the printed rules; empty: as printed")
    ]
    usual: Annotated[dict[str, int], Field(description="the value used if an option is left open, by name")]
    impossible: Annotated[list[Impossible], Field(description="single changes that are impossible")]
    strengths: Annotated[list[Strength], Field(description="the ratings of bots, if they have been measured")]


class Version(Closed):
    """The server's release, and the digest of the page; `null` if the page has not been built."""

    version: str
    page: str | None


class Chapter(Closed):
    """The clauses under one heading."""

    title: str
    clauses: list[Clause]


class Book(Closed):
    """A rule book, clause by clause, and a deal of the printed rules."""

    game: str
    name: str
    chapters: list[Chapter]
    deal: str = Field(description="a deal after its bidding, as in its link; empty if there is none")


class Named(Closed):
    """A name and its meaning in English."""

    name: str
    text: str


class Names(Closed):
    """Names and their meanings."""

    names: list[Named]
