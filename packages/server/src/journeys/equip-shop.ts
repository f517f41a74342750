import { starterBays, starterJobs, starterMatrix } from "@autoiq/domain/inventory/starter";
import { starterLabels } from "@autoiq/domain/shops/labels";
import { addCannedJobs } from "../features/inventory/store.ts";
import { addBays, addLabels, addMatrix } from "../features/shops/store.ts";
import type { TenantTx } from "../platform/tenancy.ts";

/** Gives a new location its first bays, labels, part matrix and saved jobs, so that a car can come the same day. */
export async function equipShop(tx: TenantTx, locationId: string, newId: () => string): Promise<void> {
  await Promise.all([
    addBays.run(
      tx,
      tx.organizationId,
      locationId,
      starterBays.map(() => newId()),
      [...starterBays],
    ),
    addMatrix.run(
      tx,
      tx.organizationId,
      locationId,
      starterMatrix.map((step) => step.fromCostCents),
      starterMatrix.map((step) => step.multiplierBasisPoints),
    ),
    addLabels.run(
      tx,
      ...[tx.organizationId, locationId],
      starterLabels.map(() => newId()),
      starterLabels.map((each) => each.name),
      starterLabels.map((each) => each.color),
    ),
    addCannedJobs.run(
      tx,
      tx.organizationId,
      JSON.stringify(starterJobs.map((job) => ({ id: newId(), ...job }))),
    ),
  ]);
}
