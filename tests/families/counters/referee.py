"""
A second reading of the rule book: Counters in plain lists and names, slow and obvious.

It shares nothing with the rules but the texts of cards, suits and bids, so that a misreading
in one of the two shows as a difference.
"""

from __future__ import annotations

from dataclasses import dataclass, field

ACE_HIGH = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]
DEUCE_HIGH = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
Laid = list[tuple[int, str]]


@dataclass(frozen=True)
class Agreed:
    """The agreement before the first deal."""

    variant: str
    players: int
    teams: int
    single_card: str
    joker_turned: str
    target: int
    max_hands: int | None

    @property
    def joker(self) -> bool:
        return "joker" in self.variant

    @property
    def losing(self) -> bool:
        """Whether a vulnerable team can lose points."""
        return self.joker or "back" in self.variant

    @property
    def each(self) -> int:
        return 20 if self.players == 4 else 17

    def high_to_low(self, of_trumps: bool) -> list[str]:
        """Counters ranks trumps from the deuce and the other suits from the ace; Countred the other way round."""
        if "counters" in self.variant:
            return DEUCE_HIGH if of_trumps else ACE_HIGH
        return ACE_HIGH if of_trumps else DEUCE_HIGH

    def seats_from(self, first: int) -> list[int]:
        """All seats, counter-clockwise."""
        return [(first - step) % self.players for step in range(self.players)]


def usual_target(variant: str, teams: int) -> int:
    if variant.endswith("joker"):
        return 200
    if variant.endswith("back"):
        return 200 if teams == 3 else 300
    return 500


def pack(agreed: Agreed) -> list[str]:
    once = [rank + suit for rank in ACE_HIGH for suit in "SHDC"]
    return once + once + (["JK"] if agreed.joker else [])


# ---------------------------------------------------------------- one hand


@dataclass
class Hand:
    """One hand, from the deal to the last trick."""

    agreed: Agreed
    dealer: int
    cards: list[str]  # the shuffled pack, from the top
    held: list[list[str]] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    turned: str = ""
    trump: str = ""  # S H D C or NT; empty until it is known
    bids: list[int | None] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)  # tricks by team
    broken: bool = False
    trick: Laid = field(default_factory=list)
    over: int = 0  # tricks that are over

    def __post_init__(self) -> None:
        players = self.agreed.players
        self.held = [[] for _ in range(players)]
        self.bids = [None] * players
        self.taken = [0] * self.agreed.teams
        rounds = [2] * 10 if players == 4 else [2] * 8
        if players == 6:
            rounds = [1, *rounds] if self.agreed.single_card == "first" else [*rounds, 1]
        left = list(self.cards)
        for packet in rounds:
            for seat in self.agreed.seats_from(self.dealer - 1):
                self.held[seat] += left[:packet]
                left = left[packet:]
        self.stock = left
        if self.joker_holder() is None:
            self.turn_up()

    def joker_holder(self) -> int | None:
        return next((seat for seat, hand in enumerate(self.held) if "JK" in hand), None)

    def throw_in(self) -> None:
        seat = self.joker_holder()
        assert seat is not None
        self.held[seat].remove("JK")
        self.held[seat].append(self.stock.pop(0))
        self.turn_up()

    def turn_up(self) -> None:
        self.turned = self.stock.pop(0)
        if self.turned != "JK":
            self.trump = self.turned[1]
        elif self.agreed.joker_turned == "no_trump":
            self.trump = "NT"

    # bidding

    def team(self, seat: int) -> int:
        return seat % self.agreed.teams

    def team_bid(self, team: int) -> int:
        return sum(bid or 0 for seat, bid in enumerate(self.bids) if self.team(seat) == team)

    def bids_allowed(self, seat: int) -> list[int]:
        return [number for number in range(11) if self.team_bid(self.team(seat)) + number <= 10]

    # who wins

    def winning_card(self, trick: Laid) -> str | None:
        """The highest card that lies there once: a trump, or else one of the suit led."""
        laid = [card for _, card in trick]
        alive = [card for card in laid if laid.count(card) == 1]
        for suit in (self.trump, laid[0][1]):
            ranks = [card[0] for card in alive if card[1] == suit]
            for rank in self.agreed.high_to_low(of_trumps=suit == self.trump):
                if rank in ranks:
                    return rank + suit
        return None

    def winner(self, trick: Laid) -> int:
        card = self.winning_card(trick)
        return trick[0][0] if card is None else next(seat for seat, laid in trick if laid == card)

    # what may be played

    def allowed(self, seat: int) -> list[str]:
        hand = self.held[seat]
        if not self.trick:
            plain = [card for card in hand if card[1] != self.trump]
            return hand if self.broken or not plain else plain
        following = [card for card in hand if card[1] == self.trick[0][1][1]]
        trumps = [card for card in hand if card[1] == self.trump]
        if following:
            return self.good_enough(seat, following)
        if self.agreed.joker and trumps:
            return self.good_enough(seat, trumps)
        return hand

    def good_enough(self, seat: int, cards: list[str]) -> list[str]:
        """In the second round those that beat or counter, if there are any and the seat is not already winning."""
        first = [card for layer, card in self.trick if layer == seat]
        winning = self.winning_card(self.trick)
        if not first or first[0] == winning:
            return cards
        good = [card for card in cards if card in (winning, self.winning_card([*self.trick, (seat, card)]))]
        return good or cards

    # playing

    def lay(self, seat: int, card: str) -> None:
        self.held[seat].remove(card)
        self.trick.append((seat, card))
        if card[1] == self.trump:
            self.broken = True

    def is_last(self) -> bool:
        """The single round of six players, in which everybody lays their 17th card."""
        return self.agreed.players == 6 and self.over == 8

    def finish_trick(self) -> int:
        """The winner of the trick."""
        won = self.winner(self.trick)
        self.taken[self.team(won)] += 2 if self.is_last() else 1
        self.trick, self.over = [], self.over + 1
        return won

    def next_leader(self, won: int) -> int:
        """The first team-mate that one meets counter-clockwise."""
        return next(seat for seat in self.agreed.seats_from(won - 1) if self.team(seat) == self.team(won))

    def finished(self) -> bool:
        return not any(self.held)


# ---------------------------------------------------------------- the game


@dataclass
class Team:
    """How one team stands."""

    score: int = 0
    first_half_clean: bool = True
    second_half_clean: bool = True
    passed_half: bool = False
    reached: bool = False
    ever_exact: bool = False
    ever_over: bool = False
    vulnerable: bool = False


@dataclass
class Referee:
    """Keeps the scores of a whole game."""

    agreed: Agreed
    teams: list[Team] = field(default_factory=list)
    hands: int = 0
    met: list[str] = field(default_factory=list)  # what has come up

    def __post_init__(self) -> None:
        self.teams = [Team() for _ in range(self.agreed.teams)]

    def score(self, hand: Hand) -> None:
        self.hands += 1
        for number, team in enumerate(self.teams):
            self.enter(team, hand.team_bid(number), hand.taken[number])

    def enter(self, team: Team, bid: int, taken: int) -> None:
        team.score += self.for_tricks(team, bid, taken) + self.for_all_ten(bid, taken)
        self.marks(team, exact=taken == bid)
        team.ever_exact |= taken == bid
        team.ever_over |= taken > bid
        if self.agreed.joker:
            exposed = team.ever_exact or team.score >= 30
        else:
            exposed = team.ever_exact or (team.ever_over and team.score >= 40)
        if self.agreed.losing and exposed:
            if not team.ever_exact and not team.vulnerable:
                self.met.append("vulnerable without an exact bid")
            team.vulnerable = True

    def for_tricks(self, team: Team, bid: int, taken: int) -> int:
        if taken == bid:
            return 10 * bid
        if taken > bid:
            return taken if self.agreed.joker else 10 * bid + (taken - bid)
        if self.agreed.losing and team.vulnerable:
            self.met.append("a vulnerable team fails")
            return -10 * bid
        return 0

    def for_all_ten(self, bid: int, taken: int) -> int:
        if taken != 10:
            return 0
        self.met.append("all ten")
        return 25 if bid == 10 else 10

    def marks(self, team: Team, exact: bool) -> None:
        """The bonuses for halfway and for the game score."""
        before, gained = team.score, 0
        if not team.passed_half:
            team.first_half_clean &= exact
        else:
            team.second_half_clean &= exact
        passes_now = not team.passed_half and team.score >= self.agreed.target / 2
        if passes_now:
            team.passed_half = True
            gained += 25 if team.first_half_clean else 0
        if team.score + gained >= self.agreed.target and not team.reached:
            team.reached = True
            if passes_now:
                self.met.append("both marks in one hand")
            elif team.second_half_clean:
                gained += 25
                self.met.append("the game bonus")
        team.score += gained
        if gained and passes_now:
            self.met.append("the halfway bonus")
        assert team.score >= before

    def winners(self) -> list[int]:
        """The winners, if the game is over."""
        best = max(team.score for team in self.teams)
        leading = [number for number, team in enumerate(self.teams) if team.score == best]
        if len(leading) == 1 and best >= self.agreed.target:
            return leading
        if best >= self.agreed.target:
            self.met.append("a tie at the game score")
        return leading if self.hands == self.agreed.max_hands else []
