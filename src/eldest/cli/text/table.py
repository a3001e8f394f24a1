"""The table in sentences, for a person at the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eldest import cards
from eldest.bots.characters import display_name
from eldest.cli.talk import TALK, Names, several, side_name, verb
from eldest.cli.text import screen
from eldest.families import FAMILIES
from eldest.narration.events import UNSEEN
from eldest.narration.messages import predicate
from eldest.options import text as option_text
from eldest.phases import BIDDING, TRICKS, Phase
from eldest.table.deal import Action, Deal, NotAllowed
from eldest.table.dealing import arranged, twins
from eldest.table.match import Match

DUMMY = "the dummy"
# By phase the thing asked for, and the verb.
ASKED = {
    "bid": ("bid", "made"),
    "call": ("call", "made"),
    "called": ("card", "called"),
    "discard": ("card", "thrown away"),
    "dummy": ("card", "played"),
    "lay": ("card", "laid aside"),
    "offer": ("offer", "made"),
    "partner": ("player", "named"),
    "play": ("card", "played"),
    "suit": ("suit", "asked for"),
    "throw": ("card", "thrown in"),
    "trump": ("suit", "named"),
}
CHOICES = {"cards": ("card", "chosen"), "seats": ("player", "named")}  # for phases of a single game
HELP_INDENT = 15


def _asked(phase: Phase) -> tuple[str, str]:
    """The thing asked for in a phase, and the verb for it."""
    return ASKED.get(phase.name) or CHOICES.get(str(phase.actions), ("choice", "made"))


def names(match: Match, me: int) -> Names:
    """The name of every hand: `you`, a character's if no other has it, its seat, or the dummy."""
    hands = max(match.rules.players, match.family.rules.sides(match.rules))
    seats = {seat: "you" if seat == me else f"P{seat}" for seat in range(match.rules.players)}
    named = [display_name(spec) for spec in match.seats]
    for seat, name in enumerate(named):
        if seat != me and name != match.seats[seat] and named.count(name) == 1:
            seats[seat] = name
    return seats | dict.fromkeys(range(match.rules.players, hands), DUMMY)


def greeting(match: Match, me: int) -> str:
    """The game, its options and the players by seat."""
    changed = match.options.changed()
    players = match.rules.players
    if "players" in changed:
        changed.pop("players")
    rules = ", ".join(f"{name}={option_text(value)}" for name, value in changed.items())
    title = FAMILIES[match.options.family]
    lines = [
        screen.paint(f"{title} for {players}", screen.BOLD) + (f", with {rules}" if rules else ", by the printed rules")
    ]
    mates = _mates(match, me)
    others = [f"P{seat} {name}" for seat, name in enumerate(match.seats) if seat != me]
    lines.append(f"You are P{me}{mates}. At the table: {', '.join(others)}.")
    lines.append("Type ? for what is allowed, help for the rest.")
    return "\n".join(lines)


def _mates(match: Match, me: int) -> str:
    kept = match.family.rules.sides(match.rules)
    mates = [f"P{seat}" for seat in range(match.rules.players) if seat != me and seat % kept == me % kept]
    return f", with {' and '.join(mates)} against the others" if mates else ""


def side(deal: Deal, number: int, called: Names) -> str:
    """The name of a side: `you`, `P1`, or `you+P2`."""
    return side_name(called, number, deal.family.rules.sides(deal.rules))


def scores(match: Match, called: Names) -> str:
    """The scores by side."""
    stand = (f"{side(match.deal, number, called)} {score}" for number, score in enumerate(match.scores.values()))
    besides = TALK.of(match.options.family).besides(match.rules, match.game, called)
    return "Score: " + ", ".join(stand) + (f" ({besides})" if besides else "")


def deal_begins(match: Match, called: Names) -> str:
    """The number of the deal, its dealer and the scores."""
    dealer = called[match.deal.row.dealer]
    dealt = "You deal" if dealer == "you" else f"{dealer} deals"
    return screen.paint(f"Deal {match.record().number}. {dealt}. {scores(match, called)}", screen.BOLD)


def hand(deal: Deal, seat: int) -> str:
    """The hand of a seat, sorted by effective suit."""
    row = deal.row
    held = arranged(deal.family, deal.family.face.trump(row), row.hands[seat], twins(deal.family, row, seat))
    return screen.hand(held) if held else "no cards"


def help_lines(deal: Deal, seat: int) -> list[str]:
    """The possible inputs for the seat's action, and how to ask why something is not allowed."""
    phase = deal.family.phases[deal.row.phase]
    noun, done = _asked(phase)
    what, said = phase.name, screen.wrapped([_as_typed(phase, text) for text in deal.legal(seat)], HELP_INDENT)
    if phase.actions == "cards":
        examples = _examples(deal.legal(seat)[:2])
        what, said = "a card", f"for example {' or '.join(examples)}"
        if phase.sealed and phase.holds:
            what, said = "cards", f"on one line, for example {' '.join(examples)}"
    why, article = f"why [{noun.upper()}]", "an" if noun[0] in "aeiou" else "a"
    width = HELP_INDENT - 2
    return [f"  {what:{width}}{said}", f"  {why:{width}}why {article} {noun} may not be {done}, by clause"]


def _as_typed(phase: Phase, text: str) -> str:
    """An action as it is typed: `7H`, `Open Nullo`, `S`, `P1`."""
    return screen.call(text) if phase.name == "call" and text.isupper() and not text[0].isdigit() else text


def _examples(texts: list[str]) -> list[str]:
    """Examples of typed cards: `JD`, `♦10`."""
    first, *more = texts
    typed = first if first == "JK" else f"{screen.rank(first[:-1])}{first[-1]}"
    return [typed, *map(screen.card, more)]


def legal(deal: Deal, seat: int) -> str:
    """All legal actions, in lines that fit the terminal."""
    return screen.wrapped([screen.action(deal.phase, text) for text in deal.legal(seat)])


def plan(deal: Deal, actions: Iterable[int], bid: int | None) -> str:
    """An action, or cards laid in one go and the bid that they make: `7♣ 6♦ 9♦, a bid of 3`."""
    said = " ".join(screen.action(deal.phase, deal.name(each)) for each in actions)
    return said if bid is None else f"{said}, a bid of {bid}"


def action(deal: Deal, done: Action, called: Names) -> Iterator[str]:
    """Somebody's action, as far as the person may see it, and its effects."""
    who = called[done.seat]
    yield f"{who:>5}  {_sentence(who, done, called)}"
    if done.taker is not None:
        yield trick_taken(deal, called[done.taker], done.takings, called)


def _sentence(who: str, done: Action, called: Names) -> str:
    """An action, without its actor."""
    said = screen.action(done.phase, done.text)
    one = "" if who == "you" else "s"
    sentences = {
        "bid": f"bid{one} {said}",
        "called": f"call{one} {said}: its holder is the partner",
        "discard": f"throw{one} away {said}",
        "dummy": f"{said} from the dummy",
        "lay": f"lay{one} {said} aside",
        "offer": said if done.text == "none" else f"{done.text}{one}",
        "suit": f"ask{one} for {said}",
        "throw": f"throw{one} in the {said}",
        "trump": f"make{one} {said} trumps",
    }
    if done.phase == "partner":
        return f"name{one} {called[int(done.text[1:])]} as partner"
    return sentences.get(done.phase, said if done.text in cards.NUMBERS else f"choose{one} {said}")


def unseen(phase: str, seat: int, called: Names) -> str:
    """A notice that a seat has acted in secret."""
    return f"{called[seat]:>5}  {predicate(UNSEEN.get(phase, 'has_chosen'))}"


def trick_taken(deal: Deal, taker: str, takings: tuple[int, ...], called: Names) -> str:
    """The winner of the trick just completed, and everybody's takings."""
    stand = ", ".join(f"{side(deal, number, called)} {has}" for number, has in enumerate(takings))
    line = f"       {verb(taker, 'take')} it.  {deal.family.traits.takings.title()}: {stand}"
    return screen.paint(line, screen.DIM)


def bids(deal: Deal, called: Names, me: int) -> str:
    """The bidding so far, as far as the person may know it."""
    said = [
        f"{called[done.seat]} {screen.action(done.phase, done.text)}"
        for done in deal.actions
        if done.phase in BIDDING and deal.seen(done, me)
    ]
    return f"{'Offers' if deal.phase == 'offer' else 'Bids'}: " + (", ".join(said) or "none yet")


def last_trick(deal: Deal, called: Names) -> str:
    """The last completed trick."""
    return _laid(deal, deal.row.tricks - 1, called) or "No trick is over yet."


def _laid(deal: Deal, trick: int, called: Names) -> str:
    """The cards of a trick by seat; a bar separates the rounds of a trick that goes round again."""
    laid = [
        f"{DUMMY if done.phase == 'dummy' else called[done.seat]} {screen.card(done.text)}"
        for done in deal.actions
        if done.phase in TRICKS and done.trick == trick
    ]
    once = len(called)
    rounds = [laid[start : start + once] for start in range(0, len(laid), once)]
    return "  |  ".join("  ".join(cards_of_round) for cards_of_round in rounds)


def situation(deal: Deal, me: int, called: Names) -> str:
    """The table before the person whose turn it is."""
    stakes = TALK.of(deal.options.family).stakes(deal, called)
    lines = [bids(deal, called, me)] if deal.phase in BIDDING else []
    if deal.phase in TRICKS:
        lines += screen.joined(stakes, f"trick {deal.row.tricks + 1}: {_before_you(deal, called)}")
    elif stakes:
        lines.append(stakes)
    if deal.phase == "discard":
        lines[-1] += _widow(deal, me)
    if asked := TALK.of(deal.options.family).asked(deal, me):
        lines.append(asked)
    lines += _lying_open(deal, me)
    lines.append(screen.paint("your hand  ", screen.DIM) + hand(deal, me))
    return "\n" + "\n".join(f"  {line}" for line in lines)


def _widow(deal: Deal, me: int) -> str:
    taken = deal.row.taken[me]
    left = taken.bit_count() - deal.row.discards[me].bit_count()
    one_line = "" if left == 1 else ", on one line"
    return f"; the widow: {_several(deal, taken)}; {left} to throw away{one_line}"


def _lying_open(deal: Deal, me: int) -> Iterator[str]:
    """The open cards of hands and of the pack; once trumps are known the turn-up matters only to a joker."""
    fields = deal.family.deal.fields
    if "turned" in fields and deal.row.turned and (deal.phase not in TRICKS or deal.row.hands[me] >> cards.JOKER & 1):
        yield "turned up: " + _several(deal, deal.row.turned)
    if "faceup" in fields and deal.row.faceup:
        yield "face up: " + _several(deal, deal.row.faceup)


def _several(deal: Deal, held: cards.Cards) -> str:
    return screen.hand(deal.family.face.arranged(deal.family.face.trump(deal.row), held))


def _before_you(deal: Deal, called: Names) -> str:
    trick = deal.row.tricks
    laid = _laid(deal, trick, called)
    named = [screen.suit(done.text) for done in deal.actions if done.phase == "suit" and done.trick == trick]
    if not laid:
        return "you lead"
    return laid + (f" (for {named[0]})" if named else "")


def refused(refusal: NotAllowed, called: Names) -> str:
    """The reason why something is not allowed, with cards and calls as shown."""
    facts = refusal.values
    if refusal.key == "not_held":
        return f"{verb(called[facts['seat']], 'do')} not hold {screen.card(facts['card'])}"
    if refusal.key == "not_allowed":
        return screen.action(facts["phase"], facts["action"]) + str(refusal).removeprefix(facts["action"])
    return str(refusal)


def all_refusals(deal: Deal, me: int) -> list[str]:
    """The reasons why cards of the hand, or calls, are not allowed now, clause by clause; or that all are."""
    names: dict[str, list[str]] = {}
    for text in _choices(deal, me):
        try:
            deal.allowed(text, me)
        except NotAllowed as refusal:
            reason = str(refusal).partition(": ")[2]
            names.setdefault(reason, []).append(screen.action(deal.phase, text))
    if not names:
        phase = deal.family.phases[deal.row.phase]
        return ["Everything you hold is allowed." if phase.holds else f"Every {_asked(phase)[0]} is allowed."]
    return [
        f"{several(refused_ones)} {'is' if len(refused_ones) == 1 else 'are'} not allowed: {reason}"
        for reason, refused_ones in names.items()
    ]


def _choices(deal: Deal, me: int) -> list[str]:
    """The conceivable answers to a request for an action, allowed or not."""
    asked_for = deal.family.phases[deal.row.phase].actions
    if asked_for == "seats":
        return [f"P{seat}" for seat in range(deal.rules.players)]
    if asked_for == "cards":
        held = deal.row.faceup if deal.phase == "dummy" else deal.row.hands[me]
        return [cards.name(card) for card in cards.members(held)]
    return [text for text, _ in deal.family.face.worths(deal.rules, deal.row)] or list(asked_for)


def deal_ends(match: Match, called: Names) -> str:
    """The result of the deal."""
    before = match.records[-1].game().scores
    gains = [match.game.scores[number] - before[number] for number in range(len(match.sides))]
    told = "  " + _sentence_case(TALK.of(match.options.family).came_to(match.deal, called))
    if not any(gains):
        return f"{told}. {scores(match, called)}"
    each = ", ".join(f"{side(match.deal, number, called)} {gain:+d}" for number, gain in enumerate(gains) if gain)
    return f"{told}: {each}. {scores(match, called)}"


def ending(match: Match, called: Names) -> str:
    """The winners."""
    won = [side(match.deal, match.sides.index(name), called) for name in match.winners]
    alone = len(won) == 1 and won[0] != "you" and "+" not in won[0]
    verb = "has" if alone else "have"
    return screen.paint(f"\n{_sentence_case(several(won))} {verb} won. {scores(match, called)}", screen.BOLD)


def _sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]
