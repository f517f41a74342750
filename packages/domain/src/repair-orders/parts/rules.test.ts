import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coreStates } from "../../inventory/part-states.ts";
import { type CoreState, coreSteps, dotNumbers, missingDotNumbers, moveCore, writeDot } from "./rules.ts";

const part = { kind: "part", description: "Alternator", coreCents: 5000 } as const;
const tire = {
  kind: "part",
  description: "All-season tire",
  quantity: "2",
  stateFee: "tire",
  dotNumber: "",
  condition: "new",
} as const;

describe("a core", () => {
  it("is credited only after it was received and returned to the vendor", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...coreStates), { maxLength: 12 }), (states) => {
        let state: CoreState = "none";
        const seen: CoreState[] = [];
        for (const to of states) {
          const moved = moveCore({ ...part, coreState: state }, to);
          if (moved.ok) {
            expect(coreSteps(state)).toContain(to);
            expect(state).not.toBe("credited");
            state = to;
            seen.push(to);
          }
        }
        if (state === "credited")
          expect(seen).toEqual(expect.arrayContaining(["pending", "received", "returned"]));
      }),
    );
  });

  const statusText = {
    none: "not owed",
    pending: "owed",
    received: "here",
    returned: "on its way to the vendor",
    credited: "credited by the vendor",
  } as const;
  const next: Record<CoreState, readonly CoreState[]> = {
    none: ["pending"],
    pending: ["received", "none"],
    received: ["returned", "pending"],
    returned: ["credited", "received"],
    credited: [],
  };
  it.each(coreStates)("that is %s can change to its next states, including one step back", (from) => {
    for (const to of coreStates) {
      const moved = moveCore({ ...part, coreState: from }, to);
      if (next[from].includes(to)) expect(moved, to).toEqual({ ok: true, value: to });
      else
        expect(moved, to).toEqual({
          ok: false,
          code: "conflict",
          reason:
            to === from
              ? `The core for “Alternator” is already ${statusText[to]}.`
              : `The core for “Alternator” is ${statusText[from]}. It can't be ${statusText[to]} next.`,
        });
    }
  });

  it("exists only on a part", () => {
    const reason = "“Alternator” has no core charge. Enter one on the line first.";
    expect(moveCore({ ...part, coreCents: 0, coreState: "none" }, "pending")).toMatchObject({ reason });
    expect(moveCore({ ...part, kind: "fee", coreState: "none" }, "pending")).toMatchObject({
      code: "refused",
      reason,
    });
  });

  it("needs a core charge", () => {
    const moved = moveCore({ ...part, coreCents: 0, coreState: "none" }, "pending");
    expect(moved.ok).toBe(false);
  });
});

describe("DOT numbers", () => {
  it("are normalized, and checked against the number of tires", () => {
    expect(dotNumbers("DOT 1xa 12 demo 0126,\ndot1XB34-DEM0225")).toEqual(["1XA12DEMO0126", "1XB34DEM0225"]);
    expect(writeDot(tire, "DOT 4B9X ABC 0126")).toEqual({ ok: true, value: "4B9XABC0126" });
    expect(writeDot(tire, "4B9XABC0126, 4B9XABC0126, 4B9XABC0126").ok).toBe(false);
    expect(writeDot(tire, "OIL").ok).toBe(false);
    expect(writeDot({ ...tire, stateFee: "none" }, "4B9XABC0126").ok).toBe(false);
  });

  it("are missing for each new tire without one", () => {
    expect(missingDotNumbers(tire)).toBe(2);
    expect(missingDotNumbers({ ...tire, dotNumber: "4B9XABC0126" })).toBe(1);
    expect(missingDotNumbers({ ...tire, condition: "used" })).toBe(0);
  });

  it("are separated by commas, semicolons or lines, without DOT, spaces and hyphens", () => {
    expect(dotNumbers("1XA2B3C,,;\n 1xa-2b3d ;  dot 1XA2B3E")).toEqual(["1XA2B3C", "1XA2B3D", "1XA2B3E"]);
    expect(dotNumbers(" , ")).toEqual([]);
    expect(dotNumbers("1XADOT3C")).toEqual(["1XADOT3C"]);
    expect(writeDot(tire, "1xa2b3c; 1xa2b3d")).toEqual({ ok: true, value: "1XA2B3C, 1XA2B3D" });
  });

  it.each([
    ["1XA2B3C", true],
    ["1XA2B3CDEFHJK", true],
    ["1XA2B3", false],
    ["1XA2B3CDEFHJKL", false],
    ...["G", "I", "O", "Q", "S", "Z"].map((letter) => [`1XA2B3${letter}`, false] as const),
    ...["A", "F", "H", "N", "P", "R", "T", "Y", "0", "9"].map((letter) => [`1XA2B3${letter}`, true] as const),
  ] as const)(
    "are 7 to 13 letters and digits without six easily confused letters: %s is valid: %s",
    (text, right) => {
      const result = writeDot(tire, text);
      if (right) expect(result).toEqual({ ok: true, value: text });
      else
        expect(result).toMatchObject({
          code: "refused",
          reason: `“${text}” isn't a DOT number. Use 7 to 13 letters and digits, without G, I, O, Q, S, or Z.`,
        });
    },
  );

  it("belong to new tires, and cannot outnumber them", () => {
    const three = "1XA2B3C, 1XA2B3D, 1XA2B3E";
    expect(writeDot({ ...tire, quantity: "3" }, three).ok).toBe(true);
    expect(writeDot(tire, three)).toMatchObject({ reason: "You entered 3 DOT numbers for 2 tires." });
    expect(writeDot({ ...tire, quantity: "1" }, three)).toMatchObject({
      reason: "You entered 3 DOT numbers for 1 tire.",
    });
    expect(writeDot({ ...tire, quantity: null }, "1XA2B3C")).toMatchObject({
      reason: "You entered 1 DOT numbers for 0 tires.",
    });
    for (const over of [{ kind: "fee" as const }, { stateFee: "battery" as const }])
      expect(writeDot({ ...tire, ...over }, "1XA2B3C")).toMatchObject({
        reason: "“All-season tire” isn't a new tire, so it has no DOT number.",
      });
  });

  it("are missing only for whole new tires, and the number is never negative", () => {
    expect(missingDotNumbers({ ...tire, quantity: "2.9" })).toBe(2);
    expect(missingDotNumbers({ ...tire, dotNumber: "1XA2B3C, 1XA2B3D, 1XA2B3E" })).toBe(0);
    expect(missingDotNumbers({ ...tire, dotNumber: undefined, quantity: null })).toBe(0);
    expect(missingDotNumbers({ ...tire, dotNumber: undefined })).toBe(2);
    expect(missingDotNumbers({ ...tire, kind: "fee" })).toBe(0);
    expect(missingDotNumbers({ ...tire, stateFee: "battery" })).toBe(0);
  });
});
