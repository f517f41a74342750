import { describe, expect, it } from "vitest";
import { chooseFreeDay, chooseHoliday, choosePaidPeople, usualMinutes } from "./rules.ts";

const at = {
  name: "Bay Auto",
  timeZone: "America/New_York",
  opens: "07:00",
  closes: "18:00",
  openDays: [1, 2, 3, 4, 5],
  weekdayHours: [],
};
const thursday = "2026-11-26";
const days = { today: "2026-11-20", nextFrom: "2026-11-16" };

describe("the usual minutes of a holiday", () => {
  it("are the person's shift on its weekday, at most eight hours", () => {
    const week = [{ weekday: 4, starts: "08:00", ends: "14:00", breakStarts: "12:00", breakEnds: "12:30" }];
    expect(usualMinutes(thursday, { at, week })).toBe(330);
    expect(usualMinutes("2026-11-27", { at, week })).toBe(0);
    expect(usualMinutes(thursday, { at, week: null })).toBe(480);
    expect(usualMinutes("2026-11-28", { at, week: null })).toBe(0);
  });

  it("are found for the last day that can be written, too", () => {
    expect(usualMinutes("9999-12-31", { at, week: null })).toBe(480);
  });
});

describe("a paid holiday may be entered", () => {
  it("as long as pay periods compare its week, and at most two years ahead", () => {
    // 26 weeks before November 16.
    expect(chooseHoliday("2026-05-18", days)).toEqual({ ok: true, value: true });
    expect(chooseHoliday("2026-05-17", days)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^Pay before May 18, 2026 doesn't change/),
    });
    expect(chooseHoliday("2028-11-20", days).ok).toBe(true);
    expect(chooseHoliday("2028-11-22", days).ok).toBe(false);
  });

  it("on a day that has none", () => {
    expect(chooseFreeDay(thursday, undefined).ok).toBe(true);
    expect(chooseFreeDay(thursday, { name: "Thanksgiving Day" })).toMatchObject({
      ok: false,
      reason: expect.stringContaining("a paid holiday already: Thanksgiving Day"),
    });
  });

  it("for each person once, with a pay plan, until their last day", () => {
    const person = { staffId: "t1", name: "Tess", isPaid: true, lastDay: null };
    expect(choosePaidPeople(thursday, [person]).ok).toBe(true);
    expect(choosePaidPeople(thursday, [{ ...person, lastDay: thursday }]).ok).toBe(true);
    for (const [people, sentence] of [
      [[person, person], /once for a holiday/],
      [[{ ...person, isPaid: false }], /^Tess has no pay plan on/],
      [[{ ...person, lastDay: "2026-11-25" }], /^Tess's last day is/],
    ] as const)
      expect(choosePaidPeople(thursday, people)).toMatchObject({
        ok: false,
        reason: expect.stringMatching(sentence),
      });
  });
});
