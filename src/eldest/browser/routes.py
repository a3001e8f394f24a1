"""The routes of practice tables: paths and answers are the server's."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

from eldest.bots import BOTS
from eldest.browser.practice import Practice, problem_for
from eldest.server.bots.advice import explanation_view, hint_view, refusal_view
from eldest.server.bots.workers import NoAnswer
from eldest.server.journal.export import Archive, NotExported
from eldest.server.models.json_bytes import to_json
from eldest.server.problems import problem
from eldest.server.reviews import replay
from eldest.server.tables.options import choice_view, game_view
from eldest.table import rule_book
from eldest.table.dealing import NotADeal

Answer = tuple[int, bytes]  # a status and a text
Query = dict[str, str]
Route = Callable[..., Awaitable[Answer]]
T = TypeVar("T")

ROUTES: list[tuple[str, re.Pattern[str], Route]] = []


def route(method: str, path: str) -> Callable[[Route], Route]:
    """Declares what answers a method and a path; the parts of a path in braces are arguments."""
    pattern = re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(path)))

    def declared(answer: Route) -> Route:
        ROUTES.append((method, pattern, answer))
        return answer

    return declared


async def request(practice: Practice, method: str, address: str, body: str) -> str:
    """The answer to a request, as JSON: its status and its text."""
    try:
        status, text = await answer_of(practice, method, address, json.loads(body) if body else None)
    except Exception as error:
        said = problem_for(error)
        status, text = said.status, to_json(said.body)
    return json.dumps([status, text.decode()])


async def answer_of(practice: Practice, method: str, address: str, body: Any) -> Answer:
    """The answer to a request. Raises what the service raises, or a `Problem`."""
    parts = urlsplit(address)
    query = {key: values[-1] for key, values in parse_qs(parts.query, keep_blank_values=True).items()}
    for name, pattern, answer in ROUTES:
        if name == method and (found := pattern.fullmatch(parts.path)):
            given = {key: unquote(value) for key, value in found.groupdict().items()}
            return await answer(practice, query if body is None else body, **given)
    raise problem("not_found")


def told(value: Any) -> Answer:
    """An answer with a value."""
    return 200, to_json(value)


# ---------------------------------------------------------------- games


@route("GET", "/api/games/{game}")
async def game(practice: Practice, query: Query, game: str) -> Answer:
    """The options of a game."""
    return told(game_view(game))


@route("GET", "/api/games/{game}/choice")
async def choice(practice: Practice, query: Query, game: str) -> Answer:
    """The chosen options."""
    return told(choice_view(game, query.get("options", "")))


@route("GET", "/api/bots")
async def bots(practice: Practice, query: Query) -> Answer:
    """The bots that can take seats here."""
    return told({"names": [{"name": name, "text": text} for name, text in BOTS.items()]})


@route("GET", "/api/clauses/{label}")
async def clause(practice: Practice, query: Query, label: str) -> Answer:
    """A clause in the rule book's words."""
    try:
        return told({"label": label.strip().upper(), "text": rule_book.clause(label)})
    except rule_book.NotAClause:
        raise problem("no_clause", clause=repr(label[:40])) from None


@route("POST", "/api/setups")
async def setup(practice: Practice, edit: Any) -> Answer:
    """A deal that is set up, after a change."""
    from eldest.server.setups import edited, refused

    try:
        return told(edited(edit))
    except NotADeal as fault:
        raise refused(fault) from None


# ---------------------------------------------------------------- tables


@route("POST", "/api/tables")
async def make_a_table(practice: Practice, wanted: Any) -> Answer:
    """Create a table."""
    made = await practice.make(wanted)
    return 201, to_json({"id": made, "link": f"/t/{made}"})


@route("GET", "/api/tables/{table}")
async def table(practice: Practice, query: Query, table: str) -> Answer:
    """The state of a table."""
    return 200, await practice.tables.standing(table, practice.person)


@route("POST", "/api/tables/{table}/commands")
async def command(practice: Practice, sent: Any, table: str) -> Answer:
    """Carry out a command."""
    return told({"number": await practice.command(table, sent)})


@route("GET", "/api/tables/{table}/why")
async def why(practice: Practice, query: Query, table: str) -> Answer:
    """Why the last trick was won, or the current one is being won, by its winner."""
    return told(await practice.tables.why_won(table, practice.person))


@route("GET", "/api/tables/{table}/refusal")
async def refusal(practice: Practice, query: Query, table: str) -> Answer:
    """Why an action is not legal now."""
    found = refusal_view((await practice.tables.table(table)).table, practice.person, query["action"])
    if found is None:
        raise problem("allowed")
    return told(found)


@route("GET", "/api/tables/{table}/hint")
async def hint(practice: Practice, query: Query, table: str) -> Answer:
    """The recommended action and the reasons for it."""
    return told(hint_view(await practice.tables.advice(table, practice.person)))


@route("GET", "/api/tables/{table}/explanation")
async def explanation(practice: Practice, query: Query, table: str) -> Answer:
    """Explanations for the person's seat, which is to act."""
    return told(explanation_view((await practice.tables.table(table)).table, practice.person))


@route("GET", "/api/tables/{table}/sheet")
async def sheet(practice: Practice, query: Query, table: str) -> Answer:
    """The scores of a match, deal by deal."""
    if "match" in query:
        match = int(query["match"])
        return 200, await looked_back(practice, table, match, lambda past: past.sheet(match))
    return 200, await (await practice.tables.table(table)).sheet(practice.person)


@route("GET", "/api/tables/{table}/so-far")
async def so_far(practice: Practice, query: Query, table: str) -> Answer:
    """The current or last deal from its beginning."""
    return 200, await (await practice.tables.table(table)).so_far(practice.person)


@route("GET", "/api/tables/{table}/export")
async def export(practice: Practice, query: Query, table: str) -> Answer:
    """A match with the hand records of its deals."""
    match = int(query["match"]) if "match" in query else None
    return 200, (await looked_back(practice, table, match, lambda past: str(past.published(match)))).encode()


# ---------------------------------------------------------------- finished deals


@route("GET", "/api/tables/{table}/deals")
async def deals(practice: Practice, query: Query, table: str) -> Answer:
    """The finished deals of a table, of some matches at once."""
    people = (await practice.tables.table(table)).people(practice.person)
    matches = await practice.tables.matches(table, practice.person)
    before = int(query["before"]) if "before" in query else None
    return 200, b"".join([piece async for piece in replay.deals(matches, people, before)])


@route("GET", "/api/tables/{table}/deals/{match}/{deal}")
async def deal(practice: Practice, query: Query, table: str, match: str, deal: str) -> Answer:
    """A deal step by step with all hands open."""
    people = (await practice.tables.table(table)).people(practice.person)
    record = await looked_back(practice, table, int(match), lambda past: past.record(int(match), int(deal)))
    return 200, replay.replay(record, int(match), people)


@route("GET", "/api/tables/{table}/deals/{match}/{deal}/review")
async def review(practice: Practice, query: Query, table: str, match: str, deal: str) -> Answer:
    """The cost of each decision of a deal."""
    seat = (await practice.tables.table(table)).people(practice.person)["you"]
    record = await looked_back(practice, table, int(match), lambda past: past.record(int(match), int(deal)))
    try:
        return told(await practice.tables.reviews.review(record, seat))
    except NoAnswer:
        raise problem("no_review") from None


@route("GET", "/api/tables/{table}/deals/{match}/{deal}/record")
async def record(practice: Practice, query: Query, table: str, match: str, deal: str) -> Answer:
    """The hand record of a deal."""
    found = await looked_back(practice, table, int(match), lambda past: past.record(int(match), int(deal)))
    if query.get("form") == "json":
        return 200, json.dumps(found.to_json(), indent=1, ensure_ascii=False).encode()
    return 200, str(found).encode()


async def looked_back(practice: Practice, table: str, match: int | None, found: Callable[[Archive], T]) -> T:
    """The result of `found` on a match of a table, by default the last one."""
    try:
        return found(await practice.tables.look_back(table, practice.person, match))
    except NotExported as error:
        raise problem("no_match", fault=str(error)) from None


# ---------------------------------------------------------------- the person


@route("GET", "/api/me/statistics")
async def statistics(practice: Practice, query: Query) -> Answer:
    """The totals of the person's finished deals."""
    return told(await practice.statistics.of(practice.person))
