import { starterBays } from "@autoiq/domain/inventory/starter";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { NewLocation } from "@autoiq/domain/shops/settings";
import { readState } from "@autoiq/domain/shops/us-states";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { addBays } from "../store.ts";
import { copyLabels, copyLocation, copyMatrix, findNamed, lockOrganization } from "./store.ts";

/** Opens another location. It begins with the hours, rates, taxes, labels and part matrix of the one it was opened from. */
export async function addLocation(
  tx: TenantTx,
  deed: Deed,
  of: NewLocation,
): Promise<{ id: string; name: string } | Refusal> {
  const organization = tx.organizationId;
  await lockOrganization.one(tx, organization);
  const known = await findNamed.one(tx, organization, of.id, of.name);
  if (known?.id === of.id) return { id: known.id, name: known.name };
  if (known) return conflict(`You have a location called ${known.name} already. Give this one another name.`);
  const timeZone = readState(of.state)?.zone ?? "America/New_York";
  const made = await copyLocation.run(
    tx,
    organization,
    deed.caller.locationId,
    of.id,
    of.name,
    of.phone,
    of.street,
    of.city,
    of.state,
    of.zip,
    timeZone,
    deed.now.toISOString(),
  );
  if (made !== 1) return conflict("That location could not be opened. Reload the page and try again.");
  await copyMatrix.run(tx, organization, deed.caller.locationId, of.id);
  await copyLabels.run(tx, organization, deed.caller.locationId, of.id);
  await addBays.run(
    tx,
    organization,
    of.id,
    starterBays.map(() => deed.newId()),
    [...starterBays],
  );
  await recordDeed(tx, deed, {
    action: "opened a location",
    subject: "location",
    subjectId: of.id,
    after: { name: of.name, street: of.street, city: of.city, state: of.state },
  });
  tx.changed("shop", of.id);
  return { id: of.id, name: of.name };
}
