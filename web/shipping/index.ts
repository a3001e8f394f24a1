import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { digest, MADE, packages, signed, type Made } from "./made.ts";
import { pack } from "./packed.ts";
import { shell, worker } from "./shell.ts";

const NOTICE = new URL("../../NOTICE", import.meta.url);

/** What makes a bundle ready to be sent: its digest, its service worker, its licences, everything packed. */
export function shipping(): Plugin {
  let folder = "";
  let first: string[] = [];
  let python: string[] = [];
  const made: Made = { page: "", packages: [] };
  return {
    name: "eldest:shipping",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle(_, bundle) {
      const index = join(folder, "index.html");
      // Every address of the page has this text.
      const text = readFileSync(index, "utf8").replaceAll('="./', '="/');
      made.page = digest(text);
      made.packages = packages(bundle);
      first = shell(bundle, text);
      python = Object.keys(bundle).filter((name) => /^assets\/(python-\w+\/|eldest-\w+\.zip$)/.test(name));
      writeFileSync(index, signed(text, made.page));
    },
    closeBundle() {
      if (!made.page) return; // nothing was built
      writeFileSync(join(folder, "sw.js"), worker(made.page, first, python));
      writeFileSync(join(folder, "NOTICE.txt"), readFileSync(NOTICE));
      pack(folder);
      writeFileSync(join(folder, MADE), JSON.stringify(made));
    },
  };
}
