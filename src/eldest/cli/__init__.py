"""The command line: one verb for each task."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer

from eldest import __version__
from eldest.cli.counts import MOST_BOARDS, MOST_JOBS, MOST_SIMULATED, MOST_TRIES, Jobs
from eldest.cli.flags import CONTENDERS, bots_and_flags, game_and_options, player_names
from eldest.cli.host import admin_commands, commands
from eldest.cli.loaded import only
from eldest.cli.score import papers
from eldest.cli.study import bots as bot_commands
from eldest.cli.study import data as data_commands
from eldest.cli.study import puzzles as puzzle_commands
from eldest.cli.study.benchmark import bench as bench_commands
from eldest.cli.text import streams
from eldest.families.registry import FIRST
from eldest.server.journal.journal import Fault

app = typer.Typer(
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

# The options of a game are flags too; they are declared in the families and read by `flags`.
GAME_FLAGS = {"allow_extra_args": True, "ignore_unknown_options": True}

Words = Annotated[
    list[str] | None,
    typer.Argument(metavar="GAME [--OPTION VALUE]…", help="The game and its options: see `eldest options GAME`."),
]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Seed = Annotated[str | None, typer.Option(help="The same seed deals the same cards.")]


def _version(asked: bool) -> None:
    if asked:
        print(f"eldest {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def begin(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """
    Eldest: bid-and-trick card games to play, score, simulate and check.

    Without a command it opens the tables in your browser.
    """
    if context.invoked_subcommand is None:
        from eldest.cli.host import welcome

        raise typer.Exit(welcome.main())


@app.command(context_settings=GAME_FLAGS)
def play(
    words: Words = None,
    seed: Seed = None,
    seat: Annotated[int, typer.Option(help="Your seat.")] = 0,
    name: Annotated[str, typer.Option(help="Your name in the record.")] = "you",
    bots: Annotated[
        str,
        typer.Option(
            help=f"Bots for the other seats: one for all, or one for each in order, separated by commas. {CONTENDERS}. "
            "`eldest bots ratings` says where `learned` is stronger than `search`.",
            show_default="rules",
        ),
    ] = "",
    reasons: Annotated[
        bool, typer.Option("--reasons", help="The bots give reasons, which reveal something of their hands.")
    ] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Resume the last unfinished match.")] = False,
    file: Annotated[str | None, typer.Option(help="File of the match, new or (with --resume) to resume.")] = None,
) -> None:
    """Play a game against bots, in lines of text."""
    from eldest.cli.play import play as command

    game, options = game_and_options(words, needed=not resume)
    seating = command.Seating(seat=seat, name=name, bots=bots, reasons=reasons)
    raise typer.Exit(command.main(game, options, seating, seed=seed, resume=resume, file=file))


@app.command(context_settings=GAME_FLAGS)
def score(
    words: Words = None,
    players: Annotated[str, typer.Option("--names", help="Players by seat: Ada,Bo,Cy,Di.")] = "",
    dealer: Annotated[str, typer.Option(help="First dealer: a name, or P0.")] = "",
    source: Annotated[
        str | None, typer.Option("--from", metavar="FILE", help="Print the sheet of a file of hands; `-` reads one.")
    ] = None,
    as_json: Json = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the sheet of a file as a table.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Resume the last unfinished score.")] = False,
    file: Annotated[str | None, typer.Option(help="File of the score, new or (with --resume) to resume.")] = None,
) -> None:
    """Keep and check the score of a game with real cards; or print the sheet of a file of hands."""
    from eldest.cli.score import score as command
    from eldest.cli.score import score_file

    names = player_names(players)
    game, options = game_and_options(words, needed=not resume and source is None, names=names)
    if source is not None:
        raise typer.Exit(command.show(source, as_json, as_csv))
    if as_json or as_csv:
        raise typer.BadParameter("--json and --csv print the sheet of a file: name it with --from")
    kept = score_file.ScoreFile.find(game, file) if resume else score_file.ScoreFile.new(game, file)
    raise typer.Exit(command.main(options, names, dealer, kept, resume))


@app.command()
def scores(
    game: Annotated[str, typer.Argument(help=f"Only this game, such as {FIRST}.")] = "",
    players: Annotated[bool, typer.Option("--players", help="Show the players' results instead of the games.")] = False,
    delete: Annotated[str, typer.Option(metavar="FILE", help="Delete a game, by the name in the list.")] = "",
    as_json: Json = False,
) -> None:
    """List the games scored here, or their players' results; or delete a game."""
    from eldest.cli.score import past_scores
    from eldest.families import family

    if delete:
        raise typer.Exit(past_scores.delete(delete))
    named = str(family(game).options.family) if game else ""
    raise typer.Exit(past_scores.players(named, as_json) if players else past_scores.games(named, as_json))


@app.command()
def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME] [CLAUSE]…", help="A game for its whole book, or clauses such as FH-37."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Read the rule books: a clause, or a whole book."""
    from eldest.cli.study import rules as command

    raise typer.Exit(command.rules(words or [], as_json))


@app.command()
def options(
    game: Annotated[str, typer.Argument(help=f"The game, such as {FIRST}.")],
    as_json: Json = False,
) -> None:
    """List the options of a game: values, default, clause."""
    from eldest.cli.study import rules as command

    raise typer.Exit(command.options(game, as_json))


@app.command()
def replay(
    file: Annotated[str, typer.Argument(help="A file of hand records, as text or JSON.")],
    as_json: Json = False,
) -> None:
    """Replay recorded deals and check every action and every score."""
    from eldest.cli.play import replay as command

    raise typer.Exit(command.main(file, as_json))


@app.command()
def review(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Files of hand records, as text or JSON.")],
    seat: Annotated[str, typer.Option(help="Seats to review: P0,P2; by default those of people.")] = "",
    deal: Annotated[int | None, typer.Option(min=1, help="Number of the record in the file.")] = None,
    budget: Annotated[str, typer.Option(help="Deals sampled per decision, or a time such as 50ms.")] = "200",
    only_totals: Annotated[bool, typer.Option("--totals", help="Print only the totals.")] = False,
    written: Annotated[
        str | None, typer.Option("--json", metavar="FILE", help="Write the result as JSON; `-` prints it.")
    ] = None,
    retry: Annotated[
        int | None, typer.Option(min=0, metavar="STEP", help="Play the deal again from this step.")
    ] = None,
) -> None:
    """Review recorded deals: what each decision cost, by what the player could know and with open cards."""
    from eldest.cli.study import review as command

    wanted = command.Wanted(seats=seat, deal=deal, budget=budget)
    if retry is not None:
        from eldest.cli.play.retry import main as retried

        raise typer.Exit(retried(files, deal, retry))
    raise typer.Exit(command.main(files, wanted, written, only_totals))


@app.command(context_settings=GAME_FLAGS)
def simulate(
    words: Words = None,
    deals: Annotated[int, typer.Option(min=1, max=MOST_SIMULATED, help="Number of deals.")] = 10_000,
    bots: Annotated[str, typer.Option(help="Bots: `rules` or `random`.")] = "rules",
    seed: Annotated[int, typer.Option(help="The same seed deals the same cards.")] = 0,
    jobs: Annotated[
        int | None, typer.Option(min=1, max=MOST_JOBS, help="Number of cluster cores to use; by default all.")
    ] = None,
    ray: Annotated[str | None, typer.Option(metavar="local|ADDRESS", help="Play on a Ray cluster.")] = None,
    as_json: Json = False,
) -> None:
    """Let bots play many deals, match after match: speed, mean scores, how often each bid is made."""
    from eldest.cli.study import simulate as command

    _, options = game_and_options(words)
    asked = command.Asked(deals, jobs, ray)
    raise typer.Exit(command.main(options, asked, bots=bots, seed=seed, as_json=as_json))


@app.command(context_settings=GAME_FLAGS)
def legend(
    words: Words = None,
    whole: Annotated[bool, typer.Option("--whole", help="Include hidden fields, as critics see them.")] = False,
    dense: Annotated[bool, typer.Option("--dense", help="Columns for neural nets instead of bytes.")] = False,
    layout: Annotated[
        str, typer.Option("--layout", help="Columns in this layout: fields/1, as --dense says, or ego/1.")
    ] = "",
) -> None:
    """Explain every byte of an observation, for programs that learn to play."""
    from eldest.cli.study import legend as command

    _, options = game_and_options(words)
    raise typer.Exit(command.main(options, whole=whole, dense=dense, layout=layout))


@app.command(context_settings=GAME_FLAGS)
def solve(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FILE | GAME [--OPTION VALUE]…", help="A file of hand records, or a game and `--hands`."
        ),
    ] = None,
    deal: Annotated[int, typer.Option(min=1, help="Number of the record in the file.")] = 1,
    after: Annotated[int, typer.Option(min=0, help="Solve after this many cards have been played.")] = 0,
    hands: Annotated[str, typer.Option(help="The hands of P0, P1 …, separated by /.")] = "",
    contract: Annotated[str, typer.Option(help="The contract, if there is one: 7H, NULLO, or a number.")] = "",
    trump: Annotated[str, typer.Option(help="The trump suit or NT, if no contract names it.")] = "",
    bids: Annotated[str, typer.Option(help="Each seat's bid, if everybody bids: 2,0,3,1.")] = "",
    bidder: Annotated[str, typer.Option(help="The leader; with a contract, also the bidder.")] = "P0",
    taken: Annotated[str, typer.Option(help="What each side has taken already: 1,0,2.")] = "",
    turned: Annotated[str, typer.Option(help="The card turned up, for which the joker of Ninety-Nine stands.")] = "",
    side: Annotated[str, typer.Option(help="Seats to solve for: P0,P2; by default the bidder's side.")] = "",
    nodes: Annotated[int | None, typer.Option(help="Limit on the positions searched.")] = None,
    seconds: Annotated[float | None, typer.Option(help="Time limit in seconds.")] = None,
    as_json: Json = False,
) -> None:
    """Solve a deal with open hands: the result of each card, and one best line."""
    from eldest.cli.study import solve as command
    from eldest.research.positions.typed import Typed

    typed = Typed(hands, contract, trump, bids, bidder, taken, turned)
    asked = command.Asked(deal=deal, after=after, side=side, nodes=nodes, seconds=seconds)
    raise typer.Exit(command.main(list(words or ()), typed, asked, as_json))


@app.command(context_settings=GAME_FLAGS)
def odds(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILE | GAME [--OPTION VALUE]…", help="A file of hand records, or a game and `--hand`."),
    ] = None,
    hand: Annotated[str, typer.Option(help="Your cards, as they were dealt.")] = "",
    seat: Annotated[str, typer.Option(help="Your seat.")] = "P0",
    dealer: Annotated[str, typer.Option(help="The dealer.")] = "P0",
    said: Annotated[str, typer.Option("--calls", help="The calls so far, in order: pass 6S pass.")] = "",
    turned: Annotated[str, typer.Option(help="The turned-up card, if there is one.")] = "",
    deal: Annotated[int, typer.Option(min=1, help="Number of the record in the file.")] = 1,
    after: Annotated[
        int | None,
        typer.Option(min=0, help="After this many cards; by default before your first bid."),
    ] = None,
    worlds: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_BOARDS, help="Possible deals to play; by default 2,000, by the solver 200."),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            help="Players: `rules`, `random`, `search` for chances as level 3 states them, or `solver` with open hands."
        ),
    ] = "rules",
    seed: Annotated[int, typer.Option(help="The same seed draws the same deals.")] = 0,
    plot: Annotated[str | None, typer.Option(metavar="FILE", help="Plot the result: .png, .svg or .pdf.")] = None,
    as_json: Json = False,
) -> None:
    """Estimate from your hand and the calls so far what you take, and the chance of making each bid."""
    from eldest.cli.study import odds as command
    from eldest.research.positions.one_hand import Hand

    known = Hand(hand, seat, dealer, said, turned)
    wanted = command.Wanted(deal, after, worlds, bots, seed, plot, as_json)
    raise typer.Exit(command.main(list(words or ()), known, wanted))


@app.command(context_settings=GAME_FLAGS)
def arena(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT BOT… [--OPTION VALUE]…",
            help=f"Bots: {CONTENDERS}. Then options of the game.",
        ),
    ] = None,
    game: Annotated[str, typer.Option(help="The game.")] = "",
    deals: Annotated[
        int, typer.Option(min=1, max=MOST_BOARDS, help="Deals; each is played with the bots in all seats.")
    ] = 100,
    seed: Annotated[str, typer.Option(help="The same seed deals the same cards.")] = "0",
    matches: Annotated[bool, typer.Option("--matches", help="Play whole matches instead of deals.")] = False,
    mix: Annotated[
        bool, typer.Option("--mix", help="Also give the first bot several seats, up to all but one.")
    ] = False,
    referee: Annotated[str, typer.Option(help="Rules engine: `eldest`, or `openspiel` for Oh Hell.")] = "eldest",
    patience: Annotated[float, typer.Option(min=0.01, help="Seconds a program may take to answer.")] = 10.0,
    jobs: Jobs = None,
    ray: Annotated[str | None, typer.Option(metavar="local|ADDRESS", help="Play on a Ray cluster.")] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Log of the deals; an existing one is continued.")
    ] = None,
    file: Annotated[
        str | None, typer.Option("--json", metavar="FILE", help="Write the standings as JSON; - prints them.")
    ] = None,
    plot: Annotated[str | None, typer.Option(metavar="FILE", help="Plot the result: .png, .svg or .pdf.")] = None,
) -> None:
    """Compare bots on the same deals in all seats: who is better, by how much, how surely."""
    from eldest.cli.study import arena as command

    if not game:
        raise typer.BadParameter(f"name the game: --game {FIRST}")
    bots, flags = bots_and_flags(words)
    asked = command.Asked(deals, jobs, ray, resume, file, plot)
    named = {"seed": seed, "matches": matches, "mix": mix, "referee": referee, "patience": patience}
    raise typer.Exit(command.main(bots, command.options(game, flags, bots, referee), asked, **named))


@app.command()
def check(
    files: Annotated[
        list[str] | None,
        typer.Argument(help="Worked examples: .yaml files, or .md pages; by default the rule books."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Run worked examples of rule books; exit 1 if one fails."""
    from eldest.cli.study import check as command

    raise typer.Exit(command.main(files or [], as_json))


@app.command()
def doctor(
    server: Annotated[
        bool, typer.Option("--server", help="What is wrong with this host's set-up for a server.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Show versions, folders, cache, settings, extras, and how to remove everything."""
    if server:
        from eldest.cli.host import server_check

        raise typer.Exit(server_check.main({}, as_json))
    from eldest.cli.host import doctor as command

    raise typer.Exit(command.main(as_json))


deals = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Commands about deals.")
app.add_typer(deals, name="deal")


@deals.command()
def verify(
    file: Annotated[str, typer.Argument(help="A published match, as JSON; `-` for standard input.")],
    mine: Annotated[
        list[str] | None, typer.Option(metavar="SEED", help="A seed you gave, to look for; may be repeated.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Verify that packs came from the seeds of all seats; exit 1 if something does not hold."""
    from eldest.cli.host import verify as command

    raise typer.Exit(command.main(file, mine or [], as_json))


@deals.command(context_settings=GAME_FLAGS)
def show(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="LINK | FILE | GAME [--OPTION VALUE]…",
            help="A link, a file with a deal (`-` reads one), or a game for an empty table.",
        ),
    ] = None,
    deal: Annotated[int, typer.Option(min=1, help="Number of the record in the file.")] = 1,
    after: Annotated[
        int | None, typer.Option(min=0, help="After this many actions; by default after all of them.")
    ] = None,
    fill: Annotated[str | None, typer.Option(metavar="SEED", help="Deal what is missing at random.")] = None,
    form: Annotated[str, typer.Option(help="Printed as `text`, `link`, `record`, `json`, `pbn` or `ptn`.")] = "text",
) -> None:
    """Show a deal that was set up, or write it in another form; exit 1 if something is wrong or missing."""
    from eldest.cli.play import set_up as command

    raise typer.Exit(command.main(list(words or ()), command.Wanted(deal, after, fill, form)))


app.add_typer(bot_commands.bots, name="bots")
app.add_typer(bench_commands.bench, name="bench")
app.add_typer(data_commands.data, name="data")


@app.command()
def learn(
    game: Annotated[str, typer.Argument(help=f"The game, such as {FIRST}.")] = "",
    number: Annotated[int | None, typer.Argument(help="The lesson; without it, the lessons are listed.")] = None,
    as_json: Json = False,
    proved: Annotated[
        bool, typer.Option("--prove", help="Check the lessons and prove every right answer, of one game or of all.")
    ] = False,
    iterations: Annotated[
        int, typer.Option(min=1, max=MOST_BOARDS, help="Iterations of a search, for --prove.")
    ] = 2_000,
    seeds: Annotated[int, typer.Option(min=1, max=MOST_TRIES, help="Searches for each answer, for --prove.")] = 5,
) -> None:
    """Learn a game by playing: short lessons in the terminal."""
    from eldest.cli.play import learn as command

    if proved:
        from eldest.lessons.proof import Effort

        effort = Effort(iterations=iterations, seeds=seeds)
        raise typer.Exit(command.prove_all([game] if game else [], number, effort))
    if not game:
        raise typer.BadParameter(f"name a game, such as {FIRST}")
    raise typer.Exit(command.main(game, number, as_json))


app.command()(puzzle_commands.puzzle)
app.add_typer(puzzle_commands.puzzles, name="puzzles")
app.command(context_settings=GAME_FLAGS)(papers.sheet)
app.command(context_settings=GAME_FLAGS)(papers.diagram)
app.command()(papers.results)
app.command()(papers.templates)
app.command()(commands.serve)
app.add_typer(commands.tables, name="tables")
app.add_typer(admin_commands.admin, name="admin")
app.command()(commands.site)
app.command()(commands.backup)
app.command()(commands.restore)


def main(arguments: list[str] | None = None) -> None:
    """Run a command: bad input gives one line on stderr and exit code 2."""
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:
    """The exit code of a command: 0 done, 1 something did not hold, 2 bad input."""
    streams.prepare()
    try:
        code: Any = only(app, sys.argv[1:] if arguments is None else arguments)(args=arguments, standalone_mode=False)
        return int(code or 0)
    except typer.Exit as end:
        return int(end.exit_code)
    except typer.TyperException as error:
        shown = error.format_message() if hasattr(error, "format_message") else str(error)
        return refuse(shown or "no command: see eldest --help")
    except (KeyboardInterrupt, typer.Abort):
        return refuse("stopped", 1)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (ValueError, OSError, Fault) as error:
        return refuse(_one_line(error))


def refuse(message: str, code: int = 2) -> int:
    """One line on stderr, and the exit code."""
    print(f"eldest: {message}", file=sys.stderr)
    return code


def _one_line(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    return " ".join(str(error).split()) or type(error).__name__
