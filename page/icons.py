"""The page's program icons: `icon.svg`, drawn by a browser in several sizes."""

from __future__ import annotations

import shutil
import struct

from page.node import NotMade
from page.places import WEB

PUBLIC = WEB / "public"
ROUND = 'rx="112"'  # of the cloth; systems that cut pictures themselves want it square
FAVICON = "icon-32.png"
SIZES = {"icon-192.png": (192, True), "icon-512.png": (512, True), "icon-maskable-512.png": (512, False)} | {
    "icon-180.png": (180, False),
    FAVICON: (32, True),
}
SHOWN = "<style>html,body{{margin:0;background:transparent}}svg{{display:block;width:{0}px;height:{0}px}}</style>{1}"


def write() -> None:
    """Draw all icons."""
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium")
    if not chromium:
        raise NotMade("chromium is missing")
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (size, cut) in SIZES.items():
            seen = browser.new_page(viewport={"width": size, "height": size})
            seen.set_content(SHOWN.format(size, drawing if cut else drawing.replace(ROUND, "")))
            seen.screenshot(path=PUBLIC / name, omit_background=True)
        browser.close()
    (PUBLIC / "favicon.ico").write_bytes(_in_ico((PUBLIC / FAVICON).read_bytes()))
    (PUBLIC / FAVICON).unlink()


def _in_ico(picture: bytes) -> bytes:
    """A PNG wrapped as the icon file that browsers request by default, such as for plain text."""
    size, _ = SIZES[FAVICON]
    head = struct.pack("<HHH", 0, 1, 1)
    return head + struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(picture), len(head) + 16) + picture
