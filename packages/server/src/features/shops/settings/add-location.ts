import { defaultBays } from "@autoiq/domain/inventory/shop-defaults";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { NewLocation } from "@autoiq/domain/shops/settings";
import { defaultTaxRules } from "@autoiq/domain/shops/tax/defaults";
import { readState } from "@autoiq/domain/shops/us-states";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { startTaxRules } from "../sales-tax/store.ts";
import { addBays } from "../store.ts";
import { copyLabels, copyLocation, copyMatrix, findNamed, lockOrganization } from "./store.ts";

/**
 * Opens another location. It starts with the hours, rates, labels and parts matrix of the location it was opened
 * from, and with the taxes of its own state.
 */
export async function addLocation(
  tx: TenantTx,
  context: ActionContext,
  of: NewLocation,
): Promise<{ id: string; name: string } | Refusal> {
  await lockOrganization(tx);
  const existing = await findNamed(tx, { locationId: of.id, name: of.name });
  if (existing?.id === of.id) return { id: existing.id, name: existing.name };
  if (existing) return conflict(`You already have a location named ${existing.name}. Choose another name.`);
  const timeZone = readState(of.state)?.zone ?? "America/New_York";
  const created = await copyLocation(tx, {
    fromLocationId: context.caller.locationId,
    id: of.id,
    name: of.name,
    phone: of.phone,
    street: of.street,
    city: of.city,
    state: of.state,
    zip: of.zip,
    timeZone,
    now: context.now.toISOString(),
  });
  if (created !== 1) return conflict("Couldn't add that location. Refresh and try again.");
  await startTaxRules(tx, of.id, defaultTaxRules(of.state), context.newId);
  await copyMatrix(tx, { fromLocationId: context.caller.locationId, toLocationId: of.id });
  await copyLabels(tx, { fromLocationId: context.caller.locationId, toLocationId: of.id });
  await addBays(tx, {
    locationId: of.id,
    ids: defaultBays.map(() => context.newId()),
    names: [...defaultBays],
  });
  await recordAction(tx, context, {
    action: "added a location",
    subject: "location",
    subjectId: of.id,
    after: { name: of.name, street: of.street, city: of.city, state: of.state },
  });
  tx.changed("shop", of.id);
  // The plan of AutoIQ is priced by open location.
  await tx.enqueue(
    "subscription.set-locations",
    { organizationId: tx.organizationId },
    { key: `subscription.set-locations ${tx.organizationId}` },
  );
  return { id: of.id, name: of.name };
}
