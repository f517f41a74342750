import type { EquipmentFields, Outage } from "@autoiq/domain/assets/schema";
import type { ActionContext } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { lockBayOf, shareWithBookings } from "../appointments/reads.ts";
import { endOutages, findOpenOutages, insertOutage } from "./store.ts";

export interface NewOutage {
  readonly id: string;
  readonly locationId: string;
  readonly equipmentId: string;
  readonly planId: string | null;
  /** The bay that is out of service with it. Null: none. */
  readonly bayId: string | null;
  readonly cause: Outage["cause"];
  readonly reason: string;
  readonly startsAt: Date | string;
  readonly endsAt: Date | string | null;
}

/**
 * Takes equipment out of service, and its bay with it. Bookings of the bay wait for this, and this for them.
 * @returns whether it was added: not if the id is taken, or the plan has an open one of that cause
 */
export async function startOutage(
  tx: TenantTx,
  of: NewOutage,
  by: { readonly at: Date; readonly userId: string | null; readonly name: string },
): Promise<boolean> {
  if (of.bayId) {
    await shareWithBookings(tx, of.locationId);
    await lockBayOf(tx, { locationId: of.locationId, bayId: of.bayId });
  }
  const added = await insertOutage(tx, {
    ...of,
    reason: of.reason.slice(0, 200),
    at: by.at,
    reportedBy: by.userId,
    byName: by.name,
  });
  if (added > 0 && of.bayId) tx.changed("shop", of.locationId);
  return added > 0;
}

/** Ends outages now. */
export async function finishOutages(
  tx: TenantTx,
  { caller, now }: ActionContext,
  outages: readonly { readonly id: string; readonly bayId: string | null }[],
): Promise<void> {
  if (outages.length === 0) return;
  await endOutages(tx, { outageIds: outages.map(({ id }) => id), at: now, byName: caller.name });
  if (outages.some(({ bayId }) => bayId !== null)) tx.changed("shop", caller.locationId);
}

/** Equipment that is out of service changes bays, or is gone: the bay before is free from now on. */
export async function moveOutages(
  tx: TenantTx,
  context: ActionContext,
  { equipmentId, fields }: { readonly equipmentId: string; readonly fields: EquipmentFields },
): Promise<void> {
  const { caller, now } = context;
  const open = await findOpenOutages(tx, { equipmentId, now });
  await finishOutages(tx, context, open);
  if (fields.state !== "in-use") return;
  for (const before of open)
    await startOutage(
      tx,
      {
        ...before,
        id: context.newId(),
        locationId: caller.locationId,
        equipmentId,
        bayId: fields.neededForBay || before.cause === "overdue" ? fields.bayId : null,
        startsAt: Date.parse(before.startsAt) > now.getTime() ? before.startsAt : now,
      },
      { at: now, userId: caller.userId, name: caller.name },
    );
}
