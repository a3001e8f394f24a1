"""The figures of a transcript: strength, ratings, faults, tokens and what was given away in talk; and as text."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from eldest.arrays import np
from eldest.cards import Cards, members, name
from eldest.families import family as family_of
from eldest.research.arena.results.ratings import ratings
from eldest.research.benchmark.board import BoardSource
from eldest.research.benchmark.runner import BASELINE
from eldest.research.benchmark.statistic import field_figures, utilities
from eldest.research.text_arena.claims import Spoken, leaks
from eldest.research.text_arena.reply import KINDS
from eldest.research.text_arena.sitting import FIELD
from eldest.research.text_arena.transcript import Head, Line, Transcript
from eldest.table.deal import Deal
from eldest.table.dealing import twins

FEWEST = 3  # boards for an interval
MOST_DEFAULTS = 0.05  # share of turns; a model with more has not played
DIGITS = 4


def report(transcript: Transcript, models: Sequence[str], boards: int) -> dict[str, Any]:
    """The figures of some models over the first boards, in plain values."""
    played = {
        model: [transcript.lines[model, number] for number in range(boards) if (model, number) in transcript.lines]
        for model in dict.fromkeys(models)
    }
    told = [_model(transcript.head, model, lines) for model, lines in played.items() if lines]
    head = transcript.head.to_json()
    del head["rules"]
    return {**head, "boards": boards, "models": told, "ratings": _ratings(transcript.head, played)}


def _model(head: Head, model: str, lines: list[Line]) -> dict[str, Any]:
    turns = [turn for line in lines for talk in line.talks for turn in talk.turns]
    deals = sum(len(line.talks) for line in lines)
    replies = [reply for turn in turns for reply in turn.replies]
    faults = Counter(fault.kind for turn in turns for fault in turn.faults)
    defaults = sum(turn.default for turn in turns)
    bids = [made for line in lines for talk in line.talks for made in talk.bids]
    used = [reply.tokens for reply in replies if reply.tokens]
    given_away = leaks(list(_spoken(head, lines)))
    told: dict[str, Any] = {
        "model": model,
        "boards": len(lines),
        "deals": deals,
        "gain": None,
        "made": sum(bids) / len(bids) if bids else None,
        "turns": len(turns),
        "replies": len(replies),
        "faults": {kind: faults[kind] for kind in KINDS},
        "defaults": defaults,
        "played": defaults <= MOST_DEFAULTS * len(turns),
        "tokens_a_deal": [sum(each[side] for each in used) / deals for side in (0, 1)] if used else None,
        "ms": statistics.median(reply.ms for reply in replies) if replies else None,
        "talk": asdict(given_away) if given_away else None,
    }
    if len(lines) >= FEWEST:
        found = field_figures(head.task, FIELD, [line.result() for line in lines])
        told |= {**found.estimate._asdict(), "margin": found.margin}
    return _rounded(told)


def _spoken(head: Head, lines: list[Line]) -> Iterator[Spoken]:
    """Every line said aloud, with the hand of its seat and the cards that nobody else could rule out."""
    task = head.task
    source, family = BoardSource(task, FIELD, head.edition), family_of(task.options.family)
    for line in lines:
        deal = Deal(family, task.options, task.start(line.number), source.pack(line.number))
        turned = int(deal.row.turned) if "turned" in family.deal.fields else 0
        unseen = Counter(map(name, task.options.pack())) - Counter(_names(turned))
        for turn in (turn for talk in line.talks for turn in talk.turns if turn.says):
            hand = _names(int(deal.row.hands[turn.seat]), twins(family, deal.row, turn.seat))
            yield Spoken(turn.says, hand, tuple(unseen.elements()))


def _names(held: Cards, twice: Cards = 0) -> tuple[str, ...]:
    return tuple(name(card) for card in members(held) for _ in range(1 + (twice >> card & 1)))


def _ratings(head: Head, played: dict[str, list[Line]]) -> list[dict[str, Any]]:
    """Ratings by the boards that two models have both played in the same chairs; `rules` is always among them."""
    scored = {
        model: {line.number: utilities(head.task, [talk.sitting for talk in line.talks]) for line in lines}
        for model, lines in played.items()
        if lines
    }
    every = [line for lines in played.values() for line in lines]
    scored.setdefault(BASELINE, {line.number: utilities(head.task, line.baseline) for line in every})
    names = list(scored)
    won = np.zeros((len(names), len(names)))
    for i, first in enumerate(names):
        for j, second in enumerate(names):
            both = scored[first].keys() & scored[second].keys() if i != j else ()
            gains = [scored[first][number] - scored[second][number] for number in both]
            won[i, j] = sum(0.5 if gain == 0 else float(gain > 0) for gain in gains)
    rated = ratings(won) if len(names) > 1 else []
    rows = [
        {"model": each, "rating": round(found.points, 1), "low": round(found.low, 1), "high": round(found.high, 1)}
        for each, found in zip(names, rated, strict=False)
    ]
    return sorted(rows, key=lambda row: -float(row["rating"]))


def _rounded(told: dict[str, Any]) -> dict[str, Any]:
    def one(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: one(each) for key, each in value.items()}
        if isinstance(value, list):
            return [one(each) for each in value]
        return round(value, DIGITS) if isinstance(value, float) else value

    return {key: one(value) for key, value in told.items()}


# ---------------------------------------------------------------- as text


def text(told: dict[str, Any]) -> str:
    """The figures as tables in Markdown."""
    talk = any(each["talk"] for each in told["models"])
    head = ["model", "boards", "gain", "95 %", "rating", "95 %", "turns", *KINDS, "defaults", "tokens a deal", "ms"]
    rated = {each["model"]: each for each in told["ratings"]}
    rows = [_row(each, rated) for each in sorted(told["models"], key=lambda each: -(each["gain"] or 0))]
    lines = [f"{told['task']}, field {FIELD}, edition {told['edition']}; {_terms(told)}.", "", *_table(head, rows)]
    if talk:
        head = ["model", "lines", "true", "false", "bits", "by luck"]
        talks = {each["model"]: each["talk"] for each in told["models"] if each["talk"]}
        rows = [[f"`{model}`", *map(_number, each.values())] for model, each in talks.items()]
        lines += ["", "Cards named aloud:", "", *_table(head, rows)]
    unplayed = [each["model"] for each in told["models"] if not each["played"]]
    instead = f"`rules` acted at more than {MOST_DEFAULTS:.0%} of its turns"
    lines += [f"\n`{model}` has not played: {instead}." for model in unplayed]
    return "\n".join(lines)


def _terms(told: dict[str, Any]) -> str:
    again = {0: "no reply is asked again", 1: "an unusable reply is asked again once"}
    parts = [again.get(told["retries"], f"an unusable reply is asked again up to {told['retries']} times")]
    parts += ["with talk"] * told["talk"] + ["with deductions"] * told["deductions"]
    parts += [f"settings {told['settings']}"] * bool(told["settings"])
    return ", ".join(parts)


def _row(each: dict[str, Any], rated: dict[str, Any]) -> list[str]:
    gain = ["", ""] if each["gain"] is None else [f"{each['gain']:+.2f}", f"{each['low']:+.2f} to {each['high']:+.2f}"]
    found = rated.get(each["model"])
    rating = [f"{found['rating']:+.0f}", f"{found['low']:+.0f} to {found['high']:+.0f}"] if found else ["", ""]
    tokens = each["tokens_a_deal"]
    return [
        f"`{each['model']}`",
        str(each["boards"]),
        *gain,
        *rating,
        str(each["turns"]),
        *(str(each["faults"][kind]) for kind in KINDS),
        str(each["defaults"]),
        f"{tokens[0]:,.0f} + {tokens[1]:,.0f}" if tokens else "",
        "" if each["ms"] is None else f"{each['ms']:.1f}",
    ]


def _number(value: float) -> str:
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def _table(head: list[str], rows: list[list[str]]) -> list[str]:
    return [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows)]
