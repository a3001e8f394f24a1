"""The table server: the authority over many tables, with its journal and network interface."""
