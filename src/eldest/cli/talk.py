"""Sentences about a deal at a terminal: a family's own, or the default ones from its records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from eldest.cards import NO_TRUMP, SUITS, members
from eldest.cli.text import screen
from eldest.families import Family
from eldest.families.parts import Part
from eldest.phases import BIDDING
from eldest.record import Game, Result, Rules
from eldest.table.deal import Deal

Names = dict[int, str]  # the names of all hands, by seat


def _nothing_asked(deal: Deal, seat: int) -> str:
    return ""


def _nothing_besides(rules: Rules, game: Game, called: Names) -> str:
    return ""


@dataclass(frozen=True, kw_only=True)
class Talk:
    """The sentences of a family."""

    stakes: Callable[[Deal, Names], str]  # the stakes; empty while they are open
    came_to: Callable[[Deal, Names], str]  # the result of a deal that is over
    asked: Callable[[Deal, int], str] = _nothing_asked  # advice for the seat that is asked
    besides: Callable[[Rules, Game, Names], str] = _nothing_besides  # the state of a game beside its scores


def verb(who: str, word: str) -> str:
    """A verb in the form for `you` or `you+P2`, or for anybody else."""
    ending = "es" if word.endswith(("s", "o")) else "s"
    return f"{who} {word}" if who == "you" or "+" in who else f"{who} {word}{ending}"


def several(names: list[str]) -> str:
    """Names in a row: `you`, `you and P1`, `you, P1 and P2`."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def side_name(called: Names, number: int, sides: int) -> str:
    """The name of a side: `you`, `P1`, or `you+P2`."""
    return "+".join(name for seat, name in called.items() if seat % sides == number)


def trump_of(deal: Deal) -> str:
    """The trumps of a deal, once they are known."""
    trump = deal.family.face.trump(deal.row)
    if deal.row.phase < deal.family.trumps_known:
        return ""
    return "no trumps" if trump == NO_TRUMP else f"{screen.suit(SUITS[trump])} trumps"


def of_bids(deal: Deal, called: Names) -> list[str]:
    """Each side's takings so far and its aim, once that is known."""
    family, rules = deal.family, deal.rules
    sides = family.rules.sides(rules)
    taken = family.takings(deal.row.result)
    wanted = [family.face.wanted(rules, deal.row, side) for side in range(sides)]
    return [f"{side_name(called, n, sides)} {taken[n]} of {bid}" for n, bid in enumerate(wanted) if bid >= 0]


def _stakes(deal: Deal, called: Names) -> str:
    """The trumps; the call and its player, or every side's progress towards its bid."""
    said = [trump_of(deal)]
    if deal.phase not in BIDDING:
        said += [_contract(deal, called)] if deal.family.traits.one_bidder else [", ".join(of_bids(deal, called))]
    return "; ".join(filter(None, said))


def _contract(deal: Deal, called: Names) -> str:
    result = deal.row.result
    call = deal.family.call(result)
    return "" if call == "-" else f"{screen.call(call)} by {called.get(result.bidder, 'nobody')}"


def _came_to(family: Family, deal: Deal, called: Names) -> str:
    """The outcome of the bids, or the takings of every side."""
    rules, result = deal.rules, deal.row.result
    sides = family.rules.sides(rules)
    taken, names = family.takings(result), [side_name(called, side, sides) for side in range(sides)]
    if family.traits.one_bidder or "bids" not in family.result.fields:
        said = [f"{verb(name, 'take')} {number}" for name, number in zip(names, taken, strict=False)]
        return "; ".join(filter(None, [_contract(deal, called) if family.traits.one_bidder else "", ", ".join(said)]))
    done = ["make" if family.rules.made(rules, result.bids[side], taken[side]) else "miss" for side in range(sides)]
    said = [f"{verb(name, done[side])} {result.bids[side]}" for side, name in enumerate(names)]
    return "; ".join([", ".join(said), *_seats_of(family, result, called)])


def _seats_of(family: Family, result: Result, called: Names) -> list[str]:
    """The seats that the result names, such as those of nils."""
    fields = [name for name, field in family.result.fields.items() if field.of == "seats" and not field.shape]
    named = {name: [called[seat] for seat in members(getattr(result, name))] for name in fields}
    return [f"{name}: {several(seats)}" for name, seats in named.items() if seats]


def _besides(family: Family, rules: Rules, game: Game, called: Names) -> str:
    """Everything each side has besides its score, named as in the game's record."""
    sides = family.rules.sides(rules)
    fields = [name for name, field in family.game.fields.items() if field.by == "side" and name != "scores"]
    several = [(name, enumerate(getattr(game, name)[:sides])) for name in fields]
    return "; ".join(
        f"{name} {', '.join(f'{side_name(called, side, sides)} {number}' for side, number in numbers)}"
        for name, numbers in several
    )


def _from_records(family: Family) -> Talk:
    return Talk(stakes=_stakes, came_to=partial(_came_to, family), besides=partial(_besides, family))


TALK = Part("talk", "TALK", Talk, _from_records)
