/** The pages beside the table, in German: what their own groups do not say. */

import type { Catalogue } from "../../../en";
import { joined, sentence, text, upper } from "../../../text";
import { counted, form, people } from "../../grammar";

const LOCALE = "de";
const WINS = { er: "gewinnt", du: "gewinnst", sie: "gewinnen", ihr: "gewinnt" };
const when = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });

export const pages: Catalogue["pages"] = {
  // The first page
  join: "An einen Tisch setzen",
  joinSays: "Der Link zu einem Tisch oder ein Code von deinem anderen Gerät.",
  joinField: "Link oder Code",
  joinGo: "Hinsetzen",
  joinWrong: "Das ist weder ein Link zu einem Tisch noch ein Code.",
  lastRules: (points) =>
    points ? `deine letzten Regeln, ${counted(points, "eine Änderung", "Änderungen")}` : "wie im Regelbuch",
  chooseRulesOf: (game) => `Regeln für ${game} wählen`,

  // A new table
  preset: "Regelsatz",
  presets: { uspc: "USA", australian: "Australien" },
  without: "ohne Grenze",
  fewer: (label) => `${label}: weniger`,
  more: (label) => `${label}: mehr`,
  peopleAndTime: "Leute und Zeit",
  timeToThink: "Bedenkzeit",
  timeSays: "Wie lange jemand überlegen darf, bevor ein Computer weiterspielt.",
  absence: "Wenn jemand weg ist",
  absenceSays: "Nach dieser Zeit ohne Verbindung springt ein Computer ein, bis die Person wieder da ist.",
  absenceNever: "auf die Person warten",
  seconds: (many) => counted(many, "1 Sekunde", "Sekunden", String),
  minutes: (many) => counted(many, "1 Minute", "Minuten", String),
  days: (many) => `${counted(many, "1 Tag", "Tage", String)} (wie Fernschach)`,
  watching: "Zuschauer",
  watchingSays: "Wer den Link hat und keinen Platz, sieht den Tisch, aber kein Blatt.",
  watchNot: "keine",
  watchNow: "sofort",
  watchAfter: (time) => `${time} später`,
  chat: "Freies Reden zwischen den Spielen",
  chatSays: "Sonst lassen sich nur ein paar fertige Sätze sagen.",
  hints: "Tipps für alle",
  hintsSay: "Gegen Computer allein gibt es immer Tipps.",
  copyRules: "Link zu diesen Regeln kopieren",

  // Records
  damaged: "Die Aufzeichnung dieses Tisches ist beschädigt.",
  dealNumber: (deal) => `Spiel ${deal}`,
  wonBy: (winners) => sentence`${people(winners)} ${form(winners, WINS)}`,
  changed: (at) => when.format(at),
  scores: (rows) =>
    joined(
      rows.map(([who, score]) => text`${who} ${score}`),
      " · ",
    ),
  with: (names) => new Intl.ListFormat(LOCALE, { type: "conjunction" }).format(names),

  // A record, to step through
  recordOf: (game) => `Aufzeichnung: ${game}`,
  sampleOf: (game) => `Eine Beispielpartie ${game}`,
  deals: "Spiele",
  steps: "Schritte",
  noDeals: "An diesem Tisch ist noch kein Spiel vorbei.",
  secretDeals: (deals) =>
    deals === 1
      ? "Ein Spiel ist vorbei, dessen Karten bis zum Ende der Partie geheim bleiben."
      : `${deals} Spiele sind vorbei, deren Karten bis zum Ende der Partie geheim bleiben.`,
  secretDeal: "Die Karten bleiben bis zum Ende der Partie geheim.",

  // Rules
  rulesSay: "Die Regelbücher, Regel für Regel. Wird am Tisch etwas abgewiesen, steht die Regel dabei, die es verbietet.",
  found: (many) => (many ? upper(counted(many, "eine Regel", "Regeln", String)) : "Nichts gefunden."),
  contents: "Inhalt",

  // Settings
  ofBrowser: "Sie gelten in diesem Browser.",
  codeUntil: (at) => `Bis ${new Intl.DateTimeFormat(LOCALE, { timeStyle: "short" }).format(at)} Uhr.`,
  codeQr: "Code mit der Adresse, über die du auf ein anderes Gerät umziehst",
  typeCode: "Öffne dort den Link, oder tipp den Code auf der Startseite ein.",
  forgotten: "Erledigt. Eldest kennt dich nicht mehr.",

  // A pass
  passTitle: "Auf dieses Gerät umziehen",
  passSays: "Dieses Gerät übernimmt deine Plätze, deine Aufzeichnungen und deinen Namen.",
  passGo: "Auf dieses Gerät umziehen",

  // Watching
  watchTitle: (game) => `Zuschauen: ${game}`,

  // States
  setting: "Der Tisch wird vorbereitet",
  noTableSays: "Vielleicht ist der Link abgeschnitten, oder es gibt den Tisch nicht mehr.",
};
