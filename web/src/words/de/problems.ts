/** Why the server does not answer what was asked, in German, by key. */

import type { ProblemKey, ProblemMessage } from "../en/problems";
import { figure, sentence } from "../text";
import { counted } from "./grammar";

export const problems: Record<ProblemKey, ProblemMessage> = {
  not_found: () => "Hier ist nichts.",
  no_table: () => "Diesen Tisch gibt es nicht.",
  no_pad: () => "Diesen Zettel gibt es nicht.",
  full_pad: () => "Der Zettel ist voll.",
  not_your_pad: () => "Löschen kann ihn nur, wer ihn geteilt hat.",
  no_match: () => "Von diesem Tisch gibt es noch keine Partie.",
  no_clause: ({ clause }) => sentence`${String(clause)} ist kein Satz eines Regelbuchs.`,
  no_game: () => "Dieses Spiel gibt es nicht.",
  allowed: () => "Das ist jetzt erlaubt.",
  wrong_method: () => "Das geht hier nicht.",
  no_socket: () => "Der Weg zum Server lässt den Tisch nicht durch.",
  not_http: () => "Das hat der Server nicht verstanden.",
  not_json: () => "Das hat der Server nicht verstanden.",
  not_valid: ({ where }) => sentence`Das passt nicht: ${String(where)}.`,
  not_a_table: ({ fault }) => sentence`So geht kein Tisch: ${String(fault)}.`,
  too_long: ({ size }) => sentence`Das ist zu lang: höchstens ${figure(Number(size))} Bytes.`,
  long_head: () => "Die Anfrage war zu lang.",
  too_slow: () => "Das hat zu lange gedauert. Versuch es noch einmal.",
  not_a_host: () => "Die Adresse dieser Seite kennt der Server nicht.",
  foreign_host: () => "Diese Adresse kennt der Server nicht. Nimm die, die er beim Start anzeigt.",
  foreign_page: () => "Eine fremde Seite darf nicht mit diesem Server sprechen.",
  no_origin: () => "Der Browser hat nicht gesagt, woher diese Seite kommt.",
  no_guest: () => "Der Server kennt diesen Browser nicht mehr. Lade die Seite neu.",
  no_pass: ({ minutes }) =>
    sentence`Dieser Code gilt nicht. Ein Code gilt einmal, ${counted(Number(minutes), "eine Minute", "Minuten")} lang.`,
  too_much: ({ seconds }) => sentence`Nicht so schnell. Wieder in ${counted(Number(seconds), "einer Sekunde", "Sekunden")}.`,
  too_many_tables: ({ tables }) => sentence`Du hast ${figure(Number(tables))} Tische offen. Schließ erst einen.`,
  only_here: () => "Das sieht nur, wer am Rechner des Servers sitzt.",
  damaged: () => "Was von diesem Tisch aufgehoben war, ist beschädigt. Es wurde beiseitegelegt.",
  held: () => "Diesen Tisch hat jetzt ein anderer Server. Neuer Versuch läuft.",
  full: () => "Der Server hat keinen Platz mehr. Nichts ist geschehen; versuch es später.",
  fault: () => "Das kann der Server gerade nicht; versuch es später.",
  no_review: () => "Der Rückblick wurde nicht fertig. Versuch es noch einmal.",
  broken: () => "Beim Server ist etwas schiefgegangen.",
};
