"""The API of `import eldest`: names and signatures that programs rely on, results, refusals; nothing loaded early."""

from __future__ import annotations

import inspect
import json
import pkgutil
import subprocess
import sys
from dataclasses import FrozenInstanceError, fields
from importlib import import_module
from xml.etree import ElementTree

import pytest

import eldest
from eldest.bots import Choice, NotABot
from eldest.cards import NotACard, members
from eldest.families import FAMILIES, NotAFamily
from eldest.options import NotAnOption
from eldest.solver import NotSolved
from eldest.table.actions import NotAnAction
from eldest.table.dealing import NotADeal
from eldest.table.record.hand_record import NotARecord
from tests.patience import PATIENCE

# What is here may be added to; what goes, or is called otherwise, follows the rule in CONTRIBUTING.md.
PUBLIC = {
    "arena": "(bots: 'Sequence[str | Maker]', name: 'Game', /, *, deals: 'int' = 100, seed: 'int | str' = 0, "
    "matches: 'bool' = False, mix: 'bool' = False, jobs: 'int' = 1, log: 'str | None' = None, **options: 'Any') "
    "-> 'Standings'",
    "bot": "(spec: 'str', name: 'Game', /, *, seed: 'int | str' = 0) -> 'Bot'",
    "deal": "(of: 'Match | HandRecord | Game', /, *, hands: 'Mapping[str, str | Sequence[str]] | None' = None, "
    "actions: 'str | Sequence[str]' = (), seat: 'int | None' = None, step: 'int | None' = None, **options: 'Any') "
    "-> 'SetUp'",
    "game": "(name: 'str', /, *, seed: 'int | str | None' = None, dealer: 'int | None' = None, **options: 'Any') "
    "-> 'Match'",
    "odds": "(of: 'Match | Deal | HandRecord | Game', /, *, hand: 'str' = '', seat: 'int | None' = None, "
    "dealer: 'int | None' = None, calls: 'Sequence[str]' = (), turned: 'str' = '', after: 'int | None' = None, "
    "bots: 'str' = 'rules', deals: 'int | None' = None, seed: 'int' = 0, **options: 'Any') -> 'Odds'",
    "position": "(name: 'Game', hands: 'str | Sequence[str]', /, *, contract: 'str' = '', trump: 'str' = '', "
    "bids: 'Sequence[int]' = (), bidder: 'int' = 0, taken: 'Sequence[int]' = (), turned: 'str' = '', "
    "**options: 'Any') -> 'Deal'",
    "puzzle": "(name: 'str' = '', /, *, day: 'date | str' = '', number: 'int | None' = None, seed: 'int | str' = '', "
    "level: 'str' = '') -> 'Posed'",
    "read": "(path: 'str | PathLike[str]', /) -> 'list[HandRecord]'",
    "review": "(record: 'HandRecord | Match', /, *, seats: 'Iterable[int] | None' = None, budget: 'str' = '200') "
    "-> 'Reviewed'",
    "sample": "(of: 'Match | Deal | View', deals: 'int' = 1000, /, *, seat: 'int | None' = None, seed: 'int' = 0) "
    "-> 'Sample'",
    "simulate": "(name: 'Game', /, *, deals: 'int' = 10000, bots: 'str' = 'rules', seed: 'int' = 0, "
    "**options: 'Any') -> 'Simulated'",
    "solve": "(deal: 'Match | Deal | HandRecord', /, seats: 'Iterable[int] | None' = None, "
    "worth: 'Worth | None' = None, *, after: 'int | None' = None, nodes: 'int | None' = None, "
    "seconds: 'float | None' = None) -> 'Solved'",
}  # fmt: skip
ENVS = {"vector", "aec", "parallel", "gym", "gym_vector", "ACTIONS", "Dense", "Heads", "Legend", "Tokens"}
ENVS |= {"EpisodeOver", "NotActions", "NotAnEnvironment", "NotInstalled", "NotLegal", "NotSaved"}
AUTHORS = {  # of games and bots: what the guides take from other modules
    "eldest.bots": {"Choice"},
    "eldest.cards": {
        "FOLLOWS", "JOKER", "RANK_OF", "RANKS", "SPADES", "SUIT_CARDS", "SUIT_OF", "Card", "Cards", "Pack", "Seat",
        "Seats", "Suit", "cards", "from_rank", "members", "suit",
    },
    "eldest.families": {"Face", "Family", "Rulebook", "Traits", "at_least", "family", "rule"},
    "eldest.families.testing": {"Conformance", "Facts"},
    "eldest.mechanics.hands": {"follow", "has", "only"},
    "eldest.mechanics.scores": {"leading"},
    "eldest.mechanics.seats": {"after", "everybody"},
    "eldest.options": {"Options", "option"},
    "eldest.phases": {"Phase"},
    "eldest.record": {"Deal", "Game", "Result", "Rules", "hidden", "own", "public", "record"},
}  # fmt: skip
HANDS = "AS KH 9C / QS JH TC / TS 9H JC"


class First:
    """Plays the first thing that is allowed."""

    def __init__(self, options, seed):
        self.seed = seed

    def choose(self, view):
        return Choice(next(members(view.legal)), "it is allowed")


def solvable():
    """The end of a deal."""
    return eldest.position("sweven", HANDS, trump="H", players=3)


def played(name="oh_hell", **options):
    """A match whose first deal is over, played by rules."""
    match = eldest.game(name, seed=3, **options)
    bot = eldest.bot("rules", match)
    while not match.deal.over:
        seat = match.deal.awaited[0]
        match.act(bot.choose(match.deal.view(seat)).action, seat)
    return match


# ---------------------------------------------------------------- names


def test_the_public_names_are_these():
    assert eldest.__all__ == sorted([*PUBLIC, "envs", "tasks"])
    assert all(hasattr(eldest.envs, name) for name in ENVS) and set(dir(eldest.envs)) >= ENVS


@pytest.mark.parametrize("module", AUTHORS)
def test_names_for_authors_of_games_and_bots_are_these(module):
    found = import_module(module)
    assert [name for name in AUTHORS[module] if not hasattr(found, name)] == []


@pytest.mark.parametrize("name", PUBLIC)
def test_its_signature_is_this(name):
    assert str(inspect.signature(getattr(eldest, name))) == PUBLIC[name]


@pytest.mark.parametrize("name", PUBLIC)
def test_its_docstring_says_what_it_raises_and_gives_an_example(name):
    told = getattr(eldest, name).__doc__
    assert "Raises " in told and ">>> " in told


def test_no_package_takes_the_name_of_a_function():
    for found in pkgutil.iter_modules(eldest.__path__, "eldest."):
        if found.name.removeprefix("eldest.") in PUBLIC:
            assert found.ispkg
            for inner in pkgutil.iter_modules(import_module(found.name).__path__, f"{found.name}."):
                import_module(inner.name)
    assert all(inspect.isfunction(getattr(eldest, name)) for name in PUBLIC)


def test_a_name_that_there_is_not_is_refused():
    with pytest.raises(AttributeError, match="'eldest' has no attribute 'play'"):
        eldest.play  # noqa: B018


@pytest.mark.parametrize("used", ["", "match = eldest.game('sweven', seed=1); match.deal.view(0); match.record()"])
def test_nothing_is_loaded_before_it_is_asked_for(used):
    code = f"import json, sys, eldest; {used}\nprint(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE)
    loaded = set(json.loads(done.stdout))
    assert not loaded & {"numpy", "numba", "llvmlite", "pydantic", "typer", "asyncio"}
    if not used:
        assert {each for each in loaded if each.startswith("eldest")} <= {"eldest"}


# ---------------------------------------------------------------- answers

ANSWERS = {
    "solve": lambda: eldest.solve(eldest.position("sweven", HANDS, trump="H", players=3)),
    "solve each": lambda: eldest.solve(eldest.position("oh_hell", HANDS, trump="H", bids=[2, 1, 0], players=3)),
    "sample": lambda: eldest.sample(eldest.game("counters", seed=1), 20, seed=1),
    "odds": lambda: eldest.odds("oh_hell", hand="AS KS 2H", turned="9C", start=3, deals=20),
    "odds alone": lambda: eldest.odds(eldest.game("five_hundred", seed=1), deals=5),
    "simulate": lambda: eldest.simulate("oh_hell(start=2)", deals=20, seed=1),
    "simulate contracts": lambda: eldest.simulate("sweven", deals=10, bots="random"),
    "arena": lambda: eldest.arena(["rules", "random", First], "oh_hell", players=3, start=2, deals=2),
    "review": lambda: eldest.review(played(players=3, start=2), budget="4"),
    "puzzle": lambda: eldest.puzzle(day="2026-11-22"),
}


@pytest.fixture(scope="module", params=ANSWERS)
def answer(request):
    return ANSWERS[request.param]()


def test_an_answer_is_frozen(answer):
    with pytest.raises(FrozenInstanceError):
        setattr(answer, fields(answer)[0].name, None)


def test_an_answer_prints(answer):
    lines = str(answer).splitlines()
    assert lines and not lines[0].startswith(type(answer).__name__)
    assert max(map(len, lines)) < 200


def test_an_answer_becomes_rows_of_plain_values(answer):
    rows = answer.to_rows()
    assert rows and all(list(row) == list(rows[0]) for row in rows)
    assert json.loads(json.dumps(rows)) == rows


def test_an_answer_becomes_a_dict_of_plain_values(answer):
    assert json.loads(json.dumps(answer.to_dict()))


def test_an_answer_draws_itself_in_a_notebook(answer):
    drawn = ElementTree.fromstring(f"<p>{answer._repr_html_()}</p>")
    assert list(drawn)


def test_equal_seeds_sample_equal_deals():
    match = eldest.game("sweven", players=3, seed=1, dealer=0)
    first, again = (eldest.sample(match, 50, seed=7).to_rows() for _ in range(2))
    assert first == again
    assert {row["P1"] for row in first} == {first[0]["P1"]} and len({row["P0"] for row in first}) > 1


def test_shares_of_a_card_that_is_seen_by_nobody_are_even():
    found = eldest.sample(eldest.game("sweven", players=3, seed=1, dealer=0), 400, seed=1)
    own = found.to_rows()[0]["P1"].split()
    assert found.holds(own[0]) == {"P0": 0.0, "P1": 1.0, "P2": 0.0}


def test_the_first_deals_of_a_simulation_are_the_same_however_many_follow():
    short, long = (eldest.simulate("oh_hell", start=3, deals=deals, seed=5) for deals in (10, 30))
    assert (long.scores[:10] == short.scores).all() and len(long.results) == 30


def test_a_best_line_ends_as_the_solver_says():
    found = eldest.solve(eldest.position("sweven", HANDS, trump="H", players=3))
    assert found.play().row.result.points[0] == found.value.low
    assert found.known and not eldest.solve(found.deal, nodes=3).known


def test_a_worth_is_asked_instead_of_takings():
    deal = eldest.position("sweven", HANDS, trump="H", players=3)
    assert [eldest.solve(deal, worth=lambda taken, n=n: int(taken >= n)).value.low for n in (5, 6)] == [1, 0]
    assert eldest.solve(deal, [1, 2]).value.low == 1


@pytest.mark.parametrize("name", FAMILIES)
def test_a_record_is_read_solved_and_estimated(name, tmp_path):
    match = played(name)
    file = tmp_path / "match.txt"
    file.write_text(str(match), encoding="utf-8")
    (record,) = eldest.read(file)
    assert record == match.record() and ElementTree.fromstring(record._repr_svg_()) is not None
    cards = sum(done.phase in ("play", "suit", "dummy") for done in record.actions)
    late = cards - record.options.record().players
    found = eldest.solve(record, after=late)
    assert found.line and found.known
    expected = eldest.odds(record, after=late, deals=2)
    assert expected.phase in ("play", "suit", "dummy") and expected.prospects
    if name == "oh_hell":  # whose deals are played on most quickly
        expected = eldest.odds(record, seat=record.actions[0].seat, deals=2)
        assert expected.phase == record.actions[0].phase and expected.prospects


def test_a_class_loses_to_the_rules_and_no_seat():
    found = eldest.arena([First, "rules"], "oh_hell", players=3, start=4, deals=6)
    assert [each["lost"] for each in found.to_dict()["bots"]] == [[], []]
    assert found.to_rows()[0]["first"] == "py:First" and found.to_rows()[0]["mean"] < 0


def test_a_log_is_gone_on_with(tmp_path):
    log = str(tmp_path / "log.jsonl")
    short = eldest.arena(["rules", "random"], "oh_hell", start=2, deals=1, log=log)
    longer = eldest.arena(["rules", "random"], "oh_hell", start=2, deals=2, log=log)
    assert longer.boards[0] == short.boards[0] and len(longer.boards) == 2


@pytest.mark.parametrize("name", FAMILIES)
def test_a_deal_goes_through_its_link_and_its_text(name):
    record = played(name).record()
    found = eldest.deal(record, step=2)
    assert eldest.deal(found.link) == eldest.deal(str(found)) == found
    assert len(found.moves) == 2 and not found.missing and not found.faults
    assert found.deal().actions == list(record.actions[:2])


def test_a_deal_that_is_set_up_says_what_is_missing_and_what_is_wrong():
    found = eldest.deal("sweven", players=2, hands={"P0": "AKS JH AKJC T9D"})
    assert found.missing == {"P1": 8} and found.filled("x") == found.filled("x")
    whole = eldest.deal(found.filled("x").link, actions=["P1 9", "P0 4"])
    assert [fault.clause for fault in whole.faults] and isinstance(found.filled("x"), type(found))


# ---------------------------------------------------------------- refusals

WRONG = [
    (lambda: eldest.game("bridge"), NotAFamily, "'bridge' is not a game"),
    (lambda: eldest.game("oh_hell", cards=3), NotAnOption, "oh_hell has no option 'cards'"),
    (lambda: eldest.game("oh_hell(start=99)"), NotAnOption, "start=99: must be 1..17"),
    (lambda: eldest.deal("a~b"), NotADeal, "'a~b' is not the link of a deal"),
    (lambda: eldest.deal("1~sweven", players=3), NotAnOption, "the text of a deal has its options already"),
    (lambda: eldest.deal("sweven", hands={"P0": "1Z"}), NotACard, "'1' is no rank"),
    (lambda: eldest.deal("sweven", hands={"P9": "AS"}).deal(), NotADeal, "P9 gets no cards"),
    (lambda: eldest.deal("sweven", hands="AS"), TypeError, "hands: cards by owner are needed"),
    (lambda: eldest.deal("sweven", actions="pass"), NotADeal, "'pass' is not a seat and what it did"),
    (lambda: eldest.deal(3), TypeError, "a game's name, its options or a match is needed, not int"),
    (lambda: eldest.read("nowhere.txt"), OSError, "nowhere.txt"),
    (lambda: eldest.bot("stockfish", "oh_hell"), NotABot, "'stockfish' is not a bot"),
    (lambda: eldest.bot(None, "oh_hell"), NotABot, "None is not the name of a bot"),
    (lambda: eldest.bot("search@soon", "oh_hell"), NotABot, "'search@soon' is not a bot"),
    (lambda: eldest.solve("sweven"), TypeError, "a match, a deal or a record is needed, not str"),
    (lambda: eldest.solve(eldest.game("sweven", seed=1)), NotSolved, "not in the phase 'call'"),
    (lambda: eldest.solve(solvable(), seats=0), TypeError, "seats=0: a list of seats is needed"),
    (lambda: eldest.solve(solvable(), worth=3), TypeError, "worth=3: a function of the takings is needed"),
    (lambda: eldest.position("oh_hell", "AS / KS", trump="H", players=3), NotAnOption, "2 hands: there are 3"),
    (lambda: eldest.position("oh_hell", HANDS, players=3, bids=[1, 0, 1]), NotAnOption, "say trump"),
    (lambda: eldest.odds("oh_hell", hand="AS KS", turned="9C"), ValueError, "should have 13: say start 2"),
    (lambda: eldest.odds("oh_hell", hand="AS KS", start=2), NotAnOption, "say turned"),
    (lambda: eldest.odds("oh_hell"), NotAnOption, "say hand: "),
    (lambda: eldest.odds(eldest.game("sweven", seed=1), bots="flat"), NotAnOption, "bots 'flat'"),
    (lambda: eldest.simulate("oh_hell", bots="search"), NotABot, "'search' plays no batches"),
    (lambda: eldest.simulate("oh_hell", deals=0), NotAnOption, "deals=0"),
    (lambda: eldest.arena(["rules"], "oh_hell"), ValueError, "name at least two bots"),
    (lambda: eldest.arena("rules", "oh_hell"), NotABot, "bots: expected a list of bots, not 'rules'"),
    (lambda: eldest.arena(["rules", 3], "oh_hell"), NotABot, "3 is neither the name of a bot nor a class"),
    (lambda: eldest.arena(["rules", "gnu"], "oh_hell"), NotABot, "'gnu' is not a bot"),
    (lambda: eldest.review(played(start=2), budget="much"), ValueError, "'much' is not a budget"),
    (lambda: eldest.review(played(start=2), seats=[9]), NotARecord, "there is no seat P9"),
    (lambda: eldest.game("oh_hell", seed=1).play(1, 0), NotAnAction, "1 is no text of an action: `play` takes texts"),
    (lambda: eldest.review("match.txt"), TypeError, "a match or a record is needed, not str"),
    (lambda: eldest.review(played(start=2), seats="0"), TypeError, "seats='0': a list of seats is needed"),
    (lambda: eldest.game("oh_hell", seed=1.5), TypeError, "seed=1.5: a whole number or a text is needed"),
    (lambda: eldest.bot("rules", "oh_hell", seed=True), TypeError, "seed=True: a whole number or a text is needed"),
    (lambda: eldest.simulate("oh_hell", seed="x"), TypeError, "seed='x': a whole number is needed"),
    (lambda: eldest.simulate("oh_hell", deals=1.5), TypeError, "deals=1.5: a whole number is needed"),
    (lambda: eldest.arena(["rules", "random"], "oh_hell", seed=None), TypeError, "seed=None: a whole number or a text"),
    (lambda: eldest.game("oh_hell", seed=1, dealer=1.5), TypeError, "dealer=1.5: a whole number is needed"),
    (lambda: eldest.solve(solvable(), after=3), NotAnOption, "after=3: it is a moment of a record, and a match"),
    (lambda: eldest.odds(eldest.game("oh_hell", seed=1), after=3), NotAnOption, "after=3: it is a moment of a record"),
    (lambda: eldest.solve(played(start=2).record(), after=-1), NotARecord, "8 cards are played in deal 1, not -1"),
    (lambda: eldest.game("oh_hell", seed=1).deal.name(63), NotAnAction, "63 is no action of the phase 'bid': 0 to 17"),
    (lambda: eldest.game("oh_hell", seed=1).deal.name(-1), NotAnAction, "-1 is no action of the phase 'bid'"),
    (lambda: eldest.game("sweven", seed=1).deal.act(63), NotAnAction, "63 is no action of the phase 'call'"),
    (lambda: eldest.puzzle(day="yesterday"), NotAnOption, "date 'yesterday'"),
    (lambda: eldest.puzzle("oh_hell", level="absurd"), NotAnOption, "level 'absurd'"),
    (lambda: eldest.envs.vector("oh_hell", rows=2, startt=3), NotAnOption, "no option 'startt'"),
]


@pytest.mark.parametrize(("wrong", "kind", "said"), WRONG, ids=[said for *_, said in WRONG])
def test_what_is_wrong_is_named_in_a_line(wrong, kind, said):
    with pytest.raises(kind) as refused:
        wrong()
    assert said in str(refused.value) and "\n" not in str(refused.value)
