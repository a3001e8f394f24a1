/** A stroke of the pen: what somebody wrote on a scorepad at once, in one cell or in several. */

/** The value of a cell; nothing before it is written, or after it was erased. */
export type Value = number | string | boolean | null | readonly (number | string)[];

/** The place of a value: `family`, `players/0`, `options/start`, `3/trump` or `3/bids/2` of hand 3. */
export type Place = string;

/** The id of a stroke: its logical clock, and the device that made it. */
export type Mark = string;

export interface Written {
  readonly place: Place;
  readonly value: Value;
  /** The value before, as the writer saw it. */
  readonly was: Value;
  /** The strokes whose value stood there: more than one where they were at odds. */
  readonly over: readonly Mark[];
}

export interface Stroke {
  /** One more than that of any stroke which the writer had seen (Lamport). */
  readonly clock: number;
  /** The browser, and the page in it. */
  readonly device: string;
  /** UTC, ms: only to be shown. */
  readonly at: number;
  /** Who wrote it, if the device knows a name. */
  readonly by: string;
  readonly written: readonly Written[];
  /** The stroke that this one takes back, or does again. */
  readonly undoes?: Mark;
  readonly redoes?: Mark;
}

export function markOf(stroke: Pick<Stroke, "clock" | "device">): Mark {
  return `${stroke.clock}.${stroke.device}`;
}

/** Whether one stroke stands after another: by clock, then by device. The same on every device. */
export function later(one: Stroke, other: Stroke): boolean {
  return one.clock === other.clock ? one.device > other.device : one.clock > other.clock;
}

export function same(one: Value, other: Value): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

const MOST_PLACES = 400;
const LONG = 400; // characters of a value
const PLACE = /^[a-z0-9_]{1,40}(\/[A-Za-z0-9_-]{1,64}){0,3}$/;
const DEVICE = /^[a-z0-9-]{1,40}$/;
const MARK = /^\d{1,12}\.[a-z0-9-]{1,40}$/;

/** A stroke that came from elsewhere; nothing where it is none. */
export function readStroke(given: unknown): Stroke | null {
  if (!isRecord(given)) return null;
  const { clock, device, at, by, written, undoes, redoes } = given;
  const numbers = whole(clock) && clock > 0 && whole(at);
  const names = typeof device === "string" && DEVICE.test(device) && typeof by === "string" && by.length <= LONG;
  const marks = [undoes, redoes].every((mark) => mark === undefined || (typeof mark === "string" && MARK.test(mark)));
  if (!numbers || !names || !marks || !Array.isArray(written) || written.length > MOST_PLACES) return null;
  return written.every(isWritten) ? (given as unknown as Stroke) : null;
}

function isWritten(given: unknown): boolean {
  if (!isRecord(given)) return false;
  const { place, value, was, over } = given;
  const placed = typeof place === "string" && PLACE.test(place);
  return placed && isValue(value) && isValue(was) && Array.isArray(over) && over.every((mark) => typeof mark === "string" && MARK.test(mark));
}

export function isValue(value: unknown): value is Value {
  if (value === null || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isSafeInteger(value);
  if (typeof value === "string") return value.length <= LONG;
  return Array.isArray(value) && value.length <= 64 && value.every((each) => isValue(each) && ["number", "string"].includes(typeof each));
}

export function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

function whole(given: unknown): given is number {
  return typeof given === "number" && Number.isSafeInteger(given) && given >= 0;
}
