import { describe, expect, it } from "vitest";
import { forgottenSince, setEnd } from "./forgotten.ts";

const at = (clock: string, day = 20) => new Date(`2026-11-${day}T${clock}:00Z`);
const closing = at("18:00");
const clock = { startedAt: at("15:00"), closesAt: closing, lastActAt: at("16:30") };

describe("a clock left running", () => {
  it("is proposed to have ended at closing, an hour after it", () => {
    expect(forgottenSince(clock, at("18:59"))).toBeNull();
    expect(forgottenSince(clock, at("19:00"))).toEqual(closing);
    expect(forgottenSince({ ...clock, lastActAt: null }, at("08:00", 21))).toEqual(closing);
  });

  it("ended with the last thing the person did, where they stayed longer", () => {
    const stayed = { ...clock, lastActAt: at("18:40") };
    expect(forgottenSince(stayed, at("19:30"))).toBeNull();
    expect(forgottenSince(stayed, at("19:40"))).toEqual(at("18:40"));
  });

  it("gets four hours where it was started after closing or on a closed day", () => {
    for (const closesAt of [closing, null]) {
      const late = { startedAt: at("19:00"), closesAt, lastActAt: at("20:00") };
      expect(forgottenSince(late, at("23:30"))).toBeNull();
      expect(forgottenSince(late, at("00:00", 21))).toEqual(at("20:00"));
    }
  });
});

describe("the end that somebody sets", () => {
  const of = {
    ...{ startedAt: at("15:00"), endedAt: null, end: closing, now: at("20:00") },
    ...{ own: false, forgotten: true, mayCorrect: true },
  };
  it("is the desk's, or one's own where it was forgotten", () => {
    expect(setEnd(of).ok).toBe(true);
    expect(setEnd({ ...of, mayCorrect: false, own: true }).ok).toBe(true);
    expect(setEnd({ ...of, mayCorrect: false, own: true, forgotten: false }).ok).toBe(false);
    expect(setEnd({ ...of, mayCorrect: false }).ok).toBe(false);
  });
  it("lies after the start, not ahead, and is set once", () => {
    for (const wrong of [{ end: at("15:00") }, { end: at("20:01") }, { endedAt: at("17:00") }])
      expect(setEnd({ ...of, ...wrong }).ok).toBe(false);
  });
});
