// What the page says: its own modules, loaded as they are, asked by JSON and answered by JSON.
import { readFileSync } from "node:fs";
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
const load = (path) => vite.ssrLoadModule(`/src/words/${path}`);

const [{ english }, { german }, { drawnOut }] = await Promise.all([load("en"), load("de"), load("drawn_out.ts")]);
const [{ plain }, { said, saidOf }, { Seating }] = await Promise.all([load("text.ts"), load("said.ts"), load("seating.ts")]);
const { clauses } = await load("de/clauses");
const catalogues = { en: english, de: german, "x-long": drawnOut(english) };

/** Every message of a catalogue by its path, with how many values it takes. */
function messages(found, path = "") {
  if (typeof found === "string" || typeof found === "function") return [[path, found.length]];
  return Object.entries(found).flatMap(([name, each]) => messages(each, path ? `${path}.${name}` : name));
}

const ASKED = {
  /** A sentence of the server, as the seat `you` reads it. */
  said: (language, sent, names, you = null, sides = {}) =>
    plain(said(sent, new Seating(names, you, sides), catalogues[language])),
  problem: (language, problem) => plain(saidOf(problem, new Seating([]), catalogues[language])),
  messages: (language) => messages(catalogues[language]),
  message: (language, path, ...values) => {
    const message = path.split(".").reduce((found, name) => found[name], catalogues[language]);
    return plain(typeof message === "function" ? message(...values) : message);
  },
  options: (language) => catalogues[language].options,
  clauses: () => clauses,
};

const questions = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(questions.map(([what, ...given]) => ASKED[what](...given))));
await vite.close();
