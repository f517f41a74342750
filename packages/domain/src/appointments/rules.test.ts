import { describe, expect, it } from "vitest";
import { appointmentStatuses } from "./contract.ts";
import { changeStatus, checkSlot, move, type OpeningHours, openingSentence } from "./rules.ts";

const shop: OpeningHours = {
  name: "Bay Street Auto",
  timeZone: "America/New_York",
  opens: "08:00",
  closes: "18:00",
  openDays: [1, 2, 3, 4, 5, 6],
};
const now = new Date("2026-03-02T12:00:00Z");
const check = (startsAt: string, endsAt: string, at = shop) => {
  const answer = checkSlot({ startsAt, endsAt }, at, now);
  return answer.ok ? "fits" : answer.reason;
};

describe("a slot", () => {
  it("fits from opening to closing, to the minute", () => {
    expect(check("2026-03-06T13:00:00Z", "2026-03-06T23:00:00Z")).toBe("fits");
    expect(check("2026-03-06T12:59:00Z", "2026-03-06T14:00:00Z")).toContain("outside opening hours");
    expect(check("2026-03-06T22:00:00Z", "2026-03-06T23:01:00Z")).toContain("outside opening hours");
  });

  it("follows local time after the change to daylight saving time", () => {
    // The clocks changed on 2026-03-08: from then on, 8:00 in New York is 12:00 UTC.
    expect(check("2026-03-09T12:00:00Z", "2026-03-09T22:00:00Z")).toBe("fits");
    expect(check("2026-03-09T21:30:00Z", "2026-03-09T22:30:00Z")).toContain("outside opening hours");
  });

  it("may be earlier today, but not on a past day", () => {
    expect(check("2026-03-02T13:00:00Z", "2026-03-02T13:15:00Z")).toBe("fits");
    expect(check("2026-02-28T15:00:00Z", "2026-02-28T16:00:00Z")).toContain("That day has passed");
  });

  it("reaches midnight when the shop is open until then, but not past it", () => {
    const late = { ...shop, closes: "23:59" };
    expect(check("2026-03-07T03:00:00Z", "2026-03-07T04:30:00Z", late)).toBe("fits");
    expect(check("2026-03-07T03:00:00Z", "2026-03-07T05:30:00Z", late)).toContain(
      "must end on the day it starts",
    );
  });
});

describe("the opening hours message", () => {
  it.each([
    [[1, 2, 3, 4, 5, 6], "open Monday to Saturday, 8:00 am to 6:00 pm."],
    [[1, 2, 4], "open Monday, Tuesday and Thursday, 8:00 am to 6:00 pm."],
    [[6, 7], "open Saturday and Sunday, 8:00 am to 6:00 pm."],
    [[3], "open Wednesday, 8:00 am to 6:00 pm."],
  ])("names the days %j", (openDays, end) => {
    expect(openingSentence({ ...shop, openDays })).toBe(`Bay Street Auto is ${end}`);
  });

  it("formats noon and midnight as 12, not 0", () => {
    expect(openingSentence({ ...shop, opens: "00:00", closes: "12:30", openDays: [1] })).toContain(
      "12:00 am to 12:30 pm",
    );
  });
});

describe("an appointment's status", () => {
  it("goes from confirmed to arrived, and back from no-show to confirmed", () => {
    expect(changeStatus("confirmed", "arrived").ok).toBe(true);
    expect(changeStatus("no-show", "confirmed").ok).toBe(true);
  });

  it("never leaves checked-in or cancelled", () => {
    for (const to of appointmentStatuses) {
      expect(changeStatus("checked-in", to).ok).toBe(to === "checked-in");
      expect(changeStatus("cancelled", to).ok).toBe(to === "cancelled");
    }
    expect(changeStatus("cancelled", "arrived")).toMatchObject({
      reason: "This appointment is canceled.",
    });
  });

  it("determines whether the slot can be moved", () => {
    const movable = appointmentStatuses.filter((status) => move(status).ok);
    expect(movable).toEqual(["requested", "confirmed", "arrived"]);
  });
});
