"""What Alembic runs to migrate: on the connection that it is given, in the transaction that this is in."""

from alembic import context

from eldest.server.journal.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
