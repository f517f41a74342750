import { z } from "zod";
import { job } from "../../platform/jobs.ts";
import type { Tenancy } from "../../platform/tenancy.ts";
import { unkeptOrders } from "./building/store.ts";
import { lockRepairOrder, refreshRepairOrder } from "./reads.ts";

const reprice = z.object({ organizationId: z.uuid(), locationId: z.uuid() });

/** After the shop's rates have moved, the totals that boards sort by follow, of what no customer was asked about yet. */
export const repairOrderJobs = (services: { readonly tenancy: Tenancy; now(): Date }) =>
  [
    job({
      task: "repair-orders.reprice",
      payload: reprice,
      handle: async ({ organizationId, locationId }) => {
        const shop = { organizationId, userId: null };
        const orders = await services.tenancy.read(shop, (tx) =>
          unkeptOrders.all(tx, organizationId, locationId),
        );
        // One transaction each: a repair order that somebody has open is waited for, and the others are not.
        for (const { id } of orders) {
          await services.tenancy.write(shop, async (tx) => {
            const order = await lockRepairOrder(tx, id);
            if (!order.ratesKept) await refreshRepairOrder(tx, id, services.now(), "progress");
          });
        }
      },
    }),
  ] as const;
