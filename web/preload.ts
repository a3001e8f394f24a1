/* The letters that every page needs are fetched beside its script, not after its style: Source Sans, latin, only. */
import type { Plugin } from "vite";

const LETTERS = /source-sans-3-latin-wght-normal-[\w-]+\.woff2$/;

export function preloadLetters(): Plugin {
  let base = "/";
  return {
    name: "preload-letters",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) => LETTERS.test(file));
        return files.map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: base + file },
          injectTo: "head",
        }));
      },
    },
  };
}
