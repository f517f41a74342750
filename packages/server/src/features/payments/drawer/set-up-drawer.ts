import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { setUpDrawer as contract, Drawer } from "@autoiq/domain/payments/drawer/contract";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { drawerOf } from "./reads.ts";
import { findDrawer, insertDrawer } from "./store.ts";

/** Begins to count the location's cash. Money received before is in no close. */
export async function setUpDrawer(
  tx: TenantTx,
  context: ActionContext,
  { floatCents }: BodyOf<typeof contract>,
): Promise<Drawer | Refusal> {
  const { locationId } = context.caller;
  if ((await insertDrawer(tx, { locationId, at: context.now, floatCents })) === 0) {
    const drawer = await findDrawer(tx, locationId);
    // The same request again.
    if (drawer?.lastClose === 0 && drawer.floatCents === floatCents) return drawerOf(tx, locationId);
    return conflict("The drawer is already set up. Refresh to see it.");
  }
  await recordAction(tx, context, {
    action: `set up the cash drawer with ${formatCents(floatCents)}`,
    subject: "drawer",
    subjectId: locationId,
    after: { floatCents },
  });
  tx.changed("payment", locationId);
  return drawerOf(tx, locationId);
}
