import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The server package's folder, found from the sources as well as from the bundle in dist/. */
export const serverFolder = findPackage(import.meta.dirname);

/** The output folder of the web build. */
export const webFolder = join(serverFolder, "..", "web", "build", "client");

function findPackage(from: string): string {
  for (let at = from; ; at = dirname(at)) {
    if (existsSync(join(at, "package.json"))) return at;
    if (at === dirname(at)) throw new Error(`No package.json above ${from}`);
  }
}

/** AutoIQ's version, from the package. */
export const productVersion: string = (
  JSON.parse(readFileSync(join(serverFolder, "package.json"), "utf8")) as { version: string }
).version;
