import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const manifest = z.looseObject({
  routes: z.record(z.string(), z.looseObject({ imports: z.array(z.string()) })),
});
const before = "window.__reactRouterManifest=";

/**
 * Removes each route's imported files from the browser's route manifest. React Router reads them for prefetching
 * links, and AutoIQ has none. Otherwise every visitor of every page would load the list (6 KB of 8, compressed).
 */
export function slimManifest(folder: string): void {
  const assets = join(folder, "assets");
  for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const text = readFileSync(join(assets, name), "utf8");
    if (!text.startsWith(before)) throw new Error(`${name} does not begin as React Router writes it.`);
    const whole = manifest.parse(JSON.parse(text.slice(before.length).replace(/;\s*$/, "")));
    for (const route of Object.values(whole.routes)) route.imports = [];
    writeFileSync(join(assets, name), `${before}${JSON.stringify(whole)};`);
  }
}
