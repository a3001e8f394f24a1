"""Search at Five Hundred: with some thirty calls one soon looks good by luck, so level 1's call has weight."""

from __future__ import annotations

from eldest.bots.searching.search import Search

SEARCH = Search(heeded=True)
