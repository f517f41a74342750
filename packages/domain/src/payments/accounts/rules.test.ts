import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../kernel/money.ts";
import { divide, drawCredit, spread } from "./rules.ts";

const cents = fc.integer({ min: 1, max: 5_000_000 });
const invoices = fc
  .array(cents, { maxLength: 12 })
  .map((all) => all.map((balanceDueCents, at) => ({ id: `i${at}`, number: 1000 + at, balanceDueCents })));

test("a payment spread over invoices loses no cent, and no invoice takes more than is due", () => {
  fc.assert(
    fc.property(cents, invoices, (amount, open) => {
      const { shares, restCents } = spread(amount, open);
      expect(sum(shares.map((each) => each.amountCents)) + restCents).toBe(amount);
      for (const share of shares) {
        const due = open.find(({ id }) => id === share.invoiceId)?.balanceDueCents ?? 0;
        expect(share.amountCents).toBeGreaterThan(0);
        expect(share.amountCents).toBeLessThanOrEqual(due);
      }
      // Oldest first: something is left over only when everything is paid.
      if (restCents > 0)
        expect(sum(shares.map((each) => each.amountCents))).toBe(
          sum(open.map((each) => each.balanceDueCents)),
        );
    }),
  );
});

test("credit drawn for invoices adds up to each invoice's share and stays within each credit", () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), invoices, (amounts, open) => {
      const credits = amounts.map((openCents, at) => ({ id: `c${at}`, openCents }));
      const { shares } = spread(sum(amounts), open);
      const parts = drawCredit(credits, shares);
      for (const share of shares)
        expect(
          sum(parts.filter((part) => part.invoiceId === share.invoiceId).map((part) => part.amountCents)),
        ).toBe(share.amountCents);
      for (const credit of credits)
        expect(
          sum(parts.filter((part) => part.creditId === credit.id).map((part) => part.amountCents)),
        ).toBeLessThanOrEqual(credit.openCents);
    }),
  );
});

const open = [
  { id: "a", number: 1, balanceDueCents: 1000 },
  { id: "b", number: 2, balanceDueCents: 500 },
];
test.each([
  [[{ invoiceId: "a", amountCents: 1001 }], "Only $10.00 is due on invoice 1. Enter at most that."],
  [[{ invoiceId: "x", amountCents: 1 }], "Refresh and choose again"],
  [
    [
      { invoiceId: "a", amountCents: 1 },
      { invoiceId: "a", amountCents: 1 },
    ],
    "chosen twice",
  ],
  [
    [
      { invoiceId: "a", amountCents: 1000 },
      { invoiceId: "b", amountCents: 500 },
    ],
    "Apply $3.00 less.",
  ],
])("chosen shares %j are refused with what to do", (chosen, said) => {
  const result = divide(1200, open, chosen);
  expect(result.ok ? "" : result.reason).toContain(said);
});

test("chosen shares are taken as they are, and the rest is credit", () => {
  const result = divide(1200, open, [{ invoiceId: "b", amountCents: 500 }]);
  expect(result).toMatchObject({ ok: true, value: { restCents: 700 } });
});
