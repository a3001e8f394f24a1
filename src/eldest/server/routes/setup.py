"""The route of deals that somebody sets up."""

from __future__ import annotations

from fastapi import APIRouter

from eldest.server.http.dependencies import PROBLEM_RESPONSES
from eldest.server.models.setup import Setup, SetupEdit
from eldest.table.dealing import NotADeal

router = APIRouter(prefix="/api", responses=PROBLEM_RESPONSES)


# Bots may call, and the first request loads the solvers, so it runs in a thread, not between two plays.
@router.post("/setups")
def set_a_deal_up(edit: SetupEdit) -> Setup:
    """A deal that is set up, after a change: what is missing or wrong, what may be done next. Nothing is kept."""
    from eldest.server import setups

    try:
        return setups.edited(edit.model_dump())
    except NotADeal as fault:
        raise setups.refused(fault) from None
