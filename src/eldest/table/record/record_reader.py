"""Reads hand records from text or JSON and checks every line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from eldest import cards
from eldest.cards import Pack
from eldest.families import Family, NotAFamily, other_edition
from eldest.families import family as family_of
from eldest.families.family import EDITION
from eldest.options import HIGHEST, NotAnOption, Options
from eldest.record import Record
from eldest.table.deal import Action
from eldest.table.dealing import STOCK, NotADeal, pack_of
from eldest.table.record.hand_record import TITLE, VERSION, HandRecord, NotARecord
from eldest.table.standing import NotAStanding, numbers_back


def read(path: Path) -> list[HandRecord]:
    """The records of a file, checked. Raises `NotARecord`, `OSError`."""
    try:
        return parse(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise NotARecord(f"{path}: not a text file ({error.reason})") from error
    except NotARecord as error:
        raise NotARecord(f"{path}: {error}") from error


def read_one(path: Path, number: int) -> HandRecord:
    """A record of a file, counted from 1. Raises `NotARecord`, `OSError`."""
    records = read(path)
    if not 0 < number <= len(records):
        raise NotARecord(f"{path}: there is no deal {number} among {len(records)}")
    return records[number - 1]


def parse(written: str) -> list[HandRecord]:
    """All records of a file, in text or JSON form."""
    if written.lstrip()[:1] in ("{", "["):
        return _parse_json(written)
    blocks = [block for block in re.split(rf"(?m)^(?={TITLE})", written) if block.strip()]
    if not blocks or not blocks[0].startswith(TITLE):
        raise NotARecord(f"line 1: a record begins with {TITLE!r}")
    found, line = [], 1
    for block in blocks:
        found.append(_parse_block(block, line))
        line += block.count("\n")
    return found


def _parse_block(block: str, first: int) -> HandRecord:
    fields: dict[str, str] = {}
    done: list[tuple[int, str, str]] = []
    dealt: dict[str, list[str]] = {}
    for number, line in enumerate(block.splitlines(), first):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            _parse_line(line, fields, done, dealt)
        except (ValueError, KeyError) as error:
            raise NotARecord(f"line {number}: {error}") from error
    try:
        return _build(fields, done, dealt)
    except (NotARecord, NotAStanding, NotADeal, NotAnOption, NotAFamily, cards.NotACard) as error:
        raise NotARecord(f"record at line {first}: {error}{_other_edition(fields)}") from error


HEADER = ("game", "edition", "seats", "deal", "before", "shuffle", "pack", "result", "after")


def _parse_line(
    line: str, fields: dict[str, str], done: list[tuple[int, str, str]], dealt: dict[str, list[str]]
) -> None:
    if line.startswith(TITLE):
        _check_version(line[len(TITLE) :].strip())
        return
    key, _, value = line.strip().partition(" ")
    value = value.strip()
    family = family_of(fields["game"].partition("(")[0]) if "game" in fields else None
    if key in HEADER:
        if key in fields:
            raise NotARecord(f"{key} appears twice")
        fields[key] = value
    elif family and key in [phase.name for phase in family.phases]:
        done += _parse_actions(key, value)
    elif family and (re.fullmatch(r"P\d", key) or key in (*family.piles, STOCK)):
        dealt[key] = value.split()
    else:
        raise NotARecord(f"{key!r} is not a key of a record")


def _check_version(written: str) -> None:
    if not written.isdigit() or int(written) < 1:
        raise NotARecord(f"{written!r} is not a version")
    if int(written) > VERSION:
        raise NotARecord(
            f"version {written} is newer than this program reads ({VERSION}): please install a newer Eldest"
        )


def _parse_actions(phase: str, value: str) -> list[tuple[int, str, str]]:
    found = []
    for said in value.split(","):
        seat, *texts = said.split()
        if not re.fullmatch(r"P\d", seat) or not texts:
            raise NotARecord(f"{said.strip()!r} is not a seat and what it did")
        found += [(int(seat[1:]), phase, each) for each in texts]
    return found


def _parse_pairs(key: str, value: str) -> dict[str, str]:
    pairs = {}
    for pair in filter(None, (part.strip() for part in value.split(";"))):
        name, space, said = pair.partition(" ")
        if not space:
            raise NotARecord(f"{key}: {pair!r} is not a name and its value")
        pairs[name] = said.strip()
    return pairs


def _numbers(family: Family, key: str, value: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, said in _parse_pairs(key, value).items():
        if (key, name) == ("after", "winners"):
            found[name] = said.split()
            continue
        declared = family.game.fields.get(name)
        if declared is None or not re.fullmatch(r"-?\d{1,15}( +-?\d{1,15})*", said):
            raise NotARecord(f"{key}: {name} {said}: no such numbers in this game")
        listed = [int(each) for each in said.split()]
        found[name] = listed if declared.shape or declared.a_set else listed[0]
    return found


def _build(fields: Mapping[str, str], done: list[tuple[int, str, str]], dealt: Mapping[str, list[str]]) -> HandRecord:
    for key in ("game", "before"):
        if key not in fields:
            raise NotARecord(f"{key} is missing")
    family = family_of(fields["game"].partition("(")[0])
    options = family.options.parse(fields["game"])
    before = _numbers(family, "before", fields["before"])
    pack = [cards.card(name) for name in fields["pack"].split()] if "pack" in fields else None
    if not re.fullmatch(r"\d{1,9}", fields.get("deal", "1")):
        raise NotARecord(f"deal: {fields['deal']!r} is not a number")
    return checked(
        options,
        seats=tuple(name.strip() for name in fields.get("seats", "").split("|") if name.strip()),
        number=int(fields.get("deal", "1")),
        before=before,
        pack=pack,
        dealt=dealt,
        actions=done,
        shuffle=fields.get("shuffle", ""),
        edition=_edition(fields.get("edition", "")),
        result=_parse_pairs("result", fields.get("result", "")),
        after=_numbers(family, "after", fields.get("after", "")),
    )


def checked(
    options: Options,
    *,
    pack: Pack | None,
    dealt: Mapping[str, list[str]],
    actions: Iterable[tuple[int, str, str]],
    **rest: Any,
) -> HandRecord:
    """A record from its parts: the pack must be valid and agree with the hands, or is derived from them."""
    family = family_of(options.family)
    players = options.record().players
    seats = rest.pop("seats") or tuple(f"P{seat}" for seat in range(players))
    if len(seats) != players:
        raise NotARecord(f"seats: {len(seats)} names for {players} players")
    game = numbers_back(family, rest["before"])
    if fault := standing_fault(options, game):
        raise NotARecord(f"before: {fault}")
    if pack is None:
        pack = pack_of(family, options, game, dealt)
    if sorted(pack) != sorted(options.pack()):
        raise NotARecord(f"pack: these are not the {len(options.pack())} cards of {options}")
    record = HandRecord(options, seats, pack=tuple(pack), **rest)
    for owner, names in record.dealt().items():
        given = [cards.name(cards.card(name)) for name in dealt.get(owner, names)]
        if sorted(given) != sorted(names):
            raise NotARecord(f"{owner}: these are not the cards that the pack deals to it ({' '.join(names)})")
    return with_actions(record, actions)


def _edition(written: str) -> str:
    if written and not EDITION.fullmatch(written):
        raise NotARecord(f"edition: {written!r} is no edition of a game")
    return written


def _other_edition(fields: Mapping[str, Any]) -> str:
    """An error text if the game's edition differs from the record's."""
    return other_edition(str(fields.get("game")).partition("(")[0], str(fields.get("edition", "")))


def standing_fault(options: Options, game: Record) -> str:
    """The reason why no match comes to such a game; empty if one may."""
    family, rules = family_of(options.family), options.record()
    if not 0 <= game.dealer < rules.players:
        return f"dealer {game.dealer}: there are {rules.players} players"
    return family.face.impossible(rules, game) or _too_long(family, game)


def _too_long(family: Family, game: Record) -> str:
    """An error text if a count in the game exceeds what any match reaches."""
    for name, declared in family.game.fields.items():
        if not declared.shape and not declared.a_set and not 0 <= getattr(game, name) <= HIGHEST:
            return f"{name} {getattr(game, name)}: no match comes to that"
    return ""


def with_actions(record: HandRecord, actions: Iterable[tuple[int, str, str]]) -> HandRecord:
    """The record with these actions, each checked to be legal."""
    plain = tuple(Action(seat, phase, said, 0) for seat, phase, said in actions)
    deal = replace(record, actions=plain).replay()
    return replace(record, actions=tuple(deal.actions))


def _parse_json(written: str) -> list[HandRecord]:
    try:
        loaded = json.loads(written)
    except json.JSONDecodeError as error:
        raise NotARecord(f"line {error.lineno}: {error.msg}") from error
    except RecursionError as error:
        raise NotARecord("the JSON is nested too deeply for a record") from error
    return [_from_json(each) for each in (loaded if isinstance(loaded, list) else [loaded])]


def _from_json(loaded: Any) -> HandRecord:
    """A record from its JSON form."""
    if not isinstance(loaded, dict) or "eldest_record" not in loaded:
        raise NotARecord("a JSON record is an object with the key 'eldest_record'")
    _check_version(str(loaded["eldest_record"]))
    try:
        family = family_of(loaded["game"])
        options = family.options.make(loaded.get("options", {}))
        return checked(
            options,
            seats=tuple(map(str, loaded.get("seats", ()))),
            number=int(loaded.get("deal", 1)),
            before=dict(loaded["before"]),
            pack=[cards.card(name) for name in loaded["pack"]] if "pack" in loaded else None,
            dealt=loaded.get("dealt", {}),
            actions=[(int(seat), str(phase), str(said)) for seat, phase, said in loaded.get("actions", [])],
            shuffle=str(loaded.get("shuffle", "")),
            edition=_edition(str(loaded.get("edition", ""))),
            result=dict(loaded.get("result", {})),
            after=dict(loaded.get("after", {})),
        )
    except KeyError as missing:
        raise NotARecord(f"the key {missing} is missing") from missing
    except (TypeError, AttributeError, OverflowError) as wrong:
        raise NotARecord(f"a value has the wrong form: {wrong}") from wrong
    except ValueError as wrong:
        raise NotARecord(f"{wrong}{_other_edition(loaded)}") from wrong
