/**
 * @typedef {{ needs: Set<string>, text: string }} Node what a file of code needs
 * @typedef {{ path: string, files: string[] }} Route an address of the web, as "owner/invoices/:id", and the files that draw it
 */

const isBrowserTest = (file) => /^e2e\/.*\.test\.ts$/.test(file);
// They read the pages that the build made, without a browser.
const isBuiltTest = (file) => file.startsWith("e2e/built/");
const isTest = (file) => /\.test\.(?:tsx?|mjs)$/.test(file) && !file.startsWith("e2e/");
const isServerTest = (file) => isTest(file) && /^(?:packages\/server|bench)\//.test(file);
const isScriptTest = (file) => isTest(file) && file.startsWith("scripts/");

// What decides by its place alone, since no import leads there. The first that fits a file counts.
const BY_PLACE = [
  [
    /^(?:package(?:-lock)?\.json|\.npmrc|tsconfig\.base\.json|packages\/[^/]+\/(?:package|tsconfig)\.json)$/,
    () => true,
  ],
  [/^vitest\.config\.ts$/, isTest],
  [/^packages\/server\/migrations\//, isServerTest],
  [/^packages\/web\/(?:public|build-steps)\/|^packages\/web\/[^/]+$/, isBrowserTest],
  [/^e2e\/(?:playwright\.config\.ts|tsconfig\.json)$/, isBrowserTest],
  // What starts the server for them.
  [/^packages\/server\/src\/[^/]+\.ts$/, isBrowserTest],
  [
    /^packages\/server\/src\/features\/identity\//,
    (file) => isBrowserTest(file) && file.startsWith("e2e/auth/"),
  ],
  [/^scripts\//, (file) => isScriptTest(file) || file === "e2e/start.test.ts"],
  // They are run as programs.
  [/^bench\/methods\//, (file) => /\/methods\.test\.ts$/.test(file)],
];

// What every server test goes through.
const SERVER_SETUP = ["packages/server/test/global-setup.ts", "packages/server/test/setup.ts"];

/**
 * The test files that a change can break. For tests of the packages: those that need a changed file, directly or not. For
 * browser tests: those that name an address whose pages need a changed file, or whose page itself makes calls of the area
 * that a changed file of the server serves. An address that a test reaches by clicks alone, and never names, is not seen.
 * @param {string[]} changed
 * @param {Map<string, Node>} graph of every file of code
 * @param {readonly Route[]} routes
 * @returns {{ vitestFiles: string[], builtFiles: string[], browserFiles: string[] }} `builtFiles` read the built pages
 */
export function affectedTests(changed, graph, routes) {
  const files = [...graph.keys()];
  const needsOf = (file) => graph.get(file)?.needs ?? [];
  const setup = closure(SERVER_SETUP, needsOf);
  const visited = new Map(
    files
      .filter((file) => file.startsWith("e2e/"))
      .map((file) => [file, routesNamedIn(graph.get(file).text, routes)]),
  );
  const pagesOf = (file) => (visited.get(file) ?? []).flatMap((route) => route.files);
  const ownPageOf = (file) => (visited.get(file) ?? []).map((route) => route.files.at(-1));
  const places = changed.flatMap((file) =>
    BY_PLACE.filter(([pattern]) => pattern.test(file)).map(([, of]) => of),
  );
  const areas = new Set(
    changed.flatMap((file) => servedThrough(file, graph).flatMap((each) => areasOf(each, needsOf(each)))),
  );
  const isBroken = (test) => {
    if (places.some((of) => of(test))) return true;
    const inBrowser = isBrowserTest(test);
    const needed = closure([test], (file) =>
      inBrowser ? [...needsOf(file), ...pagesOf(file)] : needsOf(file),
    );
    if (changed.some((file) => needed.has(file) || (isServerTest(test) && setup.has(file)))) return true;
    if (!inBrowser || areas.size === 0) return false;
    const ofItsPages = closure([test], (file) => [...needsOf(file), ...ownPageOf(file)]);
    return [...ofItsPages].some((file) =>
      areas.has(/^packages\/domain\/src\/([^/]+)\/.*contract\.ts$/.exec(file)?.[1]),
    );
  };
  const broken = files.filter((file) => (isTest(file) || isBrowserTest(file)) && isBroken(file)).sort();
  return {
    vitestFiles: broken.filter(isTest),
    builtFiles: broken.filter(isBuiltTest),
    browserFiles: broken.filter((file) => isBrowserTest(file) && !isBuiltTest(file)),
  };
}

const isPlatform = (file) => file.startsWith("packages/server/src/platform/");

/** The files outside the server's platform that reach a file of it through the platform alone; of another file itself. */
function servedThrough(changed, graph) {
  if (!isPlatform(changed) || /\.test\.ts$/.test(changed)) return [changed];
  const users = (file) => [...graph].flatMap(([user, { needs }]) => (needs.has(file) ? [user] : []));
  return [...closure([changed], (file) => (isPlatform(file) ? users(file) : []))].filter(
    (file) => !isPlatform(file),
  );
}

/** The areas that a file of the server serves; a workflow those whose part of the domain it imports. */
function areasOf(file, needs) {
  if (/\.test\.ts$/.test(file)) return [];
  const area = /^packages\/server\/src\/features\/([^/]+)\//.exec(file)?.[1];
  if (area) return [area];
  if (!file.startsWith("packages/server/src/workflows/")) return [];
  return [...needs].flatMap((need) => /^packages\/domain\/src\/(?!kernel\/)([^/]+)\//.exec(need)?.[1] ?? []);
}

function closure(from, needsOf) {
  const seen = new Set(from);
  const queue = [...from];
  for (let file = queue.pop(); file; file = queue.pop()) {
    for (const next of needsOf(file) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return seen;
}

/** The addresses that a text names, in quotes or in a regular expression. */
function routesNamedIn(text, routes) {
  const plain = text.replaceAll("\\/", "/");
  return routes.filter(({ path }) => patternOf(path).test(plain));
}

function patternOf(path) {
  // The first page: alone in quotes, since every address begins so.
  if (path === "") return /["'`]\/[?#"'`]/;
  const filled = "\\$\\{[^}]*\\}";
  const segments = path
    .split("/")
    .map((segment) =>
      segment.startsWith(":")
        ? "[^/\\s\"'`]+"
        : `(?:${segment.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}|${filled})`,
    );
  return new RegExp(`(?<![\\w.])/${segments.join("/")}(?![\\w/-])`);
}
