"""A server at whose tables the same cards come again: `python -m tests.web.sure_server DB PORT CHANCE`."""

from __future__ import annotations

import random
import sys

from eldest.server.tables.service import TableService
from tests.server.serving import main


def leave_nothing_to_chance(chance: str) -> None:
    """Let names of tables and secrets of packs follow from a text, in the order in which they are asked for."""
    defaults = TableService.__init__.__kwdefaults__
    assert defaults and "chance" in defaults
    defaults["chance"] = random.Random(chance).randbytes


if __name__ == "__main__":
    leave_nothing_to_chance(sys.argv[3])
    main(sys.argv[1], int(sys.argv[2]))
