/** The waiting room: a table before its match. */

import { sentence, text, type Text } from "../../../text";
import type { Who } from "../../../seating";
import { counted, does } from "../../grammar";

export const waiting = {
  title: "Waiting for players",
  maySitHere: "Open to anyone",
  sitHere: "Sit here",
  open: "open",
  invite: "Invite",
  scan: "Scan this with a phone, or type the address:",
  qr: "QR code of this table’s link",
  copyLink: "Copy the link",
  shareTitle: (game: string): string => `A table of ${game}`,
  fillAndStart: "Fill with computers and start",
  start: "Start",
  waitForHost: (host: Who | null): Text =>
    host ? sentence`${does(host, "starts", "start")} the match.` : "The host starts the match.",
  missing: (seats: number): Text => text`${counted(seats, "seat is", "seats are")} still open.`,
  leave: "Leave your seat",
  close: "Close the table",
  putComputer: "Seat a computer",
  choose: "Choose who",
  openAgain: "Keep it for a friend",
};
