"""Oh Hell as Trickster writes it: bids in turn, the card turned up first among those that were not dealt."""

from __future__ import annotations

from collections.abc import Mapping

from eldest.options import Options
from eldest.table.setup.ptn import Trickster


def options(tags: Mapping[str, str], each: int) -> dict[str, object]:
    """OH-43, OH-44  Four players who bid in turn, with the hook or without."""
    hooked = '"hookRule":true' in tags.get("GameOptionsJson", "").replace(" ", "")
    return {"players": 4, "bidding": "in_turn", "hook": hooked}


def written(options: Options) -> dict[str, object]:
    """The hook."""
    return {"hookRule": bool(options.record().hook)}


def call(text: str) -> str:
    """A number, here and there."""
    return text


TRICKSTER = Trickster(code="OhHell", options=options, written=written, piles={"turned": 1}, call=call, called=call)
