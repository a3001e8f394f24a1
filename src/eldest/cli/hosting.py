"""The commands of those who keep a server: `serve`, `tables`, `backup`, `restore`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from eldest import settings
from eldest.settings import Setting


def flag(setting: Setting[Any], *names: str) -> Any:
    """A setting as a flag of a command."""
    default = f" ({setting.default})" if isinstance(setting.default, int) and setting.kind is not settings.TRUTH else ""
    own = setting.flag if setting.kind is not settings.TRUTH else f"{setting.flag}/--no-{setting.flag[2:]}"
    return typer.Option(own, *names, help=f"{setting.help[:1].upper()}{setting.help[1:]}{default}.", show_default=False)


Text = str | None
Truth = bool | None
Db = Annotated[str | None, flag(settings.DB)]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]


def serve(
    context: typer.Context,
    port: Annotated[Text, flag(settings.PORT)] = None,
    lan: Annotated[Truth, flag(settings.LAN)] = None,
    address: Annotated[Text, flag(settings.ADDRESS)] = None,
    db: Db = None,
    cert: Annotated[Text, flag(settings.CERT)] = None,
    key: Annotated[Text, flag(settings.KEY)] = None,
    origin: Annotated[Text, flag(settings.ORIGIN)] = None,
    trust_proxy: Annotated[Text, flag(settings.TRUST_PROXY)] = None,
    metrics_public: Annotated[Truth, flag(settings.METRICS_PUBLIC)] = None,
    workers_bots: Annotated[Text, flag(settings.WORKERS_BOTS)] = None,
    verbose: Annotated[int | None, typer.Option("-v", "--verbose", count=True, help=settings.VERBOSE.help)] = None,
    log_json: Annotated[Truth, flag(settings.LOG_JSON)] = None,
) -> None:
    """Let people play in a browser: on this machine, or with --lan from everywhere in your network."""
    from eldest.cli import serving

    raise typer.Exit(serving.main(context.params))
