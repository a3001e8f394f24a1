"""Data of earlier releases, opened by this one."""
