"""Passkeys of people, and requests to make or use one."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the tables. An earlier release that still runs beside this one fills neither."""
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("site", sa.String(255), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("signatures", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.Column("copied", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("passkeys_person", "passkeys", ["person"])
    op.create_table(
        "passkey_requests",
        sa.Column("secret", sa.LargeBinary, primary_key=True),
        sa.Column("challenge", sa.LargeBinary, nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("token", sa.LargeBinary, sa.ForeignKey("tokens.token", ondelete="CASCADE")),
        sa.Column("until", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("passkey_requests_token", "passkey_requests", ["token"])
