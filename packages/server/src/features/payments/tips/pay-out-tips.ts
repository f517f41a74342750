import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { payOut, wholeShopLabel } from "@autoiq/domain/payment-methods/tips/rules";
import type { payOutTips as contract } from "@autoiq/domain/payments/tips/contract";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { personName } from "../../staff/reads.ts";
import { periodOf } from "../drawer/reads.ts";
import { insertCashMovement, lockDrawer } from "../drawer/store.ts";
import { findPayout, insertPayout, lockOwedTips } from "./store.ts";

/**
 * Pays tips out to a person, never more than the location owes them. The drawer is locked before the balance, so that two
 * people never pay the same tips or take out the same cash.
 */
export async function payOutTips(
  tx: TenantTx,
  context: ActionContext,
  { id, staffId, way, amountCents }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const { locationId } = context.caller;
  const drawer = way === "cash" ? await lockDrawer(tx, locationId) : undefined;
  const owedCents = await lockOwedTips(tx, { locationId, staffId });
  const existing = await findPayout(tx, id);
  if (existing)
    return existing.locationId === locationId &&
      existing.staffId === staffId &&
      existing.way === way &&
      existing.amountCents === amountCents
      ? { openCents: owedCents }
      : conflict("That ID is already used. Refresh and try again.");
  const allowed = payOut(owedCents, amountCents);
  if (!allowed.ok) return allowed;
  const name = staffId ? await personName(tx, staffId) : wholeShopLabel;
  if (way === "cash") {
    if (!drawer) return conflict("Set up the cash drawer first, or pay these tips with the next payroll.");
    const { cash } = await periodOf(tx, { locationId, drawer });
    if (amountCents > cash.expectedCents)
      return refuse(
        `Only ${formatCents(Math.max(0, cash.expectedCents))} is in the drawer. Enter at most that, or pay with the next payroll.`,
      );
    await insertCashMovement(tx, {
      id,
      locationId,
      kind: "tips",
      amountCents,
      reason: name,
      correctsClose: null,
      at: context.now,
      by: context.caller.name,
    });
  }
  await insertPayout(tx, {
    id,
    locationId,
    staffId,
    way,
    amountCents,
    at: context.now,
    by: context.caller.name,
  });
  await recordAction(tx, context, {
    action: `paid out ${formatCents(amountCents)} of tips ${way === "cash" ? "in cash" : "with the next payroll"}`,
    subject: "tips",
    subjectId: staffId ?? locationId,
    before: { person: name, openCents: owedCents },
    after: { person: name, openCents: owedCents - amountCents, amountCents, way },
  });
  tx.changed("payment", id);
  return { openCents: owedCents - amountCents };
}
