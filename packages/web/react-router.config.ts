import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./app/prerendered";
import { compressBuild } from "./compress-build";

export default {
  appDirectory: "app",
  ssr: false,
  prerender: prerenderedPaths,
  buildEnd: ({ reactRouterConfig }) => compressBuild(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
