"""Lists of tables: the public directory and a person's own."""
