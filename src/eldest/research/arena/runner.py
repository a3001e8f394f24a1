"""Plays the boards of a contest one after another, in one process."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from eldest.families import family
from eldest.phases import TRICKS
from eldest.record import Game, Result
from eldest.research.arena.contest import LONGEST, Board, Contest, NotAContest
from eldest.research.arena.players import Players
from eldest.research.arena.referee import OurDeal, Referee
from eldest.research.arena.results.board_result import BoardResult, SeatedResult
from eldest.research.arena.results.made import bidder, made
from eldest.research.arena.rotation import Sitting
from eldest.research.arena.seats import SeatedBot
from eldest.table.deal import Deal


class BoardRunner:
    """Plays boards; a bot that has lost a seat never gets it back."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self._family = family(contest.options.family)
        self._rules = contest.options.record()
        self._players = Players(contest.options, contest.patience, contest.classes)
        self._lost: set[tuple[int, int]] = set()  # bot, seat

    def warm(self) -> None:
        """Compile and load whatever the bots need, so that their first choices take no longer than later ones."""
        self._players.warm(self.contest.bots, self._fresh)

    def _fresh(self) -> Deal:
        return Deal(self._family, self.contest.options, self.contest.game(0), self.contest.pack(-1))

    def close(self) -> None:
        """End the programs that play here."""
        self._players.close()

    def play(self, board: Board, lost: Iterable[tuple[int, int]] = ()) -> BoardResult:
        """Play all sittings of a board; `lost` are bots and the seats that they have lost elsewhere."""
        self._lost |= set(lost)
        board_result = BoardResult(board.bots, board.number, self.contest.game(board.number).dealer)
        for place, sitting in enumerate(self.contest.sittings()):
            self._sit(board, place, sitting, board_result)
        return board_result

    def _sit(self, board: Board, place: int, sitting: Sitting, board_result: BoardResult) -> None:
        game = self.contest.game(board.number)
        digest = hashlib.sha256()
        bids: list[tuple[int, int]] = []
        deals = 0
        while True:
            before = list(game.scores)
            pack = self.contest.pack(board.number, deals)
            digest.update(bytes(pack))
            deal = self._dealt(board, game, pack)
            seated = self._seated(board, place, sitting, deals)
            self._play(deal, seated)
            result = deal.result()
            self._family.rules.settle(self._rules, game, result)
            gains = [after - old for after, old in zip(game.scores, before, strict=True)]
            self._agree(deal, gains)
            bids += self._bids(result, gains, seated, board_result)
            self._note(seated, board_result)
            deals += 1
            if not self.contest.matches or game.won or deals == LONGEST:
                break
        scores = self._shares(game.won) if self.contest.matches else [float(gain) for gain in gains]
        sat = SeatedResult(sitting.text, digest.hexdigest()[:16], scores[: self.contest.sides], bids, deals)
        board_result.sat.append(sat)

    def _seated(self, board: Board, place: int, sitting: Sitting, deal: int) -> list[SeatedBot]:
        seated = []
        for seat, which in enumerate(sitting.seats):
            bot, chance = board.bots[which], self.contest.chance(board.number, seat, deal)
            # A program that has played a deal knows it: it never meets it again in another sitting.
            own = (bot, board.bots, place, seat)
            player = None if (bot, seat) in self._lost else self._players.seat(self.contest.bots[bot], chance, own)
            seated.append(SeatedBot(bot, seat, player, chance))
        return seated

    def _dealt(self, board: Board, game: Game, pack: list[int]) -> Referee:
        if self.contest.referee == "openspiel":
            from eldest.research import openspiel

            return openspiel.SpielDeal(self.contest.options, game, pack, self.contest.chance(board.number, -1))
        return OurDeal(Deal(self._family, self.contest.options, game, pack))

    def _play(self, deal: Referee, seated: list[SeatedBot]) -> None:
        stated = False
        while not deal.over:
            one = seated[deal.mover]
            shown = deal.shown(one.seat)
            if not stated and shown.phase in TRICKS:
                stated = True
                for each in seated:
                    each.stated = each.chance
            deal.act(one.choose(shown))

    def _agree(self, deal: Referee, gains: list[int]) -> None:
        """Another referee must score as we do."""
        scores = deal.scores()
        if scores is not None and scores != gains[: len(scores)]:
            raise NotAContest(f"the referee scores {scores}, and we {gains[: len(scores)]}")

    def _bids(
        self, result: Result, gains: list[int], seated: list[SeatedBot], board_result: BoardResult
    ) -> list[tuple[int, int]]:
        """The bots that bid, and whether they made it; chances that they stated are added to the board result."""
        alone = bidder(self._family, result)
        bidders = seated if alone is None else [each for each in seated if each.seat == alone]
        sides, rules = self.contest.sides, self._rules
        kept = {each.seat: int(made(self._family, rules, result, gains, each.seat % sides)) for each in bidders}
        board_result.chances += [
            (each.bot, each.stated, kept[each.seat]) for each in bidders if each.stated is not None
        ]
        return [(each.bot, kept[each.seat]) for each in bidders if alone is not None or each.seat < sides]

    def _shares(self, won: int) -> list[float]:
        """Each side's share of the victory; empty if nobody has won."""
        return [float(won >> side & 1) / max(1, won.bit_count()) for side in range(self.contest.sides)]

    def _note(self, seated: list[SeatedBot], board_result: BoardResult) -> None:
        for one in seated:
            board_result.times.setdefault(str(one.bot), []).extend(one.times)
            if one.lost:
                self._lost.add((one.bot, one.seat))
                board_result.lost.append(one.lost)
