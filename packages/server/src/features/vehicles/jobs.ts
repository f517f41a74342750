import { z } from "zod";
import type { RouteServices } from "../../platform/http/route.ts";
import { type JobDefinition, job } from "../../platform/jobs/jobs.ts";
import { refreshTask } from "./services/save-interval.ts";
import { refreshServices } from "./services/store.ts";

const payload = z.object({ organizationId: z.uuid() });
const batch = 200;
const beginning = "00000000-0000-0000-0000-000000000000";

/**
 * After a shop changes its service intervals, updates every vehicle's dates, a few hundred per transaction. May run
 * twice.
 */
export const vehicleJobs = (
  services: Pick<RouteServices, "tenancy">,
): JobDefinition<z.infer<typeof payload>> =>
  job({
    task: refreshTask,
    payload,
    handle: async ({ organizationId }) => {
      let after: string | undefined = beginning;
      while (after) {
        const from: string = after;
        after = await services.tenancy.write<string | undefined>(
          { organizationId, userId: null },
          async (tx) => {
            const next = await refreshServices(tx, from, batch);
            if (!next) tx.changed("vehicle", organizationId);
            return next;
          },
        );
      }
    },
  });
