"""Builds the page: Vite writes it into a new folder, which then replaces the old one."""

from __future__ import annotations

import contextlib
import json
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from page import families, node, sources
from page.node import NotMade
from page.places import BUILT, MADE
from page.python import bundle

Say = Callable[[str], None]
INDEX = "index.html"
FLUENT = "fluent.syntax>=0.19"  # reads the sentences
IN_THE_PAGE = [FLUENT, "PyYAML>=6", "typing_extensions>=4"]  # copied into the page's Python


def build(say: Say) -> None:
    """Build the page unless it is up to date; `say` gets each step."""
    if sources.is_built():
        return
    if not node.packages_are_there():
        say("The page: fetching its packages (some seconds, once)")
        node.fetch_packages()
    say("The page: building it")
    families.write()
    _write_words()
    if not bundle.write():
        say("The page: it has no Python of its own, because there are no kernels (python -m kernels)")
    with _folder() as folder:
        digest = sources.digest()
        node.node("vite/bin/vite.js", "build", "--outDir", str(folder), "--emptyOutDir", "--logLevel", "error")
        _sign(folder, digest)
        _put(folder)


def _write_words() -> None:
    try:
        from page import words
    except ModuleNotFoundError as missing:
        raise NotMade(f"{missing.name} is missing: pip install '{FLUENT}'") from None
    words.write()


def take(given: Path) -> None:
    """Install a page that was built elsewhere."""
    if not (given / INDEX).is_file() or not (given / MADE).is_file():
        raise NotMade(f"{given}: there is no built page here ({INDEX} and {MADE} are expected)")
    with _folder() as folder:
        shutil.copytree(given, folder, dirs_exist_ok=True)
        _put(folder)


@contextlib.contextmanager
def _folder() -> Iterator[Path]:
    """A temporary folder beside the page's."""
    folder = Path(tempfile.mkdtemp(prefix=".pages-", dir=BUILT.parent))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _sign(folder: Path, digest: str) -> None:
    """Write the digest of the page's sources."""
    if not (folder / INDEX).is_file():
        raise NotMade(f"Vite has made no {INDEX}")
    made = json.loads((folder / MADE).read_text(encoding="utf-8"))
    (folder / MADE).write_text(json.dumps({**made, "sources": digest}, indent=1) + "\n", encoding="utf-8")


def _put(folder: Path) -> None:
    """Replace the old page; a reader finds the old page or the new one, or for a moment none."""
    with _folder() as old:
        with contextlib.suppress(FileNotFoundError):
            BUILT.replace(old / "pages")
        try:
            folder.replace(BUILT)
        except OSError:
            # Another process has built the same at the same time.
            if not sources.is_built():
                raise
