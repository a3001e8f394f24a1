"""The sentences of the server for the page: a fault in them is told in one line, with the file and the line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldest.narration.sentences import DETAILS
from eldest.server.problems import PROBLEMS
from page.node import NotMade
from page.places import WEB
from page.words import server as server_words

GERMAN = (WEB / "src" / "words" / "de" / "server.ftl").read_text(encoding="utf-8")
ENDED = 'sits = { DOES($seat, "setzt sich", you: "setzt dich") }.'


def made(folder: Path, german: str) -> str:
    """The module that is made of German words."""
    (folder / "de").mkdir()
    (folder / "de" / "server.ftl").write_text(german, encoding="utf-8")
    return next(text for file, text in server_words.texts(folder).items() if file.parent.name == "de")


def test_english_says_every_problem_and_no_other() -> None:
    assert DETAILS.keys() == PROBLEMS.keys()


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("A { $seat ->\n    [x] b\n   *[y] c\n}", None),
        ("So `it` is ${ 5 }: { NAME($seat) }", None),
        ("Er", '() => "Er"'),
        ('"Er" sagt \\', r'() => "\"Er\" sagt \\"'),
        ("{ NAME($seat) } geht.", "(v) => sentence`${name(v.seat)} geht.`"),
        ('{ "" }{ NAME($seat) } geht.', "(v) => text`${name(v.seat)} geht.`"),
        ("`$` { NAME($seat) }", r"(v) => text`\`$\` ${name(v.seat)}`"),
        ("Da! { NAME($seat) } geht.", "(v) => text`Da! ${sentence`${name(v.seat)} geht.`}`"),
        ('Für { NAME($seat, case: "accusative") }', '(v) => text`Für ${name(v.seat, "accusative")}`'),
        (
            "{ PERSON($seat) ->\n    [you] Du.\n   *[other] { NAME($seat) }.\n }",
            '(v) => v.seat.you ? "Du." : sentence`${name(v.seat)}.`',
        ),
        ('{ COUNTED($seat, many: "b", one: "a") }', None),
        ("{ PERSON() ->\n    [you] Du\n   *[other] Er\n }", None),
        ("{ gets_up }", '(v) => sentence`${does(v.seat, "steht", "stehst")} auf.`'),
        ("{ no_seat }", None),
        ("{ sits }", None),
        ("{ out_of_turn.detail }", None),
        ("{ match_begins }", '() => "Die Partie beginnt."'),
    ],
)
def test_words_become_code(tmp_path: Path, words: str, code: str | None) -> None:
    german = GERMAN.replace(ENDED, f"sits = {words}")
    if code is None:
        with pytest.raises(NotMade, match=r"server\.ftl:\d+: "):
            made(tmp_path, german)
    else:
        assert f"  sits: {code},\n" in made(tmp_path, german)


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        (ENDED, "", r"1: sits is missing"),
        (ENDED, f"{ENDED}\nstands_up = Er steht.", r"\d+: English has no stands_up to translate"),
        (ENDED, f"{ENDED}\n{ENDED}", r"\d+: sits stands here a second time"),
        (ENDED, "sits = { DOES($seat }", r'\d+: Expected token: "\)"'),
        (ENDED, "-sits = Er", r"\d+: -sits is a term: only messages are read here"),
        (ENDED, "sits =\n    .refusal = Er", r"\d+: sits has no words"),
        ("$seat", "$chair", r"\d+: \$chair is no value of this sentence; it has \$seat"),
        ("$seat, ", "$card, ", r"\d+: \$card is no value of this sentence; it has \$seat"),
        ("DOES(", "MAKES(", r"\d+: MAKES is no function; there is CALL, .*TIME"),
        ("DOES($seat", "CARD($seat", r"\d+: CARD takes 1 value\(s\) and 0 word\(s\) in quotation marks"),
        ("you:", "thou:", r"\d+: DOES: '(thou|you):' is (unknown|missing)"),
        (ENDED, "sits = { $seat }", r"\d+: \$seat needs a function that says it \(NAME or DOES can\)"),
        (ENDED, "sits = { CARD($seat) }", r"\d+: CARD cannot say \$seat \(NAME or DOES can\)"),
        (ENDED, 'sits = { NAME($seat, case: "genitive") }', r"\d+: NAME: genitive is no case of grammar\.ts"),
        (ENDED, f"{ENDED}\n    .short = Er", r"\d+: \.short is unknown here"),
        (ENDED, "sits = { sit_down }", r"\d+: there is no sit_down"),
        ("Es bringt { DECIMAL(", "Es bringt { ROUND(", r"\d+: ROUND is no function"),
        ("no_table = ", "no_table = Er\n    .detail = er\nno_tables = ", r"\d+: English has no no_table\.detail"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, before: str, after: str, fault: str) -> None:
    german = GERMAN.replace(before, after, 1)
    assert german != GERMAN
    with pytest.raises(NotMade) as told:
        made(tmp_path, german)
    place, _, said = str(told.value).partition("server.ftl:")
    assert place.endswith("/de/")
    assert re.match(fault, said), told.value


def test_the_line_is_that_of_the_fault(tmp_path: Path) -> None:
    lines = GERMAN.splitlines()
    number = next(number for number, line in enumerate(lines, 1) if line.startswith("hint_brings = "))
    lines[number - 1] = "hint_brings = Es bringt { FEW($points) }."
    with pytest.raises(NotMade, match=rf"server\.ftl:{number}: FEW is no function"):
        made(tmp_path, "\n".join(lines))


def test_words_by_name_stand_in_any_order(tmp_path: Path) -> None:
    line = 'COUNTED($points, one: "einen Punkt", many: "Punkte")'
    assert line in GERMAN
    turned = GERMAN.replace(line, 'COUNTED($points, many: "Punkte", one: "einen Punkt")')
    assert 'counted(v.points, "einen Punkt", "Punkte")' in made(tmp_path, turned)
