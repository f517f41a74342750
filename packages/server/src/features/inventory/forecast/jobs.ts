import { z } from "zod";
import type { RouteServices } from "../../../platform/http/route.ts";
import { job } from "../../../platform/jobs/jobs.ts";
import { forecastTask, refreshForecast } from "./refresh-forecast.ts";
import { movedSince } from "./store.ts";

const stillAfter = 60 * 24 * 3_600_000;

/**
 * Calculates a location's forecast and schedules the next nightly run. It may run twice. If no part moved for two
 * months, the nightly runs stop, and the next view starts them again.
 */
export const forecastJob = (services: Pick<RouteServices, "tenancy" | "now">) =>
  job({
    task: forecastTask,
    payload: z.object({ organizationId: z.uuid(), locationId: z.uuid() }),
    handle: async ({ organizationId, locationId }) => {
      const since = new Date(services.now().getTime() - stillAfter);
      const moves = await services.tenancy.read({ organizationId, userId: null }, (tx) =>
        movedSince(tx, locationId, since),
      );
      if (moves) await refreshForecast(services, { organizationId, locationId, userId: null });
    },
  });
