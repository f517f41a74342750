import type { Appointment } from "@autoiq/domain/appointments/contract";
import { describe, expect, it } from "vitest";
import { columnOf, layOut, onDay, unassigned, visibleHours } from "./calendar-model";

const zone = "America/New_York";
const appointment = (
  id: string,
  startsAt: string,
  endsAt: string,
  rest: Partial<Appointment> = {},
): Appointment => ({
  id,
  customer: { id: "c", firstName: "Rosa", lastName: "Lopez", company: "", email: null, phone: null },
  vehicle: null,
  bayId: "bay-1",
  technicianId: null,
  status: "confirmed",
  startsAt,
  endsAt,
  concern: "",
  visit: "drop-off",
  repairOrder: null,
  seriesId: null,
  source: "desk",
  missedBefore: 0,
  openOrder: null,
  version: 1,
  ...rest,
});

describe("day calendar", () => {
  it("uses the shop's day instead of the UTC day", () => {
    const evening = appointment("a", "2026-11-21T00:30:00Z", "2026-11-21T01:30:00Z");
    expect(onDay([evening], "2026-11-20", zone)).toMatchObject([{ start: 19 * 60 + 30, end: 20 * 60 + 30 }]);
    expect(onDay([evening], "2026-11-21", zone)).toEqual([]);
  });

  it("frees the slots of canceled appointments and no-shows", () => {
    const times = ["2026-11-20T14:00:00Z", "2026-11-20T15:00:00Z"] as const;
    const all = (["cancelled", "no-show", "arrived"] as const).map((status) =>
      appointment(status, ...times, { status }),
    );
    expect(onDay(all, "2026-11-20", zone).map((each) => each.appointment.id)).toEqual(["arrived"]);
  });

  it("places overlapping appointments side by side and later ones at full width", () => {
    const items = onDay(
      [
        appointment("a", "2026-11-20T14:00:00Z", "2026-11-20T16:00:00Z"),
        appointment("b", "2026-11-20T15:00:00Z", "2026-11-20T15:30:00Z"),
        appointment("c", "2026-11-20T15:30:00Z", "2026-11-20T16:00:00Z"),
        appointment("d", "2026-11-20T16:00:00Z", "2026-11-20T17:00:00Z"),
      ],
      "2026-11-20",
      zone,
    );
    expect(layOut(items).map(({ appointment: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
      ["a", 0, 2],
      ["b", 1, 2],
      ["c", 1, 2],
      ["d", 0, 1],
    ]);
  });

  it("widens the opening hours for appointments outside of them", () => {
    expect(visibleHours("08:00", "18:00", [])).toEqual({ from: 480, to: 1080 });
    expect(visibleHours("08:30", "18:00", [{ start: 7 * 60 + 15, end: 18 * 60 + 15 }])).toEqual({
      from: 420,
      to: 1140,
    });
  });

  it("has a column for unassigned appointments", () => {
    const one = appointment("a", "2026-11-20T14:00:00Z", "2026-11-20T15:00:00Z");
    expect(columnOf(one, "technician")).toBe(unassigned);
    expect(columnOf(one, "bay")).toBe("bay-1");
  });
});
