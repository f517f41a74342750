import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sum } from "../kernel/money.ts";
import { counterMethods } from "../payment-methods/methods.ts";
import { changeOf, chargedBy, checkTender, moneyTender, tender, tenderFullAmount } from "./tender.ts";

const cents = fc.integer({ min: 1, max: 500_000 });

describe("tendered money", () => {
  test("in cash counts up to the balance due, and the rest is change", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), cents, (owed, tendered) => {
        const { amountCents, changeCents } = checkTender(owed, "cash", tendered);
        expect(amountCents + changeCents).toBe(tendered);
        expect(amountCents).toBeLessThanOrEqual(owed);
        expect(changeCents).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(checkTender(8732, "cash", 10_000)).toEqual({ amountCents: 8732, changeCents: 1268 });
  });

  test("does not count toward an overpaid invoice", () => {
    expect(checkTender(-300, "cash", 1000)).toEqual({ amountCents: 0, changeCents: 1000 });
  });

  test.each(counterMethods.filter((method) => method !== "cash"))("by %s gets no change", (method) => {
    expect(checkTender(8732, method, 10_000)).toEqual({ amountCents: 10_000, changeCents: 0 });
  });
});

describe("a split payment", () => {
  test("and the balance add up to the total, and never exceed it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), fc.array(cents, { maxLength: 8 }), (total, parts) => {
        const taken = tenderFullAmount(
          total,
          parts.map((amountCents) => ({ amountCents })),
        );
        const all = sum(parts);
        expect(taken.ok).toBe(all <= total);
        if (!taken.ok) return;
        expect(taken.value.paidCents).toBe(all);
        expect(taken.value.paidCents + taken.value.leftCents).toBe(total);
      }),
    );
  });

  test("by any methods loses no cent: what was handed over is the total, the balance, and the change", () => {
    const part = fc.record({ method: fc.constantFrom(...counterMethods), handed: cents });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), fc.array(part, { maxLength: 8 }), (total, parts) => {
        let left = total;
        let change = 0;
        let handed = 0;
        const taken: { amountCents: number }[] = [];
        for (const each of parts) {
          const { amountCents, changeCents } = checkTender(left, each.method, each.handed);
          const all = tenderFullAmount(total, [...taken, { amountCents }]);
          // Only cash is cut to what is left. Anything above it is rejected, and so is a payment once nothing is left.
          if (amountCents > left) expect(all).toMatchObject({ ok: false });
          if (!all.ok || amountCents === 0) continue;
          taken.push({ amountCents });
          left = all.value.leftCents;
          change += changeCents;
          handed += each.handed;
          expect(changeCents === 0 || each.method === "cash").toBe(true);
        }
        expect(handed).toBe(total - left + change);
        expect(left).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("accepts nothing more once the invoice is paid", () => {
    expect(tenderFullAmount(0, [])).toEqual({ ok: true, value: { paidCents: 0, leftCents: 0 } });
    expect(tenderFullAmount(500, [{ amountCents: 500 }, { amountCents: 0 }])).toMatchObject({
      code: "conflict",
    });
  });

  test("says how much is too much", () => {
    expect(tenderFullAmount(10_000, [{ amountCents: 6000 }, { amountCents: 5000 }])).toMatchObject({
      reason: "These payments come to $110.00, but the total is $100.00. Take $10.00 less.",
    });
  });
});

test("impossible tender is rejected with what to do", () => {
  const issueOf = (of: object) => tender.safeParse(of).error?.issues[0]?.message;
  expect(issueOf({ method: "cash", amountCents: 500, tenderedCents: 400 })).toMatch(
    /^The cash received is less/,
  );
  expect(issueOf({ method: "check", amountCents: 500, tenderedCents: 600 })).toMatch(
    /^Only cash gets change/,
  );
  expect(issueOf({ method: "cash", amountCents: 500, checkNumber: "12" })).toMatch(
    /^Only checks have a number/,
  );
  expect(tender.parse({ method: "check", amountCents: 500, checkNumber: " 1044 " })).toEqual({
    method: "check",
    amountCents: 500,
    tenderedCents: null,
    checkNumber: "1044",
    details: {},
  });
});

test("exact cash is accepted with or without the amount tendered", () => {
  const ok = (of: object) => tender.safeParse(of).success;
  expect(ok({ method: "cash", amountCents: 500 })).toBe(true);
  expect(ok({ method: "cash", amountCents: 500, tenderedCents: 500 })).toBe(true);
  expect(ok({ method: "card", amountCents: 500 })).toBe(false);
  expect(ok({ method: "cash", amountCents: 0 })).toBe(false);
  expect(ok({ method: "cash", amountCents: 500, tenderedCents: 0 })).toBe(false);
  expect(ok({ method: "check", amountCents: 500, checkNumber: "1".repeat(30) })).toBe(true);
  expect(
    tender.safeParse({ method: "check", amountCents: 500, checkNumber: "1".repeat(31) }).error?.issues,
  ).toEqual([expect.objectContaining({ path: ["checkNumber"], message: "Enter at most 30 characters." })]);
});

test.each([
  [{ method: "cash", amountCents: 500, tenderedCents: 400 }, "tenderedCents"],
  [{ method: "check", amountCents: 500, tenderedCents: 600 }, "tenderedCents"],
  [{ method: "cash", amountCents: 500, checkNumber: "12" }, "checkNumber"],
])("an error in %j names the field", (of, field) => {
  expect(tender.safeParse(of).error?.issues.map((each) => each.path)).toEqual([[field]]);
});

describe("a tender with a tip", () => {
  const cash = { method: "cash", amountCents: 9000, tenderedCents: 10_000, tip: { amountCents: 600 } };

  test("charges both, and gives change of what is left", () => {
    const parsed = tender.parse(cash);
    expect(parsed.tip).toEqual({ amountCents: 600, meantFor: "technicians", staffId: null });
    expect([chargedBy(parsed), changeOf(parsed)]).toEqual([9600, 400]);
  });

  test("needs enough cash for both, and a person when it is for one", () => {
    const problems = (change: object, schema: typeof tender | typeof moneyTender = tender) =>
      schema.safeParse({ ...cash, ...change }).error?.issues.map((each) => each.message) ?? [];
    expect(problems({ tip: { amountCents: 1001 } })).toEqual([
      "The cash received is less than the payment and its tip. Enter a smaller tip.",
    ]);
    expect(problems({ tip: { amountCents: 600, meantFor: "person" } })).toEqual([
      "Choose who the tip is for.",
    ]);
    expect(problems({}, moneyTender)).toEqual([
      "A tip comes with the payment of an invoice. Leave it out here.",
    ]);
  });
});
