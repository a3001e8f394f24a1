// Made by `python -m page keepers` from src/eldest/families/five_hundred/keeper.py; what stands here is not edited.

const NAMES = {"schedule": ["avondale", "original", "inverted"], "all_pass": ["redeal", "play_no_trump"], "all_pass_widow": ["face_down", "shown"], "nullo_rank": ["by_value", "above_all_sevens"], "nullo_defenders": ["per_bidder_trick", "none"], "bidding_rounds": ["single", "multiple"], "five_partner": ["any_player", "one_or_two", "called_card"], "partner_share": ["full", "half"], "six_sides": ["three_pairs", "two_threes"], "two_hand": ["short_pack", "dead_hand"], "minus_500": ["two_sides", "off"], "joker_lead": ["any_suit", "not_void_suit"]};
function head_of(rules, game, entry, head) {
  head.dealer = game.dealer;
  head.size = 10;
  head.hands = (rules.max_hands ? rules.max_hands : (-1));
  if (has_bid(entry.contract)) {
    head.leader = entry.bidder;
    head.trump = TRUMP[entry.contract];
    head.worth = VALUES[rules.schedule][entry.contract];
  }
  if ((entry.contract == 29)) {
    head.leader = after(rules, game.dealer);
    head.trump = TRUMP[entry.contract];
  }
}
function has_bid(call) {
  return (2 <= call && call <= 28);
}
const TRUMP = [4, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 4, 4, 4];
const VALUES = [[0, 0, 40, 60, 80, 100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300, 320, 340, 360, 380, 400, 420, 440, 460, 480, 500, 520, 250, 500, 0], [0, 0, 40, 60, 80, 100, 120, 80, 120, 160, 200, 240, 120, 180, 240, 300, 360, 160, 240, 320, 400, 480, 200, 300, 400, 500, 600, 250, 500, 0], [0, 0, 60, 40, 100, 80, 120, 120, 80, 200, 160, 240, 180, 120, 300, 240, 360, 240, 160, 400, 320, 480, 300, 200, 500, 400, 600, 250, 500, 0]];
function after(rules, seat) {
  return (((seat + 1) < rules.players) ? (seat + 1) : 0);
}
function ask(rules, game, entry, result, asked) {
  asked.misdealt = 1;
  if ((entry.misdealt == 1)) {
    return;
  }
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    asked.calls[seat] = 1;
  }
  asked.contract = 2;
  if (has_bid(entry.contract)) {
    asked.bidder = 2;
    asked.partners = (partners_wanted(rules, entry) ? 2 : 0);
    asked.revoked = 1;
  }
  if ((entry.contract == 1)) {
    return;
  }
  for (let side = 0, side_end = sides(rules); side < side_end; side += 1) {
    asked.tricks[side] = 2;
  }
  if (((entry.revoked != (-1)) && (result.bidder != (-1)))) {
    ask_after_revoke(rules, entry, result, asked);
  } else {
    if ((written(entry.tricks, sides(rules)) && order_decides(rules, game, result))) {
      for (let trick = 0, trick_end = 10; trick < trick_end; trick += 1) {
        asked.order[trick] = 2;
      }
    }
  }
}
function partners_wanted(rules, entry) {
  if (((rules.players != 5) || !(has_bid(entry.contract)) || is_nullo(entry.contract))) {
    return 0;
  }
  return (((rules.five_partner == 1) && (BID_TRICKS[entry.contract] >= 8)) ? 2 : 1);
}
function is_nullo(contract) {
  return has(402653184, contract);
}
function has(members, member) {
  return (((members >> member) & 1) != 0);
}
const BID_TRICKS = [0, 0, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 0, 0, 0];
function sides(rules) {
  return (((rules.players == 6) && (rules.six_sides == 1)) ? 2 : SCORES[rules.players]);
}
const SCORES = [0, 0, 2, 3, 2, 5, 3];
function ask_after_revoke(rules, entry, result, asked) {
  let keeps, offender;
  offender = modulo(entry.revoked, sides(rules));
  for (let side = 0, side_end = sides(rules); side < side_end; side += 1) {
    keeps = ((side != offender) && !(on_bidders_side(rules, result, side)));
    asked.tricks[side] = ((keeps || is_nullo(entry.contract)) ? 2 : 1);
  }
}
const modulo = (number, by) => ((number % by) + by) % by;
function on_bidders_side(rules, result, side) {
  return ((side == modulo(result.bidder, sides(rules))) || has(result.partners, side));
}
function written(cells, length) {
  let found;
  found = 0;
  for (let place = 0, place_end = length; place < place_end; place += 1) {
    found = (found + ((cells[place] == (-1)) ? 0 : 1));
  }
  return (found == length);
}
function order_decides(rules, game, result) {
  let there;
  if ((rules.must_bid_out || is_nullo(result.contract))) {
    return false;
  }
  there = 0;
  for (let side = 0, side_end = sides(rules); side < side_end; side += 1) {
    if (((game.scores[side] + points(rules, result, side)) >= 500)) {
      if (((result.contract != 29) && on_bidders_side(rules, result, side))) {
        return false;
      }
      there = (there | only(side));
    }
  }
  return (count(there) > 1);
}
function points(rules, result, side) {
  let bidder, per_trick, share;
  if ((result.contract == 0)) {
    return 0;
  }
  if ((result.contract == 29)) {
    return (10 * result.tricks[side]);
  }
  bidder = modulo(result.bidder, sides(rules));
  if ((side == bidder)) {
    return stake(rules, result);
  }
  if (has(result.partners, side)) {
    share = stake(rules, result);
    return ((rules.partner_share == 1) ? floored(share, 2) : share);
  }
  if (!(is_nullo(result.contract))) {
    return (10 * result.tricks[side]);
  }
  per_trick = (rules.nullo_defenders == 0);
  return (per_trick ? (10 * result.tricks[bidder]) : 0);
}
function stake(rules, result) {
  let value;
  value = VALUES[rules.schedule][result.contract];
  if (!(made(rules, result))) {
    return -(value);
  }
  if ((rules.slam_250 && !(is_nullo(result.contract)) && (bidders_tricks(rules, result) == 10))) {
    return Math.max(value, 250);
  }
  return value;
}
function made(rules, result) {
  let taken;
  taken = bidders_tricks(rules, result);
  return (is_nullo(result.contract) ? (taken == 0) : (taken >= BID_TRICKS[result.contract]));
}
function bidders_tricks(rules, result) {
  let taken;
  taken = 0;
  for (let side = 0, side_end = sides(rules); side < side_end; side += 1) {
    if (on_bidders_side(rules, result, side)) {
      taken = (taken + result.tricks[side]);
    }
  }
  return taken;
}
const floored = (number, by) => Math.floor(number / by);
function only(member) {
  return (1 << member);
}
const count = (set) => { let n = 0; for (; set; set &= set - 1) n += 1; return n; };
function fault(rules, game, entry) {
  let wrong;
  if (game.won) {
    return refused(9, 0);
  }
  if ((entry.misdealt == 1)) {
    return 0;
  }
  wrong = fault_of_calls(rules, game, entry);
  if (wrong) {
    return wrong;
  }
  if ((entry.contract == 1 || entry.contract == 29)) {
    wrong = fault_of_passes(rules, entry);
  } else {
    wrong = fault_of_contract(rules, game, entry);
  }
  if (wrong) {
    return wrong;
  }
  wrong = fault_of_partners(rules, entry);
  return (wrong ? wrong : fault_of_tricks(rules, entry));
}
function refused(clause, cell) {
  return ((clause * 64) + cell);
}
function fault_of_calls(rules, game, entry) {
  let call, highest, made_before, raised, seat, wrong;
  [seat, highest, made_before] = [game.dealer, 0, 0];
  for (let _turn = 0, _turn_end = rules.players; _turn < _turn_end; _turn += 1) {
    seat = after(rules, seat);
    call = entry.calls[seat];
    wrong = fault_of_bid(rules, call, (1 + seat));
    if (wrong) {
      return wrong;
    }
    if ((call > 1)) {
      raised = has(RAISES[ladder(rules)][highest], call);
      if (((rules.bidding_rounds == 0) && !(raised))) {
        return refused(3, (1 + seat));
      }
      if (has(made_before, call)) {
        return refused(3, (1 + seat));
      }
      highest = call;
      made_before = (made_before | only(call));
    }
  }
  return 0;
}
function fault_of_bid(rules, call, cell) {
  if ((call == (-1) || call == 1)) {
    return 0;
  }
  if (!(has_bid(call))) {
    return refused(2, cell);
  }
  return ((is_nullo(call) && !(rules.nullo)) ? refused(6, cell) : 0);
}
const RAISES = [[536870908, 536870908, 536870904, 536870896, 536870880, 536870848, 536870784, 536870656, 536870400, 536869888, 536868864, 536866816, 536862720, 402636800, 402620416, 402587648, 402522112, 402391040, 402128896, 401604608, 400556032, 398458880, 394264576, 385875968, 369098752, 67108864, 0, 402644992, 100663296, 536870908], [536870908, 536870908, 536870904, 536870896, 536870880, 536870720, 536870656, 536870752, 536870400, 536865792, 536725504, 532529152, 536866304, 536726528, 532512768, 398000128, 389021696, 536734720, 532250624, 389087232, 387973120, 369098752, 532531200, 389611520, 371195904, 67108864, 0, 398032896, 100663296, 536870908], [536870908, 536870908, 536870896, 536870900, 536870592, 536870864, 536870528, 536870400, 536870608, 536594432, 536861184, 528203776, 536594944, 536862208, 393805824, 528171008, 388497408, 528039936, 536599040, 387973120, 388562944, 352321536, 389611520, 528205824, 67108864, 354418688, 0, 393822208, 83886080, 536870908], [536870908, 536870908, 536870904, 536870896, 536870880, 536870848, 536870784, 536870656, 536870400, 536869888, 536868864, 536866816, 402644992, 402636800, 402620416, 402587648, 402522112, 402391040, 402128896, 401604608, 400556032, 398458880, 394264576, 385875968, 369098752, 67108864, 0, 402649088, 100663296, 536870908]];
function ladder(rules) {
  return ((rules.nullo_rank == 1) ? 3 : rules.schedule);
}
function fault_of_passes(rules, entry) {
  let clause, thrown_in;
  thrown_in = (rules.all_pass == 0);
  clause = (thrown_in ? 4 : 5);
  if (((entry.contract == 1) != thrown_in)) {
    return refused(clause, 7);
  }
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    if ((entry.calls[seat] > 1)) {
      return refused(clause, (1 + seat));
    }
  }
  if ((entry.bidder != (-1))) {
    return refused(clause, 8);
  }
  if ((entry.partners > 0)) {
    return refused(clause, 9);
  }
  if ((entry.revoked != (-1))) {
    return refused(10, 26);
  }
  for (let side = 0, side_end = sides(rules); side < side_end; side += 1) {
    if ((thrown_in && (entry.tricks[side] != (-1)))) {
      return refused(clause, (10 + side));
    }
  }
  return 0;
}
function fault_of_contract(rules, game, entry) {
  let call, perhaps_his, raised, seat, spoken, wrong;
  wrong = fault_of_bid(rules, entry.contract, 7);
  if (wrong) {
    return wrong;
  }
  if (!(has_bid(entry.contract))) {
    return 0;
  }
  [seat, spoken] = [game.dealer, false];
  for (let _turn = 0, _turn_end = rules.players; _turn < _turn_end; _turn += 1) {
    seat = after(rules, seat);
    call = entry.calls[seat];
    if ((seat == entry.bidder)) {
      spoken = (rules.bidding_rounds == 0);
      if (((call != (-1)) && (call != entry.contract))) {
        return refused(1, (1 + seat));
      }
    } else {
      if ((call > 1)) {
        raised = has(RAISES[ladder(rules)][call], entry.contract);
        perhaps_his = ((entry.bidder == (-1)) && (call == entry.contract));
        if ((spoken || !((raised || perhaps_his)))) {
          return refused(3, (1 + seat));
        }
      }
    }
  }
  if ((rules.nullo_needs_seven && (entry.contract == 27) && !(sevens(rules, entry)))) {
    return refused(11, 7);
  }
  return 0;
}
function sevens(rules, entry) {
  let found;
  if (((rules.bidding_rounds == 1) || !(written(entry.calls, rules.players)))) {
    return true;
  }
  found = 0;
  for (let seat = 0, seat_end = rules.players; seat < seat_end; seat += 1) {
    found = (found + ((BID_TRICKS[entry.calls[seat]] == 7) ? 1 : 0));
  }
  return (found > 0);
}
function fault_of_partners(rules, entry) {
  if (((entry.partners == (-1)) || (entry.contract == (-1)))) {
    return 0;
  }
  if (((rules.players != 5) && entry.partners)) {
    return refused(8, 9);
  }
  if ((count(entry.partners) != partners_wanted(rules, entry))) {
    return refused(12, 9);
  }
  if (((entry.bidder != (-1)) && has(entry.partners, entry.bidder))) {
    return refused(12, 9);
  }
  return 0;
}
function fault_of_tricks(rules, entry) {
  let side;
  side = (-1);
  if ((entry.revoked == (-1))) {
    side = not_shared_out(entry.tricks, sides(rules), 10);
  } else {
    side = not_over(entry.tricks, sides(rules), 10);
  }
  return ((side == (-1)) ? fault_of_order(rules, entry) : refused(7, (10 + side)));
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
function total(cells, length) {
  let added;
  added = 0;
  for (let place = 0, place_end = length; place < place_end; place += 1) {
    added = (added + Math.max(0, cells[place]));
  }
  return added;
}
function fault_of_order(rules, entry) {
  let won;
  if (untouched(entry.order, 10)) {
    return 0;
  }
  for (let side = 0, side_end = sides(rules); side < side_end; side += 1) {
    won = 0;
    for (let trick = 0, trick_end = 10; trick < trick_end; trick += 1) {
      if ((entry.order[trick] >= sides(rules))) {
        return refused(7, (16 + trick));
      }
      if ((entry.order[trick] == side)) {
        won = (won + 1);
      }
      if (((entry.order[trick] == side) && (entry.tricks[side] != (-1)) && (won > entry.tricks[side]))) {
        return refused(7, (16 + trick));
      }
    }
  }
  return 0;
}
function untouched(cells, length) {
  let found;
  found = 0;
  for (let place = 0, place_end = length; place < place_end; place += 1) {
    found = (found + ((cells[place] == (-1)) ? 0 : 1));
  }
  return (found == 0);
}
function result_of(rules, game, entry, result) {
  result.bidder = (-1);
  for (let trick = 0, trick_end = 10; trick < trick_end; trick += 1) {
    result.order[trick] = entry.order[trick];
  }
  for (let side = 0, side_end = sides(rules); side < side_end; side += 1) {
    result.tricks[side] = Math.max(0, entry.tricks[side]);
  }
  if ((entry.contract == 29)) {
    result.contract = 29;
  }
  if ((!(has_bid(entry.contract)) || (entry.bidder == (-1)))) {
    return;
  }
  result.contract = entry.contract;
  result.bidder = entry.bidder;
  result.partners = Math.max(0, entry.partners);
  if ((is_nullo(entry.contract) && (entry.order[0] == (-1)))) {
    line_up(rules, result);
  }
  if ((entry.revoked != (-1))) {
    judge(rules, entry, result);
  }
}
function line_up(rules, result) {
  let bidder;
  bidder = modulo(result.bidder, sides(rules));
  for (let trick = 0, trick_end = 10; trick < trick_end; trick += 1) {
    result.order[trick] = ((trick < result.tricks[bidder]) ? bidder : (-1));
  }
}
function judge(rules, entry, result) {
  let bidder, failed;
  failed = on_bidders_side(rules, result, modulo(entry.revoked, sides(rules)));
  for (let side = 0, side_end = sides(rules); side < side_end; side += 1) {
    if (on_bidders_side(rules, result, side)) {
      result.tricks[side] = 0;
    }
  }
  bidder = modulo(result.bidder, sides(rules));
  if (is_nullo(result.contract)) {
    result.tricks[bidder] = (failed ? 1 : 0);
  } else {
    if (!(failed)) {
      result.tricks[bidder] = BID_TRICKS[result.contract];
    }
  }
}
function settle(rules, game, entry, result) {
  if ((entry.misdealt == 1)) {
    return;
  }
  if ((entry.revoked != (-1))) {
    for (let side = 0, side_end = sides(rules); side < side_end; side += 1) {
      game.scores[side] = (game.scores[side] + (owed(rules, entry, result, side) - points(rules, result, side)));
    }
  }
  settle2(rules, game, result);
}
function owed(rules, entry, result, side) {
  let bidder, offender, per_trick, value;
  offender = modulo(entry.revoked, sides(rules));
  bidder = modulo(result.bidder, sides(rules));
  if (on_bidders_side(rules, result, side)) {
    value = VALUES[rules.schedule][result.contract];
    if (((side != bidder) && (rules.partner_share == 1))) {
      value = floored(value, 2);
    }
    return (on_bidders_side(rules, result, offender) ? -(value) : value);
  }
  if ((side == offender)) {
    return 0;
  }
  if (!(is_nullo(result.contract))) {
    return (10 * Math.max(0, entry.tricks[side]));
  }
  per_trick = (rules.nullo_defenders == 0);
  return (per_trick ? (10 * Math.max(0, entry.tricks[bidder])) : 0);
}
function settle2(rules, game, result) {
  for (let side = 0, side_end = sides(rules); side < side_end; side += 1) {
    game.scores[side] = (game.scores[side] + points(rules, result, side));
  }
  game.deals = (game.deals + 1);
  game.dealer = after(rules, game.dealer);
  game.won = winners_by_points(rules, game, result);
  if (!(game.won)) {
    game.won = winner_over_the_hole(rules, game);
  }
  if ((!(game.won) && rules.max_hands && (game.deals >= rules.max_hands))) {
    game.won = leaders(rules, game);
  }
}
function winners_by_points(rules, game, result) {
  let bid, bidder, there;
  there = 0;
  for (let side = 0, side_end = sides(rules); side < side_end; side += 1) {
    if ((game.scores[side] >= 500)) {
      there = (there | only(side));
    }
  }
  bid = ((result.contract != 0) && (result.contract != 29));
  if ((bid && (made(rules, result) || !(rules.must_bid_out)))) {
    bidder = modulo(result.bidder, sides(rules));
    if (has(there, bidder)) {
      return only(bidder);
    }
    if ((there & result.partners)) {
      return nearest_best(rules, game, result, (there & result.partners));
    }
  }
  if ((rules.must_bid_out || !(there))) {
    return 0;
  }
  return first_there(rules, game, result, there);
}
function nearest_best(rules, game, result, among) {
  let best, side;
  best = (-1);
  for (let step = 1, step_end = (sides(rules) + 1); step < step_end; step += 1) {
    side = modulo((result.bidder + step), sides(rules));
    if ((has(among, side) && ((best == (-1)) || (game.scores[side] > game.scores[best])))) {
      best = side;
    }
  }
  return ((best == (-1)) ? 0 : only(best));
}
function first_there(rules, game, result, among) {
  let scored, there;
  for (let trick = 0, trick_end = 10; trick < trick_end; trick += 1) {
    there = 0;
    for (let side = 0, side_end = sides(rules); side < side_end; side += 1) {
      scored = (has(among, side) && scored_by_trick(rules, result, side, trick));
      if ((scored && (score_after(rules, game, result, side, trick) >= 500))) {
        there = (there | only(side));
      }
    }
    if (there) {
      return nearest_best(rules, game, result, there);
    }
  }
  return nearest_best(rules, game, result, among);
}
function scored_by_trick(rules, result, side, trick) {
  let earner;
  earner = (is_nullo(result.contract) ? modulo(result.bidder, sides(rules)) : side);
  return (result.order[trick] == earner);
}
function score_after(rules, game, result, side, trick) {
  let score;
  score = game.scores[side];
  for (let later = (trick + 1), later_end = 10; later < later_end; later += 1) {
    if (scored_by_trick(rules, result, side, later)) {
      score = (score - 10);
    }
  }
  return score;
}
function winner_over_the_hole(rules, game) {
  if (((sides(rules) == 2) && (rules.minus_500 == 0))) {
    for (let side = 0, side_end = 2; side < side_end; side += 1) {
      if ((game.scores[side] <= (-500))) {
        return only((1 - side));
      }
    }
  }
  return 0;
}
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
function needs(rules, game, side) {
  return Math.max(0, (500 - game.scores[side]));
}
function winners(rules, game) {
  return game.won;
}
function implied(self) {
  return {};
}
function contradiction(self) {
  if (((self.nullo_rank === 1) && (self.schedule !== 0))) {
    return `nullo_rank=above_all_sevens needs schedule=avondale, not ${NAMES.schedule[self.schedule]} (FH-76)`;
  }
  return "";
}
const told = {"family": "five_hundred", "title": "Five Hundred", "side": "S", "options": [{"name": "players", "value": 4, "values": [2, 3, 4, 5, 6], "least": 2, "clause": "FH-1", "help": "players at the table"}, {"name": "joker", "value": true, "values": [true, false], "least": null, "clause": "FH-7", "help": "add the joker to the pack"}, {"name": "schedule", "value": "avondale", "values": ["avondale", "original", "inverted"], "least": null, "clause": "FH-25..FH-28", "help": "table of values"}, {"name": "all_pass", "value": "redeal", "values": ["redeal", "play_no_trump"], "least": null, "clause": "FH-23, FH-24", "help": "when nobody bids: deal again, or play without trumps"}, {"name": "all_pass_widow", "value": "face_down", "values": ["face_down", "shown"], "least": null, "clause": "FH-24", "help": "the widow while a passed-out deal is played"}, {"name": "nullo", "value": true, "values": [true, false], "least": null, "clause": "FH-29, FH-30", "help": "allow Nullo and Open Nullo"}, {"name": "nullo_rank", "value": "by_value", "values": ["by_value", "above_all_sevens"], "least": null, "clause": "FH-66", "help": "where Nullo stands among the bids"}, {"name": "nullo_needs_seven", "value": false, "values": [true, false], "least": null, "clause": "FH-66", "help": "Nullo only after some bid of seven"}, {"name": "nullo_defenders", "value": "per_bidder_trick", "values": ["per_bidder_trick", "none"], "least": null, "clause": "FH-53", "help": "what the adversaries of a Nullo score"}, {"name": "slam_250", "value": true, "values": [true, false], "least": null, "clause": "FH-51, FH-65", "help": "all ten tricks score at least 250"}, {"name": "bidding_rounds", "value": "single", "values": ["single", "multiple"], "least": null, "clause": "FH-18, FH-64", "help": "one turn each, or round after round"}, {"name": "five_partner", "value": "any_player", "values": ["any_player", "one_or_two", "called_card"], "least": null, "clause": "FH-47", "help": "five players: how the bidder finds help"}, {"name": "called_card_announced", "value": false, "values": [true, false], "least": null, "clause": "FH-48", "help": "five players: the holder of the called card says so"}, {"name": "partner_share", "value": "full", "values": ["full", "half"], "least": null, "clause": "FH-54", "help": "five players: a partner's share of the bid"}, {"name": "six_sides", "value": "three_pairs", "values": ["three_pairs", "two_threes"], "least": null, "clause": "FH-46", "help": "six players: three pairs, or two teams of three"}, {"name": "two_hand", "value": "short_pack", "values": ["short_pack", "dead_hand"], "least": null, "clause": "FH-63", "help": "two players: 24 cards, or a dead hand"}, {"name": "minus_500", "value": "two_sides", "values": ["two_sides", "off"], "least": null, "clause": "FH-60", "help": "whether minus 500 loses where there are two scores"}, {"name": "must_bid_out", "value": false, "values": [true, false], "least": null, "clause": "FH-67", "help": "500 wins only with a bid just made"}, {"name": "joker_lead", "value": "any_suit", "values": ["any_suit", "not_void_suit"], "least": null, "clause": "FH-42, FH-68", "help": "suits that may be named for a joker led"}, {"name": "max_hands", "value": null, "values": [], "least": 1, "clause": "FH-79", "help": "end the game after so many deals"}], "presets": {"uspc": {}, "australian": {"schedule": "avondale", "bidding_rounds": "multiple", "slam_250": false, "nullo_needs_seven": true, "nullo_rank": "above_all_sevens", "must_bid_out": true, "joker_lead": "not_void_suit"}}, "faults": ["", "FH-18", "FH-19", "FH-21", "FH-23", "FH-24", "FH-29", "FH-33", "FH-47", "FH-56", "FH-61", "FH-66", "FH-71"], "clauses": {"FH-18": "Beginning at the dealer's left each player has one turn: he bids or passes. A player who has passed may not bid later.", "FH-19": "A bid is a number of tricks from six to ten and a trump suit or no-trump. Bids of less than six do not exist.", "FH-21": "A bid must raise the previous one: either it is worth more points, or it is for more tricks at the same number of points. So bids are compared by the pair (points, tricks). With the Original table 8 spades (120, eight tricks) raises 7 clubs (120), which raises 6 no-trump (120). In the Avondale table no two bids have the same value.", "FH-23": "If nobody bids, the cards are thrown in and the deal passes to the left.", "FH-24": "Local variant: a hand without any bid is played at no-trump for 10 points a trick, with nothing to lose; the widow stays out of play, and by agreement may be turned up to be looked at. Option all_pass. Eldest hand leads (as in the common description of this variant); no bowers; FH-40 to FH-43 apply to the joker; tricks score 10 for the player or side that wins them.", "FH-29": "Nullo is a bid to win no trick, without trumps, worth 250. In the Avondale table it ranks above eight spades (240) and below eight clubs (260).", "FH-33": "The hand is played to the end even after the bidder has won a trick, because of FH-53.", "FH-47": "Five players have no fixed sides; the bidder gets help for the one hand in one of these ways (option five_partner): - any_player: he names any one player, who cannot refuse; - one_or_two: he names one partner if he bid six or seven, two if he bid eight, nine or ten; - called_card: he calls a card that he lacks, for instance a missing trump or a plain-suit ace that he needs; whoever holds it is his partner.", "FH-56": "The game is 500 points.", "FH-61": "Revoke, at a table with human dealers: if an adversary revokes, the hand stops, the bidder scores his bid and the offending side nothing; if the bidder's side revokes, it is set back the bid. In the second case the adversaries keep 10 for each trick they have won. A program refuses the illegal card, so this matters only to a recorder of real games. *at the table*", "FH-66": "Australian Nullo (\"misere\"): may be bid only after some bid of seven tricks (option nullo_needs_seven), ranks above every bid of seven and below every bid of eight (option nullo_rank: above_all_sevens, Avondale table only). Open Nullo needs no earlier bid.", "FH-71": "Five players: the help of FH-47 is compulsory - in every suit or no-trump contract the bidder names (or calls) exactly as many partners as the option says, each of them another player; he cannot play alone. At Nullo and Open Nullo this step is left out (FH-32). A called card must belong to the pack in use (the joker only if it is used). A card that came to the bidder in the widow is in his hand or his discards and so cannot be called."}, "lines": {"FH-18": "What the bidder said last is the bid that stands.", "FH-19": "A bid is six to ten tricks and a suit or no-trump.", "FH-21": "A bid must be worth more points than the one before, or as many for more tricks.", "FH-23": "If nobody bids, the cards are thrown in.", "FH-24": "Where nobody bids, the deal is played without trumps and is nobody's bid.", "FH-29": "Nullo and Open Nullo are bids where they are allowed.", "FH-33": "All ten tricks are played, and each is somebody's.", "FH-47": "Only with five players is anybody named.", "FH-56": "Nothing is written after the game is won.", "FH-61": "A revoke makes a bid or sets it back; here there is none.", "FH-66": "Where it is so agreed, Nullo may be bid only after some bid of seven.", "FH-71": "The bidder names as many partners as the option says, each of them another player."}, "shapes": {"ENTRY": [{"name": "misdealt", "length": 0, "of": "truth", "by": "seat"}, {"name": "calls", "length": 6, "of": ["-", "pass", "6S", "6C", "6D", "6H", "6NT", "7S", "7C", "7D", "7H", "7NT", "8S", "8C", "8D", "8H", "8NT", "9S", "9C", "9D", "9H", "9NT", "10S", "10C", "10D", "10H", "10NT", "NULLO", "OPEN_NULLO", "ALLPASS_NT"], "by": "seat"}, {"name": "contract", "length": 0, "of": ["-", "pass", "6S", "6C", "6D", "6H", "6NT", "7S", "7C", "7D", "7H", "7NT", "8S", "8C", "8D", "8H", "8NT", "9S", "9C", "9D", "9H", "9NT", "10S", "10C", "10D", "10H", "10NT", "NULLO", "OPEN_NULLO", "ALLPASS_NT"], "by": "seat"}, {"name": "bidder", "length": 0, "of": "seat", "by": "seat"}, {"name": "partners", "length": 0, "of": "seats", "by": "seat"}, {"name": "tricks", "length": 6, "of": "number", "by": "side"}, {"name": "order", "length": 10, "of": "side", "by": "trick"}, {"name": "revoked", "length": 0, "of": "seat", "by": "seat"}], "HEAD": [{"name": "dealer", "length": 0, "of": "seat", "by": "seat"}, {"name": "leader", "length": 0, "of": "seat", "by": "seat"}, {"name": "size", "length": 0, "of": "number", "by": "seat"}, {"name": "hands", "length": 0, "of": "number", "by": "seat"}, {"name": "trump", "length": 0, "of": "suit", "by": "seat"}, {"name": "worth", "length": 0, "of": "number", "by": "seat"}], "GAME": [{"name": "scores", "length": 6, "of": "number", "by": "side"}, {"name": "dealer", "length": 0, "of": "seat", "by": "seat"}, {"name": "deals", "length": 0, "of": "number", "by": "seat"}, {"name": "won", "length": 0, "of": "sides", "by": "seat"}], "RESULT": [{"name": "contract", "length": 0, "of": ["-", "pass", "6S", "6C", "6D", "6H", "6NT", "7S", "7C", "7D", "7H", "7NT", "8S", "8C", "8D", "8H", "8NT", "9S", "9C", "9D", "9H", "9NT", "10S", "10C", "10D", "10H", "10NT", "NULLO", "OPEN_NULLO", "ALLPASS_NT"], "by": "seat"}, {"name": "bidder", "length": 0, "of": "seat", "by": "seat"}, {"name": "partners", "length": 0, "of": "sides", "by": "seat"}, {"name": "tricks", "length": 6, "of": "number", "by": "side"}, {"name": "order", "length": 10, "of": "side", "by": "trick"}]}};
export default { ...told, head_of, ask, fault, result_of, settle, needs, sides, winners, implied, contradiction };
