import { describe, expect, it } from "vitest";
import {
  hoursFinding,
  hoursReasons,
  profitFinding,
  profitReasons,
  salesFinding,
  salesReasons,
  visitsFinding,
  visitsReasons,
} from "./findings.ts";

const lastYear = { kind: "year", sales: 1_000_000, cars: 20, hours: 4_000 } as const;

describe("a chart's title", () => {
  it.each([
    [{ sales: 1_421_000, target: 1_000_000, compared: null }, "Sales are $4,210 ahead of target"],
    [
      { sales: 900_000, target: 1_000_000, compared: lastYear },
      "Sales are $1,000 behind target and $1,000 behind last year",
    ],
    [
      { sales: 1_000_000, target: null, compared: { ...lastYear, kind: "before" as const } },
      "Sales are even with the prior period",
    ],
    [
      { sales: 1_234_500, target: null, compared: null },
      "Sales are $12,345. Not enough history yet to compare",
    ],
    [{ sales: 0, target: null, compared: null }, "No sales in this period"],
  ])("states how sales compare (%#)", (of, finding) => {
    expect(salesFinding(of)).toBe(finding);
  });

  it("names the driver that moved gross profit most in its direction", () => {
    const drivers = [
      { label: "Car count", amount: 300_000 },
      { label: "Discounts", amount: -500_000 },
      { label: "Sublet", amount: 0 },
      { label: "Parts margin", amount: -20_000 },
    ];
    expect(profitFinding(drivers, lastYear)).toBe(
      "Gross profit is down $2,200 from last year, mostly discounts (−$5,000)",
    );
    expect(profitReasons(drivers)).toEqual([
      "Discounts: −$5,000.",
      "Car count: +$3,000.",
      "Parts margin: −$200.",
    ]);
    expect(profitFinding([{ label: "Sublet", amount: 0 }], lastYear)).toBe(
      "Gross profit is even with last year",
    );
    expect(profitFinding([], null)).toBe("Not enough history yet to show what moved gross profit");
  });

  it("compares ARO and car count, or says what there is", () => {
    expect(visitsFinding({ sales: 1_100_000, cars: 20 }, lastYear)).toBe(
      "ARO is up $50.00 to $550 and car count is unchanged from last year",
    );
    expect(visitsFinding({ sales: 1_200_000, cars: 24 }, lastYear)).toBe(
      "ARO is unchanged at $500 and car count is up 4 from last year",
    );
    expect(visitsFinding({ sales: 40_000, cars: 1 }, null)).toBe("ARO is $400 from 1 car");
    expect(visitsFinding({ sales: 0, cars: 0 }, lastYear)).toBe("No repair orders posted in this period");
  });

  it("states how many available hours were sold", () => {
    expect(hoursFinding({ sold: 8_400, present: 10_000 })).toBe(
      "Technicians sold 84% of their available hours, with 16 h unsold",
    );
    expect(hoursFinding({ sold: 11_000, present: 10_000 })).toBe(
      "Technicians sold 110% of their available hours, 10 h more than their attendance",
    );
    expect(hoursFinding({ sold: 250, present: 0 })).toBe(
      "2.5 h sold. No attendance on record to compare with",
    );
    expect(hoursFinding({ sold: 0, present: 0 })).toBe("No hours sold and no attendance in this period");
  });
});

describe("the reasons", () => {
  it("are at most three, and leave out what cannot be compared", () => {
    expect(salesReasons({ sales: 1_100_000, cars: 22 }, lastYear)).toEqual([
      "Car count is 22, up 2 from last year.",
      "ARO is $500, the same as last year.",
    ]);
    expect(salesReasons({ sales: 0, cars: 0 }, null)).toEqual(["Car count is 0."]);
    expect(visitsReasons({ cars: 20, hours: 5_000 }, lastYear)).toEqual([
      "2.5 h sold per repair order, up 0.5 h from last year.",
    ]);
    expect(hoursReasons({ sold: 9_000, present: 10_000, clocked: 8_000 })).toEqual([
      "Productivity is 80%: 80 h clocked on jobs.",
      "Efficiency is 113% (hours sold ÷ hours clocked on jobs).",
    ]);
    expect(hoursReasons({ sold: 0, present: 0, clocked: 0 })).toEqual([]);
  });
});
