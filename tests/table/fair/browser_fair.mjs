// Answers cases in JSON with web/fair.js: `node browser_fair.mjs FAIR_JS` reads a list of [function, arguments].
import { readFileSync } from "node:fs";

const source = readFileSync(process.argv[2], "utf8");
const fair = await import(`data:text/javascript,${encodeURIComponent(source)}`);
const cases = JSON.parse(readFileSync(0, "utf8"));
const stream = ([numbers, ...rest]) => [numbers.values(), ...rest];
const answer = ([name, given]) => fair[name](...(name === "below" ? stream(given) : given));
process.stdout.write(JSON.stringify(cases.map(answer)));
