"""A family's texts for the page in a language: `page` in `data/words.<language>.yaml` of its folder."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import yaml
from pydantic import ValidationError

from eldest.families import family
from eldest.server.models.game import FamilyWords

LANGUAGE = re.compile(r"[a-z]{2,3}")


class NoWords(ValueError):
    """A family has no texts in this language."""


class BadWords(ValueError):
    """A file of texts is invalid."""


@cache
def words_of(name: str, language: str) -> FamilyWords:
    """A family's texts in a language. Raises `NotAFamily`, `NoWords`, `BadWords`."""
    file = family(name).folder / "data" / f"words.{language}.yaml"
    if not LANGUAGE.fullmatch(language) or not file.is_file():
        raise NoWords(f"{name} has no words in {language!r}")
    return read(file)


def read(file: Path) -> FamilyWords:
    """The texts in a file. Raises `BadWords`."""
    try:
        said = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)  # keeps `true` a text
        return FamilyWords.model_validate(said.get("page", {}))
    except yaml.YAMLError as wrong:
        raise BadWords(f"{file}: {' '.join(str(wrong).split())}") from None
    except ValidationError as wrong:
        (first, *_) = wrong.errors()
        raise BadWords(f"{file}: {'.'.join(map(str, first['loc']))}: {first['msg']}") from None
