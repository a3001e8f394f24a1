// Made by `python -m page keepers` from src/eldest/families/sweven/keeper.py; what stands here is not edited.

const NAMES = {};
function head_of(rules, game, entry, head) {
  head.dealer = game.dealer;
  if ((entry.bid != 1)) {
    head.leader = entry.bidder;
  }
  head.size = 17;
  head.hands = (rules.max_hands ? rules.max_hands : (-1));
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    if (has(game.barred, seat)) {
      head.barred = seat;
    }
  }
}
function has(members, member) {
  return (((members >> member) & 1) != 0);
}
function ask(rules, game, entry, result, asked) {
  asked.misdealt = 1;
  if ((entry.misdealt == 1)) {
    return;
  }
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    if (!(has(game.barred, seat))) {
      asked.calls[seat] = 1;
    }
  }
  asked.bid = 2;
  if ((entry.bid == 1)) {
    return;
  }
  asked.bidder = 2;
  asked.trump = 1;
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    asked.points[seat] = ((seat == entry.bidder) ? 2 : 1);
  }
}
function fault(rules, game, entry) {
  let wrong;
  if (game.won) {
    return refused(10, 0);
  }
  if ((entry.misdealt == 1)) {
    return 0;
  }
  wrong = fault_of_calls(rules, game, entry);
  if (wrong) {
    return wrong;
  }
  wrong = fault_of_contract(rules, game, entry);
  if (wrong) {
    return wrong;
  }
  if ((entry.bid == 1)) {
    return fault_of_pass(rules, entry);
  }
  if ((entry.trump == 4)) {
    return refused(6, 9);
  }
  return fault_of_points(rules, entry);
}
function refused(clause, cell) {
  return ((clause * 64) + cell);
}
function fault_of_calls(rules, game, entry) {
  let call, highest, seat, wrong;
  [seat, highest] = [game.dealer, 0];
  for (let _turn = 0, _turn_end = rules.players; _turn < _turn_end; _turn += 1) {
    seat = after(rules, seat);
    call = entry.calls[seat];
    wrong = fault_of_bid(call, (1 + seat));
    if (wrong) {
      return wrong;
    }
    if ((has(game.barred, seat) && (call > 1))) {
      return refused(9, (1 + seat));
    }
    if ((call > 1)) {
      if ((call <= highest)) {
        return refused(4, (1 + seat));
      }
      highest = call;
    }
  }
  return 0;
}
function after(rules, seat) {
  return (((seat + 1) < rules.players) ? (seat + 1) : 0);
}
function fault_of_bid(call, cell) {
  if ((call == (-1) || call == 1)) {
    return 0;
  }
  if ((call < 3)) {
    return refused(3, cell);
  }
  return ((call > 17) ? refused(5, cell) : 0);
}
function fault_of_contract(rules, game, entry) {
  let call, seat, spoken, wrong;
  wrong = fault_of_bid(entry.bid, 7);
  if (wrong) {
    return wrong;
  }
  if (((entry.bidder != (-1)) && has(game.barred, entry.bidder))) {
    return refused(9, 8);
  }
  if ((entry.bid == (-1) || entry.bid == 1)) {
    return 0;
  }
  [seat, spoken] = [game.dealer, false];
  for (let _turn = 0, _turn_end = rules.players; _turn < _turn_end; _turn += 1) {
    seat = after(rules, seat);
    call = entry.calls[seat];
    if ((seat == entry.bidder)) {
      spoken = true;
      if (((call != (-1)) && (call != entry.bid))) {
        return refused(2, (1 + seat));
      }
    } else {
      if (((call > 1) && ((call > entry.bid) || spoken || ((call == entry.bid) && (entry.bidder != (-1)))))) {
        return refused(4, (1 + seat));
      }
    }
  }
  return 0;
}
function fault_of_pass(rules, entry) {
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    if ((entry.calls[seat] > 1)) {
      return refused(7, (1 + seat));
    }
    if ((entry.points[seat] != (-1))) {
      return refused(7, (10 + seat));
    }
  }
  if ((entry.bidder != (-1))) {
    return refused(7, 8);
  }
  return ((entry.trump != (-1)) ? refused(7, 9) : 0);
}
function fault_of_points(rules, entry) {
  let seat, taken;
  seat = not_over(entry.points, rules.players, 17);
  if ((seat != (-1))) {
    return refused(8, (10 + seat));
  }
  if (!(written(entry.points, rules.players))) {
    return 0;
  }
  taken = total(entry.points, rules.players);
  if ((rules.players == 2)) {
    return ((taken < 8) ? refused(1, (10 + 1)) : 0);
  }
  return ((taken < 17) ? refused(8, ((10 + rules.players) - 1)) : 0);
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
  result.bidder = (-1);
  if ((entry.bid == (-1) || entry.bid == 1)) {
    return;
  }
  result.bid = entry.bid;
  result.bidder = entry.bidder;
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    result.points[seat] = Math.max(0, entry.points[seat]);
  }
}
function settle(rules, game, entry, result) {
  if ((entry.misdealt != 1)) {
    settle2(rules, game, result);
  }
}
function settle2(rules, game, result) {
  let ahead, ended;
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    game.scores[seat] = (game.scores[seat] + points(game, result, seat));
  }
  store(game, result);
  bar(game, result);
  game.deals = (game.deals + 1);
  game.dealer = after(rules, game.dealer);
  ahead = leaders(rules, game);
  ended = (rules.max_hands && (game.deals >= rules.max_hands));
  if ((ended || (game.scores[lowest(ahead)] >= rules.target))) {
    game.won = ahead;
  }
}
function points(game, result, seat) {
  if (!(made(result))) {
    return ((seat == result.bidder) ? 0 : result.bid);
  }
  if ((seat != result.bidder)) {
    return 0;
  }
  return (result.bid + (has(game.owner, seat) ? game.account : 0));
}
function made(result) {
  return ((result.bid != 0) && (result.points[result.bidder] >= result.bid));
}
function store(game, result) {
  game.account = surplus(result);
  game.owner = (game.account ? only(result.bidder) : 0);
}
function surplus(result) {
  return (made(result) ? (result.points[result.bidder] - result.bid) : 0);
}
function only(member) {
  return (1 << member);
}
function bar(game, result) {
  game.barred = (((result.bid == 0) || made(result)) ? 0 : only(result.bidder));
}
function leaders(rules, game) {
  return leading(game.scores, sides(rules));
}
function sides(rules) {
  return rules.players;
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
const lowest = (set) => 31 - Math.clz32(set & -set);
function needs(rules, game, seat) {
  return Math.max(0, (rules.target - game.scores[seat]));
}
function winners(rules, game) {
  return game.won;
}
function implied(self) {
  return {};
}
function contradiction(self) {
  return "";
}
const told = {"family": "sweven", "title": "Sweven", "side": "P", "options": [{"name": "players", "value": 4, "values": [2, 3, 4, 5, 6], "least": 2, "clause": "SW-1", "help": "players at the table"}, {"name": "target", "value": 35, "values": [], "least": 1, "clause": "SW-45", "help": "points that win the game"}, {"name": "max_hands", "value": null, "values": [], "least": 1, "clause": "SW-49", "help": "end the game after so many deals"}], "presets": {}, "faults": ["", "SW-12", "SW-14", "SW-15", "SW-16", "SW-17", "SW-18", "SW-19", "SW-21", "SW-41", "SW-45"], "clauses": {"SW-12": "The eight cards left in the two-handed game stay face down, belong to nobody, and take no part in the hand; the points on them are not scored by anyone. (The seed only says that the pack is not exhausted.)", "SW-14": "Bidding starts with the player on the dealer's left and goes once round, clockwise. Each player has exactly one turn and either bids or passes.", "SW-15": "The lowest bid is 3.", "SW-16": "Each bid must be higher than the last bid made before it (passes do not count). Equal bids are illegal.", "SW-17": "The highest bid is 17, the value of all the counting cards together (SW-21). This stays the limit in the two-handed game even though some of the 17 points may be undealt.", "SW-18": "The high bidder names the trump suit. A bid is a bare number: the suit is named only when the bidding is over, it must be one of the four suits, and there is no no-trump.", "SW-19": "A deal on which all pass is thrown in unplayed; the player on the left deals next. Nobody scores.", "SW-21": "Each ace, king, queen and jack won in tricks is worth 1 point, except the jack of hearts, which is worth 2. All other cards are worth 0. The full pack of every size holds 16 + 1 = 17 points.", "SW-41": "A high bidder who fails may not bid in the next hand.", "SW-45": "The target is 35 points: whoever gets there first has won. This is looked at only when a hand has been completely scored."}, "lines": {"SW-12": "With two players eight cards are scored by nobody, worth nine at the most.", "SW-14": "Each player has one turn: what the bidder said in his is the bid that stands.", "SW-15": "The lowest bid is 3.", "SW-16": "A bid must be higher than the one before.", "SW-17": "The highest bid is 17.", "SW-18": "The trump is one of the four suits; there is no no-trump.", "SW-19": "A hand on which all pass is thrown in: nobody bids, nothing is played.", "SW-21": "The counting cards are worth 17 points together.", "SW-41": "A high bidder who fails may not bid in the next hand.", "SW-45": "Whoever reaches the target first has won, and nothing is written after that."}, "shapes": {"ENTRY": [{"name": "misdealt", "length": 0, "of": "truth", "by": "seat"}, {"name": "calls", "length": 6, "of": ["-", "pass", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18"], "by": "seat"}, {"name": "bid", "length": 0, "of": ["-", "pass", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18"], "by": "seat"}, {"name": "bidder", "length": 0, "of": "seat", "by": "seat"}, {"name": "trump", "length": 0, "of": "suit", "by": "seat"}, {"name": "points", "length": 6, "of": "number", "by": "side"}], "HEAD": [{"name": "dealer", "length": 0, "of": "seat", "by": "seat"}, {"name": "leader", "length": 0, "of": "seat", "by": "seat"}, {"name": "size", "length": 0, "of": "number", "by": "seat"}, {"name": "hands", "length": 0, "of": "number", "by": "seat"}, {"name": "barred", "length": 0, "of": "seat", "by": "seat"}], "GAME": [{"name": "scores", "length": 6, "of": "number", "by": "side"}, {"name": "dealer", "length": 0, "of": "seat", "by": "seat"}, {"name": "deals", "length": 0, "of": "number", "by": "seat"}, {"name": "won", "length": 0, "of": "sides", "by": "seat"}, {"name": "account", "length": 0, "of": "number", "by": "seat"}, {"name": "owner", "length": 0, "of": "seats", "by": "seat"}, {"name": "barred", "length": 0, "of": "seats", "by": "seat"}], "RESULT": [{"name": "bid", "length": 0, "of": ["-", "pass", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18"], "by": "seat"}, {"name": "bidder", "length": 0, "of": "seat", "by": "seat"}, {"name": "points", "length": 6, "of": "number", "by": "side"}]}};
export default { ...told, head_of, ask, fault, result_of, settle, needs, sides, winners, implied, contradiction };
