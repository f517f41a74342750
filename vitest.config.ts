import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "domain",
          root: here("./packages/domain"),
          include: ["src/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "intelligence",
          root: here("./packages/intelligence"),
          include: ["src/**/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "server",
          root: here("./packages/server"),
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          globalSetup: "./test/global-setup.ts",
          setupFiles: "./test/setup.ts",
          testTimeout: 20_000,
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
    ],
  },
});
