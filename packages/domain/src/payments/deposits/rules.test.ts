import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCents } from "../../kernel/money.ts";
import type { Deposit } from "./contract.ts";
import { depositHeld, depositRoom, noDepositHeld, refundDeposit, takeDeposit } from "./rules.ts";

type DepositAmounts = Pick<
  Deposit,
  "method" | "amountCents" | "heldCents" | "returnedCents" | "appliedCents"
>;

const act = fc.oneof(
  fc.record({ kind: fc.constant("take" as const), cents: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({
    kind: fc.constant("return" as const),
    which: fc.nat({ max: 20 }),
    cents: fc.integer({ min: 1, max: 300_000 }),
  }),
  // The card's payment provider reports later that the refund failed.
  fc.record({ kind: fc.constant("fail" as const), which: fc.nat({ max: 20 }) }),
);

test("the amount held is deposits less refunds and amounts applied to an invoice, and never negative", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.array(act, { maxLength: 30 }),
      fc.boolean(),
      (presentedCents, acts, posts) => {
        const deposits: DepositAmounts[] = [];
        const returns: { of: DepositAmounts; cents: number }[] = [];
        const order = () => ({
          status: "estimate" as const,
          presentedCents,
          heldCents: depositHeld(deposits),
        });
        for (const each of acts) {
          if (each.kind === "take") {
            const room = depositRoom(order());
            expect(takeDeposit(order(), each.cents).ok).toBe(each.cents <= room);
            if (each.cents <= room)
              deposits.push({
                method: "card",
                amountCents: each.cents,
                heldCents: each.cents,
                returnedCents: 0,
                appliedCents: 0,
              });
          } else if (each.kind === "return") {
            const of = deposits[each.which % Math.max(1, deposits.length)];
            if (!of) continue;
            expect(refundDeposit(of, "card", each.cents).ok).toBe(each.cents <= of.heldCents);
            if (each.cents > of.heldCents) continue;
            of.heldCents -= each.cents;
            of.returnedCents += each.cents;
            returns.push({ of, cents: each.cents });
          } else {
            const [failed] = returns.splice(each.which % Math.max(1, returns.length), 1);
            if (!failed) continue;
            failed.of.heldCents += failed.cents;
            failed.of.returnedCents -= failed.cents;
          }
          for (const deposit of deposits) {
            expect(deposit.heldCents).toBeGreaterThanOrEqual(0);
            expect(deposit.heldCents).toBe(
              deposit.amountCents - deposit.returnedCents - deposit.appliedCents,
            );
          }
        }
        if (!posts) return;
        for (const deposit of deposits) {
          deposit.appliedCents = deposit.heldCents;
          deposit.heldCents = 0;
          expect(refundDeposit(deposit, "card", 1).ok).toBe(false);
        }
        expect(depositHeld(deposits)).toBe(0);
      },
    ),
  );
});

test("deposits held and the maximum further deposit always add up to the estimate", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 0, max: 500_000 }), (shown, held) => {
      fc.pre(held <= shown);
      const order = { status: "approved" as const, presentedCents: shown, heldCents: held };
      expect(held + depositRoom(order)).toBe(shown);
    }),
  );
});

test("each rejection says what to do", () => {
  const order = { status: "approved" as const, presentedCents: 10_000, heldCents: 4000 };
  expect(takeDeposit(order, 6001)).toMatchObject({
    reason: `Enter at most ${formatCents(6000)}. More would exceed the estimate.`,
  });
  expect(takeDeposit({ ...order, heldCents: 10_000 }, 1)).toMatchObject({ code: "conflict" });
  expect(takeDeposit({ ...order, presentedCents: 0, heldCents: 0 }, 1)).toMatchObject({ code: "refused" });
  expect(takeDeposit({ ...order, status: "invoiced" }, 1)).toMatchObject({
    reason: "The invoice is posted. Take the payment on the invoice.",
  });
  expect(takeDeposit({ ...order, status: "void" }, 1)).toMatchObject({ ok: false });
  const cash = { method: "cash" as const, heldCents: 700, appliedCents: 0 };
  expect(refundDeposit(cash, "check", 700).ok).toBe(true);
  expect(refundDeposit(cash, "cash", 701)).toMatchObject({
    reason: "Only $7.00 of this deposit is still held. Enter at most that.",
  });
  expect(refundDeposit(cash, "card", 1)).toMatchObject({ code: "refused" });
  expect(refundDeposit({ ...cash, method: "card" }, "cash", 1)).toMatchObject({
    reason: "Refund a card payment to the original card.",
  });
  // Once the card company has declined the refund, another method is allowed.
  const refused = { ...cash, method: "card" as const, returns: [{ state: "failed" as const }] };
  expect(refundDeposit(refused, "cash", 700).ok).toBe(true);
  expect(refundDeposit(refused, "check", 701).ok).toBe(false);
  expect(refundDeposit({ ...cash, heldCents: 0, appliedCents: 700 }, "cash", 1)).toMatchObject({
    code: "conflict",
  });
  expect(refundDeposit({ ...cash, heldCents: 0 }, "cash", 1)).toMatchObject({ code: "conflict" });
  expect(noDepositHeld(500)).toMatchObject({
    reason: "A deposit of $5.00 is held for this repair order. Refund it first.",
  });
  expect(noDepositHeld(0)).toEqual({ ok: true, value: true });
  expect(noDepositHeld(1).ok).toBe(false);
});

const reasonOf = (result: ReturnType<typeof takeDeposit>) =>
  result.ok && result.value ? "accepted" : !result.ok && result.reason;

test.each([
  ["invoiced", "The invoice is posted. Take the payment on the invoice.", 0],
  ["closed", "The invoice is posted. Take the payment on the invoice.", 0],
  ["void", "This repair order was voided.", 0],
  ["estimate", "accepted", 6000],
  ["awaiting-approval", "accepted", 6000],
  ["ready", "accepted", 6000],
] as const)("a deposit on a repair order that is %s: %s", (status, outcome, room) => {
  const order = { status, presentedCents: 10_000, heldCents: 4000 };
  expect(reasonOf(takeDeposit(order, 6000))).toBe(outcome);
  expect(depositRoom(order)).toBe(room);
});

test("no more deposit is taken when the estimate drops below the amount held", () => {
  const order = { status: "approved" as const, presentedCents: 3000, heldCents: 4000 };
  expect(depositRoom(order)).toBe(0);
  expect(reasonOf(takeDeposit(order, 1))).toBe(
    "Deposits of $40.00 already cover the $30.00 the customer was shown.",
  );
  expect(reasonOf(takeDeposit({ ...order, presentedCents: 0 }, 1))).toMatch(/^Nothing is priced/);
  expect(reasonOf(takeDeposit({ ...order, presentedCents: 1, heldCents: 0 }, 1))).toBe("accepted");
});

test("a deposit that is no longer held says where its money is", () => {
  const spent = { method: "cash" as const, heldCents: 0 };
  expect(reasonOf(refundDeposit({ ...spent, appliedCents: 1 }, "cash", 1))).toBe(
    "This deposit was applied to the invoice. Refund the payment there.",
  );
  expect(reasonOf(refundDeposit({ ...spent, appliedCents: 0 }, "cash", 1))).toBe(
    "This deposit was already fully refunded.",
  );
});

test("another refund method is allowed only after a card refund failed", () => {
  type Returns = { state: "sent" | "failed" }[];
  const give = (method: "card" | "cash", returns: Returns, back: "card" | "cash") =>
    reasonOf(refundDeposit({ heldCents: 700, appliedCents: 0, method, returns }, back, 700)) === "accepted";
  const failed: Returns = [{ state: "sent" }, { state: "failed" }];
  expect(give("card", failed, "cash")).toBe(true);
  expect(give("card", [{ state: "sent" }], "cash")).toBe(false);
  expect(give("cash", failed, "card")).toBe(false);
});
