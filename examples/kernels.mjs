// Plays deals of every game with Eldest's rules in JavaScript, without Python:
//
//     python -m kernels
//     node examples/kernels.mjs [FOLDER OF KERNELS [DEALS [DICE]]]
//
// Level 1 plays all seats. The manifest tells how a kernel is called and what records look like: docs/kernels.md.

import { readFileSync } from "node:fs";
import { Kernels } from "../kernels/kernel.mjs";

const [folder = "src/eldest/kernels", deals = "1000", dice = "1"] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, "utf-8"));
const kernels = new Kernels();

/** The file of a rule's kernel, and its description. */
function found(rule) {
  return Object.entries(manifest.kernels).find(([, each]) => each.rule === rule);
}

/** The bytes of whole numbers, 8 each. */
function whole(numbers) {
  return new Uint8Array(BigInt64Array.from(numbers, BigInt).buffer);
}

for (const [game, { pack, table }] of Object.entries(manifest.games)) {
  const [file, { arguments: given }] = found(`${game}.rules.play_deals`);
  const play = await kernels.load(readFileSync(`${folder}/${file}`));
  const times = Number(deals);
  const result = given.find((each) => each.name === "outcomes.results").type;
  const fresh = Buffer.from(table, "base64");
  const tables = { bytes: new Uint8Array([...fresh, ...fresh]), shape: [2] }; // one to play at, and a fresh one
  const results = { bytes: new Uint8Array(times * manifest.records[result].bytes), shape: [times] };
  const gains = { bytes: new Uint8Array(times * 8 * 8), shape: [times * 8] }; // a deal has room for eight sides
  const began = performance.now();
  const actions = play([
    tables,
    { bytes: whole(pack), shape: [pack.length] },
    { bytes: whole([dice]), shape: [1] },
    results,
    gains,
    BigInt(times),
  ]);
  const points = new BigInt64Array(gains.bytes.buffer);
  const totals = Array.from({ length: 8 }, (_, side) =>
    Array.from({ length: times }, (_, deal) => Number(points[8 * deal + side])).reduce((sum, each) => sum + each, 0),
  );
  const said = { game, deals: times, actions: Number(actions), points: totals };
  console.log(JSON.stringify(said));
  console.error(`${game}: ${(Number(actions) / (performance.now() - began) / 1000).toFixed(2)} million actions a second`);
}
