import { z } from "zod";
import { job } from "../../platform/jobs/jobs.ts";
import type { Tenancy } from "../../platform/tenancy.ts";
import { openOrdersOfCustomer, ordersWithoutSavedRates } from "./jobs/store.ts";
import { lockRepairOrder, refreshRepairOrder } from "./reads.ts";

const reprice = z.object({
  organizationId: z.uuid(),
  locationId: z.uuid(),
  /** Only the repair orders of this customer, whose exemption from sales tax changed. */
  customerId: z.uuid().optional(),
});

/**
 * After a change of the shop's rates, updates the totals that boards sort by, for repair orders whose rates are not
 * fixed by an estimate yet. After a change of a customer's exemption from sales tax, of all that are open.
 */
export const repairOrderJobs = (services: { readonly tenancy: Tenancy; now(): Date }) =>
  [
    job({
      task: "repair-orders.reprice",
      payload: reprice,
      handle: async ({ organizationId, locationId, customerId }) => {
        const shop = { organizationId, userId: null };
        const orders = await services.tenancy.read(shop, (tx) =>
          customerId ? openOrdersOfCustomer(tx, customerId) : ordersWithoutSavedRates(tx, locationId),
        );
        // One transaction each, so that a locked repair order delays only itself.
        for (const { id } of orders) {
          await services.tenancy.write(shop, async (tx) => {
            const order = await lockRepairOrder(tx, id);
            if (customerId || !order.ratesLocked)
              await refreshRepairOrder(tx, id, services.now(), "progress");
          });
        }
      },
    }),
  ] as const;
