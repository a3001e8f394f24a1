"""Generates puzzles: deals bid and played by level 1 up to a point at which one card keeps the task."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.bots import Bot, repeatable, seat_bot
from eldest.cards import RANK_OF, members
from eldest.families import FAMILIES
from eldest.families import family as game
from eldest.families.tables import TABLES
from eldest.options import NotAnOption, Options
from eldest.puzzles.check import kept
from eldest.puzzles.equivalent import Alike
from eldest.puzzles.growth import Growing, Unwieldy
from eldest.puzzles.puzzle import Puzzle, dealt
from eldest.puzzles.rating import measures, solved_by_height
from eldest.puzzles.task import Task, settled, standing, task_of
from eldest.puzzles.tree import Node, main_line
from eldest.table.deal import Deal

CLASSES = 3  # least number of alternatives
CHANCE = 0.2  # greatest chance of a random solution
ONLY = 2  # least number of decisions with one right card
DECISIONS = 40  # most decisions in the tree
NULLOS = 6  # one deal in this many is bid as a Nullo, if the game has one: level 1 seldom bids it


def tables(family: str) -> list[Options]:
    """The options for which puzzles of a game are made. Raises `NotAFamily`."""
    games = game(family)
    return [games.options.make(each) for each in TABLES.of(games.id).puzzles]


def made(several: list[Options], seed: str) -> Iterator[Puzzle | None]:
    """Endlessly, the puzzle of each successive deal, or `None` if it has none."""
    for options in several:
        if options.family not in FAMILIES or str(options.record().players) not in _players(options):
            raise NotAnOption(f"{options}: puzzles are made for {', '.join(_players(options))} players")
    number = 0
    while True:
        number += 1
        options = several[number % len(several)]
        yield in_deal(options, f"{seed} {number}", number)


def _players(options: Options) -> list[str]:
    return sorted(str(each["players"]) for each in TABLES.of(options.family).puzzles)


def in_deal(options: Options, seed: str, number: int) -> Puzzle | None:
    """The first puzzle in a deal that level 1 plays. `number` decides the dealer and how boldly to bid."""
    dealer = number % options.record().players
    deal = dealt(options, seed, dealer)
    bot = seat_bot(repeatable(options.family), options.family, seed)
    _bid(deal, bot, number)
    least, most = TABLES.of(options.family).puzzle_cards
    while not deal.over:
        if deal.phase == "play":
            held = deal.family.face.held(deal.rules, deal.row, deal.awaited[0])
            if held < least:
                return None
            found = at(deal) if held <= most else None
            if found:
                actions = tuple(done.text for done in deal.actions)
                return Puzzle(options, seed, dealer, actions, measures(deal, *found), found[1])
        _act(deal, bot)
    return None


def _act(deal: Deal, bot: Bot) -> None:
    seat = deal.awaited[0]
    deal.act(bot.choose(deal.view(seat)).action, seat)


def _bid(deal: Deal, bot: Bot, number: int) -> None:
    """Make the calls of level 1, or higher ones."""
    asked = TABLES.of(deal.options.family)
    if number % NULLOS == 0 and asked.puzzle_nullo:
        _bid_nullo(deal, asked.puzzle_nullo)
    more = asked.puzzle_bids[number // len(asked.puzzles) % len(asked.puzzle_bids)]
    while deal.phase in ("call", "bid"):
        seat = deal.awaited[0]
        deal.play(_bolder(deal, bot.choose(deal.view(seat)).action, more), seat)


def _bolder(deal: Deal, action: int, more: int) -> str:
    """A bid of the same kind that is `more` calls higher, if there is one; a pass stays a pass."""
    said, calls = deal.name(action), deal.family.phases[deal.row.phase].actions
    if said == "pass" or action + more >= len(calls):
        return said
    higher = deal.name(action + more)
    alike = higher[-1] == said[-1] or said.isdigit()
    return higher if alike and higher in deal.legal(deal.awaited[0]) else said


def _bid_nullo(deal: Deal, nullo: str) -> None:
    """Let the seat with the lowest cards bid to take no trick, and all others pass."""
    hands = deal.row.hands
    seats = range(deal.rules.players)
    lowest = min(
        seats, key=lambda seat: sum(RANK_OF[card] if card < len(RANK_OF) else 50 for card in members(hands[seat]))
    )
    while deal.phase == "call":
        seat = deal.awaited[0]
        call = nullo if seat == lowest else "pass"
        deal.play(call if call in deal.legal(seat) else "pass", seat)


def at(deal: Deal) -> tuple[Task, Node] | None:
    """The task and the tree from a deal's current position, if they make a good puzzle."""
    task = task_of(deal, deal.awaited[0])
    if settled(task, standing(deal, task)) is not None or len(deal.legal()) < CLASSES:
        return None
    keeps = kept(deal, task)
    if not any(keeps.values()) or all(keeps.values()):
        return None
    classes = Alike(deal).classes(deal)
    if len(classes) < CLASSES or sum(keeps[texts[0]] for texts in classes) != 1:
        return None
    try:
        node = Growing(deal, task, DECISIONS).node(deal)
    except Unwieldy:
        return None
    return (task, node) if node and worth_asking(deal, task, node) else None


def worth_asking(deal: Deal, task: Task, node: Node) -> bool:
    """Whether chance rarely solves it, it has several decisions, and the highest card is not always right."""
    if len(main_line(node)) < ONLY or solved_by_height(deal, node):
        return False
    found = measures(deal, task, node)
    return found.chance <= CHANCE and found.only >= ONLY
