import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compressBuild } from "./build-steps/compress-build";
import { directIcons } from "./build-steps/direct-icons";
import { pageChunks } from "./build-steps/page-chunks/page-chunks";
import { prerenderedOnly } from "./build-steps/prerendered-only";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const namedChunks = new Set([
  "react",
  "toaster",
  "roi-dialog",
  "contact",
  "es",
  "chat-panel",
  "repair-orders",
]);

/** Files that have groups of their own. */
const files = {
  react: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
  frame:
    /[\\/](app[\\/](ui[\\/](button|wordmark|spinner|toast|toast-area)|platform[\\/](theme|toast|storage-preferences|page-meta|session[\\/](session-store|use-session|start-session|local-session)))\.tsx?|domain[\\/]src[\\/]site[\\/]pages\.ts|lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|context|defaultAttributes|shared[\\/].*)\.m?js|vite[\\/]preload-helper.*)$/,
  query: /[\\/]node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/,
};

export default defineConfig({
  plugins: [directIcons(), tailwindcss(), reactRouter(), prerenderedOnly(), compressBuild()],
  resolve: {
    alias: {
      "~": here("./app"),
      // supabase-js creates these clients in its constructor, and AutoIQ uses none of them. This saves 28 KB (gzip).
      "@supabase/realtime-js": here("./app/platform/supabase/no-realtime.ts"),
      "@supabase/storage-js": here("./app/platform/supabase/no-storage.ts"),
      "@supabase/postgrest-js": here("./app/platform/supabase/no-rest.ts"),
    },
  },
  build: {
    target: "es2022",
    reportCompressedSize: false,
    rolldownOptions: {
      // Reads only the parts of a package that are in use.
      experimental: { lazyBarrel: true },
      output: {
        // A page names a hundred of them or more, so that each letter of a name counts: 4 to 7 KB per page.
        // A few are known by their name to browser tests.
        chunkFileNames: ({ name }) =>
          namedChunks.has(name) ? "assets/[name]-[hash].js" : "assets/[hash].js",
        // Two files hold the code of every page. Together they compress better than twenty small ones.
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: files.react,
              priority: 1001,
            },
            {
              name: "frame",
              test: files.frame,
              priority: 1000,
            },
            {
              // Their list of exports would make a page that uses one part seem to use all, below.
              name: "query",
              test: files.query,
              entriesAware: true,
              priority: 900,
            },
            ...pageChunks(here("./app"), (id) => Object.values(files).some((each) => each.test(id))),
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    host: process.env.HOST ?? "127.0.0.1",
    strictPort: true,
    proxy: Object.fromEntries(
      [
        "/api",
        "/auth/v1",
        "/rest/v1",
        "/functions/v1",
        "/config.json",
        "/health",
        "/checkout",
        "/outbox",
        "/files",
      ].map((path) => [
        path,
        { target: process.env.API_URL ?? "http://127.0.0.1:3000", changeOrigin: false },
      ]),
    ),
  },
});
