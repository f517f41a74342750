import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import budgets from "./page-scripts.json" with { type: "json" };

const assets = join(import.meta.dirname, "../../packages/web/build/client/assets");
const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
const textOf = (name: string) => readFileSync(join(assets, name), "utf8");

interface Route {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
}

const manifestName = names.find((name) => /^manifest-\w+\.js$/.test(name)) ?? "";
const manifest = JSON.parse(
  textOf(manifestName)
    .replace(/^[^{]*/, "")
    .replace(/;\s*$/, ""),
) as {
  entry: { module: string };
  routes: Record<string, Route>;
};

const imported = new Map<string, string[]>();
const importsOf = (name: string): string[] => {
  const known = imported.get(name);
  if (known) return known;
  const found = [...textOf(name).matchAll(/\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, file = ""]) => file,
  );
  imported.set(name, found);
  return found;
};

/** The scripts that the page cannot be drawn without: its own, those of its layouts, and what these import. */
function scriptsOf(route: Route): string[] {
  const files = new Set([manifestName, nameOf(manifest.entry.module)]);
  for (let each: Route | undefined = route; each; each = parentOf(each)) files.add(nameOf(each.module));
  for (const file of files) for (const next of importsOf(file)) files.add(next);
  return [...files];
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const parentOf = ({ parentId }: Route) => (parentId ? manifest.routes[parentId] : undefined);

function addressOf(route: Route): string {
  const parts: string[] = [];
  for (let each: Route | undefined = route; each; each = parentOf(each))
    if (each.path) parts.unshift(each.path);
  return `/${parts.join("/")}`;
}

/** The roles of the front desk share its pages. One of them stands for all. */
const isRepeated = (address: string) => /^\/(management|admin)(\/|$)/.test(address);

const routes = Object.values(manifest.routes);
const parents = new Set(routes.map(({ parentId }) => parentId));
const pages = new Map(
  routes
    .filter(({ id }) => !parents.has(id))
    .map((route) => [addressOf(route), route] as const)
    .filter(([address]) => !isRepeated(address)),
);

/** As a browser receives them: each file compressed by itself, in thousands of bytes. */
const kilobytesOf = (route: Route) =>
  scriptsOf(route).reduce((sum, name) => sum + statSync(join(assets, `${name}.gz`)).size, 0) / 1000;

// docs/page-scripts.md says how a budget was chosen and what to do when a page outgrows it.
test("no page loads more scripts than its budget in page-scripts.json", () => {
  const over = Object.entries(budgets).flatMap(([address, budget]) => {
    const route = pages.get(address);
    if (!route) return [];
    const size = kilobytesOf(route);
    return size > budget ? [`${address}: ${size.toFixed(1)} KB of ${budget}`] : [];
  });
  expect(over).toEqual([]);
});

test("every page has a budget, and every budget a page", () => {
  expect(Object.keys(budgets).sort()).toEqual([...pages.keys()].sort());
});
