import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  test: {
    // Unasked, one core is left idle; above six the database's connections would run out.
    maxWorkers: Math.min(6, Math.max(2, availableParallelism())),
    projects: [
      {
        test: {
          name: "domain",
          root: here("./packages/domain"),
          isolate: false,
          include: ["src/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "intelligence",
          root: here("./packages/intelligence"),
          isolate: false,
          include: ["src/**/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "server",
          root: here("./packages/server"),
          include: ["src/**/*.test.ts", "test/**/*.test.ts", "../../bench/*.test.ts"],
          globalSetup: "./test/global-setup.ts",
          setupFiles: "./test/setup.ts",
          // Some start servers of their own, beside other files' work.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias: { "~": here("./packages/web/app") } },
        test: {
          name: "web",
          root: here("./packages/web"),
          include: ["app/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          name: "scripts",
          root: here("./scripts"),
          include: ["**/*.test.mjs"],
        },
      },
    ],
  },
});
