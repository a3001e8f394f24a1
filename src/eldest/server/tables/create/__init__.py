"""How a table is created: its options, and the deal that it repeats."""
