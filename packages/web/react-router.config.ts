import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./app/prerendered";
import { compressBuild } from "./compress-build";
import { inlineStyles } from "./inline-styles";
import { slimManifest } from "./slim-manifest";

export default {
  appDirectory: "app",
  ssr: false,
  prerender: prerenderedPaths,
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, "client");
    slimManifest(folder);
    await inlineStyles(folder);
    await compressBuild(folder);
  },
} satisfies Config;
