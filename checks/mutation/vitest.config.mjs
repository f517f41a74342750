import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../../packages/domain", import.meta.url)),
    include: ["src/**/*.test.ts"],
    setupFiles: [fileURLToPath(new URL("same-seed.mjs", import.meta.url))],
  },
});
