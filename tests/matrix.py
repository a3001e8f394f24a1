"""How much of a large matrix of cases is run: all of it with `ELDEST_TESTS=all` (`make test-all`), otherwise a part."""

from __future__ import annotations

import os

EVERYTHING = os.environ.get("ELDEST_TESTS") == "all"
