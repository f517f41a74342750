import { z } from "zod";
import { closeMonthsOf } from "../../features/assets/months/close-months.ts";
import { findMonthsDue } from "../../features/assets/months/store.ts";
import { lockedThrough } from "../../features/books/reads.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { job } from "../../platform/jobs/jobs.ts";

/**
 * Books depreciation on the last day of each month, at each location whose business keeps it in the journal. Where that
 * day is locked, it waits for a day that is not.
 */
export const closeEquipmentMonthsJob = (services: Pick<RouteServices, "tenancy" | "now" | "newId">) =>
  job({
    task: "assets.close-months",
    every: "20 * * * *",
    payload: z.unknown(),
    handle: async () => {
      const now = services.now();
      const due = await services.tenancy.clock((tx) => findMonthsDue(tx, now));
      for (const { organizationId, locationId, fromDay, today } of due)
        await services.tenancy.write({ organizationId, userId: null, locationId }, async (tx) => {
          const locked = await lockedThrough(tx, locationId);
          if (locked !== null && today <= locked) return;
          await closeMonthsOf(tx, { locationId, fromDay, today }, { now, newId: services.newId });
        });
    },
  });
