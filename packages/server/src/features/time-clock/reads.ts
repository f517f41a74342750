import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { getMyDay } from "@autoiq/domain/time-clock/contract";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import { myOrders, today } from "./store.ts";

/** A person's cars, clocks and hours; the day begins at midnight on the shop's own clock. */
export async function myDay(tx: TenantTx, caller: Caller, now: Date): Promise<ReplyOf<typeof getMyDay>> {
  const zone = await zoneOf(tx, caller.locationId);
  const began = instantAt(zone, dayIn(zone, now), "00:00");
  const [mine, repairOrders] = await Promise.all([
    today.one(tx, tx.organizationId, caller.staffId, began, now),
    myOrders.all(tx, tx.organizationId, caller.locationId, caller.staffId),
  ]);
  if (!mine) throw new AppError("not-found", "You are not on the team of this shop any more.");
  return { ...mine, repairOrders };
}
