"""Fixtures of the server's tests: databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.http_server import Running, beside
from tests.server.postgres import Cluster, cluster, programs


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL cluster of the tests' own."""
    pytest.importorskip("psycopg")
    found = programs()
    if found is None:
        pytest.skip("no PostgreSQL on this machine: its programs initdb and pg_ctl are needed")
    with cluster(found) as running:
        yield running


@pytest.fixture
def database(postgres: Cluster) -> str:
    """The address of an empty PostgreSQL database."""
    return postgres.database()


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The path of a data file that is not there yet."""
    return str(tmp_path / "tables.db")


@pytest.fixture(params=["file", "database"])
def db(request: pytest.FixtureRequest) -> str:
    """An empty database of either kind."""
    return request.getfixturevalue(request.param)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, built_page: Path) -> Iterator[Running]:
    """A server with default settings, for tests that do not change it."""
    with beside(tmp_path_factory.mktemp("server")) as running:
        yield running
