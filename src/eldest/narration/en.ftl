### The sentences that the server sends, and what it answers to a request that fails.
###
### A page says them in its own language, the server in English (P0, P1 … stand for people).
### docs/guide/translation.md describes the functions.


## Tables

sits = { DOES($seat, "sits", you: "sit") } down.
gets_up = { DOES($seat, "gets", you: "get") } up.
removes = { DOES($host, "removes", you: "remove") } a player from the table.
server_removes = A host of this server removes a player from the table.
bot_sits = A computer takes { NAME($seat) }.
seat_opens = { DOES($seat, "is", you: "are") } open.
match_begins = The match begins.
is_ready = { DOES($seat, "is", you: "are") } ready.
lent_asked = A computer plays for { NAME($seat) }.
lent_patience = { DOES($seat, "runs", you: "run") } out of time: a computer takes over.
lent_absent = { DOES($seat, "is", you: "are") } not connected: a computer fills in.
lent_left = { DOES($seat, "leaves", you: "leave") }: a computer takes over.
lent_given_back = A computer plays for { NAME($seat) } again.
taken_over = Somebody else plays for { NAME($seat) }.
is_back = { DOES($seat, "is", you: "are") } back.
pauses = { DOES($seat, "pauses", you: "pause") } the table.
resumes = { DOES($seat, "resumes", you: "resume") } the game.
was_away = The server was down for { TIME($seconds) }; nobody’s clock ran.
asks_take_back = { DOES($seat, "asks", you: "ask") } to take the last action back.
asks_claim = { DOES($seat, "shows", you: "show") } { FORM($seat, "the", you: "your") } hand: the rest goes to { PEOPLE($side) }.
asks_rematch = { DOES($seat, "asks", you: "ask") } for another match.
asks_pace = { DOES($seat, "asks", you: "ask") } for { TIME($seconds) } a turn.
asks_no_limit = { DOES($seat, "asks", you: "ask") } to play without a time limit.
asks_away = { DOES($seat, "says", you: "say") } that { DOES($away, "has", you: "have") } gone; unless { DOES($away, "answers", you: "answer") }, the others decide.
agrees = { DOES($seat, "agrees", you: "agree") }.
disagrees = { DOES($seat, "disagrees", you: "disagree") }.
bots_agree = The computers agree.
bots_disagree = The computers disagree.
dropped_time = Not everybody answered, so the request is dropped.
dropped_impossible = No play of the cards gives that: the claim fails.
claim_holds = The claim holds however the cards lie.
claim_refuted = The claim fails: the cards may fall { CARDS($cards) }, and { DOES($seat, "takes", you: "take") } a trick.
claim_refuted_by_dummy = The claim fails: the cards may fall { CARDS($cards) }, and the dummy takes a trick.
claim_unsure = That is not sure: the cards may fall { CARDS($cards) }, and { DOES($seat, "takes", you: "take") } a trick.
claim_unsure_by_dummy = That is not sure: the cards may fall { CARDS($cards) }, and the dummy takes a trick.
may_hold = { NAME($seat) } may hold { CARDS($cards) }.
took_back =
    { PERSON($seat) ->
        [you] Your last action is taken back.
       *[other] The last action of { NAME($seat) } is taken back.
    }
claimed = The rest goes to { PEOPLE($side) }, as everybody agrees.
claimed_proved = The rest goes to { PEOPLE($side) }.
paced = Everybody now has { TIME($seconds) } a turn.
no_limit = There is no time limit now.
absence_set = A computer fills in for anyone disconnected for { TIME($seconds) }.
stand_in_set = Computers that fill in now play at level { $level } of 4.
stand_in_named = { $bot } fills in from now on.
absence_never = No computer fills in for anyone who is disconnected.
rematched = Another match begins; the next player deals.
says = { NAME($seat) }: { $said }
chat_on = Free text is allowed between hands.
chat_off = Free text is switched off.
table_closed = The table is closed.

## Deals

# A deal begins.

deal_begins = Deal { $number }. { DOES($dealer, "deals", you: "deal") }.
trumps = Trumps are { SUIT($suit) }.
no_trumps = There are no trumps.
turned_up = { CARD($card) } is turned up.
barred = { NAME($seat) } may not bid.

# Bidding.

passes = { DOES($seat, "passes", you: "pass") }.
bids = { DOES($seat, "bids", you: "bid") } { CALL($call) }.
bids_worth = { DOES($seat, "bids", you: "bid") } { CALL($call) }, worth { $worth }.
has_bid = { DOES($seat, "has", you: "have") } bid.
bids_shown = The bids: { TALLY($bids, as: "number") }.
bids_even = They make { SPELL($sum) }: even.
bids_over = They make { SPELL($sum) }: { SPELL($off) } over.
bids_under = They make { SPELL($sum) }: { SPELL($off) } under.
nobody_bid = Nobody has bid: the deal is played without trumps.
wins_bidding = { DOES($seat, "wins", you: "win") } the bidding with { CALL($call) }.
names_trumps = { DOES($seat, "makes", you: "make") } { SUIT($suit) } trumps.
names_partner = { DOES($seat, "names", you: "name") } { NAME($partner) } as partner.
calls_card = { DOES($seat, "calls", you: "call") } { CARD($card) }: its holder is the partner.
is_partner = { DOES($seat, "is", you: "are") } the partner.

# Cards laid aside, thrown in or turned up.

throws_away = { DOES($seat, "throws", you: "throw") } away { CARD($card) }.
takes_widow = { DOES($seat, "takes", you: "take") } the widow and { FORM($seat, "discards", you: "discard") } as many cards.
widow_up = The widow lies open: { CARDS($cards) }.
lays_aside = { DOES($seat, "lays", you: "lay") } { CARD($card) } aside.
has_laid = { DOES($seat, "has", you: "have") } laid the bid-cards aside.
offers = { DOES($seat, "offers", you: "offer") } { OFFER($offer) }.
has_offered = { DOES($seat, "has", you: "have") } made an offer.
offers_shown = The offers: { TALLY($offers, as: "offer") }.
declares = { DOES($seat, "plays", you: "play") } with the bid-cards face up: { CARDS($cards) }.
reveals = { DOES($seat, "plays", you: "play") } with bid-cards and hand face up: { CARDS($cards) }.
dummy_up = The dummy lies open.
lies_open = { DOES($seat, "plays", you: "play") } with { FORM($seat, "the", you: "your") } hand face up.
throws_in = { DOES($seat, "throws", you: "throw") } in { CARD($card) }.

# For games without a sentence of their own.

chooses = { DOES($seat, "chooses", you: "choose") } { CALL($call) }.
chooses_card = { DOES($seat, "chooses", you: "choose") } { CARD($card) }.
has_chosen = { DOES($seat, "has", you: "have") } chosen.

# The play.

leads = { DOES($seat, "leads", you: "lead") } { CARD($card) }.
plays = { DOES($seat, "plays", you: "play") } { CARD($card) }.
beats = { DOES($seat, "plays", you: "play") } { CARD($card) } and { FORM($seat, "is", you: "are") } winning.
plays_dummy = { DOES($seat, "plays", you: "play") } { CARD($card) } from the dummy.
asks_for = { DOES($seat, "asks", you: "ask") } for { SUIT($suit) }.
counters = { DOES($seat, "counters", you: "counter") } { CARD($card) }.
is_winning = { DOES($seat, "is", you: "are") } winning with { CARD($card) }.
all_countered = Everything is countered: { NAME($seat) }, who led, { FORM($seat, "is", you: "are") } winning.
takes = { DOES($seat, "takes", you: "take") } the trick with { CARD($card) }.
takes_countered = Everything is countered: { NAME($seat) }, who led, { FORM($seat, "takes", you: "take") } the trick.
tricks = Tricks: { TALLY($takings, as: "number") }.
points = Points: { TALLY($takings, as: "number") }.

# Why a trick belongs to somebody.

why_won = { NAME($seat) } won with { CARD($card) }: { RULE($rule, $clause) }.
why_winning = { DOES($seat, "is", you: "are") } winning with { CARD($card) }: { RULE($rule, $clause) }.
why_leader_won = { NAME($seat) } led and won: { RULE($rule, $clause) }.
why_leader_winning = { NAME($seat) } led and { FORM($seat, "is", you: "are") } winning: { RULE($rule, $clause) }.
no_trick = No card has been played yet.

# A deal ends.

thrown_in = Nobody bid: the cards are thrown in.
without_bid = The deal was played without a bid.
makes = { DOES($seat, "makes", you: "make") } { CALL($call) }.
goes_down = { DOES($seat, "goes", you: "go") } down on { CALL($call) }.
stores = { DOES($seat, "stores", you: "store") } { SPELL($points) } in the account.
exact = Exact: { PEOPLE($seats) }.
nobody_exact = Nobody is exact.
fulfils = { DOES($seat, "fulfils", you: "fulfil") } a bid of { SPELL($bid) }: { CARDS($cards) }.
fails = { DOES($seat, "fails", you: "fail") } a bid of { SPELL($bid) }: { CARDS($cards) }.
nobody_fulfils = Nobody fulfils a bid.
side_exact = { PEOPLE($side) } bid { SPELL($bid) }: exact.
side_over = { PEOPLE($side) } bid { SPELL($bid) }: { SPELL($off) } over.
side_short = { PEOPLE($side) } bid { SPELL($bid) }: { SPELL($off) } short.
gains = This deal: { TALLY($gains, as: "signed") }.
scores = The score: { TALLY($scores, as: "figure") }.
wins = The match is won by { PEOPLE($sides) }.

## Refused by a table

closed = This table is closed.
table_damaged = Everything after this is damaged. You can look at the table, but not play on.
not_host = Only the host may do that.
not_seated = You have no seat at this table.
not_playing_it = Somebody else plays your seat now; take it back first.
seat_taken = { NAME($seat) } is taken.
no_seat_open = No seat is open.
seated =
    { PERSON($seat) ->
        [you] You already sit at this table.
       *[other] You already sit at this table, as { NAME($seat) }.
    }
no_such_seat = There is no seat P{ SEAT($seat, first: 0) }: { SPELL($players) } play.
not_a_bot = { $bot } is not a bot (known: { $bots }).
begun = The match has begun.
not_begun = The match has not begun.
seats_open = { NAME($seat) } is still open.
not_away = You are there.
nobody_there = Nobody plays { NAME($seat) }.
nobody_plays = Somebody must play, not only computers.
paused = The table is paused.
not_paused = The table is not paused.
moved_on = The table has moved on: it is at deal { $deal }, step { $step }.
no_deal = No deal is being played.
playing = A hand is being played.
ready = You are already ready.
over = The match is over.
not_over = The match is not over.
no_shuffle = No shuffle is being prepared.
not_a_share = { $fault }.
wrong_deal = The next shuffle is that of deal { $deal }.
lent = A computer or a guest already plays for { NAME($seat) }.
not_lent = Nobody plays in place of { NAME($seat) }.
kept = { NAME($seat) } is kept for its player, who is not connected.
kicked = The host of this table has removed you: you cannot sit down here again.
not_yourself = To leave the table yourself, open More and choose Leave the table.
not_yours = You already play that seat.
asking = Something is being asked already.
not_asked = That is not being asked.
answered = You have answered already.
nothing_to_take_back = You have done nothing in this deal that could be taken back.
card_seen = It cannot be taken back: a hidden card has been seen since.
not_in_tricks = Claims can only be made during play.
no_such_side = There is no side { FIGURE($side) }: there are { SPELL($sides) }.
phrase_unknown = { $phrase } is not one of the phrases ({ $phrases }).
only_phrases = While a hand is being played only the phrases may be said ({ CLAUSE("SW-29") }).
chat_is_off = The host has switched free text off.
empty = Say something.
no_such_deal = There has been no deal { $deal } in that match.
not_opened = Deal { $deal } is not over yet.
secret_until_over = The cards of deal { $deal } stay secret until the match is over.
no_hints = There are no hints here: other people play, and this table has them switched off.

## Hints

hint_only = Nothing else is allowed.
hint_alike = In the sampled deals all choices came out about the same.
hint_among = It is one of the best { SPELL($number) } choices, which came out about the same in the sampled deals.
hint_unclear = It came out best in the sampled deals, but in further ones not clearly better than the next best.
hint_makes = It makes the bid in { $times } of 100 sampled deals, the next best in { $other }.
hint_keeps = The bid is made in { $times } of 100 sampled deals, after the next best in { $other }.
hint_brings = It scores { $points } points a deal more than the next best.

## Not allowed by the rules

deal_over = The deal is over.
deal_not_over = The deal is not over.
match_over = The match is over.
no_seat = { no_such_seat }
which_seat = Say for which seat: several may act now.
out_of_turn = { out_of_turn.refusal }: { RULE($rule, $clause) }.
    .refusal = { DOES($seat, "is", you: "are") } not to act now, but { PEOPLE($awaited) }
not_to_act = { out_of_turn.refusal }.
not_held = { DOES($seat, "does", you: "do") } not hold { CARD($card) }.
not_that_card = { not_that_card.refusal }: { RULE($rule, $clause) }.
    .refusal = Not { CARD($card) }
not_that_call = { not_that_call.refusal }: { RULE($rule, $clause) }.
    .refusal = Not { CALL($call) }
not_that_suit = { not_that_suit.refusal }: { RULE($rule, $clause) }.
    .refusal = Not { SUIT($suit) }
not_that_seat = { not_that_seat.refusal }: { RULE($rule, $clause) }.
    .refusal = Not { NAME($partner) }
not_an_action = { $given } is not among what may be said or played now.
refused = That is not allowed.

## Problems

not_found = There is nothing here.
    .detail = there is nothing here
no_table = No such table.
    .detail = there is no such table
no_pad = No such score sheet.
    .detail = there is no such scorepad, or it was deleted
no_match = No match of this table can be shown yet.
    .detail = { $fault }
no_clause = { $clause } is not a clause of a rule book.
    .detail = { $clause } is not a clause of a rule book
no_game = There is no such game.
    .detail = { $game } is not a game (known: { $games })
allowed = That is allowed now.
    .detail = that is allowed now
wrong_method = That cannot be done here.
    .detail = that is not done here
no_socket = Something between you and the server blocks the connection.
    .detail = this is reached as a WebSocket only
not_http = The server did not understand that.
    .detail = this is not a request by HTTP/1.1
not_json = The server did not understand that.
    .detail = the body is not JSON
not_valid = { $where }: { $fault }.
    .detail = { $where }: { $fault }
not_a_table = This table cannot be made: { $fault }.
    .detail = { $fault }
not_a_deal = This is no deal: { $fault }.
    .detail = { $fault }
too_long = That is too long: at most { FIGURE($size) } bytes.
    .detail = at most { $size } bytes are taken
long_head = The request was too long.
    .detail = the headers are too long
too_slow = That took too long. Try again.
    .detail = the request has taken too long
not_a_host = The address of this page is not one the server knows.
    .detail = the Host header is missing or not a host
foreign_host = The server is not known by this address. Open it by the address it prints.
    .detail = this server is not known by that name
foreign_page = A page from elsewhere may not use this server.
    .detail = a page of another origin may not speak to this server
no_origin = The browser did not say where this page comes from, so nothing was done.
    .detail = the Origin header is missing; programs send Authorization: Bearer and no cookie
no_guest = The server no longer knows this browser. Load the page again.
    .detail = nobody is known by this cookie or token; POST /api/guests makes a guest
no_pass = This code is not valid. A code works once, within { COUNTED($minutes, one: "minute", many: "minutes") }.
    .detail = this code is not valid: codes are used once, within { $minutes } minutes
no_recovery = This recovery code is not valid. Each one works once, and a new one replaces it.
    .detail = this recovery code is not valid: each is used once, and a new one replaces it
no_passkeys = This server has no passkeys: a part of it is not installed.
    .detail = passkeys need the extra: pip install 'eldest[passkeys]'
no_passkeys_here = Passkeys work only at an address with https and a name; this one is { $origin }.
    .detail = passkeys need an address with https and a name such as https://cards.example; { $origin } is none
unknown_passkey = This server does not know this passkey; perhaps it was removed.
    .detail = there is no such passkey
bad_passkey = This passkey could not be checked, so nothing was done.
    .detail = the answer of the authenticator does not hold
copied_passkey = This passkey seems to have been copied, so it was refused. Come back another way and remove it.
    .detail = the signature counter of this passkey went back: it may have been copied
late_passkey = That took too long. Try again.
    .detail = this request is unknown, used up, too old, or another device's
too_many_passkeys = You have { FIGURE($passkeys) } passkeys. Remove one first.
    .detail = a person has at most { $passkeys } passkeys; remove one first
banned = A host of this server has banned you.
    .detail = a host has banned this person until { $until }
banned_address = A host of this server has banned the network you are in.
    .detail = a host has banned this address
muted = A host of this server has muted you: you can play, but not talk or change your name.
    .detail = a host has muted this person until { $until }
invited_only = This server takes newcomers by invitation only.
    .detail = guests need an invitation; send its code
closed_registration = This server takes no newcomers at present.
    .detail = this server takes no new guests
no_invitation = This invitation is not valid any more. Ask for a new one.
    .detail = this invitation is unknown, used up or too old
hosts_only = Only the hosts of this server may do that.
    .detail = only an owner or a moderator of this server may do that
no_person = There is nobody of that name any more.
    .detail = there is no such person
higher_role = You cannot do that to somebody with the same role as yours, or a higher one.
    .detail = only people with a lower role may be acted on, and only lower roles than one's own be given
no_report = There is no such report.
    .detail = there is no such report
nobody_to_report = Nobody else sits there.
    .detail = no other person has this seat
no_ban = There is no such ban or invitation any more.
    .detail = there is no such ban or invitation
no_device = This device is logged out already.
    .detail = there is no such device
too_much = Too fast. Try again in { COUNTED($seconds, one: "second", many: "seconds") }.
    .detail = too much at once; again in { $seconds } s
full_pad = The score sheet is full.
    .detail = this scorepad has no room for more
not_your_pad = Only the person who first shared it can delete it.
    .detail = only the person who first shared this scorepad can delete it
too_many_tables = You have { FIGURE($tables) } tables open. Close one first.
    .detail = { $tables } tables from your address are open; close one first
only_here = Only somebody at the server’s own machine may do that.
    .detail = only people on this machine may do that
no_lan_switch = Who can reach this server was decided when it was started.
    .detail = this server was not started for this machine alone, so it cannot be opened or closed to the network here
no_network = This machine is in no network: nobody else can reach it.
    .detail = this machine is in no network: nobody else can reach it
cannot_listen = The server cannot be opened: another program may be using port { $port } in your network.
    .detail = { $fault }
damaged = The record of this table is damaged. It was set aside.
    .detail = what is stored of this table is damaged; it has been set aside
held = Another server has this table now. Trying again.
    .detail = another server holds this table
newer = This table is with a newer server. Load the page again in a moment.
    .detail = a newer release has written at this table; another server has it
too_early = Not before all servers are upgraded; try again later.
    .detail = a server of an earlier release shares the tables and would not understand that; try again later
full = There is no space left to write to. Nothing was done; try again later.
    .detail = there is no room to write; nothing was done, try again later
fault = The server cannot do that now; try again later.
    .detail = the server cannot do that now; try again later
no_review = The review was not finished in time. Try again later.
    .detail = the review was not finished in time; try again later
no_printer = This server makes no printed sheets: a part of it is not installed.
    .detail = { $fault }
broken = Something went wrong at the server.
    .detail = something is wrong with the server
