/** Files of hands: read with care, for they come from anywhere, and written for other programs. */

import { NotACell } from "./cells";
import { cellsOf, handsOf } from "./csv";
import { familyOf } from "./families";
import { NotAnOption } from "./family";
import { families } from "./kept_families";
import { MOST_HANDS, plainName, type HandsFile } from "./pad";
import type { Sheet } from "./sheet";
import { isRecord } from "./stroke";

const KEYS = ["eldest", "version", "family", "options", "players", "dealer", "before", "hands"];
const LONGEST_NAME = 200;

/** A text that is no file of hands; the message says what is wrong, and where. */
export class NotAHandsFile extends Error {}

export async function readFile(text: string): Promise<HandsFile> {
  const given = text.trimStart().startsWith("{") ? jsonOf(text) : await ofTable(text);
  if (!isRecord(given) || given["eldest"] !== "score") throw new NotAHandsFile('"eldest": "score" is expected');
  if (given["version"] !== 1) throw new NotAHandsFile(`version: ${JSON.stringify(given["version"])} is not 1`);
  const unknown = Object.keys(given).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) throw new NotAHandsFile(`${unknown}: there is no such key`);
  const file = { options: {}, dealer: 0, before: {}, hands: [], ...given } as unknown as HandsFile;
  await check(file);
  return file;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotAHandsFile("this is no JSON");
  }
}

/** A file of hands from a table, whose first cell says of which game it is. */
async function ofTable(text: string): Promise<unknown> {
  const [first = [], heads = [], ...lines] = cellsOf(text);
  const head = jsonOf(first[0] ?? "");
  const family = isRecord(head) ? await familyOf(String(head["family"])).catch(() => null) : null;
  return family && isRecord(head) ? { ...head, hands: handsOf(family.shapes.ENTRY, heads, lines) } : head;
}

async function check(file: HandsFile): Promise<void> {
  const known = await familyOf(String(file.family)).catch(() => null);
  if (!known) throw new NotAHandsFile(`family: ${JSON.stringify(file.family)} is no game`);
  if (!isRecord(file.options)) throw new NotAHandsFile("options: names and values are expected");
  if (!isStanding(file.before)) throw new NotAHandsFile("before: names and numbers are expected");
  const named = Array.isArray(file.players) && file.players.every((name) => typeof name === "string" && name.length <= LONGEST_NAME);
  if (file.players !== undefined && !named) throw new NotAHandsFile("players: a list of names is expected");
  if (!Array.isArray(file.hands) || file.hands.length > MOST_HANDS || !file.hands.every(isRecord)) {
    throw new NotAHandsFile(`hands: a list of at most ${MOST_HANDS} hands is expected`);
  }
  const seats = (await empty(file)).seats;
  if (file.players === undefined) Object.assign(file, { players: [...Array(seats).keys()].map((seat) => `P${seat}`) });
  Object.assign(file, { players: file.players.map((name, seat) => plainName(name) || `P${seat}`) });
  if (file.players.length !== seats) throw new NotAHandsFile(`players: ${seats} names are expected`);
  if (!Number.isInteger(file.dealer) || file.dealer < 0 || file.dealer >= seats) {
    throw new NotAHandsFile(`dealer: a seat from 0 to ${seats - 1} is expected`);
  }
  await checkHands(file);
}

/** Whether something may be how a game stood: numbers, and lists of numbers, by name. */
function isStanding(given: unknown): boolean {
  const whole = (each: unknown) => Number.isSafeInteger(each);
  return isRecord(given) && Object.values(given).every((each) => whole(each) || (Array.isArray(each) && each.length <= 64 && each.every(whole)));
}

async function empty(file: HandsFile): Promise<Sheet> {
  try {
    const added = await families(file.family);
    return added({ ...file, players: file.players ?? [], before: file.before ?? {}, title: "", hands: [] });
  } catch (error) {
    if (error instanceof NotAnOption) throw new NotAHandsFile(`options: ${error.message}`);
    if (error instanceof NotACell) throw new NotAHandsFile(`before: ${error.message}`);
    throw error;
  }
}

async function checkHands(file: HandsFile): Promise<void> {
  const sheet = await empty(file);
  file.hands.forEach((hand, place) => {
    try {
      sheet.put(place, hand);
    } catch (error) {
      if (error instanceof NotACell) throw new NotAHandsFile(`hands[${place}].${error.message}`);
      throw error;
    }
  });
}

/** Have the browser save a text as a file. */
export function save(name: string, type: string, text: string | Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(typeof text === "string" ? new Blob([text], { type }) : text);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
