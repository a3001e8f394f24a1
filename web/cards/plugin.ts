/* The sprite's files, made from the tables when the page is built, and served from memory while it is written. */
import type { Plugin } from "vite";
import { type Sheet, SHEETS } from "./sprite.ts";

const MODULE = "virtual:card-sheets";
const SERVED = "/card-sheets/";

/** The module that names the addresses of all sheets. */
function addresses(address: (sheet: Sheet) => string): string {
  const rows = (Object.keys(SHEETS) as Sheet[]).map((sheet) => `  ${sheet}: ${address(sheet)},`);
  return `export default {\n${rows.join("\n")}\n};\n`;
}

export function cardSheets(): Plugin {
  let serving = false;
  return {
    name: "card-sheets",
    configResolved(config) {
      serving = config.command === "serve";
    },
    resolveId(id) {
      return id === MODULE ? `\0${MODULE}` : null;
    },
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      if (serving) return addresses((sheet) => JSON.stringify(`${SERVED}${sheet}.svg`));
      return addresses((sheet) => {
        const file = this.emitFile({ type: "asset", name: `cards-${sheet}.svg`, source: SHEETS[sheet]() });
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      });
    },
    configureServer(server) {
      server.middlewares.use(SERVED, (request, response, next) => {
        const sheet = SHEETS[request.originalUrl?.match(/(\w+)\.svg/)?.[1] as Sheet];
        if (!sheet) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(sheet());
      });
    },
  };
}
