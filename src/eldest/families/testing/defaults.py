"""Defaults of `Facts` that hold for any family."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from eldest.cards import Card, Cards, members
from eldest.engine.batch import Array
from eldest.families import Family
from eldest.families import family as family_of
from eldest.options import NotAnOption, Options
from eldest.record import Deal, Game, Record, Shape, view

FEW = 8  # values of one option that are tried
DEALS = 3  # at most so many deals have been played in a game


def tables(family: Family) -> list[Options]:
    """The default options, every preset, and the first values of every option that are allowed alone."""
    declared = family.options.declared().values()
    given: list[dict[str, object]] = [{}]
    given += [{"preset": name} for name in family.options.presets]
    given += [{option.name: value} for option in declared for value in option.values[:FEW]]
    found = {}
    for each in given:
        try:
            options = family.options.make(each)
        except NotAnOption:
            continue  # it needs another option changed as well
        found[str(options)] = options
    return list(found.values())


def standing(options: Options, dice: random.Random) -> Game:
    """A game after a few random deals, or before the first."""
    family, rules = family_of(options.family), options.record()
    game = family.game()
    game.dealer = dice.randrange(rules.players)
    for _ in range(dice.randrange(DEALS)):
        pack, row = options.pack(), family.deal()
        dice.shuffle(pack)
        family.rules.deal_out(rules, game, row, pack)
        while row.awaited:
            seat = dice.choice(list(members(row.awaited)))
            legal = family.rules.legal(rules, row, seat)
            family.rules.act(rules, row, seat, dice.choice(list(members(legal))))
        family.rules.settle(rules, game, row.result)
        if family.rules.winners(rules, game):
            game = family.game()
    return game


def conserved(options: Options, row: Deal) -> bool:
    """
    Whether hands and tricks hold no card more often than the pack, and every hand has its public size.

    Nobody can count the hand of a seat that is laying cards aside.
    """
    family, rules = family_of(options.family), options.record()
    lying = Counter[Card]()
    for name in ("hands", "twice", "played", "played_twice"):
        for some in _numbers(family.deal, row, name):
            lying.update(members(some))
    laying = row.awaited and family.phases[row.phase].sealed and family.phases[row.phase].holds
    counted = [seat for seat in range(rules.players) if not (laying and row.awaited >> seat & 1)]
    sizes = [_size(family.deal, row, seat) for seat in counted]
    return lying <= Counter(options.pack()) and sizes == [family.face.held(rules, row, seat) for seat in counted]


def _size(shape: Shape, row: Deal, seat: int) -> int:
    """The cards that a seat holds."""
    both = row.hands[seat], row.twice[seat] if "twice" in shape.fields else 0
    return int(sum(map(int.bit_count, both)))


def placed(options: Options, row: Deal, seat: int) -> Cards:
    """Every card in the view of a seat."""
    shape = family_of(options.family).deal
    seen, found = view(shape, row, seat), 0
    for name, field in shape.fields.items():
        if field.of == "cards" and name != "lacks":
            for lying in _numbers(shape, seen, name):
                found |= lying
    return found


def ended(options: Options, row: Deal) -> bool:
    """Whether nobody is awaited any more, and no takings are negative."""
    family = family_of(options.family)
    return not row.awaited and row.phase == len(family.phases) and min(family.takings(row.result)) >= 0


def added_up(options: Options, results: Array) -> bool:
    """Whether no takings are negative."""
    return bool((results[family_of(options.family).traits.takings] >= 0).all())


def _numbers(shape: Shape, row: Record, name: str) -> Iterator[int]:
    """The numbers of a field, if there is such a field."""
    if name not in shape.fields:
        return
    value = getattr(row, name)
    yield from [value] if isinstance(value, int) else _flat(value)


def _flat(array: Record) -> Iterator[int]:
    for each in array:
        yield from [each] if isinstance(each, int) else _flat(each)
