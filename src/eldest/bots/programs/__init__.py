"""Programs as players: whatever reads a line of JSON and answers one (docs/bots_protocol.md)."""
