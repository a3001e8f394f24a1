"""Several servers sharing one database."""
