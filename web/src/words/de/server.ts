/** The server's sentences in German, by key. */

import type { Key } from "../../wire/types/types.gen";
import type { Message, refusals as english } from "../en/server";
import { figure, sentence, text, type Text } from "../text";
import type { Values } from "../values";
import { call, cards, counted, decimal, does, form, name, number, offer, people, signed, suit, tally, the, time } from "./grammar";
import { lines } from "./families";

const ofTables = {
  sits: ({ seat }) => sentence`${does(seat, "setzt sich", "setzt dich")}.`,
  gets_up: ({ seat }) => sentence`${does(seat, "steht", "stehst")} auf.`,
  bot_sits: ({ seat }) => text`Auf den Platz von ${name(seat, "dative")} setzt sich ein Computer.`,
  seat_opens: ({ seat }) => text`Der Platz von ${name(seat, "dative")} ist frei.`,
  match_begins: () => "Die Partie beginnt.",
  is_ready: ({ seat }) => sentence`${does(seat, "ist", "bist")} bereit.`,
  lent_asked: ({ seat }) => text`Für ${name(seat, "accusative")} spielt ein Computer.`,
  lent_absent: ({ seat }) => sentence`${does(seat, "ist", "bist")} nicht verbunden: Ein Computer springt ein.`,
  lent_patience: ({ seat }) =>
    sentence`${does(seat, "hat", "hast")} die Zeit ablaufen lassen: Ein Computer spielt weiter.`,
  lent_left: ({ seat }) => sentence`${does(seat, "geht", "gehst")}: Ein Computer spielt weiter.`,
  lent_given_back: ({ seat }) => text`Für ${name(seat, "accusative")} spielt wieder ein Computer.`,
  taken_over: ({ seat }) => text`Für ${name(seat, "accusative")} spielt jemand anders.`,
  is_back: ({ seat }) => sentence`${does(seat, "ist", "bist")} wieder da.`,
  pauses: ({ seat }) => sentence`${does(seat, "unterbricht", "unterbrichst")} das Spiel.`,
  resumes: ({ seat }) => sentence`${does(seat, "lässt", "lässt")} weiterspielen.`,
  was_away: (v) => text`Der Server war ${time(v.seconds)} weg; diese Zeit zählt für niemanden.`,
  asks_take_back: ({ seat }) => sentence`${does(seat, "möchte", "möchtest")} den letzten Zug zurücknehmen.`,
  asks_claim: ({ seat, side }) =>
    sentence`${does(seat, "legt", "legst")} das Blatt offen: Der Rest geht an ${people(side, "accusative")}.`,
  asks_rematch: ({ seat }) => sentence`${does(seat, "möchte", "möchtest")} noch eine Partie spielen.`,
  asks_pace: (v) => sentence`${does(v.seat, "möchte", "möchtest")} ${time(v.seconds)} Bedenkzeit für jeden Zug.`,
  asks_no_limit: ({ seat }) => sentence`${does(seat, "möchte", "möchtest")} ohne Zeitgrenze spielen.`,
  asks_away: ({ seat, away }) =>
    sentence`${does(seat, "sagt", "sagst")}, dass ${name(away)} weg ${away.you ? "bist" : "ist"}; ${
      away.you ? "meldest du dich" : text`meldet sich ${name(away)}`
    } nicht, entscheiden die anderen.`,
  agrees: ({ seat }) => sentence`${does(seat, "ist", "bist")} einverstanden.`,
  disagrees: ({ seat }) => sentence`${does(seat, "ist", "bist")} nicht einverstanden.`,
  bots_agree: () => "Die Computer sind einverstanden.",
  bots_disagree: () => "Die Computer sind nicht einverstanden.",
  dropped_time: () => "Nicht alle haben geantwortet: Es bleibt, wie es ist.",
  dropped_impossible: () => "So können die Karten nicht fallen: Es wird weitergespielt.",
  claim_holds: () => "Das gilt, wie auch immer die Karten liegen.",
  claim_refuted: (v) =>
    text`Das gilt nicht: Die Karten können so fallen: ${cards(v.cards)}. Dann ${v.seat.you ? "machst" : "macht"} ${name(v.seat)} einen Stich.`,
  claim_refuted_by_dummy: (v) =>
    text`Das gilt nicht: Die Karten können so fallen: ${cards(v.cards)}. Dann macht der Strohmann einen Stich.`,
  claim_unsure: (v) =>
    text`Das ist nicht sicher: Die Karten können so fallen: ${cards(v.cards)}. Dann ${v.seat.you ? "machst" : "macht"} ${name(v.seat)} einen Stich.`,
  claim_unsure_by_dummy: (v) =>
    text`Das ist nicht sicher: Die Karten können so fallen: ${cards(v.cards)}. Dann macht der Strohmann einen Stich.`,
  may_hold: (v) => sentence`${does(v.seat, "hat", "hast")} vielleicht ${cards(v.cards, "accusative")}.`,
  took_back: ({ seat }) =>
    seat.you ? "Dein letzter Zug ist zurückgenommen." : text`Der letzte Zug von ${name(seat)} ist zurückgenommen.`,
  claimed: ({ side }) => text`Der Rest geht an ${people(side, "accusative")}; alle sind einverstanden.`,
  claimed_proved: ({ side }) => text`Der Rest geht an ${people(side, "accusative")}.`,
  absence_set: (v) => text`Wer ${time(v.seconds)} lang nicht verbunden ist, für den springt ein Computer ein.`,
  absence_never: () => "Für niemanden, der nicht verbunden ist, springt ein Computer ein.",
  paced: (v) => text`Alle haben jetzt ${time(v.seconds)} Bedenkzeit für jeden Zug.`,
  no_limit: () => "Es gibt jetzt keine Zeitgrenze.",
  rematched: () => "Die nächste Partie beginnt; das Geben geht weiter.",
  says: ({ seat, said }) => sentence`${name(seat)}: ${said}`,
  chat_on: () => "Zwischen den Spielen darf frei geredet werden.",
  chat_off: () => "Freies Reden ist abgeschaltet.",
  table_closed: () => "Der Tisch ist geschlossen.",
} satisfies Partial<Record<Key, Message>>;

const ofDeals = {
  deal_begins: (v) => text`Spiel ${v.number}. ${sentence`${does(v.dealer, "gibt", "gibst")}.`}`,
  trumps: (v) => text`Trumpf ist ${suit(v.suit)}.`,
  no_trumps: () => "Es gibt keinen Trumpf.",
  turned_up: (v) => sentence`${the(v.card)} wird aufgedeckt.`,
  barred: ({ seat }) => sentence`${does(seat, "darf", "darfst")} nicht bieten.`,

  passes: ({ seat }) => sentence`${does(seat, "passt", "passt")}.`,
  bids: (v) => sentence`${does(v.seat, "bietet", "bietest")} ${call(v.call)}.`,
  bids_worth: (v) => sentence`${does(v.seat, "bietet", "bietest")} ${call(v.call)}, ${v.worth} Punkte wert.`,
  has_bid: ({ seat }) => sentence`${does(seat, "hat", "hast")} geboten.`,
  bids_shown: ({ bids }) => text`Die Gebote: ${tally(bids, number)}.`,
  bids_even: ({ sum }) => text`Zusammen ${number(sum)}: Es geht auf.`,
  bids_over: ({ sum, off }) => text`Zusammen ${number(sum)}: ${number(off)} zu viel.`,
  bids_under: ({ sum, off }) => text`Zusammen ${number(sum)}: ${number(off)} zu wenig.`,
  nobody_bid: () => "Niemand hat geboten: Gespielt wird ohne Trumpf.",
  wins_bidding: (v) => sentence`${does(v.seat, "ersteigert", "ersteigerst")} das Spiel mit ${call(v.call)}.`,
  names_trumps: (v) => sentence`${does(v.seat, "macht", "machst")} ${suit(v.suit)} zum Trumpf.`,
  names_partner: (v) => sentence`${does(v.seat, "spielt", "spielst")} mit ${name(v.partner, "dative")} zusammen.`,
  calls_card: (v) =>
    sentence`${does(v.seat, "ruft", "rufst")} ${the(v.card, "accusative")}: Wer diese Karte hat, spielt mit.`,
  is_partner: ({ seat }) => sentence`${does(seat, "ist", "bist")} Partner.`,

  throws_away: (v) => sentence`${does(v.seat, "legt", "legst")} ${the(v.card, "accusative")} weg.`,
  takes_widow: ({ seat }) =>
    sentence`${does(seat, "nimmt", "nimmst")} den Talon auf und ${seat.you ? "legst" : "legt"} ebenso viele Karten weg.`,
  widow_up: (v) => text`Der Talon liegt offen: ${cards(v.cards)}.`,
  lays_aside: (v) => sentence`${does(v.seat, "legt", "legst")} ${the(v.card, "accusative")} als Gebot ab.`,
  has_laid: ({ seat }) => sentence`${does(seat, "hat", "hast")} drei Gebotskarten abgelegt.`,
  offers: (v) => sentence`${does(v.seat, "kündigt", "kündigst")} ${announced[v.offer]} an.`,
  has_offered: ({ seat }) => sentence`${does(seat, "hat sich", "hast dich")} entschieden.`,
  offers_shown: ({ offers }) => text`Die Ankündigungen: ${tally(offers, offer)}.`,
  declares: (v) => sentence`${does(v.seat, "spielt", "spielst")} mit offenem Gebot: ${cards(v.cards)}.`,
  reveals: (v) => sentence`${does(v.seat, "spielt", "spielst")} mit offenem Gebot und offenem Blatt: ${cards(v.cards)}.`,
  dummy_up: () => "Der Strohmann liegt offen.",
  lies_open: ({ seat }) => sentence`${does(seat, "spielt", "spielst")} mit offenem Blatt.`,
  throws_in: (v) => sentence`${does(v.seat, "gibt", "gibst")} ${the(v.card, "accusative")} ab.`,

  chooses: (v) => sentence`${does(v.seat, "wählt", "wählst")} ${call(v.call)}.`,
  chooses_card: (v) => sentence`${does(v.seat, "wählt", "wählst")} ${the(v.card, "accusative")}.`,
  has_chosen: ({ seat }) => sentence`${does(seat, "hat", "hast")} gewählt.`,
  leads: (v) => sentence`${does(v.seat, "spielt", "spielst")} ${the(v.card, "accusative")} aus.`,
  plays: (v) => sentence`${does(v.seat, "spielt", "spielst")} ${the(v.card, "accusative")}.`,
  beats: (v) =>
    sentence`${does(v.seat, "spielt", "spielst")} ${the(v.card, "accusative")} und ${v.seat.you ? "liegst" : "liegt"} vorn.`,
  plays_dummy: (v) => sentence`${does(v.seat, "spielt", "spielst")} ${the(v.card, "accusative")} vom Strohmann.`,
  asks_for: (v) => sentence`${does(v.seat, "verlangt", "verlangst")} ${suit(v.suit)}.`,
  counters: (v) => sentence`${does(v.seat, "kontert", "konterst")} ${the(v.card, "accusative")}.`,
  is_winning: (v) => sentence`${does(v.seat, "liegt", "liegst")} mit ${the(v.card, "dative")} vorn.`,
  all_countered: ({ seat }) =>
    text`Alles ist gekontert: ${does(seat, "hat", "hast")} ausgespielt und ${seat.you ? "liegst" : "liegt"} vorn.`,
  takes: (v) => sentence`${does(v.seat, "macht", "machst")} den Stich mit ${the(v.card, "dative")}.`,
  takes_countered: ({ seat }) =>
    text`Alles ist gekontert: ${does(seat, "hat", "hast")} ausgespielt und ${seat.you ? "machst" : "macht"} den Stich.`,
  tricks: ({ takings }) => text`Stiche: ${tally(takings, number)}.`,
  points: ({ takings }) => text`Punkte: ${tally(takings, number)}.`,

  why_won: (v) => sentence`${does(v.seat, "hat", "hast")} mit ${the(v.card, "dative")} gewonnen: ${rule(v)}.`,
  why_winning: (v) => sentence`${does(v.seat, "liegt", "liegst")} mit ${the(v.card, "dative")} vorn: ${rule(v)}.`,
  why_leader_won: (v) => sentence`${does(v.seat, "hat", "hast")} ausgespielt und gewonnen: ${rule(v)}.`,
  why_leader_winning: (v) =>
    sentence`${does(v.seat, "hat", "hast")} ausgespielt und ${v.seat.you ? "liegst" : "liegt"} vorn: ${rule(v)}.`,
  no_trick: () => "Es liegt noch keine Karte.",

  thrown_in: () => "Niemand hat geboten: Die Karten werden zusammengeworfen.",
  without_bid: () => "Gespielt wurde ohne Gebot.",
  makes: (v) => sentence`${does(v.seat, "gewinnt", "gewinnst")} ${call(v.call)}.`,
  goes_down: (v) => sentence`${does(v.seat, "verliert", "verlierst")} ${call(v.call)}.`,
  stores: ({ seat, points }) =>
    sentence`${does(seat, "legt", "legst")} ${counted(points, "einen Punkt", "Punkte")} aufs Konto.`,
  exact: ({ seats }) => text`Genau getroffen: ${people(seats)}.`,
  nobody_exact: () => "Niemand hat genau getroffen.",
  fulfils: (v) => sentence`${does(v.seat, "erfüllt", "erfüllst")} das Gebot ${number(v.bid)}: ${cards(v.cards)}.`,
  fails: (v) => sentence`${does(v.seat, "verfehlt", "verfehlst")} das Gebot ${number(v.bid)}: ${cards(v.cards)}.`,
  nobody_fulfils: () => "Niemand erfüllt sein Gebot.",
  side_exact: ({ side, bid }) => sentence`${people(side)}: ${number(bid)} geboten, genau getroffen.`,
  side_over: ({ side, bid, off }) => sentence`${people(side)}: ${number(bid)} geboten, ${number(off)} zu viel.`,
  side_short: ({ side, bid, off }) => sentence`${people(side)}: ${number(bid)} geboten, ${number(off)} zu wenig.`,
  gains: ({ gains }) => text`Dieses Spiel: ${tally(gains, signed)}.`,
  scores: ({ scores }) => text`Der Stand: ${tally(scores, figure)}.`,
  wins: ({ sides }) => sentence`${people(sides.flat())} ${form(sides.flat(), WINS)} die Partie.`,
} satisfies Partial<Record<Key, Message>>;

const WINS = { er: "gewinnt", du: "gewinnst", sie: "gewinnen", ihr: "gewinnt" };

const announced = { none: "nichts", declare: "ein offenes Gebot", reveal: "ein offenes Blatt" };

const ofHints = {
  hint_only: () => "Etwas anderes ist nicht erlaubt.",
  hint_alike: () => "In den untersuchten Verteilungen schnitt nichts deutlich besser ab.",
  hint_makes: (v) => text`Das Gebot gelingt so in ${v.times} von 100 möglichen Verteilungen, mit dem Nächstbesten in ${v.other}.`,
  hint_keeps: (v) => text`Das Gebot gelingt in ${v.times} von 100 möglichen Verteilungen, nach dem Nächstbesten in ${v.other}.`,
  hint_brings: (v) => text`Es bringt ${decimal(v.points)} Punkte mehr als das Nächstbeste.`,
} satisfies Partial<Record<Key, Message>>;

const refused = {
  closed: () => "Dieser Tisch ist geschlossen.",
  table_damaged: () => "Was danach an diesem Tisch geschah, ist beschädigt. Er lässt sich ansehen, aber nicht weiterspielen.",
  not_host: () => "Das darf nur der Gastgeber.",
  not_seated: () => "Du hast keinen Platz an diesem Tisch.",
  not_playing_it: () => "Auf deinem Platz spielt jetzt jemand anders; nimm ihn erst zurück.",
  seat_taken: ({ seat }) => text`Der Platz von ${name(seat, "dative")} ist besetzt.`,
  no_seat_open: () => "Kein Platz ist frei.",
  seated: () => "Du sitzt schon an diesem Tisch.",
  no_such_seat: noSeat,
  not_a_bot: ({ bot, bots }) => text`Einen Computerspieler ${bot} gibt es nicht (es gibt ${bots}).`,
  begun: () => "Die Partie hat schon begonnen.",
  not_begun: () => "Die Partie hat noch nicht begonnen.",
  seats_open: ({ seat }) => text`Der Platz von ${name(seat, "dative")} ist noch frei.`,
  not_away: () => "Du bist doch da.",
  nobody_there: ({ seat }) => text`Für ${name(seat, "accusative")} spielt niemand.`,
  nobody_plays: () => "Es müssen auch Menschen mitspielen, nicht nur Computer.",
  paused: () => "Das Spiel ist unterbrochen.",
  not_paused: () => "Das Spiel ist nicht unterbrochen.",
  moved_on: ({ deal, step }) => text`Am Tisch ging es schon weiter: Spiel ${deal}, Zug ${step}.`,
  no_deal: () => "Gerade wird nicht gespielt.",
  playing: () => "Gerade wird gespielt.",
  ready: () => "Du bist schon bereit.",
  over: () => "Die Partie ist vorbei.",
  not_over: () => "Die Partie ist noch nicht vorbei.",
  no_shuffle: () => "Gerade wird nicht gemischt.",
  not_a_share: () => "Beim Mischen stimmt etwas nicht: Der Beitrag deines Browsers wurde nicht angenommen.",
  wrong_deal: ({ deal }) => text`Gemischt wird für Spiel ${deal}.`,
  lent: ({ seat }) => text`Für ${name(seat, "accusative")} spielt schon jemand anders.`,
  not_lent: ({ seat }) => sentence`${does(seat, "spielt", "spielst")} selbst.`,
  not_yours: () => "Auf diesem Platz spielst du schon.",
  asking: () => "Es wird schon etwas gefragt.",
  not_asked: () => "Danach wird nicht gefragt.",
  answered: () => "Du hast schon geantwortet.",
  nothing_to_take_back: () => "Du hast in diesem Spiel noch nichts getan, was man zurücknehmen könnte.",
  card_seen: () => "Das lässt sich nicht zurücknehmen: Seither ist eine verdeckte Karte gesehen worden.",
  not_in_tricks: () => "Den Rest beanspruchen kann man nur, während Stiche gespielt werden.",
  no_such_side: ({ sides }) => text`Diese Seite gibt es nicht: Es sind ${number(Number(sides))}.`,
  phrase_unknown: ({ phrase, phrases }) => text`${phrase} ist keine der Redensarten (${phrases}).`,
  only_phrases: () => text`Während gespielt wird, gehen nur die fertigen Sätze (${{ clause: "SW-29" }}).`,
  chat_is_off: () => "Der Gastgeber hat freies Reden abgeschaltet.",
  empty: () => "Sag etwas.",
  no_hints: () => "Hier gibt es keine Tipps: Andere spielen mit, und am Tisch sind sie nicht vereinbart.",
  no_such_deal: ({ deal }) => text`Ein Spiel ${deal} hat es in dieser Partie nicht gegeben.`,
  not_opened: ({ deal }) => text`Spiel ${deal} ist noch nicht vorbei.`,
  secret_until_over: ({ deal }) => text`Die Karten von Spiel ${deal} bleiben bis zum Ende der Partie geheim.`,
} satisfies Partial<Record<Key, Message>>;

export const refusals: typeof english = {
  out_of_turn: (v) =>
    sentence`${does(v.seat, "ist", "bist")} jetzt nicht dran, sondern ${people(v.awaited)}`,
  not_that_card: (v) => text`Nicht ${the(v.card, "accusative")}`,
  not_that_call: (v) => text`Nicht ${call(v.call)}`,
  not_that_suit: (v) => text`Nicht ${suit(v.suit)}`,
  not_that_seat: (v) => text`Nicht ${name(v.partner, "accusative")}`,
};

const notAllowed = {
  deal_over: () => "Das Spiel ist vorbei.",
  deal_not_over: () => "Das Spiel ist noch nicht vorbei.",
  match_over: () => "Die Partie ist vorbei.",
  no_seat: noSeat,
  which_seat: () => "Sag, für welchen Platz: Mehrere können jetzt handeln.",
  out_of_turn: (v) => text`${refusals.out_of_turn(v)}: ${rule(v)}.`,
  not_to_act: (v) => text`${refusals.out_of_turn(v)}.`,
  not_held: (v) => sentence`${does(v.seat, "hat", "hast")} ${the(v.card, "accusative")} nicht.`,
  not_that_card: (v) => text`${refusals.not_that_card(v)}: ${rule(v)}.`,
  not_that_call: (v) => text`${refusals.not_that_call(v)}: ${rule(v)}.`,
  not_that_suit: (v) => text`${refusals.not_that_suit(v)}: ${rule(v)}.`,
  not_that_seat: (v) => text`${refusals.not_that_seat(v)}: ${rule(v)}.`,
  not_an_action: ({ given }) => text`${given} geht jetzt nicht.`,
  refused: () => "Das ist nicht erlaubt.",
} satisfies Partial<Record<Key, Message>>;

/** Seats that are not at the table have only numbers. */
function noSeat({ seat, players }: Values): Text {
  return text`Platz ${seat.seat + 1} gibt es nicht: Es spielen ${number(players)}.`;
}

/** The short line of a clause. */
export function ruleOf(clause: string, rule: string): string {
  return lines[clause] ?? rule;
}

/** A clause as a sentence quotes it; one that German does not know is quoted in English. */
function rule({ rule, clause }: Values): Text {
  return text`${ruleOf(clause, rule)} (${{ clause }})`;
}

export const server: Record<Key, Message> = { ...ofTables, ...ofDeals, ...ofHints, ...refused, ...notAllowed };
