// Answers cases in JSON with web/fair.js: `node browser_fair.mjs FAIR_JS` reads a list of [function, arguments].
import { readFileSync } from "node:fs";

const source = readFileSync(process.argv[2], "utf8");
const fair = await import(`data:text/javascript,${encodeURIComponent(source)}`);
const cases = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(cases.map(([name, given]) => fair[name](...given))));
