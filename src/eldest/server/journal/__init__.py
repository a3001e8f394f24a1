"""The journal: every entry of every table, in SQLite or PostgreSQL."""
