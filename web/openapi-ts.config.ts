import { defineConfig } from "@hey-api/openapi-ts";

// The types of everything that the server is asked and sends, from its own document.
export default defineConfig({
  input: "openapi.json",
  output: { path: "src/wire/types", clean: true, indexFile: false },
  plugins: [{ name: "@hey-api/typescript", enums: false }],
});
