"""Verdicts: the result of every case, one line each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from eldest.cards import NotACard
from eldest.check.cases import Case, Malformed, read
from eldest.check.given import Fault, Given
from eldest.check.notation import Kind
from eldest.check.usual import KINDS
from eldest.families import FAMILIES, family
from eldest.options import NotAnOption, Options

OK, FAIL, SKIP, ERROR = "ok", "FAIL", "skip", "error"


@dataclass(frozen=True)
class Verdict:
    """The result of a case: `ok`, `FAIL`, `skip` or `error` (malformed), and the reason."""

    file: str
    id: str
    family: str
    kind: str
    state: str
    reason: str = ""

    def __str__(self) -> str:
        said = f"{self.state} {self.id}".rstrip()
        return f"{said}: {self.reason}" if self.reason else said


@dataclass(frozen=True)
class Report:
    """The verdicts of some files, and the files that could not be read."""

    verdicts: Sequence[Verdict]
    unreadable: Sequence[str] = ()

    @property
    def code(self) -> int:
        """The exit code: 0 all passed, 1 a mismatch, 2 something malformed or absent, or no case at all."""
        states = {verdict.state for verdict in self.verdicts}
        if self.unreadable or ERROR in states or not states:
            return 2
        return 1 if FAIL in states else 0

    @property
    def summary(self) -> str:
        """The counts of each result in one line."""
        found = Counter(verdict.state for verdict in self.verdicts)
        said = [f"{found[OK]} passed", f"{found[FAIL]} failed"]
        said += [f"{found[SKIP]} skipped"] if found[SKIP] else []
        said += [f"{found[ERROR]} malformed"] if found[ERROR] else []
        return ", ".join(said)

    def to_json(self) -> dict[str, Any]:
        """The report in JSON form."""
        found = Counter(verdict.state for verdict in self.verdicts)
        return {
            "passed": found[OK],
            "failed": found[FAIL],
            "skipped": found[SKIP],
            "malformed": found[ERROR],
            "unreadable": list(self.unreadable),
            "cases": [asdict(verdict) for verdict in self.verdicts],
        }


def report(paths: Iterable[str]) -> Report:
    """Run the cases of some files."""
    verdicts: list[Verdict] = []
    unreadable: list[str] = []
    for path in paths:
        try:
            verdicts += [verdict(case) for case in read(path)]
        except Malformed as error:
            unreadable.append(str(error))
    return Report(verdicts, unreadable)


def kinds_of(name: str) -> Mapping[str, Kind]:
    """The kinds of worked examples of a family, by name: its own, or the usual ones."""
    return KINDS.of(name)


def verdict(case: Case) -> Verdict:
    """Run one case; any failure is reported in its verdict."""
    state, reason = _judge(case)
    return Verdict(case.file, case.id, case.family, case.kind, state, " ".join(reason.split()))


def _judge(case: Case) -> tuple[str, str]:
    if case.problem:
        return ERROR, f"{case.file}: {case.problem}"
    name = case.family.replace("-", "_")
    if name not in FAMILIES:
        return SKIP, f"{case.family} is not in this version"
    kinds = kinds_of(name)
    if case.kind not in kinds:
        return ERROR, f"{case.file}: kind: {name} has no {case.kind} (it has {', '.join(kinds)})"
    try:
        mismatches = _mismatches(case, kinds[case.kind])
    except Malformed as error:
        return ERROR, f"{case.file}: {error}"
    except (Fault, ValueError) as fault:
        return FAIL, str(fault) or type(fault).__name__
    except Exception as crash:
        return FAIL, f"{type(crash).__name__}: {crash}"
    return (FAIL, "; ".join(mismatches)) if mismatches else (OK, "")


def _mismatches(case: Case, kind: Kind) -> list[str]:
    """The mismatches of a case as text."""
    declared: type[Options] = family(case.family).options
    given = Given(case.given)
    unknown = given.unknown([*kind.given, *declared.declared(), "preset"])
    if unknown:
        return [unknown]
    found = kind.find(_options(case, declared), given)
    wrong: list[str] = []
    for key, expected in case.expect.items():
        if key not in found:
            wrong.append(f"expect: unknown key {key!r} (known: {', '.join(found)})")
        else:
            wrong += found[key].mismatches(key, expected)
    return wrong


def _options(case: Case, declared: type[Options]) -> Options:
    """The options of a case, including those in `given`."""
    chosen = dict(case.options)
    for name in ("preset", *declared.declared()):
        if name not in case.given:
            continue
        if name in chosen and chosen[name] != case.given[name]:
            raise Malformed(f"given: {name}: options say {chosen[name]!r}")
        chosen[name] = case.given[name]
    try:
        return declared.make(chosen)
    except (NotAnOption, NotACard) as refused:
        raise Malformed(f"options: {refused}") from refused
