import { defaultBays, defaultMatrix } from "@autoiq/domain/inventory/shop-defaults";
import { defaultCannedJobs } from "@autoiq/domain/repair-orders/canned-jobs/default-canned-jobs";
import { defaultLabels } from "@autoiq/domain/shops/labels";
import { defaultTaxRules } from "@autoiq/domain/shops/tax/defaults";
import { addCannedJobs } from "../../features/repair-orders/canned-jobs/store.ts";
import { startTaxRules } from "../../features/shops/sales-tax/store.ts";
import { addBays, addLabels, addMatrix } from "../../features/shops/store.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/**
 * Gives a new location its first bays, labels, parts matrix and canned jobs, so that it can take a car the same
 * day, and the tax rules of its state.
 */
export async function createShopDefaults(
  tx: TenantTx,
  locationId: string,
  state: string,
  newId: () => string,
): Promise<void> {
  await Promise.all([
    addBays(tx, { locationId, ids: defaultBays.map(() => newId()), names: [...defaultBays] }),
    addMatrix(tx, {
      locationId,
      fromCostCents: defaultMatrix.map((step) => step.fromCostCents),
      multiplierBasisPoints: defaultMatrix.map((step) => step.multiplierBasisPoints),
    }),
    addLabels(tx, {
      locationId,
      ids: defaultLabels.map(() => newId()),
      names: defaultLabels.map((each) => each.name),
      colors: defaultLabels.map((each) => each.color),
    }),
    addCannedJobs(tx, JSON.stringify(defaultCannedJobs.map((job) => ({ id: newId(), ...job })))),
    startTaxRules(tx, locationId, defaultTaxRules(state), newId),
  ]);
}
