// Adds games as the page does: a file of jobs in, what their sheets show out, or why they are refused.

import { readFileSync } from "node:fs";
import { withPlainKeeper } from "../../web/src/keeper/plain.ts";
import { Refusal } from "../../web/src/keeper/refusal.ts";
import { Sheet } from "../../web/src/keeper/sheet.ts";

function shown(family, { options, players, dealer, before, steps }) {
  const sheet = new Sheet(family, options, players ?? [], dealer, before ?? {});
  const found = [];
  for (const step of steps ?? []) {
    if (step === "show") found.push(JSON.parse(JSON.stringify(sheet)));
    else sheet.put(step[0], step[1]);
  }
  return found;
}

const found = [];
for (const job of JSON.parse(readFileSync(process.argv[2], "utf-8"))) {
  const { default: described } = await import(job.keeper ?? `../../web/src/generated/keepers/${job.family}.js`);
  const family = "score" in described ? withPlainKeeper(described) : described;
  try {
    found.push(shown(family, job));
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    found.push([{ refused: refusal.message }]);
  }
}
process.stdout.write(JSON.stringify(found));
