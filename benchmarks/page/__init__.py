"""The page in a browser, and its Python."""
