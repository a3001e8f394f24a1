"""Another browser: practice tables without a network in Firefox, if it is installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.practice.firefox import firefox, program
from tests.web.practice.practice_matches import keep, played
from tests.web.site import site_in

pytestmark = pytest.mark.skipif(program() is None, reason="Firefox is not installed: apt-get install firefox-esr")


def test_a_deal_is_played_in_firefox_without_a_network(built_page: Path, tmp_path: Path) -> None:
    with site_in(tmp_path) as site, firefox() as page:
        keep(page, site)
        site.end()
        assert played(page, site, "sweven", 4, deals=1, size="desk") == 1
