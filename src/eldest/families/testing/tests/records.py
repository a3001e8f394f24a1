"""Round trips of hand records and other texts."""

from __future__ import annotations

import json
import pickle
import random
from pathlib import Path

from eldest.bots import repeatable, seat_bot
from eldest.families.testing.base import Cases, FamilyTests
from eldest.families.testing.facts import Facts, Given
from eldest.options import Options
from eldest.phases import Phase
from eldest.table import actions
from eldest.table.match import Match
from eldest.table.record import record_reader

FOLDER = "records"
DEALS = 2
SEEDS = 5_000  # deals tried for one in which the bid is made


class Golden:
    """A golden hand record: a whole deal that a person can read."""

    def __init__(self, file: Path) -> None:
        self.text = file.read_text(encoding="utf-8")
        self._name = file.stem

    def __str__(self) -> str:
        return self._name


def golden(facts: Facts) -> list[Path]:
    """The golden records in the folder of the facts."""
    return sorted((facts.folder / FOLDER).glob("*.txt")) if facts.folder else []


def first_made(facts: Facts, given: Given, said: str) -> str:
    """The record of the first deal in which the bid is made; in games without a single bidder, of the first deal."""
    for seed in range(1, SEEDS):
        record = _played(facts, given, said, seed).records[0]
        if said == "pass" or record.result.get("made", "yes") == "yes":
            return str(record)
    raise LookupError(f"no deal of {SEEDS:,} makes {said} in {facts.id} with {given}")


def _played(facts: Facts, given: Given, said: str, seed: int) -> Match:
    """A match of one deal; the first bidder makes the wanted call, if any, and all others pass."""
    match = Match.start(facts.id, given, seed=seed)
    bots = [seat_bot(repeatable(facts.id), facts.id, seat) for seat in range(match.rules.players)]
    while not match.deal.over:
        seat = match.deal.awaited[0]
        if said and match.deal.phase == "call":
            match.play("pass" if match.deal.actions else said, seat)
        else:
            match.act(bots[seat].choose(match.deal.view(seat)).action, seat)
    return match


class RecordTests(FamilyTests):
    """Records, actions and their texts."""

    def cases(self) -> Cases:
        """The golden records, and the phases of a deal."""
        return {
            **super().cases(),
            "record": lambda: [Golden(file) for file in golden(self.facts)],
            "phase": lambda: self.family.phases,
        }

    def test_a_golden_record_replays_to_the_letter(self, record: Golden) -> None:
        _comes_back(record.text)

    def test_a_golden_record_without_its_pack_deals_the_same_hands(self, record: Golden) -> None:
        (whole,) = record_reader.parse(record.text)
        lines = record.text.splitlines(True)
        (again,) = record_reader.parse("".join(line for line in lines if not line.startswith("pack ")))
        assert again.dealt() == whole.dealt() and again.replay().over

    def test_every_golden_record_is_one_of_the_facts(self) -> None:
        assert {file.stem for file in golden(self.facts)} == set(self.facts.records)

    def test_a_random_deal_comes_back_from_its_record(self, options: Options) -> None:
        """From text, from JSON and from a pickle."""
        match, dice = Match.start(self.facts.id, options.changed(), seed=1), random.Random(1)
        for _ in range(DEALS):
            while not match.deal.over:
                seat = dice.choice(match.deal.awaited)
                legal = match.family.rules.legal(match.rules, match.deal.row, seat)
                match.act(self.facts.action(match.deal.row, legal, dice), seat)
            _comes_back(str(match.record()))
            if match.over:
                break
            match.next_deal()
        assert str(Match.parse(str(match))) == str(match)

    def test_an_action_comes_back_from_its_text(self, phase: Phase) -> None:
        for action in range(phase.size):
            written = actions.name(phase, action)
            if written != "-":
                assert {actions.number(phase, each) for each in (written, written.lower(), f" {written} ")} == {action}


def _comes_back(written: str) -> None:
    """A record of a deal that is over, from its text, its JSON and a pickle."""
    (record,) = record_reader.parse(written)
    assert str(record) == written
    assert record.replay().over
    (again,) = record_reader.parse(json.dumps(record.to_json()))
    assert again == record == pickle.loads(pickle.dumps(record))
