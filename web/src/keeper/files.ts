/** Files of hands: read with care, for they come from anywhere, and written for other programs. */

import { cellsOf, handsOf } from "./csv";
import { familyOf } from "./families";
import { families } from "./kept_families";
import { MOST_HANDS, plainName, type HandsFile } from "./pad/pad";
import { Refusal, refusedWithin } from "./sheet/refusal";
import type { Sheet } from "./sheet/sheet";
import { isRecord } from "./pad/stroke";

const KEYS = ["eldest", "version", "family", "options", "players", "dealer", "before", "hands"];
const LONGEST_NAME = 200;

/** The file of hands that a text is; refuses what is none. */
export async function readFile(text: string): Promise<HandsFile> {
  const given = text.trimStart().startsWith("{") ? jsonOf(text) : await ofTable(text);
  if (!isRecord(given) || given["eldest"] !== "score") throw new Refusal("noSheet");
  if (given["version"] !== 1) throw new Refusal("version", { given: given["version"] });
  const unknown = Object.keys(given).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) throw new Refusal("noEntry", {}, { entry: unknown });
  const file = { options: {}, dealer: 0, before: {}, hands: [], ...given } as unknown as HandsFile;
  await check(file);
  return file;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal("noJson", {}, { line: lineOf(text, String(error)) });
  }
}

/** The line, counted from 0, where a text stops being JSON: browsers name it, or the letter, or mean the end. */
function lineOf(text: string, complaint: string): number {
  const line = /line (\d+)/.exec(complaint)?.[1];
  if (line) return Number(line) - 1;
  const letter = /position (\d+)/.exec(complaint)?.[1];
  const read = letter ? text.slice(0, Number(letter)) : text.trimEnd();
  return read.split("\n").length - 1;
}

/** A file of hands from a table, whose first cell says of which game it is. */
async function ofTable(text: string): Promise<unknown> {
  const [first = [], heads = [], ...lines] = cellsOf(text);
  const head = headOf(first[0] ?? "");
  const family = isRecord(head) ? await familyOf(String(head["family"])).catch(() => null) : null;
  return family && isRecord(head) ? { ...head, hands: handsOf(family.shapes.ENTRY, heads, lines) } : head;
}

function headOf(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    throw new Refusal("noSheet");
  }
}

async function check(file: HandsFile): Promise<void> {
  const known = await familyOf(String(file.family)).catch(() => null);
  if (!known) throw new Refusal("noGame", { given: file.family }, { entry: "family" });
  if (!isRecord(file.options)) throw new Refusal("named", {}, { entry: "options" });
  if (!isStanding(file.before)) throw new Refusal("standing", {}, { entry: "before" });
  const named = Array.isArray(file.players) && file.players.every((name) => typeof name === "string" && name.length <= LONGEST_NAME);
  if (file.players !== undefined && !named) throw new Refusal("nameList", { most: LONGEST_NAME }, { entry: "players" });
  if (!Array.isArray(file.hands) || file.hands.length > MOST_HANDS) throw new Refusal("hands", { most: MOST_HANDS }, { entry: "hands" });
  const seats = (await empty(file)).seats;
  if (file.players === undefined) Object.assign(file, { players: [...Array(seats).keys()].map((seat) => `P${seat}`) });
  Object.assign(file, { players: file.players.map((name, seat) => plainName(name) || `P${seat}`) });
  if (file.players.length !== seats) throw new Refusal("players", { most: seats }, { entry: "players" });
  if (!Number.isInteger(file.dealer) || file.dealer < 0 || file.dealer >= seats) {
    throw new Refusal("whole", { given: file.dealer, most: seats - 1 }, { entry: "dealer" });
  }
  await checkHands(file);
}

/** Whether something may be how a game stood: numbers, and lists of numbers, by name. */
function isStanding(given: unknown): boolean {
  const whole = (each: unknown) => Number.isSafeInteger(each);
  return isRecord(given) && Object.values(given).every((each) => whole(each) || (Array.isArray(each) && each.length <= 64 && each.every(whole)));
}

async function empty(file: HandsFile): Promise<Sheet> {
  const added = await families(file.family);
  return added({ ...file, players: file.players ?? [], before: file.before ?? {}, title: "", hands: [] });
}

async function checkHands(file: HandsFile): Promise<void> {
  const sheet = await empty(file);
  file.hands.forEach((cells, hand) => {
    if (!isRecord(cells)) throw new Refusal("hand", {}, { hand });
    refusedWithin({ hand }, () => sheet.put(hand, cells));
  });
}
