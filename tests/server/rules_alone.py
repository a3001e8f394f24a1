"""
Families that consist of rules alone: each plays like one of ours under another name, with no other parts.

`python -m tests.server.rules_alone ID` plays a deal of one and prints its sentences as JSON.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from pydantic import TypeAdapter

from eldest.narration.events import Narrator, deal_begins, deal_ends
from eldest.narration.messages import Message
from eldest.server.models.sheet import Scored
from eldest.server.models.view import View
from eldest.server.reviews.sheet import scored
from eldest.server.tables.views import Views
from eldest.table.match import Match

VIEW, MESSAGE = TypeAdapter(View), TypeAdapter(Message)  # made once: making one takes longer than its use
RULES = """
from dataclasses import dataclass, replace

from eldest.families.{base} import rules
from eldest.families.{base}.rules import DEAL, GAME, RESULT

PHASES = tuple(replace(phase, name={phases}.get(phase.name, phase.name)) for phase in rules.PHASES)


@dataclass(frozen=True, kw_only=True)
class Other(rules.OPTIONS):
    family = "{id}"


def deal_out(options, game, deal, pack):
    rules.deal_out(options, game, deal, pack)
"""
TRAITS = """
from eldest.families import Family, Rulebook, Traits
from eldest.families.{base} import rules as base
from eldest_family_{id} import rules

FAMILY = Family(
    id="{id}", name="Other", clauses="{letters}", options=rules.Other, game=rules.GAME, result=rules.RESULT,
    deal=rules.DEAL, phases=rules.PHASES, bids={bids},
    rules=Rulebook(
        deal_out=rules.deal_out, legal=base.legal, act=base.act, settle=base.settle, winners=base.winners,
        sides=base.sides,
    ),
    traits=Traits({traits}),
)
"""

# By id: the family whose rules it has, its letters, traits, and phases that no family of ours has.
OTHERS = {
    "contracts": ("five_hundred", "QA", 'call="contract"', {}),
    "honours": ("sweven", "QB", 'call="bid", takings="points"', {}),
    "fists": ("oh_hell", "QC", "", {}),
    "hidden": ("ninety_nine", "QD", "", {"lay": "hide", "offer": "dare"}),
    "pairs": ("counters", "QE", "laps=2", {}),
}


def write(folder: Path) -> None:
    """Write all of them into a folder."""
    for id, (base, letters, traits, phases) in OTHERS.items():
        own = folder / id
        own.mkdir(parents=True)
        said = {"id": id, "base": base, "letters": letters, "traits": traits, "phases": phases}
        (own / "rules.py").write_text(RULES.format(**said), encoding="utf-8")
        bids = "base.BIDS" if "call=" in traits else "0"
        (own / "traits.py").write_text(TRAITS.format(**said, bids=bids), encoding="utf-8")


def heard(id: str) -> list[str]:
    """The keys of all sentences in a random deal; every message in it is checked against its model."""
    match, dice = Match.start(id, {}, seed=3), random.Random(5)
    views, narrator, said = Views(match), Narrator(match.deal), deal_begins(match)
    while not match.deal.over:
        seat = match.deal.awaited[0]
        told = narrator.after(match.play(dice.choice(match.deal.legal(seat)), seat))
        said += [*told.said(seat), *told.said(None)]
        for viewer in (None, *range(match.rules.players)):
            VIEW.validate_python(views.of(viewer))
    TypeAdapter(Scored).validate_json(scored(match))
    for each in (said := [*said, *deal_ends(match)]):
        MESSAGE.validate_python(each)
    return sorted({each["key"] for each in said})


if __name__ == "__main__":
    print(json.dumps(heard(sys.argv[1])))
