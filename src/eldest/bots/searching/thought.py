"""
The results of a search: each action's mean, its standard error, and the calibrated chance to make the bid.

Calibration curves map the share of sampled deals in which the bid was made to a stated chance (J. Platt,
"Probabilistic outputs for support vector machines", 1999): the logit of the chance is linear in the logit of the share.
The share counts for less if fewer deals were examined, and the line depends on the circumstance. A bid made in all
deals or in none is mostly settled, so these cases have terms of their own.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.bots.reason import Reason
from eldest.bots.searching.certain.bid import decided_bid
from eldest.cards import Cards
from eldest.engine.batch import Array
from eldest.phases import BIDDING, TRICKS, Phase
from eldest.record import copy
from eldest.table.actions import name
from eldest.table.deal import View


class Prospect(NamedTuple):
    """
    The results of an action.

    `mean` is in points, the side's own less the mean of the others', `error` its standard error, `made` the share of
    deals in which the bid in question is made, and `deals` the number of deals examined.
    """

    action: int
    mean: float
    error: float
    made: float
    deals: int


@dataclass(frozen=True)
class Thought:
    """
    Prospects, best first, and the deals examined, (n,) of the family's `DEAL`.

    `effective` is the number of equally likely deals that would tell as much about the best action. If cards are laid
    one by one but chosen together, `plans` has all of them, in order, by the first one.
    """

    prospects: tuple[Prospect, ...]
    deals: Array
    how: Reason
    effective: float = 0.0
    plans: Mapping[int, tuple[int, ...]] = field(default_factory=dict)

    @property
    def best(self) -> Prospect:
        """The prospect of the chosen action."""
        return self.prospects[0]


PASS = "pass"
FOR, NEITHER, AGAINST = 1, 0, -1


class Circumstance(NamedTuple):
    """
    The circumstance in which a chance is stated.

    `kind` is the part of the deal and the searching player, as in `play search`, or in `play search nothing` if the bid
    in question is to take nothing. `side` is FOR if that bid is the own side's, AGAINST if it is another's, NEITHER if
    there is none; `held` is the number of cards in the hand; `effective` is the number of equally likely deals that
    would tell as much as those examined.
    """

    kind: str
    players: int
    side: int
    held: int
    effective: float

    @property
    def table(self) -> str:
        """The kind with the number of players, as `play search 4`."""
        return f"{self.kind} {self.players}"


def circumstance(view: View, action: int, who: str, effective: float) -> Circumstance:
    """The circumstance of one action of the seat that is to act."""
    row = view.row
    held = _count(row.hands[view.seat]) + (_count(row.twice[view.seat]) if "twice" in view.family.deal.fields else 0)
    players = view.options.record().players
    named = kind(_phase(view).name, who) + (" nothing" if _takes_nothing(view, action) else "")
    return Circumstance(named, players, _side(view, action), held, effective)


def kind(phase: str, who: str) -> str:
    """The kind of chances that player `who` states in a phase."""
    return f"{'play' if phase in TRICKS else 'bid' if phase in BIDDING else 'hand'} {who}"


def _takes_nothing(view: View, action: int) -> bool:
    """Whether the bid in question, the action itself or the bid that stands, is to take nothing."""
    rules, row = view.options.record(), view.row
    if _is_bid(view, action):
        row = copy(row)
        view.family.rules.act(rules, row, view.seat, action)
    return view.family.face.aim(rules, row) == "none"


def _is_bid(view: View, action: int) -> bool:
    return _phase(view).name in BIDDING and name(_phase(view), action) != PASS


def _side(view: View, action: int) -> int:
    if "bidder" not in view.family.result.fields:
        return FOR
    result = view.row.result
    if _is_bid(view, action):
        return FOR
    if result.bidder < 0:
        return NEITHER
    kept = view.family.rules.sides(view.options.record())
    own = view.seat % kept
    helping = "partners" in view.family.result.fields and result.partners >> own & 1
    return FOR if own == result.bidder % kept or helping else AGAINST


def _phase(view: View) -> Phase:
    found: Phase = view.family.phases[view.row.phase]
    return found


def _count(cards: Cards) -> int:
    return int(cards).bit_count()


# ---------------------------------------------------------------- a curve

HAND = 13.0  # cards: the unit of `held`
MOST = 400.0  # deals: more do not make an extreme share more extreme
TERMS = ("always", "doubt", "held", "found", "found held", "side", "found side", "all", "none")


class Curve(NamedTuple):
    """
    A calibration curve: a coefficient of the chance's logit for each of `TERMS`.

    With `half` deals the evidence has half of its full weight.
    """

    half: float
    coefficients: tuple[float, ...]

    def chances(self, found: Array, circumstances: Sequence[Circumstance]) -> Array:
        """The chances (n,) if the bid was made in shares `found` (n,) of the deals, all from 0 to 1."""
        return expit(terms(found, circumstances, self.half) @ np.array(self.coefficients))


def terms(found: Array, circumstances: Sequence[Circumstance], half: float) -> Array:
    """The values (n, TERMS) of the terms for shares `found` (n,) in n circumstances."""
    _, _, sides, held, effective = zip(*circumstances, strict=True)
    side, hand, deals = np.array(sides, float), np.array(held) / HAND, np.array(effective)
    few = np.minimum(deals, MOST)
    part = (found * few + 0.5) / (few + 1.0)
    evidence = deals / (deals + half)
    logit = evidence * np.log(part / (1.0 - part))
    ones = np.ones(len(found))
    every, none = evidence * (found == 1.0), -evidence * (found == 0.0)
    return np.stack([ones, 1.0 - evidence, hand, logit, logit * hand, side, logit * side, every, none], axis=1)


def expit(logits: Array) -> Array:
    """The inverse of the logit."""
    chances: Array = 0.5 + 0.5 * np.tanh(logits / 2.0)
    return chances


# ---------------------------------------------------------------- curves fitted to games of bots (`curves.json`)

FORMAT = "eldest curves 1"
SHIPPED = Path(__file__).with_name("curves.json")
ANY = "any"  # a family's curve for kinds with too few observations
PLACES = 4  # decimal places of a number in the file


class NotCurves(ValueError):
    """The file does not hold valid curves."""


class Origin(NamedTuple):
    """The origin of a family's curves: the command, the date, and the games played."""

    command: str
    date: str
    seed: str
    deals: int
    decisions: int


class Curves(NamedTuple):
    """A family's curves by kind of chance, also by number of players if observed often enough; one is for `ANY`."""

    by_kind: dict[str, Curve]
    origin: Origin

    def of(self, when: Circumstance) -> Curve:
        """The curve for a circumstance: by kind and players, else by kind, else `ANY`."""
        return next(self.by_kind[name] for name in (when.table, when.kind, ANY) if name in self.by_kind)


@cache
def shipped() -> dict[str, Curves]:
    """The curves that come with Eldest, by family."""
    return read(SHIPPED)


def read(path: Path) -> dict[str, Curves]:
    """The curves of a file, by family. Raises `NotCurves`, and `OSError` if the file cannot be read."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        families = {name: _curves(given) for name, given in found["families"].items()}
    except (ValueError, TypeError, KeyError, AttributeError):
        raise NotCurves(f"{path}: not a file of curves ({FORMAT})") from None
    if found["format"] != FORMAT or found["terms"] != list(TERMS):
        raise NotCurves(f"{path}: curves of another format than {FORMAT}")
    if found["digest"] != _digest(found["families"]):
        raise NotCurves(f"{path}: its digest does not fit; fit the curves again instead of changing them by hand")
    return families


def write(path: Path, curves: dict[str, Curves]) -> None:
    """Write curves to a file, one line for each."""
    families = {name: _plain(curves[name]) for name in sorted(curves)}
    head = {"format": FORMAT, "terms": list(TERMS), "digest": _digest(families)}
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    lines.append('"families": {\n' + ",\n".join(_family(*each) for each in families.items()) + "\n}")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _family(name: str, plain: dict[str, Any]) -> str:
    lines = [f'  "origin": {json.dumps(plain["origin"])}']
    lines += [f"  {json.dumps(kind)}: {json.dumps(numbers)}" for kind, numbers in plain.items() if kind != "origin"]
    return f"{json.dumps(name)}: {{\n" + ",\n".join(lines) + "\n}"


def _plain(curves: Curves) -> dict[str, Any]:
    numbers = {kind: [curve.half, *curve.coefficients] for kind, curve in sorted(curves.by_kind.items())}
    return {"origin": curves.origin._asdict()} | {
        kind: [round(number, PLACES) for number in some] for kind, some in numbers.items()
    }


def _curves(plain: dict[str, Any]) -> Curves:
    by_kind = {kind: _curve(numbers) for kind, numbers in plain.items() if kind != "origin"}
    if ANY not in by_kind:
        raise KeyError(ANY)
    return Curves(by_kind, Origin(**plain["origin"]))


def _curve(numbers: list[float]) -> Curve:
    half, *coefficients = map(float, numbers)
    if len(coefficients) != len(TERMS):
        raise ValueError(f"a curve has {len(TERMS)} coefficients")
    return Curve(half, tuple(coefficients))


def _digest(families: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(families, sort_keys=True).encode()).hexdigest()[:16]


# ---------------------------------------------------------------- stated chances


def stated(view: View, thought: Thought, who: str) -> Thought:
    """A player's thought with calibrated chances for all actions that were tried."""
    found = {each.action: each.made for each in thought.prospects if each.deals}
    chances = stated_chances(view, who, thought.effective, found)
    prospects = tuple(each._replace(made=chances.get(each.action, each.made)) for each in thought.prospects)
    return replace(thought, prospects=prospects)


def stated_chances(view: View, who: str, effective: float, found: Mapping[int, float]) -> dict[int, float]:
    """
    By action, the calibrated chance that the bid in question is made; 0 or 1 if the tricks taken so far decide it.

    `found`: by action, the share of deals in which it was made; `who`: the player that searched; `effective`: the
    number of equally likely deals that these are worth.
    """
    if not found:
        return {}
    if (made := decided_bid(view)) is not None:
        return dict.fromkeys(found, float(made))
    curves = shipped().get(view.family.id)
    if curves is None:  # chances are stated as they were found
        return dict(found)
    when = [circumstance(view, action, who, effective) for action in found]
    shares = np.array(list(found.values()))
    chances = np.empty(len(shares))
    for alike in {each.kind for each in when}:
        some = [place for place, each in enumerate(when) if each.kind == alike]
        those = [when[place] for place in some]
        chances[some] = curves.of(those[0]).chances(shares[some], those)
    return {action: float(chance) for action, chance in zip(found, chances, strict=True)}
