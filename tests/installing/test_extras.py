"""Without its extras everything else works, and what needs one names it."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib

from bundle import extras
from page.places import ROOT

# With `page` a checkout builds its page, with the others it is tested and its pages are made.
FOR_A_CHECKOUT = {"dev", "docs", "page"}


def test_every_extra_is_tried() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert set(extras.USES) == set(extras.LIBRARIES) == set(told) - FOR_A_CHECKOUT


def test_it_is_named_by_what_needs_it() -> None:
    done = subprocess.run(
        [sys.executable, extras.__file__],
        env=os.environ | {"NUMBA_DISABLE_JIT": "0"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
