/** Modules that become one file. */
export interface Chunk {
  readonly ids: readonly string[];
  /** Characters of its code, without comments and indentation. */
  readonly size: number;
  /** Indexes of the loads that load it. */
  readonly users: ReadonlySet<number>;
}

/** Chunks of fewer characters join others. */
const smallSize = 6000;
/** How many characters that it does not need a load may get for each file that it saves. */
const charactersPerFile = 2500;
/**
 * How many such characters a load of weight 1 may get in all: up to 15 KB (gzip). It gets less in total, because a file of
 * several modules compresses better than they do alone.
 */
const mostUnneeded = 60_000;

/**
 * Joins small chunks, the smallest first, with the one whose loads are the most alike, as long as no load gets many
 * characters that it does not need.
 * @param chunks modules that exactly the same loads need
 * @param weights what a file is worth to each load
 * @param importsOf which modules a module imports
 */
export function mergeChunks(
  chunks: readonly Chunk[],
  weights: readonly number[],
  importsOf: (id: string) => readonly string[],
): ChunkGraph {
  const graph = new ChunkGraph(chunks, importsOf);
  graph.joinCycles();
  const unneeded = weights.map(() => 0);
  const settled = new Set<Chunk>();
  for (;;) {
    const small = leastOf(
      [...graph.chunks].filter((each) => each.size < smallSize && !settled.has(each)),
      ({ size }) => size,
    );
    if (!small) return graph;
    let best: Merge | undefined;
    for (const other of graph.chunks) {
      if (other === small) continue;
      const merge = priceOf([small, other, ...graph.between(small, other)], graph, weights, unneeded);
      if (merge.price < (best?.price ?? charactersPerFile)) best = merge;
    }
    if (!best) {
      settled.add(small);
      continue;
    }
    for (const [load, size] of best.unneeded) unneeded[load]! += size;
    graph.merge(best.chunks);
  }
}

interface Merge {
  readonly chunks: readonly Chunk[];
  /** Characters that loads get without need, for each file that they save. */
  readonly price: number;
  readonly unneeded: ReadonlyMap<number, number>;
}

function priceOf(
  chunks: readonly Chunk[],
  graph: ChunkGraph,
  weights: readonly number[],
  before: readonly number[],
): Merge {
  const tooMuch = { chunks, price: Number.POSITIVE_INFINITY, unneeded: new Map<number, number>() };
  // What the new chunk imports is loaded with it.
  const loaded = union([chunks, ...chunks.map((each) => graph.reached(each))]);
  const unneeded = new Map<number, number>();
  let characters = 0;
  let saved = 0;
  for (const load of union(chunks.map(({ users }) => users))) {
    let had = 0;
    for (const { users } of chunks) if (users.has(load)) had += 1;
    saved += (had - 1) * weights[load]!;
    let size = 0;
    for (const each of loaded) if (!each.users.has(load)) size += each.size;
    if (size === 0) continue;
    if ((before[load]! + size) * weights[load]! > mostUnneeded) return tooMuch;
    unneeded.set(load, size);
    characters += size * weights[load]!;
  }
  return saved === 0 ? tooMuch : { chunks, price: characters / saved, unneeded };
}

/** Chunks, and which of them import which. */
export class ChunkGraph {
  readonly #next = new Map<Chunk, ReadonlySet<Chunk>>();
  readonly #reached = new Map<Chunk, ReadonlySet<Chunk>>();

  constructor(chunks: readonly Chunk[], importsOf: (id: string) => readonly string[]) {
    const chunkOf = new Map(chunks.flatMap((chunk) => chunk.ids.map((id) => [id, chunk] as const)));
    for (const chunk of chunks) {
      const next = new Set(chunk.ids.flatMap(importsOf).flatMap((id) => chunkOf.get(id) ?? []));
      next.delete(chunk);
      this.#next.set(chunk, next);
    }
  }

  get chunks(): Iterable<Chunk> {
    return this.#next.keys();
  }

  /** All that a chunk imports, however far. */
  reached(chunk: Chunk): ReadonlySet<Chunk> {
    const known = this.#reached.get(chunk);
    if (known) return known;
    const found = new Set(this.#next.get(chunk));
    for (const each of found) for (const next of this.#next.get(each) ?? []) found.add(next);
    this.#reached.set(chunk, found);
    return found;
  }

  /** The chunks on the way from one to the other. One file of only these two would import a file that imports it. */
  between(left: Chunk, right: Chunk): Chunk[] {
    const onTheWay = (from: Chunk, to: Chunk) =>
      this.reached(from).has(to)
        ? [...this.reached(from)].filter((each) => each !== to && this.reached(each).has(to))
        : [];
    return [...onTheWay(left, right), ...onTheWay(right, left)];
  }

  /** Makes one chunk of several. What it imports is now loaded wherever any of them was. */
  merge(chunks: readonly Chunk[]): void {
    const users = union(chunks.map((each) => each.users));
    const merged = {
      ids: chunks.flatMap(({ ids }) => ids),
      size: chunks.reduce((all, { size }) => all + size, 0),
      users,
    };
    const successors = new Map<Chunk, Chunk>(chunks.map((each) => [each, merged]));
    for (const each of union(chunks.map((chunk) => this.reached(chunk))))
      if (!successors.has(each)) successors.set(each, { ...each, users: union([each.users, users]) });
    const successor = (chunk: Chunk) => successors.get(chunk) ?? chunk;
    const edges = [...this.#next];
    this.#next.clear();
    this.#reached.clear();
    for (const [chunk, next] of edges) {
      const key = successor(chunk);
      const all = new Set([...(this.#next.get(key) ?? []), ...[...next].map(successor)]);
      all.delete(key);
      this.#next.set(key, all);
    }
  }

  /** Makes one chunk of those that import each other in a circle. */
  joinCycles(): void {
    for (;;) {
      const first = [...this.chunks].find((each) => this.reached(each).has(each));
      if (!first) return;
      this.merge([...this.reached(first)].filter((each) => this.reached(each).has(first)));
    }
  }

  /** How many chunks a chunk imports one after the other: those that it imports have a lower level. */
  levels(): Map<Chunk, number> {
    const levels = new Map<Chunk, number>();
    const levelOf = (chunk: Chunk): number => {
      const level = levels.get(chunk) ?? Math.max(-1, ...[...(this.#next.get(chunk) ?? [])].map(levelOf)) + 1;
      levels.set(chunk, level);
      return level;
    };
    for (const chunk of this.chunks) levelOf(chunk);
    return levels;
  }
}

function union<T>(sets: readonly Iterable<T>[]): Set<T> {
  const all = new Set<T>();
  for (const set of sets) for (const each of set) all.add(each);
  return all;
}

function leastOf<T>(all: readonly T[], sizeOf: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>(
    (least, each) => (!least || sizeOf(each) < sizeOf(least) ? each : least),
    undefined,
  );
}
