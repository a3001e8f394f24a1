// Made by `python -m page keepers` from src/eldest/families/counters/keeper.py; what stands here is not edited.

const NAMES = {"variant": ["counters", "countred", "counters_back", "countred_back", "counters_joker", "countred_joker"], "single_card": ["first", "last"], "joker_turned": ["no_trump", "dealer_names"]};
function head_of(rules, game, entry, head) {
  head.dealer = game.dealer;
  head.leader = after(rules, game.dealer);
  head.size = 10;
  head.hands = (rules.max_hands ? rules.max_hands : (-1));
  head.vulnerable = game.vulnerable;
  for (let team = 0, team_end = sides(rules); team < team_end; team += 1) {
    head.team_bids[team] = team_bid(rules, entry, team);
  }
}
function after(rules, seat) {
  return (seat ? (seat - 1) : (rules.players - 1));
}
function sides(rules) {
  return rules.teams;
}
function team_bid(rules, entry, team) {
  let added;
  added = 0;
  for (let seat = team, seat_end = rules.players; seat < seat_end; seat += 1) {
    if ((modulo(seat, sides(rules)) == team)) {
      if ((entry.bids[seat] == (-1))) {
        return (-1);
      }
      added = (added + entry.bids[seat]);
    }
  }
  return added;
}
const modulo = (number, by) => ((number % by) + by) % by;
function ask(rules, game, entry, result, asked) {
  asked.misdealt = 1;
  if ((entry.misdealt == 1)) {
    return;
  }
  asked.trump = 1;
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    asked.bids[seat] = 2;
  }
  for (let team = 0, team_end = sides(rules); team < team_end; team += 1) {
    asked.tricks[team] = 2;
  }
}
function fault(rules, game, entry) {
  let team, wrong;
  if (game.won) {
    return refused(4, 0);
  }
  if ((entry.misdealt == 1)) {
    return 0;
  }
  wrong = fault_of_trump(rules, entry);
  if (wrong) {
    return wrong;
  }
  wrong = fault_of_bids(rules, game, entry);
  if (wrong) {
    return wrong;
  }
  team = not_shared_out(entry.tricks, sides(rules), 10);
  return ((team == (-1)) ? 0 : refused(2, (8 + team)));
}
function refused(clause, cell) {
  return ((clause * 64) + cell);
}
function fault_of_trump(rules, entry) {
  if ((entry.trump != 4)) {
    return 0;
  }
  if (!(WITH_JOKER[rules.variant])) {
    return refused(1, 1);
  }
  return ((rules.joker_turned == 1) ? refused(5, 1) : 0);
}
const WITH_JOKER = [0, 0, 0, 0, 1, 1];
function fault_of_bids(rules, game, entry) {
  let bidder, left, seat;
  seat = outside(entry.bids, rules.players, 10);
  if ((seat != (-1))) {
    return refused(2, (2 + seat));
  }
  for (let team = 0, team_end = sides(rules); team < team_end; team += 1) {
    [left, bidder] = [10, game.dealer];
    for (let _turn = 0, _turn_end = rules.players; _turn < _turn_end; _turn += 1) {
      bidder = after(rules, bidder);
      if ((modulo(bidder, sides(rules)) == team)) {
        left = (left - Math.max(0, entry.bids[bidder]));
      }
      if ((left < 0)) {
        return refused(3, (2 + bidder));
      }
    }
  }
  return 0;
}
function outside(cells, length, most) {
  for (let place = 0, place_end = length; place < place_end; place += 1) {
    if (((cells[place] < (-1)) || (cells[place] > most))) {
      return place;
    }
  }
  return (-1);
}
function not_shared_out(cells, length, whole) {
  let over;
  over = not_over(cells, length, whole);
  if ((over != (-1))) {
    return over;
  }
  return ((written(cells, length) && (total(cells, length) < whole)) ? (length - 1) : (-1));
}
function not_over(cells, length, whole) {
  let left;
  left = whole;
  for (let place = 0, place_end = length; place < place_end; place += 1) {
    if (((cells[place] < (-1)) || (cells[place] > left))) {
      return place;
    }
    left = (left - Math.max(0, cells[place]));
  }
  return (-1);
}
function written(cells, length) {
  let found;
  found = 0;
  for (let place = 0, place_end = length; place < place_end; place += 1) {
    found = (found + ((cells[place] == (-1)) ? 0 : 1));
  }
  return (found == length);
}
function total(cells, length) {
  let added;
  added = 0;
  for (let place = 0, place_end = length; place < place_end; place += 1) {
    added = (added + Math.max(0, cells[place]));
  }
  return added;
}
function result_of(rules, game, entry, result) {
  for (let team = 0, team_end = sides(rules); team < team_end; team += 1) {
    result.bids[team] = Math.max(0, team_bid(rules, entry, team));
    result.tricks[team] = Math.max(0, entry.tricks[team]);
  }
}
function settle(rules, game, entry, result) {
  if ((entry.misdealt != 1)) {
    settle2(rules, game, result);
  }
}
function settle2(rules, game, result) {
  let ahead, alone;
  for (let team = 0, team_end = sides(rules); team < team_end; team += 1) {
    enter(rules, game, result, team);
  }
  game.deals = (game.deals + 1);
  game.dealer = after(rules, game.dealer);
  ahead = leaders(rules, game);
  alone = ((count(ahead) == 1) && (game.scores[lowest(ahead)] >= rules.target));
  if ((alone || (rules.max_hands && (game.deals >= rules.max_hands)))) {
    game.won = ahead;
  }
}
function enter(rules, game, result, team) {
  let number, tricks;
  number = result.bids[team];
  tricks = result.tricks[team];
  game.scores[team] = (game.scores[team] + (trick_score(rules, number, tricks, has(game.vulnerable, team)) + extras(number, tricks)));
  if ((tricks != number)) {
    game.blotted = (game.blotted | only(team));
  }
  game.scores[team] = (game.scores[team] + bonus(rules, game, team));
  if ((tricks == number)) {
    game.exact = (game.exact | only(team));
  }
  if ((tricks > number)) {
    game.over = (game.over | only(team));
  }
  latch(rules, game, team);
}
function has(members, member) {
  return (((members >> member) & 1) != 0);
}
function trick_score(rules, number, tricks, vulnerable) {
  if ((tricks < number)) {
    return ((BACK[rules.variant] && vulnerable) ? (-(10) * number) : 0);
  }
  if (((tricks > number) && WITH_JOKER[rules.variant])) {
    return tricks;
  }
  return (((10 * number) + tricks) - number);
}
const BACK = [0, 0, 1, 1, 1, 1];
function extras(number, tricks) {
  if ((tricks < 10)) {
    return 0;
  }
  return ((number == 10) ? 25 : 10);
}
function only(member) {
  return (1 << member);
}
function bonus(rules, game, team) {
  let gained, passing;
  gained = 0;
  passing = (!(has(game.halfway, team)) && ((2 * game.scores[team]) >= rules.target));
  if (passing) {
    gained = (has(game.blotted, team) ? 0 : 25);
    game.halfway = (game.halfway | only(team));
  }
  if ((((game.scores[team] + gained) >= rules.target) && !(has(game.arrived, team)))) {
    gained = (gained + ((passing || has(game.blotted, team)) ? 0 : 25));
    game.arrived = (game.arrived | only(team));
  }
  if (passing) {
    game.blotted = (game.blotted & ~(only(team)));
  }
  return gained;
}
function latch(rules, game, team) {
  let far;
  if (!(BACK[rules.variant])) {
    return;
  }
  far = ((WITH_JOKER[rules.variant] || has(game.over, team)) && (game.scores[team] >= OVER_AT[rules.variant]));
  if ((has(game.exact, team) || far)) {
    game.vulnerable = (game.vulnerable | only(team));
  }
}
const OVER_AT = [0, 0, 40, 40, 30, 30];
function leaders(rules, game) {
  return leading(game.scores, sides(rules));
}
function leading(scores, sides) {
  let ahead, most;
  most = scores[0];
  for (let side = 0, side_end = sides; side < side_end; side += 1) {
    most = Math.max(most, scores[side]);
  }
  ahead = 0;
  for (let side = 0, side_end = sides; side < side_end; side += 1) {
    if ((scores[side] == most)) {
      ahead = (ahead | (1 << side));
    }
  }
  return ahead;
}
const count = (set) => { let n = 0; for (; set; set &= set - 1) n += 1; return n; };
const lowest = (set) => 31 - Math.clz32(set & -set);
function needs(rules, game, team) {
  return Math.max(0, (rules.target - game.scores[team]));
}
function winners(rules, game) {
  return game.won;
}
const TARGET = [[0, 0, 500, 500], [0, 0, 500, 500], [0, 0, 300, 200], [0, 0, 300, 200], [0, 0, 200, 200], [0, 0, 200, 200]];
function implied(self) {
  let joker, players, teams;
  joker = WITH_JOKER[self.variant];
  players = (self.players || ((joker || (self.teams == 3)) ? 6 : 4));
  teams = (self.teams || ((joker && (players == 6)) ? 3 : 2));
  return {"players": players, "teams": teams, "target": (self.target || TARGET[self.variant][Number(teams)])};
}
function contradiction(self) {
  if (((self.players == 4) && (self.teams == 3))) {
    return "teams=3 needs players=6, not 4 (CO-2)";
  }
  return "";
}
const told = {"family": "counters", "title": "Counters", "side": "T", "options": [{"name": "variant", "value": "counters", "values": ["counters", "countred", "counters_back", "countred_back", "counters_joker", "countred_joker"], "least": null, "clause": "CO-40, CO-41, CO-50", "help": "ranking, scoring and joker"}, {"name": "players", "value": null, "values": [4, 6], "least": 4, "clause": "CO-2, CO-57", "help": "players at the table; none: four, with a joker six"}, {"name": "teams", "value": null, "values": [2, 3], "least": 2, "clause": "CO-2, CO-57", "help": "teams that they make; none: two, with a joker three"}, {"name": "single_card", "value": "last", "values": ["first", "last"], "least": null, "clause": "CO-7, CO-61", "help": "six players: when single cards come"}, {"name": "joker_turned", "value": "no_trump", "values": ["no_trump", "dealer_names"], "least": null, "clause": "CO-52", "help": "trumps where the joker is turned up"}, {"name": "target", "value": null, "values": [], "least": 1, "clause": "CO-61", "help": "points that win the game; none: 500, in Back forms 300, with three teams or a joker 200"}, {"name": "max_hands", "value": null, "values": [], "least": 1, "clause": "CO-62", "help": "end the game after so many deals"}], "presets": {}, "faults": ["", "CO-8", "CO-11", "CO-13", "CO-37", "CO-60"], "clauses": {"CO-8": "Then the top card of the remaining cards is turned up; its suit is trumps. It stays face up and out of play; the cards under it are never seen. The other copy of that card may well be in somebody's hand.", "CO-11": "There are ten tricks to be won in the four-handed and in the six-handed game alike.", "CO-13": "Bids are public whole numbers from 0 to 10, and a bid that would take the team's sum above 10 is illegal (there are only ten tricks). Nobody has to outbid anybody: every team plays for its own bid. The sum of all bids is unrestricted. A bid of 0 is always legal, so nobody is ever without a legal bid.", "CO-37": "The game is to 500 points. It ends after the hand in which a team reaches 500; if several do, the highest total (bonuses included) wins; if they are equal, further hands are played by all until one team leads.", "CO-60": "In the joker variants only a joker dealt to a player (CO-51) or turned up (CO-52) has any effect. If it lies in the stock below the turn-up, nothing happens and nobody learns where it is. With dealer_names the dealer must name one of the four suits; no trump cannot be named."}, "lines": {"CO-8": "The suit of the card turned up is trumps.", "CO-11": "There are ten tricks to be won.", "CO-13": "No bid may take the team's sum above ten.", "CO-37": "Nothing is written after the game is won.", "CO-60": "Where the dealer names trumps for a joker, it is one of the four suits."}, "shapes": {"ENTRY": [{"name": "misdealt", "length": 0, "of": "truth", "by": "seat"}, {"name": "trump", "length": 0, "of": "suit", "by": "seat"}, {"name": "bids", "length": 6, "of": "number", "by": "seat"}, {"name": "tricks", "length": 3, "of": "number", "by": "side"}], "HEAD": [{"name": "dealer", "length": 0, "of": "seat", "by": "seat"}, {"name": "leader", "length": 0, "of": "seat", "by": "seat"}, {"name": "size", "length": 0, "of": "number", "by": "seat"}, {"name": "hands", "length": 0, "of": "number", "by": "seat"}, {"name": "team_bids", "length": 3, "of": "number", "by": "side"}, {"name": "vulnerable", "length": 0, "of": "sides", "by": "seat"}], "GAME": [{"name": "scores", "length": 3, "of": "number", "by": "side"}, {"name": "dealer", "length": 0, "of": "seat", "by": "seat"}, {"name": "deals", "length": 0, "of": "number", "by": "seat"}, {"name": "won", "length": 0, "of": "sides", "by": "seat"}, {"name": "exact", "length": 0, "of": "sides", "by": "seat"}, {"name": "over", "length": 0, "of": "sides", "by": "seat"}, {"name": "vulnerable", "length": 0, "of": "sides", "by": "seat"}, {"name": "halfway", "length": 0, "of": "sides", "by": "seat"}, {"name": "arrived", "length": 0, "of": "sides", "by": "seat"}, {"name": "blotted", "length": 0, "of": "sides", "by": "seat"}], "RESULT": [{"name": "bids", "length": 3, "of": "number", "by": "side"}, {"name": "tricks", "length": 3, "of": "number", "by": "side"}]}};
export default { ...told, head_of, ask, fault, result_of, settle, needs, sides, winners, implied, contradiction };
