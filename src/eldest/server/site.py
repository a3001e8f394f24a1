"""
A site: the page as a folder of files for any web host, with everything in it that needs no server.

Tables are played by the page itself. Everything in the folder is named by relative paths, so it may lie anywhere.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Iterator
from pathlib import Path

from pydantic import BaseModel

from eldest import __version__
from eldest.bots import BOTS
from eldest.families import FAMILIES
from eldest.lessons.course import course
from eldest.server import lessons
from eldest.server.assets import FOLDER, MADE, NOT_BUILT, built
from eldest.server.http.responses import POLICY
from eldest.server.models.game import Named, Names, Version
from eldest.server.models.json_bytes import to_json
from eldest.server.reviews import samples
from eldest.server.routes import game as routes
from eldest.server.tables.options import game_view

INDEX, WORKER, MANIFEST = "index.html", "sw.js", "manifest.webmanifest"
WITHOUT_HEADERS = "; ".join(part for part in POLICY.split("; ") if not part.startswith("frame-ancestors"))


class NotASite(ValueError):
    """The reason why no site can be written, in one line."""


def write_site(folder: Path) -> int:
    """Write a site into a folder, new, empty or of an older site. Returns its size in bytes. Raises `NotASite`."""
    pages = built()
    if pages.digest is None:
        raise NotASite(NOT_BUILT)
    if not any(name.startswith("/assets/eldest-") for name in pages.files):
        raise NotASite("The page was built without its Python: run `python -m kernels` and `python -m page`.")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MADE).is_file():
        raise NotASite(f"{folder} holds something else")
    told = {**_pages(), **{f"api/{name}": content for name, content in _answers(pages.digest)}}
    for name, content in told.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(folder).as_posix() not in told:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    return sum(map(len, told.values()))


def _pages() -> dict[str, bytes]:
    """The files of the page, unpacked, as a site has them."""
    found: dict[str, bytes] = {}
    for path in FOLDER.rglob("*"):
        name = path.relative_to(FOLDER).as_posix()
        if path.suffix == ".gz":
            found.setdefault(name.removesuffix(".gz"), gzip.decompress(path.read_bytes()))
        elif path.is_file() and path.suffix != ".br":
            found[name] = path.read_bytes()
    found[INDEX] = _index(found[INDEX].decode()).encode()
    found[WORKER] = found[WORKER].replace(b"const SITE = false;", b"const SITE = true;")
    found[MANIFEST] = re.sub(rb'"/(?=[^"]*")', b'"./', found[MANIFEST])
    return found


def _index(text: str) -> str:
    """The page with relative paths, its policy, and the mark by which its scripts know that it is a site."""
    marks = f'<meta http-equiv="Content-Security-Policy" content="{WITHOUT_HEADERS}">\n    <meta name="eldest-site">'
    return text.replace('="/', '="./').replace("<title>", f"{marks}\n    <title>", 1)


def _answers(page: str) -> Iterator[tuple[str, bytes]]:
    """The answers of a server about games, lessons and samples, by the names of files."""
    games = asyncio.run(routes.see_games())
    version = Version(version=__version__, page=page)
    offered = [Named(name=name, text=text) for name, text in BOTS.items()]
    yield "version.json", _json(version)
    yield "games.json", _json(games)
    yield "bots.json", _json(Names(names=offered))
    yield "phrases.json", _json(asyncio.run(routes.see_phrases()))
    for each in FAMILIES:
        yield f"games/{each}.json", to_json(game_view(each))
        yield f"books/{each}.json", _json(routes.see_a_book(each))
        yield f"lessons/{each}.json", lessons.course(each)
        for number in range(1, len(course(each)) + 1):
            yield f"lessons/{each}/{number}.json", lessons.lesson(each, number)
        yield f"samples/{each}.json", samples.deals(each)
        for number in range(1, len(samples.sample(each).records) + 1):
            yield f"samples/{each}/{number}.json", samples.steps(each, number)
            yield f"samples/{each}/{number}/record.txt", str(samples.record(each, number)).encode()


def _json(model: BaseModel) -> bytes:
    return model.model_dump_json().encode()
