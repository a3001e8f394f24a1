"""The past of a table, read from its journal."""
