"""The name of a device: the browser and the system in the header `User-Agent`."""

from __future__ import annotations

import re

# In this order, because each browser also names those before it in history.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("HeadlessChrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)
PROGRAM = re.compile(r"[A-Za-z0-9_.-]{1,30}(?=/|$)")


def device_name(user_agent: str) -> str:
    """A short name: browser and system, or that of a program; empty if nothing is recognised."""
    browser = next((name for sign, name in BROWSERS if f"{sign}/" in user_agent), "")
    system = next((name for sign, name in SYSTEMS if sign in user_agent), "")
    if browser or system:
        return ", ".join(part for part in (browser, system) if part)
    program = PROGRAM.match(user_agent)
    return program[0] if program else ""
