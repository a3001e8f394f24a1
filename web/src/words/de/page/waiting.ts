/** The waiting room, in German. */

import type { Catalogue } from "../../en";
import { sentence, text, upper } from "../../text";
import { counted, does, name, people } from "../grammar";

export const waiting: Catalogue["waiting"] = {
  title: "Warten auf Mitspieler",
  maySitHere: "Hier ist frei",
  sitHere: "Hier sitzen",
  open: "frei",
  invite: "Einladen",
  scan: "Mit dem Handy scannen oder die Adresse eintippen:",
  qr: "Code mit der Adresse dieses Tisches",
  copyLink: "Link kopieren",
  shareLink: "Link teilen",
  shareTitle: (game) => `Ein Tisch ${game}`,
  fillAndStart: "Mit Computern auffüllen und anfangen",
  start: "Anfangen",
  waitForHost: (host) =>
    host ? sentence`${does(host, "beginnt", "beginnst")} die Partie.` : "Der Gastgeber beginnt die Partie.",
  missing: (seats) => text`${upper(counted(seats, "ein Platz ist", "Plätze sind"))} noch frei.`,
  arrives: (who) => sentence`${does(who, "setzt sich", "setzt dich")}.`,
  leaves: (who) => sentence`${does(who, "steht", "stehst")} auf.`,
  there: (who) => text`Am Tisch: ${people(who)}.`,
  leave: "Aufstehen",
  close: "Tisch schließen",
  putComputer: "Einen Computer hinsetzen",
  openAgain: "Für Freunde freihalten",
  seatOf: (who) => text`Platz von ${name(who, "dative")}`,
  onlyThisNetwork: "Diese Adresse gilt für Geräte im selben Netz.",
  onlyThisMachine: "Diese Adresse gilt nur auf diesem Rechner. Starte den Server mit --host, um andere einzuladen.",
};
