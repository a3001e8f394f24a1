"""The file of a match at the terminal: hand records; the file is always complete."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from eldest import folders
from eldest.cli.text.shell import quoted
from eldest.cli.text.whole_file import plain, put
from eldest.table.match import Match
from eldest.table.record.hand_record import NotARecord
from eldest.table.record.record_reader import read

WHAT = "the match"


class MatchFile:
    """A file that holds a match; saving replaces it whole or not at all."""

    def __init__(self, path: Path, named: bool) -> None:
        self.path = path
        self.named = named  # the person gave the path

    @classmethod
    def new(cls, game: str, file: str | None) -> MatchFile:
        """A file for a new match; one that holds another match already is refused."""
        if file is None:
            now = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S-%f")
            return cls(_matches() / f"{now}-{game}.txt", named=False)
        path = plain(file, WHAT)
        if path.exists() and path.stat().st_size:
            raise NotARecord(f"{path} already exists: resume it with --resume, or name another file")
        return cls(path, named=True)

    @classmethod
    def find(cls, game: str, file: str | None) -> MatchFile:
        """The file named, or the newest match (of that game) that is not over."""
        if file is not None:
            return cls(plain(file, WHAT), named=True)
        for path in sorted(_matches().glob(f"*-{game or '*'}.txt"), reverse=True):
            if not _over(path):
                return cls(path, named=False)
        raise NotARecord(f"no unfinished match{f' of {game}' if game else ''} in {_matches()}")

    def load(self) -> Match:
        """The saved match."""
        read(self.path)
        return Match.parse(self.path.read_text(encoding="utf-8"))

    def save(self, match: Match) -> None:
        """Save the match atomically; only a plain file is ever replaced."""
        put(self.path, str(match), WHAT)

    def command(self) -> str:
        """The command that goes on with the match."""
        return f"eldest play --resume --file {quoted(str(self.path))}" if self.named else "eldest play --resume"


def _matches() -> Path:
    return folders.data() / "matches"


def _over(path: Path) -> bool:
    """Whether a match is over, from its last lines: a final record ends with the winners."""
    lines = path.read_text(encoding="utf-8", errors="replace").rstrip().splitlines()
    return bool(lines) and lines[-1].startswith("after") and "winners" in lines[-1]
