import { describe, expect, it } from "vitest";
import { addDays } from "../../kernel/time.ts";
import { annualSalesWhileActive, segmentOf, segments } from "./rules.ts";

const today = "2026-11-22";

describe("a customer's segment", () => {
  it("exists for every possible customer", () => {
    for (const visits of [0, 1, 2, 9])
      for (const back of [0, 90, 91, 730, 731, 2000])
        for (const returnProbability of [0, 0.29, 0.3, 0.69, 0.7, 1]) {
          const lastOn = addDays(today, -back);
          const segment = segmentOf({
            visits,
            firstOn: addDays(lastOn, visits < 2 ? 0 : -200),
            lastOn,
            returnProbability,
            today,
          });
          expect(segments).toContain(segment);
          expect(segment === "none").toBe(visits === 0);
          expect(["new", "one-time"].includes(segment)).toBe(visits === 1);
        }
  });

  it("depends on the probability of return, and is lost after two years", () => {
    const regular = { visits: 5, firstOn: "2025-01-10", lastOn: "2026-09-01", returnProbability: 0.9, today };
    expect(segmentOf(regular)).toBe("regular");
    expect(segmentOf({ ...regular, returnProbability: 0.5 })).toBe("at-risk");
    expect(segmentOf({ ...regular, returnProbability: 0.1 })).toBe("lost");
    expect(segmentOf({ ...regular, firstOn: "2023-01-01", lastOn: "2024-11-20" })).toBe("lost");
    expect(segmentOf({ ...regular, visits: 1, firstOn: "2026-08-24", lastOn: "2026-08-24" })).toBe("new");
    expect(segmentOf({ ...regular, visits: 1, firstOn: "2026-08-23", lastOn: "2026-08-23" })).toBe(
      "one-time",
    );
  });

  it("counts annual sales while active", () => {
    // $2,400 over two years, and $1,200 within one.
    expect(annualSalesWhileActive(8, "2024-10-28", "2026-10-28", 240_000)).toBe(120_000);
    expect(annualSalesWhileActive(4, "2026-01-01", "2026-10-28", 120_000)).toBe(120_000);
    expect(annualSalesWhileActive(1, "2026-01-01", "2026-01-01", 30_000)).toBe(0);
  });
});
