import { describe, expect, it } from "vitest";
import { durationText, statusFinding, statusReasons } from "./status-findings.ts";

const times = [
  { status: "estimate", count: 9, median: 40, ninetieth: 150 },
  { status: "awaiting-approval", count: 8, median: 520, ninetieth: 3_050 },
  { status: "in-progress", count: 9, median: 210, ninetieth: 600 },
  { status: "invoiced", count: 9, median: 24_000, ninetieth: 72_000 },
];

describe("time in status", () => {
  it("names the status in which repair orders stay longest before the invoice", () => {
    expect(statusFinding(times)).toBe(
      "Repair orders spend the most time in Awaiting approval: half take over 5.2 h, 1 in 10 over 30.5 h",
    );
    expect(statusReasons(times)).toEqual([
      "In progress: half take over 2.1 h, 1 in 10 over 6 h.",
      "Estimate: half take over 24 min, 1 in 10 over 1.5 h.",
      "Invoiced: half take over 10 days, 1 in 10 over 30 days.",
    ]);
  });

  it("says so when nothing left a status", () => {
    expect(statusFinding([])).toBe("No repair orders changed status in this period");
    expect(statusReasons([])).toEqual([]);
  });

  it("is written in the unit that people would use", () => {
    expect([0, 99, 100, 4_799, 4_800, 8_400].map(durationText)).toEqual([
      "0 min",
      "59 min",
      "1 h",
      "48 h",
      "2 days",
      "3.5 days",
    ]);
  });
});
