"""`eldest doctor --server` says what is wrong with a host, and what to do."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from eldest import __version__
from tests.ports import lasting_port
from tests.server.process.test_serve import certificate
from tests.server.serve_command import eldest, served


def faults(folder: Path, **given: str) -> list[str]:
    """What is said of each fault; the exit code tells whether there is one."""
    ended = eldest(folder, "doctor", "--server", "--json", **{"ELDEST_PORT": str(lasting_port()), **given})
    found = [each for each in json.loads(ended.stdout) if each["level"] == "fault"]
    assert ended.code == (1 if found else 0)
    return [each["says"] for each in found]


def test_a_new_host_is_well(tmp_path: Path) -> None:
    assert faults(tmp_path) == []
    said = eldest(tmp_path, "doctor", "--server", ELDEST_PORT=str(lasting_port())).stdout
    assert "is free: no server runs there now" in said and "this machine only" in said


def test_a_running_server_is_asked(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ended = eldest(tmp_path, "doctor", "--server", ELDEST_PORT=str(server.port))
        assert ended.code == 0 and f"http://127.0.0.1:{server.port} accepts commands" in ended.stdout


def test_a_file_where_the_folder_should_be_is_found(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert faults(tmp_path, ELDEST_DATA=str(tmp_path / "file")) == [
        f"{tmp_path / 'file' / 'tables.db'}: {tmp_path / 'file'} is not a folder"
    ]


def test_a_variable_with_a_slip_is_found(tmp_path: Path) -> None:
    said = eldest(tmp_path, "doctor", "--server", ELDEST_PORT=str(lasting_port()), ELDEST_TRUSTPROXY="").stdout
    assert "ELDEST_TRUSTPROXY is not a setting" in said and "did you mean ELDEST_TRUST_PROXY?" in said


def test_a_database_that_does_not_answer_is_found_with_the_reason(tmp_path: Path) -> None:
    pytest.importorskip("psycopg")
    (said,) = faults(tmp_path, ELDEST_DB="postgresql://ada:secret-word@127.0.0.1:1/cards")
    assert "does not answer" in said and "onnection refused" in said and "secret" not in said


class Other(BaseHTTPRequestHandler):
    """A program that is not ours, or one of an older release."""

    version = ""

    def do_GET(self) -> None:
        body = json.dumps({"version": self.version} if self.version else {}).encode()
        self.send_response(200 if self.path == "/api/version" else 503)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *_: object) -> None:
        pass


@pytest.fixture
def other() -> Iterator[int]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Other) as listening:
        Thread(target=listening.serve_forever, daemon=True).start()
        yield listening.server_port
        listening.shutdown()


def test_another_program_at_the_port_is_found(other: int, tmp_path: Path) -> None:
    assert faults(tmp_path, ELDEST_PORT=str(other)) == [f"http://127.0.0.1:{other}: another program listens there"]


def test_a_server_of_another_release_that_takes_nothing_is_found(
    other: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Other, "version", "0.1.0")
    ended = eldest(tmp_path, "doctor", "--server", ELDEST_PORT=str(other))
    assert f"runs 0.1.0, and {__version__} is installed" in ended.stdout
    assert "accepts no commands (503)" in ended.stdout and ended.code == 1


def test_tables_of_a_newer_release_and_files_that_are_no_tables_are_found(tmp_path: Path) -> None:
    with served(tmp_path):
        pass
    db = tmp_path / "data" / "tables.db"
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    assert faults(tmp_path) == [f"{db}: it was written by a newer release of Eldest; install that one to open it"]
    (tmp_path / "notes.txt").write_text("no tables" * 20)
    assert faults(tmp_path, ELDEST_DB=str(tmp_path / "notes.txt")) == [
        f"{tmp_path / 'notes.txt'}: this file is not a journal of Eldest"
    ]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"ELDEST_PORT": "many"}, "ELDEST_PORT: 'many' is not"),
        ({"ELDEST_TRUST_PROXY": "127.0.0.1"}, "trust_proxy is set, and no origin"),
        ({"ELDEST_CERT": "cert.pem"}, "https needs --key too"),
    ],
)
def test_settings_that_do_not_fit_are_found(given: dict[str, str], said: str, tmp_path: Path) -> None:
    assert [line for line in faults(tmp_path, **given) if said in line], faults(tmp_path, **given)


def test_a_proxy_that_does_not_answer_is_found(tmp_path: Path) -> None:
    origin = f"https://localhost:{lasting_port()}"
    (said,) = faults(tmp_path, ELDEST_ORIGIN=origin, ELDEST_TRUST_PROXY="127.0.0.1")
    assert said.startswith(f"{origin}: ") and "refused" in said


def test_an_address_that_a_container_cannot_reach_is_no_fault(tmp_path: Path) -> None:
    port = lasting_port()
    for origin in (f"https://localhost:{port}", f"https://nowhere.invalid:{port}"):
        given = {"ELDEST_PORT": str(port), "ELDEST_ORIGIN": origin, "ELDEST_TRUST_PROXY": "127.0.0.1"}
        ended = eldest(tmp_path, "doctor", "--server", **given, container="oci")
        assert ended.code == 0 and f"{origin} cannot be reached from this container" in ended.stdout


def test_a_certificate_that_nobody_trusts_is_found(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path)
    with served(tmp_path, "--cert", str(cert), "--key", str(key)) as server:
        origin = f"https://127.0.0.1:{server.port}"
        given = {"ELDEST_CERT": str(cert), "ELDEST_KEY": str(key), "ELDEST_ORIGIN": origin}
        (said,) = faults(tmp_path, **given)
        assert said.startswith(f"{origin}: ") and "CERTIFICATE_VERIFY_FAILED" in said
        assert faults(tmp_path, **given, SSL_CERT_FILE=str(cert)) == []
