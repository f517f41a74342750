import { describe, expect, it } from "vitest";
import { blockedOn } from "./calendar-model";
import { describeTarget, slotConflict } from "./drop-target";

const column = { id: "b1", name: "Bay 1", hours: { from: 480, to: 1080 } };
const target = (start: number, length = 60) => ({ columnId: "b1", day: "2026-11-24", start, length });
const taken = [{ appointment: { id: "a" }, start: 600, end: 660 }];
const lift = {
  id: "x",
  bayId: "b1",
  staffId: null,
  reason: "Lift inspection",
  startsAt: "2026-11-24T20:00:00Z",
  endsAt: "2026-11-26T15:00:00Z",
};

describe("checking a slot before the drop", () => {
  it("is free next to an appointment, taken on top of it, and never blocked by the appointment itself", () => {
    const around = { column, taken, blocked: [] };
    expect(slotConflict(target(540), around, "b")).toBeNull();
    expect(slotConflict(target(660), around, "b")).toBeNull();
    expect(slotConflict(target(630), around, "b")).toBe("Bay 1 is already booked");
    expect(slotConflict(target(630), around, "a")).toBeNull();
  });

  it("names the conflict: shop hours, a lift out of service, a day off", () => {
    const blocked = blockedOn([lift], "2026-11-24", "America/New_York");
    expect(slotConflict(target(1050), { column, taken, blocked: [] }, "b")).toBe(
      "Bay 1: outside 8:00 AM to 6:00 PM",
    );
    expect(slotConflict(target(900), { column, taken, blocked }, "b")).toBe("Bay 1: Lift inspection");
    const { hours: _, ...off } = column;
    expect(slotConflict(target(600), { column: off, taken: [], blocked: [] }, "b")).toBe(
      "Bay 1: closed or off",
    );
    expect(describeTarget(target(570, 90), "Bay 1", true)).toBe("Tue, Nov 24, 9:30 AM to 11:00 AM, Bay 1");
  });

  it("splits a block of several days at midnight in the shop's time zone", () => {
    const on = (day: string) =>
      blockedOn([lift], day, "America/New_York").map(({ start, end }) => [start, end]);
    expect(on("2026-11-23")).toEqual([]);
    expect(on("2026-11-24")).toEqual([[900, 1440]]);
    expect(on("2026-11-25")).toEqual([[0, 1440]]);
    expect(on("2026-11-26")).toEqual([[0, 600]]);
    expect(on("2026-11-27")).toEqual([]);
  });
});
