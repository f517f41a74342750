import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber } from "../../kernel/time.ts";
import { cohortsOf, quarterName, retentionFinding, retentionReasons } from "./rules.ts";

const today = "2026-11-24";
const visits = (...days: readonly string[]) => days.map(dayNumber);
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe("retention", () => {
  it("groups customers by the quarter of their first visit, and counts who came back in time", () => {
    const histories = [
      visits("2026-01-10", "2026-04-10"),
      visits("2026-02-01", "2026-07-30"),
      visits("2026-03-31", "2026-10-01"),
      visits("2026-08-01"),
      [],
    ];
    expect(cohortsOf(histories, today)).toEqual([
      { from: "2026-01-01", customers: 3, returned: [1, 2, null] },
      { from: "2026-07-01", customers: 1, returned: [null, null, null] },
    ]);
    expect(quarterName("2026-07-01")).toBe("Q3 2026");
  });

  it("states the share that comes back within six months, against the year before", () => {
    const quarter = (day: string, back: string, returned: number) => [
      ...times(returned, visits(day, back)),
      ...times(20 - returned, visits(day)),
    ];
    const year = [
      quarter("2025-04-10", "2025-06-01", 10),
      quarter("2025-07-10", "2025-09-01", 8),
      quarter("2025-10-10", "2025-12-01", 8),
      quarter("2026-01-10", "2026-03-01", 6),
    ];
    expect(retentionFinding(cohortsOf(year.flat(), today))).toBe(
      "40% of first-time customers come back within 6 months",
    );
    expect(retentionReasons(cohortsOf(year.flat(), today))).toEqual([
      "Highest: Q2 2025, 50% of 20 customers.",
      "Lowest: Q1 2026, 30% of 20 customers.",
    ]);
    // Many customers of the first year on record were not new.
    const before = [...quarter("2024-01-10", "2024-03-01", 20), ...quarter("2025-01-10", "2025-03-01", 9)];
    expect(retentionFinding(cohortsOf([...before, ...year.flat()], today))).toBe(
      "40% of first-time customers come back within 6 months, down 5 points from the year before",
    );
  });

  it("says so with too few first visits", () => {
    expect(retentionFinding(cohortsOf([visits("2026-01-10")], today))).toMatch(
      /^Not enough first visits yet/,
    );
    expect(retentionReasons([])).toEqual([]);
  });

  it("never counts more returns than customers, nor fewer with more time", () => {
    const history = fc
      .array(fc.integer({ min: dayNumber("2024-01-01"), max: dayNumber(today) }), { maxLength: 5 })
      .map((days) => [...new Set(days)].toSorted((a, b) => a - b));
    fc.assert(
      fc.property(fc.array(history, { maxLength: 40 }), (histories) => {
        for (const { customers, returned } of cohortsOf(histories, today)) {
          const counts = returned.filter((count) => count !== null);
          expect(counts).toEqual(counts.toSorted((a, b) => a - b));
          expect(Math.max(0, ...counts)).toBeLessThanOrEqual(customers);
        }
      }),
    );
  });
});
