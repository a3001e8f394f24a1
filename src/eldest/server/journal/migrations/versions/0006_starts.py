"""The state of tables at the beginning of matches; the version of entries that each server reads."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the table. It is filled as tables are loaded; an earlier release that still runs beside this one does not."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "starts",
        sa.Column("place", number, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("sum", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    # An earlier release that runs beside this one does not say what it reads.
    op.add_column("servers", sa.Column("version", sa.Integer, nullable=False, server_default="2"))
