"""Routes of what never changes while the server runs: version, games, clauses, bots, phrases."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

import eldest
from eldest.bots import BOTS
from eldest.bots.offered import games
from eldest.families import FAMILIES
from eldest.narration.phrases import PHRASES
from eldest.options import NotAnOption
from eldest.server.family_words import NoWords, words_of
from eldest.server.http.dependencies import PROBLEM_RESPONSES, TheGame, the_game
from eldest.server.models.game import (
    Book,
    Chapter,
    Choice,
    Clause,
    FamilyWords,
    Game,
    GameName,
    Games,
    Named,
    Names,
    Version,
)
from eldest.server.problems import problem, short
from eldest.server.tables.options import choice_view, game_view
from eldest.table import rule_book

router = APIRouter(prefix="/api", responses=PROBLEM_RESPONSES)

Chosen = Annotated[
    str,
    Query(
        max_length=1000,
        description="names and values, such as `players=3, start=5`; other options are as printed",
    ),
]


@router.get("/version")
async def see_the_version(request: Request) -> Version:
    """The server's release and the digest of its page. A page with another digest is out of date."""
    return Version(version=eldest.__version__, page=request.app.state.pages.digest)


@router.get("/games")
async def see_games() -> Games:
    """All games of this server."""
    return Games(games=[GameName.model_validate(each) for each in games()])


@router.get("/games/{game}")
async def see_a_game(game: TheGame) -> Game:
    """The options of a game."""
    return game_view(game)


@router.get("/families/{game}/words/{language}")
def see_words(game: str, language: str) -> FamilyWords:
    """The texts of a family in a language other than English. The page has those of the built-in families itself."""
    try:
        return words_of(the_game(game), language)
    except NoWords:
        raise problem("not_found") from None


@router.get("/games/{game}/choice")
def see_a_choice(game: TheGame, options: Chosen = "") -> Choice:
    """
    The chosen options: how they differ from the printed rules, and what they rule out.

    A page that lets people choose asks again after every change.
    """
    try:
        return choice_view(game, options)
    except NotAnOption as fault:
        raise problem("not_a_table", fault=short(str(fault))) from None


@router.get("/clauses/{label}")
async def see_a_clause(label: str) -> Clause:
    """A clause in the rule book's words."""
    try:
        return Clause(label=label.strip().upper(), text=rule_book.clause(label))
    except rule_book.NotAClause:
        raise problem("no_clause", clause=short(repr(label), 40)) from None


@router.get("/books/{game}")
def see_a_book(game: TheGame) -> Book:
    """The rule book of a game: every clause under its heading, in the book's order, and a deal to try."""
    from eldest.server.setups import deal_to_try  # loads the solvers

    texts = rule_book.clauses()
    chapters = [
        Chapter(title=each.title, clauses=[Clause(label=label, text=texts[label]) for label in each.labels])
        for each in rule_book.chapters(game)
    ]
    return Book(game=game, name=FAMILIES[game], chapters=chapters, deal=deal_to_try(game))


@router.get("/bots")
async def see_bots() -> Names:
    """The bots that can take empty seats."""
    return Names(names=[Named(name=name, text=words) for name, words in BOTS.items()])


@router.get("/phrases")
async def see_phrases() -> Names:
    """The phrases that can be said at any time."""
    return Names(names=[Named(name=name, text=words) for name, words in PHRASES.items()])
