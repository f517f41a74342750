import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BalanceEvent, balanceOf } from "./balance.ts";

const policy = { startsOn: "2026-01-01", workedMinutesPerHour: 1800, capMinutes: null };
const worked = (day: string, minutes: number): BalanceEvent => ({ day, kind: "worked", minutes });

describe("a balance", () => {
  it("earns an hour for thirty at work, and carries what is less than a minute", () => {
    // 29 minutes earn 58/60 of a minute, two days of it 1 minute and 56/60.
    expect(balanceOf(policy, [worked("2026-01-05", 29)])).toBe(0);
    expect(balanceOf(policy, [worked("2026-01-05", 29), worked("2026-01-06", 29)])).toBe(1);
    expect(balanceOf(policy, [worked("2026-01-05", 1800)])).toBe(60);
  });

  it("counts from the policy's first day", () => {
    const events: BalanceEvent[] = [
      worked("2025-12-31", 1800),
      { day: "2025-12-30", kind: "adjusted", minutes: 480 },
      { day: "2026-01-01", kind: "adjusted", minutes: 120 },
    ];
    expect(balanceOf(policy, events)).toBe(120);
  });

  it("stops earning at the cap, and earns again after leave was taken", () => {
    const capped = { ...policy, capMinutes: 90 };
    const days = [worked("2026-01-05", 1800), worked("2026-01-06", 1800)];
    expect(balanceOf(capped, days)).toBe(90);
    const later: BalanceEvent[] = [
      { day: "2026-01-07", kind: "taken", minutes: 60 },
      worked("2026-01-08", 900),
    ];
    // What was worked at the cap is not earned later: 90 − 60 + 30.
    expect(balanceOf(capped, [...later, ...days])).toBe(60);
  });

  it("keeps what the owner added above the cap, and goes below zero when more is taken", () => {
    const capped = { ...policy, capMinutes: 60 };
    expect(
      balanceOf(capped, [{ day: "2026-01-02", kind: "adjusted", minutes: 480 }, worked("2026-01-05", 1800)]),
    ).toBe(480);
    expect(balanceOf(policy, [{ day: "2026-03-02", kind: "taken", minutes: 480 }])).toBe(-480);
  });

  const day = fc.integer({ min: 1, max: 28 }).map((of) => `2026-02-${String(of).padStart(2, "0")}`);
  const work = fc.array(fc.record({ day, minutes: fc.integer({ min: 0, max: 900 }) }), { maxLength: 60 });

  it("without a cap is exactly the whole minutes of all work, in whatever pieces it comes", () => {
    fc.assert(
      fc.property(work, fc.integer({ min: 60, max: 60_000 }), (days, workedMinutesPerHour) => {
        const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
        const balance = balanceOf(
          { ...policy, workedMinutesPerHour },
          days.map((each) => worked(each.day, each.minutes)),
        );
        expect(balance).toBe(Math.floor((total * 60) / workedMinutesPerHour));
      }),
    );
  });

  it("is never earned above the cap, and never falls by work", () => {
    fc.assert(
      fc.property(work, fc.integer({ min: 60, max: 6000 }), (days, capMinutes) => {
        let before = 0;
        for (let count = 0; count <= days.length; count += 1) {
          const events = days
            .toSorted((a, b) => a.day.localeCompare(b.day))
            .slice(0, count)
            .map((each) => worked(each.day, each.minutes));
          const balance = balanceOf({ ...policy, capMinutes }, events);
          expect(balance).toBeLessThanOrEqual(capMinutes);
          expect(balance).toBeGreaterThanOrEqual(before);
          before = balance;
        }
      }),
    );
  });
});
