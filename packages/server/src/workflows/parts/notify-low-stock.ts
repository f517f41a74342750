import { fillIn } from "@autoiq/domain/catalog/message";
import { z } from "zod";
import { lowStockLevel } from "../../features/inventory/stock/reads.ts";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import { countLocations } from "../../features/shops/reads.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { job } from "../../platform/jobs/jobs.ts";

const id = z.uuid();

/** Notifies the front desk that stock fell below its minimum, unless it was refilled in the meantime. May run twice. */
export const notifyLowStockJob = (services: Pick<RouteServices, "tenancy" | "now" | "newId">) =>
  job({
    task: "inventory.notify-low-stock",
    payload: z.object({ organizationId: id, locationId: id, partId: id, crossing: id }),
    handle: ({ organizationId, locationId, partId, crossing }) =>
      services.tenancy.write({ organizationId, userId: null }, async (tx) => {
        const shelf = await lowStockLevel(tx, locationId, partId);
        if (!shelf) return;
        const several = (await countLocations(tx)) > 1;
        await notifyStaff(tx, services, {
          kind: "low-stock",
          about: `low-stock ${crossing}`,
          content: ({ lowStock: t }) => ({
            title: several ? fillIn(t.titleAt, shelf) : fillIn(t.title, shelf),
            body: fillIn(t.text, shelf),
          }),
          path: `/inventory/${partId}`,
        });
      }),
  });
