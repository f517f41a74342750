import { describe, expect, it } from "vitest";
import { addDays, addMonths, dayIn, daysBetween, instantAt } from "./time.ts";

const zone = "America/New_York";

describe("the shop's local time", () => {
  it("converts local time to an instant in winter and in summer", () => {
    expect(instantAt(zone, "2026-01-15", "08:00").toISOString()).toBe("2026-01-15T13:00:00.000Z");
    expect(instantAt(zone, "2026-07-15", "08:00").toISOString()).toBe("2026-07-15T12:00:00.000Z");
  });

  it("is correct on the days when daylight saving time begins and ends", () => {
    expect(instantAt(zone, "2026-03-08", "08:00").toISOString()).toBe("2026-03-08T12:00:00.000Z");
    expect(instantAt(zone, "2026-03-08", "01:30").toISOString()).toBe("2026-03-08T06:30:00.000Z");
    expect(instantAt(zone, "2026-11-01", "08:00").toISOString()).toBe("2026-11-01T13:00:00.000Z");
  });

  it("determines the shop's current day", () => {
    expect(dayIn(zone, new Date("2026-11-21T03:00:00Z"))).toBe("2026-11-20");
    expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  });

  it("counts months and days by the calendar", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-11-30", 3)).toBe("2027-02-28");
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
    expect(addMonths("2026-03-15", -4)).toBe("2025-11-15");
    expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
    expect(daysBetween("2026-03-09", "2026-03-07")).toBe(-2);
  });
});
