"""How the page is made: what is generated is what is committed, and no more than needed is built."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from page import build, families, names, node, notice, sources, wire
from page.node import NotMade
from page.places import MADE, NOTICE, WEB


def test_the_types_of_the_page_are_those_of_the_server(built_page: Path) -> None:
    wanted = {wire.TYPES: wire.text(), **names.texts()}
    assert {file: file.read_text(encoding="utf-8") for file in wanted} == wanted, "run `python -m page types`"


@pytest.mark.parametrize(
    "command",
    [
        ["svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"],
        ["typescript/bin/tsc", "--project", "./tsconfig.node.json"],
    ],
    ids=["page", "building"],
)
def test_the_compilers_find_nothing(built_page: Path, command: list[str]) -> None:
    families.write()
    node.node(*command)


def test_the_notice_names_all_whose_work_is_in_the_page(built_page: Path) -> None:
    assert NOTICE.read_text(encoding="utf-8") == notice.text(), "run `python -m page notice`"
    made = json.loads((built_page / MADE).read_text(encoding="utf-8"))
    assert set(made["packages"]) <= set(notice.packages())
    assert (built_page / "NOTICE.txt").read_text(encoding="utf-8") == notice.text()


def test_licences_are_known_and_free(built_page: Path) -> None:
    locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    licences = {name: locked[f"node_modules/{name}"]["license"] for name in notice.packages()}
    assert set(licences.values()) <= {"ISC", "MIT", "OFL-1.1"}, licences


def test_what_was_built_from_these_sources_is_not_built_again(built_page: Path) -> None:
    steps: list[str] = []
    build.build(steps.append)
    assert steps == [] and sources.is_built()


def test_a_page_that_was_built_elsewhere_must_be_one(tmp_path: Path) -> None:
    with pytest.raises(NotMade, match="there is no built page here"):
        build.take(tmp_path)


def test_without_the_network_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shutil.copy(WEB / "package.json", tmp_path)
    shutil.copy(WEB / "package-lock.json", tmp_path)
    monkeypatch.setattr(node, "WEB", tmp_path)
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    with pytest.raises(NotMade, match=r"npm, which needs the network, .* ECONNREFUSED") as failure:
        node.fetch_packages()
    assert "\n" not in str(failure.value)
