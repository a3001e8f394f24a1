"""Standings as text for people."""

from __future__ import annotations

from typing import Any

UNITS = {False: "points a deal", True: "victories a match"}


def standings_text(report: dict[str, Any]) -> str:
    """The standings as text; the failures of bots come first."""
    unit = UNITS[report["matches"]]
    absent = {each["name"] for each in report["bots"] if _absent(each)}
    failed = failures(report)
    lines = [
        *failed,
        *([""] if failed else []),
        f"{report['game']}: {report['deals']:,} {'matches' if report['matches'] else 'deals'}, "
        f"each in {report['sittings']} sittings; seed {report['seed']}",
        "",
        *(_pair(each, unit, absent) for each in report["pairs"]),
    ]
    if "ratings" in report:
        lines += ["", f"{'rating':>28}{'95 % interval':>18}"]
        for each in sorted(report["ratings"], key=lambda row: -row["rating"]):
            lines.append(f"{each['name']:22}{each['rating']:+6.0f}{each['low']:+9.0f} to {each['high']:+.0f}")
    lines += ["", f"{'':22}{'bids':>8}{'share':>8}{'made':>8}{'ms a choice':>14}{'p50':>9}{'p95':>9}{'max':>9}"]
    lines += [_bot(each) for each in report["bots"]]
    return "\n".join([*lines, *_remarks(report)])


def failures(report: dict[str, Any]) -> list[str]:
    """The bots that have lost seats, and why; the results of a bot that never played are those of level 1."""
    said = []
    for each in report["bots"]:
        if _absent(each):
            said.append(f"{each['name']} never played: level 1 had all its seats")
        for lost in each["lost"]:
            words = f" ({lost['said']})" if lost["said"] else ""
            said.append(f"{each['name']} lost {lost['seat']} to level 1: {lost['why']}{words}")
    return said


def _absent(bot: dict[str, Any]) -> bool:
    return bool(bot["lost"]) and not bot["times"]["choices"]


def _pair(each: dict[str, Any], unit: str, absent: set[str]) -> str:
    head = f"{each['first']} against {each['second']}: "
    missing = [each[place] for place in ("first", "second") if each[place] in absent]
    if missing:
        return head + f"not compared, {' and '.join(missing)} never played"
    if each["low"] is None:
        return head + ("nothing played" if each["mean"] is None else f"{each['mean']:+.3f} {unit}, one deal")
    p = f"p < {1e-6:g}" if each["p"] < 1e-6 else f"p = {each['p']:.2g}"
    ends = f"95 % interval {each['low']:+.3f} to {each['high']:+.3f}, {p}"
    return f"{head}{each['mean']:+.3f} {unit}; {ends}; won {each['won']}, drawn {each['drawn']}, lost {each['lost']}"


def _bot(each: dict[str, Any]) -> str:
    times, name = each["times"], f"{each['name'][:21]:22}"
    if _absent(each):  # its seats' bids are those of level 1
        return name + f"{'-':>8}" * 3
    row = name + f"{each['bids']:8,}{_part(each['share_of_bids'])}{_part(each['made'])}"
    if "mean" not in times:
        return row
    return row + f"{times['mean']:14.2f}{times['p50']:9.2f}{times['p95']:9.2f}{times['max']:9.2f}"


def _part(share: float | None) -> str:
    return f"{'-':>8}" if share is None else f"{share:8.1%}"


def _remarks(report: dict[str, Any]) -> list[str]:
    """The budgets that were exceeded, and the chances that were stated."""
    said = []
    for each in report["bots"]:
        over = each["times"].get("over_budget", 0)
        if over:
            said.append(f"{each['name']}: up to {over:.1f} ms over its budget")
        if "chances" in each:
            found = each["chances"]
            said.append(
                f"{each['name']}: {found['times']:,} chances stated, Brier score {found['brier']:.4f}, "
                f"calibration error {found['error']:.4f}"
            )
    return ["", *said] if said else []
