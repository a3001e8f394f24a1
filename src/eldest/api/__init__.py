"""Results for notebooks: they print, draw themselves and turn into rows for a data frame."""
