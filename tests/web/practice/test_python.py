"""The page's Python: a worker gives the answers that a server's Python gives, and needs no server for them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from eldest.families import FAMILIES
from tests.matrix import EVERYTHING
from tests.patience import PATIENCE
from tests.web.browser import Person

DAY = "2026-11-22"
STEPS = (0, 12, -4, -2)  # of a deal, at which odds are asked
DEALS = 300 if EVERYTHING else 60  # that are sampled
ASK = """
async ([worker, questions]) => {
  const python = new Worker(worker, { type: "module" });
  const answers = [];
  try {
    for (const [id, asked] of questions.entries()) {
      const question = JSON.stringify(asked);
      const heard = new Promise((take) => (python.onmessage = ({ data }) => take(data.answer)));
      python.postMessage({ id, question });
      answers.push(await heard);
    }
  } finally {
    python.terminate();
  }
  return answers;
}
"""
RECORD = "async (path) => [await (await fetch(path)).text(), await (await fetch(`${path}?form=json`)).text()]"
POLICIES = """
async (paths) => Promise.all(
  paths.map(async (path) => (await fetch(path)).headers.get("content-security-policy")),
)
"""
HERE = """
import json, sys
from eldest.browser.answers import answer
for asked in json.load(sys.stdin):
    print(answer(json.dumps(asked)))
"""


def asked_in_page(page: Page, built_page: Path, questions: list[Any]) -> list[str]:
    """The answers of a new worker of the page, as it sends them."""
    (worker,) = (built_page / "assets").glob("python-worker-*.js")
    answers: list[str] = page.evaluate(ASK, [f"/assets/{worker.name}", questions])
    return answers


def asked_here(questions: list[Any]) -> list[str]:
    """The answers of Python on this machine, with numpy and the same kernels."""
    own = {"NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0", "ELDEST_KERNELS": "prebuilt"}
    command = [sys.executable, "-c", HERE]
    done = subprocess.run(
        command, input=json.dumps(questions), env=os.environ | own, capture_output=True, text=True, check=False,
        timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def questions_about(page: Page, family: str) -> Iterator[Any]:
    """Questions about a game: a puzzle, and a deal of its sample reviewed and estimated."""
    record, written = page.evaluate(RECORD, f"/api/samples/{family}/1/record")
    actions = len(json.loads(written)["actions"])
    yield {"ask": "puzzle", "day": DAY, "game": family}
    yield {"ask": "review", "record": record, "seat": None}
    for step in STEPS:
        yield {"ask": "odds", "record": record, "step": step % actions, "deals": DEALS}


def test_the_worker_answers_as_the_server_does(person: Callable[..., Person], built_page: Path) -> None:
    somebody = person()
    somebody.go("/rules")
    page = somebody.page
    asked = {family: list(questions_about(page, family)) for family in FAMILIES}
    questions = [*chain(*asked.values()), {"ask": "odds", "record": "no record", "step": 0}]
    answers = asked_in_page(page, built_page, questions)
    expected = asked_here(questions)
    assert len(answers) == len(expected) == len(questions)
    assert [question for question, *both in zip(questions, answers, expected, strict=True) if both[0] != both[1]] == []
    for family, of_game in asked.items():
        sent = page.evaluate("async (path) => (await fetch(path)).json()", f"/api/puzzles/{DAY}/{family}")
        assert json.loads(answers[questions.index(of_game[0])]) == {"answer": sent}
    assert [*json.loads(answers[-1])] == ["fault"]


def test_only_the_worker_may_compile_webassembly(person: Callable[..., Person], built_page: Path) -> None:
    somebody = person()
    somebody.go("/rules")
    (worker,) = (built_page / "assets").glob("python-worker-*.js")
    told = somebody.page.evaluate(POLICIES, ["/", f"/assets/{worker.name}"])
    assert ["wasm-unsafe-eval" in each for each in told] == [False, True]
    assert all("'unsafe-eval'" not in each and "default-src 'none'" in each for each in told)


def test_every_card_of_a_step_is_shown_and_a_puzzle_needs_no_server_once_python_is_kept(
    person: Callable[..., Person],
) -> None:
    somebody = person(kept=True)
    page = somebody.page
    somebody.go("/sample/oh_hell")
    page.evaluate("async () => void (await navigator.serviceWorker.ready)")
    page.reload()  # from now on what the page fetches is kept
    page.get_by_text("Every card", exact=True).click()
    shown = page.get_by_role("region", name="Every card")
    expect(shown).to_have_attribute("aria-busy", "false", timeout=PATIENCE * 1000)
    assert shown.get_by_role("row").count() > 2
    assert "%" in shown.get_by_role("row").nth(1).inner_text()
    assert not Axe().run(page).response["violations"]
    page.get_by_role("button", name="To the end").click()
    expect(shown.get_by_text("The deal is over.")).to_be_visible()
    page.context.set_offline(True)
    somebody.wrong.clear()
    somebody.go(f"/puzzle/{DAY}/sweven")
    expect(page.locator(".puzzle")).to_be_visible()
    somebody.wrong.clear()  # what could not be fetched
