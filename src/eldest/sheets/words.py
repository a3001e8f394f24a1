"""
The words of printed sheets, language by language.

Those of one family alone stand in its folder, in `data/words.<language>.yaml`; one that has none there is printed in
English, as its rules say it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from eldest.families import FAMILIES, family
from eldest.table.plain_yaml import load

FOLDER = Path(__file__).parent / "words"
BLANK: dict[str, Any] = {"also": "", "lead": [], "foot": [], "variants": {}}  # what a family need not say
MINUS = "\u2212"
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class NotALanguage(ValueError):
    """A language that sheets are not printed in."""


class Catalogue:
    """The words of one language, by keys such as `dealer`, `calls.pass`, or `ID.also` of a family."""

    def __init__(self, language: str, said: dict[str, Any]) -> None:
        self.language = language
        self._said = said

    def __call__(self, key: str, **values: object) -> str:
        """A text, with its values in their places."""
        return str(self.under(key)).format(**values)

    def under(self, key: str) -> Any:
        """Whatever stands under a key."""
        first, *rest = key.split(".")
        found: Any = {**BLANK, **of_family(first, self.language)["sheet"]} if first in FAMILIES else self._said[first]
        for part in rest:
            found = found[part]
        return found

    def variant(self, name: str, variant: str) -> str:
        """The name of a variant of a family."""
        return str(self.under(f"{name}.variants").get(variant, variant))

    def trump(self, suit: str | None) -> str:
        """A suit as its sign, or that there are no trumps; nothing if it is not known."""
        return "" if suit is None else SIGNS.get(suit) or self("no_trump_short")

    def call(self, said: str | None) -> str:
        """A bid: a number, tricks and a sign, or its name."""
        if said is None:
            return ""
        if said.isdigit():
            return said
        if said[0].isdigit():
            tricks, suit = (said[:-2], "NT") if said.endswith("NT") else (said[:-1], said[-1])
            return f"{tricks}{self.trump(suit)}"
        return self(f"calls.{said.lower()}")

    def rank(self, card: str) -> str:
        """The rank of a card, as it stands on it."""
        return str(self.under("ranks").get(card[:-1], card[:-1]))

    def card(self, card: str) -> str:
        """A card: its sign and its rank, or the joker."""
        return self("joker") if card == "JK" else f"{SIGNS[card[-1]]}{self.rank(card)}"

    def listed(self, names: list[str]) -> str:
        """Several names in a sentence."""
        return f" {self('and')} ".join(filter(None, (", ".join(names[:-1]), names[-1])))


@cache
def of_family(name: str, language: str) -> dict[str, Any]:
    """The words of one family: `sheet`, and `card` with the sections of its rules card; empty without a file."""
    for each in (language, "en"):
        file = Path(family(name).folder) / "data" / f"words.{each}.yaml"
        if file.is_file():
            said: dict[str, Any] = load(file.read_text(encoding="utf-8"))
            return {"sheet": {}, "card": {}, **said}
    return {"sheet": {}, "card": {}}


def signed(number: int) -> str:
    """A number as one writes it, with a minus that is none of a hyphen's length."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def languages() -> list[str]:
    """The languages that there are words of."""
    return sorted(page.stem for page in FOLDER.glob("*.yaml"))


@cache
def words(language: str = "en") -> Catalogue:
    """The words of a language, by its tag."""
    if language not in languages():
        raise NotALanguage(f"{language!r} is not a language of printed sheets (known: {', '.join(languages())})")
    return Catalogue(language, load((FOLDER / f"{language}.yaml").read_text(encoding="utf-8")))
