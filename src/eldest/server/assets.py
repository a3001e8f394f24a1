"""The built page: the files in the folder `pages`, kept in memory in the form they are sent."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from eldest.server.http.responses import ways

FOLDER = Path(__file__).parents[1] / "pages"
MADE = "made.json"  # written by the build
INDEX = "/index.html"
LASTING = "/assets/"  # file names here contain a hash of their content
GZIP = "gzip"
PACKED = {".br": "br", ".gz": GZIP}  # in order of preference
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ico": "image/x-icon",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_BUILT = "The page has not been built here: run `python -m page` in the checkout, and start the server again."


@dataclass(frozen=True)
class File:
    """A file of the page: its type, caching, tag, and its content by encoding; archives are there as gzip only."""

    type: str
    keeping: str
    tag: str
    forms: Mapping[str, bytes]

    def form(self, accepted: bytes) -> tuple[str, bytes]:
        """The encoding and content for a browser's `Accept-Encoding` header; uncompressed if none fits."""
        known = ways(accepted)
        for packed in PACKED.values():
            if packed in known and packed in self.forms:
                return packed, self.forms[packed]
        return "", self.forms[""] if "" in self.forms else gzip.decompress(self.forms[GZIP])

    def tag_of(self, packed: str) -> str:
        """The entity tag of this content in one encoding."""
        return f'"{self.tag}-{packed}"' if packed else f'"{self.tag}"'


@dataclass(frozen=True)
class Pages:
    """All files by path, and the digest of the page; empty if it has not been built."""

    files: Mapping[str, File]
    digest: str | None

    @property
    def index(self) -> File | None:
        """The HTML that is sent for every address of the page."""
        return self.files.get(INDEX)


def built() -> Pages:
    """The most recent build. A running server keeps the one it started with."""
    try:
        stamp = (FOLDER / MADE).stat().st_mtime_ns
    except OSError:
        return Pages({}, None)
    return _pages(FOLDER, stamp)


@lru_cache(1)
def _pages(folder: Path, stamp: int) -> Pages:
    made = json.loads((folder / MADE).read_text(encoding="utf-8"))
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    names = sorted({name.removesuffix(".gz") for name in found})
    own = [name for name in names if Path(name).suffix in TYPES and name != MADE]
    return Pages({f"/{name}": _file(folder, name) for name in own}, made["page"])


def _file(folder: Path, name: str) -> File:
    forms = {}
    for suffix, packed in (("", ""), *PACKED.items()):
        path = folder / (name + suffix)
        if path.is_file():
            forms[packed] = path.read_bytes()
    keeping = FOR_EVER if f"/{name}".startswith(LASTING) else ASK_AGAIN
    digest = hashlib.sha256(forms[""] if "" in forms else forms[GZIP]).hexdigest()
    return File(TYPES[Path(name).suffix], keeping, digest[:20], forms)
