import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Chunk, mergeChunks } from "./merge-chunks";

const noImports = () => [];
const chunk = (id: string, size: number, users: number[]): Chunk => ({
  ids: [id],
  size,
  users: new Set(users),
});
const namesOf = (chunks: Iterable<Chunk>) => [...chunks].map(({ ids }) => [...ids].sort().join("+")).sort();

describe("joining small chunks", () => {
  test("Joins a small chunk with the one that nearly the same pages load", () => {
    const merged = mergeChunks(
      [chunk("icon", 300, [0, 1, 2]), chunk("shell", 20_000, [0, 1, 2, 3]), chunk("site", 20_000, [4, 5])],
      [1, 1, 1, 1, 1, 1],
      noImports,
    );
    expect(namesOf(merged.chunks)).toEqual(["icon+shell", "site"]);
  });

  test("Leaves large chunks alone, although the same pages load both", () => {
    const merged = mergeChunks([chunk("a", 9000, [0, 1]), chunk("b", 9000, [0, 1])], [1, 1], noImports);
    expect(namesOf(merged.chunks)).toEqual(["a", "b"]);
  });

  test("Spares a page that would load much for the files that others save", () => {
    const merged = mergeChunks(
      [chunk("icon", 300, [0, 1]), chunk("editor", 50_000, [1, 2])],
      [1, 1, 1],
      noImports,
    );
    expect(namesOf(merged.chunks)).toEqual(["editor", "icon"]);
  });

  test("Counts what a chunk imports, which is loaded with it", () => {
    const merged = mergeChunks(
      [chunk("icon", 300, [0, 1, 2]), chunk("form", 300, [0, 1]), chunk("fields", 50_000, [0, 1])],
      [1, 1, 1],
      (id) => (id === "form" ? ["fields"] : []),
    );
    expect(namesOf(merged.chunks)).toEqual(["fields+form", "icon"]);
  });

  test("Takes what is between two chunks with them, so that no files import each other in a circle", () => {
    const imports: Record<string, string[]> = { page: ["middle"], middle: ["base"] };
    const merged = mergeChunks(
      [chunk("page", 10, [0, 1]), chunk("middle", 7000, [0, 1, 2]), chunk("base", 9000, [0, 1])],
      [1, 1, 0.01],
      (id) => imports[id] ?? [],
    );
    for (const each of merged.chunks) expect(merged.reached(each).has(each)).toBe(false);
  });

  test("Keeps each module once, without circles, and with its imports loaded wherever it is", () => {
    const graphs = fc
      .array(
        fc.record({
          size: fc.integer({ min: 1, max: 12_000 }),
          users: fc.uniqueArray(fc.nat(7), { minLength: 2, maxLength: 8 }),
          imports: fc.uniqueArray(fc.nat(40), { maxLength: 4 }),
        }),
        { minLength: 1, maxLength: 40 },
      )
      .map((all) => all.map((each) => ({ ...each, imports: each.imports.filter((id) => id < all.length) })));
    fc.assert(
      fc.property(graphs, (modules) => {
        // A page that loads a module loads what it imports.
        const users = modules.map((each) => new Set(each.users));
        for (let changed = true; changed; ) {
          changed = false;
          modules.forEach(({ imports }, id) => {
            for (const each of imports)
              for (const user of users[id]!)
                if (!users[each]!.has(user)) changed = Boolean(users[each]!.add(user));
          });
        }
        const chunks = modules.map(({ size }, id) => ({ ids: [String(id)], size, users: users[id]! }));
        const merged = mergeChunks(chunks, [1, 1, 1, 1, 6, 6, 0.05, 0.05], (id) =>
          modules[Number(id)]!.imports.map(String),
        );
        const ids = [...merged.chunks].flatMap((each) => each.ids);
        expect(ids.toSorted()).toEqual(modules.map((_, id) => String(id)).toSorted());
        for (const each of merged.chunks) {
          expect(merged.reached(each).has(each)).toBe(false);
          for (const id of each.ids)
            for (const user of users[Number(id)]!) expect(each.users.has(user)).toBe(true);
          for (const next of merged.reached(each))
            for (const user of each.users) expect(next.users.has(user)).toBe(true);
        }
        const levels = merged.levels();
        for (const each of merged.chunks)
          for (const next of merged.reached(each)) expect(levels.get(next)).toBeLessThan(levels.get(each)!);
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});
