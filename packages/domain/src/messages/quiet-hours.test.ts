import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usStates, usZones } from "../shops/us-states.ts";
import { nextAllowed, zonesOf } from "./quiet-hours.ts";

const hours = { from: "08:00", until: "20:00" };
const tampa = { state: "FL", timeZone: "America/New_York" };
const next = (at: string, zones: readonly string[]) => nextAllowed(new Date(at), zones, hours).toISOString();

describe("a text at night", () => {
  it("waits for morning at the customer's location, not the shop's", () => {
    expect(next("2026-11-20T15:00:00Z", ["America/New_York"])).toBe("2026-11-20T15:00:00.000Z");
    // 10 pm in Tampa.
    expect(next("2026-11-21T03:00:00Z", ["America/New_York"])).toBe("2026-11-21T13:00:00.000Z");
    // 9 am in Tampa is 6 am in Los Angeles.
    expect(next("2026-11-20T14:00:00Z", ["America/Los_Angeles"])).toBe("2026-11-20T16:00:00.000Z");
    // The exact minutes when it ends and begins.
    expect(next("2026-11-21T01:00:00Z", ["America/New_York"])).toBe("2026-11-21T13:00:00.000Z");
    expect(next("2026-11-20T13:00:00Z", ["America/New_York"])).toBe("2026-11-20T13:00:00.000Z");
  });

  it("follows local time when daylight saving time ends in between", () => {
    expect(next("2026-11-01T02:00:00Z", ["America/New_York"])).toBe("2026-11-01T13:00:00.000Z");
    expect(next("2026-10-31T02:00:00Z", ["America/New_York"])).toBe("2026-10-31T12:00:00.000Z");
  });

  it("respects the customer's preferred hours in the shop's time zone, where quiet hours allow it", () => {
    const allowedWithin = (from: string, until: string) =>
      nextAllowed(new Date("2026-11-20T13:30:00Z"), ["America/New_York"], hours, {
        zone: "America/New_York",
        from,
        until,
      }).toISOString();
    expect(allowedWithin("09:00", "17:00")).toBe("2026-11-20T14:00:00.000Z");
    expect(allowedWithin("06:00", "08:15")).toBe("2026-11-21T13:00:00.000Z");
    expect(allowedWithin("05:00", "07:00")).toBe("2026-11-20T13:30:00.000Z");
  });

  it("is sent in the daytime of every possible time zone of the customer, within two days, and never in the past", () => {
    const clock = (zone: string, at: Date) =>
      new Intl.DateTimeFormat("en-GB", {
        timeZone: zone,
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      }).format(at);
    const anyTime = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) });
    fc.assert(
      fc.property(anyTime, fc.constantFrom(...usStates), fc.constantFrom(...usZones), (at, state, zone) => {
        const now = new Date(at);
        const zones = zonesOf(state.code, { state: "XX", timeZone: zone });
        const leaves = nextAllowed(now, zones, hours);
        expect(leaves.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(leaves.getTime() - now.getTime()).toBeLessThan(48 * 3_600_000);
        for (const each of zones) {
          expect(clock(each, leaves) >= hours.from && clock(each, leaves) < hours.until, each).toBe(true);
        }
      }),
    );
  });
});

describe("a customer's time zone", () => {
  it.each([
    ["", ["America/New_York"]],
    ["FL", ["America/New_York"]],
    ["Florida", ["America/New_York"]],
    ["ca", ["America/Los_Angeles"]],
    ["TX", ["America/Chicago", "America/Denver"]],
    ["somewhere", ["America/New_York"]],
  ])("for “%s” is %j", (state, zones) => {
    expect(zonesOf(state, tampa)).toEqual(zones);
  });
});
