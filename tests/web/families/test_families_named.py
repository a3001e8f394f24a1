"""The page names no family outside the folder of that family: neither its id, nor a type or class after it."""

from __future__ import annotations

import json
import re

import pytest

from eldest.families.registry import OURS
from eldest.server.app import make_app
from eldest.server.http_settings import HttpSettings
from eldest.server.routes.openapi import document
from eldest.server.tables.service import TableService
from page.places import WEB

SOURCES = WEB / "src"
FOLDERS = (
    *("cards", "controls", "paper", "rail", "sheet", "styles", "table", "wire"),
    *("pages/puzzle", "pages/record"),
)
COMMENT = re.compile(r"<!--.*?-->|/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL)
NAME = re.compile(
    "|".join(rf"\b{each}\b|{name.title().replace(' ', '').replace('-', '')}" for each, name in OURS.items())
)
SENTENCE = "'counters'"  # what a card does to its equal is a sentence with this key


def named(text: str) -> list[str]:
    """The families that a source or a document names, comments apart."""
    return NAME.findall(COMMENT.sub("", text).replace(SENTENCE, ""))


def test_what_is_looked_for_is_found() -> None:
    assert named('const own = family === "oh_hell"; // sweven') == ["oh_hell"]
    assert named("import type { NinetyNineView } from './sweven/types';") == ["NinetyNine", "sweven"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_of_the_page_names_no_family(folder: str) -> None:
    paths = [path for path in (SOURCES / folder).rglob("*") if path.is_file()]
    assert paths
    assert {path.name: found for path in paths if (found := named(path.read_text(encoding="utf-8")))} == {}


def test_what_is_sent_has_one_shape_for_all_families() -> None:
    schemas = document(make_app(TableService(None, None), HttpSettings()))["components"]["schemas"]
    assert named(json.dumps(schemas).replace('"counters"', "")) == []
