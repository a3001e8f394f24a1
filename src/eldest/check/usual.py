"""The usual kinds of worked examples, derived from the records, phases and traits of a family."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from eldest.check.generic import auction, pack, replay, score, trick
from eldest.check.given import Given
from eldest.check.notation import Found, Kind, Notation, fields_of_play
from eldest.families import Family
from eldest.families.parts import Part
from eldest.options import Options

Run = Callable[[Notation, Options, Given], Found]


def usual(family: Family, notation: Notation | None = None) -> dict[str, Kind]:
    """The kinds that follow from the family's own declarations and its notation, if it has one."""
    said = notation or Notation()

    game = (*score.fields_of_a_game(said, family), *said.game_keys)
    before = (*game, *score.names_of_scores(said, family))
    laid = fields_of_play(family) if said.laid_keys is None else said.laid_keys
    table = (*laid, *said.suit_keys)
    hand = score.keys_of_a_hand(said, family)
    acts = [key for _, keys in replay.acts_of(family) for key in keys]
    piles = [pile for pile in family.piles if pile != "turned"]
    turned = [pack.TURN_UP] if "turned" in family.piles else []
    kinds: dict[str, tuple[Run, tuple[str, ...]]] = {
        "deck": (pack.deck, (*turned,)),
        "copies": (pack.copies, ("cards",)),
        "contains": (pack.contains, ("cards",)),
        "legal": (trick.legal, (*table, "player", "hand", "led", "trick")),
        "trick": (trick.trick, (*table, "plays")),
        "hand_score": (score.hand_score, (*before, *hand)),
        "sequence": (score.sequence, (*before, "hands")),
        "replay": (replay.replay, (*before, "hands", *piles, *turned, *acts, "tricks", *said.suit_keys)),
    }
    if any(phase.name in auction.CALLING for phase in family.phases):
        kinds["auction"] = (auction.auction, (*game, *auction.KEYS))
    return {
        name: Kind(partial(run, said), tuple(dict.fromkeys((*keys, *said.keys.get(name, ())))))
        for name, (run, keys) in kinds.items()
    }


KINDS: Part[dict[str, Kind]] = Part("examples", "KINDS", dict, usual)
