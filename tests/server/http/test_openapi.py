"""The OpenAPI document, and whether the server keeps to it whatever it is sent (Schemathesis)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, NamedTuple

import hypothesis
import pytest
import schemathesis
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

from eldest.server.app import make_app
from eldest.server.http_settings import HttpSettings
from eldest.server.routes.openapi import document
from eldest.server.tables.service import TableService
from tests.patience import PATIENCE
from tests.server.http_guest import guest, new_table, token
from tests.server.http_server import Running, beside
from tests.server.raw import BOUNDLESS, Loud

pytest_plugins = ("schemathesis.pytest.plugin",)  # not loaded by itself, because it takes long to import

EXAMPLES = int(os.environ.get("ELDEST_EXAMPLES", "3"))  # of requests to each operation
# Whether options fit a game is more than a schema can say; and it is we who say who asks.
OTHERWISE = [positive_data_acceptance, ignored_auth]
DOCUMENT = document(make_app(TableService(None, None), HttpSettings()))
ENDLESS = ["/api/tables/{table}/events", "/api/pads/{pad}/events"]
# What breaks a schema may besides be too long.
REFUSED = {"checks": {"negative_data_rejection": {"expected-statuses": ["4xx", "5xx"]}}}
CONFIG = schemathesis.Config.from_dict(REFUSED)
schema = schemathesis.openapi.from_dict(DOCUMENT, config=CONFIG).exclude(path=ENDLESS)


class Known(NamedTuple):
    """A server and a person with a table there."""

    server: Running
    token: str
    table: str


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Known]:
    folder = tmp_path_factory.mktemp("document")
    with beside(folder, HttpSettings(rates=BOUNDLESS)) as server, guest(server) as browser:
        yield Known(server, token(browser), new_table(browser, seats=[None, "rules", "rules"]))


@schema.parametrize()
@hypothesis.settings(max_examples=EXAMPLES, deadline=None, database=None, derandomize=True)
def test_the_server_keeps_to_its_document(case: schemathesis.Case, known: Known) -> None:
    # Nobody can guess the id of an existing table.
    if case.path_parameters.get("table") and len(case.path_parameters["table"]) % 2:
        case.path_parameters["table"] = known.table
    leaves = case.operation.label == "DELETE /api/me"
    headers = {} if leaves else {"Authorization": f"Bearer {known.token}"}
    with Loud() as loud:
        case.call_and_validate(base_url=known.server.url, headers=headers, excluded_checks=OTHERWISE, timeout=PATIENCE)
    assert loud.said == []


def _shapes(part: Any) -> Iterator[dict[str, Any]]:
    if isinstance(part, dict):
        if part.get("type") == "object":
            yield part
        for each in part.values():
            yield from _shapes(each)
    elif isinstance(part, list):
        for each in part:
            yield from _shapes(each)


# What a sentence quotes; a published match, which has a form of its own; what WebAuthn says of passkeys.
OPEN = ("Values", "Match", "Credential", "Options")


def test_every_shape_is_closed() -> None:
    open_ones = [
        each.get("title", each)
        for each in _shapes(DOCUMENT["components"]["schemas"])
        if each.get("additionalProperties", True) is True and "title" in each and each["title"] not in OPEN
    ]
    assert open_ones == []


def test_every_operation_says_what_it_does_and_how_it_is_refused() -> None:
    for path, operations in DOCUMENT["paths"].items():
        for method, operation in operations.items():
            assert operation["description"], (method, path)
            assert {"4XX", "503"} <= set(operation["responses"]), (method, path)


def test_the_document_is_served(known: Known) -> None:
    with known.server.browser() as browser:
        assert browser.get("/api/openapi.json").json() == DOCUMENT


def test_messages_of_the_socket_stand_in_the_document() -> None:
    assert {"Command", "Event", "Accepted", "NotDone", "Problem"} <= set(DOCUMENT["components"]["schemas"])
