"""The file of a game's score: its hands; the file is always complete."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

from eldest import folders
from eldest.cli.text.shell import quoted
from eldest.cli.text.whole_file import plain, put
from eldest.keeper import hands_file
from eldest.keeper.hands_file import NotAHandsFile
from eldest.keeper.sheet import Sheet

WHAT = "the score"


class ScoreFile:
    """A file that holds the hands of a game; saving replaces it whole or not at all."""

    def __init__(self, path: Path, named: bool) -> None:
        self.path = path
        self.named = named  # the person gave the path

    @classmethod
    def new(cls, game: str, file: str | None) -> ScoreFile:
        """A file for a new game; one that holds another already is refused."""
        if file is None:
            now = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S-%f")
            return cls(_scores() / f"{now}-{game}.json", named=False)
        path = plain(file, WHAT)
        if path.exists() and path.stat().st_size:
            raise NotAHandsFile(f"{path} already exists: resume it with --resume, or name another file")
        return cls(path, named=True)

    @classmethod
    def find(cls, game: str, file: str | None) -> ScoreFile:
        """The file named, or that of the newest game (of that family) that is not over."""
        if file is not None:
            return cls(plain(file, WHAT), named=True)
        for path in kept(game):
            if not read(str(path)).winners:
                return cls(path, named=False)
        raise NotAHandsFile(f"no unfinished score{f' of {game}' if game else ''} in {_scores()}")

    def save(self, sheet: Sheet) -> None:
        """Write the hands."""
        put(self.path, json.dumps(hands_file.to_json(sheet), ensure_ascii=False) + "\n", WHAT)

    def farewell(self, over: bool) -> str:
        """The file of the score and the command to go on; a game that is over can still be corrected."""
        if not self.path.exists():
            return "Nothing was written, so no score is saved."
        way = "The game is over; correct it with" if over else "Resume with"
        return f"The score is saved in {self.path}. {way}: {self._command(over)}"

    def _command(self, over: bool) -> str:
        """The command that goes on with the score; it names the file if another game is newer."""
        found = not self.named and not over and ScoreFile.find("", None).path == self.path
        return "eldest score --resume" if found else f"eldest score --resume --file {quoted(str(self.path))}"


def read(file: str) -> Sheet:
    """The sheet of a file; `-` is the standard input."""
    import sys

    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        return hands_file.parse(text)
    except UnicodeDecodeError as error:
        raise NotAHandsFile(f"{file}: not a text file ({error.reason})") from error
    except NotAHandsFile as error:
        raise NotAHandsFile(f"{file}: {error}") from error


def kept(game: str) -> list[Path]:
    """The files of all unnamed scores, or of those of one family, the newest first."""
    return sorted(_scores().glob(f"*-{game or '*'}.json"), reverse=True)


def _scores() -> Path:
    return folders.data() / "scores"
