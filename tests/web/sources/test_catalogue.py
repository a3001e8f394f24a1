"""Every sentence of the page stands in its catalogue, and every message of it is said somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from page.places import WEB

SOURCES = WEB / "src"
WORDS = SOURCES / "words"
COMPONENTS = sorted(SOURCES.rglob("*.svelte"))
SPOKEN = ("aria-label", "aria-description", "aria-roledescription", "title", "alt", "placeholder", "label")
NAMES = {"Eldest"}  # a name is the same in every language
ENTRY = re.compile(r"^  (\w+)(?=[:,(])", re.MULTILINE)


def markup(component: Path) -> str:
    """The markup of a component, without its script, its style and comments."""
    text = component.read_text(encoding="utf-8")
    return re.sub(r"<script.*?</script>|<style.*?</style>|<!--.*?-->", "", text, flags=re.DOTALL)


def without_braces(text: str) -> str:
    """A text without what stands in braces, in each of which an empty pair stays."""
    found, depth = [], 0
    for sign in text:
        depth += sign == "{"
        if depth == 0 or (depth == 1 and sign in "{}"):
            found.append(sign)
        depth -= sign == "}"
    return "".join(found)


@pytest.mark.parametrize("component", COMPONENTS, ids=lambda path: str(path.relative_to(SOURCES)))
def test_no_component_has_words_of_its_own(component: Path) -> None:
    drawn = without_braces(markup(component))
    named = re.findall(rf'(?:^|\s)(?:{"|".join(SPOKEN)})="([^"]*[^\W\d_][^"]*)"', drawn)
    between = re.sub(r"<[^>]*>", "\n", drawn)
    words = [line.strip() for line in between.splitlines() if re.search(r"[^\W\d_]{2}", line)]
    assert not set(named + words) - NAMES


@pytest.mark.parametrize("component", COMPONENTS, ids=lambda path: str(path.relative_to(SOURCES)))
def test_no_expression_in_the_markup_is_a_sentence(component: Path) -> None:
    assert not re.findall(r'"[A-Z][a-z]+ [a-z]+[^"]*"|`[A-Z][a-z]+ [a-z$][^`]*`', markup(component))


def groups(language: str) -> dict[str, set[str]]:
    """The messages of the page by the group in which they stand."""
    found: dict[str, set[str]] = {}
    for path in [*(WORDS / language / "page").glob("*/*.ts"), WORDS / language / "keeper.ts"]:
        for name, body in re.findall(
            r"^export const (\w+)[^=]*= \{\n(.*?)^\}", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
        ):
            found[name] = set(ENTRY.findall(body))
    return found


def test_no_message_is_without_use() -> None:
    using = [
        path for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte") and not {"en", "de"} & set(path.parts)
    ]
    code = "\n".join(path.read_text(encoding="utf-8") for path in using if path.name != "types.gen.ts")
    used = set(re.findall(r"\.(\w+)\b", code))
    unused = {f"{group}.{key}" for group, keys in groups("en").items() for key in keys - used}
    # What is chosen by a word of the server or of the settings is found by that word.
    by_word = {group for group in groups("en") if re.search(rf"\)\.{group}\[", code)}
    assert not {each for each in unused if each.partition(".")[0] not in by_word}


def test_german_has_every_message_and_no_other() -> None:
    assert groups("de") == groups("en")
