import fc from "fast-check";
import { expect, test } from "vitest";
import { giftCardCode, isCode, normalCode, printedCode } from "./code.ts";
import { balanceOf, type CardSums, payOut, payOutBy, redeem, stateOf } from "./rules.ts";

const card = (over: Partial<CardSums> = {}) => ({
  amountCents: 10_000,
  redeemedCents: 0,
  refundedCents: 0,
  lastFour: "7K2M",
  method: "check" as const,
  locationId: "a",
  locationName: "Bay Auto Tampa",
  ...over,
});
const reasonOf = (result: { ok: boolean; reason?: string }) => (result.ok ? "" : (result.reason ?? ""));

test("a code is read however it is typed, and nothing else is a code", () => {
  expect(normalCode(" 7k2m-9qxw o4td-h8rC ")).toBe("7K2M9QXW04TDH8RC");
  expect(normalCode("iL00-0000-0000-0000")).toBe("1100000000000000");
  expect(printedCode("7K2M9QXW04TDH8RC")).toBe("7K2M-9QXW-04TD-H8RC");
  for (const bad of ["", "7K2M", "7K2M-9QXW-04TD-H8R", "7K2M-9QXW-04TD-H8RCC", "UUUU-UUUU-UUUU-UUUU"])
    expect(isCode(bad)).toBe(false);
  expect(giftCardCode.safeParse("7K2M").error?.issues[0]?.message).toBe(
    "Enter the 16 characters of the gift card's code.",
  );
});

test("what is left pays, and nothing above it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000 }),
      fc.nat(200_000),
      fc.nat(300_000),
      (sold, used, wanted) => {
        const of = card({ amountCents: sold, redeemedCents: Math.min(sold, used) });
        expect(redeem(of, wanted + 1).ok).toBe(wanted + 1 <= balanceOf(of));
      },
    ),
  );
  expect(reasonOf(redeem(card({ redeemedCents: 7500 }), 2501))).toContain("Only $25.00 is left");
  expect(reasonOf(redeem(card({ redeemedCents: 10_000 }), 1))).toContain("Nothing is left");
});

test("a card is active while something is left, and then says how it ended", () => {
  expect(stateOf(card({ redeemedCents: 9999 }))).toBe("active");
  expect(stateOf(card({ redeemedCents: 10_000 }))).toBe("used");
  expect(stateOf(card({ refundedCents: 10_000 }))).toBe("refunded");
});

test("an unused card is refunded by the way it was paid, where it was sold", () => {
  const out = payOut(card(), { locationId: "a", state: "OH" });
  expect(out).toEqual({ ok: true, value: { kind: "unused", amountCents: 10_000, paidBy: "check" } });
  if (!out.ok) return;
  expect(payOutBy(out.value, "cash").ok).toBe(true);
  expect(reasonOf(payOutBy(out.value, "ach"))).toBe("Refund a check in cash or by check.");
  expect(reasonOf(payOut(card(), { locationId: "b", state: "OH" }))).toBe(
    "Refund this gift card at Bay Auto Tampa, which sold it.",
  );
});

test.each([
  ["CA", 1499, true],
  ["CA", 1500, false],
  ["CO", 500, true],
  ["WA", 499, true],
  ["WA", 500, false],
  ["RI", 99, true],
  ["OH", 1, false],
])("in %s a rest of %i cents of a used card is paid out: %s", (state, left, paid) => {
  const out = payOut(card({ redeemedCents: 10_000 - left }), { locationId: "b", state });
  expect(out.ok).toBe(paid);
  if (!out.ok) return expect(out.reason).toContain("It stays good for");
  expect(payOutBy(out.value, "cash").ok).toBe(true);
  expect(reasonOf(payOutBy(out.value, "check"))).toBe("Pay out a small balance in cash.");
});
