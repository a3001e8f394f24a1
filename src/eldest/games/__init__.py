"""The rules of the families."""
