"""Whether others in the local network reach the server, as it is sent, and the switch for it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from eldest.server.models.commands import Closed


class Lan(TypedDict, closed=True):
    """Whether others in the local network reach the server."""

    open: Annotated[bool, Field(description="whether others in the network are let in")]
    switch: Annotated[bool, Field(description="whether `PUT` can change that while the server runs")]
    urls: Annotated[list[str], Field(description="the addresses for others, the best one first")]


class LanSwitch(Closed):
    """Open the server to the local network, or close it."""

    open: bool
