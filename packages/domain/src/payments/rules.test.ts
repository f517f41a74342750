import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { invoiceState, pay } from "./rules.ts";

describe("a payment", () => {
  const invoice = { totalCents: 50_230, creditedCents: 10_000, paidCents: 20_000 };

  it("is limited to the balance after credit notes and earlier payments", () => {
    expect(pay(invoice, 20_230)).toEqual({ ok: true, value: true });
    expect(pay(invoice, 20_231)).toEqual({
      ok: false,
      code: "refused",
      reason: "Only $202.30 is due on this invoice.",
    });
  });

  it.each([
    ["paid", { ...invoice, paidCents: 40_230 }],
    ["paid beyond its total", { ...invoice, paidCents: 45_000 }],
    ["credited whole", { totalCents: 500, creditedCents: 500, paidCents: 0 }],
    ["of nothing", { totalCents: 0, creditedCents: 0, paidCents: 0 }],
  ])("is rejected on an invoice that is %s", (_what, of) => {
    expect(pay(of, 1)).toEqual({ ok: false, code: "conflict", reason: "This invoice is already paid." });
  });

  it("of one cent is accepted when one cent is due", () => {
    expect(pay({ ...invoice, paidCents: 40_229 }, 1).ok).toBe(true);
  });
});

test.each([
  ["nothing came in", 500, 0, 0, "posted"],
  ["a cent came in", 500, 0, 1, "part-paid"],
  ["all but a cent came in", 500, 0, 499, "part-paid"],
  ["all came in", 500, 0, 500, "paid"],
  ["more came in", 500, 0, 501, "paid"],
  ["part is credited and nothing came in", 500, 200, 0, "posted"],
  ["part is credited and all but a cent of the rest came in", 500, 200, 299, "part-paid"],
  ["part is credited and the rest came in", 500, 200, 300, "paid"],
  ["all but a cent is credited", 500, 499, 0, "posted"],
  ["all is credited", 500, 500, 0, "credited"],
  ["all is credited after it was paid", 500, 500, 500, "credited"],
  ["there was nothing to pay", 0, 0, 0, "paid"],
] as const)("the state of an invoice when %s", (_what, totalCents, creditedCents, paidCents, state) => {
  expect(invoiceState({ totalCents, creditedCents, paidCents })).toBe(state);
});

test("an invoice accepts a payment only while it is posted or partially paid", () => {
  const sums = fc.record({ totalCents: fc.nat(20), creditedCents: fc.nat(20), paidCents: fc.nat(25) });
  fc.assert(
    fc.property(sums, (of) => {
      fc.pre(of.creditedCents <= of.totalCents);
      expect(pay(of, 1).ok).toBe(["posted", "part-paid"].includes(invoiceState(of)));
    }),
    { numRuns: 1000 },
  );
});
