import { expect, test } from "vitest";
import { isCost, withoutCosts } from "./costs.ts";

test("properties that reveal a cost are recognized by name", () => {
  for (const name of [
    "costCents",
    "unitCostCents",
    "matrix",
    "partMatrix",
    "grossProfit",
    "margin",
    "markupPercent",
  ])
    expect(isCost(name), name).toBe(true);
  for (const name of ["seesCosts", "priceCents", "laborMatrix", "matrixName", "amountCents"])
    expect(isCost(name), name).toBe(false);
});

test("costs are removed at every level, and nothing else changes", () => {
  const bare = Object.assign(Object.create(null), { costCents: 1, priceCents: 2 });
  const at = new Date(0);
  expect(
    withoutCosts({
      at,
      parts: [{ id: "a", costCents: 5, priceCents: 9 }, bare],
      before: {
        lines: [{ unitCostCents: 3, quantity: "1" }],
        steps: [{ fromCostCents: 0, multiplierBasisPoints: 2 }],
      },
      laborMatrix: [{ fromHours: "2", multiplierBasisPoints: 9000 }],
      matrix: [],
    }),
  ).toEqual({
    at,
    parts: [{ id: "a", priceCents: 9 }, { priceCents: 2 }],
    before: { lines: [{ quantity: "1" }], steps: [{}] },
    laborMatrix: [{ fromHours: "2", multiplierBasisPoints: 9000 }],
  });
  class Sum {
    costCents = 1;
  }
  const sum = new Sum();
  expect(withoutCosts({ sum, nothing: undefined, costCents: 2 })).toEqual({ sum, nothing: undefined });
  const clean = { rows: [{ id: 1 }, [2, "x", null]] };
  expect(withoutCosts(clean)).toBe(clean);
});
