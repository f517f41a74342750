import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayIn } from "../../kernel/time.ts";
import { daysBetween, weekdayOf, wordsOf } from "./calendar-days.ts";
import { periodAt, yearBefore } from "./periods.ts";

const today = "2026-11-22";
const named = (text: string, ahead = false) => {
  const words = text.split(" ");
  const found = periodAt(words, 0, today, ahead);
  return found && found.size === words.length ? `${found.period.from}..${found.period.to}` : null;
};
const before = (text: string) => {
  const found = periodAt(text.split(" "), 0, today)?.period.before;
  return found && `${found.from}..${found.to}`;
};

describe("periods in plain words, on Sunday, November 22, 2026", () => {
  it.each([
    ["today", "2026-11-22..2026-11-22", "2026-11-21..2026-11-21"],
    ["yesterday", "2026-11-21..2026-11-21", "2026-11-20..2026-11-20"],
    ["this week", "2026-11-16..2026-11-22", "2026-11-09..2026-11-15"],
    ["last week", "2026-11-09..2026-11-15", "2026-11-02..2026-11-08"],
    ["this month", "2026-11-01..2026-11-22", "2026-10-01..2026-10-22"],
    ["last month", "2026-10-01..2026-10-31", "2026-09-01..2026-09-30"],
    ["october", "2026-10-01..2026-10-31", "2026-09-01..2026-09-30"],
    ["december", "2025-12-01..2025-12-31", "2025-11-01..2025-11-30"],
    ["march 2025", "2025-03-01..2025-03-31", "2025-02-01..2025-02-28"],
    ["last quarter", "2026-07-01..2026-09-30", "2026-04-01..2026-06-30"],
    ["q3", "2026-07-01..2026-09-30", "2026-04-01..2026-06-30"],
    ["first quarter 2026", "2026-01-01..2026-03-31", "2025-10-01..2025-12-31"],
    ["this year", "2026-01-01..2026-11-22", "2025-01-01..2025-11-22"],
    ["last year", "2025-01-01..2025-12-31", "2024-01-01..2024-12-31"],
    ["2025", "2025-01-01..2025-12-31", "2024-01-01..2024-12-31"],
    ["last 30 days", "2026-10-24..2026-11-22", "2026-09-24..2026-10-23"],
    ["past two weeks", "2026-11-09..2026-11-22", "2026-10-26..2026-11-08"],
    ["last 6 months", "2026-05-23..2026-11-22", "2025-11-23..2026-05-22"],
    ["next 7 days", "2026-11-22..2026-11-28", "2026-11-15..2026-11-21"],
    ["since march", "2026-03-01..2026-11-22", undefined],
    ["since monday", "2026-11-16..2026-11-22", undefined],
    ["october 5", "2026-10-05..2026-10-05", undefined],
    ["10/5", "2026-10-05..2026-10-05", undefined],
    ["2026-10-05", "2026-10-05..2026-10-05", undefined],
    ["december 24", "2026-12-24..2026-12-24", undefined],
    ["between august and october", "2026-08-01..2026-10-31", "2026-05-01..2026-07-31"],
    ["from march 3 to april 2", "2026-03-03..2026-04-02", undefined],
    ["friday", "2026-11-20..2026-11-20", undefined],
    ["last sunday", "2026-11-15..2026-11-15", undefined],
    ["next tuesday", "2026-11-24..2026-11-24", undefined],
    ["year to date", "2026-01-01..2026-11-22", "2025-01-01..2025-11-22"],
  ])("%s", (text, expected, earlier) => {
    expect(named(text)).toBe(expected);
    if (earlier) expect(before(text)).toBe(earlier);
  });

  it("looks ahead for future events", () => {
    expect(named("friday", true)).toBe("2026-11-27..2026-11-27");
    expect(named("sunday", true)).toBe("2026-11-22..2026-11-22");
    expect(named("this week", true)).toBe("2026-11-16..2026-11-22");
    expect(named("december", true)).toBe("2026-12-01..2026-12-31");
    expect(named("january", true)).toBe("2027-01-01..2027-01-31");
  });

  it("finds no period when there is none", () => {
    for (const text of ["brake", "last visit", "may", "february 30", "13/40"])
      if (text !== "may") expect(named(text)).toBeNull();
    expect(periodAt(["customers", "may", "pay"], 1, today)).toBeNull();
  });
});

describe("calendar periods", () => {
  it("are within the days that records can have", () => {
    expect(periodAt(["0001-01-01"], 0, today)).toBeNull();
    expect(periodAt(["9999-12-31"], 0, today)).toBeNull();
  });

  const zones = fc.constantFrom(
    "America/New_York",
    "Pacific/Honolulu",
    "Pacific/Kiritimati",
    "Asia/Kolkata",
    "America/Sao_Paulo",
    "Australia/Lord_Howe",
  );
  const instants = fc.date({
    min: new Date("2020-01-01T00:00:00Z"),
    max: new Date("2035-12-31T00:00:00Z"),
    noInvalidDate: true,
  });

  it("are never off by a day in any time zone", () => {
    fc.assert(
      fc.property(zones, instants, (zone, at) => {
        const day = dayIn(zone, at);
        const of = (text: string) => {
          const found = periodAt(text.split(" "), 0, day);
          if (!found) throw new Error(`no period: ${text}`);
          return found.period;
        };
        expect(of("today")).toMatchObject({ from: day, to: day });
        expect(of("yesterday").to).toBe(addDays(day, -1));
        const week = of("last week");
        expect([weekdayOf(week.from), weekdayOf(week.to)]).toEqual([1, 0]);
        expect(addDays(week.to, 1)).toBe(of("this week").from);
        const month = of("last month");
        expect(month.from.endsWith("-01")).toBe(true);
        expect(addDays(month.to, 1)).toBe(`${day.slice(0, 8)}01`);
        expect(addDays(month.before.to, 1)).toBe(month.from);
        const quarter = of("last quarter");
        expect(addDays(quarter.to, 1)).toBe(of("this quarter").from);
        expect(addDays(quarter.before.to, 1)).toBe(quarter.from);
        const year = of("last year");
        expect([year.from.slice(4), year.to.slice(4)]).toEqual(["-01-01", "-12-31"]);
        expect(daysBetween(of("last 30 days").from, of("last 30 days").to)).toBe(29);
        for (const text of ["this week", "this month", "this quarter", "this year"]) {
          const period = of(text);
          expect(period.to).toBe(day);
          expect(period.before.to < period.from).toBe(true);
        }
        expect(daysBetween(yearBefore(of("today")).to, day)).toBeGreaterThanOrEqual(365);
      }),
      { numRuns: 300 },
    );
  });

  it("have a label for every span", () => {
    expect(wordsOf({ from: "2026-10-01", to: "2026-10-31" })).toBe("October 2026");
    expect(wordsOf({ from: "2026-11-01", to: "2026-11-22" })).toBe("November 1–22, 2026");
    expect(wordsOf({ from: "2025-01-01", to: "2025-12-31" })).toBe("2025");
    expect(wordsOf({ from: "2026-07-01", to: "2026-09-30" })).toBe("July to September 2026");
    expect(wordsOf({ from: "2026-11-20", to: "2026-11-20" })).toBe("Friday, November 20, 2026");
    expect(wordsOf({ from: "2025-12-30", to: "2026-01-02" })).toBe("December 30, 2025 – January 2, 2026");
  });
});
