/** Playing without a server, in German. */

import type { PracticeWords } from "../en/practice";

export const practice: PracticeWords = {
  title: "Offline spielen",
  says: "Alle fünf Spiele gegen Computer auf diesem Gerät spielen, ohne Netz und ohne Server.",
  open: "Was hier bereitliegt",
  get: "Für unterwegs vorbereiten",
  size: (size) => `${size} MB werden einmal geladen.`,
  getting: "Wird vorbereitet",
  progress: (done, all) => `${done} von ${all} MB`,
  starting: "Wird ausprobiert …",
  stop: "Anhalten",
  failed: "Es konnte nicht alles geladen werden. Was da ist, bleibt; versuch es noch einmal.",
  ready: "Bereit ohne Netz",
  readySays: "Alles ist auf diesem Gerät: Spiele, Rätsel, Rückblicke und der Zettel.",
  play: "Auf diesem Gerät spielen",
  games: "Deine Partien auf diesem Gerät",
  none: "Noch keine Partie",
  kept: (count) => (count === 1 ? "1 Partie" : `${count} Partien`),
  save: "Als Datei sichern",
  load: "Aus Datei laden",
  loaded: (count) => (count === 1 ? "1 Partie wurde hinzugefügt." : `${count} Partien wurden hinzugefügt.`),
  notAFile: "Diese Datei enthält keine Partien von Eldest.",
  free: "Platz freigeben",
  freeSays: "Deine Partien bleiben.",
  remove: "Entfernen",
  cannot: "Dieser Browser speichert Seiten nur von https-Adressen oder von diesem Rechner selbst; hier lässt sich nichts speichern.",
  noPython: "In diesen Seiten fehlt der Teil, der auf dem Gerät spielt.",
  moved: "Diese Partie ist in einem anderen Tab offen",
  movedSays: "Nur ein Tab kann sie spielen. Spiel dort weiter oder übernimm sie hier.",
  takeOver: "Hier weiterspielen",
};
