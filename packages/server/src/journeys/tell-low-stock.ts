import { z } from "zod";
import { lowShelf } from "../features/inventory/stock/reads.ts";
import { tellStaff } from "../features/messages/notifications/tell-staff.ts";
import { countLocations } from "../features/shops/reads.ts";
import type { RouteServices } from "../platform/http/route.ts";
import { job } from "../platform/jobs.ts";

const id = z.uuid();

/** Tells the desk that a shelf fell below its minimum, unless it was filled again meanwhile; may run twice. */
export const lowStockJob = (services: Pick<RouteServices, "tenancy" | "now" | "newId">) =>
  job({
    task: "inventory.low-stock",
    payload: z.object({ organizationId: id, locationId: id, partId: id, crossing: id }),
    handle: ({ organizationId, locationId, partId, crossing }) =>
      services.tenancy.write({ organizationId, userId: null }, async (tx) => {
        const shelf = await lowShelf(tx, locationId, partId);
        if (!shelf) return;
        const where = (await countLocations(tx)) > 1 ? ` at ${shelf.location}` : "";
        await tellStaff(tx, services, {
          ...{ kind: "low-stock", about: `low-stock ${crossing}` },
          title: `${shelf.name} (${shelf.number}) is low${where}`,
          body: `${shelf.available} available, minimum ${shelf.minimum}. Order ${shelf.toOrder} to fill the shelf.`,
          path: `/inventory/${partId}`,
        });
      }),
  });
