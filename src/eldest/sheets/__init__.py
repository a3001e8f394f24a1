"""
Printed sheets: score sheets with a rules card on the back, hand diagrams, results of an evening, as tagged PDF.

What stands on a sheet is made here from options, names and the full sheet of a game; how it looks is said by the
templates, which are typst files that a club may change.
"""
