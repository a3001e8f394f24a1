/** Why the server does not answer what was asked, in English, by key. */

import { figure, sentence, type Text } from "../text";
import { counted } from "./grammar";

export type ProblemMessage = (values: Readonly<Record<string, unknown>>) => Text;

export type ProblemKey =
  | "not_found"
  | "no_table"
  | "no_pad"
  | "full_pad"
  | "not_your_pad"
  | "no_match"
  | "no_clause"
  | "no_game"
  | "allowed"
  | "wrong_method"
  | "no_socket"
  | "not_http"
  | "not_json"
  | "not_valid"
  | "not_a_table"
  | "too_long"
  | "long_head"
  | "too_slow"
  | "not_a_host"
  | "foreign_host"
  | "foreign_page"
  | "no_origin"
  | "no_guest"
  | "no_pass"
  | "too_much"
  | "too_many_tables"
  | "only_here"
  | "damaged"
  | "held"
  | "full"
  | "fault"
  | "no_review"
  | "broken";

export const problems: Record<ProblemKey, ProblemMessage> = {
  not_found: () => "There is nothing here.",
  no_table: () => "No such table.",
  no_pad: () => "No such score sheet.",
  full_pad: () => "The score sheet is full.",
  not_your_pad: () => "Only whoever shared it first can delete it.",
  no_match: () => "No match of this table can be shown yet.",
  no_clause: ({ clause }) => sentence`${String(clause)} is no clause of a rule book.`,
  no_game: () => "There is no such game.",
  allowed: () => "That is allowed now.",
  wrong_method: () => "That is not done here.",
  no_socket: () => "Something between here and the server does not let the table through.",
  not_http: () => "The server did not understand that.",
  not_json: () => "The server did not understand that.",
  not_valid: ({ where, fault }) => sentence`${String(where)}: ${String(fault)}.`,
  not_a_table: ({ fault }) => sentence`No table can be made so: ${String(fault)}.`,
  too_long: ({ size }) => sentence`That is too long: at most ${figure(Number(size))} bytes.`,
  long_head: () => "The request was too long.",
  too_slow: () => "That took too long. Try again.",
  not_a_host: () => "The address of this page is not one the server knows.",
  foreign_host: () => "The server is not known by this address. Open it by the address it prints.",
  foreign_page: () => "A page from elsewhere may not speak to this server.",
  no_origin: () => "The browser did not say where this page comes from, so nothing was done.",
  no_guest: () => "The server does not know this browser any more. Load the page again.",
  no_pass: ({ minutes }) =>
    sentence`This code is not good. A code works once, within ${counted(Number(minutes), "minute", "minutes")}.`,
  too_much: ({ seconds }) => sentence`Not so fast. Again in ${counted(Number(seconds), "second", "seconds")}.`,
  too_many_tables: ({ tables }) => sentence`You have ${figure(Number(tables))} tables open. Close one first.`,
  only_here: () => "Only somebody at the server’s own machine may see that.",
  damaged: () => "What was kept of this table is damaged. It was set aside.",
  held: () => "Another server has this table now. Trying again.",
  full: () => "The server has no room left to write. Nothing was done; try again later.",
  fault: () => "The server cannot do that now; try again later.",
  no_review: () => "The review was not finished in time. Try again later.",
  broken: () => "Something went wrong at the server.",
};
