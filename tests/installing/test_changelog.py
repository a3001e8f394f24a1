"""The changelog is made of fragments, each of one kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from bundle import changelog


def test_every_fragment_is_in_it() -> None:
    written = changelog.section()
    for path in changelog.FRAGMENTS.glob("*.*.md"):
        assert path.read_text(encoding="utf-8").splitlines()[0] in written, path.name
    assert [line for line in written.splitlines() if line.startswith("#")][1:] == [
        "### Added",
        "### Changed",
        "### Fixed",
    ]


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("odd.md", "Something.", "expected SLUG.KIND.md"),
        ("odd.broken.md", "Something.", "expected SLUG.KIND.md"),
        ("odd.fixed.md", "", "one paragraph"),
        ("odd.fixed.md", "# A heading\n", "one paragraph"),
        ("odd.fixed.md", "One.\n\nTwo.\n", "one paragraph"),
    ],
)
def test_what_is_no_fragment_is_named(tmp_path: Path, name: str, text: str, said: str) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(changelog.NotAFragment, match=f"{name}: .*{said}"):
        changelog.section(tmp_path)
