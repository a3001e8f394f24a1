/** How the line to the server stands, and what goes wrong, in German. */

import type { Catalogue } from "../../../en";
import { time } from "../../grammar";

export const connection: Catalogue["connection"] = {
  lost: "Keine Verbindung. Dein Spiel ist gespeichert; neuer Versuch läuft.",
  lostShort: "Keine Verbindung",
  back: "Wieder verbunden.",
  renewed: "Es gibt eine neue Version von Eldest. Lade sie jetzt; deinen Platz behältst du.",
  load: "Jetzt laden",
  later: "Später",
  offline: "Der Server ist nicht zu erreichen.",
  offlineSays: "Läuft er noch? Diese Seite versucht es von selbst wieder.",
  offlineHere: "Neue Spiele gegen Computer laufen auf diesem Gerät.",
  needed: "Diese Seite braucht eine Verbindung.",
  neededSays: "Sie öffnet sich von selbst, sobald der Server antwortet.",
  meanwhile: "Inzwischen kannst du bei einem Spiel mit echten Karten anschreiben.",
  keepScore: "Anschreiben",
};

export const errors: Catalogue["errors"] = {
  noTable: "Diesen Tisch gibt es nicht.",
  ours: "Hier ist etwas schiefgegangen, nicht an deinem Tisch. Nichts ist verloren.",
  reload: "Seite neu laden",
  report: "Bericht kopieren",
};

export const bigScreen: Catalogue["bigScreen"] = {
  title: "Großer Bildschirm",
  delay: (seconds) => `${time(seconds)} später`,
  noWatching: "An diesem Tisch darf niemand zusehen.",
  join: "Scannen und hinsetzen",
};
