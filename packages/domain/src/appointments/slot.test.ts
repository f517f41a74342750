import { describe, expect, it, test } from "vitest";
import type { Result } from "../kernel/result.ts";
import { checkShift, cutsBreak, hoursOn, minutesBetween, shiftOn, workSpans } from "./availability/hours.ts";
import { loanerMessage, slotConflictMessage } from "./availability/slot-conflict.ts";
import {
  earliest,
  formatClock,
  formatOpeningHours,
  formatWeekdayDate,
  latest,
  weekdayOf,
} from "./opening-hours.ts";
import { checkSlot, isTooFar, type OpeningHours, openingSentence, tooFar } from "./rules.ts";

const shop: OpeningHours = {
  name: "Bay Street Auto",
  timeZone: "America/New_York",
  opens: "08:00",
  closes: "18:00",
  openDays: [1, 2, 3, 4, 5, 6],
};
const now = new Date("2026-12-21T12:00:00Z");
const at = (clock: string, day = "2026-12-21") => `${day}T${clock}:00-05:00`;
const reasonOf = (result: Result<unknown>) =>
  result.ok && result.value ? "accepted" : !result.ok && result.reason;
const check = (startsAt: string, endsAt: string, special?: Parameters<typeof checkSlot>[3]) =>
  reasonOf(checkSlot({ startsAt, endsAt }, shop, now, special));
const hours = "Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.";

test("a slot fits the hours of its own weekday, and the refusal names the hours of each", () => {
  const short = {
    ...shop,
    weekdayHours: [
      ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: "08:00", closes: "18:00" })),
      { weekday: 6, opens: "09:00", closes: "13:00" },
    ],
  };
  const saturday = "2026-12-26";
  const slot = (from: string, to: string) =>
    reasonOf(checkSlot({ startsAt: at(from, saturday), endsAt: at(to, saturday) }, short, now));
  expect(slot("09:00", "13:00")).toBe("accepted");
  expect(slot("12:30", "13:30")).toBe(
    "That's outside opening hours. Bay Street Auto is open Monday to Friday, 8:00 am to 6:00 pm; Saturday, 9:00 am to 1:00 pm.",
  );
});

describe("a slot", () => {
  it.each([
    ["a quarter of an hour", at("09:00"), at("09:15"), "accepted"],
    ["less than that", at("09:00"), at("09:14"), "An appointment must be at least 15 minutes long."],
    ["no time at all", at("09:00"), at("09:00"), "An appointment must end after it starts."],
    ["an end before its start", at("09:00"), at("08:00"), "An appointment must end after it starts."],
    ["all of the opening hours", at("08:00"), at("18:00"), "accepted"],
    ["a start before they open", at("07:59"), at("09:00"), `That's outside opening hours. ${hours}`],
    ["an end after they close", at("17:00"), at("18:01"), `That's outside opening hours. ${hours}`],
    ["an earlier time of today", at("06:00"), at("06:30"), `That's outside opening hours. ${hours}`],
    [
      "yesterday",
      at("09:00", "2026-12-19"),
      at("10:00", "2026-12-19"),
      "That day has passed. Choose today or a later day.",
    ],
    [
      "two days",
      at("17:00"),
      at("09:00", "2026-12-22"),
      `An appointment must end on the day it starts. ${hours}`,
    ],
    [
      "a Sunday",
      at("09:00", "2026-12-27"),
      at("10:00", "2026-12-27"),
      `The shop is closed on Sundays. ${hours}`,
    ],
  ])("of %s is checked", (_what, startsAt, endsAt, outcome) => {
    expect(check(startsAt, endsAt)).toBe(outcome);
  });

  it("on a special day follows that day's hours", () => {
    const christmasEve = { day: "2026-12-24", name: "Christmas Eve", opens: "09:00", closes: "12:00" };
    const on = (from: string, to: string) =>
      check(at(from, christmasEve.day), at(to, christmasEve.day), christmasEve);
    const short =
      "On Thursday, December 24 (Christmas Eve) the shop is open 9:00 am to 12:00 pm. Choose another time.";
    expect(on("09:00", "12:00")).toBe("accepted");
    expect(on("08:59", "12:00")).toBe(short);
    expect(on("09:00", "12:01")).toBe(short);
    const closed = { ...christmasEve, opens: null, closes: null };
    expect(check(at("09:00", christmasEve.day), at("10:00", christmasEve.day), closed)).toBe(
      "The shop is closed on Thursday, December 24: Christmas Eve. Choose another day.",
    );
  });

  it("is at most three years ahead", () => {
    const latestDay = new Date(now.getTime() + 3 * 366 * 24 * 3_600_000);
    expect(isTooFar(latestDay, now)).toBe(false);
    expect(isTooFar(new Date(latestDay.getTime() + 1), now)).toBe(true);
    const beyond = "2030-06-03T14:00:00Z";
    expect(check(beyond, "2030-06-03T15:00:00Z")).toBe(tooFar);
    expect(tooFar).toBe("That's more than 3 years ahead. Choose an earlier day.");
  });
});

test.each([
  [[], "no day"],
  [[5], "Friday"],
  [[1, 2], "Monday and Tuesday"],
  [[3, 1, 2], "Monday to Wednesday"],
  [[1, 3, 5], "Monday, Wednesday and Friday"],
  [[1, 2, 3, 5], "Monday, Tuesday, Wednesday and Friday"],
  [[7, 1, 2, 3, 4, 5, 6], "Monday to Sunday"],
])("a shop that is open on the weekdays %j says %s", (openDays, days) => {
  expect(openingSentence({ ...shop, openDays })).toBe(`Bay Street Auto is open ${days}, 8:00 am to 6:00 pm.`);
});

describe("a time and a day", () => {
  it("are formatted for display", () => {
    expect(["00:00", "00:30", "01:05", "11:59", "12:00", "13:00", "23:59"].map(formatClock)).toEqual([
      ...["12:00 am", "12:30 am", "1:05 am", "11:59 am", "12:00 pm", "1:00 pm", "11:59 pm"],
    ]);
    expect(formatWeekdayDate("2026-11-26")).toBe("Thursday, November 26");
    expect(formatWeekdayDate("2026-03-01")).toBe("Sunday, March 1");
  });

  it("number the week from Monday", () => {
    expect(["2026-12-21", "2026-12-26", "2026-12-27"].map(weekdayOf)).toEqual([1, 6, 7]);
  });

  it("include the days when a time range spans two", () => {
    const zone = shop.timeZone;
    expect(formatOpeningHours(zone, { startsAt: at("10:00"), endsAt: at("11:30") })).toBe(
      "10:00 am to 11:30 am",
    );
    expect(formatOpeningHours(zone, { startsAt: at("10:00"), endsAt: at("11:30", "2026-12-22") })).toBe(
      "Monday, December 21, 10:00 am to Tuesday, December 22, 11:30 am",
    );
  });

  it("compare as earlier or later in either order", () => {
    expect([earliest("08:00", "09:00"), earliest("09:00", "08:00")]).toEqual(["08:00", "08:00"]);
    expect([latest("08:00", "09:00"), latest("09:00", "08:00")]).toEqual(["09:00", "09:00"]);
  });
});

describe("a person's shift", () => {
  const noBreak = { breakStarts: null, breakEnds: null };
  const monday = { weekday: 1, starts: "09:00", ends: "17:00", ...noBreak };
  const open = { opens: "08:00", closes: "18:00" };
  const tess = { name: "Tess", week: [{ ...monday, weekday: 2 }, monday] };
  it("is within the shop's hours, which a special day overrides or closes", () => {
    const special = { day: "2026-12-21", name: "Inventory", opens: "09:00", closes: null };
    expect(hoursOn(shop, special, special.day)).toBeUndefined();
    expect(hoursOn(shop, { ...special, opens: null, closes: "12:00" }, special.day)).toBeUndefined();
    expect(hoursOn(shop, { ...special, closes: "12:00" }, special.day)).toEqual({
      opens: "09:00",
      closes: "12:00",
    });
  });

  const on = (from: string, to: string, person: Parameters<typeof checkShift>[1] = tess) =>
    reasonOf(checkShift({ startsAt: at(from), endsAt: at(to) }, person, shop.timeZone));

  it("accepts what lies within it", () => {
    const outside = "Tess works 9:00 am to 5:00 pm on Mondays. Choose another technician or time.";
    expect(on("09:00", "17:00")).toBe("accepted");
    expect(on("08:59", "17:00")).toBe(outside);
    expect(on("09:00", "17:01")).toBe(outside);
    expect(on("06:00", "23:00", { name: "Tess", week: null })).toBe("accepted");
    expect(on("09:00", "10:00", { name: "Tess", week: [{ ...monday, weekday: 3 }] })).toBe(
      "Tess doesn't work on Mondays. Choose another technician or another day.",
    );
  });

  it("is limited to the shop's opening hours", () => {
    const day = "2026-12-21";
    expect(shiftOn([{ ...monday, starts: "06:00", ends: "22:00" }], open, day)).toEqual({
      starts: "08:00",
      ends: "18:00",
      ...noBreak,
    });
    expect(shiftOn([monday], { opens: "17:00", closes: "20:00" }, day)).toBeUndefined();
    expect(shiftOn([monday], { opens: "16:59", closes: "20:00" }, day)).toMatchObject({ starts: "16:59" });
    expect(shiftOn(null, open, day)).toEqual({ starts: "08:00", ends: "18:00", ...noBreak });
    expect(shiftOn([monday], undefined, day)).toBeUndefined();
  });

  it("has a break only when the break lies inside it", () => {
    const day = "2026-12-21";
    const pause = (breakStarts: string | null, breakEnds: string | null) => {
      const hours = shiftOn([{ ...monday, breakStarts, breakEnds }], open, day);
      return [hours?.breakStarts, hours?.breakEnds];
    };
    expect(pause("12:00", "12:30")).toEqual(["12:00", "12:30"]);
    for (const [starts, ends] of [
      ["09:00", "09:30"],
      ["16:30", "17:00"],
      ["12:00", null],
      [null, "12:30"],
    ] as const)
      expect(pause(starts, ends), `${starts} to ${ends}`).toEqual([null, null]);
  });

  it("is one period, or two around a break", () => {
    expect(workSpans({ starts: "09:00", ends: "17:00", ...noBreak })).toEqual([
      { from: "09:00", to: "17:00" },
    ]);
    expect(workSpans({ starts: "09:00", ends: "17:00", breakStarts: "12:00", breakEnds: "12:30" })).toEqual([
      { from: "09:00", to: "12:00" },
      { from: "12:30", to: "17:00" },
    ]);
    expect(workSpans({ starts: "09:00", ends: "17:00", breakStarts: "12:00", breakEnds: null })).toHaveLength(
      1,
    );
    expect(workSpans({ starts: "09:00", ends: "17:00", breakStarts: null, breakEnds: "12:30" })).toHaveLength(
      1,
    );
  });

  it.each([
    [10, 12, false],
    [10, 13, true],
    [10, 14, true],
    [10, 15, false],
    [12, 13, true],
    [13, 15, true],
    [14, 16, false],
    [8, 9, false],
  ])("with a break from 12 to 14 is cut by work from %i to %i: %s", (start, end, cut) => {
    expect(cutsBreak({ start, end }, { start: 12, end: 14 })).toBe(cut);
  });

  it("counts the actual minutes when the clocks change", () => {
    expect(minutesBetween(shop.timeZone, "2026-12-21", "08:00", "18:00")).toBe(600);
    expect(minutesBetween(shop.timeZone, "2027-03-14", "01:00", "04:00")).toBe(120);
    expect(minutesBetween(shop.timeZone, "2026-11-01", "00:00", "04:00")).toBe(300);
  });
});

describe("a slot conflict", () => {
  const zone = shop.timeZone;
  const slotConflict = {
    resourceName: "Bay 2",
    startsAt: at("10:00"),
    endsAt: at("11:30"),
    description: "Cora Reyes, 2019 Camry",
  };
  it.each([
    [
      "bay",
      false,
      "Bay 2 is booked from 10:00 am to 11:30 am by Cora Reyes, 2019 Camry. Choose another bay or time.",
    ],
    [
      "bay",
      true,
      "Bay 2 is out of service from 10:00 am to 11:30 am: Cora Reyes, 2019 Camry. Choose another bay or time.",
    ],
    [
      "technician",
      false,
      "Bay 2 is booked from 10:00 am to 11:30 am for Cora Reyes, 2019 Camry. Choose another technician or time.",
    ],
    [
      "technician",
      true,
      "Bay 2 is off from 10:00 am to 11:30 am: Cora Reyes, 2019 Camry. Choose another technician or time.",
    ],
  ] as const)("is named: a %s, by a block: %s", (kind, byBlock, sentence) => {
    expect(slotConflictMessage({ ...slotConflict, kind, byBlock }, zone)).toBe(sentence);
  });

  it.each([
    [0, "This location has no loaner cars. Choose waiter, drop-off, or shuttle."],
    [
      1,
      "The loaner car is out at some point from 10:00 am to 11:30 am. Choose another time, or choose waiter, drop-off, or shuttle.",
    ],
    [
      2,
      "All 2 loaner cars are out at some point from 10:00 am to 11:30 am. Choose another time, or choose waiter, drop-off, or shuttle.",
    ],
  ])("is named when the shop has %i loaner cars", (cars, sentence) => {
    expect(loanerMessage(cars, slotConflict, zone)).toBe(sentence);
  });
});
