import { fillIn } from "../../catalog/message.ts";
import { en as text } from "../../catalog/order-rules/en.ts";
import { type Cents, formatCents, sum } from "../../kernel/money.ts";
import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import { type Method, methodOfRefund } from "../../payment-methods/methods.ts";
import { changeable } from "../../repair-orders/rules.ts";
import type { RepairOrderStatus } from "../../repair-orders/schema.ts";
import type { Deposit } from "./contract.ts";

/** Deposits held for a repair order, in cents. */
export const depositHeld = (deposits: readonly Pick<Deposit, "heldCents">[]): Cents =>
  sum(deposits.map((each) => each.heldCents));

/** The maximum further deposit, in cents. Zero once there is an invoice to pay instead. */
export const depositRoom = (order: {
  status: RepairOrderStatus;
  presentedCents: Cents;
  heldCents: Cents;
}): Cents => (changeable(order.status).ok ? Math.max(0, order.presentedCents - order.heldCents) : 0);

/**
 * Whether this deposit may be taken or requested. All deposits together never exceed the total that the customer was
 * shown.
 */
export function takeDeposit(
  order: { status: RepairOrderStatus; presentedCents: Cents; heldCents: Cents },
  amountCents: Cents,
): Result<true> {
  if (order.status === "invoiced" || order.status === "closed") return conflict(text.depositInvoiced);
  const open = changeable(order.status);
  if (!open.ok) return open;
  if (order.presentedCents <= 0) return refuse(text.depositUnpriced);
  const room = depositRoom(order);
  if (room === 0)
    return conflict(
      fillIn(text.depositCovered, {
        amount: formatCents(order.heldCents),
        shown: formatCents(order.presentedCents),
      }),
    );
  if (amountCents > room) return refuse(fillIn(text.depositAbove, { amount: formatCents(room) }));
  return accept(true);
}

/**
 * Whether this much of a deposit may be refunded by this method: never more than is held. An amount applied to an
 * invoice is refunded there.
 */
export function refundDeposit(
  deposit: Pick<Deposit, "method" | "heldCents" | "appliedCents"> & {
    readonly returns?: readonly Pick<Deposit["returns"][number], "state">[];
  },
  method: Method,
  amountCents: Cents,
): Result<true> {
  const { heldCents } = deposit;
  if (heldCents <= 0)
    return conflict(
      deposit.appliedCents > 0
        ? "This deposit was applied to the invoice. Refund the payment there."
        : "This deposit was already fully refunded.",
    );
  if (amountCents > heldCents)
    return refuse(`Only ${formatCents(heldCents)} of this deposit is still held. Enter at most that.`);
  // Card company rules require a refund to the card. Once the card company has declined it, another method is
  // allowed.
  const cardRefused = deposit.returns?.some(({ state }) => state === "failed");
  return methodOfRefund(deposit.method, method, cardRefused);
}

/** A repair order cannot end while a deposit is held for it. */
export const noDepositHeld = (heldCents: Cents): Result<true> =>
  heldCents > 0
    ? conflict(`A deposit of ${formatCents(heldCents)} is held for this repair order. Refund it first.`)
    : accept(true);
