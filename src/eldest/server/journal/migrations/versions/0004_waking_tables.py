"""Waking tables by holder, and the server that posted a command."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column, and in PostgreSQL the index."""
    op.add_column("posted", sa.Column("server", sa.String(32)))
    if op.get_bind().dialect.name == "postgresql":
        op.create_index("tables_waking", "tables", ["held", "server"], postgresql_where=sa.text("wake IS NOT NULL"))
