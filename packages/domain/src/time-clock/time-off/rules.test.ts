import { describe, expect, it } from "vitest";
import type { Shift } from "../../appointments/availability/schema.ts";
import { answerTimeOff, askForDays, cancelApproved, cancelOwn, minutesOff, paidShare } from "./rules.ts";

const at = {
  name: "Bay Auto",
  timeZone: "America/New_York",
  opens: "07:00",
  closes: "18:00",
  openDays: [1, 2, 3, 4, 5],
  weekdayHours: [],
};
const whole = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay, from: null, until: null });
const shift = (weekday: number, starts: string, ends: string, lunch = false): Shift => ({
  weekday,
  starts,
  ends,
  breakStarts: lunch ? "12:00" : null,
  breakEnds: lunch ? "13:00" : null,
});
const off = (days: Parameters<typeof minutesOff>[0], week: Shift[] | null = null) =>
  minutesOff(days, { at, specialDays: [], week });

// December 7, 2026 is a Monday.
describe("the minutes of time off", () => {
  it("are eight hours for each day that the shop is open, for somebody without a schedule", () => {
    expect(off(whole("2026-12-07"))).toBe(480);
    expect(off(whole("2026-12-07", "2026-12-13"))).toBe(2400);
    expect(off(whole("2026-12-12", "2026-12-13"))).toBe(0);
  });

  it("follow the person's own week without its breaks", () => {
    const week = [shift(1, "08:00", "12:00"), shift(2, "08:00", "16:00", true)];
    expect(off(whole("2026-12-07", "2026-12-11"), week)).toBe(240 + 420);
  });

  it("leave out holidays", () => {
    const specialDays = [{ day: "2026-12-25", name: "Christmas", opens: null, closes: null }];
    const days = whole("2026-12-24", "2026-12-25");
    expect(minutesOff(days, { at, specialDays, week: null })).toBe(480);
  });

  it("of hours are those within the work of the day", () => {
    const hours = { firstDay: "2026-12-08", lastDay: "2026-12-08", from: "11:00", until: "14:30" };
    expect(off(hours, [shift(2, "08:00", "16:00", true)])).toBe(60 + 90);
    expect(off({ ...hours, from: "18:00", until: "20:00" })).toBe(0);
  });
});

describe("what is paid of a request", () => {
  it.each([
    ["all", [true, true]],
    ["some", [true, false]],
    ["none", [false]],
    ["none", []],
  ] as const)("is %s", (share, days) => {
    expect(paidShare(days.map((isPaid) => ({ isPaid })))).toBe(share);
  });
});

describe("asking", () => {
  const today = "2026-11-20";
  it.each([
    ["days that end before they begin", whole("2026-12-08", "2026-12-07"), /last day on or after/],
    ["one time", { ...whole("2026-12-08"), from: "09:00" }, /both times/],
    ["hours of two days", { ...whole("2026-12-08", "2026-12-09"), from: "09:00", until: "10:00" }, /one day/],
    ["an end before the start", { ...whole("2026-12-08"), from: "10:00", until: "09:00" }, /after the start/],
    ["more than 92 days", whole("2026-12-01", "2027-03-03"), /at most 92 days/],
    ["more than a month ago", whole("2026-10-19"), /31 days ago/],
    ["in three years", whole("2029-12-01"), /two years ahead/],
  ])("is refused for %s", (_name, days, sentence) => {
    expect(askForDays(days, today)).toMatchObject({ ok: false, reason: expect.stringMatching(sentence) });
  });

  it("is accepted for 92 days, and for days a month ago", () => {
    expect(askForDays(whole("2026-12-01", "2027-03-02"), today).ok).toBe(true);
    expect(askForDays(whole("2026-10-20"), today).ok).toBe(true);
  });
});

describe("answering and canceling", () => {
  const request = { name: "Tess", answeredByName: null, startsAt: "2026-12-07T05:00:00Z" };
  const approved = { ...request, state: "approved", answeredByName: "Pia" } as const;

  it("names who answered first, and needs a reason to decline", () => {
    expect(answerTimeOff({ ...request, state: "waiting" }, "approved", "").ok).toBe(true);
    expect(answerTimeOff({ ...request, state: "waiting" }, "declined", "no").ok).toBe(false);
    expect(answerTimeOff(approved, "declined", "Too late")).toMatchObject({
      code: "conflict",
      reason: "Pia already approved this request.",
    });
  });

  it("lets a person cancel until it begins, and a manager later with a reason", () => {
    expect(cancelOwn(approved, new Date("2026-12-07T04:59:59Z")).ok).toBe(true);
    expect(cancelOwn(approved, new Date("2026-12-07T05:00:00Z")).ok).toBe(false);
    expect(cancelOwn({ ...request, state: "declined" }, new Date("2026-12-01")).ok).toBe(false);
    expect(cancelApproved(approved, "Came back early").ok).toBe(true);
    expect(cancelApproved(approved, "").ok).toBe(false);
    expect(cancelApproved({ ...request, state: "waiting" }, "Came back").ok).toBe(false);
  });
});
