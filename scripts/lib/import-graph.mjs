import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { at } from "./paths.mjs";

const CODE = /\.(?:[mc]?[jt]s|tsx)$/;
// A text in quotes that ends as a file's name does.
const NAMED_FILE = /["'`]([\w./@-]*[\w-]\.[a-z0-9]{2,5})["'`]/g;

/**
 * What each file of the repository needs: what it imports, and files that it names in a text (a program that it runs, data
 * that it reads).
 * @param {string[]} paths every file, from the repository's root
 * @returns {Promise<Map<string, { needs: Set<string>, text: string }>>} for code; other files need nothing
 */
export async function importGraph(paths) {
  // Not at the top: before the first installation there is no parser.
  const { parseSync } = await import("oxc-parser");
  const known = new Set(paths);
  const byName = groupByName(paths);
  const graph = new Map();
  for (const path of paths.filter((each) => CODE.test(each))) {
    const text = readFileSync(at(path), "utf8");
    const specifiers = new Set(specifiersOf(parseSync(path, text).module, text));
    const imported = [...specifiers].map((each) => targetOf(path, each, known)).filter(Boolean);
    const named = [...text.matchAll(NAMED_FILE)]
      .map(([, name]) => name.replace(/^(?:\.{1,2}\/)+/, ""))
      .filter((name) => ![...specifiers].some((each) => each.endsWith(name)))
      .flatMap((name) =>
        (byName.get(posix.basename(name)) ?? []).filter((each) => each === name || each.endsWith(`/${name}`)),
      );
    graph.set(path, { needs: new Set([...imported, ...named]), text });
  }
  return graph;
}

function specifiersOf(module, text) {
  return [
    ...module.staticImports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      [/^["'`](.+)["'`]$/.exec(text.slice(start, end))?.[1]].filter(Boolean),
    ),
  ].map((each) => each.replace(/\?.*$/, ""));
}

function targetOf(from, specifier, known) {
  let base;
  if (specifier.startsWith(".")) base = posix.join(posix.dirname(from), specifier);
  else if (specifier.startsWith("~/")) base = `packages/web/app/${specifier.slice(2)}`;
  else base = specifier.replace(/^@autoiq\/(domain|intelligence)\//, "packages/$1/src/");
  return ["", ".ts", ".tsx", "/index.ts", "/index.tsx"]
    .map((end) => base + end)
    .find((each) => known.has(each));
}

function groupByName(paths) {
  const byName = new Map();
  for (const path of paths) {
    const name = posix.basename(path);
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return byName;
}
