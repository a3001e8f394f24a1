/** What stands around every page, in German. */

import type { Catalogue } from "../../../en";

export const frame: Catalogue["frame"] = {
  pages: "Seiten",
  play: "Spielen",
  score: "Zettel",
  records: "Aufzeichnungen",
  rules: "Regeln",
  settings: "Einstellungen",
  home: "Eldest, zur Startseite",
  toTheHand: "Zu deinem Blatt",
  toTheContent: "Zum Inhalt",
  back: "Zurück",
  close: "Schließen",
  cancel: "Abbrechen",
  done: "Fertig",
  copy: "Kopieren",
  copied: "Kopiert.",
  copyByHand: "Es ist markiert: Kopier es selbst.",
  share: "Teilen",
  print: "Drucken",
  on: "An",
  noPage: "Diese Seite gibt es nicht.",
  noPageSays: "Vielleicht ist die Adresse falsch geschrieben oder abgeschnitten.",
  toLobby: "Zur Startseite",
  title: (page) => `${page} · Eldest`,
};
