"""Every file of the repository can be checked out on every system, with the same bytes."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FORBIDDEN = re.compile(r'[<>:"|?*\\\x00-\x1f]|[ .]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)', re.IGNORECASE)  # by Windows
LONGEST = 150  # letters of a path: Windows allows 260 with the folder in which the repository lies


def listed(*words: str) -> list[str]:
    done = subprocess.run(["git", "ls-files", "-z", *words], cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        pytest.skip("this is not a checkout")
    return [each for each in done.stdout.decode().split("\0") if each]


def test_names_are_allowed_and_differ_on_every_system() -> None:
    names = listed()
    assert [each for each in names if any(map(FORBIDDEN.search, each.split("/"))) or len(each) > LONGEST] == []
    assert [each for each, many in Counter(each.casefold() for each in names).items() if many > 1] == []


def test_no_file_is_a_link_which_windows_makes_for_administrators_only() -> None:
    assert [each for each in listed("--stage") if each.startswith("120000")] == []


def test_text_files_end_their_lines_alike_everywhere() -> None:
    for each in listed("--eol"):
        kept, _, attributes = each.partition("\t")[0].split(maxsplit=2)
        assert kept in ("i/lf", "i/none", "i/-text") and attributes.strip() == "attr/text=auto eol=lf", each
