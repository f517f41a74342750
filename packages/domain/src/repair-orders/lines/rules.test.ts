import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coreStates } from "../schema.ts";
import { type CoreState, coreSteps, dotNumbers, dotsMissing, moveCore, writeDot } from "./rules.ts";

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
  it("is credited once it came back and went to the vendor, whatever is asked in between", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...coreStates), { maxLength: 12 }), (asked) => {
        let state: CoreState = "none";
        const seen: CoreState[] = [];
        for (const to of asked) {
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

  it("is nothing where there is no core charge", () => {
    const moved = moveCore({ ...part, coreCents: 0, coreState: "none" }, "pending");
    expect(moved.ok).toBe(false);
  });
});

describe("DOT numbers", () => {
  it("are read as they are typed, and held against the number of tires", () => {
    expect(dotNumbers("DOT 1xa 12 demo 0126,\ndot1XB34-DEM0225")).toEqual(["1XA12DEMO0126", "1XB34DEM0225"]);
    expect(writeDot(tire, "DOT 4B9X ABC 0126")).toEqual({ ok: true, value: "4B9XABC0126" });
    expect(writeDot(tire, "4B9XABC0126, 4B9XABC0126, 4B9XABC0126").ok).toBe(false);
    expect(writeDot(tire, "OIL").ok).toBe(false);
    expect(writeDot({ ...tire, stateFee: "none" }, "4B9XABC0126").ok).toBe(false);
  });

  it("are missing for each new tire without one", () => {
    expect(dotsMissing(tire)).toBe(2);
    expect(dotsMissing({ ...tire, dotNumber: "4B9XABC0126" })).toBe(1);
    expect(dotsMissing({ ...tire, condition: "used" })).toBe(0);
  });
});
