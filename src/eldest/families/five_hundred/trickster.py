"""Five Hundred as Trickster writes it: the Australian pack of 43 cards, three of them in the kitty."""

from __future__ import annotations

from collections.abc import Mapping

from eldest.families.five_hundred import rules as games
from eldest.table.setup.ptn import Trickster

NULLOS = {"NULLO": "NULLO", "MISERE": "NULLO", "MISÈRE": "NULLO", "OPENNULLO": "OPEN_NULLO"}
NULLOS |= {f"OPEN{name}": "OPEN_NULLO" for name in ("MISERE", "MISÈRE")}
SIGNS = str.maketrans("♠♣♦♥", "SCDH")


def options(tags: Mapping[str, str], each: int) -> dict[str, object]:
    """Four players, in two sides."""
    return {"players": 4}


def call(text: str) -> str:
    """`6♣` as `6C`, `Pass` and the Nullos by their names here; anything else as it stands."""
    word = text.upper().translate(SIGNS).replace("-", "").replace("_", "")
    return "pass" if word == "PASS" else NULLOS.get(word, word if word in games.CALLS else text)


TRICKSTER = Trickster(code="FiveHundred", options=options, piles={"widow": -1}, call=call)
