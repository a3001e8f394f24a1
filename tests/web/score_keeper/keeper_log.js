// The log of a scorepad, merged, undone and done again in all orders, and its tables: the page's own modules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const root = process.argv[2];
const { createServer } = await import(pathToFileURL(`${root}/node_modules/vite/dist/node/index.js`));
const vite = await createServer({
  root,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const load = (path) => vite.ssrLoadModule(`/src/keeper/${path}`);
const [{ Log }, { readStroke }, { waysBack, takenBack, doneAgain }, { cellsOf, handsOf }] = await Promise.all(
  ["pad/log.ts", "pad/stroke.ts", "pad/undo.ts", "csv.ts"].map(load),
);
test.after(() => vite.close());

/** A phone with a log of its own, at a table. */
class Phone {
  constructor(name) {
    this.browser = name;
    this.log = new Log();
  }
  write(cells, more = {}) {
    const written = Array.isArray(cells) ? cells : Object.entries(cells).map(([place, value]) => this.log.writing(place, value));
    const stroke = { clock: this.log.clock + 1, device: `${this.browser}-1`, at: 0, by: this.browser, written, ...more };
    this.log.add(stroke);
    return stroke;
  }
  undo() {
    const { undo } = waysBack(this.log, this.browser);
    return this.write(takenBack(this.log, undo), { undoes: `${undo.clock}.${undo.device}` });
  }
  redo() {
    const { redo } = waysBack(this.log, this.browser);
    return this.write(doneAgain(this.log, redo), { redoes: `${redo.clock}.${redo.device}` });
  }
  hear(other) {
    for (const stroke of other.log.strokes) this.log.add(stroke);
  }
}

/** What a log comes to, cell by cell. */
function pad(log) {
  const cells = [...log.places].sort().map((place) => [place, log.heads(place).map((head) => [head.value, head.stroke.device])]);
  return JSON.stringify([cells, log.conflicts.sort()]);
}

/** Numbers that are the same in every run. */
function dice(seed) {
  return (below) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
}

test("logs with the same strokes stand for the same pad, in whatever order they come", () => {
  for (let game = 0; game < 60; game++) {
    const roll = dice(game + 1);
    const phones = ["ada", "bo", "cy"].map((name) => new Phone(name));
    for (let move = 0; move < 30; move++) {
      const phone = phones[roll(3)];
      const { undo, redo } = waysBack(phone.log, phone.browser);
      const what = roll(8);
      if (what === 0) phone.hear(phones[roll(3)]);
      else if (what === 1 && undo) phone.undo();
      else if (what === 2 && redo) phone.redo();
      else phone.write({ [`${roll(3)}/bids/${roll(2)}`]: roll(4) });
    }
    const all = new Map(phones.flatMap((phone) => phone.log.strokes).map((stroke) => [`${stroke.clock}.${stroke.device}`, stroke]));
    const pads = phones.map((phone) => {
      const rest = [...all.values()].sort(() => roll(2) - 0.5);
      for (const stroke of rest) phone.log.add(stroke);
      return pad(phone.log);
    });
    const shuffled = [...all.values()].map((stroke) => [roll(1000), stroke]).sort(([one], [other]) => one - other);
    pads.push(pad(new Log(shuffled.map(([, stroke]) => stroke))));
    assert.equal(new Set(pads).size, 1);
    assert.equal(phones[0].log.size, all.size);
  }
});

test("two who wrote the same cell without knowing are at odds, until somebody writes it again", () => {
  const [ada, bo] = [new Phone("ada"), new Phone("bo")];
  ada.write({ "0/tricks/0": 1 });
  bo.hear(ada);
  ada.write({ "0/tricks/0": 2 });
  bo.write({ "0/tricks/0": 3 });
  ada.hear(bo);
  bo.hear(ada);
  assert.deepEqual(ada.log.conflicts, ["0/tricks/0"]);
  assert.equal(ada.log.value("0/tricks/0"), bo.log.value("0/tricks/0"));
  assert.deepEqual(ada.log.heads("0/tricks/0").map((head) => head.value).sort(), [2, 3]);
  bo.write({ "0/tricks/0": 2 });
  ada.hear(bo);
  assert.deepEqual([ada.log.conflicts, ada.log.value("0/tricks/0"), ada.log.size], [[], 2, 4]);
});

test("two who wrote the same value agree, and other cells are nobody's matter", () => {
  const [ada, bo] = [new Phone("ada"), new Phone("bo")];
  ada.write({ "0/trump": "H", "0/bids/0": 1 });
  bo.write({ "0/trump": "H", "0/bids/1": 2 });
  ada.hear(bo);
  assert.deepEqual(ada.log.conflicts, []);
  assert.deepEqual(["0/trump", "0/bids/0", "0/bids/1"].map((place) => ada.log.value(place)), ["H", 1, 2]);
});

test("undo goes back step by step, redo forward, and a new stroke ends redo", () => {
  const ada = new Phone("ada");
  for (const bid of [1, 2, 3]) ada.write({ "0/bids/0": bid });
  const seen = [];
  for (let step = 0; step < 3; step++) seen.push((ada.undo(), ada.log.value("0/bids/0")));
  assert.deepEqual(seen, [2, 1, null]);
  assert.equal(waysBack(ada.log, "ada").undo, null);
  ada.redo();
  assert.equal((ada.redo(), ada.log.value("0/bids/0")), 2);
  ada.write({ "0/bids/0": 7 });
  assert.equal(waysBack(ada.log, "ada").redo, null);
  assert.equal((ada.undo(), ada.log.value("0/bids/0")), 2);
});

test("undo leaves what somebody else has written over it, and takes back nobody else's strokes", () => {
  const [ada, bo] = [new Phone("ada"), new Phone("bo")];
  ada.write({ "0/bids/0": 1, "0/bids/1": 4 });
  bo.hear(ada);
  bo.write({ "0/bids/1": 5 });
  ada.hear(bo);
  ada.undo();
  assert.deepEqual([ada.log.value("0/bids/0"), ada.log.value("0/bids/1")], [null, 5]);
  assert.equal(waysBack(ada.log, "ada").undo, null);
});

test("what is no stroke is refused", () => {
  const good = { clock: 1, device: "ada-1", at: 0, by: "Ada", written: [{ place: "0/bids/0", value: 1, was: null, over: [] }] };
  assert.deepEqual(readStroke(good), good);
  const cell = good.written[0];
  const bad = [
    null,
    [],
    { ...good, clock: 0 },
    { ...good, clock: 1.5 },
    { ...good, device: "Ada!" },
    { ...good, by: "x".repeat(500) },
    { ...good, written: {} },
    { ...good, written: [{ ...cell, place: "../x" }] },
    { ...good, written: [{ ...cell, value: { a: 1 } }] },
    { ...good, written: [{ ...cell, value: "x".repeat(500) }] },
    { ...good, written: [{ ...cell, over: [3] }] },
    { ...good, undoes: 3 },
  ];
  for (const each of bad) assert.equal(readStroke(each), null);
});

test("a table is read whatever parts its cells, and columns that are no cells say nothing", () => {
  const shape = [
    { name: "bids", length: 8, of: "number", by: "seat" },
    { name: "partners", length: 0, of: "seats", by: "seat" },
    { name: "trump", length: 0, of: "suit", by: "seat" },
  ];
  for (const parting of [",", ";", "\t"]) {
    const table = [['"{""a"": 1}"'], ["hand", "bids 1", "bids 2", "partners", "trump", '"Ada, ""A"""'], [1, 3, "", "0 2", "H", 12], [2, 0, "x", "-", "", ""]];
    const lines = cellsOf(table.map((line) => line.join(parting)).join("\r\n") + "\r\n");
    assert.deepEqual(lines[0], ['{"a": 1}']);
    assert.equal(lines[1][5], 'Ada, "A"');
    assert.deepEqual(handsOf(shape, lines[1], lines.slice(2)), [
      { bids: [3, null], partners: [0, 2], trump: "H" },
      { bids: [0, "x"], partners: [] },
    ]);
  }
});
