// Made by `python -m page keepers` from src/eldest/families/ninety_nine/keeper.py; what stands here is not edited.

const NAMES = {"trump_rule": ["by_successes", "turn_up"], "first_trump": ["none", "diamonds"], "match": ["rubber", "game"], "game_bonus": ["hundred", "shared_30"]};
function head_of(rules, game, entry, head) {
  head.dealer = game.dealer;
  head.leader = after(rules, game.dealer);
  head.size = tricks_played(rules);
  head.trump = ((rules.trump_rule == 1) ? entry.trump : next_trump(rules, game));
}
function after(rules, seat) {
  return (((seat + 1) < rules.players) ? (seat + 1) : 0);
}
function tricks_played(rules) {
  return (floored(DEALT[rules.players], sides(rules)) - 3);
}
const DEALT = [0, 0, 36, 36, 52, 60];
function sides(rules) {
  return ((rules.players == 2) ? 3 : rules.players);
}
const floored = (number, by) => Math.floor(number / by);
function next_trump(rules, game) {
  if (game.dealt) {
    return NEXT_TRUMP[game.successes];
  }
  return ((rules.first_trump == 1) ? 2 : 4);
}
const NEXT_TRUMP = [2, 0, 3, 1, 4, 4];
function ask(rules, game, entry, result, asked) {
  asked.misdealt = 1;
  if ((entry.misdealt == 1)) {
    return;
  }
  if ((rules.trump_rule == 1)) {
    asked.trump = 1;
  }
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    asked.premium[seat] = 1;
  }
  for (let hand = 0, hand_end = sides(rules); hand < hand_end; hand += 1) {
    asked.bids[hand] = 2;
    asked.tricks[hand] = 2;
  }
}
function fault(rules, game, entry) {
  let hand, turned, wrong;
  if (game.won) {
    return refused(6, 0);
  }
  if ((entry.misdealt == 1)) {
    return 0;
  }
  turned = (rules.trump_rule == 1);
  if ((!(turned) && (entry.trump != (-1)) && (entry.trump != next_trump(rules, game)))) {
    return refused(3, 1);
  }
  wrong = fault_of_premium(rules, entry);
  if (wrong) {
    return wrong;
  }
  wrong = fault_of_bids(rules, entry);
  if (wrong) {
    return wrong;
  }
  hand = not_shared_out(entry.tricks, sides(rules), tricks_played(rules));
  return ((hand == (-1)) ? 0 : refused(4, (12 + hand)));
}
function refused(clause, cell) {
  return ((clause * 64) + cell);
}
function fault_of_premium(rules, entry) {
  let offered;
  offered = (-1);
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    if ((entry.premium[seat] > 0)) {
      if (((rules.players == 2) && (entry.premium[seat] == 2))) {
        return refused(7, (2 + seat));
      }
      if (((rules.players > 2) && (offered != (-1)))) {
        return refused(2, (2 + seat));
      }
      offered = seat;
    }
  }
  return 0;
}
function fault_of_bids(rules, entry) {
  for (let hand = 0, hand_end = sides(rules); hand < hand_end; hand += 1) {
    if ((entry.bids[hand] == 10)) {
      if (((rules.players == 2) && (hand == 2))) {
        return refused(8, (7 + hand));
      }
      if (rules.show_failed_bids) {
        return refused(5, (7 + hand));
      }
      if ((entry.premium[hand] > 0)) {
        return refused(1, (7 + hand));
      }
    }
  }
  return 0;
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
  for (let hand = 0, hand_end = sides(rules); hand < hand_end; hand += 1) {
    result.bids[hand] = ((entry.bids[hand] == 10) ? (-1) : entry.bids[hand]);
    result.tricks[hand] = Math.max(0, entry.tricks[hand]);
  }
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    if ((entry.premium[seat] == 1)) {
      result.declared = (result.declared | only(seat));
    }
    if ((entry.premium[seat] == 2)) {
      result.revealed = (result.revealed | only(seat));
    }
  }
}
function only(member) {
  return (1 << member);
}
function settle(rules, game, entry, result) {
  if ((entry.misdealt != 1)) {
    settle2(rules, game, result);
  }
}
function settle2(rules, game, result) {
  let scored, winner;
  for (let hand = 0, hand_end = sides(rules); hand < hand_end; hand += 1) {
    scored = points(rules, result, hand);
    game.points[hand] = (game.points[hand] + scored);
    game.scores[hand] = (game.scores[hand] + scored);
  }
  if (!(game.deals)) {
    game.opener = game.dealer;
  }
  game.successes = successes(rules, result);
  game.deals = (game.deals + 1);
  game.dealt = (game.dealt + 1);
  game.dealer = after(rules, game.dealer);
  winner = game_winner(rules, game);
  if ((winner != (-1))) {
    end_game(rules, game, winner);
  }
}
function points(rules, result, hand) {
  let bonus;
  bonus = (succeeded(rules, result, hand) ? BONUS[successes(rules, result)] : 0);
  return ((result.tricks[hand] + bonus) + premium(rules, result, hand));
}
function succeeded(rules, result, hand) {
  let all_ten, bid, fewer, tricks;
  [bid, tricks] = [result.bids[hand], result.tricks[hand]];
  fewer = ((rules.players == 2) && (hand == 2) && (tricks < bid));
  all_ten = ((rules.players == 4) && (bid == 0) && (tricks == 10));
  return ((tricks == bid) || fewer || all_ten);
}
const BONUS = [0, 30, 20, 10, 0, 0];
function successes(rules, result) {
  let fulfilled;
  fulfilled = 0;
  for (let hand = 0, hand_end = sides(rules); hand < hand_end; hand += 1) {
    fulfilled = (fulfilled + (succeeded(rules, result, hand) ? 1 : 0));
  }
  return fulfilled;
}
function premium(rules, result, hand) {
  let exact_dummy, failed_too, gained, goes_to_him, offered, worth;
  offered = (result.declared | result.revealed);
  worth = (result.revealed ? 60 : 30);
  failed_too = (has(offered, hand) && !(succeeded(rules, result, hand)));
  gained = 0;
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    if (has(offered, seat)) {
      goes_to_him = succeeded(rules, result, seat);
      gained = (gained + ((goes_to_him ? (seat == hand) : !(failed_too)) ? worth : 0));
    }
  }
  exact_dummy = ((rules.players == 2) && (hand == 2) && (result.tricks[hand] == result.bids[hand]));
  return (gained + (exact_dummy ? 30 : 0));
}
function has(members, member) {
  return (((members >> member) & 1) != 0);
}
function game_winner(rules, game) {
  let alone, best;
  [best, alone] = [0, true];
  for (let hand = 1, hand_end = sides(rules); hand < hand_end; hand += 1) {
    if ((game.points[hand] >= game.points[best])) {
      alone = (game.points[hand] > game.points[best]);
      best = hand;
    }
  }
  return ((alone && (game.points[best] >= 100)) ? best : (-1));
}
function end_game(rules, game, winner) {
  let bonus, rubber;
  bonus = bonus_of_a_game(rules, game);
  for (let hand = 0, hand_end = sides(rules); hand < hand_end; hand += 1) {
    game.scores[hand] = (game.scores[hand] + ((game.points[hand] >= 100) ? bonus : 0));
    game.points[hand] = 0;
  }
  game.dealt = 0;
  game.games = (game.games + 1);
  game.games_won[winner] = (game.games_won[winner] + 1);
  game.dealer = modulo((game.opener + game.games), rules.players);
  rubber = (rules.match == 0);
  if ((game.games_won[winner] == (rubber ? 3 : 1))) {
    game.won = only(winner);
    game.scores[winner] = (game.scores[winner] + (rubber ? rubber_bonus(rules, game) : 0));
  }
}
function bonus_of_a_game(rules, game) {
  let there;
  there = 0;
  for (let hand = 0, hand_end = sides(rules); hand < hand_end; hand += 1) {
    there = (there + ((game.points[hand] >= 100) ? 1 : 0));
  }
  return ((rules.game_bonus == 1) ? BONUS[there] : 100);
}
const modulo = (number, by) => ((number % by) + by) % by;
function rubber_bonus(rules, game) {
  return (100 * Math.max(0, (8 - game.games)));
}
function needs(rules, game, hand) {
  return Math.max(0, (100 - game.points[hand]));
}
function winners(rules, game) {
  return game.won;
}
function implied(self) {
  return {};
}
function contradiction(self) {
  if (((self.trump_rule === 1) && (self.players != 3))) {
    return `trump_rule=turn_up needs players=3, not ${self.players} (NN-56)`;
  }
  return "";
}
const told = {"family": "ninety_nine", "title": "Ninety-Nine", "side": "P", "options": [{"name": "players", "value": 3, "values": [2, 3, 4, 5], "least": 2, "clause": "NN-1, NN-40, NN-50, NN-55", "help": "players at the table, two with a dummy"}, {"name": "trump_rule", "value": "by_successes", "values": ["by_successes", "turn_up"], "least": null, "clause": "NN-19, NN-56, NN-58", "help": "trumps by the bids fulfilled, or by a card turned up"}, {"name": "first_trump", "value": "none", "values": ["none", "diamonds"], "least": null, "clause": "NN-18", "help": "trumps of the first deal of a game"}, {"name": "match", "value": "rubber", "values": ["rubber", "game"], "least": null, "clause": "NN-35", "help": "play a rubber, or one game"}, {"name": "game_bonus", "value": "hundred", "values": ["hundred", "shared_30"], "least": null, "clause": "NN-34", "help": "for the game: 100 to all who reached 100, or 30, 20 or 10 each"}, {"name": "show_failed_bids", "value": false, "values": [true, false], "least": null, "clause": "NN-26", "help": "turn up the bid-cards of those who failed too"}], "presets": {}, "faults": ["", "NN-11", "NN-13", "NN-19", "NN-24", "NN-26", "NN-37", "NN-41", "NN-47"], "clauses": {"NN-11": "Declare: the player offers to turn his bid-cards face up at the start of play.", "NN-13": "Only one player may declare or reveal in a deal.", "NN-19": "In each later deal the trump suit depends on how many players fulfilled their bids in the deal before: all three = clubs, two = hearts, one = spades, none = diamonds.", "NN-24": "The best trump takes the trick; in a trick without trumps, the best card of the led suit does. Whoever takes a trick leads to the one after it. Nine tricks are played.", "NN-26": "Whoever claims to have fulfilled his bid must turn up his bid-cards. A program claims for every player who succeeded and shows those bid-cards; the bid-cards of players who failed stay hidden unless option show_failed_bids is on.", "NN-37": "The winner of the match is the winner of the third game (or, with match: game, the winner of the one game). The cumulative points (all game totals, game bonuses, rubber bonus) are reported as the final settlement but do not change who won. With match: game there is no rubber bonus.", "NN-41": "Each live player lays three bid-cards as usual. Either or both may declare; nobody may reveal.", "NN-47": "The dummy's bid-cards are turned up at the end. The dummy fails if it won more tricks than its bid, succeeds if it won fewer, and if it won exactly its bid it counts as having declared and succeeded."}, "lines": {"NN-11": "Whoever declares or reveals plays with his bid-cards face up.", "NN-13": "Only one player may declare or reveal.", "NN-19": "Trumps follow from how many fulfilled their bids in the deal before.", "NN-24": "The tricks are nine in all, with four players ten.", "NN-26": "The bids of those who failed are shown too, where that is agreed.", "NN-37": "Nothing is written after the match is won.", "NN-41": "Of two players either or both may declare; nobody may reveal.", "NN-47": "The dummy's bid-cards are turned up in any case."}, "shapes": {"ENTRY": [{"name": "misdealt", "length": 0, "of": "truth", "by": "seat"}, {"name": "trump", "length": 0, "of": "suit", "by": "seat"}, {"name": "premium", "length": 5, "of": ["none", "declare", "reveal"], "by": "seat"}, {"name": "bids", "length": 5, "of": ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "?"], "by": "side"}, {"name": "tricks", "length": 5, "of": "number", "by": "side"}], "HEAD": [{"name": "dealer", "length": 0, "of": "seat", "by": "seat"}, {"name": "leader", "length": 0, "of": "seat", "by": "seat"}, {"name": "size", "length": 0, "of": "number", "by": "seat"}, {"name": "trump", "length": 0, "of": "suit", "by": "seat"}], "GAME": [{"name": "scores", "length": 5, "of": "number", "by": "side"}, {"name": "points", "length": 5, "of": "number", "by": "side"}, {"name": "dealer", "length": 0, "of": "seat", "by": "seat"}, {"name": "deals", "length": 0, "of": "number", "by": "seat"}, {"name": "won", "length": 0, "of": "sides", "by": "seat"}, {"name": "dealt", "length": 0, "of": "number", "by": "seat"}, {"name": "successes", "length": 0, "of": "number", "by": "seat"}, {"name": "opener", "length": 0, "of": "seat", "by": "seat"}, {"name": "games", "length": 0, "of": "number", "by": "seat"}, {"name": "games_won", "length": 5, "of": "number", "by": "side"}], "RESULT": [{"name": "bids", "length": 5, "of": "number", "by": "seat"}, {"name": "tricks", "length": 5, "of": "number", "by": "side"}, {"name": "declared", "length": 0, "of": "seats", "by": "seat"}, {"name": "revealed", "length": 0, "of": "seats", "by": "seat"}]}};
export default { ...told, head_of, ask, fault, result_of, settle, needs, sides, winners, implied, contradiction };
