"""`eldest solve`: a deal with open hands, from a record or typed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from eldest.cards import HEARTS, SUITS, cards, gather
from eldest.cli.flags import game_and_options
from eldest.cli.play.recorded import PLAY, recorded
from eldest.cli.text import screen
from eldest.families import FAMILIES, family
from eldest.options import NotAnOption, Options
from eldest.research.positions.declared import POSITIONS
from eldest.research.positions.typed import Typed, taken
from eldest.solver import Bounds, NotSolved, Shared, Solution, share, solve, table
from eldest.solver.by_rules.keys import key_of
from eldest.solver.solve import check_phase
from eldest.table import actions
from eldest.table.deal import Deal
from eldest.table.position import position
from eldest.table.standing import side_names


@dataclass(frozen=True)
class Asked:
    """What is asked of it."""

    deal: int
    after: int
    side: str
    nodes: int | None
    seconds: float | None


def main(words: list[str], typed: Typed, asked: Asked, as_json: bool) -> int:
    """Solve what is named and print it."""
    deal = _deal(words, typed, asked)
    if isinstance(deal, Options):
        return _whole_table(deal, typed, as_json)
    side = gather(actions.seat(each) for each in asked.side.replace(",", " ").split()) if asked.side else None
    found: Solution | Shared
    _within_reach(deal, asked)
    if not deal.family.traits.one_bidder and side is None:
        found = share(deal, nodes=asked.nodes, seconds=asked.seconds)
    else:
        found = solve(deal, side, nodes=asked.nodes, seconds=asked.seconds)
    print(json.dumps(_plain(deal, found), indent=2) if as_json else _told(deal, found))
    return 0


def _within_reach(deal: Deal, asked: Asked) -> None:
    """What takes hours is solved only within limits: discards, and over the rules alone more than the last tricks."""
    check_phase(deal)
    if asked.nodes is not None or asked.seconds is not None:
        return
    if deal.phase not in PLAY:
        raise NotSolved(f"the record ends in the phase {deal.phase!r}, before the first card: say --nodes or --seconds")
    if deal.family.traits.solver != "by_rules":
        return
    games, reach = deal.family, key_of(deal.family.id).reach
    held = games.face.held(deal.rules, deal.row, deal.awaited[0])
    if held > reach:
        done = (deal.row.tricks * games.traits.laps + held - reach) * deal.rules.players
        raise NotSolved(
            f"{games.id} is solved for its last {reach} cards a hand: say --after {done}, --nodes or --seconds"
        )


def _deal(words: list[str], typed: Typed, asked: Asked) -> Deal | Options:
    """The deal as it stands where it is to be solved; options alone, where no contract is typed."""
    if not words:
        raise NotAnOption(f"name a file of hand records, or a game: {', '.join(FAMILIES)}")
    if not typed.hands:
        return recorded(Path(words[0]), asked.deal, asked.after)
    _, options = game_and_options(words)
    if options is None:
        raise NotAnOption("name a game")
    if not typed.contract and not typed.trump and family(options.family).traits.solver == "two_sides":
        return options
    return _laid_out(options, typed)


def _laid_out(options: Options, typed: Typed) -> Deal:
    """The deal, the bidder to lead. Raises `ValueError` with what is missing or wrong."""
    hands = typed.by_seat()
    bidder = actions.seat(typed.bidder)
    rules = options.record()
    there = max(rules.players, family(options.family).rules.sides(rules))
    if len(hands) != there:
        raise NotAnOption(f"{len(hands)} hands: there are {there} in {options}")
    held = max(len(each.replace(",", " ").split()) for each in hands.values())
    fields = {**POSITIONS.of(options.family).typed(options, typed, bidder, held), **taken(options, typed)}
    if there > rules.players:  # the last hand is a dummy's
        fields |= {"faceup": hands[there - 1], "controller": bidder}
    return position(options.family, options, fields=fields, hands=hands, mover=bidder)


def _whole_table(options: Options, typed: Typed, as_json: bool) -> int:
    """What every declarer takes with every trump."""
    found = table(options, [cards(held) for held in typed.by_seat().values()])
    trumps = sorted({trump for _, trump in found})
    seats = sorted({seat for seat, _ in found})
    letters = [SUITS[trump] if trump <= HEARTS else "NT" for trump in trumps]
    if as_json:
        rows = {
            f"P{seat}": {letter: found[seat, trump] for letter, trump in zip(letters, trumps, strict=True)}
            for seat in seats
        }
        print(json.dumps({"game": str(options), "takes": rows}, indent=2))
        return 0
    what = family(options.family).traits.takings
    print(f"{options}: {what} of each declarer, who leads, with each trump")
    print("    " + "".join(f"{letter:>4}" for letter in letters))
    for seat in seats:
        print(f"P{seat}  " + "".join(f"{found[seat, trump]:>4}" for trump in trumps))
    return 0


def _told(deal: Deal, found: Solution | Shared) -> str:
    (seat,) = deal.awaited
    lines = [f"{deal.options}: P{seat} to act"]
    if isinstance(found, Shared):
        sides = side_names(deal.family, deal.rules)
        lines.append(f"Each for itself: {_scores(sides, found.scores)}")
        worths = {text: _scores(sides, scores) for text, scores in found.moves.items()}
    else:
        side = " and ".join(f"P{each}" for each in found.side)
        takings = deal.family.traits.takings
        what = takings.removesuffix("s") if found.value == (1, 1) else takings
        lines.append(f"{side} {'take' if len(found.side) > 1 else 'takes'} {_range(found.value)} {what} in all")
        worths = {text: _range(bounds) for text, bounds in found.moves.items()}
    lines += [f"  {screen.card(text) if deal.phase != 'suit' else text}  {worth}" for text, worth in worths.items()]
    if found.line:
        lines.append("One best line: " + "  ".join(f"P{each} {text}" for each, text in found.line))
    return "\n".join([*lines, f"{found.nodes:,} positions"])


def _range(bounds: Bounds) -> str:
    return str(bounds.low) if bounds.known else f"{bounds.low} to {bounds.high}"


def _scores(sides: list[str], scores: tuple[int, ...] | None) -> str:
    if scores is None:
        return "not known within the limits"
    return "  ".join(f"{side} {score:+d}" for side, score in zip(sides, scores, strict=True))


def _plain(deal: Deal, found: Solution | Shared) -> dict[str, Any]:
    told: dict[str, Any] = {"game": str(deal.options), "seat": deal.awaited[0], "nodes": found.nodes}
    if isinstance(found, Shared):
        told |= {"scores": found.scores, "moves": found.moves}
    else:
        told |= {"side": found.side, "takes": found.value, "moves": found.moves}
    return told | {"line": [{"seat": seat, "action": text} for seat, text in found.line]}
