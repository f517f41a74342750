import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./app/prerendered";
import { deferHydration } from "./build-steps/defer-hydration";
import { inlineStyles } from "./build-steps/inline-styles";
import { writeOfflineShell } from "./build-steps/offline-shell";
import { slimManifest } from "./build-steps/slim-manifest";

export default {
  appDirectory: "app",
  ssr: false,
  prerender: prerenderedPaths,
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, "client");
    slimManifest(folder);
    await deferHydration(folder);
    await inlineStyles(folder);
    writeOfflineShell(
      folder,
      readFileSync(new URL("build-steps/technician-worker.js", import.meta.url), "utf8"),
    );
  },
} satisfies Config;
