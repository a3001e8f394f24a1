"""External programs as players: they read a line of JSON and answer one (docs/bots_protocol.md)."""
