"""A sealed edition: its commitment, the bots registered for it and, once it has closed, its bytes; a file of JSON."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from eldest.research.benchmark.board import DEV, Edition
from eldest.research.benchmark.task import NotATask

FORMAT = "eldest edition 1"
BYTES = 32
NAME = re.compile(r"[a-z0-9][a-z0-9._-]*")


@dataclass(frozen=True)
class Entry:
    """A bot that was registered: the SHA-256 of its files, or its spec alone if it is one of Eldest's."""

    spec: str
    digest: str | None


@dataclass(frozen=True)
class SealedEdition:
    """An edition by name and commitment; `key` are its bytes, empty until it has closed."""

    name: str
    commitment: str
    registered: tuple[Entry, ...] = ()
    key: bytes = b""

    @property
    def edition(self) -> Edition:
        """The edition with its boards. Raises `NotATask` as long as its bytes are not published."""
        if not self.key:
            raise NotATask(f"the edition {self.name} has not closed: its bytes are not published yet")
        return Edition(self.name, self.key)

    def label(self, spec: str, digest: str | None) -> str:
        """`sealed` for a bot that was registered before the boards were known, else `open`."""
        known = any(each.digest == digest if digest else each == Entry(spec, None) for each in self.registered)
        return "sealed" if known else "open"

    def register(self, spec: str, digest: str | None) -> SealedEdition:
        """The edition with another bot. Raises `NotATask` once it has closed, or if the bot is there already."""
        if self.key:
            raise NotATask(f"the edition {self.name} has closed: nobody registers any more")
        if self.label(spec, digest) == "sealed":
            raise NotATask(f"{spec} is registered already")
        return replace(self, registered=(*self.registered, Entry(spec, digest)))

    def close(self, key: bytes) -> SealedEdition:
        """The edition with its bytes. Raises `NotATask` if they are not those of the commitment."""
        if commitment(self.name, key) != self.commitment:
            raise NotATask(f"these are not the bytes to which the edition {self.name} was committed")
        return replace(self, key=key)

    def write(self, path: str) -> None:
        """Write the edition to a file."""
        told = {
            "format": FORMAT,
            "name": self.name,
            "commitment": self.commitment,
            "registered": [{"spec": each.spec, "digest": each.digest} for each in self.registered],
            "key": self.key.hex() or None,
        }
        Path(path).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def commitment(name: str, key: bytes) -> str:
    """What is published of the bytes of an edition before it closes."""
    return f"sha256:{hashlib.sha256(b'eldest-v1|' + name.encode() + b'|' + key).hexdigest()}"


def sealed(name: str) -> tuple[SealedEdition, bytes]:
    """A new edition, and its bytes, which are drawn now and are to be kept secret. Raises `NotATask`."""
    if not NAME.fullmatch(name) or name == Edition().name:
        raise NotATask(
            f"{name!r} cannot be the name of an edition: small letters, digits, '.', '_' and '-', such as 2027a"
        )
    key = secrets.token_bytes(BYTES)
    return SealedEdition(name, commitment(name, key)), key


def read(path: str) -> SealedEdition:
    """The edition in a file; raises `NotATask` if it holds none, or bytes that are not those of its commitment."""
    try:
        told: Any = json.loads(Path(path).read_text(encoding="utf-8"))
        if told["format"] != FORMAT:
            raise KeyError("format")
        entries = tuple(Entry(str(each["spec"]), each["digest"]) for each in told["registered"])
        found = SealedEdition(str(told["name"]), str(told["commitment"]), entries)
        key = bytes.fromhex(told["key"] or "")
    except (ValueError, TypeError, KeyError, AttributeError):
        raise NotATask(f"{path}: not an edition of the benchmark ({FORMAT})") from None
    if key == DEV:
        raise NotATask(f"{path}: these bytes are known to everybody")
    return found.close(key) if key else found
