/** What stands around every page, in German. */

import type { Catalogue } from "../../../en";

export const frame: Catalogue["frame"] = {
  pages: "Seiten",
  play: "Spielen",
  score: "Zettel",
  records: "Aufzeichnungen",
  rules: "Regeln",
  settings: "Einstellungen",
  home: "Eldest, zur ersten Seite",
  toTheHand: "Zu deinem Blatt",
  toTheContent: "Zum Inhalt",
  back: "Zurück",
  close: "Schließen",
  cancel: "Abbrechen",
  done: "Fertig",
  copy: "Kopieren",
  copied: "Kopiert.",
  copyByHand: "Kopier es von Hand: Es ist markiert.",
  share: "Teilen",
  print: "Drucken",
  on: "An",
  noPage: "Diese Seite gibt es nicht.",
  noPageSays: "Vielleicht ist die Adresse falsch geschrieben oder abgeschnitten.",
  toLobby: "Zur ersten Seite",
  title: (page) => `${page} · Eldest`,
};
