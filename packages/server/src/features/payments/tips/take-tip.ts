import { accept, conflict, type Result } from "@autoiq/domain/kernel/result";
import type { Method } from "@autoiq/domain/payment-methods/methods";
import { checkTip, shareTip, type TipHolder, wholeShop } from "@autoiq/domain/payment-methods/tips/rules";
import type { ReaderTip, Tip } from "@autoiq/domain/payment-methods/tips/schema";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { hoursSoldByTechnician } from "../../repair-orders/reads.ts";
import { namesAt } from "../../staff/reads.ts";
import { findTip, insertTip, writeReceived } from "./store.ts";

interface Tipped {
  readonly locationId: string;
  readonly totalCents: number;
  readonly tipPercents?: readonly number[] | null | undefined;
}

/** Whether a payment by that method can have this tip. Absent: no tip, which is always right. */
export async function checkTipOf(
  tx: TenantTx,
  invoice: Tipped,
  method: Method,
  tip: Tip | ReaderTip | undefined,
): Promise<Result<true>> {
  if (!tip) return accept(true);
  const allowed = checkTip({
    accepts: Boolean(invoice.tipPercents),
    method,
    tipCents: tip.amountCents ?? 0,
    billCents: invoice.totalCents,
  });
  if (!allowed.ok || tip.staffId === null) return allowed;
  const people = await namesAt(tx, invoice.locationId);
  return people.some(({ id }) => id === tip.staffId)
    ? accept(true)
    : conflict("That person no longer works at this location. Choose someone else for the tip.");
}

/** Adds a checked tip to a payment that was just recorded. It is received with the payment. */
export async function addTip(
  tx: TenantTx,
  of: {
    readonly paymentId: string;
    readonly locationId: string;
    readonly tip: Tip | ReaderTip | undefined;
  },
): Promise<void> {
  const { paymentId, locationId, tip } = of;
  if (!tip) return;
  await insertTip(tx, {
    paymentId,
    locationId,
    amountCents: tip.amountCents ?? 0,
    isAsked: tip.amountCents === null,
    meantFor: tip.meantFor,
    staffId: tip.staffId,
  });
}

/**
 * Counts the tip of a payment that was just received, and shares it among the people it is for. Repeated, it changes nothing.
 * @param of.askedCents what the customer chose on a card reader that asked
 * @returns the tip in cents; 0 without one
 */
export async function receiveTip(
  tx: TenantTx,
  of: {
    readonly paymentId: string;
    readonly repairOrderId: string | null;
    readonly askedCents?: number;
    readonly at: Date;
  },
): Promise<number> {
  const { paymentId, at } = of;
  const tip = await findTip(tx, paymentId);
  if (!tip) return 0;
  const amountCents = tip.isAsked ? (of.askedCents ?? 0) : tip.amountCents;
  if (amountCents === 0 || tip.receivedAt) return tip.receivedAt ? tip.amountCents : 0;
  const one: TipHolder = tip.staffId ? { staffId: tip.staffId, name: tip.name ?? "" } : wholeShop;
  const technicians =
    tip.meantFor === "technicians" && of.repairOrderId
      ? await hoursSoldByTechnician(tx, of.repairOrderId)
      : [];
  const shares =
    tip.meantFor === "technicians" ? shareTip(amountCents, technicians) : [{ ...one, amountCents }];
  await writeReceived(tx, { paymentId, locationId: tip.locationId, shares, amountCents, at });
  tx.changed("payment", paymentId);
  return amountCents;
}
