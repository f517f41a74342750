import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  test: {
    // By default one core is left idle. More than six workers would exhaust the database's connections.
    maxWorkers: Math.min(6, Math.max(2, availableParallelism())),
    projects: [
      {
        test: {
          name: "domain",
          root: here("./packages/domain"),
          isolate: false,
          include: ["src/**/*.test.ts"],
          // Properties try thousands of cases, on a busy machine too.
          testTimeout: 20_000,
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
          // Files share a process and what is compiled in it; what a file opens it closes by test/after-file.ts.
          isolate: false,
          include: ["src/**/*.test.ts", "test/**/*.test.ts", "../../bench/*.test.ts"],
          globalSetup: "./test/global-setup.ts",
          setupFiles: "./test/setup.ts",
          // Some start their own servers, in parallel with other test files.
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve: { alias: { "~": here("./packages/web/app") } },
        test: {
          name: "web",
          root: here("./packages/web"),
          // Some replace modules and the browser's globals before they import what is under test.
          isolate: true,
          include: ["app/**/*.test.ts", "build-steps/**/*.test.ts"],
        },
      },
      {
        // Components in a document without a browser: no layout, no style.
        resolve: { alias: { "~": here("./packages/web/app") } },
        test: {
          name: "components",
          root: here("./packages/web"),
          environment: "jsdom",
          isolate: false,
          setupFiles: "./app/test/setup.ts",
          include: ["app/**/*.test.tsx"],
          exclude: ["app/**/*.isolated.test.tsx"],
          // The first test that opens something waits for its code, on a busy machine too.
          testTimeout: 60_000,
        },
      },
      {
        // Components whose tests replace modules, or need one that is not loaded yet: another file would have loaded it.
        resolve: { alias: { "~": here("./packages/web/app") } },
        test: {
          name: "isolated-components",
          root: here("./packages/web"),
          environment: "jsdom",
          isolate: true,
          setupFiles: "./app/test/setup.ts",
          include: ["app/**/*.isolated.test.tsx"],
          testTimeout: 60_000,
        },
      },
      {
        // The public pages as files, without a browser: they have to be built before.
        test: {
          name: "site",
          root: here("./e2e/built"),
          include: ["**/*.test.ts"],
          isolate: false,
          // The first test of a file parses its page, on a busy machine too.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "scripts",
          root: here("./scripts"),
          include: ["**/*.test.mjs"],
        },
      },
      {
        test: {
          name: "checks",
          root: here("./checks"),
          include: ["rules/*.test.ts"],
        },
      },
    ],
  },
});
