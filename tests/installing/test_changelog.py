"""The changelog is made of fragments, each of one kind."""

from __future__ import annotations

from pathlib import Path

import pytest

import eldest
from bundle import changelog

OLD = "# Changelog\n\nWhat changes.\n\n## 0.9.0 (2026-01-01)\n\n### Fixed\n\n- Old.\n"


@pytest.fixture
def fragments(tmp_path: Path) -> Path:
    folder = tmp_path / "changelog.d"
    folder.mkdir()
    (folder / "README.md").write_text("# Changelog fragments\n")
    for name, text in {"b.added.md": "B is\nthere.\n", "a.fixed.md": "A works ([how](../docs/a.md)).\n"}.items():
        (folder / name).write_text(text)
    return folder


def test_every_fragment_is_in_the_section(fragments: Path) -> None:
    assert changelog.section(fragments) == (
        f"## {eldest.__version__}\n\n### Added\n\n- B is\n  there.\n\n### Fixed\n\n- A works ([how](docs/a.md)).\n"
    )
    changelog.section()  # whatever waits for the next release


def test_a_release_moves_the_fragments_above_older_releases(fragments: Path, tmp_path: Path) -> None:
    page = tmp_path / "CHANGELOG.md"
    page.write_text(OLD)
    assert changelog.release(fragments, page, "1.0.0", "2026-02-02") == 2
    assert page.read_text() == OLD.replace(
        "## 0.9.0",
        "## 1.0.0 (2026-02-02)\n\n### Added\n\n- B is\n  there.\n\n"
        "### Fixed\n\n- A works ([how](docs/a.md)).\n\n## 0.9.0",
    )
    assert [path.name for path in fragments.iterdir()] == ["README.md"]
    assert changelog.versions(page) == ["1.0.0", "0.9.0"]


def test_what_comes_while_a_release_is_prepared_joins_its_section(fragments: Path, tmp_path: Path) -> None:
    page = tmp_path / "CHANGELOG.md"
    page.write_text(OLD.replace("## 0.9.0 (2026-01-01)\n", "## 0.9.0 (2026-01-01)\n\nBy hand.\n"))
    assert changelog.release(fragments, page, "0.9.0", "2026-02-02") == 2
    told = page.read_text()
    assert (
        "## 0.9.0 (2026-02-02)\n\nBy hand.\n\n### Added\n\n- B is\n  there.\n\n### Fixed\n\n- Old.\n- A works" in told
    )
    assert changelog.release(fragments, page, "0.9.0", "2026-02-02") == 0
    assert page.read_text() == told


def test_this_version_is_the_newest_in_the_changelog() -> None:
    assert changelog.versions()[0] == eldest.__version__


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
