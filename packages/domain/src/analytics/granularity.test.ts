import { describe, expect, it } from "vitest";
import { granularityOf } from "./granularity.ts";

describe("the steps of a period", () => {
  it("start with the period, then on each day, Monday or first of a month", () => {
    expect(granularityOf("2026-11-19", "2026-11-21", "day")).toEqual([
      "2026-11-19",
      "2026-11-20",
      "2026-11-21",
    ]);
    expect(granularityOf("2026-11-11", "2026-11-24", "week")).toEqual([
      "2026-11-11",
      "2026-11-16",
      "2026-11-23",
    ]);
    expect(granularityOf("2026-11-16", "2026-11-22", "week")).toEqual(["2026-11-16"]);
    expect(granularityOf("2025-12-31", "2026-02-01", "month")).toEqual([
      "2025-12-31",
      "2026-01-01",
      "2026-02-01",
    ]);
  });
});
