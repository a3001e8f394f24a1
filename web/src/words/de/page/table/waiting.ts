/** The waiting room, in German. */

import type { Catalogue } from "../../../en";
import { sentence, text, upper } from "../../../text";
import { counted, does } from "../../grammar";

export const waiting: Catalogue["waiting"] = {
  title: "Warten auf Mitspieler",
  maySitHere: "Hier ist frei",
  sitHere: "Hier sitzen",
  open: "frei",
  invite: "Einladen",
  scan: "Mit dem Handy scannen oder die Adresse eintippen:",
  qr: "Code mit der Adresse dieses Tisches",
  copyLink: "Link kopieren",
  shareTitle: (game) => `Ein Tisch ${game}`,
  fillAndStart: "Mit Computern auffüllen und anfangen",
  start: "Anfangen",
  waitForHost: (host) =>
    host ? sentence`${does(host, "startet", "startest")} die Partie.` : "Der Gastgeber startet die Partie.",
  missing: (seats) => text`${upper(counted(seats, "ein Platz ist", "Plätze sind"))} noch frei.`,
  leave: "Aufstehen",
  close: "Tisch schließen",
  putComputer: "Einen Computer hinsetzen",
  openAgain: "Für Freunde freihalten",
};
