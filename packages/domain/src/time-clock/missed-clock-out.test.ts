import { describe, expect, it } from "vitest";
import { missedSince, setEnd } from "./missed-clock-out.ts";

const at = (clock: string, day = 20) => new Date(`2026-11-${day}T${clock}:00Z`);
const closing = at("18:00");
const clock = { startedAt: at("15:00"), closesAt: closing, lastActAt: at("16:30") };

describe("a missed clock-out", () => {
  it("is reported an hour after closing, with closing time as its suggested end", () => {
    expect(missedSince(clock, at("18:59"))).toBeNull();
    expect(missedSince(clock, at("19:00"))).toEqual(closing);
    expect(missedSince({ ...clock, lastActAt: null }, at("08:00", 21))).toEqual(closing);
  });

  it("ends with the person's last action when they stayed longer", () => {
    const stayed = { ...clock, lastActAt: at("18:40") };
    expect(missedSince(stayed, at("19:30"))).toBeNull();
    expect(missedSince(stayed, at("19:40"))).toEqual(at("18:40"));
  });

  it("is reported after four hours when it started after closing or on a closed day", () => {
    for (const closesAt of [closing, null]) {
      const late = { startedAt: at("19:00"), closesAt, lastActAt: at("20:00") };
      expect(missedSince(late, at("23:30"))).toBeNull();
      expect(missedSince(late, at("00:00", 21))).toEqual(at("20:00"));
    }
  });
});

describe("setting an end time", () => {
  const of = {
    startedAt: at("15:00"),
    endedAt: null,
    end: closing,
    now: at("20:00"),
    own: false,
    forgotten: true,
    mayCorrect: true,
  };
  it("is for the front desk, or for one's own missed clock-out", () => {
    expect(setEnd(of).ok).toBe(true);
    expect(setEnd({ ...of, mayCorrect: false, own: true }).ok).toBe(true);
    expect(setEnd({ ...of, mayCorrect: false, own: true, forgotten: false }).ok).toBe(false);
    expect(setEnd({ ...of, mayCorrect: false }).ok).toBe(false);
  });
  it("requires a time after the start and not in the future, and works only once", () => {
    for (const wrong of [{ end: at("15:00") }, { end: at("20:01") }, { endedAt: at("17:00") }])
      expect(setEnd({ ...of, ...wrong }).ok).toBe(false);
  });
});
