"""
Firefox without windows, driven by WebDriver BiDi (w3c.github.io/webdriver-bidi), which it speaks by itself.

`FirefoxPage` has those methods of Playwright's `Page` that `Player` uses: Playwright has a Firefox of its own only.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE

STILL_PAGES = 'user_pref("ui.prefersReducedMotion", 1);\n'
PROGRAMS = ("firefox-esr", "firefox")
STILL = 0.1  # seconds in which an element that is to be pressed may not move
SIZE = {"width": 1280, "height": 800}
# Playwright's expressions are functions or values. An element is only told as one that is there.
EVALUATE = """async (given) => {
  const asked = (EXPRESSION);
  const found = await (typeof asked === "function" ? asked(JSON.parse(given)) : asked);
  return JSON.stringify(found instanceof Element ? true : (found ?? null));
}"""
# Where to point at an element that nothing covers there; null until it is so.
PLACE = """([selector, number, x, y]) => {
  const element = document.querySelectorAll(selector)[number];
  if (!element || element.disabled) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = element.getBoundingClientRect();
  const at = [Math.round(box.x + Math.min(x, box.width / 2)), Math.round(box.y + Math.min(y, box.height / 2))];
  const met = document.elementFromPoint(...at);
  return met && element.contains(met) ? at : null;
}"""


class FirefoxPage:
    """A page in Firefox."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._number = 0
        self._ask("session.new", capabilities={})
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        self._ask("browsingContext.setViewport", context=self._context, viewport=SIZE)

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        self._number += 1
        self._line.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            told = json.loads(self._line.recv(PATIENCE))
            if told.get("id") == self._number:
                if told["type"] == "error":
                    raise RuntimeError(f"{method}: {told['message']}")
                result: dict[str, Any] = told["result"]
                return result

    def goto(self, url: str) -> None:
        """Open a page and wait until it is loaded."""
        self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """The value of an expression, or of a function called with `arg`."""
        told = self._ask(
            "script.callFunction",
            functionDeclaration=EVALUATE.replace("EXPRESSION", expression),
            arguments=[{"type": "string", "value": json.dumps(arg)}],
            target={"context": self._context},
            awaitPromise=True,
        )
        if told["type"] == "exception":
            raise RuntimeError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def click_at(self, x: int, y: int) -> None:
        """Press the button of the mouse at a place."""
        actions = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}
        self._ask("input.performActions", context=self._context, actions=[mouse])

    def locator(self, selector: str) -> Located:
        """The elements of a selector, whenever they are asked for."""
        return Located(self, selector)

    def wait_for_function(self, expression: str, arg: Any = None) -> Any:
        """Wait for a value that is true, and return it."""
        end = time.monotonic() + PATIENCE
        while not (found := self.evaluate(expression, arg)):
            assert time.monotonic() < end, f"in vain: {expression} {arg}"
            time.sleep(0.02)
        return found

    def wait_for_selector(self, selector: str, state: str = "attached") -> None:
        """Wait until there is an element, or if `state` is "detached" none."""
        wanted = "0 ===" if state == "detached" else "0 <"
        self.wait_for_function(f"(selector) => {wanted} document.querySelectorAll(selector).length", selector)

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Wait."""
        time.sleep(milliseconds / 1000)


@dataclass(frozen=True)
class Located:
    """Elements of a selector, or the one with a number."""

    page: FirefoxPage
    selector: str
    number: int = 0

    def count(self) -> int:
        """How many there are."""
        return int(self.page.evaluate("(selector) => document.querySelectorAll(selector).length", self.selector))

    def nth(self, number: int) -> Located:
        """One of them."""
        return Located(self.page, self.selector, number)

    def get_attribute(self, name: str) -> str | None:
        """An attribute."""
        source = "([selector, number, name]) => document.querySelectorAll(selector)[number].getAttribute(name)"
        found: str | None = self.page.evaluate(source, [self.selector, self.number, name])
        return found

    def inner_text(self) -> str:
        """The text."""
        source = "([selector, number]) => document.querySelectorAll(selector)[number].innerText"
        return str(self.page.evaluate(source, [self.selector, self.number]))

    def click(self, position: dict[str, float] | None = None) -> None:
        """Click, once it stands still and nothing covers it; by default in its middle."""
        x, y = (position["x"], position["y"]) if position else (1e4, 1e4)
        before, place = None, self.page.wait_for_function(PLACE, [self.selector, self.number, x, y])
        while place != before:
            time.sleep(STILL)
            before, place = place, self.page.wait_for_function(PLACE, [self.selector, self.number, x, y])
        self.page.click_at(*place)


def program() -> str | None:
    """The program, if Firefox is installed."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


@contextmanager
def firefox() -> Iterator[FirefoxPage]:
    """A page in a Firefox with a profile of its own."""
    found = program()
    assert found, "Firefox is not installed: apt-get install firefox-esr"
    with tempfile.TemporaryDirectory(prefix="eldest-firefox-") as folder:
        (Path(folder) / "user.js").write_text(STILL_PAGES)
        command = [found, "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"]
        with (Path(folder) / "said").open("w+", encoding="utf-8") as said:
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=said)
            try:
                with connect(f"{_address(Path(said.name))}/session", max_size=None) as line:
                    yield FirefoxPage(line)
            finally:
                process.terminate()
                process.wait(PATIENCE)


def _address(said: Path) -> str:
    """The address at which a Firefox listens, once it says so."""
    end = time.monotonic() + PATIENCE
    while not (found := re.search(r"WebDriver BiDi listening on (\S+)", said.read_text(encoding="utf-8"))):
        assert time.monotonic() < end, f"Firefox does not listen: {said.read_text(encoding='utf-8')[-500:]}"
        time.sleep(0.1)
    return found[1]
