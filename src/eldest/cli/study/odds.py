"""`eldest odds`: what a hand may come to."""

from __future__ import annotations

import json
import math
import random
from collections import Counter
from dataclasses import asdict, dataclass, replace
from enum import IntEnum
from pathlib import Path
from typing import Any

from eldest import cards
from eldest.bots import BATCHED
from eldest.cli.flags import game_and_options
from eldest.cli.play.recorded import before, recorded
from eldest.cli.study import plots
from eldest.families import FAMILIES, family
from eldest.options import NotAnOption, Options
from eldest.research.odds import SOLVER, odds
from eldest.research.prospect import Odds, Share
from eldest.table import actions
from eldest.table.deal import Deal
from eldest.table.dealing import NotADeal, pack_of, places

_NAMES = {"rules": "rule", "random": "random"}  # what the kinds of players are called
TURNED = ("turned", "top")  # piles of which the card lies open


@dataclass(frozen=True)
class Known:
    """What a player knows: his cards, where he sits, who deals, what has been called; or a moment of a record."""

    hand: str
    seat: str
    dealer: str
    calls: str
    turned: str
    deal: int
    after: int | None


@dataclass(frozen=True)
class Wanted:
    """How it is to be estimated, and what of it shown."""

    worlds: int | None
    bots: str
    seed: int
    plot: str | None
    as_json: bool


def main(words: list[str], known: Known, wanted: Wanted) -> int:
    """Draw deals, play them, print what came of them."""
    if wanted.bots not in (*BATCHED, SOLVER):
        raise NotAnOption(f"bots {wanted.bots!r}: there is {', '.join((*BATCHED, SOLVER))}")
    if wanted.plot:
        plots.check(wanted.plot)
    seat = actions.seat(known.seat)
    deal = _deal(words, known, seat)
    found = odds(deal, seat, players=wanted.bots, worlds=wanted.worlds, seed=wanted.seed)
    if wanted.plot:
        plots.draw(found, str(deal.options), wanted.plot)
    print(json.dumps(_plain(deal.options, found), indent=2) if wanted.as_json else _told(deal.options, found))
    return 0


def _deal(words: list[str], known: Known, seat: int) -> Deal:
    """The deal as it stands when the seat asks."""
    if not words:
        raise NotAnOption(f"name a game: {', '.join(FAMILIES)}, or a file of hand records")
    if not known.hand and _is_file(words[0]):
        path = Path(words[0])
        return before(path, known.deal, seat) if known.after is None else recorded(path, known.deal, known.after)
    _, options = game_and_options(words)
    if options is None:
        raise NotAnOption(f"name a game: {', '.join(FAMILIES)}")
    return _typed(options, known, seat)


def _is_file(word: str) -> bool:
    return word.lower().replace("-", "_") not in FAMILIES and "." in word


def _typed(options: Options, known: Known, seat: int) -> Deal:
    """A deal in which the seat holds its cards and the others some of the rest: what they hold is not looked at."""
    games = family(options.family)
    game = games.game()
    game.dealer = actions.seat(known.dealer)
    held = known.hand.replace(",", " ").split()
    if not held:
        raise NotAnOption("say --hand: your cards, such as --hand 'AS KS 9H'; or a file of hand records")
    deal = Deal(games, options, game, _pack(options, games, game, f"P{seat}", held, known.turned))
    for part in filter(None, (each.strip() for each in known.calls.split(","))):
        for said in _calls(deal, part):
            deal.play(said, deal.awaited[0])
    if seat not in deal.awaited:
        raise NotAnOption(f"{_not_yours(deal, seat)}: say --seat, --dealer or --calls")
    return deal


def _not_yours(deal: Deal, seat: int) -> str:
    """Who is to act in place of a seat, and by whose calls it came to that."""
    *others, last = [f"P{each}" for each in deal.awaited] or ["nobody"]
    turn = f"{', '.join(others)} and {last} are" if others else f"{last} is"
    calls = ", ".join(f"P{done.seat} {done.text}" for done in deal.actions)
    return f"{turn} to act{f' after {calls}' if calls else ''}, not P{seat}"


def _calls(deal: Deal, said: str) -> list[str]:
    """The calls in a text without commas: one that has blanks itself, such as `open nullo`, or several."""
    phase = deal.family.phases[deal.row.phase]
    names = () if isinstance(phase.actions, str) else phase.actions
    return [said] if actions.is_action(phase, said) else actions.words(names, said)


def _pack(options: Options, games: Any, game: Any, owner: str, held: list[str], turned: str) -> list[int]:
    owners = Counter(places(games, options, game))
    if len(held) != owners[owner] and (advice := _advice(games, options, game, owner, len(held))):
        none = "" if not turned or any(owners[pile] for pile in TURNED) else f"no card is turned up in {options}; "
        cards_held = "1 card" if len(held) == 1 else f"{len(held)} cards"
        raise NotADeal(f"{none}{owner} has {cards_held} and should have {owners[owner]}: {advice}")
    given = {owner: held} | _turned(options, owners, turned)
    left = Counter(options.pack())
    for each in (cards.card(name) for several in given.values() for name in several):
        if not left[each]:
            raise NotADeal(_too_often(options, each))
        left[each] -= 1
    rest = list(left.elements())
    random.Random(0).shuffle(rest)
    for other, size in owners.items():
        if other not in given:
            given[other] = [cards.name(rest.pop()) for _ in range(size)]
    return pack_of(games, options, game, given)


def _too_often(options: Options, card: int) -> str:
    times = options.pack().count(card)
    there = {0: "is not in", 1: "is only once in"}.get(times, f"is only {times} times in")
    return f"{cards.name(card)} {there} the pack of {options}"


def _advice(games: Any, options: Options, game: Any, owner: str, held: int) -> str:
    """The option with which hands have as many cards; empty if there is none."""
    for name, declared in options.declared().items():
        if isinstance(declared.default, bool | IntEnum) or held not in declared.values:
            continue
        try:
            other = replace(options, **{name: held})
        except NotAnOption:
            continue
        if Counter(places(games, other, game))[owner] == held:
            return f"say --{name.replace('_', '-')} {held}"
    return ""


def _turned(options: Options, owners: Counter[str], turned: str) -> dict[str, list[str]]:
    """The pile of the card that lies open, where one does."""
    pile = next((pile for pile in TURNED if owners[pile]), "")
    if bool(pile) != bool(turned):
        raise NotAnOption("say --turned: the card that lies open" if pile else f"no card is turned up in {options}")
    return {pile: [turned]} if pile else {}


def _told(options: Options, found: Odds) -> str:
    first = found.prospects[0]
    alone = family(options.family).traits.one_bidder
    unit = family(options.family).traits.takings
    how = "solved with open hands" if found.players == SOLVER else f"played by {_NAMES.get(found.players)} players"
    lines = [
        f"{options}, P{found.seat}: {found.count:,} deals fit",
        f"{first.deals:,} of them {how}; 95 % intervals",
        "",
    ]
    if not first.action and first.takings:
        return "\n".join([*lines, f"{unit:7}  deals", *_bars(first.takings, first.deals)])
    wide = max(12, *(len(each.action) + 1 for each in found.prospects))
    head = f"{found.phase:{wide}}" + (f"{'played':>9}" if alone else "")
    lines.append(head + f"{'made':>9}{'interval':>18}{unit:>9}{'score':>8}")
    for each in found.prospects:
        row = f"{each.action:{wide}}" + (f"{each.played.part:9.1%}" if alone else "")
        lines.append(f"{row}{_part(each.made)}{_number(each.mean, 9, '.2f')}{_number(each.score, 8, '+.1f')}".rstrip())
    return "\n".join(lines)


def _number(number: float, width: int, form: str) -> str:
    return " " * width if math.isnan(number) else f"{number:{form}}".rjust(width)


def _part(found: Share) -> str:
    if math.isnan(found.part):
        return f"{'':>9}{'':>18}"
    return f"{found.part:9.1%}{f'{found.low:.1%} to {found.high:.1%}':>18}"


def _bars(takings: dict[int, int], deals: int) -> list[str]:
    return [f"{number:7}  {times / deals:6.1%}  {'#' * round(50 * times / deals)}" for number, times in takings.items()]


def _plain(options: Options, found: Odds) -> dict[str, Any]:
    told = {"game": str(options), "seat": found.seat, "deals_that_fit": str(found.count), "players": found.players}
    return told | {"phase": found.phase, "prospects": [_numbers(asdict(each)) for each in found.prospects]}


def _numbers(row: dict[str, Any]) -> dict[str, Any]:
    """The same, nothing where something is not a number, which JSON does not know."""
    return {
        key: _numbers(each) if isinstance(each, dict) else None if each != each else each for key, each in row.items()
    }
