"""
The text arena: language models at the tasks of the benchmark.

A model is told the rules on a page and the table in words, and answers with a line `ACTION: name`. A reply that
cannot be used is answered with the reason and asked again; after that `rules` acts in its place, which is counted.
Every message is a line of a *transcript*, from which all figures are computed and everything can be played again.
"""
