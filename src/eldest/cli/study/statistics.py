"""What many reviewed deals come to, by player and game, in lines of a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.cli.text import screen
from eldest.review.totals import Totals

NAME = 13  # letters of a player

ByGame = dict[str, dict[str, Totals]]  # by player
Row = tuple[str, Totals]  # a player, and what his deals of a game came to


def statistics(found: ByGame) -> str:
    """Games one after the other, because points of different games are not alike."""
    games = dict.fromkeys(game for own in found.values() for game in own)
    parts = [_of_game(game, [(name, own[game]) for name, own in found.items() if game in own]) for game in games]
    return "\n\n".join(parts)


def _of_game(game: str, rows: list[Row]) -> str:
    lines = [screen.paint(f"All deals of {game}, by player", screen.BOLD)]
    lines += [f"{'':14}{'deals':>6}{'result':>10}{'luck':>10}{'skill':>10}{'not to be known':>17}"]
    for name, own in rows:
        figures = f"{own.deals:6}{own.result:+10.1f}{own.luck:+10.1f}{own.skill:+10.1f}{own.knowledge:+17.1f}"
        lines.append(_named(name, figures))
    lines += ["", f"{'':14}{'part':10}{'decisions':>10}{'mistakes':>9}{'lost':>9}{'a decision':>11}{'open cards':>11}"]
    lines += [line for name, own in rows for line in _parts(name, own)]
    bids = [line for name, own in rows for line in _bids(name, own)]
    if bids:
        lines += ["", f"{'':14}{'bid':12}{'bids':>6}{'made':>6}{'reviewed':>10}{'of these':>10}{'chance':>8}", *bids]
    tenths = [line for name, own in rows for line in _calibration(name, own)]
    if tenths:
        lines += ["", "Bids: the chance as far as could be known, and how often they were made", *tenths]
    return "\n".join(lines)


def _parts(name: str, own: Totals) -> Iterator[str]:
    for part, lost in own.parts.items():
        if lost.decisions:
            each = lost.points / lost.decisions
            counts = f"{lost.decisions:10}{lost.mistakes:9}{lost.points:9.1f}{each:11.2f}"
            yield _named(name, f"{part:10}{counts}{lost.open_points:11.1f}")


def _bids(name: str, own: Totals) -> Iterator[str]:
    """By kind: how many were made; of those whose chance was stated how many, and what chance they had."""
    for kind, counted in own.plain()["bids"].items():
        known = counted["known"]
        told = f"{known['bids']:10}{known['made']:10.0%}{known['stated']:8.0%}" if known else ""
        yield _named(name, f"{kind:12}{counted['bids']:6}{counted['made']:6}{told}")


def _calibration(name: str, own: Totals) -> Iterator[str]:
    for each in own.plain()["chances"]:
        yield _named(name, f"{each['stated']:8.0%}{each['made']:8.0%}{each['bids']:7}")
    if own.calibration_error is not None:
        yield _named(name, f"mean distance {own.calibration_error:.2f}")


def _named(name: str, figures: str) -> str:
    return f"{name[:NAME]:{NAME + 1}}{figures}"
