import { expect, test } from "vitest";
import { checkEstimateFacts, checkInvoiceOdometer, odometersText, odometerText } from "./visit-facts.ts";

const tow = { concern: "", odometerIn: null, odometerUnreadable: false };
const reason = (of: typeof tow | object, state = "FL") => {
  const checked = checkEstimateFacts({ ...tow, ...of }, state);
  return checked.ok ? "" : checked.reason;
};

test("a Florida estimate needs the odometer, or that it cannot be read, and the concern", () => {
  expect(reason({})).toBe(
    "Add the odometer and the customer's concern before sending the estimate. Check “Odometer not readable” if you can't read it.",
  );
  expect(reason({ concern: "No start" })).toMatch(/^Add the odometer before sending/);
  expect(reason({ concern: " ", odometerIn: 0 })).toBe(
    "Add the customer's concern before sending the estimate.",
  );
  expect(reason({ concern: "No start", odometerUnreadable: true })).toBe("");
  expect(reason({ concern: "No start", odometerIn: 0 })).toBe("");
});

test("another state's rules decide, and an unknown state's are the strictest", () => {
  expect(reason({}, "MI")).toBe("");
  expect(reason({}, "ZZ")).not.toBe("");
});

test("an invoice needs one reading of the visit, or that the odometer cannot be read", () => {
  const check = (of: object, state = "FL") =>
    checkInvoiceOdometer({ ...tow, odometerOut: null, ...of }, state).ok;
  expect(check({})).toBe(false);
  expect([check({ odometerOut: 5 }), check({ odometerIn: 5 }), check({ odometerUnreadable: true })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(check({}, "CA")).toBe(true);
});

test("an odometer is shown as miles, as not readable, or not at all", () => {
  expect(odometerText({ odometerIn: 82_150, odometerUnreadable: false })).toBe("82,150 mi");
  expect(odometerText({ odometerIn: null, odometerUnreadable: true })).toBe("Not readable");
  expect(odometerText(tow)).toBeNull();
});

test("the odometers of arrival and leaving say which is which, and are one when they are equal", () => {
  const shown = (odometerIn: number | null, odometerOut: number | null, odometerUnreadable = false) =>
    odometersText({ odometerIn, odometerOut, odometerUnreadable });
  expect(shown(110_611, 110_640)).toBe("110,611 mi in · 110,640 mi out");
  expect(shown(110_611, 110_611)).toBe("110,611 mi");
  expect(shown(110_611, null)).toBe("110,611 mi");
  expect(shown(null, 110_640)).toBe("110,640 mi out");
  expect(shown(null, 110_640, true)).toBe("Not readable in · 110,640 mi out");
  expect(shown(null, null)).toBeNull();
});
