import { describe, expect, it } from "vitest";
import { comingHolidays, observedDay, usHolidays } from "./holidays.ts";

describe("federal holidays", () => {
  it("of the twelve months from a day on are eleven, as the Office of Personnel Management lists them for 2026", () => {
    expect(comingHolidays("2026-01-01").map(({ name, observed }) => [name, observed])).toEqual([
      ["New Year's Day", "2026-01-01"],
      ["Martin Luther King Jr. Day", "2026-01-19"],
      ["Washington's Birthday", "2026-02-16"],
      ["Memorial Day", "2026-05-25"],
      ["Juneteenth", "2026-06-19"],
      ["Independence Day", "2026-07-03"],
      ["Labor Day", "2026-09-07"],
      ["Columbus Day", "2026-10-12"],
      ["Veterans Day", "2026-11-11"],
      ["Thanksgiving Day", "2026-11-26"],
      ["Christmas Day", "2026-12-25"],
    ]);
  });

  it("begin with the next one, and end with that of a year later", () => {
    const days = comingHolidays("2026-11-30");
    expect(days[0]).toEqual({ name: "Christmas Day", day: "2026-12-25", observed: "2026-12-25" });
    expect(days.at(-1)).toMatchObject({ name: "Thanksgiving Day", day: "2027-11-25" });
  });

  it("of a Saturday are observed on Friday, of a Sunday on Monday, also in another year", () => {
    expect(observedDay("2026-07-04")).toBe("2026-07-03");
    expect(observedDay("2027-07-04")).toBe("2027-07-05");
    expect(observedDay("2026-12-25")).toBe("2026-12-25");
    // January 1, 2028, is a Saturday.
    expect(comingHolidays("2027-12-01").map(({ observed }) => observed)).toContain("2027-12-31");
    expect(comingHolidays("2028-01-01").map(({ name }) => name)).not.toContain("New Year's Day");
  });

  it("when most shops close are six", () => {
    expect(usHolidays(2026).map(({ day }) => day)).toEqual([
      ...["2026-01-01", "2026-05-25", "2026-07-04"],
      ...["2026-09-07", "2026-11-26", "2026-12-25"],
    ]);
  });
});
