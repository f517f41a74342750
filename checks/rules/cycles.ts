import { dirname } from "node:path";
import type { Rule, Source } from "../source.ts";

export const folderCycles: Rule = {
  name: "no cycles between areas, platform, workflows and pages",
  check: (sources) => explain(cycles(graph(sources, partOf)), sources),
};

export const fileCycles: Rule = {
  name: "no cycles between files",
  check: (sources) => cycles(graph(sources, (path) => path)).map((cycle) => cycle.join(" → ")),
};

/**
 * The folder that counts as one part: an area, or a folder next to the areas. All route files together are their own
 * part, above the workflows they start.
 */
function partOf(path: string): string {
  if (/^packages\/server\/src\/features\/.*\/routes\.ts$/.test(path)) return "the server's routes";
  const deep = /^packages\/(?:server\/src|web\/app)\/features\//.test(path);
  return dirname(path)
    .split("/")
    .slice(0, deep ? 5 : 4)
    .join("/");
}

type Graph = Map<string, Set<string>>;

function graph(sources: readonly Source[], nodeOf: (path: string) => string): Graph {
  const edges: Graph = new Map();
  for (const source of sources) {
    if (source.isTest) continue;
    const from = nodeOf(source.path);
    const to = edges.get(from) ?? new Set();
    edges.set(from, to);
    for (const { target } of source.imports) {
      if (target && nodeOf(target) !== from) to.add(nodeOf(target));
    }
  }
  return edges;
}

/** One shortest cycle for each set of nodes that reach each other. */
function cycles(edges: Graph): string[][] {
  const found: string[][] = [];
  const reported = new Set<string>();
  for (const start of edges.keys()) {
    if (reported.has(start)) continue;
    const cycle = shortestWayBack(edges, start);
    if (!cycle) continue;
    for (const node of cycle) reported.add(node);
    found.push(cycle);
  }
  return found;
}

function shortestWayBack(edges: Graph, start: string): string[] | undefined {
  const queue: string[][] = [[start]];
  const seen = new Set<string>();
  for (let path = queue.shift(); path; path = queue.shift()) {
    for (const next of edges.get(path.at(-1) ?? "") ?? []) {
      if (next === start) return [...path, start];
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return undefined;
}

/** Names one import for each step of a cycle, because those must change. */
function explain(found: string[][], sources: readonly Source[]): string[] {
  return found.map((cycle) =>
    cycle
      .slice(0, -1)
      .map((from, index) => {
        const to = cycle[index + 1];
        const source = sources.find(
          ({ path, isTest, imports }) =>
            !isTest && partOf(path) === from && imports.some(({ target }) => target && partOf(target) === to),
        );
        return `${source?.path} imports from ${to}`;
      })
      .join("; "),
  );
}
