"""Counters at a terminal."""

from __future__ import annotations

from eldest.cards import NO_TRUMP, SUITS, members
from eldest.cli.talk import Names, Talk, side_name
from eldest.cli.text import screen
from eldest.families.counters import rules as family
from eldest.record import Result
from eldest.table.deal import Deal


def stakes(deal: Deal, called: Names) -> str:
    """The trumps; every team's tricks and bid; the vulnerable teams."""
    return "; ".join(filter(None, (_trump(deal), _wanted(deal, called), _vulnerable(deal, called))))


def _trump(deal: Deal) -> str:
    if deal.row.phase == family.NAMING_TRUMP:
        return ""
    return "no trumps" if deal.row.trump == NO_TRUMP else f"{screen.suit(SUITS[deal.row.trump])} trumps"


def _wanted(deal: Deal, called: Names) -> str:
    if deal.row.phase < family.PLAYING:
        return ""
    sides, result = deal.rules.teams, deal.row.result
    teams = [f"{side_name(called, n, sides)} {result.tricks[n]} of {result.bids[n]}" for n in range(sides)]
    return ", ".join(teams)


def _vulnerable(deal: Deal, called: Names) -> str:
    teams = [side_name(called, team, deal.rules.teams) for team in members(deal.game.vulnerable)]
    return f"vulnerable: {', '.join(teams)}" if teams else ""


def came_to(deal: Deal, called: Names) -> str:
    """Each team's bid, and whether it was made."""
    result, sides = deal.row.result, deal.rules.teams
    return ", ".join(f"{side_name(called, n, sides)} bid {result.bids[n]}: {_did(result, n)}" for n in range(sides))


def _did(result: Result, team: int) -> str:
    over = result.tricks[team] - result.bids[team]
    return f"{abs(over)} {'over' if over > 0 else 'short'}" if over else "exact"


TALK = Talk(stakes=stakes, came_to=came_to)
