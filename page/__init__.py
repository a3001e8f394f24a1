"""How the page is made: `web/` built into `src/eldest/pages` by the Node that pip brings."""
