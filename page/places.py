"""The folders and files of the page's sources and of its build."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
PACKAGES = WEB / "node_modules"
LOCK = WEB / "package-lock.json"
NOTICE = ROOT / "NOTICE"
BUILT = ROOT / "src" / "eldest" / "pages"
MADE = "made.json"  # in a built page: the digest of its sources; written last, so a page without it is incomplete
GENERATED = WEB / "src" / "generated"  # what a build makes of the families first
SOURCES = ROOT / "src"  # of which it is made
FAMILIES = SOURCES / "eldest" / "families"  # with their rule books
ENGLISH = SOURCES / "eldest" / "narration" / "en.ftl"  # the sentences that the server says too
