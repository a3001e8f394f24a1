// Made by `python -m page keepers` from src/eldest/families/oh_hell/keeper.py; what stands here is not edited.

const NAMES = {"tie": ["shared", "play_off"], "bidding": ["together", "in_turn"], "sizes": ["down_and_up", "fixed"], "pack_of": ["by_players", "whole"], "scoring": ["exact", "by_tricks"], "off_bid": ["tricks", "penalty"]};
function head_of(rules, game, entry, head) {
  head.dealer = game.dealer;
  head.leader = after(rules, game.dealer);
  head.size = hand_size(rules, game.deals);
  head.hands = ((game.deals < hands_in_a_game(rules)) ? hands_in_a_game(rules) : (-1));
  head.trump = (all_dealt(rules, game) ? 4 : entry.trump);
  head.announced = (written(entry.bids, rules.players) ? total(entry.bids, rules.players) : (-1));
}
function after(rules, seat) {
  return (((seat + 1) < rules.players) ? (seat + 1) : 0);
}
function hand_size(rules, deals) {
  if (((rules.sizes == 1) || (deals >= hands_in_a_game(rules)))) {
    return rules.start;
  }
  if ((deals < rules.start)) {
    return (rules.start - deals);
  }
  return ((deals - rules.start) + (rules.repeat_one ? 1 : 2));
}
function hands_in_a_game(rules) {
  if ((rules.sizes == 1)) {
    return rules.players;
  }
  return (rules.repeat_one ? (2 * rules.start) : ((2 * rules.start) - 1));
}
function all_dealt(rules, game) {
  let pack;
  pack = ((rules.pack_of == 1) ? 52 : PACK_SIZE[rules.players]);
  return ((rules.players * hand_size(rules, game.deals)) == pack);
}
const PACK_SIZE = [52, 52, 52, 39, 52, 65, 78, 91, 104];
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
function ask(rules, game, entry, result, asked) {
  asked.misdealt = 1;
  if ((entry.misdealt == 1)) {
    return;
  }
  if (!(all_dealt(rules, game))) {
    asked.trump = 1;
  }
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    asked.bids[seat] = 2;
    asked.tricks[seat] = 2;
  }
}
function fault(rules, game, entry) {
  let seat, size, wrong;
  if (game.won) {
    return refused(5, 0);
  }
  if ((entry.misdealt == 1)) {
    return 0;
  }
  size = hand_size(rules, game.deals);
  if ((all_dealt(rules, game) && (entry.trump != (-1)) && (entry.trump != 4))) {
    return refused(1, 1);
  }
  if ((!(all_dealt(rules, game)) && (entry.trump == 4))) {
    return refused(2, 1);
  }
  wrong = fault_of_bids(rules, game, entry, size);
  if (wrong) {
    return wrong;
  }
  seat = not_shared_out(entry.tricks, rules.players, size);
  return ((seat == (-1)) ? 0 : refused(4, (10 + seat)));
}
function refused(clause, cell) {
  return ((clause * 64) + cell);
}
function fault_of_bids(rules, game, entry, size) {
  let seat;
  seat = outside(entry.bids, rules.players, size);
  if ((seat != (-1))) {
    return refused(3, (2 + seat));
  }
  if ((rules.hook && written(entry.bids, rules.players) && (total(entry.bids, rules.players) == size))) {
    return refused(6, (2 + game.dealer));
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
function result_of(rules, game, entry, result) {
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    result.bids[seat] = entry.bids[seat];
    result.tricks[seat] = entry.tricks[seat];
  }
}
function settle(rules, game, entry, result) {
  if ((entry.misdealt != 1)) {
    settle2(rules, game, result);
  }
}
function settle2(rules, game, result) {
  let ahead, alone;
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    game.scores[seat] = (game.scores[seat] + points(rules, result, seat));
  }
  game.deals = (game.deals + 1);
  game.dealer = after(rules, game.dealer);
  if ((game.deals >= hands_in_a_game(rules))) {
    ahead = leaders(rules, game);
    alone = ((ahead & (ahead - 1)) == 0);
    game.won = ((alone || (rules.tie == 0)) ? ahead : 0);
  }
}
function points(rules, result, seat) {
  let off;
  off = Math.abs((result.tricks[seat] - result.bids[seat]));
  if ((rules.scoring == 0)) {
    return (off ? 0 : (10 + result.bids[seat]));
  }
  if ((off && (rules.off_bid == 1))) {
    return (-(rules.trick_points) * off);
  }
  return ((rules.trick_points * result.tricks[seat]) + (off ? 0 : 10));
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
function needs(rules, game, seat) {
  let ahead, most;
  ahead = leaders(rules, game);
  most = game.scores[seat];
  for (let other = 0, other_end = sides(rules); other < other_end; other += 1) {
    if (((ahead >> other) & 1)) {
      most = game.scores[other];
    }
  }
  return (most - game.scores[seat]);
}
function winners(rules, game) {
  return game.won;
}
function implied(self) {
  return {};
}
const floored = (number, by) => Math.floor(number / by);
function contradiction(self) {
  let most;
  if ((self.hook && (self.bidding !== 1))) {
    return "hook=true needs bidding=in_turn (OH-44)";
  }
  if (((self.pack_of === 1) && (self.players > 7))) {
    return `pack_of=whole: one pack is for up to seven players, not ${self.players} (OH-46)`;
  }
  most = ((self.pack_of === 0) ? 13 : floored(52, self.players));
  if ((self.start > most)) {
    return `start=${self.start}: ${self.players} players have at most ${most} cards each (OH-46)`;
  }
  return "";
}
const told = {"family": "oh_hell", "title": "Oh Hell", "side": "P", "options": [{"name": "players", "value": 4, "values": [3, 4, 5, 6, 7, 8], "least": 3, "clause": "OH-4", "help": "players at the table"}, {"name": "start", "value": 13, "values": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17], "least": 1, "clause": "OH-13, OH-15, OH-46", "help": "cards of each player in the first hand"}, {"name": "repeat_one", "value": true, "values": [true, false], "least": null, "clause": "OH-14", "help": "play the one-card hand twice"}, {"name": "tie", "value": "shared", "values": ["shared", "play_off"], "least": null, "clause": "OH-40, OH-42", "help": "players tied at the end: all win, or play on"}, {"name": "bidding", "value": "together", "values": ["together", "in_turn"], "least": null, "clause": "OH-43", "help": "all bid at once, or in turn"}, {"name": "hook", "value": false, "values": [true, false], "least": null, "clause": "OH-44", "help": "the dealer may not make the bids come out even"}, {"name": "sizes", "value": "down_and_up", "values": ["down_and_up", "fixed"], "least": null, "clause": "OH-45", "help": "hands that shrink and grow, or all of one size"}, {"name": "pack_of", "value": "by_players", "values": ["by_players", "whole"], "least": null, "clause": "OH-46", "help": "the pack for the players, or always 52 cards"}, {"name": "scoring", "value": "exact", "values": ["exact", "by_tricks"], "least": null, "clause": "OH-47", "help": "exact bids alone score, or every trick does"}, {"name": "trick_points", "value": 1, "values": [], "least": 1, "clause": "OH-47", "help": "points of a trick where every trick scores"}, {"name": "off_bid", "value": "tricks", "values": ["tricks", "penalty"], "least": null, "clause": "OH-48", "help": "a missed bid where every trick scores"}], "presets": {}, "faults": ["", "OH-20", "OH-21", "OH-25", "OH-35", "OH-39", "OH-44"], "clauses": {"OH-20": "The first hand, in which all the cards are dealt, is played without trumps: the highest card of the suit led wins.", "OH-21": "With twelve or fewer cards each, the dealer turns up one of the undealt cards; its suit is trumps. It is the top card of the undealt remainder; it stays face up and out of play.", "OH-25": "A bid may be 0. It may be any whole number from 0 to the number of cards in the hand, also 11, 12 and 13, which ten fingers cannot show. A bid cannot be changed once shown. In a program a bid stands as soon as it is given, shown or not. (The clause speaks only of bids that have been shown; a sealed bid that could be changed would let a player wait for the others.)", "OH-35": "The winner of a trick leads to the next, until all cards have been played.", "OH-39": "The highest total after the last hand wins.", "OH-44": "The hook. Where bids are made in turn, the dealer may not bid the number that would make the sum of the bids equal to the number of tricks. If the others have already bid more than there are tricks, he may bid anything."}, "lines": {"OH-20": "There is no trump suit where all cards are dealt.", "OH-21": "Where a card is turned up, its suit is trumps.", "OH-25": "A bid is any number from 0 to that of the cards in the hand.", "OH-35": "All cards are played, so the tricks are as many as the cards in a hand.", "OH-39": "Nothing is written after the last hand.", "OH-44": "The dealer may not bid what makes the sum of the bids equal to the number of tricks."}, "shapes": {"ENTRY": [{"name": "misdealt", "length": 0, "of": "truth", "by": "seat"}, {"name": "trump", "length": 0, "of": "suit", "by": "seat"}, {"name": "bids", "length": 8, "of": "number", "by": "side"}, {"name": "tricks", "length": 8, "of": "number", "by": "side"}], "HEAD": [{"name": "dealer", "length": 0, "of": "seat", "by": "seat"}, {"name": "leader", "length": 0, "of": "seat", "by": "seat"}, {"name": "size", "length": 0, "of": "number", "by": "seat"}, {"name": "hands", "length": 0, "of": "number", "by": "seat"}, {"name": "trump", "length": 0, "of": "suit", "by": "seat"}, {"name": "announced", "length": 0, "of": "number", "by": "seat"}], "GAME": [{"name": "scores", "length": 8, "of": "number", "by": "side"}, {"name": "dealer", "length": 0, "of": "seat", "by": "seat"}, {"name": "deals", "length": 0, "of": "number", "by": "seat"}, {"name": "won", "length": 0, "of": "sides", "by": "seat"}], "RESULT": [{"name": "bids", "length": 8, "of": "number", "by": "side"}, {"name": "tricks", "length": 8, "of": "number", "by": "side"}]}};
export default { ...told, head_of, ask, fault, result_of, settle, needs, sides, winners, implied, contradiction };
