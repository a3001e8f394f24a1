"""How Five Hundred is searched: of some thirty calls one is soon lucky, so that what level 1 would call is heeded."""

from __future__ import annotations

from eldest.bots.searching.search import Search

SEARCH = Search(heeded=True)
