/** Several people at a table: fetched with what says it. */

import type { CompanyWords } from "../en/company";
import { counted } from "./grammar";

const UNITS = { second: ["eine Sekunde", "Sekunden"], hour: ["eine Stunde", "Stunden"], day: ["ein Tag", "Tage"] } as const;
const BRIEF = { second: "s", hour: "Std.", day: "T." };

export const company: CompanyWords = {
  standIn: "Wer einspringt",
  standInSays: "Wie gut ein Computer spielt, der den Platz von jemandem übernimmt, der weg ist.",
  more: "Alle Sätze",
  brief: (count, unit) => `${count} ${BRIEF[unit]}`,
  left: (count, unit) => `noch ${counted(count, UNITS[unit][0], UNITS[unit][1], String)}`,
  soon: "Deine Zeit läuft ab.",
};
