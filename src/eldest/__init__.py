"""
Eldest: bid-and-trick card games, from one readable rules source.

The notebook API. Nothing behind these functions is loaded before it is called.

    game       a match: deal, legal actions, views, records
    deal       a deal that is set up, and its link
    position   a deal during its play, described in text
    read       the records of a file
    bot        a player for a seat
    solve      the result of a deal with open hands
    sample     possible deals that look the same to a seat, counted
    odds       the expected result of each bid or card
    simulate   many deals between equal bots
    arena      bots against bots over the same deals
    review     the cost of each decision in a deal
    puzzle     a deal in which one card is right
    envs       environments for reinforcement learning
    tasks      the tasks of the benchmark

Seats are numbers from 0, clockwise, `P0` in texts. Cards are rank and suit, `AS`, `TD`, the joker `JK`. A game is named
with its options: `"oh_hell", players=4`, or `"oh_hell(players=4)"`. Equal seeds give equal results. Results are frozen;
they print, draw themselves in a notebook, and have `to_dict()` and `to_rows()` for data frames:
`pandas.DataFrame(found.to_rows())`. Arrays are NumPy's if it is installed, else Eldest's own with a part of its
names. Every error has a one-line message that names the cause. It is a `ValueError`, for an argument of a wrong type a
`TypeError`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from datetime import date
    from os import PathLike

    from eldest import envs as envs
    from eldest.api.arguments import Game
    from eldest.api.deal import SetUp
    from eldest.api.puzzle import Posed
    from eldest.api.review import Reviewed
    from eldest.api.sample import Sample
    from eldest.api.simulation import Simulated
    from eldest.api.solution import Solved
    from eldest.api.standings import Standings
    from eldest.bots import Bot
    from eldest.research.arena.own_class import Maker
    from eldest.research.benchmark.registry import Tasks
    from eldest.research.prospect import Odds
    from eldest.solver.worths import Worth
    from eldest.table.deal import Deal, View
    from eldest.table.match import Match
    from eldest.table.record.hand_record import HandRecord

    tasks: Tasks

__version__ = "1.0.0"
__all__ = [
    "arena", "bot", "deal", "envs", "game", "odds", "position", "puzzle", "read", "review", "sample", "simulate",
    "solve", "tasks",
]  # fmt: skip


def game(name: str, /, *, seed: int | str | None = None, dealer: int | None = None, **options: Any) -> Match:
    """
    A match of a game, with its first deal dealt.

    `options` are those of the game (`eldest options GAME` lists them), including `preset`. Without a seed one is
    drawn; without a dealer the seed draws one. `match.deal` has `legal()` and `view(seat)`; `match.play(text)` acts,
    `match.next_deal()` deals the next deal; `match.record()` and `str(match)` return the records.
    Raises `NotAFamily`, `NotAnOption`, `NotAllowed`.

    >>> match = game("five-hundred", players=3, seed=1, dealer=0)
    >>> match.deal.awaited, match.deal.legal()[:3]
    ((1,), ['pass', '6S', '6C'])
    """
    from eldest.api.arguments import options_of, seed_of, whole
    from eldest.table.match import Match

    chosen = options_of(name, options)
    sown = None if seed is None else seed_of(seed)
    return Match.start(
        chosen.family, chosen.changed(), seed=sown, dealer=None if dealer is None else whole("dealer", dealer)
    )


def position(
    name: Game,
    hands: str | Sequence[str],
    /,
    *,
    contract: str = "",
    trump: str = "",
    bids: Sequence[int] = (),
    bidder: int = 0,
    taken: Sequence[int] = (),
    turned: str = "",
    **options: Any,
) -> Deal:
    """
    A deal during its play, described in text; the bidder is to lead.

    `hands` are the cards that P0, P1 … still hold, separated by slashes or as a list, a dummy's last. In a game with a
    single bidder, `contract` is the bid and `bidder` a seat; if everyone bids, `bids` has a number for each
    side. `taken` is each side's takings so far, in tricks or points; `turned` is the card that the joker of
    Ninety-Nine stands for. Raises `NotAFamily`, `NotAnOption`, `NotACard`, `NotAPosition`.

    >>> deal = position("oh_hell", "AS KH / QS JH / TS 9H", trump="H", bids=[1, 1, 0], players=3)
    >>> deal.phase, deal.legal()
    ('play', ['AS', 'KH'])
    """
    from eldest.api.arguments import keywords, options_of
    from eldest.research.positions.declared import laid_out
    from eldest.research.positions.typed import Typed

    written = hands if isinstance(hands, str) else " / ".join(hands)
    numbers = [" ".join(map(str, each)) for each in (bids, taken)]
    with keywords():
        typed = Typed(written, contract, trump, numbers[0], f"P{bidder}", numbers[1], turned)
        return laid_out(options_of(name, options), typed)


def deal(
    of: Match | HandRecord | Game,
    /,
    *,
    hands: Mapping[str, str | Sequence[str]] | None = None,
    actions: str | Sequence[str] = (),
    seat: int | None = None,
    step: int | None = None,
    **options: Any,
) -> SetUp:
    """
    A deal that is set up, whole or in part: its link, what is missing or wrong, and the deal itself.

    `of` is a game, of which nothing is dealt yet; a link, or the text of a deal or of a record; or a record or a match,
    after its first `step` actions. `hands` are cards by owner, `P0`, `P1` … and the names of piles; `actions` follow in
    order, each with its seat: `"P1 pass, P0 9"`; `seat` is given to anyone who opens the link. `found.link` goes behind
    `/deal#`; `found.filled(seed)` deals what is missing, `found.deal()` is for playing on and for `solve`.
    Raises `NotADeal`, `NotAFamily`, `NotAnOption`, `NotACard`, `NotARecord`.

    >>> found = deal("sweven", players=2, hands={"P0": "AKS JH AKJC T9D"})
    >>> found.link, found.missing["P1"]
    ('1~sweven~players-2~~P0-AKSJHAKJCT9D', 8)
    >>> deal(found.link) == found
    True
    """
    from eldest.api.deal import set_up

    return set_up(of, hands or {}, actions, seat, step, options)


def read(path: str | PathLike[str], /) -> list[HandRecord]:
    """
    The records of a file, as text or JSON, checked.

    A record has `options`, `seats`, `actions`, `result`; `replay()` returns its deal, played to the end. `str(match)`
    is the content of such a file. Raises `NotARecord` with file, line and fault, and `OSError`.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "match.txt")
    ...     _ = file.write_text(str(game("oh_hell", start=2, seed=1)))
    ...     [record.number for record in read(file)]
    [1]
    """
    from pathlib import Path

    from eldest.table.record.record_reader import read as records

    return records(Path(path))


def bot(spec: str, name: Game, /, *, seed: int | str = 0) -> Bot:
    """
    A player for a seat: `bot.choose(view)` returns an action as a number, and the reason in one line.

    `spec` is `random`, `rules`, `flat`, `search` or `learned` (levels 0 to 4); the searching ones may have a budget: a
    time as in `search@50ms`, or a number of iterations as in `search@400`, which gives the same choices on every
    machine. A bot sees only its view. Its randomness comes from the seed.
    Raises `NotABot`, `NotAFamily`, `NotAnOption`.

    >>> match = game("oh_hell", players=3, start=2, seed=1, dealer=0)
    >>> choice = bot("rules", match).choose(match.deal.view(0))
    >>> match.deal.name(choice.action), choice.reason
    ('0', 'My cards are so low that I hope to win no trick.')
    """
    from eldest.api.arguments import options_of, seed_of
    from eldest.bots import seat_bot

    return seat_bot(spec, options_of(name, {}).family, seed_of(seed))


def solve(
    deal: Match | Deal | HandRecord,
    /,
    seats: Iterable[int] | None = None,
    worth: Worth | None = None,
    *,
    after: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
) -> Solved:
    """
    The result of a deal with all hands open and best play by everyone: exact values, and one best line.

    Values count the tricks or points of some `seats` against all others in the whole deal, by default the bidder's
    side; if all sides bid and no seats are given, the score of every side, each playing for itself (max^n).
    `worth`, a function of the takings, replaces them by its values: `lambda taken: int(taken >= 7)`. A record is
    solved `after` that many cards. Limits of `nodes` or `seconds` give bounds, never a wrong value.
    Raises `NotSolved`, `NoLimit`, `NotARecord`, `NotAnOption`.

    >>> deal = position("sweven", "AS KH 9C / QS JH TC / TS 9H JC", trump="H", players=3)
    >>> found = solve(deal)
    >>> found.value, sorted(found.moves), len(found.line)
    (Bounds(low=5, high=5), ['9C', 'AS', 'KH'], 9)
    >>> found.to_rows()[0]
    {'action': 'AS', 'low': 5, 'high': 5}
    """
    from eldest.api.arguments import at, check_after, deal_of, keywords, seats_of
    from eldest.api.solution import solved

    check_after(deal, after)
    if worth is not None and not callable(worth):
        raise TypeError(f"worth={worth!r}: a function of the takings is needed")
    with keywords():
        return solved(deal_of(deal, at(after)), seats_of(seats), worth, nodes=nodes, seconds=seconds)


def sample(of: Match | Deal | View, deals: int = 1_000, /, *, seat: int | None = None, seed: int = 0) -> Sample:
    """
    Possible deals: deals that look the same to a seat as its own, each equally likely, and their exact number.

    `of` is a seat's view, or a match or a deal with its `seat`, by default the one to act. In the result, `count` is
    exact; `deals` (n,) is a structured array with the fields of the family's `DEAL`. Deals agree with everything
    public; nothing hidden is read. Raises `NoDeal`, `NotAllowed`.

    >>> found = sample(game("sweven", players=3, seed=1, dealer=0), 200, seed=1)
    >>> found.count, found.deals["hands"].shape
    (12870, (200, 6))
    >>> sorted(found.holds("KS"))
    ['P0', 'P1', 'P2']
    """
    from eldest.api.arguments import view_of, whole
    from eldest.api.sample import sampled

    return sampled(view_of(of, seat), whole("deals", deals), whole("seed", seed))


def odds(
    of: Match | Deal | HandRecord | Game,
    /,
    *,
    hand: str = "",
    seat: int | None = None,
    dealer: int | None = None,
    calls: Sequence[str] = (),
    turned: str = "",
    after: int | None = None,
    bots: str = "rules",
    deals: int | None = None,
    seed: int = 0,
    **options: Any,
) -> Odds:
    """
    The expected result of each legal action of a seat: how often its bid is made, takings, score.

    Possible deals are sampled (2,000; 200 for the solver) and played on by `bots`: `rules`, `random`, or `solver`, with
    all hands open; the odds hold among such players. With `search` rule players play, and the chances to make a bid are
    stated as level 3 states them. `of` is a match or a deal with a seat to act; a record before the
    first action of a `seat`, or `after` some cards; or a game with the `hand` of the seat (P0), the `calls` so far in
    order, the card `turned` up, and the dealer (by default such that it is the seat's turn). Each action has shares
    from 0 to 1 with 95 % intervals (E. B. Wilson, JASA 1927), and the mean of its side's takings and score in points.
    Raises `NoDeal`, `NotADeal`, `NotAnOption`, `NotSolved`, `NotARecord`.

    >>> found = odds("oh_hell", hand="AS KS 2H", turned="9C", start=3, deals=40, seed=1)
    >>> found.count, [each.action for each in found.prospects]
    (2817539155200, ['0', '1', '2', '3'])
    >>> sorted(found.to_rows()[0])
    ['action', 'deals', 'high', 'low', 'made', 'mean', 'score']
    """
    from eldest.api.arguments import check_after, whole
    from eldest.api.odds import Hand, expected

    check_after(of, after)
    known = Hand(hand, seat, dealer, tuple(calls), turned)
    return expected(of, known, options, after=after, players=bots, worlds=deals, seed=whole("seed", seed))


def simulate(name: Game, /, *, deals: int = 10_000, bots: str = "rules", seed: int = 0, **options: Any) -> Simulated:
    """
    Many deals between equal bots, in one compiled loop: their results, and how often each bid is made.

    The deals are those of whole matches, one after another: at Oh Hell hands grow smaller and larger, unless
    `sizes="fixed"`. Environments, the arena and the benchmark play the first deal of a match. `bots` are `rules` or
    `random`. In the result, `results` (n,) is a structured array with the fields of the family's `RESULT`, `scores`
    (n, sides) int64 the points of each deal; `to_rows()` has a row for each contract or bid. The first deals of a seed
    are the same however many follow. The first call for a game compiles once, for some seconds.
    Raises `NotAFamily`, `NotAnOption`, `NotABot`.

    >>> found = simulate("oh_hell", players=4, start=3, deals=50, seed=1)
    >>> found.scores.shape, found.results["tricks"].shape, sorted(found.to_rows()[0])
    ((50, 4), (50, 8), ['bid', 'exact', 'mean', 'share', 'times'])
    """
    from eldest.api.arguments import whole
    from eldest.api.simulation import simulated

    return simulated(name, whole("deals", deals), bots, whole("seed", seed), options)


def arena(
    bots: Sequence[str | Maker],
    name: Game,
    /,
    *,
    deals: int = 100,
    seed: int | str = 0,
    matches: bool = False,
    mix: bool = False,
    jobs: int = 1,
    log: str | None = None,
    **options: Any,
) -> Standings:
    """
    Bots against bots over the same deals in all seats: which is better, with its significance.

    A bot is a spec as in `bot`, a class `Mine(options, seed)` with `choose(view)`, or a program as `cmd:COMMAND`.
    Every pair plays every deal with the first in each seat in turn; the mean difference in points a deal has a
    95 % interval and a p value (t test over deals). `matches` plays whole matches, `mix` seats the first several times.
    `jobs` are processes; a `log` file keeps the results and can be continued. A bot that fails is replaced by
    `rules`, and the standings say so. Raises `NotABot`, `NotAContest`, `NotAFamily`, `NotAnOption`.

    >>> found = arena(["rules", "random"], "oh_hell", players=3, start=2, deals=4)
    >>> [(each["first"], each["second"], each["deals"]) for each in found.to_rows()]
    [('rules', 'random', 4)]
    """
    from eldest.api.arguments import seed_of, whole
    from eldest.api.standings import contended, contest_of

    return contended(contest_of(bots, name, options, seed_of(seed), matches, mix), whole("deals", deals), jobs, log)


def review(record: HandRecord | Match, /, *, seats: Iterable[int] | None = None, budget: str = "200") -> Reviewed:
    """
    The cost of every decision in a deal, in points: given what the seat could know, and with open cards.

    `budget` applies to each decision of the `seats` (by default all): a number of possible deals, or a time
    such as `50ms`. For a match, its current or last deal is reviewed. `to_rows()` has a row for
    each decision. Raises `NotARecord`, `NotABudget`.

    >>> match = game("oh_hell", players=3, start=2, seed=1, dealer=0)
    >>> while not match.deal.over:
    ...     _ = match.play(match.deal.legal(match.deal.awaited[0])[0], match.deal.awaited[0])
    >>> found = review(match, seats=[0], budget="8")
    >>> [(row["phase"], row["action"]) for row in found.to_rows()][0]
    ('bid', '0')
    """
    from eldest.api.arguments import seats_of
    from eldest.api.review import reviewed
    from eldest.table.match import Match
    from eldest.table.record.hand_record import HandRecord

    found = record.record() if isinstance(record, Match) else record
    if not isinstance(found, HandRecord):
        raise TypeError(f"a match or a record is needed, not {type(record).__name__}")
    return reviewed(found, seats_of(seats), budget)


def puzzle(
    name: str = "", /, *, day: date | str = "", number: int | None = None, seed: int | str = "", level: str = ""
) -> Posed:
    """
    A deal in the middle of its play, all hands open, in which one card is right.

    By default today's puzzle; or that of another `day` (`2026-11-22`); by `number` one that comes with a game; or a
    new one from a `seed`, which may take minutes. `level` is `easy`, `medium` or `hard`. All are proved by the solver.
    Raises `NotAFamily`, `NotAnOption`, `NotAPuzzle`.

    >>> found = puzzle("oh_hell", number=1)
    >>> found.title, found.right(found.solution[0])
    ('Oh Hell 1', True)
    """
    from eldest.api.arguments import seed_of
    from eldest.api.puzzle import posed

    return posed(name, str(day), number, str(seed_of(seed)), level)


def __getattr__(name: str) -> Any:
    if name == "envs":
        return import_module("eldest.envs")
    if name == "tasks":
        return import_module("eldest.research.benchmark.registry").TASKS
    raise AttributeError(f"module 'eldest' has no attribute {name!r}")
