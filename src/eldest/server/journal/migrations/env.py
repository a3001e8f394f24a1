"""Entry point of Alembic: runs the migrations on the given connection, in its transaction."""

from alembic import context

from eldest.server.journal.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
