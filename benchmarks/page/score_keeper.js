// Corrects one hand of a sheet again and again.

import family from "../../web/src/generated/keepers/oh_hell.js";
import { Sheet } from "../../web/src/keeper/sheet/sheet.ts";

const { players, hands, hand, seconds } = JSON.parse(process.argv[2]);
const sheet = new Sheet(family, { players }, Array(players).fill("x"));
hands.forEach((cells, number) => sheet.put(number, cells));

function spent(from) {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
}

let [before, times] = [process.cpuUsage(), 0];
sheet.put(hand, hands[hand]);
const first = spent(before) * 1e3;
before = process.cpuUsage();
while (spent(before) < seconds) {
  sheet.put(hand, hands[hand]);
  times += 1;
}
console.log(JSON.stringify({ milliseconds_first: first, cpu_rate: Math.round(times / spent(before)) }));
