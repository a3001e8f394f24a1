"""
The documentation as a site.

`python -m bundle.site demo FOLDER` puts the page without a server into it, before Sphinx makes the rest. `python -m
bundle.site check FOLDER` reads the finished site: every link leads to a page and a place in it, nothing is loaded from
elsewhere, so that it works without a network, search too, and no page is heavy.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

DEMO = "demo"
SOURCES = "_modules"  # which Sphinx makes; it links back to the modules that only hand a function on
MOST = 250_000  # bytes of a page with its scripts and styles, compressed, without pictures and fonts
HEAVIEST = 3  # pages whose weight is printed
LOADED = {
    "script": "src",
    "link": "href",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
}
STYLES = {"stylesheet", "preload", "icon", "modulepreload", "manifest"}  # of links that load something


class Page(NamedTuple):
    """The links and names of a page of the site."""

    places: frozenset[str]  # its anchors
    links: tuple[str, ...]  # where somebody may go
    loaded: tuple[str, ...]  # what a browser fetches with it


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.places: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        self.places.update(has[name] for name in ("id", "name") if has.get(name))
        if tag == "a" and has.get("href"):
            self.links.append(has["href"])
        if tag in LOADED and has.get(LOADED[tag]) and (tag != "link" or STYLES & set(has.get("rel", "").split())):
            self.loaded.append(has[LOADED[tag]])


@cache
def read(path: Path) -> Page:
    """The anchors and links of a page."""
    reader = _Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    return Page(frozenset(reader.places), tuple(reader.links), tuple(reader.loaded))


def pages(folder: Path) -> list[Path]:
    """All pages of a site but those of the demo and the listings of sources."""
    return sorted(path for path in folder.rglob("*.html") if path.relative_to(folder).parts[0] not in (DEMO, SOURCES))


def faults(folder: Path) -> Iterator[str]:
    """Everything that is wrong with a site, each in a line."""
    folder = folder.resolve()
    for path in pages(folder):
        name, page = path.relative_to(folder).as_posix(), read(path)
        for link in (*page.links, *page.loaded):
            fault = _fault(path, link, folder)
            if fault:
                yield f"{name}: {link}: {fault}"
        yield from (f"{name}: {each}: is loaded from elsewhere" for each in page.loaded if _elsewhere(each))
        weight = weigh(path)
        if weight > MOST:
            yield f"{name}: {weight} bytes, {MOST} at most"
    if not (folder / "searchindex.js").is_file() or not (folder / "search.html").is_file():
        yield "the site has no search"


def weigh(path: Path) -> int:
    """The bytes of a page with its scripts and styles, compressed."""
    parts = [path, *(path.parent / unquote(urlsplit(each).path) for each in read(path).loaded if not _elsewhere(each))]
    return sum(_compressed(part.resolve()) for part in parts if part.suffix in (".html", ".js", ".css"))


@cache
def _compressed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes())) if path.is_file() else 0


def _elsewhere(link: str) -> bool:
    return bool(urlsplit(link).netloc)


def _fault(path: Path, link: str, folder: Path) -> str:
    """The fault of a link; empty if there is none, or if it leads elsewhere."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return ""
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if target.is_dir():
        target /= "index.html"
    if not target.is_relative_to(folder.resolve()) or not target.is_file():
        return "there is no such file"
    place = unquote(parts.fragment)
    known = target.suffix != ".html" or target.relative_to(folder.resolve()).parts[0] == DEMO
    if place and not known and place not in read(target).places and place != "top":
        return "there is no such place"
    return ""


def demo(folder: Path) -> int:
    """Put the page without a server into a site, or say why it cannot be there."""
    from eldest.server.site import NotASite, write_site

    try:
        size = write_site(folder / DEMO)
    except NotASite as reason:
        print(f"the site has no live demo: {reason}", file=sys.stderr)
    else:
        print(f"{folder / DEMO}: {size / 1e6:.1f} MB")
    return 0


def check(folder: Path) -> int:
    """Print every fault, else what was read; 1 if there is a fault."""
    found = list(faults(folder))
    for each in found:
        print(f"site: {each}", file=sys.stderr)
    weights = sorted(((weigh(path), path) for path in pages(folder)), reverse=True)
    links = sum(len(read(path).links) for path in pages(folder))
    print(f"{folder}: {len(weights)} pages, {links} links, {len(found)} faults")
    for weight, path in weights[:HEAVIEST]:
        print(f"  {weight / 1000:.0f} KB  {path.relative_to(folder).as_posix()}")
    return 1 if found else 0


def main(arguments: list[str]) -> int:
    """Do one of the two."""
    match arguments:
        case ["demo", folder]:
            return demo(Path(folder))
        case ["check", folder] if pages(Path(folder)):
            return check(Path(folder))
        case ["check", folder]:
            print(f"site: {folder}: there are no pages", file=sys.stderr)
            return 1
    print("site: say demo FOLDER or check FOLDER", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
