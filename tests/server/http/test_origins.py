"""Access to the server: host names, pages, proxies, and the security headers of every response."""

from __future__ import annotations

import httpx
import pytest

from eldest.server.http.addresses import address, client, group
from eldest.server.http.origins import check_origin, origin, own_host
from eldest.server.http_settings import HttpSettings, NotAnHttpSetting, network
from eldest.server.problems import Problem
from tests.server import raw
from tests.server.http_guest import ask, cookie, guest, new_table, problem, token
from tests.server.http_server import Running, beside

HOME = HttpSettings(lan=True, hosts=frozenset({"laptop.local"}))
PUBLIC = HttpSettings(origins=frozenset({"https://cards.example"}), proxies=(network("10.0.0.0/8"),))


def allowed(http_settings: HttpSettings, host: str) -> bool:
    try:
        return own_host(http_settings, {b"host": host.encode("latin-1")}) == host.lower()
    except Problem:
        return False


LOOPBACK = (
    "localhost",
    "localhost:8000",
    "LOCALHOST",
    "127.0.0.1",
    "127.8.9.1:80",
    "[::1]:8000",
    "x.localhost",
    "localhost.",
)
LAN = (
    "192.168.1.7:8000",
    "10.1.2.3",
    "172.16.0.1",
    "169.254.3.4",
    "[fd00::7]:8000",
    "[fe80::1]",
    "laptop.local",
    "laptop.local:80",
)
FOREIGN = (
    *(
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "8.8.8.8",
        "laptop.local.evil",
        "[2a00:1450::1]",
    ),
    *(
        "",
        " ",
        "a b",
        "localhost:x",
        "localhost:123456",
        "user@localhost",
        "localhost/",
        "127.1",
        "2130706433",
        "0x7f.1",
    ),
    *("[::1", "::1", "localhost,evil.example", "löcalhost", "-", ".", "cards.example"),
)


@pytest.mark.parametrize("host", LOOPBACK)
def test_this_machine_is_asked_for_by_its_own_names(host: str) -> None:
    assert allowed(HttpSettings(), host) and allowed(HOME, host)


@pytest.mark.parametrize("host", LAN)
def test_the_home_network_is_let_in_when_it_is_open(host: str) -> None:
    assert allowed(HOME, host) and not allowed(HttpSettings(), host)


@pytest.mark.parametrize("host", FOREIGN)
def test_a_rebound_name_is_turned_away(host: str) -> None:
    assert not allowed(HttpSettings(), host) and not allowed(HOME, host)


def test_a_rebound_name_gets_a_problem(server: Running) -> None:
    with guest(server) as browser:
        answer = browser.get("/api/me", headers={"Host": "evil.example", "Cookie": cookie(browser)})
        problem(answer, 421, "foreign_host")
        got = raw.exchange(server.port, b"GET /healthz HTTP/1.0\r\n\r\n")
        assert raw.check(got) == [400]


def test_a_public_name_has_the_scheme_of_its_origin() -> None:
    assert allowed(PUBLIC, "cards.example") and not allowed(PUBLIC, "cards.example:81")
    who = client({"client": ("203.0.113.1", 1), "scheme": "http"}, {}, PUBLIC)
    assert origin(PUBLIC, who, "cards.example") == "https://cards.example"
    assert origin(PUBLIC, who, "localhost:80") == "http://localhost:80"


@pytest.mark.parametrize("written", ["cards.example", "ftp://x", "https://", "https://x/y"])
def test_what_is_no_origin_is_not_set(written: str) -> None:
    with pytest.raises(NotAnHttpSetting, match="is not an origin"):
        HttpSettings(origins=frozenset({written}))
    with pytest.raises(NotAnHttpSetting, match="is not an address or a network"):
        network(written)


# ---------------------------------------------------------------- pages elsewhere

OWN = "http://localhost:8000"


@pytest.mark.parametrize(
    ("method", "headers", "passes"),
    [
        ("POST", {"origin": OWN, "cookie": "x"}, True),
        ("POST", {"origin": "http://localhost:3000", "cookie": "x"}, False),  # another program on this machine
        ("POST", {"origin": "https://localhost:8000", "cookie": "x"}, False),
        ("POST", {"origin": "http://evil.example"}, False),
        ("POST", {"origin": "null", "cookie": "x"}, False),
        ("POST", {"origin": "", "cookie": "x"}, False),
        ("DELETE", {"cookie": "x"}, False),
        ("PATCH", {"cookie": "x", "sec-fetch-site": "same-origin"}, True),
        ("POST", {"cookie": "x", "sec-fetch-site": "none"}, True),
        ("POST", {"cookie": "x", "sec-fetch-site": "cross-site"}, False),
        ("POST", {"cookie": "x", "sec-fetch-site": "same-site", "origin": OWN}, False),
        ("POST", {}, True),  # a program without a cookie
        ("POST", {"authorization": "Bearer x", "cookie": "x"}, True),
        ("POST", {"authorization": "Bearer x", "origin": "http://evil.example"}, False),
        ("GET", {"cookie": "x"}, True),
        ("GET", {"cookie": "x", "sec-fetch-site": "cross-site"}, False),
        ("GET", {"cookie": "x", "sec-fetch-site": "same-site"}, False),
        ("GET", {"cookie": "x", "sec-fetch-site": "same-origin"}, True),
    ],
)
def test_a_page_elsewhere_is_turned_away(method: str, headers: dict, passes: bool) -> None:
    written = {name.encode(): value.encode() for name, value in headers.items()}
    if passes:
        check_origin(HttpSettings(), OWN, method, written)
    else:
        with pytest.raises(Problem) as refused:
            check_origin(HttpSettings(), OWN, method, written)
        assert refused.value.status == 403


def test_a_socket_needs_an_origin_as_a_change_does() -> None:
    with pytest.raises(Problem):
        check_origin(HttpSettings(), OWN, "GET", {b"cookie": b"x"}, opens_socket=True)
    with pytest.raises(Problem):
        check_origin(
            HttpSettings(), OWN, "GET", {b"cookie": b"x", b"origin": b"http://localhost:3000"}, opens_socket=True
        )
    check_origin(HttpSettings(), OWN, "GET", {b"cookie": b"x", b"origin": OWN.encode()}, opens_socket=True)


def test_a_link_from_elsewhere_opens_the_page_of_a_table(server: Running) -> None:
    with server.browser() as browser:
        coming = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
        assert browser.get("/t/abc", headers=coming).status_code == 200
        problem(browser.get("/t/abc", headers={**coming, "Sec-Fetch-Dest": "iframe"}), 403, "foreign_page")
        problem(browser.get("/api/games", headers=coming), 403, "foreign_page")


def test_a_page_elsewhere_changes_nothing(server: Running) -> None:
    with guest(server, "Ada") as browser:
        table = new_table(browser)
        browser.headers["Origin"] = "http://evil.example"
        problem(ask(browser, table, kind="close"), 403, "foreign_page")
        problem(browser.patch("/api/me", json={"name": "Eve"}), 403, "foreign_page")
        problem(browser.post("/api/guests"), 403, "foreign_page")
        browser.headers["Origin"] = server.url
        assert browser.get("/api/me").json() == {"name": "Ada"}
        assert browser.get(f"/api/tables/{table}").json()["view"]["table"]["status"] == "waiting"


def test_no_other_origin_is_allowed_to_read(server: Running) -> None:
    with server.browser() as browser:
        answer = browser.get("/api/games", headers={"Origin": "http://evil.example"})
        assert not any(name.startswith("access-control") for name in answer.headers)
        problem(browser.options("/api/games", headers={"Access-Control-Request-Method": "POST"}), 405, "wrong_method")


# ---------------------------------------------------------------- proxies


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        ("203.0.113.1", "198.51.100.7", "203.0.113.1"),  # not a trusted proxy
        ("10.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("10.0.0.1", "1.2.3.4, 198.51.100.7", "198.51.100.7"),  # earlier addresses may be forged
        ("10.0.0.1", "198.51.100.7, 10.0.0.2", "198.51.100.7"),
        ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "198.51.100.7, nonsense", "10.0.0.1"),
        ("10.0.0.1", "2001:db8::1", "2001:db8::1"),
        ("::ffff:10.0.0.1", "198.51.100.7", "198.51.100.7"),
    ],
)
def test_the_address_is_taken_from_trusted_proxies_only(peer: str, forwarded: str, found: str) -> None:
    headers = {b"x-forwarded-for": forwarded.encode()}
    assert client({"client": (peer, 1), "scheme": "http"}, headers, PUBLIC).address == address(found)


@pytest.mark.parametrize(
    ("peer", "told", "scheme"),
    [
        ("203.0.113.1", "https", "http"),
        ("10.0.0.1", "https", "https"),
        ("10.0.0.1", "http,https", "https"),
        ("10.0.0.1", "x", "http"),
    ],
)
def test_the_scheme_is_taken_from_trusted_proxies_only(peer: str, told: str, scheme: str) -> None:
    headers = {b"x-forwarded-proto": told.encode()}
    assert client({"client": (peer, 1), "scheme": "ws"}, headers, PUBLIC).scheme == scheme
    assert client({"client": (peer, 1), "scheme": "http"}, headers, HttpSettings()).scheme == "http"


def test_a_household_counts_as_one_address() -> None:
    def rate_key(written: str) -> bytes:
        return group(client({"client": (written, 1)}, {}, HttpSettings()))

    assert rate_key("2001:db8:0:1::1") == rate_key("2001:db8:0:1:ffff::2") != rate_key("2001:db8:0:2::1")
    assert rate_key("203.0.113.1") == rate_key("::ffff:203.0.113.1") != rate_key("203.0.113.2")
    assert b"203.0.113.1" not in rate_key("203.0.113.1")


# ---------------------------------------------------------------- what every answer says

SEALED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"


@pytest.mark.parametrize(
    ("path", "api"), [("/api/me", True), ("/healthz", True), ("/t/x", False), ("/none", False), ("/api/x", True)]
)
def test_every_answer_says_what_browsers_may_do(server: Running, path: str, api: bool) -> None:
    with server.browser() as browser:
        said = browser.get(path).headers
    assert said["x-content-type-options"] == "nosniff" and said["referrer-policy"] == "no-referrer"
    assert said["cross-origin-opener-policy"] == said["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in said["permissions-policy"] and said["x-frame-options"] == "DENY"
    assert "strict-transport-security" not in said and "server" not in said
    if api:
        assert said["content-security-policy"] == SEALED and said["cache-control"] == "no-store"
    else:
        policy = said["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; ") and "unsafe" not in policy


def test_a_page_is_kept_from_others_that_open_it_where_browsers_take_that_from_us(tmp_path) -> None:
    with beside(tmp_path, HOME) as server, server.browser() as browser:
        for host, said in (("localhost", "same-origin"), ("[::1]:80", "same-origin"), ("192.168.1.7:80", None)):
            headers = browser.get("/", headers={"Host": host}).headers
            assert headers.get("cross-origin-opener-policy") == said
    with beside(tmp_path, PUBLIC) as server, server.browser() as browser:
        headers = browser.get("/", headers={"Host": "cards.example"}).headers
        assert headers["cross-origin-opener-policy"] == "same-origin"


def test_https_is_asked_for_again_only_where_it_was_used(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(proxies=(network("127.0.0.1"),))) as server, server.browser() as browser:
        assert "strict-transport-security" in browser.get("/api/games", headers={"X-Forwarded-Proto": "https"}).headers
        assert "strict-transport-security" not in browser.get("/api/games").headers


# ---------------------------------------------------------------- figures


def test_figures_are_for_this_machine(tmp_path) -> None:
    with beside(tmp_path) as server, server.browser() as browser:
        assert browser.get("/metrics").status_code == 200
        problem(browser.get("/metrics", headers={"X-Forwarded-For": "203.0.113.1"}), 403, "only_here")
    named = HttpSettings(proxies=(network("127.0.0.1"),))
    with beside(tmp_path, named) as server, server.browser() as browser:
        problem(browser.get("/metrics", headers={"X-Forwarded-For": "203.0.113.1"}), 403, "only_here")
    with beside(tmp_path, HttpSettings(public_metrics=True)) as server, server.browser() as browser:
        assert browser.get("/metrics", headers={"X-Forwarded-For": "203.0.113.1"}).status_code == 200


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_a_watchman_need_not_read_the_answer(server: Running, path: str) -> None:
    with guest(server) as browser:
        assert [browser.request(method, path).status_code for method in ("GET", "HEAD")] == [200, 200]


def test_figures_name_nobody(server: Running) -> None:
    with guest(server, "Ada Lovelace") as browser:
        table = new_table(browser)
        ask(browser, table, kind="phrase", phrase="hello").raise_for_status()
        figures = browser.get("/metrics").text
        assert 'eldest_commands_total{kind="phrase",result="done"}' in figures
        assert 'eldest_journal_total{kind="commits"}' in figures
        assert "eldest_tables " in figures and "eldest_command_seconds_bucket" in figures
        assert not [each for each in (table, token(browser), "Ada", "127.0.0.1") if each in figures]


def test_the_server_says_that_it_lives_and_is_ready(tmp_path) -> None:
    with beside(tmp_path) as server, httpx.Client(base_url=server.url) as browser:
        assert browser.get("/healthz").json() == {"status": "alive"}
        assert browser.get("/readyz").json() == {"status": "ready"}
        server.service.stop()
        assert browser.get("/readyz").status_code == 503 and browser.get("/healthz").status_code == 200
