import { expect, test } from "vitest";
import { authorizedTotal } from "../repair-orders/approved-changes.ts";
import { balance, checkInvoice, laborCost, overpaid } from "./rules.ts";

const job = (
  soldHours: string,
  clocked: [seconds: number, cost: number][],
  technicianCostCents: number | null,
) => ({
  soldHours,
  clocked: clocked.map(([seconds, hourlyCostCents]) => ({ seconds, hourlyCostCents })),
  technicianCostCents,
});

test("labor costs the clocked time at the rate of the technician who clocked it", () => {
  expect(laborCost([job("3.00", [[3600, 4000]], 9900)], 0)).toBe(4000);
  expect(
    laborCost(
      [
        job(
          "1.00",
          [
            [1800, 4000],
            [1800, 3000],
          ],
          null,
        ),
      ],
      0,
    ),
  ).toBe(3500);
});

test("a job without time entries costs its sold hours, at the technician's or the usual rate", () => {
  expect(laborCost([job("1.50", [], 4000)], 2500)).toBe(6000);
  expect(laborCost([job("1.50", [], null)], 2500)).toBe(3750);
});

test("clocked seconds are not lost to rounding job by job", () => {
  // A third of a cent each: together exactly one cent.
  expect(
    laborCost(
      Array.from({ length: 3 }, () => job("0", [[1, 1200]], null)),
      0,
    ),
  ).toBe(1);
});

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
