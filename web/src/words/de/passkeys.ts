/** Passkeys, in German. */

import type { PasskeyWords } from "../en/passkeys";

export const passkeys: PasskeyWords = {
  title: "Passkeys",
  says: "Ein Passkey auf deinem Handy, deinem Rechner oder einem Sicherheitsschlüssel ist ein Konto, das bleibt: Auf jedem Gerät bringt er Namen, Plätze und Spiele zurück, ohne Code.",
  make: "Passkey anlegen",
  made: "Dein Passkey ist angelegt.",
  show: "Meine Passkeys zeigen",
  none: "Du hast keinen Passkey.",
  unnamed: "Ein Passkey",
  since: (day) => `angelegt ${day}`,
  used: (ago) => `zuletzt benutzt ${ago}`,
  never: "nie benutzt",
  site: (name) => `für ${name}`,
  copied: (ago) => `Wahrscheinlich wurde ${ago} eine Kopie davon benutzt. Entferne ihn.`,
  renameOf: (passkey) => `${passkey} umbenennen`,
  name: "Name des Passkeys",
  remove: "Entfernen",
  removeOf: (passkey) => `${passkey} entfernen`,
  removed: "Entfernt: Damit meldet sich niemand mehr an. Vielleicht bietet dein Gerät ihn noch an; lösch ihn auch dort.",
  or: "Oder mit einem Passkey",
  orSays: "Hast du für diesen Server einen angelegt, brauchst du keinen Code.",
  use: "Mit einem Passkey anmelden",
  cancelled: "Es ist nichts geschehen: Es wurde abgebrochen oder hat zu lange gedauert.",
  unsupported: "Dieser Browser oder dieses Gerät kann das mit Passkeys nicht.",
  there: "Dort hast du schon einen Passkey.",
};
