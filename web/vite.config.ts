import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { cardSheets } from "./cards/plugin.ts";
import { shipping } from "./shipping/index.ts";

// For development: the server that the page talks to.
const SERVER = "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), cardSheets(), shipping()],
  // The policy of the pages allows no style that stands in the text of a page, and no `data:` but pictures.
  build: { outDir: "../src/eldest/pages", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
});
