import { describe, expect, it } from "vitest";
import { capacityOf } from "./capacity.ts";
import { type FreeInput, freeSlots } from "./free-slots.ts";

const at = {
  name: "Bay Street Auto",
  timeZone: "America/New_York",
  opens: "08:00",
  closes: "18:00",
  openDays: [1, 2, 3, 4, 5, 6],
};
const monday = "2026-12-21";
const ny = (clock: string, day = monday) => `${day}T${clock}:00-05:00`;
const hold = (resourceId: string, from: string, to: string, day = monday) => ({
  resourceId,
  start: Date.parse(ny(from, day)),
  end: Date.parse(ny(to, day)),
});
const time = (from: string, to: string) => ({ start: Date.parse(ny(from)), end: Date.parse(ny(to)) });
const works = (staffId: string, weekday: number, starts: string, ends: string) => ({
  staffId,
  week: [{ weekday, starts, ends, breakStarts: null, breakEnds: null }],
});
/** One bay and one technician. Requests two hours at every other full hour of Monday. */
const ask = (more: Partial<FreeInput>) =>
  freeSlots({
    at,
    specialDays: [],
    bayIds: ["b1"],
    holds: [],
    unassigned: [],
    technicians: [{ staffId: "t1", week: null }],
    from: new Date(ny("08:00")),
    until: monday,
    minutes: 120,
    step: 120,
    limit: 9,
    ...more,
  });
/** The New York times at which slots start. */
const clocks = (more: Partial<FreeInput>) =>
  ask(more).map(
    (each) =>
      `${String(Number(each.startsAt.slice(11, 13)) - 5).padStart(2, "0")}:${each.startsAt.slice(14, 16)}`,
  );

describe("a free slot", () => {
  it("is offered at every grid time of an empty day, up to the limit", () => {
    expect(clocks({})).toEqual(["08:00", "10:00", "12:00", "14:00", "16:00"]);
    expect(clocks({ limit: 2 })).toEqual(["08:00", "10:00"]);
    expect(ask({ limit: 1 })).toEqual([
      {
        startsAt: "2026-12-21T13:00:00.000Z",
        endsAt: "2026-12-21T15:00:00.000Z",
        bayId: "b1",
        technicianId: "t1",
      },
    ]);
  });

  it("can touch the bookings before and after it", () => {
    const rest = ["08:00", "12:00", "14:00", "16:00"];
    expect(clocks({ holds: [hold("b1", "10:00", "12:00")] })).toEqual(rest);
    expect(clocks({ holds: [hold("t1", "10:00", "12:00")] })).toEqual(rest);
    expect(clocks({ unassigned: [time("10:00", "12:00")] })).toEqual(rest);
    expect(clocks({ holds: [hold("b1", "11:00", "11:15")] })).toEqual(rest);
    expect(clocks({ holds: [hold("elsewhere", "10:00", "12:00")] })).toHaveLength(5);
  });

  it("needs a bay, even when technicians are free", () => {
    expect(clocks({ bayIds: [] })).toEqual([]);
    expect(clocks({ bayIds: [], technicians: [] })).toEqual([]);
  });

  it("lies within its technician's shift", () => {
    const technicians = [works("t1", 1, "10:00", "14:00")];
    expect(clocks({ technicians, step: 60 })).toEqual(["10:00", "11:00", "12:00"]);
    expect(clocks({ technicians: [works("t1", 2, "08:00", "18:00")] })).toEqual([]);
    expect(clocks({ technicians: [works("t1", 2, "08:00", "18:00"), ...technicians] })).toEqual([
      "10:00",
      "12:00",
    ]);
  });

  it("ends by closing time, even when no technician has a shift", () => {
    expect(clocks({ technicians: [], from: new Date(ny("15:30")), step: 30 })).toEqual(["15:30", "16:00"]);
    const late = { at: { ...at, closes: "18:30" }, minutes: 30, step: 30, from: new Date(ny("17:40")) };
    expect(clocks(late)).toEqual(["18:00"]);
  });

  it("is in the requested bay", () => {
    const bayIds = ["b1", "b2"];
    expect(ask({ bayIds, bayId: "b2" }).map((each) => each.bayId)).toEqual(
      Array.from({ length: 5 }, () => "b2"),
    );
    expect(clocks({ bayIds, bayId: "b2", holds: [hold("b2", "08:00", "12:00")] })).toEqual([
      "12:00",
      "14:00",
      "16:00",
    ]);
    expect(ask({ bayIds, bayId: "b3" })).toEqual([]);
  });

  it("goes to the requested technician when that technician is free", () => {
    const technicians = ["t1", "t2"].map((staffId) => ({ staffId, week: null }));
    const query = { technicians, technicianId: "t2", holds: [hold("t2", "08:00", "12:00")] };
    expect(clocks(query)).toEqual(["12:00", "14:00", "16:00"]);
    expect(new Set(ask(query).map((each) => each.technicianId))).toEqual(new Set(["t2"]));
    expect(ask({ technicians, technicianId: "t3" })).toEqual([]);
  });

  it("goes to the technician with the least booked within that day's hours", () => {
    const technicians = ["t1", "t2"].map((staffId) => ({ staffId, week: null }));
    const first = (holds: FreeInput["holds"]) => ask({ technicians, holds, limit: 1 })[0]?.technicianId;
    expect(first([hold("t1", "16:00", "17:00")])).toBe("t2");
    expect(
      first([hold("t1", "15:00", "15:15"), hold("t1", "16:00", "16:15"), hold("t2", "16:00", "17:00")]),
    ).toBe("t1");
    // Work before the shop opens, after it closes, or on other days does not count toward that day.
    const small = hold("t2", "16:00", "16:15");
    expect(first([small, hold("t1", "09:00", "17:00", "2026-12-22")])).toBe("t1");
    expect(first([small, hold("t1", "09:00", "17:00", "2026-12-19")])).toBe("t1");
    expect(first([small, hold("t1", "18:00", "20:00")])).toBe("t1");
    expect(first([small, hold("t1", "06:00", "08:00")])).toBe("t1");
  });

  it("follows local time on the night that is an hour longer", () => {
    const sunday = { ...at, opens: "00:00", closes: "05:00", openDays: [7] };
    const slots = ask({
      at: sunday,
      from: new Date("2026-11-01T04:00:00Z"),
      until: "2026-11-01",
      minutes: 60,
      step: 60,
    });
    // 0:00 and 1:00 EDT, then 2:00, 3:00 and 4:00 EST: one hour occurs twice.
    expect(slots.map((each) => each.startsAt.slice(11, 16))).toEqual([
      "04:00",
      "05:00",
      "07:00",
      "08:00",
      "09:00",
    ]);
  });
});

describe("a day's capacity", () => {
  it("deducts no break for work that another technician does during it", () => {
    const lunch = { weekday: 1, starts: "08:00", ends: "17:00", breakStarts: "12:00", breakEnds: "12:30" };
    const [day] = capacityOf(
      {
        at,
        specialDays: [],
        bayIds: ["b1"],
        blocks: [],
        technicians: [
          { staffId: "t1", week: [lunch] },
          { staffId: "t2", week: null },
        ],
        taken: [{ startsAt: ny("11:00"), endsAt: ny("14:00"), technicianId: "t2" }],
      },
      [monday],
    );
    expect(day).toMatchObject({ opens: "08:00", closes: "18:00", technicianTaken: 180, name: null });
  });
});
