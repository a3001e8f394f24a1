"""`eldest deal show`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run

LINK = "1~sweven~players-2~dealer-1~P0-AKS9H"


def test_a_link_is_shown_with_what_is_missing(run: Run) -> None:
    done = run("deal", "show", f"https://example.org/deal#{LINK}")
    assert " ".join(done.stdout.split()) == "eldest deal 1 game sweven(players=2) before dealer 1 P0 AS KS 9H"
    assert (done.returncode, done.stderr) == (1, "eldest: P0 lacks 5\neldest: P1 lacks 8\n")


def test_a_deal_goes_from_form_to_form(run: Run, tmp_path: Path) -> None:
    link = run("deal", "show", "five_hundred", "--players", "3", "--fill", "1", "--form", "link").stdout.strip()
    for form in ("text", "record", "json", "pbn"):
        told = run("deal", "show", link, "--form", form)
        assert (told.returncode, told.stderr) == (0, "")
        (tmp_path / form).write_text(told.stdout)
        assert run("deal", "show", str(tmp_path / form), "--form", "link").stdout.strip() == link
    assert run("deal", "show", "-", "--form", "link", said=(tmp_path / "pbn").read_text()).stdout.strip() == link
    refused = run("deal", "show", link, "--form", "ptn")
    assert refused.returncode == 2 and "PTN holds" in refused.stderr
    assert run("replay", str(tmp_path / "record")).returncode == 0


def test_what_is_wrong_is_said_in_a_line(run: Run) -> None:
    for words, fault in (
        (["deal", "show"], "name a link, a file, or a game"),
        (["deal", "show", LINK + ".P1-AS"], "AS lies there too often"),
        (["deal", "show", LINK, "--form", "record"], "P0 lacks 5 cards, P1 lacks 8 cards"),
        (["deal", "show", LINK, "--form", "tree"], "must be one of"),
        (["deal", "show", "1~x"], "'x' is not a game"),
    ):
        done = run(*words)
        assert done.returncode in (1, 2) and fault in done.stderr, words
