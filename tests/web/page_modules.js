// What the page says: its own modules, loaded as they are, asked by JSON and answered by JSON.
import { text } from "node:stream/consumers";
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
const [{ plain }, { said, saidOf }, { Seating }] = await Promise.all(["text.ts", "server/said.ts", "seating.ts"].map(load));
const [{ language }, { valueRule, conflictOf }] = await Promise.all(["language.svelte.ts", "family/option_rule.ts"].map(load));
const { learnReasons, optionsOf } = await load("family/families.svelte.ts");
const { briefly } = await vite.ssrLoadModule("/src/pages/rules/prose.ts");
const { talkLine } = await vite.ssrLoadModule("/src/table/strip/talk_line.ts");
const turns = await vite.ssrLoadModule("/src/sheet/deal_end/turns.ts");
const [{ default: Say }, { render }] = await Promise.all([load("Say.svelte"), vite.ssrLoadModule("svelte/server")]);
const catalogues = { en: english, de: german, "x-long": drawnOut(english) };

const families = Object.keys(english.families.words);

// The sentences beside options are fetched when they are first asked for.
for (const catalogue of Object.values(catalogues)) {
  language.catalogue = catalogue;
  await Promise.all([learnReasons(), ...families.map((family) => optionsOf.fetch(family))]);
}

/** Every clause in a language, and every head. */
async function clausesIn({ families: { books } }) {
  return Object.assign({}, ...Object.values(await books()).flatMap((book) => [book.heads, book.clauses]));
}

/** The words of the options of each game. */
async function optionsIn({ families: { options } }) {
  return Object.fromEntries(Object.entries(await options()).map(([family, { words }]) => [family, words]));
}

/** What a question comes to while the page speaks a language. */
function speaking(code, question) {
  language.catalogue = catalogues[code];
  return question();
}

const ASKED = {
  /** A sentence of the server, as the seat `you` reads it. */
  said: (code, sent, names, you = null, sides = {}) => speaking(code, () => plain(said(sent, new Seating(names, you, sides)))),
  problem: (language, problem) => plain(saidOf(problem, new Seating([]), catalogues[language])),
  message: (language, path, ...values) => {
    const message = path.split(".").reduce((found, name) => found[name], catalogues[language]);
    return plain(typeof message === "function" ? message(...values) : message);
  },
  options: (language) => optionsIn(catalogues[language]),
  clauses: (language) => clausesIn(catalogues[language]),
  number: (language, value) => catalogues[language].spell.number(value),
  /** What stands beside an option. */
  rule: (code, game, name, value, chosen = {}) =>
    speaking(code, () => valueRule(game, name, value, (other) => chosen[other])),
  conflict: (code, game, fault) => speaking(code, () => conflictOf(game, fault)),
  /** The talk line of somebody to whom a suit was led: what it asks, or why the card of a note may not be played. */
  line: (code, hand, legal, suit, note = null, log = []) =>
    speaking(code, () => {
      const trick = { suit, over: false, cards: suit ? [{ seat: 1, card: `A${suit}` }] : [] };
      const match = { phase: "play", hand, trick, acting: {} };
      const at = { connection: { state: "open" }, table: { status: "playing", watch: 0 }, you: 0, myTurn: true, legal, note };
      const seating = new Seating(["Ada", "Bo"], 0);
      const scene = { match, seating };
      const { text, sentence, clause } = talkLine({ ...at, playback: { log: log.map((said) => ({ said })) } }, scene, seating, null);
      return { text: plain(text), sentence, clause };
    }),
  /** What the end of a deal tells: one of the functions of `turns.ts`. */
  turns: (what, ...given) => turns[what](...given),
  /** The beginnings of clauses, as they are quoted. */
  brief: (texts) => texts.map(briefly),
  /** A sentence of the server as it is drawn, in HTML. */
  drawn: (language, sent, names, props = {}) =>
    render(Say, { props: { text: said(sent, new Seating(names), catalogues[language]), ...props } }).body,
};

const questions = JSON.parse(await text(process.stdin));
const answers = await Promise.all(questions.map(([what, ...given]) => ASKED[what](...given)));
console.log(JSON.stringify(answers, (_, each) => (typeof each === "function" ? each(3) : each)));
await vite.close();
