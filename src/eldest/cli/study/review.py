"""`eldest review`: reviews of recorded deals, decision by decision, and their statistics."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from eldest.bots.budget import Budget
from eldest.bots.characters import display_name
from eldest.cli.text import screen
from eldest.cli.text.whole_file import check_out
from eldest.research.arena.players import is_spec
from eldest.reviews.deal_review import LITTLE, DealReview, Decision, review
from eldest.reviews.hidden_cards import SURE, Evaluator
from eldest.reviews.report.phrases import PASS, words
from eldest.reviews.report.plain import of_deal, plain
from eldest.reviews.report.sentences import Sentence, best, turned, worst
from eldest.reviews.report.totals import Totals, totals
from eldest.table import actions
from eldest.table.record.hand_record import HandRecord, NotARecord
from eldest.table.record.record_reader import read, read_one

NAME = 13  # letters of a player

ByGame = dict[str, dict[str, Totals]]  # by player
Row = tuple[str, Totals]  # a player, and the results of their deals in a game


def statistics(found: ByGame) -> str:
    """The statistics game by game, because points of different games cannot be compared."""
    games = dict.fromkeys(game for own in found.values() for game in own)
    parts = [_of_game(game, [(name, own[game]) for name, own in found.items() if game in own]) for game in games]
    return "\n\n".join(parts)


def _of_game(game: str, rows: list[Row]) -> str:
    lines = [screen.paint(f"All deals of {game}, by player", screen.BOLD)]
    lines += [f"{'':14}{'deals':>6}{'result':>10}{'luck':>10}{'hidden cards':>14}{'skill':>10}"]
    for name, own in rows:
        figures = f"{own.deals:6}{own.result:+10.1f}{own.luck:+10.1f}{own.knowledge:+14.1f}{own.skill:+10.1f}"
        lines.append(_named(name, figures))
    lines += ["", f"{'':14}{'part':10}{'decisions':>10}{'mistakes':>9}{'lost':>9}{'a decision':>11}{'open cards':>11}"]
    lines += [line for name, own in rows for line in _of_parts(name, own)]
    bids = [line for name, own in rows for line in _bids(name, own)]
    if bids:
        lines += ["", f"{'':14}{'bid':12}{'bids':>6}{'made':>6}{'reviewed':>10}{'of these':>10}{'chance':>8}", *bids]
    tenths = [line for name, own in rows for line in _calibration(name, own)]
    if tenths:
        lines += ["", "Bids: their chance as far as the player could know, and how often they were made", *tenths]
    return "\n".join(lines)


def _of_parts(name: str, own: Totals) -> Iterator[str]:
    for part, lost in own.parts.items():
        if lost.decisions:
            each = lost.points / lost.decisions
            counts = f"{lost.decisions:10}{lost.mistakes:9}{lost.points:9.1f}{each:11.2f}"
            yield _named(name, f"{part:10}{counts}{lost.open_points:11.1f}")


def _bids(name: str, own: Totals) -> Iterator[str]:
    """By kind of bid: the share made; for those with a stated chance the share made, and the mean chance."""
    for kind, counted in own.plain()["bids"].items():
        known = counted["known"]
        told = f"{known['bids']:10}{known['made']:10.0%}{known['stated']:8.0%}" if known else ""
        yield _named(name, f"{kind:12}{counted['bids']:6}{counted['made']:6}{told}")


def _calibration(name: str, own: Totals) -> Iterator[str]:
    for each in own.plain()["chances"]:
        yield _named(name, f"{each['stated']:8.0%}{each['made']:8.0%}{each['bids']:7}")
    if own.calibration_error is not None:
        yield _named(name, f"average error {own.calibration_error:.2f}")


def _named(name: str, figures: str) -> str:
    return f"{name[:NAME]:{NAME + 1}}{figures}"


KNOWN = f"{'what you could know':^27}  open cards"
COLUMNS = f"{'phase':7} {'done':6} {'better':>6} {'lost':>11} {'chance':>9} {'lost':>7} {'':5}better"
LONGEST = 9  # letters of a player beside their decisions


@dataclass(frozen=True)
class Wanted:
    """The part of a file to review, and the time for each decision."""

    seats: str
    deal: int | None
    budget: str


def main(files: Sequence[str], wanted: Wanted, written: str | None, only_totals: bool) -> int:
    """Review the deals of some files and print them, or write them as JSON."""
    if wanted.deal is not None and len(files) > 1:
        raise NotARecord(f"--deal names a record of one file, not of {len(files)}")
    if written and written != "-":
        check_out(written)
    records = [record for file in files for record in chosen(file, wanted.deal)]
    budget = Budget.read(wanted.budget)
    reviews = []
    for done, record in enumerate(records, 1):
        reviews.append(_reviewed(record, Evaluator(budget), wanted.seats, f"deal {done} of {len(records)}"))
        if written is None and not only_totals:
            print(_deal_text(reviews[-1]) + "\n")
    if written is not None:
        _write(json.dumps(plain(reviews, str(budget)), indent=2), written)
    elif only_totals or len(reviews) > 1:
        print(statistics(totals(map(of_deal, reviews))))
    return 0


def chosen(file: str, deal: int | None) -> list[HandRecord]:
    """All records of a file, or the one numbered `deal`."""
    return read(Path(file)) if deal is None else [read_one(Path(file), deal)]


def seats_of(record: HandRecord, named: str) -> list[int]:
    """The seats named, else those of persons, else all."""
    players = range(len(record.seats))
    if named.strip(" ,"):
        asked = sorted({actions.seat(each) for each in named.replace(",", " ").split()})
        if asked[-1] not in players:
            raise NotARecord(f"deal {record.number}: there is no seat P{asked[-1]}, {len(players)} play")
        return asked
    persons = [seat for seat in players if not is_spec(record.seats[seat])]
    return persons or list(players)


def _reviewed(record: HandRecord, evaluator: Evaluator, seats: str, which: str) -> DealReview:
    """A review, with its progress on stderr if that is a terminal."""
    asked = seats_of(record, seats)
    waiting = sys.stderr.isatty()

    def said(done: int, of: int) -> None:
        print(f"\r{which}: decision {done + 1} of {of} ", end="", file=sys.stderr, flush=True)

    found = review(record, evaluator, asked, said) if waiting else review(record, evaluator, asked)
    if waiting:
        print("\r" + " " * 40 + "\r", end="", file=sys.stderr, flush=True)
    return found


def _write(text: str, file: str) -> None:
    if file == "-":
        print(text)
        return
    Path(file).write_text(text + "\n", encoding="utf-8")


# ---------------------------------------------------------------- a deal


def _deal_text(found: DealReview) -> str:
    record = found.record
    lines = [screen.paint(screen.folded(f"Deal {record.number}: {record.options}"), screen.BOLD)]
    lines += [screen.folded("  " + "   ".join(f"P{seat} {name}" for seat, name in enumerate(record.seats)))]
    if record.result:
        lines.append(screen.folded("  " + "; ".join(f"{key} {value}" for key, value in record.result.items())))
    names = _names(found)
    room = 7 + max(map(len, names)) if len(found.seats) > 1 else 6
    lines += ["", screen.paint(" " * (room + 15) + KNOWN, screen.DIM)]
    lines += [screen.paint(f"{'step':>4}".ljust(room) + COLUMNS, screen.DIM)]
    lines += [_row(each, _wide(names[each.step.seat], room - 7) if len(found.seats) > 1 else "") for each in found.own]
    lines += _remarks(found)
    if found.balances:
        lines += ["", f"{'':14}{'result':>9}{'luck':>9}{'hand':>13}{'hidden cards':>15}{'skill':>9}"]
        lines += [
            _named(
                names[seat],
                f"{own.result:+9.1f}{own.luck:+9.1f}{own.cards:+13.1f}{own.knowledge:+15.1f}{own.skill:+9.1f}",
            )
            for seat, own in found.balances.items()
        ]
        lines += [
            screen.folded("Luck is what the hand was worth and what the play brought; skill is what mistakes cost.")
        ]
    return "\n".join(lines)


def _names(found: DealReview) -> list[str]:
    """The players, short; those of the same name with their seats."""
    named = [display_name(name)[:LONGEST] for name in found.record.seats]
    return [name if named.count(name) == 1 else f"{name[: LONGEST - 3]} P{seat}" for seat, name in enumerate(named)]


def _row(decision: Decision, name: str) -> str:
    step, knowing = decision.step, decision.knowing
    shown = _shown(decision, step.action)
    who = f" {name}" if name else ""
    row = f"{step.number:4}{'!' if decision.mistake else ' '}{who} {step.phase:7} {_wide(shown, 6)}"
    if knowing and decision.mistake:
        row += f" {_wide(_shown(decision, knowing.best), -6)} {_lost(knowing.loss, SURE * knowing.error):>11}"
    else:
        row += f" {'':6} {'':11}"
    names = step.text, step.deal.name(knowing.best) if knowing else ""
    if knowing and PASS not in names:
        now, then = knowing.chances[step.action], knowing.chances[knowing.best]
        chances = f"{now:.0%}", f"{then:.0%}"
        row += f" {'→'.join(dict.fromkeys(chances)):>9}"
    else:
        row += f" {'':9}"
    if decision.open is None:
        return row.rstrip()
    lost = decision.open_loss
    if lost < LITTLE:
        return f"{row} {'0':>7}"
    first, *more = decision.open_best
    luck = "luck" if decision.bad_luck else ""
    return f"{row} {lost:7.1f} {luck:4} {_shown(decision, first)}{f' +{len(more)}' if more else ''}"


def _lost(loss: float, error: float) -> str:
    return f"{loss:.1f} ±{error:.1f}" if loss < 99.95 else f"{loss:.0f} ±{error:.0f}"


def _shown(decision: Decision, action: int) -> str:
    step = decision.step
    return _short(screen.action(step.phase, step.deal.name(action)))


def _short(said: str) -> str:
    return {"no trump, without a bid": "none", "Open Nullo": "O.Nullo"}.get(said, said.replace(" no-trump", "NT"))


def _wide(shown: str, width: int) -> str:
    """The text padded to its visible width; a negative width pads on the left."""
    room = " " * max(0, abs(width) - len(screen.COLOURING.sub("", shown)))
    return room + shown if width < 0 else shown + room


def _remarks(found: DealReview) -> list[str]:
    lines = []
    turns = [turned(each, found.record.seats) for each in found.turning_points]
    for head, sentences in (("Costliest", worst(found)), ("Best", best(found)), ("Turning points", turns)):
        if sentences:
            lines += ["", head]
            lines += [screen.folded(f"  {_said(each)} (step {each.values['step']})") for each in sentences]
    return lines


def _said(sentence: Sentence) -> str:
    """A sentence with its cards as the terminal shows them."""
    values = sentence.values
    shown = {key: screen.action(values["phase"], values[key]) for key in ("action", "better", "rule") if key in values}
    return words(sentence.key, values | shown)
