"""Puzzles: those that come with Eldest are proved, rated and different; what is wrong with one is found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eldest.bots import seat_bot
from eldest.compiler import is_compiling
from eldest.families import FAMILIES
from eldest.puzzles.collection import file_of, read, shipped
from eldest.puzzles.equivalent import Alike
from eldest.puzzles.generate import in_deal
from eldest.puzzles.measures import LEVELS, Measures
from eldest.puzzles.proof import prove
from eldest.puzzles.puzzle import NotAPuzzle, Puzzle
from eldest.puzzles.task import EXACTLY, MAKE, NULLO, SET, SPOIL, Standing, Task, needed, settled
from eldest.puzzles.tree import Branch, Node, chance, decisions, follow, main_line

SAMPLE = 6 if is_compiling() else 1  # puzzles proved of each game; `eldest puzzles check` proves all
PLAIN = Measures(chance=0.1, only=2, losing=0.5, natural=True, refuted=4, nodes=100)


def quickest(family: str) -> list[Puzzle]:
    """Those that the solver has least to do with."""
    return sorted(shipped(family), key=lambda puzzle: puzzle.measures.nodes * decisions(puzzle.tree))[:SAMPLE]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_sample_is_proved(family: str) -> None:
    assert [prove(puzzle) for puzzle in quickest(family)] == [""] * SAMPLE


@pytest.mark.parametrize("family", FAMILIES)
def test_every_week_has_its_puzzles_and_none_is_there_twice(family: str) -> None:
    puzzles = shipped(family)
    by_level = {name: sum(puzzle.stars in stars for puzzle in puzzles) for name, stars in LEVELS.items()}
    assert by_level == {"easy": 24, "medium": 36, "hard": 24}
    assert len({bytes(puzzle.start.row) for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize("family", FAMILIES)
def test_one_card_is_right_of_several_that_differ(family: str) -> None:
    for puzzle in shipped(family)[::7]:
        classes = Alike(puzzle.start).classes(puzzle.start)
        assert len(classes) >= 3 and sum(puzzle.tree[texts[0]].right for texts in classes) == 1
        assert all(len({puzzle.tree[text].right for text in texts}) == 1 for texts in classes)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_puzzle_is_what_its_line_says(family: str) -> None:
    for puzzle in shipped(family)[::7]:
        assert Puzzle.read(puzzle.to_json()) == puzzle


def test_a_puzzle_is_made_again_from_its_seed() -> None:
    (puzzle, *_) = quickest("oh_hell")
    made = in_deal(puzzle.options, puzzle.seed, int(puzzle.seed.split()[-1]))
    assert made is not None and (made.actions, made.tree) == (puzzle.actions, puzzle.tree)


def test_what_is_wrong_with_a_tree_is_found() -> None:
    (puzzle, *_) = quickest("oh_hell")
    text, branch = main_line(puzzle.tree)[0]
    wrong = next(each for each, other in puzzle.tree.items() if not other.right)

    def fault(**changed: Branch | None) -> str:
        tree = {**puzzle.tree, **changed}
        return prove(replace(puzzle, tree={each: other for each, other in tree.items() if other}))

    assert f"{wrong} does not keep the task" in fault(**{wrong: Branch(True, ())})
    assert f"{text} keeps the task" in fault(**{text: Branch(False, branch.line)})
    assert "something can go wrong yet" in fault(**{text: Branch(True, branch.line)})
    assert "the task has not failed" in fault(**{wrong: Branch(False, ())})
    assert "the tree has" in fault(**{wrong: None})


@pytest.mark.parametrize(
    "harder",
    [{"chance": 0.02}, {"only": 4}, {"losing": 0.8}, {"natural": False}, {"refuted": 9}, {"nodes": 10_000}],
    ids=lambda changed: next(iter(changed)),
)
def test_what_is_harder_has_more_points(harder: dict[str, float]) -> None:
    assert replace(PLAIN, **harder).points > PLAIN.points


def test_stars_go_from_one_to_five() -> None:
    hardest = Measures(chance=0.0, only=9, losing=1.0, natural=False, refuted=30, nodes=10**7)
    assert replace(PLAIN, chance=1.0, nodes=1).stars == 1 and hardest.stars == 5


def test_level_1_solves_easy_ones_more_often() -> None:
    solved = {name: [] for name in LEVELS}
    for puzzle in shipped("sweven"):
        level = next(name for name, stars in LEVELS.items() if puzzle.stars in stars)
        solved[level].append(_solves("rules", puzzle))
    parts = [sum(each) / len(each) for each in solved.values()]
    assert parts == sorted(parts, reverse=True) and parts[0] > 2 * parts[-1]


def _solves(name: str, puzzle: Puzzle) -> bool:
    bot, deal = seat_bot(name, puzzle.options.family, 1), puzzle.start.copy()
    node: Node | None = puzzle.tree
    while node is not None:
        text = deal.name(bot.choose(deal.view(deal.awaited[0])).action)
        if not node[text].right:
            return False
        deal.play(text)
        follow(deal, node[text])
        node = node[text].then
    return True


def test_the_chance_to_guess() -> None:
    last = {"AS": Branch(True, ()), "KS": Branch(False, ())}
    node = {"AS": Branch(True, (), last), "KS": Branch(True, ()), "QS": Branch(False, ()), "JS": Branch(False, ())}
    assert chance(node) == (0.5 + 1) / 4 and decisions(node) == 2


@pytest.mark.parametrize(
    ("aim", "goal", "taken", "left", "done", "more"),
    [
        (MAKE, 7, 5, 3, None, 2),
        (MAKE, 7, 7, 3, True, 0),
        (MAKE, 7, 3, 3, False, 4),
        (SET, 7, 5, 3, None, 2),
        (SET, 7, 3, 3, True, 0),
        (SET, 7, 7, 0, False, 1),
        (NULLO, 0, 0, 1, None, 0),
        (NULLO, 0, 0, 0, True, 0),
        (SPOIL, 1, 1, 4, True, 0),
        (SPOIL, 1, 0, 0, False, 0),
        (EXACTLY, 2, 2, 1, None, 0),
        (EXACTLY, 2, 3, 1, False, -1),
        (EXACTLY, 2, 2, 0, True, 0),
    ],
)
def test_a_task_is_settled(aim: str, goal: int, taken: int, left: int, done: bool | None, more: int) -> None:
    task = Task((0,), aim, goal)
    assert settled(task, Standing(taken, left)) is done and needed(task, Standing(taken, left)) == more


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "it is no file of puzzles"),
        ('{"positions": 1}\n', "it is no file of puzzles"),
        ('{"eldest_puzzles": ""}\n{}\n', "line 2: no puzzle: 'game' is missing"),
        ('{"eldest_puzzles": ""}\n[1]\n', "line 2: no puzzle"),
        ('{"eldest_puzzles": ""}\n{"game": "whist()"}\n', "line 2: no puzzle: 'whist' is not a game"),
    ],
)
def test_a_file_that_is_none(tmp_path, text: str, wrong: str) -> None:
    path = tmp_path / "some.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NotAPuzzle, match=wrong):
        read(path)


def test_each_file_says_how_it_was_made() -> None:
    for family in FAMILIES:
        head = file_of(family).read_text(encoding="utf-8").splitlines()[0]
        assert f"eldest puzzles make --game {family} " in head
