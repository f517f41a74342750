import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../../packages/domain", import.meta.url)),
    include: ["src/**/*.test.ts"],
    // Modules stay loaded from one mutant to the next, except when testing code that runs at load time.
    isolate: process.env.MUTATE_STATIC === "on",
    // Instrumented code is slower. Stryker stops a mutant that never ends.
    testTimeout: 120_000,
    setupFiles: [fileURLToPath(new URL("fixed-seed.mjs", import.meta.url))],
  },
});
