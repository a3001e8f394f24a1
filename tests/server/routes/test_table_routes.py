"""Tables over HTTP: making, viewing and playing; and the constant routes."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from eldest.bots import BOTS
from eldest.bots.rated import rated
from eldest.families import FAMILIES, family
from eldest.narration.phrases import PHRASES
from eldest.options import NotAnOption, text
from eldest.server.family_words import BadWords, read
from eldest.server.journal import journal
from eldest.server.models.commands import OPTION
from eldest.server.setups import edited
from eldest.server.tables.options import choice, plain
from eldest.table import rule_book
from eldest.table.fair.published import parse
from tests.server.http_guest import ask, guest, new_table, problem, token
from tests.server.http_server import Running, beside


def test_a_table_is_made_and_looked_at(server: Running) -> None:
    with guest(server, "Ada") as browser:
        made = browser.post("/api/tables", json={"game": "sweven", "seats": [None, "rules", None, "random"]})
        table = made.json()["id"]
        assert made.status_code == 201 and made.json()["link"] == f"{server.url}/t/{table}"
        seen = browser.get(f"/api/tables/{table}")
    assert seen.headers["content-type"] == "application/json" and seen.headers["cache-control"] == "no-store"
    event = seen.json()
    assert (event["type"], event["kind"], event["view"]["you"]) == ("event", "standing", 0)
    assert [seat["held_by"] for seat in event["view"]["table"]["seats"]] == ["person", "bot", "open", "bot"]


@pytest.mark.parametrize(
    ("wanted", "named"),
    [
        ({"game": "bridge"}, "'bridge'"),
        ({"game": "oh_hell", "options": {"players": 9}}, "players=9"),
        ({"game": "oh_hell", "options": {"colour": 1}}, "'colour'"),
        ({"game": "oh_hell", "seats": [None]}, "seats"),
        ({"game": "oh_hell", "seats": ["rules"] * 4}, "seats"),
        ({"game": "oh_hell", "seats": [None, "deep blue", None, None]}, "'deep blue'"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_a_line_that_names_why(server: Running, wanted: dict, named: str) -> None:
    with guest(server) as browser:
        told = problem(browser.post("/api/tables", json=wanted), 422, "not_a_table")
    assert named in told["detail"] and "\n" not in told["detail"]


def test_whoever_has_the_link_sits_down_by_a_command(server: Running) -> None:
    with guest(server) as host, guest(server) as other:
        table = new_table(host)
        assert other.get(f"/api/tables/{table}").json()["view"]["you"] is None
        assert ask(other, table, kind="sit", seat=2).json() == {"number": 3}
        assert other.get(f"/api/tables/{table}").json()["view"]["you"] == 2


def test_a_link_seats_nobody_by_being_fetched(server: Running) -> None:
    with guest(server) as host, guest(server) as other:
        table = new_table(host)
        page = other.get(f"/t/{table}")
        assert page.status_code == 200 and page.headers["referrer-policy"] == "no-referrer"
        assert "set-cookie" not in page.headers
        assert other.get("/t/none-such").text == page.text
        assert other.get(f"/api/tables/{table}").json()["view"]["you"] is None


@pytest.mark.parametrize("id", ["none-such", "x" * 65, "%00", "..%2f..", "ä", "' OR 1=1 --", "%ff", " "])
def test_what_is_the_id_of_no_table_is_not_found(server: Running, id: str) -> None:
    with guest(server) as browser:
        for path in ("", "/events", "/why", "/export"):
            problem(browser.get(f"/api/tables/{id}{path}"), 404, "no_table" if "%2f" not in id else "not_found")
        if "%2f" not in id:
            problem(ask(browser, id, kind="ready"), 404, "no_table")


def test_a_table_has_an_id_that_cannot_be_guessed(server: Running) -> None:
    with guest(server) as browser:
        ids = {new_table(browser) for _ in range(3)}
    assert len(ids) == 3 and all(len(id) == 32 and int(id, 16) >= 0 for id in ids)


def test_nobody_looks_at_a_table_who_is_not_known(server: Running) -> None:
    with guest(server) as browser, httpx.Client(base_url=server.url) as nobody:
        table = new_table(browser)
        for path in ("", "/events", "/why", "/export"):
            problem(nobody.get(f"/api/tables/{table}{path}"), 401, "no_guest")


def test_a_command_sent_twice_is_done_once(server: Running) -> None:
    with guest(server) as host, guest(server) as other:
        table = new_table(host)
        first = ask(other, table, id="one", kind="sit")
        assert ask(other, table, id="one", kind="sit").json() == first.json()
        problem(ask(other, table, id="two", kind="sit"), 409, "seated")


def test_nobody_does_by_his_id_what_somebody_else_has_asked(server: Running) -> None:
    with guest(server) as host, guest(server) as other:
        table = new_table(host)
        assert ask(host, table, id="one", kind="place", seat=2, bot="rules").status_code == 200
        problem(ask(other, table, id="one", kind="place", seat=2, bot=None), 403, "not_host")


@pytest.mark.parametrize("value", [1.5, "♥", [4], {}])
def test_what_no_option_can_be_is_said_in_one_sentence(server: Running, value: object) -> None:
    with guest(server) as browser:
        wanted = {"game": "oh_hell", "options": {"players": value}}
        told = problem(browser.post("/api/tables", json=wanted), 422, "not_valid")
        assert told["values"] == {"where": "options.players", "fault": OPTION}


def test_a_refusal_says_its_key_and_values(server: Running) -> None:
    with guest(server) as host, guest(server) as other:
        table = new_table(host)
        told = problem(ask(other, table, kind="sit", seat=0), 409, "seat_taken")
        assert told["values"] == {"seat": 0} and told["detail"] == "P0 is taken."
        problem(ask(other, table, kind="start"), 403, "not_host")
        problem(ask(host, table, kind="sit", seat=7), 409, "seated")


def test_a_command_must_be_one(server: Running) -> None:
    with guest(server) as browser:
        table = new_table(browser)
        told = problem(ask(browser, table, kind="cheat"), 422, "not_valid")
        assert told["values"]["where"] == "do"
        problem(ask(browser, table, id="a b", kind="ready"), 422, "not_valid")
        problem(ask(browser, table, kind="play", deal="1", step=0, action="9C"), 422, "not_valid")
        problem(ask(browser, table, kind="ready", colour="red"), 422, "not_valid")
        path = f"/api/tables/{table}/commands"
        plain = problem(browser.post(path, content=b"{}", headers={"Content-Type": "text/plain"}), 422, "not_valid")
        assert plain["detail"].endswith("sent with Content-Type: application/json")
        problem(browser.post(path, content=b"{"), 422, "not_valid")
        problem(browser.post(path, content=b"{", headers={"Content-Type": "application/json"}), 400, "not_json")


def test_my_tables_are_listed(server: Running) -> None:
    with guest(server) as host, guest(server) as other:
        first, second = new_table(host), new_table(host)
        ask(other, second, kind="sit").raise_for_status()
        ask(host, first, kind="close").raise_for_status()
        listed = {each["id"]: each["status"] for each in host.get("/api/me/tables").json()["tables"]}
        assert listed == {first: "closed", second: "open"}
        assert [each["id"] for each in other.get("/api/me/tables").json()["tables"]] == [second]
        problem(host.get("/api/me/tables?before=none-such"), 404, "no_table")
        problem(other.get(f"/api/me/tables?before={first}"), 404, "no_table")
        problem(other.get("/api/me/tables?before=../x"), 404, "no_table")
        problem(other.get("/api/me/tables?most=0"), 422, "not_valid")


def test_why_a_trick_was_won_is_asked_for(server: Running) -> None:
    with guest(server) as browser:
        table = new_table(browser)
        told = browser.get(f"/api/tables/{table}/why").json()
        assert sorted(told) == ["key", "text", "values"] and told["key"] == "no_trick"


def test_a_match_is_exported_to_its_players_only(server: Running) -> None:
    with guest(server) as host, guest(server) as other:
        table = new_table(host, seats=[None, "rules", "rules"])
        problem(host.get(f"/api/tables/{table}/export"), 404, "no_match")
        ask(host, table, kind="start").raise_for_status()
        answer = host.get(f"/api/tables/{table}/export?match=1")
        assert answer.headers["content-disposition"] == f'attachment; filename="eldest-{table[:8]}-1.json"'
        assert parse(answer.text).table == table
        problem(other.get(f"/api/tables/{table}/export"), 403, "not_seated")
        problem(host.get(f"/api/tables/{table}/export?match=0"), 422, "not_valid")
        problem(host.get(f"/api/tables/{table}/export?match=2"), 404, "no_match")


# ---------------------------------------------------------------- what is always the same


def test_every_game_says_what_may_be_agreed_on(server: Running) -> None:
    with server.browser() as browser:
        assert [each["id"] for each in browser.get("/api/games").json()["games"]] == list(FAMILIES)
        for name in FAMILIES:
            game = browser.get(f"/api/games/{name}").json()
            declared = family(name).options.declared()
            assert [each["name"] for each in game["options"]] == list(declared)
            assert set(game["presets"]) == set(family(name).options.presets)
            for each in game["options"]:
                for value in each["values"]:
                    declared[each["name"]].parse(value)
                assert re.match(r"[A-Z]{2}-\d+", each["clause"])[0] in rule_book.clauses()
            label = game["options"][0]["clause"].partition(",")[0]
            clause = {"label": label, "text": rule_book.clause(label)}
            assert browser.get(f"/api/clauses/{label.lower()}").json() == clause
        problem(browser.get("/api/games/whist"), 404, "no_game")
        problem(browser.get("/api/clauses/ZZ-1"), 404, "no_clause")


def test_a_family_has_words_in_the_languages_of_its_package_alone(server: Running) -> None:
    with server.browser() as browser:
        listed = {each["id"]: each["languages"] for each in browser.get("/api/games").json()["games"]}
        for name, languages in listed.items():
            for language in languages:
                assert browser.get(f"/api/families/{name}/words/{language}").status_code == 200
            problem(browser.get(f"/api/families/{name}/words/tlh"), 404, "not_found")
            problem(browser.get(f"/api/families/{name}/words/..%2Fde"), 404, "not_found")
        problem(browser.get("/api/families/whist/words/de"), 404, "no_game")


def test_a_score_keeper_is_a_script_that_is_not_sent_twice(server: Running) -> None:
    with server.browser() as browser:
        for name in FAMILIES:
            script = browser.get(f"/families/{name}/keeper.js")
            assert script.headers["content-type"] == "text/javascript; charset=utf-8"
            assert "export default" in script.text
            again = browser.get(f"/families/{name}/keeper.js", headers={"If-None-Match": script.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
        problem(browser.get("/families/whist/keeper.js"), 404, "no_game")


def test_words_that_are_none_are_refused_with_file_and_place(tmp_path: Path) -> None:
    file = tmp_path / "words.de.yaml"
    for said, wrong in (
        ("page: {sentenze: x}", "sentenze"),
        ("page: {", "while parsing"),
        ("page: {options: [1]}", "options"),
    ):
        file.write_text(said, encoding="utf-8")
        with pytest.raises(BadWords, match=rf"words\.de\.yaml: .*{wrong}"):
            read(file)


def test_a_rule_book_is_read_under_its_heads_and_without_a_gap(server: Running) -> None:
    with server.browser() as browser:
        read: dict[str, str] = {}
        for name in FAMILIES:
            book = browser.get(f"/api/books/{name}").json()
            assert (book["game"], book["name"]) == (name, FAMILIES[name])
            assert edited({"text": book["deal"]})["solvable"]
            assert all(chapter["title"] and not chapter["title"][0].isdigit() for chapter in book["chapters"])
            read |= {clause["label"]: clause["text"] for chapter in book["chapters"] for clause in chapter["clauses"]}
        assert read == rule_book.clauses()
        problem(browser.get("/api/books/whist"), 404, "no_game")


def test_every_option_quotes_its_clauses(server: Running) -> None:
    with server.browser() as browser:
        for name in FAMILIES:
            game = browser.get(f"/api/games/{name}").json()
            assert game["players"] == list(family(name).options.declared()["players"].values)
            for each in game["options"]:
                assert [quoted["label"] for quoted in each["clauses"]] == rule_book.labels(each["clause"])
                assert all(quoted["sentence"] for quoted in each["clauses"])


def test_a_choice_says_what_it_rules_out(server: Running) -> None:
    with server.browser() as browser:

        def choice(options: str, game: str = "oh_hell") -> dict:
            return browser.get(f"/api/games/{game}/choice", params={"options": options}).json()

        assert choice("")["differing"] == [] and choice("")["against"] is None and choice("")["players"] == 4
        assert choice("", "counters")["usual"] == {"players": 4, "teams": 2, "target": 500}
        assert choice("variant=counters_joker, target=90", "counters")["usual"] == {"players": 6, "teams": 3}
        told = choice("players=7, start=7, bidding=in_turn, hook=true")
        assert told["players"] == 7 and told["values"]["bidding"] == "in_turn"
        assert [(each["name"], each["value"], each["printed"]) for each in told["differing"]] == [
            ("players", 7, 4),
            ("start", 7, 13),
            ("bidding", "in_turn", "together"),
            ("hook", True, False),
        ]
        ruled_out = {(each["name"], each["value"]): each["against"] for each in told["impossible"]}
        assert set(ruled_out) == {("bidding", "together"), *(("start", cards) for cards in range(14, 18))}
        against = ruled_out["bidding", "together"]
        assert against["clause"] == "OH-44" and against["sentence"] == rule_book.sentence("OH-44")
        assert [each["bot"] for each in choice("")["strengths"]] == [each.bot for each in rated("oh_hell", 4)] != []
        told = choice("players=5,pack_of=whole")
        assert (told["players"], told["against"]["clause"], told["strengths"]) == (None, "OH-46", [])
        assert choice("preset=australian", "five_hundred")["values"]["must_bid_out"] is True
        for options in ("players=9", "colour=1", "players", "preset=mine"):
            problem(browser.get("/api/games/oh_hell/choice", params={"options": options}), 422, "not_a_table")
        problem(browser.get("/api/games/whist/choice"), 404, "no_game")
        problem(browser.get("/api/games/oh_hell/choice", params={"options": "x" * 1001}), 422, "not_valid")


@pytest.mark.parametrize("name", FAMILIES)
def test_what_a_choice_does_not_rule_out_can_be_made(name: str) -> None:
    options = family(name).options
    for each in (options(), *(options.make({"preset": preset}) for preset in options.presets)):
        written = ", ".join(f"{key}={text(value)}" for key, value in each.changed().items())
        found = choice(name, written)
        assert found.values == {key: plain(getattr(each, key)) for key in options.declared()}
        ruled_out = {(key, value) for key, value, _ in found.impossible}
        for key, declared in options.declared().items():
            for value in declared.values:
                try:
                    options.make({**each.changed(), key: value})
                except NotAnOption:
                    assert (key, plain(value)) in ruled_out
                else:
                    assert (key, plain(value)) not in ruled_out


def test_bots_and_phrases_are_named(server: Running) -> None:
    with server.browser() as browser:
        assert {each["name"]: each["text"] for each in browser.get("/api/bots").json()["names"]} == BOTS
        assert {each["name"]: each["text"] for each in browser.get("/api/phrases").json()["names"]} == PHRASES


def test_what_is_not_there_is_a_problem_too(server: Running) -> None:
    with server.browser() as browser:
        problem(browser.get("/none"), 404, "not_found")
        problem(browser.get("/api/tables/"), 404, "not_found")
        told = browser.put("/api/me")
        problem(told, 405, "wrong_method")
        assert told.headers["allow"] == "DELETE, GET, PATCH"
        assert browser.put("/healthz").headers["allow"] == "GET"


# ---------------------------------------------------------------- when the journal cannot


@pytest.mark.parametrize(
    ("fault", "status", "key"),
    [
        (journal.Full("the disk is full"), 503, "full"),
        (journal.Damaged("entry 3 of table x is damaged"), 410, "damaged"),
        (journal.Held("server abc holds it", "abc"), 503, "held"),
        (journal.Fault("the database does not answer at 10.0.0.7"), 503, "fault"),
    ],
)
def test_a_fault_of_the_journal_is_told_without_its_words(tmp_path, fault: Exception, status: int, key: str) -> None:
    with beside(tmp_path) as server, guest(server) as browser:
        table = new_table(browser)

        async def failing(*_: object) -> None:
            raise fault

        server.service.journal.append = failing
        answer = ask(browser, table, kind="chat", allowed=False)
        told = problem(answer, status, key)
        assert (
            ("retry-after" in answer.headers) == (key != "damaged")
            and "10.0.0.7" not in told["detail"]
            and "abc" not in told["detail"]
        )
        assert browser.get(f"/api/tables/{table}").json()["view"]["table"]["chat"] is True


def test_a_fault_of_the_program_is_told_without_its_words(tmp_path, caplog) -> None:
    with beside(tmp_path) as server, guest(server) as browser:
        table = new_table(browser)

        async def broken(*_: object) -> None:
            raise ZeroDivisionError(f"the token is {token(browser)}")

        server.service.command = broken
        told = problem(ask(browser, table, kind="ready"), 500, "broken")
        assert told["values"] == {} and "token" not in told["detail"]
    assert "a request has failed" in caplog.text


def test_whoever_has_a_seat_may_look_as_a_spectator_does(server: Running) -> None:
    with guest(server) as host:
        made = {"game": "oh_hell", "seats": [None, "rules", "rules", "rules"], "watch": 0}
        table = host.post("/api/tables", json=made).json()["id"]
        ask(host, table, kind="start")
        mine = host.get(f"/api/tables/{table}").json()["view"]
        seen = host.get(f"/api/tables/{table}?watch=1").json()["view"]
        assert (mine["you"], seen["you"]) == (0, None)
        assert not seen["match"] or seen["match"]["hand"] == []
        assert host.get(f"/api/tables/{table}/sheet?watch=1").json() == host.get(f"/api/tables/{table}/sheet").json()
        with host.stream("GET", f"/api/tables/{table}/events?watch=1") as told:
            first = next(line for line in told.iter_lines() if line.startswith("data:"))
        assert '"you":null' in first
