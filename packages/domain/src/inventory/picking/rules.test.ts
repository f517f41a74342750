import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDecimals, isMoreThan } from "../../kernel/money.ts";
import type { NeededPart } from "./contract.ts";
import { planPicks } from "./rules.ts";

const needed = (more: Partial<NeededPart>): NeededPart => ({
  lineId: "line",
  partId: "pads",
  partNumber: "PAD-1",
  description: "Brake pads",
  quantity: "1",
  unit: "each",
  partState: "quoted",
  backOrdered: false,
  reserved: false,
  available: "10",
  bins: [],
  repairOrderId: "ro",
  repairOrderNumber: 1001,
  keytag: "",
  vehicle: "2019 Honda Civic",
  jobName: "Brakes",
  technician: "",
  ...more,
});
const pickList = (parts: readonly NeededPart[]) => {
  const plan = planPicks(parts);
  const short = ({ part, quantity }: { part: NeededPart; quantity: string }) => `${part.lineId} ${quantity}`;
  return {
    bins: plan.bins.map(({ bin, picks }) => `${bin}: ${picks.map(short).join(", ")}`),
    missing: plan.missing.map(short),
    bought: plan.bought.map(short),
  };
};

describe("a pick list", () => {
  it("follows the bins in walking order, a part's home bin first", () => {
    const bins = (...names: string[]) => names.map((bin) => ({ bin, onHand: "1" }));
    expect(
      pickList([
        needed({ lineId: "one", partId: "pads", quantity: "2", bins: bins("B1", "A2") }),
        needed({ lineId: "two", partId: "oil", bins: bins("A10") }),
      ]),
    ).toEqual({ bins: ["A2: one 1", "A10: two 1", "B1: one 1"], missing: [], bought: [] });
  });

  it("gives reserved pieces to their own line, the rest to the earlier lines, and no piece twice", () => {
    const shelf = { available: "1", bins: [{ bin: "A1", onHand: "2" }] };
    expect(
      pickList([
        needed({ lineId: "first", ...shelf }),
        needed({ lineId: "second", ...shelf }),
        needed({ lineId: "aside", reserved: true, ...shelf }),
      ]),
    ).toEqual({ bins: ["A1: aside 1, first 1"], missing: ["second 1"], bought: [] });
  });

  it("does not use pieces reserved for cars that are not on it", () => {
    const shelf = { available: "0.5", bins: [{ bin: "A1", onHand: "4" }] };
    expect(pickList([needed({ lineId: "one", quantity: "2", ...shelf })])).toEqual({
      bins: ["A1: one 0.5"],
      missing: ["one 1.5"],
      bought: [],
    });
  });

  it("lists non-stock parts separately", () => {
    expect(pickList([needed({ lineId: "hose", partId: null })])).toEqual({
      bins: [],
      missing: [],
      bought: ["hose 1"],
    });
  });

  it("accounts for every piece, and takes no more from a bin than it holds", () => {
    const pieces = fc.integer({ min: 0, max: 6 });
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), reserved: fc.boolean() });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), pieces, pieces, pieces, (lines, one, two, available) => {
        const bins = [
          { bin: "A1", onHand: String(one) },
          { bin: "A2", onHand: String(two) },
        ];
        const parts = lines.map((each, index) =>
          needed({
            lineId: String(index),
            quantity: String(each.quantity),
            reserved: each.reserved,
            available: String(available),
            bins,
          }),
        );
        const plan = planPicks(parts);
        const taken = plan.bins.flatMap(({ picks }) => picks);
        for (const part of parts)
          expect(
            addDecimals(
              [...taken, ...plan.missing]
                .filter((pick) => pick.part.lineId === part.lineId)
                .map(({ quantity }) => quantity),
            ),
          ).toBe(part.quantity);
        for (const { bin, picks } of plan.bins) {
          const lies = bins.find((each) => each.bin === bin)?.onHand ?? "0";
          expect(isMoreThan(addDecimals(picks.map(({ quantity }) => quantity)), lies)).toBe(false);
        }
      }),
    );
  });
});
