import { describe, expect, it } from "vitest";
import { minutesOver, overrunText, plannedEnd, runningHours } from "./running.ts";

const at = (clock: string) => new Date(`2026-11-24T${clock}:00Z`);
const now = at("12:00");
const brakes = {
  repairOrderId: "r",
  repairOrderNumber: 1043,
  jobName: "Brakes",
  staffId: "t",
  startedAt: at("10:00"),
  soldHours: 150,
  clockedHours: 200,
};

describe("a running job", () => {
  it("should end with its slot, or when its sold hours are used up", () => {
    expect(plannedEnd(brakes, at("11:25"), now)).toEqual(at("11:25"));
    expect(plannedEnd(brakes, null, now)).toEqual(at("11:30"));
    expect(plannedEnd({ ...brakes, clockedHours: 100 }, null, now)).toEqual(at("12:30"));
    expect(plannedEnd({ ...brakes, soldHours: 0 }, null, now)).toBeNull();
  });

  it("is over from five minutes on, and never less than zero", () => {
    expect(minutesOver(at("11:25"), now)).toBe(35);
    expect(minutesOver(at("11:55"), now)).toBe(5);
    expect(minutesOver(at("11:56"), now)).toBe(0);
    expect(minutesOver(at("13:00"), now)).toBe(0);
    expect(minutesOver(null, now)).toBe(0);
    expect(overrunText(brakes, 35)).toBe("Brakes on repair order 1043: over by 35 min");
  });

  it("adds what its clock has run to the order's hours, of everybody on it", () => {
    const helper = { ...brakes, staffId: "u", startedAt: at("11:30") };
    expect(runningHours([brakes, helper], now).get("r")).toBe(2.5);
    expect(runningHours([{ ...brakes, startedAt: at("12:01") }], now).get("r")).toBe(0);
  });
});
