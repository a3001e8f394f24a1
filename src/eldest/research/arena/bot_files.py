"""The digest of the files that a bot is made of: a log names it, so that a bot that has changed is told apart."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from eldest.bots import LEARNED, NotABot, seated_as
from eldest.bots.learned.spec import NET, weights_of

CHUNK = 1 << 20  # bytes read at once: the weights of a program may be larger than the memory


def bot_digest(spec: str, family: str) -> str | None:
    """SHA-256 of the files that a bot is made of: its weights, its class, its program; `None` if it is all ours."""
    try:
        name = seated_as(spec).name
        paths = [weights_of(family)] if name in LEARNED and family in NET.owners() else []
    except NotABot:
        paths = [path for path in map(Path, re.split(r"[\s:]+", spec)) if _is_file(path)]
    if not paths:
        return None
    total = hashlib.sha256()
    for path in paths:
        with path.open("rb") as file:
            while chunk := file.read(CHUNK):
                total.update(chunk)
    return f"sha256:{total.hexdigest()}"


def bot_digests(specs: Iterable[str], family: str) -> dict[str, str]:
    """The digests of those bots that have files, by their specs."""
    return {spec: digest for spec in specs if (digest := bot_digest(spec, family))}


def changed(specs: Iterable[str], logged: Mapping[str, str], now: Mapping[str, str]) -> str | None:
    """The first of some bots with other files than when its log was begun, by digests then and now; `None` if none."""
    return next((spec for spec in specs if logged.get(spec) != now.get(spec)), None)


def refusal(path: Path | str, spec: str, kind: str = "log") -> str:
    """Why the log of a bot that has changed since is not continued."""
    return f"{path} is the {kind} of {spec} with other files: remove it, or name another file"


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a word of a command, too long for a name
        return False
