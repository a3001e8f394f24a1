"""
Hand records: one deal as text that a person can read and a program can replay.

A record is lines of a key and its values; a match is a file of them, one after the
other with a blank line between. The JSON form has the same keys. Both name their
version: an older one opens, a newer one is refused with a sentence.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from types import ModuleType
from typing import Any

from eldest import cards
from eldest.cards import Pack
from eldest.games import NotAFamily, family
from eldest.options import NotAnOption, Options, text
from eldest.record import Record
from eldest.table.actions import NotAnAction
from eldest.table.deal import Action, Deal, NotAllowed
from eldest.table.dealing import NotADeal, hands, pack_of

VERSION = 1
TITLE = "eldest record"
WIDTH = 9  # columns of a key


class NotARecord(ValueError):
    """A text that is no hand record, or one that does not add up."""


@dataclass(frozen=True)
class HandRecord:
    """
    One deal: options, seats, what stood before it, the pack, all actions, what stood after it.

    `after` is empty while the deal is going on. `shuffle` names how the pack was mixed.
    """

    options: Options
    seats: tuple[str, ...]
    number: int
    before: Mapping[str, Any]
    pack: tuple[int, ...]
    actions: tuple[Action, ...] = ()
    shuffle: str = ""
    result: Mapping[str, str] = field(default_factory=dict)
    after: Mapping[str, Any] = field(default_factory=dict)

    def game(self) -> Record:
        """The game as it stood before the deal."""
        return numbers_back(family(self.options.family), self.before)

    def replay(self) -> Deal:
        """The deal, played again action by action; what it comes to must be what is written."""
        games = family(self.options.family)
        deal = Deal(games, self.options, self.game(), list(self.pack))
        for done in self.actions:
            if deal.phase != done.phase:
                raise NotARecord(f"{_where(self)}: {done.phase} P{done.seat} {done.text}: the deal awaits {deal.phase}")
            try:
                deal.play(done.text, done.seat)
            except (NotAllowed, NotAnAction, cards.NotACard) as refusal:
                raise NotARecord(f"{_where(self)}: {done.phase} P{done.seat} {done.text}: {refusal}") from refusal
        self._compare(deal)
        return deal

    def _compare(self, deal: Deal) -> None:
        if not self.after and not self.result:
            return
        if not deal.over:
            raise NotARecord(f"{_where(self)}: it has a result, but {deal.phase} is still awaited")
        now = finished(deal)
        for key, written in (("result", self.result), ("after", self.after)):
            if written and dict(written) != dict(now[key]):
                raise NotARecord(
                    f"{_where(self)}: {key} is {_pairs(written)}, but the plays come to {_pairs(now[key])}"
                )

    def __str__(self) -> str:
        return "\n".join(f"{key:<{WIDTH}}{value}".rstrip() for key, value in self._lines()) + "\n"

    def _lines(self) -> Iterator[tuple[str, str]]:
        yield TITLE, f" {VERSION}"
        yield "game", str(self.options)
        yield "seats", " | ".join(self.seats)
        yield "deal", str(self.number)
        yield "before", _pairs(self.before)
        if self.shuffle:
            yield "shuffle", self.shuffle
        yield "pack", " ".join(map(cards.name, self.pack))
        for owner, held in self.dealt().items():
            yield owner, " ".join(held)
        yield from _action_lines(self.actions)
        if self.after:
            yield "result", _pairs(self.result)
            yield "after", _pairs(self.after)

    def dealt(self) -> dict[str, list[str]]:
        """The hands and piles as they were dealt, each as a player would sort it."""
        games = family(self.options.family)
        fresh = Deal(games, self.options, self.game(), list(self.pack))
        held = hands(games, self.options, fresh.row)
        return {owner: list(map(cards.name, games.arranged(cards.NO_TRUMP, each))) for owner, each in held.items()}

    def to_json(self) -> dict[str, Any]:
        """The same as plain dicts, lists, texts and numbers."""
        return {
            "eldest_record": VERSION,
            "game": self.options.family,
            "options": {name: _jsonable(value) for name, value in self.options.changed().items()},
            "seats": list(self.seats),
            "deal": self.number,
            "before": dict(self.before),
            "shuffle": self.shuffle,
            "pack": [cards.name(card) for card in self.pack],
            "dealt": self.dealt(),
            "actions": [[done.seat, done.phase, done.text] for done in self.actions],
            "result": dict(self.result),
            "after": dict(self.after),
        }


def _jsonable(value: Any) -> Any:
    return value if value is None or type(value) in (bool, int) else text(value)


def _where(record: HandRecord) -> str:
    return f"deal {record.number}"


def finished(deal: Deal) -> dict[str, Mapping[str, Any]]:
    """The result of a deal that is over, and the game after it."""
    game = numbers_back(deal.family, numbers(deal.family, deal.game))
    deal.family.settle(deal.rules, game, deal.row.result)
    after = numbers(deal.family, game)
    won = winners(deal.family, deal.rules, game)
    return {
        "result": deal.family.outcome(deal.rules, deal.row.result),
        "after": after | ({"winners": won} if won else {}),
    }


def side_names(games: ModuleType, rules: Record) -> list[str]:
    """The names of the scores: `P0` … where each player has one, else `S0` …."""
    kept = games.sides(rules)
    letter = "P" if kept == rules.players else games.SIDE
    return [f"{letter}{side}" for side in range(kept)]


def winners(games: ModuleType, rules: Record, game: Record) -> list[str]:
    """The sides that have won; none while the game goes on."""
    won = games.winners(rules, game)
    return [name for side, name in enumerate(side_names(games, rules)) if won >> side & 1]


# ---------------------------------------------------------------- games as names and numbers


def numbers(games: ModuleType, game: Record) -> dict[str, Any]:
    """What stands in a game record, by field; zeros at the end of a list and the winners are left out."""
    found: dict[str, Any] = {}
    for name, declared in games.GAME.fields.items():
        if name == "won":
            continue
        value = getattr(game, name)
        if declared.shape:
            listed = list(value)
            while listed and listed[-1] == 0:
                listed.pop()
            value = listed
        if value or name == "dealer":
            found[name] = value
    return found


def numbers_back(games: ModuleType, given: Mapping[str, Any]) -> Record:
    """The game record that some names and numbers stand for."""
    game = games.GAME()
    for name, value in given.items():
        declared = games.GAME.fields.get(name)
        if declared is None or isinstance(value, list) != bool(declared.shape):
            raise NotARecord(f"before: {name}: the game has no such field")
        if not isinstance(value, list):
            setattr(game, name, value)
            continue
        if len(value) > declared.shape[0]:
            raise NotARecord(f"before: {name}: at most {declared.shape[0]} numbers")
        for place, number in enumerate(value):
            getattr(game, name)[place] = number
    return game


def _pairs(pairs: Mapping[str, Any]) -> str:
    return "; ".join(f"{name} {' '.join(map(str, v)) if isinstance(v, list) else v}" for name, v in pairs.items())


# ---------------------------------------------------------------- printing actions


def _action_lines(actions: Iterable[Action]) -> Iterator[tuple[str, str]]:
    """One line for each run of actions of a phase, and for each trick."""
    for (phase, _), run in groupby(actions, key=lambda done: (done.phase, done.trick)):
        said = [
            f"P{seat} {' '.join(done.text for done in several)}"
            for seat, several in groupby(run, key=lambda done: done.seat)
        ]
        yield phase, ", ".join(said)


# ---------------------------------------------------------------- parsing


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
    except (NotARecord, NotADeal, NotAnOption, NotAFamily, cards.NotACard) as error:
        raise NotARecord(f"record at line {first}: {error}") from error


HEADER = ("game", "seats", "deal", "before", "shuffle", "pack", "result", "after")


def _parse_line(
    line: str, fields: dict[str, str], done: list[tuple[int, str, str]], dealt: dict[str, list[str]]
) -> None:
    if line.startswith(TITLE):
        _check_version(line[len(TITLE) :].strip())
        return
    key, _, value = line.strip().partition(" ")
    value = value.strip()
    games = family(fields["game"].partition("(")[0]) if "game" in fields else None
    if key in HEADER:
        if key in fields:
            raise NotARecord(f"{key} stands there twice")
        fields[key] = value
    elif games and key in [phase.name for phase in games.PHASES]:
        done += _parse_actions(key, value)
    elif games and (re.fullmatch(r"P\d", key) or key in games.PILES):
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


def _numbers(games: ModuleType, key: str, value: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, said in _parse_pairs(key, value).items():
        if (key, name) == ("after", "winners"):
            found[name] = said.split()
            continue
        declared = games.GAME.fields.get(name)
        if declared is None or not re.fullmatch(r"-?\d{1,15}( +-?\d{1,15})*", said):
            raise NotARecord(f"{key}: {name} {said}: no such numbers in this game")
        listed = [int(each) for each in said.split()]
        found[name] = listed if declared.shape else listed[0]
    return found


def _build(fields: Mapping[str, str], done: list[tuple[int, str, str]], dealt: Mapping[str, list[str]]) -> HandRecord:
    for key in ("game", "before"):
        if key not in fields:
            raise NotARecord(f"{key} is missing")
    games = family(fields["game"].partition("(")[0])
    options = games.OPTIONS.parse(fields["game"])
    before = _numbers(games, "before", fields["before"])
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
        result=_parse_pairs("result", fields.get("result", "")),
        after=_numbers(games, "after", fields.get("after", "")),
    )


def checked(
    options: Options,
    *,
    pack: Pack | None,
    dealt: Mapping[str, list[str]],
    actions: Iterable[tuple[int, str, str]],
    **rest: Any,
) -> HandRecord:
    """A record from its parts: the pack is the right one, or follows from the hands, or agrees with them."""
    games = family(options.family)
    players = options.record().players
    seats = rest.pop("seats") or tuple(f"P{seat}" for seat in range(players))
    if len(seats) != players:
        raise NotARecord(f"seats: {len(seats)} names for {players} players")
    game = numbers_back(games, rest["before"])
    if not 0 <= game.dealer < players:
        raise NotARecord(f"before: dealer {game.dealer}: there are {players} players")
    if pack is None:
        pack = pack_of(games, options, game, dealt)
    if sorted(pack) != sorted(options.pack()):
        raise NotARecord(f"pack: these are not the {len(options.pack())} cards of {options}")
    record = HandRecord(options, seats, pack=tuple(pack), **rest)
    for owner, names in record.dealt().items():
        given = [cards.name(cards.card(name)) for name in dealt.get(owner, names)]
        if sorted(given) != sorted(names):
            raise NotARecord(f"{owner}: these are not the cards that the pack deals to it ({' '.join(names)})")
    return with_actions(record, actions)


def with_actions(record: HandRecord, actions: Iterable[tuple[int, str, str]]) -> HandRecord:
    """The record with these actions, every one found legal on the way."""
    from dataclasses import replace

    plain = tuple(Action(seat, phase, said, 0) for seat, phase, said in actions)
    deal = replace(record, actions=plain).replay()
    return replace(record, actions=tuple(deal.actions))


def _parse_json(written: str) -> list[HandRecord]:
    try:
        loaded = json.loads(written)
    except json.JSONDecodeError as error:
        raise NotARecord(f"line {error.lineno}: {error.msg}") from error
    return [_from_json(each) for each in (loaded if isinstance(loaded, list) else [loaded])]


def _from_json(loaded: Any) -> HandRecord:
    """A record from its JSON form."""
    if not isinstance(loaded, dict) or "eldest_record" not in loaded:
        raise NotARecord("a JSON record is an object with the key 'eldest_record'")
    _check_version(str(loaded["eldest_record"]))
    try:
        games = family(loaded["game"])
        options = games.OPTIONS.make(loaded.get("options", {}))
        return checked(
            options,
            seats=tuple(map(str, loaded.get("seats", ()))),
            number=int(loaded.get("deal", 1)),
            before=dict(loaded["before"]),
            pack=[cards.card(name) for name in loaded["pack"]] if "pack" in loaded else None,
            dealt=loaded.get("dealt", {}),
            actions=[(int(seat), str(phase), str(said)) for seat, phase, said in loaded.get("actions", [])],
            shuffle=str(loaded.get("shuffle", "")),
            result=dict(loaded.get("result", {})),
            after=dict(loaded.get("after", {})),
        )
    except KeyError as missing:
        raise NotARecord(f"the key {missing} is missing") from missing
    except (TypeError, AttributeError) as wrong:
        raise NotARecord(f"a value has the wrong form: {wrong}") from wrong
    except NotARecord:
        raise
    except ValueError as wrong:
        raise NotARecord(str(wrong)) from wrong
