"""PDF by typst, with fonts for every letter."""
