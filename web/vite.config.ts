import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { cardSheets } from "./cards/plugin.ts";
import { firstTogether } from "./shipping/first.ts";
import { shipping } from "./shipping/index.ts";
import { python } from "./shipping/python.ts";

// For development: the server that the page talks to.
const SERVER = "http://127.0.0.1:8765";

const ENTRY = fileURLToPath(new URL("./src/main.ts", import.meta.url));

export default defineConfig({
  base: "./", // files name each other from where they lie: the server has them at its root, a site anywhere
  plugins: [svelte(), cardSheets(), python(), shipping()],
  worker: {
    format: "es",
    plugins: () => [python()],
    // By this name the server knows which script may compile WebAssembly.
    rolldownOptions: { output: { entryFileNames: "assets/python-worker-[hash].js" } },
  },
  build: {
    outDir: "../src/eldest/pages",
    emptyOutDir: true,
    target: "es2022",
    // The policy of the pages allows no style that stands in the text of a page, and no `data:` but pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: firstTogether(ENTRY) } },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
});
