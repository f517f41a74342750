import { expect, test } from "vitest";
import { authorizedTotal } from "../repair-orders/approved-changes.ts";
import { balance, checkInvoice, overpaid } from "./rules.ts";

test("rejects a negative invoice or an odometer that goes backward", () => {
  const sound = { totalCents: 100, odometerIn: 10, odometerOut: 12 };
  expect(checkInvoice(sound).ok).toBe(true);
  expect(checkInvoice({ ...sound, odometerOut: null }).ok).toBe(true);
  expect(checkInvoice({ ...sound, totalCents: -1 }).ok).toBe(false);
  expect(checkInvoice({ ...sound, odometerOut: 9 }).ok).toBe(false);
});

test("the authorized amount is the latest decision's total, or zero without one", () => {
  const answer = (revisedTotalCents: number) => ({ revisedTotalCents }) as never;
  expect(authorizedTotal({ authorizations: [answer(5000), answer(7000)] })).toBe(7000);
  expect(authorizedTotal({ authorizations: [] })).toBe(0);
});

test("the balance due is never negative", () => {
  expect(balance({ totalCents: 500, creditedCents: 0, paidCents: 200 })).toBe(300);
  expect(balance({ totalCents: 500, creditedCents: 100, paidCents: 200 })).toBe(200);
  expect(balance({ totalCents: 500, creditedCents: 0, paidCents: 700 })).toBe(0);
  expect(overpaid({ totalCents: 500, creditedCents: 100, paidCents: 500 })).toBe(100);
});
