"""Five Hundred as Trickster writes it: the Australian pack of 43 cards, three of them in the kitty."""

from __future__ import annotations

from collections.abc import Mapping

from eldest.families.five_hundred import rules as family
from eldest.options import Options
from eldest.table.setup.ptn import Trickster

NULLOS = {"NULLO": "NULLO", "MISERE": "NULLO", "MISÈRE": "NULLO", "OPENNULLO": "OPEN_NULLO"}
NULLOS |= {f"OPEN{name}": "OPEN_NULLO" for name in ("MISERE", "MISÈRE")}
MUST_BID, WHEN_NULLO = "mustBidToWin", "whenNullo"
SUITS, SYMBOLS = "SCDH", "♠♣♦♥"


def options(tags: Mapping[str, str], each: int) -> dict[str, object]:
    """FH-4, FH-66, FH-67  Four players, in two sides; when Nullo may be bid, and whether a bid has to win."""
    said = tags.get("GameOptionsJson", "").replace(" ", "")
    return {
        "players": 4,
        "nullo_needs_seven": f'"{WHEN_NULLO}":1' in said,
        "must_bid_out": f'"{MUST_BID}":true' in said,
    }


def written(options: Options) -> dict[str, object] | None:
    """The Australian pack; there is none without the joker."""
    rules = options.record()
    if not rules.joker:
        return None
    said: dict[str, object] = {"variation": 1}
    if rules.must_bid_out:
        said[MUST_BID] = True
    if rules.nullo_needs_seven:
        said[WHEN_NULLO] = 1
    return said


def call(text: str) -> str:
    """`6♣` as `6C`, `Pass` and the Nullos by their names here; anything else as it stands."""
    word = text.upper().translate(str.maketrans(SYMBOLS, SUITS)).replace("-", "").replace("_", "")
    return "pass" if word == "PASS" else NULLOS.get(word, word if word in family.CALLS else text)


def called(text: str) -> str:
    """`6C` as `6♣`, and `pass`, `NULLO`, `OPEN_NULLO` as `Pass`, `Nullo`, `OpenNullo`."""
    if not text[0].isdigit():
        return text.title().replace("_", "")
    return text if text.endswith("NT") else text.translate(str.maketrans(SUITS, SYMBOLS))


TRICKSTER = Trickster(
    code="FiveHundred", options=options, written=written, piles={"widow": -1}, call=call, called=called
)
