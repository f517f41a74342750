import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sum } from "../kernel/money.ts";
import { countTender, takeAll, tender } from "./tender.ts";

const cents = fc.integer({ min: 1, max: 500_000 });

describe("money handed over", () => {
  test("cash counts up to what is owed and the rest is change; together they are what was handed over", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), cents, (owed, handed) => {
        const { amountCents, changeCents } = countTender(owed, "cash", handed);
        expect(amountCents + changeCents).toBe(handed);
        expect(amountCents).toBeLessThanOrEqual(owed);
        expect(changeCents).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(countTender(8732, "cash", 10_000)).toEqual({ amountCents: 8732, changeCents: 1268 });
  });

  test("nothing of it counts toward a bill that is overpaid", () => {
    expect(countTender(-300, "cash", 1000)).toEqual({ amountCents: 0, changeCents: 1000 });
  });

  test("no change is given for a check", () => {
    expect(countTender(8732, "check", 10_000)).toEqual({ amountCents: 10_000, changeCents: 0 });
  });
});

describe("a split bill", () => {
  test("is paid in parts that sum to the whole with what is left, and never beyond it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), fc.array(cents, { maxLength: 8 }), (total, parts) => {
        const taken = takeAll(
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

  test("takes nothing more once it is paid", () => {
    expect(takeAll(0, [])).toEqual({ ok: true, value: { paidCents: 0, leftCents: 0 } });
    expect(takeAll(500, [{ amountCents: 500 }, { amountCents: 0 }])).toMatchObject({ code: "conflict" });
  });

  test("says how much is too much", () => {
    expect(takeAll(10_000, [{ amountCents: 6000 }, { amountCents: 5000 }])).toMatchObject({
      reason: "These payments come to $110.00, and the bill is $100.00. Take $10.00 less.",
    });
  });
});

test("what cannot have been handed over is refused with what to do", () => {
  const said = (of: object) => tender.safeParse(of).error?.issues[0]?.message;
  expect(said({ method: "cash", amountCents: 500, tenderedCents: 400 })).toMatch(/^Less was handed over/);
  expect(said({ method: "check", amountCents: 500, tenderedCents: 600 })).toMatch(
    /^Change is given for cash/,
  );
  expect(said({ method: "cash", amountCents: 500, checkNumber: "12" })).toMatch(/^Only a check has a number/);
  expect(tender.parse({ method: "check", amountCents: 500, checkNumber: " 1044 " })).toEqual({
    ...{ method: "check", amountCents: 500, tenderedCents: null, checkNumber: "1044" },
  });
});

test("cash may be handed over to the cent, by itself or with its amount named", () => {
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
])("the field of %j that is wrong is named", (of, field) => {
  expect(tender.safeParse(of).error?.issues.map((each) => each.path)).toEqual([[field]]);
});
