"""What pip runs before it makes a package: the page is built, unless it was built from these sources already."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from page import build, sources
from page.node import REQUIREMENT, NotMade

GIVEN = "ELDEST_PAGES"  # the folder of a page that was built elsewhere, for machines without network


class PageHook(BuildHookInterface[Any]):
    """Puts the page into wheels and source packages; an editable install builds it when it is needed."""

    def dependencies(self) -> list[str]:
        """Node, and what reads the sentences, where something has to be built."""
        return [] if os.environ.get(GIVEN) or sources.is_built() else [REQUIREMENT, build.FLUENT]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Have the page there before files are gathered."""
        if version == "editable":
            return
        given = os.environ.get(GIVEN)
        try:
            if given:
                build.take(Path(given))
            else:
                build.build(self.app.display_info)
        except NotMade as failure:
            self.app.abort(f"Eldest needs its page. {failure} ({GIVEN}=FOLDER takes a page that was built elsewhere.)")
