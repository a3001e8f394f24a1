"""Tables in memory: loaded, written by one writer each, and looked after when something is due."""
