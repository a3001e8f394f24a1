"""
Layouts of columns for neural nets, derived from the legend of an observation.

`fields/1`: every item of the legend as it stands: seats absolute, numbers unscaled, and for every trace who left it and
in which round. `ego/1`: seats counted from the observer, all columns within -1 and 1, cards on the table apart from
those of earlier tricks, and nothing twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from eldest.arrays import np
from eldest.cards import JOKER, NAMES, RANK_OF, RANKS, SUIT_OF
from eldest.engine import columns
from eldest.engine.columns import BYTE, GATE, TRACES, Program, scaled, scaled_to_byte, signed
from eldest.envs.encoders.legend import SHORT, SUIT_NAMES, Item, Legend
from eldest.envs.spiel import SPIEL
from eldest.families import family as family_of
from eldest.record import Field

BYTES = 256
JACK = RANKS.index("J")
USUAL_NUMBER = 8  # of deals and the like: the column is 1/2 there

# Said by the traces as well, in a game without a dummy.
TRACED = frozenset(
    {"deal.played", "deal.played_twice", "deal.trick", "deal.second", "deal.laid", "deal.again", "observer"}
)

SUITS_TOLD = ("deal.lacks", "deal.led")  # sets of whole suits, which the cards played explain


class Block(NamedTuple):
    """
    Columns that one item fills: their names, and by observing seat its first byte and the column for each value.

    `kind` is one of those in `eldest.engine.columns`; a number has one column and a bound.
    """

    kind: int
    names: Sequence[str]
    at: Sequence[int]
    table: Sequence[Mapping[int, int]]
    bound: int = 0
    gate: int = 0  # of a value, see `Program`


class Layout(NamedTuple):
    """The names of all columns, their least and greatest content (columns, 2), and the program that fills them."""

    names: tuple[str, ...]
    bounds: np.ndarray
    program: Program
    limited: bool  # whether all bounds are within -1 and 1


# ---------------------------------------------------------------- items


class Numbered(NamedTuple):
    """An item of the legend with its place in an array (-1: in none), and the array's declaration."""

    item: Item
    name: str
    place: int
    field: Field | None


def _numbered(legend: Legend) -> Iterator[Numbered]:
    fields = {source.name: source.field for source in legend.sources}
    for item in legend.items:
        found = re.fullmatch(r"(.+)\[(\d+)\]", item.name)
        name, place = (found[1], int(found[2])) if found else (item.name, -1)
        if item.of != "trace":
            yield Numbered(item, name, place, fields.get(item.name))


def _values(legend: Legend, item: Item) -> list[tuple[str, int]]:
    """The values of a categorical item, by name."""
    if isinstance(item.of, tuple):
        return [(name, number) for number, name in enumerate(item.of)]
    if item.of == "phase":
        return [(name, number) for number, name in enumerate(legend.phases)]
    if item.of == "suit":
        return [(name, number) for number, name in enumerate(SUIT_NAMES)]
    if item.of == "card":
        return [(NAMES[face], face) for face in legend.faces]
    if item.of in ("seat", "side"):
        return [("nobody", -1), *((str(hand), hand) for hand in range(legend.hands))]
    return []


def _kind(item: Item) -> int:
    if item.of == "cards":
        return columns.SET
    if item.of in ("seats", "sides"):
        return columns.SEATS
    if item.of in ("number", "truth"):
        return columns.SHORT if item.size == SHORT else columns.LONG
    return columns.VALUE


# ---------------------------------------------------------------- fields/1


def fields(legend: Legend) -> Layout:
    """
    The columns of every item as it stands.

    First a bit for every member of a set, then one for every value of a categorical field, then the seat of every
    trace, then numbers: those of fields, and 1 + the rounds before every trace (0 without one).
    """
    sets: list[Block] = []
    values: list[Block] = []
    numbers: list[Block] = []
    for item, _, _, _ in _numbered(legend):
        kind = _kind(item)
        if kind in (columns.SET, columns.SEATS):
            members = legend.faces if kind == columns.SET else range(legend.hands)
            said = [f"{item.name} {NAMES[member] if kind == columns.SET else member}" for member in members]
            sets.append(_block(legend, kind, said, item.at, {member: at for at, member in enumerate(members)}))
        elif kind == columns.VALUE:
            meant = _values(legend, item)
            said = [f"{item.name} = {name}" for name, _ in meant]
            values.append(_block(legend, kind, said, item.at, {value: at for at, (_, value) in enumerate(meant)}))
        else:
            numbers.append(_block(legend, kind, [item.name], item.at, {}))
    players = range(legend.players)
    by = [f"trace of {name} by {seat}" for name in legend.traced for seat in players]
    rounds = [f"trace of {name}: round" for name in legend.traced]
    parts: list[Block | list[str]] = [*sets, *values, by, *numbers, rounds]
    traces = {"relative": False, "cards_at": _before(parts, by), "table_at": _before(parts, rounds)}
    return _laid_out(legend, parts, traces, limited=False)


def _block(legend: Legend, kind: int, names: Sequence[str], at: int, table: Mapping[int, int]) -> Block:
    """A block that is the same for every observer."""
    return Block(kind, names, [at] * legend.players, [table] * legend.players)


# ---------------------------------------------------------------- ego/1


def ego(legend: Legend) -> Layout:
    """The columns as the observer sees them: itself first, then the seats on its left."""
    parts: list[Block | list[str]] = list(_ego_blocks(legend))
    cards, laps = _cards(legend), family_of(legend.options.family).traits.laps
    seats = [_relative(place) for place in range(legend.players)]
    faces = legend.traced[:cards]
    again = [f", round {lap + 1}" if laps > 1 else "" for lap in range(laps)]
    earlier = [f"played earlier by {seat}: {face}" for seat in seats for face in faces]
    table = [f"on the table by {seat}{lap}: {face}" for seat in seats for lap in again for face in faces]
    calls = [f"{call} by {seat}" for seat in seats for call in legend.traced[cards:]]
    every = [*parts, earlier, table, calls]
    traces = {
        "relative": True,
        "cards_at": _before(every, earlier),
        "table_at": _before(every, table),
        "calls_at": _before(every, calls),
    }
    return _laid_out(legend, every, traces, limited=True)


def _relative(place: int) -> str:
    """A place counted from the observer's in words."""
    return "me" if place == 0 else f"+{place}"


def _groups(legend: Legend) -> Iterator[tuple[str, list[Numbered]]]:
    """The items of each field that an egocentric layout needs, with its name."""
    groups: dict[str, list[Numbered]] = {}
    for each in _numbered(legend):
        groups.setdefault(each.name, []).append(each)
    for name, group in groups.items():
        if not ((name in TRACED and legend.hands == legend.players) or (name.endswith("twice") and not legend.twin)):
            yield name, group


def card_sets(legend: Legend) -> list[tuple[str, int, list[int]]]:
    """The sets of cards that no trace tells: name, whose, counted from the observer, and first byte by observer."""
    found = []
    for name, group in _groups(legend):
        if group[0].item.of == "cards" and name not in SUITS_TOLD:
            if group[0].place < 0:
                found.append((name, 0, [group[0].item.at] * legend.players))
            else:
                for place in range(len(group)):
                    at = [group[_absolute(legend, "seat", place, me)].item.at for me in range(legend.players)]
                    found.append((f"{name}[{_relative(place)}]", place, at))
    return found


def _ego_blocks(legend: Legend) -> Iterator[Block]:
    for name, group in _groups(legend):
        yield from _of_array(legend, name, group)


def _of_array(legend: Legend, name: str, group: list[Numbered]) -> Iterator[Block]:
    """The blocks of a field, or of an array entry by entry, that of the observer first."""
    first = group[0]
    turned = first.field.by if first.place >= 0 and first.field else "trick"
    count = _sides(legend) if turned == "side" else len(group)
    for place in range(min(count, len(group))):
        if turned == "trick":
            said = group[place].item.name
            at = [group[place].item.at] * legend.players
        else:
            said = f"{name}[{_relative(place)}]"
            at = [group[_absolute(legend, turned, place, me)].item.at for me in range(legend.players)]
        yield from _of_item(legend, first, said, at, _gate(legend, first, place))


def _gate(legend: Legend, each: Numbered, place: int) -> int:
    """The gate of a seat that is named only once a card lies on the table, or of the side that won a certain trick."""
    at = {item.name: item.at for item in legend.items}
    if each.name in ("deal.leader", "deal.winning"):
        return at["deal.laid"] << GATE | 1
    if each.place >= 0 and each.field and each.field.by == "trick":
        return at["deal.tricks"] << GATE | place + 1
    return 0


def _of_item(legend: Legend, each: Numbered, said: str, at: Sequence[int], gate: int) -> Iterator[Block]:
    item, players = each.item, range(legend.players)
    kind = _kind(item)
    if kind == columns.SET:
        faces: Sequence[int] = legend.faces
        if each.name in SUITS_TOLD:
            faces = _telling(legend)
        table = {face: place for place, face in enumerate(faces)}
        yield Block(kind, [f"{said} {NAMES[face]}" for face in faces], at, [table for _ in players])
    elif kind == columns.SEATS or item.of in ("seat", "side"):
        which = "side" if item.of in ("sides", "side") else "seat"
        count = _sides(legend) if which == "side" else legend.hands
        tables = [{_absolute(legend, which, place, me): place for place in range(count)} for me in players]
        names = [f"{said} {_relative(place)}" for place in range(count)]
        if kind == columns.VALUE:
            names = [*(f"{said} = {_relative(place)}" for place in range(count)), f"{said} = nobody"]
            tables = [{**table, -1: count} for table in tables]
        yield Block(kind, names, at, tables, gate=gate)
    elif kind == columns.VALUE:
        meant = _values(legend, item)
        table = {value: place for place, (_, value) in enumerate(meant)}
        yield Block(kind, [f"{said} = {name}" for name, _ in meant], at, [table for _ in players])
    else:
        yield Block(kind, [said], at, [{} for _ in players], _bound(legend, each))
        if _is_bid(legend, each):
            table = {number: number for number in range(_most(legend) + 1)}
            yield Block(columns.VALUE, [f"{said} = {number}" for number in table], at, [table for _ in players])


def _is_bid(legend: Legend, each: Numbered) -> bool:
    """Whether a number is a bid: a number of the result, other than what the tricks are counted in."""
    taken = family_of(legend.options.family).traits.takings
    return each.item.of == "number" and each.name.startswith("deal.result.") and each.name != f"deal.result.{taken}"


def _absolute(legend: Legend, which: str, place: int, me: int) -> int:
    """The seat or side at a place counted from the observer's; those beyond the players, such as a dummy's, stay."""
    count = legend.players
    if which == "side":
        sides = _sides(legend)
        if sides < count:
            return (place + me) % sides
    return (place + me) % count if place < count else place


def _sides(legend: Legend) -> int:
    return int(family_of(legend.options.family).rules.sides(legend.options.record()))


def _telling(legend: Legend) -> list[int]:
    """Cards by which a set of whole suits is known: the lowest of each suit, and those that may change theirs."""
    plain = [face for face in legend.faces if face != JOKER]
    lowest: dict[int, int] = {}
    for face in plain:
        if RANK_OF[face] != JACK:
            lowest.setdefault(SUIT_OF[face], face)
    return sorted({*lowest.values(), *(face for face in legend.faces if face == JOKER or RANK_OF[face] == JACK)})


def _bound(legend: Legend, each: Numbered) -> int:
    """The divisor of a number of the deal; negative for a number that grows: its column is 1/2 at that number."""
    if each.item.of == "truth":
        return 1
    if each.name == f"game.{family_of(legend.options.family).traits.race}":
        return -max(1, *map(abs, SPIEL.of(legend.options.family).bounds(legend.options)))
    return _most(legend) if each.item.size == SHORT else -USUAL_NUMBER


def _most(legend: Legend) -> int:
    """The most tricks, or points of tricks, in a deal; the cards of a hand if they are more."""
    family, rules = family_of(legend.options.family), legend.options.record()
    row = family.deal()
    family.rules.deal_out(rules, family.game(), row, legend.options.pack())
    return max(len(legend.options.pack()) // legend.players, family.face.to_take(rules, row))


# ---------------------------------------------------------------- programs


def _cards(legend: Legend) -> int:
    """How many traces are those of cards."""
    return len(legend.faces) + legend.twin


def _before(parts: Iterable[Block | list[str]], part: list[str]) -> int:
    """How many columns come before a part."""
    total = 0
    for each in parts:
        if each is part:
            return total
        total += len(each.names) if isinstance(each, Block) else len(each)
    raise ValueError("no such part")


def _laid_out(
    legend: Legend, parts: Sequence[Block | list[str]], traces: Mapping[str, int], *, limited: bool
) -> Layout:
    names: list[str] = []
    blocks: list[tuple[int, Block]] = []
    for part in parts:
        if isinstance(part, Block):
            blocks.append((len(names), part))
            names += part.names
        else:
            names += part
    blocks.sort(key=lambda each: each[1].kind)
    table = np.full((legend.players, len(blocks), BYTES), -1, np.int16)
    for index, (_, block) in enumerate(blocks):
        for me, columns_of in enumerate(block.table):
            for value, column in columns_of.items():
                table[me, index, value & (BYTES - 1)] = column
    kinds = np.array([block.kind for _, block in blocks])
    at = {item.name: item.at for item in legend.items}
    told = {
        "first": at[f"trace of {legend.traced[0]}"],
        "count": len(legend.traced),
        "cards": _cards(legend),
        "players": legend.players,
        "laps": family_of(legend.options.family).traits.laps,
        "tricks": at["deal.tricks"],
        "observer": at["observer"],
    }
    program = Program(
        np.array([block.at for _, block in blocks], np.int64).T.copy(),
        np.array([to for to, _ in blocks], np.int64),
        np.array([block.bound for _, block in blocks], np.int64),
        table,
        np.array([np.count_nonzero(kinds <= kind) for kind in range(columns.SHORT + 1)], np.int64),
        TRACES.array(TRACES.structure(**told, **traces)),
        np.array([block.gate for _, block in blocks if block.kind == columns.VALUE], np.int64),
        np.zeros((0, BYTES)),
    )
    return Layout(tuple(names), _bounds(names, blocks, limited), program, limited)


def filled(program: Program, dtype: np.dtype, one: int) -> Program:
    """The program with what the columns of small numbers contain in a type in which `one` stands for 1."""
    bounds = program.bound[program.ends[columns.LONG] : program.ends[columns.SHORT]].tolist()
    content_of = scaled_to_byte if one == BYTE else scaled
    content = [[content_of(signed(byte), bound) for byte in range(BYTES)] for bound in bounds]
    return program._replace(content=np.array(content, dtype).reshape(-1, BYTES))


def _bounds(names: Sequence[str], blocks: Iterable[tuple[int, Block]], limited: bool) -> np.ndarray:
    found = np.tile(np.array([0.0, 1.0]), (len(names), 1))
    for to, block in blocks:
        if block.kind in (columns.LONG, columns.SHORT):
            found[to] = (-1, 1) if limited else (-np.inf, np.inf)
    if not limited:
        found[[place for place, name in enumerate(names) if name.endswith(": round")]] = (0, np.inf)
    return found


LAYOUTS: dict[str, Callable[[Legend], Layout]] = {"fields/1": fields, "ego/1": ego}
