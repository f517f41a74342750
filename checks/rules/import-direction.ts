import type { Rule, Source } from "../source.ts";

const DOMAIN_PACKAGES = ["zod", "big.js"];
const TEST_PACKAGES = ["vitest", "fast-check"];

/** domain ← server, domain ← web. Within each, general code never imports specific code. */
export const importDirection: Rule = {
  name: "imports go one way: domain ← server, domain ← web",
  check: (sources) =>
    sources.flatMap((source) =>
      source.imports.flatMap(({ specifier, target }) => {
        const why = target ? wrongTarget(source.path, target) : wrongPackage(source, specifier);
        return why ? [`${source.path}: imports ${specifier}; ${why}`] : [];
      }),
    ),
};

const ONE_WAY: readonly [from: RegExp, to: RegExp, why: string][] = [
  [/^packages\/domain\//, /^packages\/(intelligence|server|web)\//, "the domain knows nobody"],
  [
    /^packages\/intelligence\//,
    /^packages\/(domain|server|web)\//,
    "the methods know numbers, not the business",
  ],
  [/^packages\/web\//, /^packages\/intelligence\//, "the server computes"],
  [/^packages\/server\//, /^packages\/web\//, "the server does not know the web"],
  [/^packages\/web\//, /^packages\/server\//, "the web reaches the server through contracts alone"],
  [
    /^packages\/server\/src\/platform\//,
    /^packages\/server\/src\/(features|workflows|demo)\//,
    "the platform does not know the business",
  ],
  [
    /^packages\/server\/src\/(features|platform|workflows)\//,
    /^packages\/server\/src\/(demo\/|main|server|compose)/,
    "only main composes",
  ],
  [
    /^packages\/web\/app\/(ui|platform)\//,
    /^packages\/web\/app\/(features|routes)\//,
    "pages are composed from above",
  ],
  [/^packages\/web\/app\/features\//, /^packages\/web\/app\/routes\//, "pages are composed from above"],
];

function wrongTarget(from: string, to: string): string | undefined {
  if (/\.test\.tsx?$/.test(from) && from.startsWith("packages/server/")) return undefined;
  return ONE_WAY.find(([a, b]) => a.test(from) && b.test(to))?.[2];
}

function wrongPackage(source: Source, specifier: string): string | undefined {
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  if (source.path.startsWith("packages/intelligence/")) {
    const allowed = source.isTest && TEST_PACKAGES.includes(name);
    return allowed ? undefined : "the methods import nothing but each other";
  }
  if (source.path.startsWith("packages/domain/")) {
    const allowed = source.isTest ? [...DOMAIN_PACKAGES, ...TEST_PACKAGES] : DOMAIN_PACKAGES;
    return allowed.includes(name) ? undefined : `the domain imports only ${DOMAIN_PACKAGES.join(", ")}`;
  }
  if (source.path.startsWith("packages/web/") && !source.isTest && specifier.startsWith("node:")) {
    // Runs at prerender time, never in a browser.
    return /entry\.server\.tsx$/.test(source.path) ? undefined : "a browser has no such module";
  }
  return undefined;
}
