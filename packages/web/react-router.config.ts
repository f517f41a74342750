import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./app/prerendered";

export default {
  appDirectory: "app",
  ssr: false,
  prerender: prerenderedPaths,
} satisfies Config;
