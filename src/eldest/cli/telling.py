"""What a person at the terminal is told: the table in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from eldest import cards
from eldest.cli import screen
from eldest.options import text as option_text
from eldest.table.deal import Action, Deal
from eldest.table.match import Match

Names = dict[int, str]


def names(match: Match, me: int) -> Names:
    """What every seat is called: `you`, or its place and who sits there."""
    return {seat: "you" if seat == me else f"P{seat}" for seat, _ in enumerate(match.seats)}


def greeting(match: Match, me: int) -> str:
    """Which game, which rules, who sits where."""
    changed = match.options.changed()
    players = match.rules.players
    if "players" in changed:
        changed.pop("players")
    rules = ", ".join(f"{name}={option_text(value)}" for name, value in changed.items())
    title = match.options.family.replace("_", " ").title()
    lines = [
        screen.paint(f"{title} for {players}", screen.BOLD) + (f", with {rules}" if rules else ", by the printed rules")
    ]
    mates = _mates(match, me)
    others = [f"P{seat} {name}" for seat, name in enumerate(match.seats) if seat != me]
    lines.append(f"You are P{me}{mates}. At the table: {', '.join(others)}.")
    lines.append("Type ? for what is allowed, help for the rest.")
    return "\n".join(lines)


def _mates(match: Match, me: int) -> str:
    kept = match.family.sides(match.rules)
    mates = [f"P{seat}" for seat in range(match.rules.players) if seat != me and seat % kept == me % kept]
    return f", with {' and '.join(mates)} against the others" if mates else ""


def side(deal: Deal, number: int, called: Names) -> str:
    """Who a side is: `you`, `P1`, or `you+P2`."""
    kept = deal.family.sides(deal.rules)
    return "+".join(name for seat, name in called.items() if seat % kept == number)


def scores(match: Match, called: Names) -> str:
    """The scores by side."""
    stand = (f"{side(match.deal, number, called)} {score}" for number, score in enumerate(match.scores.values()))
    return "Score: " + ", ".join(stand)


def deal_begins(match: Match, called: Names) -> str:
    """Which deal, who dealt, how it stands."""
    dealer = called[match.deal.row.dealer]
    dealt = "You deal" if dealer == "you" else f"{dealer} deals"
    return screen.paint(f"Deal {match.record().number}. {dealt}. {scores(match, called)}", screen.BOLD)


def hand(deal: Deal, seat: int) -> str:
    """The hand of a seat, sorted by effective suit."""
    held = deal.family.arranged(deal.family.trump(deal.row), deal.row.hands[seat])
    return screen.hand(held) if held else "no cards"


def shown(phase: str, text: str) -> str:
    """An action as the screen shows it."""
    if phase == "call":
        return screen.call(text)
    if phase == "suit":
        return screen.suit(text)
    return text if phase == "partner" else screen.card(text)


def legal(deal: Deal, seat: int) -> str:
    """Everything that is allowed now."""
    return ", ".join(shown(deal.phase, text) for text in deal.legal(seat))


def action(deal: Deal, done: Action, called: Names, me: int) -> Iterator[str]:
    """What somebody did, as the person may see it, and what came of it."""
    who = called[done.seat]
    said = f"{who:>5}  "
    if done.phase == "call":
        yield said + screen.call(done.text)
    elif done.phase == "discard":
        if done.seat == me:
            yield said + "throw away " + screen.card(done.text)
        elif _last_of_phase(deal, done):
            yield f"{who:>5}  takes the widow and throws away as many"
    elif done.phase == "partner":
        yield said + f"name{'' if who == 'you' else 's'} {called[int(done.text[1:])]} as partner"
    elif done.phase == "called":
        yield said + f"call{'' if who == 'you' else 's'} {screen.card(done.text)}: whoever holds it is the partner"
    elif done.phase == "suit":
        yield said + f"ask{'' if who == 'you' else 's'} for {screen.suit(done.text)}"
    else:
        yield said + screen.card(done.text)
    if _ends_trick(deal, done):
        yield trick_taken(deal, done, called)


def _last_of_phase(deal: Deal, done: Action) -> bool:
    place = deal.actions.index(done)
    later = deal.actions[place + 1 :]
    return not any(other.phase == "discard" for other in later) and deal.phase != "discard"


def _ends_trick(deal: Deal, done: Action) -> bool:
    """Whether an action was the last of its trick."""
    if done.phase not in ("play", "suit"):
        return False
    place = deal.actions.index(done) + 1
    following = deal.actions[place].trick if place < len(deal.actions) else deal.row.tricks
    return following > done.trick


def trick_taken(deal: Deal, done: Action, called: Names) -> str:
    """Who took the trick that has just ended, and how the tricks stand."""
    order = list(deal.row.result.order)[: done.trick + 1]
    kept = deal.family.sides(deal.rules)
    stand = ", ".join(f"{side(deal, number, called)} {order.count(number)}" for number in range(kept))
    winner = called[trick_winner(deal, done.trick)]
    line = f"       {winner} take{'' if winner == 'you' else 's'} it.  Tricks: {stand}"
    return screen.paint(line, screen.DIM)


def trick_winner(deal: Deal, trick: int) -> int:
    """The seat that won a trick that is over: it leads to the next one."""
    later = [done.seat for done in deal.actions if done.phase == "play" and done.trick == trick + 1]
    return later[0] if later else deal.row.winning


def bids(deal: Deal, called: Names) -> str:
    """The bidding so far."""
    said = [f"{called[done.seat]} {screen.call(done.text)}" for done in deal.actions if done.phase == "call"]
    return "Bids: " + (", ".join(said) or "none yet")


def last_trick(deal: Deal, called: Names) -> str:
    """The last trick that is over."""
    number = deal.row.tricks - 1
    laid = [f"{called[d.seat]} {screen.card(d.text)}" for d in deal.actions if d.phase == "play" and d.trick == number]
    return "  ".join(laid) if number >= 0 else "No trick is over yet."


def contract(deal: Deal, called: Names) -> str:
    """What is being played, and for whom."""
    said = deal.family.outcome(deal.rules, deal.row.result)
    if "bidder" not in said:
        return screen.call(said["contract"])
    bidder = called[int(said["bidder"][1:])]
    return f"{screen.call(said['contract'])} by {bidder}"


def situation(deal: Deal, me: int, called: Names) -> str:
    """What lies before the person whose turn it is."""
    lines = []
    if deal.phase == "call":
        lines.append(bids(deal, called))
    else:
        lines.append(f"{contract(deal, called)}, trick {deal.row.tricks + 1}: {_before_you(deal, called)}")
    if deal.phase == "discard":
        taken = deal.family.arranged(deal.family.trump(deal.row), deal.row.taken[me])
        left = deal.row.taken[me].bit_count() - deal.row.discards[me].bit_count()
        lines[-1] = f"{contract(deal, called)}; the widow: {screen.hand(taken)}; {left} to throw away"
    if deal.row.faceup:
        lines.append("face up: " + screen.hand(deal.family.arranged(deal.family.trump(deal.row), deal.row.faceup)))
    lines.append(screen.paint("your hand  ", screen.DIM) + hand(deal, me))
    return "\n" + "\n".join(f"  {line}" for line in lines)


def _before_you(deal: Deal, called: Names) -> str:
    trick = deal.row.tricks
    laid = [f"{called[d.seat]} {screen.card(d.text)}" for d in deal.actions if d.phase == "play" and d.trick == trick]
    named = [screen.suit(d.text) for d in deal.actions if d.phase == "suit" and d.trick == trick]
    if not laid:
        return "you lead"
    return "  ".join(laid) + (f" (for {named[0]})" if named else "")


def all_refusals(deal: Deal, me: int) -> list[str]:
    """Why each card of the hand that is not allowed is not."""
    phase = deal.family.PHASES[deal.row.phase]
    if not phase.holds:
        return []
    refusals = (deal.why_not(cards.name(card), me) for card in cards.members(deal.row.hands[me]))
    return [refusal for refusal in refusals if refusal]


def deal_ends(match: Match, called: Names) -> str:
    """What the deal came to."""
    record = match.records[-1]
    said = record.result
    if "bidder" not in said and "tricks" not in said:
        return "  Nobody bid: the cards are thrown in."
    before = record.game().scores
    gains = ", ".join(
        f"{side(match.deal, number, called)} {match.game.scores[number] - before[number]:+d}"
        for number in range(len(match.sides))
    )
    if "bidder" not in said:
        return f"  Played without a bid: {gains}. {scores(match, called)}"
    bidder = called[int(said["bidder"][1:])]
    verb = ("make" if bidder == "you" else "makes") if said["made"] == "yes" else ("go" if bidder == "you" else "goes")
    down = "" if said["made"] == "yes" else " down on"
    return f"  {bidder} {verb}{down} {screen.call(said['contract'])}: {gains}. {scores(match, called)}"


def ending(match: Match, called: Names) -> str:
    """Who has won."""
    won = [side(match.deal, match.sides.index(name), called) for name in match.winners]
    alone = len(won) == 1 and won[0] != "you" and "+" not in won[0]
    verb = "has" if alone else "have"
    return screen.paint(f"\n{' and '.join(won)} {verb} won. {scores(match, called)}", screen.BOLD)
