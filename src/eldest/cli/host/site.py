"""`eldest site`: the pages as files for any web host."""

from __future__ import annotations

from pathlib import Path

from eldest.server.site import write_site


def write(folder: str) -> int:
    """Write a site and say how to look at it."""
    size = write_site(Path(folder))
    print(f"{folder}: {size / 1e6:.1f} MB, which a host sends in about a third. To look at it:")
    print(f"  python -m http.server 8080 --directory {folder}")
    return 0
