import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../../packages/domain", import.meta.url)),
    include: ["src/**/*.test.ts"],
    // Modules stay loaded from one mutant to the next, but where what runs as they load is tried.
    isolate: process.env.MUTATE_STATIC === "on",
    // Instrumented code is slower; a mutant that never ends is Stryker's to stop.
    testTimeout: 120_000,
    setupFiles: [fileURLToPath(new URL("same-seed.mjs", import.meta.url))],
  },
});
