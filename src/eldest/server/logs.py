"""
The log: one line on stderr for each event, without anything secret.

The message of an error may quote a hand, a token or an address, so only its kind and place are logged.
A table's id gives access to the table, so anything as long as an id is cut.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

LEVELS = (logging.WARNING, logging.INFO, logging.DEBUG)
OURS = "eldest"
LONG = re.compile(r"(?<![\w/.-])([0-9a-f]{8})[0-9a-f]{24}(?![\w-])|(?<![\w/.-])[\w-]{40,}(?![\w.-])")
DEEP = 12  # stack frames that are named, the innermost first

log = logging.getLogger("eldest.server")


def begin(verbose: int, as_json: bool) -> None:
    """Send the log to stderr from now on."""
    lines = logging.StreamHandler()
    lines.setFormatter(JsonLogLines() if as_json else LogLines())
    root = logging.getLogger()
    root.handlers = [lines]
    # Other loggers would, when verbose, record what clients send: frames, headers, addresses.
    root.setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_no_fault_of_a_client)
    logging.getLogger(OURS).setLevel(LEVELS[min(verbose, len(LEVELS) - 1)])


def _no_fault_of_a_client(record: logging.LogRecord) -> bool:
    """Whether a record is about the server itself. Clients could fill the disk with records about their input."""
    return record.levelno >= logging.ERROR and not record.getMessage().startswith("Invalid")


class LogLines(logging.Formatter):
    """Log lines for people: time, level, message."""

    def format(self, record: logging.LogRecord) -> str:
        """The record on one line, whatever the message holds."""
        error = "; ".join(_errors(record))
        said = f"{_instant(record)} {record.levelname.lower():7} {_said(record)}"
        return f"{said}: {error}" if error else said


class JsonLogLines(logging.Formatter):
    """Log lines for programs: an object with `at`, `level`, `logger`, `says`, and `errors` if there are any."""

    def format(self, record: logging.LogRecord) -> str:
        """The record on one line, whatever the message holds."""
        line: dict[str, Any] = {
            "at": _instant(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "says": _said(record),
        }
        if errors := list(_errors(record)):
            line["errors"] = errors
        return json.dumps(line, ensure_ascii=False)


def _instant(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _said(record: logging.LogRecord) -> str:
    line = "".join(letter if letter.isprintable() else " " for letter in record.getMessage().strip())
    return LONG.sub(lambda cut: f"{cut[1] or ''}…", line)


def _errors(record: logging.LogRecord) -> Iterator[str]:
    """The error of a record and its causes, each by kind and place."""
    error = record.exc_info[1] if record.exc_info else None
    while error is not None:
        calls = traceback.extract_tb(error.__traceback__)[-DEEP:]
        places = (f"{call.name} ({call.filename.replace(chr(92), '/').split('/')[-1]}:{call.lineno})" for call in calls)
        yield " < ".join([type(error).__name__, *reversed(list(places))])
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def lost(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log an exception that nobody awaited; asyncio would log it with its message."""
    error = context.get("exception")
    message = "something went wrong behind the requests"
    log.error(message, exc_info=error if isinstance(error, BaseException) else None)
