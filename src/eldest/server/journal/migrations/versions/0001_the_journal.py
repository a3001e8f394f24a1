"""The journal."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")
COMMANDED = sa.text("command IS NOT NULL")


def upgrade() -> None:
    """Create all tables in an empty database."""
    op.create_table("journal", sa.Column("version", sa.Integer, primary_key=True, autoincrement=False))
    _tables()
    _entries()
    _people()
    _posted()


def _tables() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("alive", sa.BigInteger, nullable=False),
        sa.Column("lease", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tables",
        sa.Column("serial", NUMBER, primary_key=True),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("wake", sa.BigInteger),
        sa.Column("fence", sa.BigInteger, nullable=False),
        sa.Column("server", sa.String(32), sa.ForeignKey("servers.id"), nullable=False),
        sa.Column("held", sa.Boolean, nullable=False),
        sa.UniqueConstraint("id", name="tables_id_once"),
        sqlite_autoincrement=True,
    )


def _entries() -> None:
    op.create_table(
        "entries",
        sa.Column("place", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("serial", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("command", sa.String(100)),
        sa.Column("sum", sa.BigInteger, nullable=False),
    )
    op.create_index(
        "entries_command",
        "entries",
        ["serial", "command"],
        unique=True,
        sqlite_where=COMMANDED,
        postgresql_where=COMMANDED,
    )


def _people() -> None:
    op.create_table(
        "parts",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("serial", sa.BigInteger, sa.ForeignKey("tables.serial", ondelete="CASCADE"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("parts_serial", "parts", ["serial"])
    op.create_table(
        "people",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tokens",
        sa.Column("token", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("tokens_person", "tokens", ["person"])
    op.create_table(
        "passes",
        sa.Column("code", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("passes_person", "passes", ["person"])


def _posted() -> None:
    op.create_table(
        "posted",
        sa.Column("number", NUMBER, primary_key=True),
        sa.Column("serial", sa.BigInteger, sa.ForeignKey("tables.serial", ondelete="CASCADE"), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reply", sa.LargeBinary),
    )
    op.create_index("posted_serial", "posted", ["serial"])
