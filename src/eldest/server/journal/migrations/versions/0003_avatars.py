"""Avatars of people."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the avatar of each person."""
    op.add_column("people", sa.Column("avatar", sa.String(16), nullable=False, server_default=""))
