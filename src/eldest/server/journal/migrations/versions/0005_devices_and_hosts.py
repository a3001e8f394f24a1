"""Devices and recovery codes of people; roles, bans, invitations and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add the columns and tables. An earlier release that still runs beside this one fills none of them."""
    for name in ("since", "used"):
        op.add_column("tokens", sa.Column(name, sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tokens", sa.Column("name", sa.Text, nullable=False, server_default=""))
    op.add_column("people", sa.Column("since", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("recovery", sa.LargeBinary))
    op.add_column("people", sa.Column("recovery_made", sa.BigInteger))
    op.add_column("people", sa.Column("invitation", sa.BigInteger))
    op.create_index("people_recovery", "people", ["recovery"], unique=True)
    op.create_index("people_invitation", "people", ["invitation"])
    op.create_table(
        "hosting",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("changes", sa.BigInteger, nullable=False),
        sa.Column("registration", sa.String(16), nullable=False),
    )
    op.create_table(
        "standings",
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("role", sa.String(16), nullable=False, server_default=""),
        sa.Column("muted", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("banned", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("removed", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("left", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("why", sa.Text, nullable=False, server_default=""),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "address_bans",
        sa.Column("number", NUMBER, primary_key=True),
        sa.Column("network", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.UniqueConstraint("network", name="address_bans_network_once"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "invitations",
        sa.Column("number", NUMBER, primary_key=True),
        sa.Column("code", sa.LargeBinary, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.UniqueConstraint("code", name="invitations_code_once"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "reports",
        sa.Column("number", NUMBER, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("place", sa.String(64), nullable=False),
        sa.Column("entry", sa.BigInteger, nullable=False),
        sa.Column("match", sa.Integer),
        sa.Column("deal", sa.Integer),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("closed", sa.BigInteger),
        sa.Column("outcome", sa.Text, nullable=False, server_default=""),
        sqlite_autoincrement=True,
    )
    for name in ("person", "about"):
        op.create_index(f"reports_{name}", "reports", [name])
