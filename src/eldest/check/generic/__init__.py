"""The usual kinds of worked examples, subject by subject."""
