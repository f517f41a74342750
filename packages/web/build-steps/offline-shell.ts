import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const manifest = z.looseObject({
  entry: z.looseObject({ module: z.string() }),
  routes: z.record(
    z.string(),
    z.looseObject({
      id: z.string(),
      parentId: z.string().optional(),
      module: z.string(),
      css: z.array(z.string()).optional(),
    }),
  ),
});

/** Routes that a technician opens offline, with the layouts around them. */
const isTechnicians = (id: string) => id.startsWith("routes/technician/");

/**
 * Writes the technician's service worker with the list of files that its pages need. It starts at the pages' modules
 * and follows every file that a file references.
 */
export function writeOfflineShell(folder: string, worker: string): void {
  const assets = join(folder, "assets");
  const names = readdirSync(assets).filter((name) => !/\.(br|gz|map)$/.test(name));
  const list = names.find((name) => /^manifest-\w+\.js$/.test(name));
  if (!list) throw new Error("The build has no manifest of routes.");
  const text = readFileSync(join(assets, list), "utf8");
  const { entry, routes } = manifest.parse(JSON.parse(text.slice(text.indexOf("{")).replace(/;\s*$/, "")));

  const wanted = new Set<string>([list]);
  const nameOf = (path: string) => path.split("/").at(-1) ?? "";
  const follow = (name: string) => {
    if (wanted.has(name) || !names.includes(name)) return;
    wanted.add(name);
    if (!/\.(js|css)$/.test(name)) return;
    for (const [named] of readFileSync(join(assets, name), "utf8").matchAll(
      /[\w.-]+\.(?:js|css|woff2|svg|png)\b/g,
    ))
      follow(named);
  };
  follow(nameOf(entry.module));
  const mine = Object.values(routes).filter(({ id }) => isTechnicians(id));
  if (mine.length < 4) throw new Error("The technician's routes are not where they were.");
  for (let route = mine.pop(); route; route = mine.pop()) {
    follow(nameOf(route.module));
    for (const css of route.css ?? []) follow(nameOf(css));
    const parent = route.parentId ? routes[route.parentId] : undefined;
    if (parent) mine.push(parent);
  }
  // The page itself references its stylesheet and its first font.
  const shell = readFileSync(join(folder, "__spa-fallback.html"), "utf8");
  for (const [, name] of shell.matchAll(/\/assets\/([\w.-]+)/g)) if (name) follow(name);

  const files = [...wanted].sort().map((name) => `/assets/${name}`);
  const version = createHash("sha256")
    .update(JSON.stringify(files))
    .update(shell)
    .update(worker)
    .digest("base64url");
  writeFileSync(
    join(folder, "technician-worker.js"),
    `self.__shell=${JSON.stringify({ version: version.slice(0, 16), files })};\n${worker}`,
  );
}
