import { describe, expect, it } from "vitest";
import { figuresOf, type PeriodSums } from "./rules.ts";

const nothing: PeriodSums = {
  salesCents: 0,
  costCents: 0,
  laborCents: 0,
  hoursSold: "0",
  carCount: 0,
  paidCents: 0,
};

describe("the figures of a period", () => {
  it("follow their formulas to the cent", () => {
    const figures = figuresOf(
      {
        salesCents: 100_000,
        costCents: 45_678,
        laborCents: 60_001,
        hoursSold: "4.75",
        carCount: 3,
        paidCents: 107_000,
      },
      nothing,
      true,
    );
    const values = Object.fromEntries(figures.map((each) => [each.key, each.value]));
    expect(values).toEqual({
      sales: 100_000,
      "car-count": 3,
      aro: 33_333,
      "gross-profit": 54_322,
      "gross-profit-percent": 5432,
      "effective-labor-rate": 12_632,
      "hours-per-ro": 158,
      paid: 107_000,
    });
  });

  it("have no value where the formula divides by nothing", () => {
    const missing = figuresOf(nothing, nothing, true).filter((each) => each.value === null);
    expect(missing.map((each) => each.key)).toEqual([
      "aro",
      "gross-profit-percent",
      "effective-labor-rate",
      "hours-per-ro",
    ]);
  });
});
