"""Files of examples: what is read, and what is refused in one line."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from eldest.check import cases, main, verdict
from eldest.families import FAMILIES

GOOD = "- {id: X-1, family: five_hundred, kind: bid_value, given: {bid: 6S}, expect: {value: 40}}\n"


def checked(path: Path, text: str | bytes) -> tuple[int, list[str], list[str]]:
    """Exit code and lines of both streams of a file with this text."""
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return ran(path)


def ran(*paths: Path, as_json: bool = False) -> tuple[int, list[str], list[str]]:
    out, err = io.StringIO(), io.StringIO()
    code = main([str(path) for path in paths], out, err, as_json)
    return code, out.getvalue().splitlines(), err.getvalue().splitlines()


def case(**changes: str) -> str:
    """An example file with one case in which some keys are written otherwise; an empty text leaves one out."""
    written = {
        "id": "X-1",
        "family": "five_hundred",
        "kind": "bid_value",
        "given": "{bid: 6S}",
        "expect": "{value: 40}",
    }
    lines = [f"  {key}: {value}" for key, value in (written | changes).items() if value]
    return "examples:\n-" + "\n".join(lines)[1:] + "\n"


def test_all_passed_is_0(tmp_path):
    assert checked(tmp_path / "x.yaml", case()) == (0, ["ok X-1", "1 passed, 0 failed"], [])


def test_a_mismatch_is_1(tmp_path):
    expected = ["FAIL X-1: value: expected 60, got 40", "0 passed, 1 failed"]
    assert checked(tmp_path / "x.yml", case(expect="{value: 60}")) == (1, expected, [])


def test_a_family_that_is_not_there_is_skipped_with_the_reason(tmp_path, monkeypatch):
    for module in (cases, verdict):
        monkeypatch.setattr(module, "FAMILIES", {name: each for name, each in FAMILIES.items() if name != "sweven"})
    expected = ["skip X-1: sweven is not in this version", "0 passed, 0 failed, 1 skipped"]
    text = case(family="sweven", kind="auction")
    assert checked(tmp_path / "x.yaml", text) == (0, expected, [])


def test_a_hyphen_does_for_the_underscore(tmp_path):
    assert checked(tmp_path / "x.yaml", case(family="five-hundred"))[0] == 0


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"id": ""}, "example 1: {file}: id: it is missing"),
        ({"id": "7"}, "7: {file}: id: it must be a text, not 7"),
        ({"family": ""}, "X-1: {file}: family: it is missing"),
        ({"family": "whist"}, "X-1: {file}: family: unknown family 'whist' (known: five_hundred,"),
        ({"kind": ""}, "X-1: {file}: kind: it is missing"),
        ({"kind": "shuffle"}, "X-1: {file}: kind: five_hundred has no shuffle (it has deck, copies,"),
        ({"kind": "premium"}, "X-1: {file}: kind: five_hundred has no premium (it has deck,"),
        ({"given": ""}, "X-1: {file}: given: it is missing"),
        ({"given": "[6S]"}, "X-1: {file}: given: it must be a mapping, not ['6S']"),
        ({"given": "{}"}, "X-1: {file}: given: bid: it is missing"),
        ({"given": "{bid: 60}"}, "X-1: {file}: given: bid: 60 is not a contract"),
        ({"given": "{bid: 6X}"}, "X-1: {file}: given: bid: '6X' is not a call"),
        ({"given": "{bid: 6S, players: 9}"}, "X-1: {file}: options: players=9: must be 2..6 (FH-1)"),
        ({"given": "{bid: 6S, players: 3}", "options": "{players: 4}"}, "X-1: {file}: given: players: options say 4"),
        ({"given": "{1: 6S}"}, "X-1: {file}: keys must be texts"),
        ({"expect": ""}, "X-1: {file}: expect: it is missing"),
        ({"expect": "40"}, "X-1: {file}: expect: it must be a mapping, not 40"),
        ({"expect": "{}"}, "X-1: {file}: expect: it is empty"),
        ({"options": "[joker]"}, "X-1: {file}: options: it must be a mapping"),
        ({"options": "{joker: maybe}"}, "X-1: {file}: options: joker=maybe: must be true, false (FH-7)"),
        ({"options": "{jocker: true}"}, "X-1: {file}: options: five_hundred has no option 'jocker'"),
        ({"clauses": "FH-20"}, "X-1: {file}: clauses: it must be a list"),
        ({"clauses": "[20]"}, "X-1: {file}: clauses: they must be texts"),
        ({"why": "[]"}, "X-1: {file}: why: it must be a text"),
        ({"whence": "here"}, "X-1: {file}: unknown key 'whence' (known: id, family,"),
        ({"kind": "legal", "given": "{trump: S, hand: [ZZ]}"}, "X-1: {file}: given: hand: 'ZZ' is not a card"),
        ({"kind": "legal", "given": "{trump: X, hand: [AS]}"}, "X-1: {file}: given: trump: 'X' is not a suit"),
        ({"kind": "trick", "given": "{trump: S, plays: 7}"}, "X-1: {file}: given: plays: 7 is not a list"),
        ({"kind": "trick", "given": "{trump: S, plays: [AS]}"}, "X-1: {file}: given: plays: 'AS' is not a seat and a"),
        ({"kind": "auction", "given": "{dealer: P0, calls: [[P1, 7]]}"}, "X-1: {file}: given: calls: ['P1', 7] is not"),
        ({"kind": "sequence", "given": "{hands: [7]}"}, "X-1: {file}: given: hands[0]: it must be a mapping"),
    ],
)
def test_a_malformed_case_is_2_and_names_file_case_and_key(tmp_path, changes, words):
    path = tmp_path / "x.yaml"
    code, out, err = checked(path, case(**changes))
    assert (code, err, len(out)) == (2, [], 2)
    assert out[0].startswith("error " + words.format(file=path)), out[0]
    assert out[1] == "0 passed, 0 failed, 1 malformed"


def test_a_name_that_stands_twice_is_malformed_and_the_others_run(tmp_path):
    path = tmp_path / "x.yaml"
    code, out, _ = checked(path, "examples:\n" + GOOD + GOOD + GOOD.replace("X-1", "X-2"))
    assert (code, out[1]) == (2, f"error X-1: {path}: id: it is there twice in this file")
    assert [out[0], out[2], out[3]] == ["ok X-1", "ok X-2", "2 passed, 0 failed, 1 malformed"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("examples: [\n", "line 2, column 1: "),
        ("examples:\n- id: X\n   bad: [\n", "line 3, column 7: "),
        ("examples:\n- {id: X, id: Y}\n", "line 2, column 11: the key 'id' is there twice"),
        ("examples: 7\n", "examples must be a list"),
        ("examples:\n", "examples must be a list"),
        ("", "the key 'examples' is missing"),
        ("- 7\n", "the key 'examples' is missing"),
        ("examples: []\nversion: 2\n", "unknown key 'version' (its only key is 'examples')"),
        ("examples: !!python/object:os.system {}\n", "line 1, column 11: could not determine a constructor"),
        (b"\xff\xfe\x00", "it is not UTF-8 text"),
    ],
)
def test_a_malformed_file_is_2_and_one_line(tmp_path, text, words):
    path = tmp_path / "x.yaml"
    code, out, err = checked(path, text)
    assert (code, out, len(err)) == (2, ["0 passed, 0 failed"], 1)
    assert err[0].startswith(f"eldest: {path}: {words}"), err


def test_an_absent_file_is_2(tmp_path):
    assert ran(tmp_path / "no.yaml")[::2] == (2, [f"eldest: {tmp_path / 'no.yaml'}: No such file or directory"])


def test_a_folder_and_another_ending_are_2(tmp_path):
    (tmp_path / "x.yaml").mkdir()
    code, _, err = ran(tmp_path / "x.yaml", tmp_path / "x.txt")
    assert (code, len(err), err[1].endswith("x.txt: examples are read from .yaml, .yml, .md files")) == (2, 2, True)


def test_a_file_that_cannot_be_read_does_not_stop_the_next(tmp_path):
    (tmp_path / "x.yaml").write_text("examples:\n" + GOOD)
    code, out, err = ran(tmp_path / "no.yaml", tmp_path / "x.yaml")
    assert (code, out, len(err)) == (2, ["ok X-1", "1 passed, 0 failed"], 1)


def test_off_and_no_are_texts(tmp_path):
    text = "{players: 4, contract: 6S, bidding_side: 0, tricks: [5, 5], before: [-470, 0]}"
    options = {"options": "{minus_500: off}", "kind": "hand_score", "given": text, "expect": "{winner: null}"}
    assert checked(tmp_path / "x.yaml", case(**options))[0] == 0


def test_a_page_without_a_block_adds_no_case(tmp_path):
    text = "# Words\n\n```yaml\nother: [\n```\n\n```text\nexamples: 7\n```\n"
    code, out, err = checked(tmp_path / "x.md", text)
    assert (code, out, [line.partition(" in ")[0] for line in err]) == (
        2, ["0 passed, 0 failed"], ["eldest: no worked example found"],
    )  # fmt: skip
    (tmp_path / "y.yaml").write_text(case(), encoding="utf-8")
    assert ran(tmp_path / "x.md", tmp_path / "y.yaml") == (0, ["ok X-1", "1 passed, 0 failed"], [])


def test_all_blocks_of_a_page_are_read(tmp_path):
    block = "~~~yaml\nexamples:\n" + GOOD.replace("X-1", "X-2") + "~~~\n"
    text = "Words\n\n```yaml\nexamples:\n" + GOOD + "```\n\nmore\n\n" + block
    assert checked(tmp_path / "x.md", text)[:2] == (0, ["ok X-1", "ok X-2", "2 passed, 0 failed"])


def test_a_page_has_the_examples_of_one_that_it_includes(tmp_path):
    (tmp_path / "book").mkdir()
    text = "```yaml\nexamples:\n" + GOOD + "```\n"
    (tmp_path / "book" / "rules.md").write_text(text, encoding="utf-8")
    including = "# Rules\n\n```{include} book/rules.md\n```\n\n" + text.replace("X-1", "X-2")
    assert checked(tmp_path / "x.md", including)[:2] == (0, ["ok X-2", "ok X-1", "2 passed, 0 failed"])
    code, _, err = checked(tmp_path / "y.md", "```{include} book/no.md\n```\n")
    assert (code, err) == (2, [f"eldest: {tmp_path / 'book' / 'no.md'}: No such file or directory"])
    code, _, err = checked(tmp_path / "z.md", "```{include} z.md\n```\n")
    assert (code, err) == (2, [f"eldest: {tmp_path / 'z.md'}: it includes itself"])


def test_a_fault_in_a_page_has_the_line_of_the_page(tmp_path):
    path = tmp_path / "x.md"
    code, _, err = checked(path, "Words\n\n```yaml\nexamples:\n- {id: X, id: Y}\n```\n")
    assert (code, err) == (2, [f"eldest: {path}: line 5, column 11: the key 'id' is there twice"])


def test_json_holds_every_case_with_its_reason(tmp_path):
    (tmp_path / "x.yaml").write_text("examples:\n" + GOOD + GOOD.replace("X-1", "X-2").replace("40", "60"))
    code, out, err = ran(tmp_path / "x.yaml", tmp_path / "no.yaml", as_json=True)
    found = json.loads("\n".join(out))
    assert (code, found["passed"], found["failed"], found["unreadable"]) == (2, 1, 1, [err[0].removeprefix("eldest: ")])
    assert [(each["id"], each["state"]) for each in found["cases"]] == [("X-1", "ok"), ("X-2", "FAIL")]
    assert found["cases"][1]["reason"] == "value: expected 60, got 40"
