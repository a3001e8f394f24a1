"""What the page says of a family in a language: under `page` in the file `data/words.<language>.yaml` of its folder."""

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
    """A language in which a family says nothing."""


class BadWords(ValueError):
    """A file of words with something in it that is none."""


@cache
def words_of(name: str, language: str) -> FamilyWords:
    """What a family says in a language. Raises `NotAFamily`, `NoWords`, `BadWords`."""
    file = family(name).folder / "data" / f"words.{language}.yaml"
    if not LANGUAGE.fullmatch(language) or not file.is_file():
        raise NoWords(f"{name} has no words in {language!r}")
    return read(file)


def read(file: Path) -> FamilyWords:
    """What stands in a file of words. Raises `BadWords`."""
    try:
        said = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)  # which leaves `true` a text
        return FamilyWords.model_validate(said.get("page", {}))
    except yaml.YAMLError as wrong:
        raise BadWords(f"{file}: {' '.join(str(wrong).split())}") from None
    except ValidationError as wrong:
        (first, *_) = wrong.errors()
        raise BadWords(f"{file}: {'.'.join(map(str, first['loc']))}: {first['msg']}") from None
