"""Routes of what is always the same: the version, games, clauses, bots, phrases."""

from __future__ import annotations

import enum
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import Field

import eldest
from eldest.bots import BOTS
from eldest.games import FAMILIES, NotAFamily, family
from eldest.options import Declared, text
from eldest.server.asking import PROBLEM_RESPONSES
from eldest.server.commands import PHRASES, Closed
from eldest.server.problems import problem, short
from eldest.server.view_model import Label
from eldest.table import rule_book

router = APIRouter(prefix="/api", responses=PROBLEM_RESPONSES)

Value = bool | int | str | None


class Version(Closed):
    """What is served: the release, and the digest of the page; none where the page has not been built."""

    version: str
    page: str | None


class GameName(Closed):
    """A game."""

    id: str
    name: str


class Games(Closed):
    """The games there are."""

    games: list[GameName]


class Option(Closed):
    """One agreed point of the rules."""

    name: str
    default: Value
    values: Annotated[list[Value], Field(description="every value; empty where there is no upper bound")]
    low: int | None
    high: int | None
    step: int
    clause: str
    help: str


class Game(Closed):
    """A game with all that may be agreed on."""

    id: str
    name: str
    options: list[Option]
    presets: dict[str, dict[str, Value]]


class Clause(Closed):
    """A clause of a rule book, in full."""

    label: Label
    text: str


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


@router.get("/version")
async def see_the_version(request: Request) -> Version:
    """What is served. A page that carries another digest than this is an old one."""
    return Version(version=eldest.__version__, page=request.app.state.pages.digest)


@router.get("/games")
async def see_games() -> Games:
    """The games there are."""
    return Games(games=[GameName(id=id, name=name) for id, name in FAMILIES.items()])


@router.get("/games/{game}")
async def see_a_game(game: str) -> Game:
    """What may be agreed on in a game."""
    try:
        options = family(game).OPTIONS
    except NotAFamily:
        raise problem("no_game", game=short(repr(game), 40), games=", ".join(FAMILIES)) from None
    presets = {name: {key: _plain(value) for key, value in preset.items()} for name, preset in options.presets.items()}
    declared = [_option(each) for each in options.declared().values()]
    return Game(id=options.family, name=FAMILIES[options.family], options=declared, presets=presets)


def _option(each: Declared) -> Option:
    return Option(
        name=each.name,
        default=_plain(each.default),
        values=[_plain(value) for value in each.values] + [None] * (each.default is None),
        low=each.low,
        high=each.high,
        step=each.step,
        clause=each.clause,
        help=each.help,
    )


def _plain(value: Any) -> Value:
    return text(value) if isinstance(value, enum.IntEnum) else value


@router.get("/clauses/{label}")
async def see_a_clause(label: str) -> Clause:
    """A clause, as the rule book words it."""
    try:
        return Clause(label=label.strip().upper(), text=rule_book.clause(label))
    except rule_book.NotAClause:
        raise problem("no_clause", clause=short(repr(label), 40)) from None


@router.get("/books/{game}")
async def see_a_book(game: str) -> Book:
    """The rule book of a game: every clause under its head, in the book's order."""
    try:
        found = rule_book.chapters(game)
    except NotAFamily:
        raise problem("no_game", game=short(repr(game), 40), games=", ".join(FAMILIES)) from None
    id = family(game).OPTIONS.family
    texts = rule_book.clauses()
    chapters = [
        Chapter(title=each.title, clauses=[Clause(label=label, text=texts[label]) for label in each.labels])
        for each in found
    ]
    return Book(game=id, name=FAMILIES[id], chapters=chapters)


@router.get("/bots")
async def see_bots() -> Names:
    """The bots that may sit on empty seats."""
    return Names(names=[Named(name=name, text=words) for name, words in BOTS.items()])


@router.get("/phrases")
async def see_phrases() -> Names:
    """What may be said at any time."""
    return Names(names=[Named(name=name, text=words) for name, words in PHRASES.items()])
