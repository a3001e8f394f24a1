"""The check of the finished site finds what is broken in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bundle import site

WELL = {
    "index.html": '<h1 id="top">A</h1><a href="docs/b.html#there">b</a><a href="https://elsewhere.example">c</a>'
    '<script src="a.js"></script><a href="demo/">Play</a>',
    "docs/b.html": '<p id="there"><a href="../index.html">a</a><a href="#there">here</a><a href="b.txt">file</a></p>',
    "docs/b.txt": "b",
    "a.js": "1",
    "demo/index.html": '<a href="/not/looked/at">',
    "search.html": "",
    "searchindex.js": "",
}


def made(folder: Path, **more: str) -> Path:
    for name, text in {**WELL, **more}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def test_a_site_without_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(made(tmp_path / "site").parent)
    assert site.main(["check", "site"]) == 0
    assert "3 pages, 6 links, 0 faults" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('<a href="gone.html">', "gone.html: there is no such file"),
        ('<a href="docs/b.html#gone">', "docs/b.html#gone: there is no such place"),
        ('<img src="gone.png">', "gone.png: there is no such file"),
        ('<a href="../outside.html">', "../outside.html: there is no such file"),
        ('<script src="https://elsewhere.example/x.js"></script>', "is loaded from elsewhere"),
        ('<link rel="stylesheet" href="//elsewhere.example/x.css">', "is loaded from elsewhere"),
    ],
)
def test_what_is_broken_is_named(text: str, fault: str, tmp_path: Path) -> None:
    (found,) = site.faults(made(tmp_path, **{"more.html": text}))
    assert found.startswith("more.html: ") and found.endswith(fault)


def test_a_heavy_page_and_a_site_without_search_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = made(tmp_path)
    monkeypatch.setattr(site, "MOST", 40)
    assert any("bytes, 40 at most" in each for each in site.faults(folder))
    monkeypatch.undo()
    (folder / "searchindex.js").unlink()
    assert list(site.faults(folder)) == ["the site has no search"]


def test_without_the_page_there_is_no_demo_and_the_reason_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / site.DEMO).mkdir()
    (tmp_path / site.DEMO / "mine.txt").write_text("mine")
    assert site.main(["demo", str(tmp_path)]) == 0
    assert "the site has no live demo: " in capsys.readouterr().err
