"""Tables: their state, commands, timers and messages."""
