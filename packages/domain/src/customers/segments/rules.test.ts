import { describe, expect, it } from "vitest";
import { addDays } from "../../kernel/time.ts";
import { segmentOf, segments, yearWhileComing } from "./rules.ts";

const today = "2026-11-22";

describe("a customer's group", () => {
  it("is one of them for every customer there can be", () => {
    for (const visits of [0, 1, 2, 9])
      for (const back of [0, 90, 91, 730, 731, 2000])
        for (const stillComing of [0, 0.29, 0.3, 0.69, 0.7, 1]) {
          const lastOn = addDays(today, -back);
          const segment = segmentOf({
            visits,
            firstOn: addDays(lastOn, visits < 2 ? 0 : -200),
            lastOn,
            stillComing,
            today,
          });
          expect(segments).toContain(segment);
          expect(segment === "none").toBe(visits === 0);
          expect(["new", "once"].includes(segment)).toBe(visits === 1);
        }
  });

  it("goes by the chance that they still come, and by two years at the latest", () => {
    const regular = { visits: 5, firstOn: "2025-01-10", lastOn: "2026-09-01", stillComing: 0.9, today };
    expect(segmentOf(regular)).toBe("regular");
    expect(segmentOf({ ...regular, stillComing: 0.5 })).toBe("slipping");
    expect(segmentOf({ ...regular, stillComing: 0.1 })).toBe("lost");
    expect(segmentOf({ ...regular, firstOn: "2023-01-01", lastOn: "2024-11-20" })).toBe("lost");
    expect(segmentOf({ ...regular, visits: 1, firstOn: "2026-08-24", lastOn: "2026-08-24" })).toBe("new");
    expect(segmentOf({ ...regular, visits: 1, firstOn: "2026-08-23", lastOn: "2026-08-23" })).toBe("once");
  });

  it("is worth what a year brought while they came", () => {
    // $2,400 over two years, and $1,200 within one.
    expect(yearWhileComing(8, "2024-10-28", "2026-10-28", 240_000)).toBe(120_000);
    expect(yearWhileComing(4, "2026-01-01", "2026-10-28", 120_000)).toBe(120_000);
    expect(yearWhileComing(1, "2026-01-01", "2026-01-01", 30_000)).toBe(0);
  });
});
