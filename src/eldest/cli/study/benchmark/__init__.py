"""`eldest bench` and its subcommands."""
