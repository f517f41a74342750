import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCents } from "../../kernel/money.ts";
import { heldOf, noDepositHeld, returnDeposit, roomOf, takeDeposit } from "./rules.ts";

test("deposits and what can still be taken always sum to the estimate", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.array(fc.record({ cents: fc.integer({ min: 1, max: 300_000 }), back: fc.boolean() }), {
        maxLength: 20,
      }),
      (presentedCents, acts) => {
        const deposits: { state: "held" | "returned"; amountCents: number }[] = [];
        for (const { cents, back } of acts) {
          const order = { status: "estimate" as const, presentedCents, heldCents: heldOf(deposits) };
          const oldest = deposits.find((each) => each.state === "held");
          if (back && oldest) {
            expect(returnDeposit(oldest).ok).toBe(true);
            oldest.state = "returned";
            expect(returnDeposit(oldest).ok).toBe(false);
          } else if (takeDeposit(order, cents).ok) deposits.push({ state: "held", amountCents: cents });
          else expect(cents).toBeGreaterThan(roomOf(order));
          const heldCents = heldOf(deposits);
          expect(heldCents + roomOf({ ...order, heldCents })).toBe(presentedCents);
        }
      },
    ),
  );
});

test("each refusal says what to do", () => {
  const order = { status: "approved" as const, presentedCents: 10_000, heldCents: 4000 };
  expect(takeDeposit(order, 6001)).toMatchObject({
    reason: `At most ${formatCents(6000)} can be taken ahead: more would be above the estimate.`,
  });
  expect(takeDeposit({ ...order, heldCents: 10_000 }, 1)).toMatchObject({ code: "conflict" });
  expect(takeDeposit({ ...order, presentedCents: 0, heldCents: 0 }, 1)).toMatchObject({ code: "refused" });
  expect(takeDeposit({ ...order, status: "invoiced" }, 1)).toMatchObject({
    reason: "The invoice is posted. Take the payment on the invoice.",
  });
  expect(takeDeposit({ ...order, status: "void" }, 1)).toMatchObject({ ok: false });
  expect(returnDeposit({ state: "applied" })).toMatchObject({ code: "conflict" });
  expect(noDepositHeld(500)).toMatchObject({
    reason: "A deposit of $5.00 is held for this repair order. Give it back first.",
  });
  expect(noDepositHeld(0).ok).toBe(true);
});
