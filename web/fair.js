/**
 * Fair dealing in the browser: draw a seed, commit to it, and see afterwards that the pack came from all seeds.
 *
 * It needs no `crypto.subtle`, which a page over plain http does not have. The lines that are
 * hashed are those of docs/fair_dealing.md; src/eldest/table/fair/fair.py is the same for the server.
 * The name of a deal is {table, match, deal}.
 */

const TITLE = "eldest-fair-1";
const WORDS = 2 ** 32;
const HEX = /^[0-9a-f]{64}$/;

/** 32 bytes from the machine's own chance, as 64 hex digits. */
export function drawSeed() {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** What the server publishes before it knows any seed. */
export function secretCommitment(name, secret) {
  return digest("secret", ...words(name), secret);
}

/** What a seat sends before any seed is shown. */
export function commitment(name, seat, seed) {
  return digest("seed", ...words(name), `P${seat}`, seed);
}

/** The seed of a seat that has given none of its own. */
export function substitute(name, seat, secret) {
  return digest("substitute", ...words(name), `P${seat}`, secret);
}

/** The seed of the shuffle. */
export function packSeed(name, secret, seeds) {
  return digest("pack", ...words(name), secret, ...seeds);
}

/** Who deals first where the seeds draw him. */
export function firstDealer(seed, players) {
  return shuffled([...Array(players).keys()], `${seed} dealer`)[0];
}

/** The pack in the order that the seed gives: Fisher-Yates from the last place down. */
export function shuffled(pack, seed) {
  const stream = numbers(seed);
  const mixed = [...pack];
  for (let place = mixed.length - 1; place > 0; place--) {
    const other = below(stream, place + 1);
    [mixed[place], mixed[other]] = [mixed[other], mixed[place]];
  }
  return mixed;
}

/**
 * Why this seat should keep its seed to itself, or null: it gives it only when everybody has promised.
 *
 * `mine` is {seat, seed, secret}, the last being the commitment that the server had published
 * when the seat committed.
 */
export function objection(name, promise, mine) {
  const own = promise.seats[mine.seat];
  if (promise.secret !== mine.secret) return "the server has promised another secret before";
  if (own.origin !== "person") return "this seat counts as one that gives no seed";
  return own.commitment === commitment(name, mine.seat, mine.seed) ? null : "this is not what the seat committed to";
}

/**
 * What is wrong with a deal that is opened; an empty list if all holds.
 *
 * `deal` is as a published match has it: {promise, withheld, opening, record}; `pack` is the pack
 * before it is mixed; one that was `repeated` was not. `mine` is {seat, seed, promise}: the seed this browser gave, and the promise
 * as it came before the deal.
 */
export function faults(name, deal, pack, mine = null) {
  const { promise, withheld = [], opening, record = null, repeated = null } = deal;
  const { secret, seeds } = opening;
  const found = [];
  if (![secret, ...seeds].every((each) => HEX.test(each)) || seeds.length !== promise.seats.length) {
    return ["the opening is not whole"];
  }
  if (secretCommitment(name, secret) !== promise.secret) found.push("the secret is not the one that was promised");
  seeds.forEach((seed, seat) => found.push(...seatFaults(name, promise, withheld, secret, seat, seed)));
  const seed = packSeed(name, secret, seeds);
  if (record && !repeated && !same(record.pack, shuffled(pack, seed))) found.push("the pack is not the one that the seeds give");
  if (mine && !same(mine.promise, promise)) found.push("before the deal something else was promised");
  if (mine && seeds[mine.seat] !== mine.seed) found.push("this browser's seed was not used");
  return found;
}

function seatFaults(name, promise, withheld, secret, seat, seed) {
  const { origin, commitment: promised } = promise.seats[seat];
  const kept = !withheld.includes(seat);
  if (kept && commitment(name, seat, seed) !== promised) return [`the seed of P${seat} is not the one that was promised`];
  const own = origin === "person" && kept;
  const follows = seed === substitute(name, seat, secret);
  const marked = ["person", "bot", "substitute"].includes(origin) && own !== follows && (kept || origin === "person");
  return marked ? [] : [`the seed of P${seat} is not of the origin that is marked`];
}

function same(one, other) {
  return canonical(one) === canonical(other);
}

/** A value as text, whatever the order of its keys. */
function canonical(value) {
  return JSON.stringify(value, (_, each) =>
    each && typeof each === "object" && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

function words({ table, match, deal }) {
  return [table, match, deal];
}

function digest(...said) {
  return sha256([TITLE, ...said].join(" "));
}

// ---------------------------------------------------------------- the stream of the shuffle

function* numbers(seed) {
  for (let block = 0; ; block++) yield* blocks(`${seed}:${block}`);
}

/** A number below a bound, every one equally likely: numbers that would favour some are thrown away. */
export function below(stream, bound) {
  const fair = WORDS - (WORDS % bound);
  for (;;) {
    const number = stream.next().value;
    if (number < fair) return number % bound;
  }
}

// ---------------------------------------------------------------- SHA-256, as FIPS 180-4 has it

const PRIMES = firstPrimes(64);
const ROOTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** The SHA-256 of a text in UTF-8, in hex. */
export function sha256(text) {
  return [...blocks(text)].map((word) => word.toString(16).padStart(8, "0")).join("");
}

/** The SHA-256 of a text as eight numbers of 32 bits. */
function blocks(text) {
  const bytes = padded(new TextEncoder().encode(text));
  const view = new DataView(bytes.buffer);
  const state = Uint32Array.from(START);
  for (let start = 0; start < bytes.length; start += 64) mix(state, view, start);
  return state;
}

/** The bytes, a one bit, zeros, and the length in bits. */
function padded(bytes) {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor((bytes.length * 8) / WORDS));
  view.setUint32(whole.length - 4, (bytes.length * 8) % WORDS);
  return whole;
}

function mix(state, view, start) {
  const schedule = scheduled(view, start);
  let [a, b, c, d, e, f, g, h] = state;
  for (let round = 0; round < 64; round++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROOTS[round] + schedule[round]) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] += word));
}

function scheduled(view, start) {
  const schedule = new Uint32Array(64);
  for (let round = 0; round < 16; round++) schedule[round] = view.getUint32(start + 4 * round);
  for (let round = 16; round < 64; round++) {
    const early = schedule[round - 15];
    const late = schedule[round - 2];
    schedule[round] =
      schedule[round - 16] +
      (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
      schedule[round - 7] +
      (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
  }
  return schedule;
}

function turn(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits of what stands behind the point. */
function fraction(number) {
  return Math.floor((number - Math.floor(number)) * WORDS);
}

function firstPrimes(count) {
  const found = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime)) found.push(number);
  }
  return found;
}

function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
