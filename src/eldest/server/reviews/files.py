"""Reviews in files, so that no deal is looked through twice; each of them may be deleted at any time."""

from __future__ import annotations

import gzip
import hashlib
import json
import logging
import os
from pathlib import Path
from typing import Any

from eldest import __version__
from eldest.server.reviews.review_worker import DEALS
from eldest.table.record.hand_record import HandRecord

log = logging.getLogger("eldest.server")

MOST = 5_000  # files: some ten kilobytes each
ENDING = ".json.gz"

Json = dict[str, Any]


def key(record: HandRecord, seat: int | None) -> str:
    """By what the review of a deal for a seat is known: whatever it follows from, in one hash."""
    said = f"{__version__} {DEALS} {seat}\n{record}"
    return hashlib.sha256(said.encode()).hexdigest()


class ReviewFiles:
    """A folder of reviews; without one nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._swept = False

    def read(self, name: str) -> Json | None:
        """A review, if there is a file of it that can be read."""
        if self._folder is None:
            return None
        try:
            found = json.loads(gzip.decompress((self._folder / f"{name}{ENDING}").read_bytes()))
        except (OSError, EOFError, ValueError):
            return None
        return found if isinstance(found, dict) else None

    def write(self, name: str, review: Json) -> None:
        """Keep a review; where that cannot be, it is made again another time."""
        if self._folder is None:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._sweep(self._folder)
            begun = self._folder / f"{name}.{os.getpid()}"
            begun.write_bytes(gzip.compress(json.dumps(review).encode(), mtime=0))
            begun.replace(self._folder / f"{name}{ENDING}")
        except OSError as fault:
            log.warning("a review is not kept: %s", fault.strerror)

    def _sweep(self, folder: Path) -> None:
        """Throw away, once in a server's life, what is the oldest beyond what may be kept."""
        if self._swept:
            return
        self._swept = True
        files = sorted(folder.iterdir(), key=lambda each: each.stat().st_mtime)
        for old in files[: max(0, len(files) - MOST)]:
            old.unlink(missing_ok=True)
