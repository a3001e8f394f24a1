// Adds games as the page does: a file of jobs in, what their sheets show out, or why they are refused.

import { readFileSync } from "node:fs";
import { Refusal } from "../../web/src/keeper/sheet/refusal.ts";
import { Sheet } from "../../web/src/keeper/sheet/sheet.ts";

const SAID_ELSEWHERE = ["scores", "won", "dealer"]; // of the game

/** The full sheet, as `eldest score --json` writes it, without the head of a hand that is not begun. */
function full(sheet) {
  const { family, options, players, sides, game, winners, rules } = sheet;
  const { ENTRY, HEAD, GAME } = family.shapes;
  const lasting = GAME.filter(({ name }) => !SAID_ELSEWHERE.includes(name));
  const hands = sheet.rows.map(({ entry, before, head, after, gains, fault }) => ({
    ...sheet.cells(entry, ENTRY),
    ...(before && { hand: before.deals + 1, ...sheet.cells(head, HEAD) }),
    gains: after && gains,
    scores: after && after.scores.slice(0, sides.length),
    game: after && sheet.cells(after, lasting, false),
    fault,
  }));
  const needs = game && sides.map((_, side) => family.needs(rules, game, side));
  return { family: family.family, options, players, sides, hands, needs, winners };
}

function shown(family, { options, players, dealer, before, steps }) {
  const sheet = new Sheet(family, options, players ?? [], dealer, before ?? {});
  const found = [];
  for (const step of steps ?? []) {
    if (step === "show") found.push(JSON.parse(JSON.stringify(full(sheet))));
    else sheet.put(step[0], step[1]);
  }
  return found;
}

const found = [];
for (const job of JSON.parse(readFileSync(process.argv[2], "utf-8"))) {
  const { default: family } = await import(job.keeper ?? `../../web/src/generated/keepers/${job.family}.js`);
  try {
    found.push(shown(family, job));
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    found.push([{ refused: refusal.message }]);
  }
}
process.stdout.write(JSON.stringify(found));
