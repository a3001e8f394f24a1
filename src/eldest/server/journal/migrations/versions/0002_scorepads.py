"""Shared scorepads."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the tables of pads and strokes."""
    op.create_table(
        "pads",
        sa.Column("serial", NUMBER, primary_key=True),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("room", sa.BigInteger, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.UniqueConstraint("id", name="pads_id_once"),
        sqlite_autoincrement=True,
    )
    op.create_index("pads_owner", "pads", ["owner"])
    op.create_table(
        "strokes",
        sa.Column("place", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("serial", sa.BigInteger, sa.ForeignKey("pads.serial", ondelete="CASCADE"), nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("strokes_mark", "strokes", ["serial", "mark"], unique=True)
    op.create_index("strokes_person", "strokes", ["person"])
