import type { Refusal } from "@autoiq/domain/kernel/result";
import { stale } from "@autoiq/domain/kernel/result";
import { type LocationSettings, type ShopSettings, weekOf } from "@autoiq/domain/shops/settings";
import { defaultTaxRules } from "@autoiq/domain/shops/tax/defaults";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { salesTaxOf } from "../sales-tax/change-sales-tax.ts";
import { replaceTaxFrom } from "../sales-tax/store.ts";
import { settingsOf } from "./reads.ts";
import { lockSettings, writeLocation } from "./store.ts";

/** Rates apply to everything priced from now on. A posted invoice keeps its amounts. */
export async function changeLocation(
  tx: TenantTx,
  context: ActionContext,
  to: LocationSettings,
): Promise<ShopSettings | Refusal> {
  const { locationId } = context.caller;
  await lockSettings(tx, locationId);
  const before = await settingsOf(tx, locationId, context.now);
  if (before.location.version !== to.version)
    return stale(await lastActor(tx, locationId), "shop's settings");
  await writeLocation(tx, locationId, weekOf(to));
  if (before.location.state !== to.state) await followState(tx, context, to.state);
  const after = await settingsOf(tx, locationId, context.now);
  await recordAction(tx, context, {
    action: "changed the shop's settings",
    subject: "location",
    subjectId: locationId,
    before: before.location,
    after: after.location,
  });
  await tx.enqueue(
    "repair-orders.reprice",
    { organizationId: tx.organizationId, locationId },
    { key: `repair-orders.reprice ${locationId}` },
  );
  tx.changed("shop", locationId);
  return after;
}

/** A location that moves to another state is taxed by that state's defaults, unless somebody confirmed other rules. */
async function followState(tx: TenantTx, context: ActionContext, state: string): Promise<void> {
  const { today, rules } = await salesTaxOf(tx, context.caller.locationId);
  if (rules.some((each) => each.confirmedBy !== null)) return;
  await replaceTaxFrom(tx, context.caller.locationId, today, defaultTaxRules(state), context.newId);
}
