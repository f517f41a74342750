import { describe, expect, it } from "vitest";
import { capacityOf } from "./capacity.ts";
import { type FreeInput, freeSlots } from "./free-slots.ts";
import { checkShift, hoursOn, shiftOn } from "./hours.ts";

const at = {
  name: "Bay Street Auto",
  timeZone: "America/New_York",
  opens: "08:00",
  closes: "18:00",
  openDays: [1, 2, 3, 4, 5, 6],
};
const christmas = { day: "2026-12-25", name: "Christmas Day", opens: null, closes: null };
const christmasEve = { day: "2026-12-24", name: "Christmas Eve", opens: "08:00", closes: "12:00" };
const noBreak = { breakStarts: null, breakEnds: null };
const monday = "2026-12-21";
const ny = (clock: string, day = monday) => `${day}T${clock}:00-05:00`;

describe("a day's hours", () => {
  it("are those of the weekday, unless the day is special", () => {
    expect(hoursOn(at, undefined, monday)).toEqual({ opens: "08:00", closes: "18:00" });
    expect(hoursOn(at, undefined, "2026-12-20")).toBeUndefined();
    expect(hoursOn(at, christmas, christmas.day)).toBeUndefined();
    expect(hoursOn(at, christmasEve, christmasEve.day)).toEqual({ opens: "08:00", closes: "12:00" });
  });

  it("differ by weekday where the shop says so", () => {
    const short = { ...at, weekdayHours: [{ weekday: 6, opens: "09:00", closes: "13:00" }] };
    expect(hoursOn(short, undefined, "2026-12-26")).toEqual({ opens: "09:00", closes: "13:00" });
    expect(hoursOn(short, undefined, monday)).toEqual({ opens: "08:00", closes: "18:00" });
    expect(hoursOn(short, christmasEve, christmasEve.day)).toEqual({ opens: "08:00", closes: "12:00" });
    expect(shiftOn(null, hoursOn(short, undefined, "2026-12-26"), "2026-12-26")).toMatchObject({
      starts: "09:00",
      ends: "13:00",
    });
  });

  it("limit a person's shift", () => {
    const week = [{ weekday: 4, starts: "10:00", ends: "19:00", ...noBreak }];
    expect(shiftOn(week, hoursOn(at, christmasEve, christmasEve.day), christmasEve.day)).toEqual({
      starts: "10:00",
      ends: "12:00",
      ...noBreak,
    });
    expect(shiftOn(week, hoursOn(at, undefined, monday), monday)).toBeUndefined();
    expect(shiftOn(null, undefined, christmas.day)).toBeUndefined();
  });

  it("determine when a person works", () => {
    const tess = { name: "Tess", week: [{ weekday: 1, starts: "08:00", ends: "16:30", ...noBreak }] };
    expect(checkShift({ startsAt: ny("15:00"), endsAt: ny("16:30") }, tess, at.timeZone).ok).toBe(true);
    expect(checkShift({ startsAt: ny("15:00"), endsAt: ny("16:31") }, tess, at.timeZone)).toMatchObject({
      reason: "Tess works 8:00 am to 4:30 pm on Mondays. Choose another technician or time.",
    });
  });
});

describe("a break", () => {
  const lunch = { weekday: 1, starts: "08:00", ends: "17:00", breakStarts: "12:00", breakEnds: "12:30" };
  const tess = { name: "Tess", week: [lunch] };
  const may = (from: string, to: string) =>
    checkShift({ startsAt: ny(from), endsAt: ny(to) }, tess, at.timeZone).ok;

  it("lets work continue after it, but nothing may begin or end within it", () => {
    expect(may("10:00", "12:00")).toBe(true);
    expect(may("12:30", "14:00")).toBe(true);
    expect(may("11:00", "14:00")).toBe(true);
    expect(may("11:00", "12:15")).toBe(false);
    expect(may("11:00", "12:30")).toBe(false);
    expect(checkShift({ startsAt: ny("12:00"), endsAt: ny("13:00") }, tess, at.timeZone)).toMatchObject({
      reason: "Tess is on break from 12:00 pm to 12:30 pm on Mondays. Choose another time or technician.",
    });
  });

  it("adds no capacity, and work across it uses none", () => {
    const [day] = capacityOf(
      {
        at,
        specialDays: [],
        bayIds: ["b1"],
        technicians: [{ staffId: "t", week: [lunch] }],
        blocks: [
          {
            id: "x",
            bayId: null,
            staffId: "t",
            startsAt: ny("12:00"),
            endsAt: ny("13:00"),
            reason: "Dentist",
          },
        ],
        taken: [
          { startsAt: ny("10:00"), endsAt: ny("14:00"), technicianId: "t" },
          { startsAt: ny("14:00"), endsAt: ny("15:00") },
        ],
      },
      [monday],
    );
    // 8:00 to 5:00, less a half-hour lunch and the half hour of the absence that is not break.
    expect(day).toMatchObject({ technicianMinutes: 540 - 30 - 30, technicianTaken: 240 + 60 - 30 });
    expect(day).toMatchObject({ bayTaken: 300, shifts: [{ breakStarts: "12:00", breakEnds: "12:30" }] });
  });

  it("is skipped by the next free slots", () => {
    const starts = freeSlots({
      at,
      specialDays: [],
      bayIds: ["b1"],
      technicians: [{ staffId: "t", week: [lunch] }],
      holds: [],
      unassigned: [],
      from: new Date(ny("11:00")),
      until: monday,
      minutes: 60,
      step: 30,
      limit: 3,
    }).map((each) => each.startsAt.slice(11, 16));
    // In UTC: 11:00, then nothing until lunch is over.
    expect(starts).toEqual(["16:00", "17:30", "18:00"]);
  });

  it("is dropped when it lies outside a short day", () => {
    expect(
      shiftOn([{ ...lunch, weekday: 4 }], hoursOn(at, christmasEve, christmasEve.day), christmasEve.day),
    ).toEqual({
      starts: "08:00",
      ends: "12:00",
      ...noBreak,
    });
  });
});

describe("a day's capacity", () => {
  const input = {
    at,
    specialDays: [christmas, christmasEve],
    bayIds: ["b1", "b2"],
    technicians: [
      { staffId: "t1", week: null },
      { staffId: "t2", week: [{ weekday: 1, starts: "08:00", ends: "12:00", ...noBreak }] },
    ],
    blocks: [
      {
        id: "x",
        bayId: "b1",
        staffId: null,
        startsAt: ny("17:00"),
        endsAt: ny("09:00", "2026-12-22"),
        reason: "Lift",
      },
      { id: "y", bayId: null, staffId: "t1", startsAt: ny("07:00"), endsAt: ny("10:00"), reason: "Dentist" },
    ],
    taken: [{ startsAt: ny("10:00"), endsAt: ny("11:30") }],
  };

  it("is bays and shifts within the opening hours, less bays out of service and absences", () => {
    const [mon, tue, short, closed] = capacityOf(input, [
      monday,
      "2026-12-22",
      christmasEve.day,
      christmas.day,
    ]);
    expect(mon).toMatchObject({ bayMinutes: 1140, bayTaken: 90, technicianMinutes: 480 + 240 });
    expect(tue).toMatchObject({ bayMinutes: 1140, bayTaken: 0, technicianMinutes: 600 });
    expect(short).toMatchObject({ name: "Christmas Eve", bayMinutes: 480, technicianMinutes: 240 });
    expect(closed).toMatchObject({ opens: null, bayMinutes: 0, technicianMinutes: 0, shifts: [] });
  });

  it("loses each minute of a bay once, however many reasons there are", () => {
    const lift = (from: string, to: string) => ({
      id: from,
      bayId: "b1",
      staffId: null,
      reason: "Lift",
      equipmentId: "e1",
      startsAt: ny(from),
      endsAt: ny(to),
    });
    const bayMinutes = (...blocks: ReturnType<typeof lift>[]) =>
      capacityOf({ ...input, blocks }, [monday])[0]?.bayMinutes;
    expect(bayMinutes(lift("12:00", "14:00"), lift("09:00", "13:00"), lift("10:00", "11:00"))).toBe(
      1200 - 300,
    );
    expect(bayMinutes(lift("05:00", "23:00"), lift("12:00", "13:00"))).toBe(600);
  });

  it("counts the actual hours on the days when the clocks change", () => {
    const night = { ...input, at: { ...at, opens: "00:00", closes: "23:00", openDays: [7] }, blocks: [] };
    const bays = (day: string) => capacityOf(night, [day])[0]?.bayMinutes;
    expect(bays("2027-03-14")).toBe(2 * 22 * 60);
    expect(bays("2026-11-01")).toBe(2 * 24 * 60);
    expect(bays("2026-11-08")).toBe(2 * 23 * 60);
  });
});

describe("free slots", () => {
  const ask = (more: Partial<FreeInput>) =>
    freeSlots({
      at,
      specialDays: [],
      bayIds: ["b1", "b2"],
      holds: [],
      unassigned: [],
      technicians: [
        { staffId: "t1", week: null },
        { staffId: "t2", week: null },
      ],
      from: new Date(ny("08:00")),
      until: "2027-01-31",
      minutes: 120,
      step: 30,
      limit: 3,
      ...more,
    });
  const hold = (resourceId: string, from: string, to: string) => ({
    resourceId,
    start: Date.parse(ny(from)),
    end: Date.parse(ny(to)),
  });

  it("use the first free bay and the technician with the least booked", () => {
    const [first] = ask({ holds: [hold("b1", "08:00", "09:00"), hold("t1", "12:00", "13:00")] });
    expect(first).toMatchObject({ startsAt: "2026-12-21T13:00:00.000Z", bayId: "b2", technicianId: "t2" });
  });

  it("never end after closing time or begin before the requested time", () => {
    const starts = ask({ from: new Date(ny("15:10")), limit: 3 }).map((each) => each.startsAt);
    expect(starts).toEqual([
      "2026-12-21T20:30:00.000Z",
      "2026-12-21T21:00:00.000Z",
      "2026-12-22T13:00:00.000Z",
    ]);
  });

  it("leave a technician for each unassigned visit", () => {
    const unassigned = [{ start: Date.parse(ny("08:00")), end: Date.parse(ny("10:00")) }];
    expect(ask({ unassigned })[0]?.startsAt).toBe("2026-12-21T13:00:00.000Z");
    const both = [...unassigned, ...unassigned];
    expect(ask({ unassigned: both })[0]?.startsAt).toBe("2026-12-21T15:00:00.000Z");
  });

  it("skip holidays, and need no technician in a shop without technicians", () => {
    const from = new Date(ny("16:30", christmasEve.day));
    expect(ask({ specialDays: [christmas], from })[0]?.startsAt).toBe("2026-12-26T13:00:00.000Z");
    expect(ask({ technicians: [] })[0]).toMatchObject({ bayId: "b1", technicianId: null });
  });

  it("follow local time on the day when the clocks change", () => {
    const sunday = { ...at, opens: "01:00", closes: "05:00", openDays: [7] };
    const starts = ask({
      at: sunday,
      from: new Date("2027-03-14T05:00:00Z"),
      minutes: 60,
      step: 60,
      limit: 9,
      until: "2027-03-14",
    });
    // 1:00 EST, then 3:00 and 4:00 EDT: 2:00 does not exist that night.
    expect(starts.map((each) => each.startsAt)).toEqual([
      "2027-03-14T06:00:00.000Z",
      "2027-03-14T07:00:00.000Z",
      "2027-03-14T08:00:00.000Z",
    ]);
  });
});
