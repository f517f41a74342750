import { z } from "zod";
import { job } from "../../platform/jobs/jobs.ts";
import type { Tenancy } from "../../platform/tenancy.ts";
import { ordersWithoutSavedRates } from "./jobs/store.ts";
import { lockRepairOrder, refreshRepairOrder } from "./reads.ts";

const reprice = z.object({ organizationId: z.uuid(), locationId: z.uuid() });

/**
 * After a change of the shop's rates, updates the totals that boards sort by, for repair orders whose rates are not
 * fixed by an estimate yet.
 */
export const repairOrderJobs = (services: { readonly tenancy: Tenancy; now(): Date }) =>
  [
    job({
      task: "repair-orders.reprice",
      payload: reprice,
      handle: async ({ organizationId, locationId }) => {
        const shop = { organizationId, userId: null };
        const orders = await services.tenancy.read(shop, (tx) => ordersWithoutSavedRates(tx, locationId));
        // One transaction each, so that a locked repair order delays only itself.
        for (const { id } of orders) {
          await services.tenancy.write(shop, async (tx) => {
            const order = await lockRepairOrder(tx, id);
            if (!order.ratesLocked) await refreshRepairOrder(tx, id, services.now(), "progress");
          });
        }
      },
    }),
  ] as const;
