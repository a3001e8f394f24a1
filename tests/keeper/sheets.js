// Adds games as the page does: a file of jobs in, what their sheets show out.

import { readFileSync } from "node:fs";
import { familyOf } from "../../web/src/keeper/families.ts";
import { Sheet } from "../../web/src/keeper/sheet.ts";

const jobs = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const found = [];
for (const job of jobs) {
  const sheet = new Sheet(await familyOf(job.family), job.options, job.players, job.dealer, job.before ?? {});
  const shown = [];
  for (const step of job.steps) {
    if (step === "show") shown.push(JSON.parse(JSON.stringify(sheet)));
    else sheet.put(step[0], step[1]);
  }
  found.push(shown);
}
process.stdout.write(JSON.stringify(found));
