"""`eldest play`: a table in lines of text, for one person and bots."""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from eldest.bots import BATCHED, LEVELS, NotABot, is_bot, seat_bot
from eldest.bots.offered import LEVEL_4, is_offered
from eldest.bots.programs.process import Fault, split
from eldest.bots.spec import Spec
from eldest.cli.play.match_file import MatchFile
from eldest.cli.text import screen, table
from eldest.cli.text.shell import quoted
from eldest.narration.hints import said
from eldest.options import NotAnOption, Options
from eldest.phases import TRICKS
from eldest.research.arena.contest import NotAContest
from eldest.research.arena.players import PROGRAM, Players, check_bot, is_spec, listed, runs_code
from eldest.research.arena.seats import SeatedBot, one_line
from eldest.reviews.discards import bid_of, together
from eldest.table import actions, rule_book
from eldest.table.actions import NotAnAction
from eldest.table.deal import Action, NotAllowed, View
from eldest.table.match import Match

if TYPE_CHECKING:
    from eldest.reviews.hint import Hint

REASON = 400  # characters of a bot's own reason
HELP = """\
{asked}
  ?            what is allowed now
  hint         what is best in sampled deals, and why
  think        the average result of each choice in sampled deals
  hand, bids, trick, score     show it again
  rules {label:22} a clause in full
  quit         leave; the match is saved (Ctrl-C and end of input do the same)"""


@dataclass(frozen=True)
class Seating:
    """The person's seat and name, and the bots; without `bots`, `rules` or those of the saved match."""

    seat: int
    name: str
    bots: str
    reasons: bool


class Leave(Exception):
    """The person leaves the table."""


def main(
    game: str, options: Options | None, seating: Seating, *, seed: str | None, resume: bool, file: str | None
) -> int:
    """Play to the end or until the person leaves."""
    kept = MatchFile.find(game, file) if resume else MatchFile.new(game, file)
    match = kept.load() if resume else _new_match(options, seating, seed)
    if resume:
        _agree(match, kept, seating)
    sitting = Sitting(match, kept, seating)
    try:
        sitting.run()
    except (Leave, EOFError, KeyboardInterrupt):
        print()
        _say(f"The match is saved in {kept.path}. Resume with: {_command(match, kept)}")
    finally:
        sitting.close()
    return 0


def _new_match(options: Options | None, seating: Seating, seed: str | None) -> Match:
    if options is None:
        raise NotAnOption("name a game")
    players = options.record().players
    if not 0 <= seating.seat < players:
        raise NotAllowed(f"seat {seating.seat}: there are {players} players, P0 to P{players - 1}")
    if is_spec(seating.name) or "|" in seating.name or not seating.name.strip():
        raise NotAnOption(f"name {seating.name!r}: choose another (without |, and not a bot's)")
    if not seating.name.isprintable():
        raise NotAnOption(f"name {seating.name!r}: use printable characters, on one line")
    if seed is not None and not seed.isprintable():
        raise NotAnOption(f"seed {seed!r}: use printable characters, on one line")
    bots = _bots(seating.bots or "rules", options, players - 1)
    if any(spec.partition("@")[0] == LEVEL_4 for spec in bots) and not is_offered(LEVEL_4, options.family, players):
        _say(f"{LEVEL_4} is not known to be stronger than search with {players} players; it plays all the same.")
    seats = [*bots[: seating.seat], seating.name, *bots[seating.seat :]]
    return Match.start(options.family, options.changed(), seed=seed, seats=seats)


def _bots(text: str, options: Options, others: int) -> list[str]:
    """A bot for each of the other seats, from one for all or a list."""
    specs = [_bot(each, options) for each in listed(text)]
    if len(specs) not in (1, others):
        raise NotAnOption(f"bots {text!r}: there are {len(specs)} for {others} other seats")
    return specs if len(specs) == others else specs * others


def _bot(spec: str, options: Options) -> str:
    """A bot that can sit here, as the match names it."""
    if "|" in spec or not spec.isprintable():
        raise NotAnOption(f"bots {spec!r}: use printable characters, without |")
    try:
        spec = _plain(spec)
        check_bot(spec, options)
        if spec.startswith(PROGRAM) and not shutil.which(program := split(spec.removeprefix(PROGRAM))[0]):
            raise NotAnOption(f"there is no program {program!r}")
    except (NotABot, NotAContest, NotAnOption, Fault) as error:
        raise NotAnOption(f"bots {spec!r}: {error}") from error
    return spec


def _plain(spec: str) -> str:
    """The spec without a time budget if the bot answers at once."""
    return Spec.read(spec).name if spec.partition("@")[0] in BATCHED else spec


def _person(match: Match, otherwise: int) -> int:
    """The seat of the person in a match: the first one whose name is not a bot's."""
    for known in (is_spec, is_bot, LEVELS.__contains__):  # in a match older than some bot, a person may have its name
        persons = [seat for seat, name in enumerate(match.seats) if not known(name)]
        if persons:
            return persons[0]
    return otherwise


def _agree(match: Match, kept: MatchFile, seating: Seating) -> None:
    """Refuse to go on with other bots, or with foreign code that only the file names: the file may be anybody's."""
    bots = _others(match, seating.seat)
    persons = [name for name in bots if not is_spec(name)]
    if persons:
        raise NotAnOption(f"{kept.path}: {', '.join(persons)} cannot be seated here, only one person and bots")
    if seating.bots and {*bots} != {_plain(each) for each in listed(seating.bots)}:
        raise NotAnOption(f"bots {seating.bots!r}: the match goes on with {', '.join(bots)}")
    if kept.named and not seating.bots and any(map(runs_code, bots)):
        raise NotAnOption(f"{kept.path} runs code; if you trust it: {_command(match, kept)}")


def _others(match: Match, otherwise: int) -> list[str]:
    """The bots of the other seats."""
    me = _person(match, otherwise)
    return [name for seat, name in enumerate(match.seats) if seat != me]


def _command(match: Match, kept: MatchFile) -> str:
    """The command that goes on with the match."""
    bots = _others(match, 0)
    if not kept.named or not any(map(runs_code, bots)):
        return kept.command()
    return f"{kept.command()} --bots {quoted(','.join(bots))}"


def _say(text: str) -> None:
    """Talk that is not the game itself goes to stderr."""
    print(text, file=sys.stderr)


def _tell(text: str) -> None:
    """Print text for the person, in lines that fit the terminal."""
    print(screen.folded(text))


class Sitting:
    """A person at a table with bots, until one of the two is finished."""

    def __init__(self, match: Match, kept: MatchFile, seating: Seating) -> None:
        self.match = match
        self.kept = kept
        self.reasons = seating.reasons
        self.me = _person(match, seating.seat)
        self.players = Players(match.options, compiled=False)
        self.bots = {seat: self._bot(seat, name) for seat, name in enumerate(match.seats) if seat != self.me}
        self.adviser = seat_bot("rules", match.options.family, "adviser")
        self.refused: NotAllowed | None = None
        self.told: tuple[View, Hint] | None = None  # the hint for this choice, once it was asked for
        self.shown = -1  # actions done when the person last saw the situation
        self.sealed: list[Action] = []  # the others' hidden actions, perhaps to be shown later
        self.unseen: set[tuple[str, int]] = set()  # phases and seats of this deal's hidden actions
        self.names = table.names(match, self.me)

    def _bot(self, seat: int, spec: str) -> SeatedBot:
        chance = f"{self.match.seed} {seat}"
        return SeatedBot(seat, seat, self.players.seat(spec, chance, seat), chance, compiled=False)

    def close(self) -> None:
        """End the programs of this table."""
        self.players.close()

    def run(self) -> None:
        """Play deal after deal."""
        _tell(table.greeting(self.match, self.me))
        self.kept.save(self.match)
        while True:
            if self.match.deal.over:
                if self.match.over:
                    _tell(table.ending(self.match, self.names))
                    return
                self.match.next_deal()
                self.kept.save(self.match)
            self.play_deal()

    def play_deal(self) -> None:
        """Play a deal from its present state to its end."""
        _tell("\n" + table.deal_begins(self.match, self.names))
        self.shown, self.unseen = -1, set()
        for done in self.match.deal.actions:
            self.tell(done)
        while not self.match.deal.over:
            awaited = self.match.deal.awaited
            seat = self.me if self.me in awaited else awaited[0]
            if seat == self.me:
                self.ask()
            else:
                self.bot_acts(seat)
        _tell(table.deal_ends(self.match, self.names))

    def bot_acts(self, seat: int) -> None:
        """A bot chooses from its view; if it fails it loses its seat to level 1."""
        bot = self.bots[seat]
        before = bot.lost
        choice = bot.decide(self.match.deal)
        if bot.lost and not before:
            _tell(f"{self.names[seat]:>5}  loses the seat to level 1: {bot.lost.why}")
        done = self.act(self.match.deal.name(choice.action), seat)
        reason = one_line(getattr(choice, "reason", ""), REASON)
        # The reason for a card laid face down would reveal the hand.
        if reason and self.reasons and self.match.deal.seen(done, self.me):
            print(screen.paint(f"      ({reason})", screen.DIM))

    def act(self, text: str, seat: int) -> Action:
        """Act, save the match, print the action."""
        self.told = None
        done = self.match.play(text, seat)
        self.kept.save(self.match)
        self.tell(done)
        return done

    def tell(self, done: Action) -> None:
        """Print an action and the winner of a completed trick; a sealed action only once it is opened."""
        deal = self.match.deal
        waiting, self.sealed = [*self.sealed, done], []
        for each in waiting:
            if deal.seen(each, self.me):
                for line in table.action(deal, each, self.names):
                    _tell(line)
            elif deal.phase == each.phase:
                self.sealed.append(each)
            elif (each.phase, each.seat) not in self.unseen:
                self.unseen.add((each.phase, each.seat))
                print(table.unseen(each.phase, each.seat, self.names))

    def ask(self) -> None:
        """Ask the person for one line, which may hold several cards to discard."""
        deal = self.match.deal
        legal = deal.legal(self.me)
        if len(legal) == 1 and deal.phase not in TRICKS:
            self.act(legal[0], self.me)
            return
        if self.shown != len(deal.actions):
            _tell(table.situation(deal, self.me, self.names))
            self.shown = len(deal.actions)
        line = self.read(deal.phase)
        word, _, rest = line.partition(" ")
        command = getattr(self, f"say_{word.lower()}", None) if word.isalpha() else None
        if actions.is_action(self.match.family.phases[deal.row.phase], line):  # `h` is a suit where one is asked for
            command = None
        try:
            if word in ("?", "legal"):
                self.say_legal(rest)
            elif command:
                command(rest.strip())
            else:
                self.attempt(line)
        except NotAllowed as refusal:
            _tell(f"  {table.refused(refusal, self.names)}")
        except (ValueError, NotAnAction) as error:
            _tell(f"  {error}")

    def read(self, phase: str) -> str:
        """A line from the person; the end of input leaves the table."""
        while True:
            line = input(f"{phase}> ").strip()
            if line:
                return line

    def attempt(self, line: str) -> None:
        """Do the action of a line, or lay away its several cards."""
        phase = self.match.family.phases[self.match.deal.row.phase]
        several = line.replace(",", " ").split() if phase.sealed and phase.holds else [line]
        try:
            self.try_out(several)
        except NotAllowed as refusal:
            self.refused = refusal
            raise
        self.refused = None
        for each in several:
            self.act(each, self.me)

    def try_out(self, several: list[str]) -> None:
        """Refuse all of a line if some of it is not allowed."""
        trial = self.match.deal.copy()
        for done, each in enumerate(several):
            if trial.phase != self.match.deal.phase or self.me not in trial.awaited:
                raise NotAnAction(f"{len(several)} cards are too many: {done} {'is' if done == 1 else 'are'} wanted")
            trial.play(each, self.me)

    # ------------------------------------------------------------ other commands

    def say_legal(self, _: str) -> None:
        """List what is allowed."""
        print("  " + table.legal(self.match.deal, self.me))

    def say_why(self, wanted: str) -> None:
        """Explain refusals by clause: of the named action, the last refused one, or everything that is not allowed."""
        deal = self.match.deal
        if wanted:
            allowed = deal.allowed(wanted, self.me)  # a refusal itself gives the reason
            _tell(f"  {screen.action(deal.phase, allowed)} is allowed.")
        elif self.refused is not None:
            _tell(f"  {table.refused(self.refused, self.names)}")
            if self.refused.clause:
                _tell(f"  {self.refused.clause}  {rule_book.plain(self.refused.clause)}")
        else:
            for line in table.all_refusals(deal, self.me):
                _tell(f"  {line}")

    def say_hint(self, _: str) -> None:
        """Print the best choice in sampled deals, in a club player's words if that player would do the same."""
        view, told = self.hint()
        choice = self.adviser.choose(view)
        by_rules, plan = together(view, choice.action, self.adviser), told.plan(told.action)
        reason = choice.reason if set(plan) == set(by_rules) else said(told)["text"]
        _tell(f"  {table.plan(self.match.deal, plan, bid_of(view, plan))}: {reason}")

    def say_think(self, _: str) -> None:
        """Print the average result of each action in sampled deals."""
        from eldest.cli.study.thoughts import thoughts

        for line in thoughts(self.match.deal, *self.hint()):
            _tell(f"  {line}")

    def hint(self) -> tuple[View, Hint]:
        """The person's view and the hint for it; as long as they do not act it is the same."""
        from eldest.reviews.hint import hint

        if self.told is None:
            view = self.match.deal.view(self.me)
            self.told = view, hint(view)
        return self.told

    def say_help(self, _: str) -> None:
        """Print the commands."""
        asked = "\n".join(table.help_lines(self.match.deal, self.me))
        print(HELP.format(asked=asked, label=self.match.family.traits.out_of_turn))

    def say_hand(self, _: str) -> None:
        """Print the hand."""
        _tell("  " + table.hand(self.match.deal, self.me))

    def say_bids(self, _: str) -> None:
        """Print the bidding."""
        _tell("  " + table.bids(self.match.deal, self.names, self.me))

    def say_trick(self, _: str) -> None:
        """Print the last completed trick."""
        _tell("  " + table.last_trick(self.match.deal, self.names))

    def say_score(self, _: str) -> None:
        """Print the scores."""
        _tell("  " + table.scores(self.match, self.names))

    def say_rules(self, label: str) -> None:
        """Print a clause."""
        _tell(
            f"  {rule_book.plain(label)}"
            if label
            else f"  rules {self.match.family.traits.out_of_turn} prints a clause"
        )

    def say_quit(self, _: str) -> None:
        """Leave."""
        raise Leave

    say_exit = say_q = say_quit
    say_h = say_help
