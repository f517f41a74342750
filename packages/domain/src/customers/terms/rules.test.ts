import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBetween } from "../../kernel/time.ts";
import { checkCreditLimit, checkPurchaseOrder, dueDay, netDayOptions, soundTerms } from "./rules.ts";

const cents = fc.integer({ min: 0, max: 1_000_000 });
const of = { name: "Acme Fleet", mayOverride: false, overrides: false };

test("an invoice is due the days of its terms after it was posted, over months and years", () => {
  expect(dueDay("2026-01-31", 30)).toBe("2026-03-02");
  expect(dueDay("2026-12-20", 15)).toBe("2027-01-04");
  for (const days of netDayOptions) expect(daysBetween("2026-02-27", dueDay("2026-02-27", days))).toBe(days);
});

test("a charge account takes invoices up to its limit and not a cent above", () => {
  fc.assert(
    fc.property(cents, cents, cents, (creditLimitCents, dueCents, addedCents) => {
      const result = checkCreditLimit(
        { chargeAccount: true, creditLimitCents },
        { ...of, dueCents, addedCents },
      );
      expect(result.ok).toBe(addedCents === 0 || dueCents + addedCents <= creditLimitCents);
    }),
  );
});

test("nobody else has a limit", () => {
  const amounts = { ...of, dueCents: 900_000, addedCents: 900_000 };
  expect(checkCreditLimit({ chargeAccount: true, creditLimitCents: null }, amounts).ok).toBe(true);
  expect(checkCreditLimit({ chargeAccount: false, creditLimitCents: 0 }, amounts).ok).toBe(true);
});

test("above the limit, the sentence says by how much and what to do, and only a person who may goes on", () => {
  const terms = { chargeAccount: true, creditLimitCents: 50_000 };
  const amounts = { dueCents: 40_000, addedCents: 25_000 };
  expect(checkCreditLimit(terms, { ...of, ...amounts, overrides: true })).toMatchObject({
    code: "refused",
    reason:
      "This invoice would put Acme Fleet at $650.00, $150.00 above the credit limit of $500.00. Take a payment of $150.00 first, or ask an owner or manager to post it.",
  });
  expect(checkCreditLimit(terms, { ...of, ...amounts, mayOverride: true })).toMatchObject({
    code: "needs-confirmation",
  });
  expect(checkCreditLimit(terms, { ...of, ...amounts, mayOverride: true, overrides: true })).toEqual({
    ok: true,
    value: { isAbove: true },
  });
});

test("a required purchase order number cannot be blank", () => {
  const required = { purchaseOrderRequired: true };
  expect(checkPurchaseOrder(required, { name: "Acme Fleet", purchaseOrder: "  " })).toMatchObject({
    reason: "Acme Fleet requires a purchase order number on each invoice. Enter it and post again.",
  });
  expect(checkPurchaseOrder(required, { name: "Acme Fleet", purchaseOrder: "PO-7" }).ok).toBe(true);
  expect(
    checkPurchaseOrder({ purchaseOrderRequired: false }, { name: "Acme Fleet", purchaseOrder: "" }).ok,
  ).toBe(true);
});

test("without a charge account there are no days and no limit", () => {
  const terms = { netDays: 30, creditLimitCents: 5, purchaseOrderRequired: true };
  expect(soundTerms({ ...terms, chargeAccount: false })).toMatchObject({
    netDays: 0,
    creditLimitCents: null,
  });
  expect(soundTerms({ ...terms, chargeAccount: true })).toMatchObject(terms);
});
