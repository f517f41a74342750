import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Rule, root } from "../source.ts";

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Record<string, string>;
}

/** The lockfile pins versions and works with any registry on every platform. */
export const lockfile: Rule = {
  name: "the lockfile is complete and records no download addresses",
  check: () => {
    const text = readFileSync(join(root, "package-lock.json"), "utf8");
    const packages = (JSON.parse(text) as { packages: Record<string, Entry> }).packages;
    return Object.entries(packages).flatMap(([path, entry]) => [
      ...(entry.resolved && !entry.link ? [`package-lock.json: ${path} records ${entry.resolved}`] : []),
      ...Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !resolves(packages, path, name))
        .map((name) => `package-lock.json: ${name}, optional for ${path}, is missing: npm ci would refuse`),
    ]);
  },
};

function resolves(packages: Record<string, Entry>, from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (packages[`${at ? `${at}/` : ""}node_modules/${name}`]) return true;
    if (!at) return false;
    if (!at.includes("/node_modules/")) at = "/node_modules/";
  }
}
