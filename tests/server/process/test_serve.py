"""A server's life: it starts with one line, says who can reach it, and stops in good order."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
import re
import signal
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
import segno
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from eldest.cli.text import qr
from eldest.server.streams import sockets
from tests.patience import PATIENCE
from tests.server import scripted
from tests.server.scripted import Guest
from tests.server.serve_command import Served, environment, refusal, refused, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for tests that leave it as it is."""
    with served(tmp_path_factory.mktemp("server")) as running:
        yield running


def test_it_begins_without_any_setting_and_ends_at_ctrl_c(tmp_path):
    with served(tmp_path, ELDEST_WORKERS_BOTS="") as running:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", running.url)
        assert httpx.get(f"{running.url}/readyz").status_code == 200
        assert (tmp_path / "data" / "tables.db").is_file()
        bots = children(running.process.pid)
        assert running.stop(signal.SIGTERM if sys.platform == "win32" else signal.SIGINT) == (0, "")
        assert running.said == ""
        assert len(bots) == (sys.platform == "linux")
        assert not [bot for bot in bots if Path(f"/proc/{bot}").exists()]


def children(process: int) -> list[str]:
    """The child processes of a process, if the system reports them."""
    told = Path(f"/proc/{process}/task/{process}/children")
    return told.read_text(encoding="ascii").split() if told.exists() else []


def test_nobody_else_reaches_it_unless_asked(server):
    for address in sockets.network_addresses():
        with pytest.raises(OSError, match="refused"):
            socket.create_connection((address, server.port), timeout=PATIENCE).close()


def test_a_port_in_use_is_one_sentence_and_no_file_is_made(server, tmp_path):
    line = refused(tmp_path, "--port", str(server.port))
    assert f"port {server.port} is in use" in line and "--port" in line
    assert not (tmp_path / "data").exists()


def test_a_second_server_on_the_same_file_is_refused_and_the_first_goes_on(server):
    file = server.folder / "data" / "tables.db"
    linked = server.folder / "linked.db"
    linked.symlink_to(file)
    line = refused(server.folder, "--port", "0", "--db", str(linked))
    assert str(file) in line and f"process {server.process.pid}" in line
    assert httpx.get(f"{server.url}/readyz").status_code == 200


def test_answers_do_not_name_the_program_that_serves(server):
    headers = httpx.get(f"{server.url}/healthz").headers
    assert "uvicorn" not in str(headers).lower()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells it of another process")
def test_as_many_files_may_be_open_as_the_system_allows(server):
    import resource

    soft, hard = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
    assert soft == min(hard, sockets.FILES)


def test_behind_a_proxy_it_believes_the_one_that_is_named(server, tmp_path):
    asked = {"Host": "cards.example", "Origin": "https://cards.example"}
    through = asked | {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
    assert httpx.post(f"{server.url}/api/guests", headers=through).status_code == 421
    assert httpx.get(f"{server.url}/metrics", headers={"X-Forwarded-For": "203.0.113.9"}).status_code == 403
    flags = ["--origin", "https://cards.example", "--trust-proxy", "127.0.0.0/8", "--metrics-public"]
    with served(tmp_path, *flags) as running:
        welcome = httpx.post(f"{running.url}/api/guests", headers=through)
        assert welcome.status_code == 201 and "; Secure" in welcome.headers["set-cookie"]
        assert httpx.get(f"{running.url}/metrics", headers={"X-Forwarded-For": "203.0.113.9"}).status_code == 200
        assert running.stop() == (0, "")
        assert running.said == "Behind the proxy: https://cards.example\n"


# ---------------------------------------------------------------- the end


@contextlib.contextmanager
def nothing_can_be_written(folder: Path) -> Iterator[None]:
    """Block writes to the data file, as a slow disk would."""
    connection = sqlite3.connect(folder / "data" / "tables.db", isolation_level=None)
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")
    finally:
        connection.close()


async def until(client: httpx.AsyncClient, path: str, status: int) -> httpx.Response:
    """Ask until the answer is as expected."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await client.get(path)
            if answer.status_code == status:
                return answer


@contextlib.asynccontextmanager
async def at_a_table(running: Served) -> AsyncIterator[tuple[httpx.AsyncClient, Guest, ClientConnection]]:
    """A guest who has made a table, and their connection to it."""
    async with scripted.client(running.url, timeout=PATIENCE) as client:
        guest = await Guest.welcome(client)
        table = (await guest.post("/api/tables", {"game": "oh_hell"}))["id"]
        url = f"{running.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(url, additional_headers=guest.headers) as line:
            await line.recv()
            yield client, guest, line


async def ask(line: ClientConnection) -> None:
    """Send a command, and wait until the server has it."""
    await line.send(json.dumps({"type": "command", "id": "x", "do": {"kind": "place", "seat": 1, "bot": "rules"}}))
    await (await line.ping())


def test_what_has_begun_is_acknowledged_and_nothing_new_begins(tmp_path):
    async def act(running: Served) -> None:
        async with at_a_table(running) as (client, guest, line):
            with nothing_can_be_written(tmp_path):
                await ask(line)
                running.process.terminate()
                answer = await until(client, "/readyz", 503)
                assert answer.headers["content-type"] == "application/problem+json"
                with pytest.raises(httpx.HTTPStatusError, match="503"):
                    await guest.post("/api/tables", {"game": "oh_hell"})
            told = [json.loads(await line.recv()) for _ in range(2)]
            assert [each["kind"] for each in told] == ["placed", "accepted"]
            with pytest.raises(ConnectionClosed):
                await line.recv()
        assert running.end() == (0, "")
        with contextlib.closing(sqlite3.connect(tmp_path / "data" / "tables.db")) as connection:
            bodies = [json.loads(body) for (body,) in connection.execute("SELECT body FROM entries ORDER BY place")]
            assert [body["kind"] for body in bodies] == ["opened", "sat", "placed"]
        assert not list((tmp_path / "data").glob("*-wal"))

    with served(tmp_path) as running:
        asyncio.run(act(running))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signal that a test could send")
def test_a_second_ctrl_c_ends_it_at_once(tmp_path):
    async def act(running: Served) -> None:
        async with at_a_table(running) as (client, _, line):
            with nothing_can_be_written(tmp_path):
                await ask(line)
                running.process.send_signal(signal.SIGINT)
                await until(client, "/readyz", 503)
                running.process.send_signal(signal.SIGINT)
                assert running.end() == (1, "")
                with pytest.raises(ConnectionClosed):
                    await line.recv()

    with served(tmp_path) as running:
        asyncio.run(act(running))


def test_connections_are_closed_so_that_clients_come_back(tmp_path):
    async def act(running: Served) -> None:
        async with at_a_table(running) as (client, guest, line):
            path = line.request.path.removesuffix("socket") + "events"
            async with client.stream("GET", path, headers=guest.headers) as events:
                assert events.status_code == 200
                lines = events.aiter_lines()
                assert await anext(lines)
                running.process.terminate()
                with pytest.raises(ConnectionClosed) as closed:
                    await line.recv()
                assert closed.value.rcvd and closed.value.rcvd.code == 1012
                assert re.fullmatch(r"restart; after=\d{2,4}", closed.value.rcvd.reason)
                async for _ in lines:
                    pass  # to its end: the server ends it, and does not cut it off
        assert running.end() == (0, "")
        assert running.said == ""

    with served(tmp_path) as running:
        asyncio.run(act(running))


# ---------------------------------------------------------------- https, and the home network


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate for this machine, and its key."""
    return certificate(tmp_path_factory.mktemp("pair"))


def certificate(folder: Path, password: bytes = b"") -> tuple[Path, Path]:
    """A certificate that is its own authority."""
    x509 = pytest.importorskip("cryptography.x509")
    from datetime import UTC, datetime, timedelta
    from ipaddress import ip_address

    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), 1, now, now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    lock = serialization.BestAvailableEncryption(password) if password else serialization.NoEncryption()
    form = serialization.PrivateFormat.PKCS8
    (folder / "cert.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(key.private_bytes(serialization.Encoding.PEM, form, lock))
    return folder / "cert.pem", folder / "key.pem"


def test_with_a_certificate_it_speaks_https(tmp_path, pair):
    import ssl

    cert, key = pair
    with served(tmp_path, "--cert", str(cert), "--key", str(key)) as running:
        assert running.url.startswith("https://127.0.0.1:")
        answer = httpx.get(f"{running.url}/healthz", verify=ssl.create_default_context(cafile=str(cert)))
        assert answer.status_code == 200


def test_a_name_that_a_certificate_is_for_is_no_proxy(tmp_path, pair):
    cert, key = pair
    with served(tmp_path, "--cert", str(cert), "--key", str(key), "--origin", "https://cards.home") as running:
        assert running.stop() == (0, "")
        assert running.said == "By its name: https://cards.home\n"


def test_files_that_make_no_certificate_are_one_sentence(tmp_path, pair):
    cert, key = pair
    (tmp_path / "other").mkdir()
    (tmp_path / "locked").mkdir()
    _, other = certificate(tmp_path / "other")
    locked = certificate(tmp_path / "locked", b"secret")
    for flags, says in (
        (["--cert", str(cert)], "--cert: https needs --key too"),
        (["--key", str(key)], "--key: https needs --cert too"),
        (["--cert", str(tmp_path / "none"), "--key", str(key)], f"{tmp_path / 'none'}: No such file or directory"),
        (["--cert", str(tmp_path), "--key", str(key)], f"{tmp_path}: Is a directory"),
        (["--cert", str(cert), "--key", str(other)], f"{other} is not the key of the certificate {cert}"),
        (["--cert", str(key), "--key", str(key)], "a certificate and its key are expected"),
        (["--cert", str(locked[0]), "--key", str(locked[1])], "the key has a password"),
    ):
        assert says in refusal(tmp_path, "serve", "--port", "0", *flags)


@pytest.mark.skipif(not sockets.network_addresses(), reason="this machine is in no network")
def test_lan_opens_it_to_the_network_and_says_so(tmp_path):
    first, *_ = sockets.network_addresses()
    with served(tmp_path, "--lan") as running:
        assert running.url == f"http://{first}:{running.port}"
        assert httpx.get(f"{running.url}/healthz").status_code == 200
        by_name = {"Host": f"{socket.gethostname()}.local:{running.port}"}
        assert httpx.get(f"http://127.0.0.1:{running.port}/healthz", headers=by_name).status_code == 200
        assert running.stop() == (0, "")
        assert running.said.startswith("Everybody in your network can reach this server.\n")
        assert "█" not in running.said, "a file has no camera"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no terminals that a test could hold")
@pytest.mark.skipif(not sockets.network_addresses(), reason="this machine is in no network")
@pytest.mark.parametrize("name", ["", "https://cards.home"])
def test_phones_find_the_address_in_a_code_on_the_terminal(tmp_path, name):
    pexpect = pytest.importorskip("pexpect")
    named = ["--origin", name] if name else []
    command = [sys.executable, ["-m", "eldest", "serve", "--lan", "--port", "0", *named]]
    seen = pexpect.spawn(
        *command, env=environment(tmp_path, NO_COLOR=""), encoding="utf-8", timeout=PATIENCE, dimensions=(50, 100)
    )
    try:
        seen.expect(f"On a phone in the same network open ({name or 'http://[0-9.]+:[0-9]+'})\r\n")
        url = seen.match[1]
        seen.expect("Ctrl-C stops the server")
        shown = seen.before.split("\r\nAlso: ")[0].replace("\r\n", "\n")
        assert shown == qr.drawn(url, Screen(colours=True)) and shown.startswith("\x1b[30;107m")
        seen.sendintr()
        seen.expect(pexpect.EOF)
        seen.close()
        assert seen.exitstatus == 0
    finally:
        seen.close(force=True)


class Screen(io.TextIOWrapper):
    """A terminal on which a QR code is drawn."""

    def __init__(self, encoding: str = "utf-8", *, colours: bool = False) -> None:
        super().__init__(io.BytesIO(), encoding=encoding)
        self._colours = colours

    def isatty(self) -> bool:
        return self._colours


TEXT = "http://192.168.1.23:8765"


def test_a_code_on_a_screen_with_colours_is_black_on_white(monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    lines = qr.drawn(TEXT, Screen(colours=True)).splitlines()
    assert all(line.startswith("\x1b[30;107m") and line.endswith("\x1b[0m") for line in lines)
    drawn = [line.removeprefix("\x1b[30;107m").removesuffix("\x1b[0m") for line in lines]
    assert halves(drawn, {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}) == squares(TEXT)


def test_a_code_without_colours_is_light_where_the_code_is(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    drawn = qr.drawn(TEXT, Screen(colours=True)).splitlines()
    assert halves(drawn, {"█": (0, 0), "▄": (1, 0), "▀": (0, 1), " ": (1, 1)}) == squares(TEXT)


def test_a_code_in_plain_characters():
    drawn = qr.drawn(TEXT, Screen("ascii", colours=True)).splitlines()
    assert [[["##", "  "].index(line[at : at + 2]) for at in range(0, len(line), 2)] for line in drawn] == squares(TEXT)


def squares(text: str) -> list[list[int]]:
    """The QR code of a text, dark squares as ones."""
    return [[int(dark) for dark in row] for row in segno.make(text, micro=False).matrix_iter(border=qr.BORDER)]


def halves(drawn: list[str], meant: dict[str, tuple[int, int]]) -> list[list[int]]:
    """The squares of lines that hold two rows each; a code has an odd number of rows, so the last is one too many."""
    *found, below = [[meant[letter][half] for letter in line] for line in drawn for half in (0, 1)]
    assert not any(below)
    return found


def test_an_address_that_others_can_reach_needs_lan(tmp_path):
    assert "others can reach 0.0.0.0; add --lan" in refusal(tmp_path, "serve", "--address", "0.0.0.0")
    assert "this machine has no such address" in refused(tmp_path, "--lan", "--address", "203.0.113.9")


# ---------------------------------------------------------------- what it cannot begin with


def test_what_cannot_be_begun_with_is_one_sentence(tmp_path):
    (tmp_path / "a file").touch()
    (tmp_path / "text").write_text("not a journal", encoding="utf-8")
    for flags, says in (
        (["--db", str(tmp_path / "a file" / "tables.db")], "a file is not a folder"),
        (["--db", str(tmp_path / "text")], "this file is not a journal of Eldest"),
    ):
        assert says in refused(tmp_path, "--port", "0", *flags)
    (tmp_path / "config.toml").write_text("prot = 1", encoding="utf-8")
    line = refusal(tmp_path, "serve", ELDEST_CONFIG=str(tmp_path / "config.toml"))
    assert line == f"{tmp_path / 'config.toml'}: prot is not a setting; did you mean port?"
    for flags, says in (
        (["--port", "65536"], "--port: '65536' is not a whole number from 0 to 65535"),
        (["--origin", "cards.example"], "--origin: 'cards.example' is not an address such as https://cards.example"),
        (["--trust-proxy", "proxy"], "--trust-proxy: 'proxy' is not an IP address or network"),
    ):
        assert says in refusal(tmp_path, "serve", *flags)


def test_a_database_without_its_extra_is_one_sentence(tmp_path):
    (tmp_path / "psycopg.py").write_text("raise ImportError", encoding="utf-8")
    line = refused(tmp_path, "--port", "0", "--db", "postgresql://nobody@127.0.0.1/none", PYTHONPATH=str(tmp_path))
    assert "pip install 'eldest[postgres]'" in line


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="everything is permitted here")
def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path):
    tmp_path.chmod(0o500)
    try:
        assert str(tmp_path) in refused(tmp_path, "--port", "0")
    finally:
        tmp_path.chmod(0o700)


def test_every_reason_against_listening_is_a_sentence():
    import errno

    for number, says in (
        (errno.EACCES, "port 80 is the system's"),
        (errno.EADDRINUSE, "port 80 is in use"),
        (errno.EADDRNOTAVAIL, "no such address"),
        (errno.ENOBUFS, os.strerror(errno.ENOBUFS)),
    ):
        assert says in sockets.why_not(OSError(number, os.strerror(number)), "127.0.0.1", 80)
