"""`eldest play`: a table in lines of text, you and bots."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from eldest.bots import BOTS, is_bot, seat_bot
from eldest.cli import screen, telling
from eldest.cli.match_file import MatchFile
from eldest.options import NotAnOption, Options
from eldest.phases import TRICKS
from eldest.table import rule_book
from eldest.table.actions import NotAnAction
from eldest.table.deal import Action, NotAllowed
from eldest.table.match import Match

HELP = """\
  a card     JD, ♦J, 10s{words}
  ?          what is allowed now
  why [JD]   why a card may not be played, by clause
  hint       what the rule player would do in your place, and why
  think      what each thing you may do brings in deals that may be
  hand, bids, trick, score     look again
  rules {label:22} a clause in full
  quit       leave; the match is kept (so do Ctrl-C and the end of input)"""


@dataclass(frozen=True)
class Seating:
    """Where the person sits, under which name, and with whom."""

    seat: int
    name: str
    bots: str
    reasons: bool


class Leave(Exception):
    """The person leaves the table."""


def main(
    game: str, options: Options | None, seating: Seating, *, seed: str | None, resume: bool, file: str | None
) -> int:
    """Sit down, play to the end or until the person leaves."""
    kept = MatchFile.find(game, file) if resume else MatchFile.new(game, file)
    match = kept.load() if resume else _new_match(options, seating, seed)
    sitting = Sitting(match, kept, seating)
    try:
        sitting.run()
    except (Leave, EOFError, KeyboardInterrupt):
        print()
        _say(f"The match is kept in {kept.path}. Go on with: {kept.command()}")
    return 0


def _new_match(options: Options | None, seating: Seating, seed: str | None) -> Match:
    if options is None:
        raise NotAnOption("name a game")
    players = options.record().players
    if not 0 <= seating.seat < players:
        raise NotAllowed(f"seat {seating.seat}: there are {players} players, P0 to P{players - 1}")
    if is_bot(seating.name) or "|" in seating.name or not seating.name.strip():
        raise NotAnOption(f"name {seating.name!r}: please take another (no | and not a bot's)")
    if not seating.name.isprintable():
        raise NotAnOption(f"name {seating.name!r}: please take one of printable characters, on one line")
    if seed is not None and not seed.isprintable():
        raise NotAnOption(f"seed {seed!r}: please take one of printable characters, on one line")
    if not is_bot(seating.bots):
        raise NotAnOption(f"bots {seating.bots!r}: there is {', '.join(BOTS)}")
    seats = [seating.name if seat == seating.seat else seating.bots for seat in range(players)]
    return Match.start(options.family, options.changed(), seed=seed, seats=seats)


def _say(text: str) -> None:
    """Talk that is not the game itself goes to stderr."""
    print(text, file=sys.stderr)


def _tell(text: str) -> None:
    """What the person reads, in lines that fit the terminal."""
    print(screen.folded(text))


class Sitting:
    """A person at a table with bots, until one of the two is finished."""

    def __init__(self, match: Match, kept: MatchFile, seating: Seating) -> None:
        self.match = match
        self.kept = kept
        self.reasons = seating.reasons
        persons = [seat for seat, name in enumerate(match.seats) if not is_bot(name)]
        self.me = persons[0] if persons else seating.seat
        self.bots = {
            seat: seat_bot(name, match.options.family, f"{match.seed} {seat}")
            for seat, name in enumerate(match.seats)
            if is_bot(name)
        }
        self.adviser = seat_bot("rules", match.options.family, "adviser")
        self.refused: NotAllowed | None = None
        self.shown = -1  # how many actions were over when the person last saw the situation
        self.sealed: list[Action] = []  # done by others, and perhaps to be seen later
        self.unseen: set[tuple[str, int]] = set()  # phases of this deal in which a seat did what nobody else sees
        self.names = telling.names(match, self.me)

    def run(self) -> None:
        """Deal after deal."""
        _tell(telling.greeting(self.match, self.me))
        self.kept.save(self.match)
        while True:
            if self.match.deal.over:
                if self.match.over:
                    _tell(telling.ending(self.match, self.names))
                    return
                self.match.next_deal()
                self.kept.save(self.match)
            self.play_deal()

    def play_deal(self) -> None:
        """One deal from where it stands to its end."""
        _tell("\n" + telling.deal_begins(self.match, self.names))
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
        _tell(telling.deal_ends(self.match, self.names))

    def bot_acts(self, seat: int) -> None:
        """A bot chooses from its view."""
        choice = self.bots[seat].choose(self.match.deal.view(seat))
        done = self.act(self.match.deal.name(choice.action), seat)
        if self.reasons and self.match.deal.seen(done, self.me):  # why a card went face down would tell the hand
            print(screen.paint(f"      ({choice.reason})", screen.DIM))

    def act(self, text: str, seat: int) -> Action:
        """Act, keep the match, tell what was done."""
        done = self.match.play(text, seat)
        self.kept.save(self.match)
        self.tell(done)
        return done

    def tell(self, done: Action) -> None:
        """Print what was done, and who took the trick if that ended one; what is sealed, when it is opened."""
        deal = self.match.deal
        waiting, self.sealed = [*self.sealed, done], []
        for each in waiting:
            if deal.seen(each, self.me):
                for line in telling.action(deal, each, self.names):
                    _tell(line)
            elif deal.phase == each.phase:
                self.sealed.append(each)
            elif (each.phase, each.seat) not in self.unseen:
                self.unseen.add((each.phase, each.seat))
                print(telling.unseen(each.phase, each.seat, self.names))

    def ask(self) -> None:
        """The person's turn: one line, which may hold several cards to discard."""
        deal = self.match.deal
        legal = deal.legal(self.me)
        if len(legal) == 1 and deal.phase not in TRICKS:
            self.act(legal[0], self.me)
            return
        if self.shown != len(deal.actions):
            _tell(telling.situation(deal, self.me, self.names))
            self.shown = len(deal.actions)
        line = self.read(deal.phase)
        word, _, rest = line.partition(" ")
        command = getattr(self, f"say_{word.lower()}", None) if word.isalpha() else None
        try:
            if word in ("?", "legal"):
                self.say_legal(rest)
            elif command:
                command(rest.strip())
            else:
                self.attempt(line)
        except (ValueError, NotAnAction) as error:
            _tell(f"  {error}")

    def read(self, phase: str) -> str:
        """A line of the person's; the end of input leaves the table."""
        while True:
            line = input(f"{phase}> ").strip()
            if line:
                return line

    def attempt(self, line: str) -> None:
        """Take the line for an action, or for several cards laid away."""
        phase = self.match.family.PHASES[self.match.deal.row.phase]
        several = line.replace(",", " ").split() if phase.sealed and phase.holds else [line]
        for each in several:
            try:
                self.act(each, self.me)
            except NotAllowed as refusal:
                self.refused = refusal
                raise

    # ------------------------------------------------------------ what else a person may say

    def say_legal(self, _: str) -> None:
        """List what is allowed."""
        print("  " + telling.legal(self.match.deal, self.me))

    def say_why(self, wanted: str) -> None:
        """Explain a refusal by clause: of a card named, or the last one, or of the whole hand."""
        deal = self.match.deal
        if wanted:
            _tell(f"  {deal.why_not(wanted, self.me) or f'{wanted} is allowed.'}")
        elif self.refused is not None:
            _tell(f"  {self.refused}")
            if self.refused.clause:
                _tell(f"  {self.refused.clause}  {rule_book.clause(self.refused.clause)}")
        else:
            for line in telling.all_refusals(deal, self.me) or ["Everything you hold is allowed."]:
                _tell(f"  {line}")

    def say_hint(self, _: str) -> None:
        """What the rule player would do."""
        choice = self.adviser.choose(self.match.deal.view(self.me))
        said = screen.action(self.match.deal.phase, self.match.deal.name(choice.action))
        _tell(f"  {said}: {choice.reason}")

    def say_think(self, _: str) -> None:
        """What each action brings in deals that may be."""
        from eldest.cli.thoughts import thoughts

        for line in thoughts(self.match.deal, self.me):
            _tell(f"  {line}")

    def say_help(self, _: str) -> None:
        """Print the commands."""
        family = self.match.family
        spoken = [phase for phase in family.PHASES if isinstance(phase.actions, tuple)]
        words = "".join(f"\n  {phase.name:10} {telling.examples(phase)}" for phase in spoken)
        print(HELP.format(words=words, label=family.OUT_OF_TURN))

    def say_hand(self, _: str) -> None:
        """Print the hand."""
        _tell("  " + telling.hand(self.match.deal, self.me))

    def say_bids(self, _: str) -> None:
        """Print the bidding."""
        _tell("  " + telling.bids(self.match.deal, self.names, self.me))

    def say_trick(self, _: str) -> None:
        """Print the last trick that is over."""
        _tell("  " + telling.last_trick(self.match.deal, self.names))

    def say_score(self, _: str) -> None:
        """Print the scores."""
        _tell("  " + telling.scores(self.match, self.names))

    def say_rules(self, label: str) -> None:
        """Print a clause."""
        _tell(f"  {rule_book.clause(label)}" if label else f"  rules {self.match.family.OUT_OF_TURN} prints a clause")

    def say_quit(self, _: str) -> None:
        """Leave."""
        raise Leave

    say_exit = say_q = say_quit
    say_h = say_help
