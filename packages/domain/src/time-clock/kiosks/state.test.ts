import { describe, expect, it } from "vitest";
import { clockState, nextActions } from "./state.ts";

const zone = "America/New_York";
const at = (clock: string, day = 18) => new Date(`2026-11-${day}T${clock}:00-05:00`);
const meal = (from: string, until: string | null) => ({
  kind: "meal" as const,
  isPaid: false,
  startedAt: at(from),
  endedAt: until ? at(until) : null,
});

describe("the state of a person at the time clock", () => {
  it("is out without a running entry, with what was worked today", () => {
    const morning = { startedAt: at("08:00"), endedAt: at("11:30"), breaks: [] };
    const yesterday = { startedAt: at("08:00", 17), endedAt: at("17:00", 17), breaks: [] };
    expect(clockState([yesterday, morning], at("12:00"), zone)).toEqual({
      state: "out",
      since: null,
      minutesToday: 210,
    });
    expect(nextActions("out", false)).toEqual(["clock-in"]);
  });

  it("counts up to now without the unpaid break", () => {
    const running = { startedAt: at("07:58"), endedAt: null, breaks: [meal("10:00", "10:30")] };
    expect(clockState([running], at("11:40"), zone)).toMatchObject({
      state: "in",
      since: at("07:58"),
      minutesToday: 192,
    });
    expect(nextActions("in", false)[0]).toBe("clock-out");
  });

  it("stands still on a meal", () => {
    const running = { startedAt: at("08:00"), endedAt: null, breaks: [meal("12:00", null)] };
    for (const now of ["12:01", "12:45"])
      expect(clockState([running], at(now), zone)).toMatchObject({
        state: "meal",
        since: at("12:00"),
        minutesToday: 240,
      });
    expect(nextActions("meal", false)).toEqual(["end-break", "clock-out"]);
  });

  it("goes on through midnight", () => {
    const night = { startedAt: at("22:00", 17), endedAt: null, breaks: [] };
    expect(clockState([night], at("02:00"), zone)).toMatchObject({ state: "in", minutesToday: 240 });
  });

  it("offers nothing when the clock-out of an earlier day is missing", () => {
    expect(nextActions("in", true)).toEqual([]);
  });
});
