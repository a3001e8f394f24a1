"""The table server: the authority over many tables, their journal, and the network at its edge."""
