import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DraftLine, emptyLine } from "./job-draft";
import { type DraftContent, mergeDrafts } from "./merge-drafts";

const line = (id: string, change: Partial<DraftLine> = {}): DraftLine => ({
  ...emptyLine(id, "labor", 14_500),
  description: `Line ${id}`,
  ...change,
});
const content = (change: Partial<DraftContent> = {}): DraftContent => ({
  name: "Brakes",
  description: "",
  concern: "",
  pay: "customer",
  lines: [line("a"), line("b")],
  ...change,
});
const base = content();

describe("two users editing one job", () => {
  it("merges changes to different fields without conflicts", () => {
    const saved = content({ concern: "Squeals", lines: [line("a", { hours: "2" }), line("b"), line("c")] });
    const mine = content({ name: "Front brakes", lines: [line("a"), line("b", { rateCents: 9000 })] });
    const { merged, clashes } = mergeDrafts(base, saved, mine);
    expect(clashes).toEqual([]);
    expect(merged).toMatchObject({ name: "Front brakes", concern: "Squeals" });
    expect(merged.lines.map((each) => [each.id, each.hours, each.rateCents])).toEqual([
      ["a", "2", 14_500],
      ["b", "1", 9000],
      ["c", "1", 14_500],
    ]);
  });

  it("names the field both changed, keeps the typed value, and can take the other one", () => {
    const saved = content({ lines: [line("a", { hours: "2" }), line("b")] });
    const mine = content({ lines: [line("a", { hours: "3" }), line("b")] });
    const { merged, clashes } = mergeDrafts(base, saved, mine);
    expect(clashes).toMatchObject([{ field: "“Line a” hours", mine: "3", saved: "2" }]);
    expect(merged.lines[0]!.hours).toBe("3");
    expect(clashes[0]!.take(merged).lines[0]!.hours).toBe("2");
  });

  it("reports a conflict when one side removed what the other changed", () => {
    const { merged, clashes } = mergeDrafts(
      base,
      content({ lines: [line("b")] }),
      content({ lines: [line("a", { hours: "3" }), line("b")] }),
    );
    expect(clashes).toMatchObject([{ mine: "changed", saved: "removed" }]);
    expect(merged.lines.map((each) => each.id)).toEqual(["a", "b"]);
    const other = mergeDrafts(
      base,
      content({ lines: [line("a", { hours: "3" }), line("b")] }),
      content({ lines: [line("b")] }),
    );
    expect(other.clashes[0]!.take(other.merged).lines.map((each) => each.id)).toEqual(["b", "a"]);
  });

  const some = fc
    .record({
      name: fc.constantFrom("Brakes", "Front brakes", "Pads"),
      concern: fc.constantFrom("", "Squeals"),
      ids: fc.subarray(["a", "b", "c", "d"]),
      hours: fc.constantFrom("1", "2", "3"),
    })
    .map(({ name, concern, ids, hours }) =>
      content({ name, concern, lines: ids.map((id) => line(id, id === "b" ? { hours } : {})) }),
    );

  it("loses nothing: a side without changes yields to the other, and everything typed here survives", () => {
    fc.assert(
      fc.property(some, some, some, (before, saved, mine) => {
        const plain = (of: DraftContent) => ({
          ...of,
          lines: [...of.lines].sort((a, b) => (a.id < b.id ? -1 : 1)),
        });
        expect(plain(mergeDrafts(before, before, mine).merged)).toEqual(plain(mine));
        expect(plain(mergeDrafts(before, saved, before).merged)).toEqual(plain(saved));
        const { merged } = mergeDrafts(before, saved, mine);
        if (mine.name !== before.name) expect(merged.name).toBe(mine.name);
        for (const typed of mine.lines) {
          const was = before.lines.find((each) => each.id === typed.id);
          const mergedLine = merged.lines.find((each) => each.id === typed.id);
          if (!was || was.hours !== typed.hours) expect(mergedLine?.hours).toBe(typed.hours);
        }
      }),
    );
  });
});
