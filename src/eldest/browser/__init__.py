"""Eldest's Python in a browser: what the page's worker asks of it, without a server."""
