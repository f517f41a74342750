import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { moveCash as contract, Drawer } from "@autoiq/domain/payments/drawer/contract";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { drawerOf, periodOf } from "./reads.ts";
import { findMovement, insertCashMovement, lockDrawer } from "./store.ts";

/** Records cash that was put into the drawer or taken out of it. */
export async function moveCash(
  tx: TenantTx,
  context: ActionContext,
  { id, kind, amountCents, reason, correctsClose }: BodyOf<typeof contract>,
): Promise<Drawer | Refusal> {
  const { locationId } = context.caller;
  // Locked, so that two people never take out the same cash.
  const drawer = await lockDrawer(tx, locationId);
  if (!drawer) return conflict("Set up the drawer first.");
  const existing = await findMovement(tx, id);
  if (existing)
    return existing.kind === kind &&
      existing.amountCents === amountCents &&
      existing.reason === reason &&
      existing.correctsClose === correctsClose
      ? drawerOf(tx, locationId)
      : conflict("That ID is already used. Refresh and try again.");
  if (correctsClose !== null && correctsClose > drawer.lastClose)
    return refuse(`There is no close #${correctsClose}. Choose one from the list.`);
  if (kind === "paid-out") {
    const { cash } = await periodOf(tx, { locationId, drawer });
    if (amountCents > cash.expectedCents)
      return refuse(
        `Only ${formatCents(Math.max(0, cash.expectedCents))} is in the drawer. Enter at most that.`,
      );
  }
  await insertCashMovement(tx, {
    id,
    locationId,
    kind,
    amountCents,
    reason,
    correctsClose,
    at: context.now,
    by: context.caller.name,
  });
  await recordAction(tx, context, {
    action: `${kind === "paid-in" ? "paid" : "took"} ${formatCents(amountCents)} ${kind === "paid-in" ? "into" : "out of"} the drawer`,
    subject: "drawer",
    subjectId: locationId,
    after: { kind, amountCents, reason, ...(correctsClose === null ? {} : { correctsClose }) },
  });
  tx.changed("payment", locationId);
  return drawerOf(tx, locationId);
}
