import { describe, expect, it, test } from "vitest";
import type { Result } from "../../kernel/result.ts";
import { bookingRules, defaultBookingRules } from "../availability/schema.ts";
import { appointmentStatuses } from "../contract.ts";
import { checkClientChange, earliestRequest, minutesFor, refuseRequest } from "./rules.ts";

const shop = { name: "Bay Street Auto", phone: "+18135550100" };
const now = new Date("2026-12-21T12:00:00.000Z");
const reasonOf = (result: Result<unknown>) =>
  result.ok && result.value ? "accepted" : !result.ok && result.reason;

test("the earliest start is the shop's notice hours from now", () => {
  expect(earliestRequest({ ...defaultBookingRules, noticeHours: 4 }, now).toISOString()).toBe(
    "2026-12-21T16:00:00.000Z",
  );
  expect(earliestRequest({ ...defaultBookingRules, noticeHours: 0 }, now)).toEqual(now);
});

describe("a request for an appointment", () => {
  it("is rejected with the number to call where only the desk books", () => {
    const rules = { ...defaultBookingRules, acceptsRequests: false };
    expect(refuseRequest(defaultBookingRules, shop)).toBeUndefined();
    expect(refuseRequest(rules, shop)).toEqual({
      ok: false,
      code: "refused",
      reason: "Bay Street Auto doesn't take online bookings. Call (813) 555-0100.",
    });
    expect(refuseRequest(rules, { ...shop, phone: "" })).toMatchObject({
      reason: "Bay Street Auto doesn't take online bookings. Call the shop.",
    });
  });

  it("uses the minutes that the shop set for the reason", () => {
    const [first, second] = defaultBookingRules.reasons.map((each) => each.reason);
    if (!first || !second) throw new Error("There are reasons to choose from.");
    const rules = { ...defaultBookingRules, reasons: [{ reason: second, minutes: 75 }] };
    expect(minutesFor(rules, second, shop)).toEqual({ ok: true, value: 75 });
    expect(minutesFor(rules, first, shop)).toMatchObject({
      code: "refused",
      reason:
        "Bay Street Auto doesn't take online requests for this. Choose something else, or call (813) 555-0100.",
    });
    expect(minutesFor(rules, first, { ...shop, phone: "" })).toMatchObject({
      reason:
        "Bay Street Auto doesn't take online requests for this. Choose something else, or call the shop.",
    });
  });
});

test.each(appointmentStatuses)(
  "a customer can change an appointment that is %s only before it starts",
  (status) => {
    const of = (startsAt: string) => reasonOf(checkClientChange({ status, startsAt }, now));
    const desk =
      status === "cancelled"
        ? "This appointment is canceled."
        : "This appointment can no longer be changed online. Call the shop.";
    const ahead = status === "requested" || status === "confirmed";
    const come = "This appointment's time has passed. Call the shop.";
    expect(of("2026-12-21T12:00:00.001Z")).toBe(ahead ? "accepted" : desk);
    expect(of("2026-12-21T12:00:00.000Z")).toBe(ahead ? come : desk);
  },
);

describe("a shop's booking request rules", () => {
  const messageOf = (over: object) => {
    const parsed = bookingRules.safeParse({ ...defaultBookingRules, ...over });
    return parsed.success ? "accepted" : parsed.error.issues[0]?.message;
  };
  const reason = defaultBookingRules.reasons[0]?.reason;

  it("have defaults until the shop changes them", () => {
    expect(defaultBookingRules).toMatchObject({
      acceptsRequests: true,
      confirmsRequests: true,
      noticeHours: 4,
      daysAhead: 60,
      loanerCars: null,
    });
    expect(messageOf({})).toBe("accepted");
    expect(defaultBookingRules.reasons.every((each) => each.minutes >= 15)).toBe(true);
  });

  it.each([
    [{ noticeHours: -1 }, /^Too small/],
    [{ noticeHours: 0 }, /^accepted$/],
    [{ noticeHours: 336 }, /^accepted$/],
    [{ noticeHours: 337 }, /^Enter at most 336 hours/],
    [{ daysAhead: 0 }, /^Enter at least 1 day\.$/],
    [{ daysAhead: 1 }, /^accepted$/],
    [{ daysAhead: 180 }, /^accepted$/],
    [{ daysAhead: 181 }, /^Enter at most 180 days\.$/],
    [{ loanerCars: -1 }, /^Enter zero or more\.$/],
    [{ loanerCars: 0 }, /^accepted$/],
    [{ loanerCars: 99 }, /^accepted$/],
    [{ loanerCars: 100 }, /^Enter at most 99 cars\.$/],
    [{ loanerCars: 1.5 }, /^Enter a whole number of cars\.$/],
    [{ reasons: [] }, /^Offer at least one/],
    [{ reasons: [{ reason, minutes: 0 }] }, /^Enter at least 15 minutes\.$/],
    [{ reasons: [{ reason, minutes: 20 }] }, /^Enter a multiple of 15 minutes/],
    [{ reasons: [{ reason, minutes: 15 }] }, /^accepted$/],
    [{ reasons: [{ reason, minutes: 480 }] }, /^accepted$/],
    [{ reasons: [{ reason, minutes: 495 }] }, /^Enter at most 480 minutes/],
    [
      {
        reasons: [
          { reason, minutes: 30 },
          { reason, minutes: 60 },
        ],
      },
      /^List each service once\.$/,
    ],
    [{ reasons: [{ reason: "something", minutes: 30 }] }, /^Invalid/],
  ])("are validated with %j", (over, message) => {
    expect(messageOf(over)).toMatch(message);
  });
});
