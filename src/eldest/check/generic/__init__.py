"""The usual kinds of worked examples, by subject."""
