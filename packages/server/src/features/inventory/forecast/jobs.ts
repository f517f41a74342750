import { z } from "zod";
import type { RouteServices } from "../../../platform/http/route.ts";
import { job } from "../../../platform/jobs.ts";
import { forecastTask, refreshForecast } from "./refresh-forecast.ts";
import { movedSince } from "./store.ts";

const stillAfter = 60 * 24 * 3_600_000;

/**
 * Works a location's forecast out and plans the next night's; may run twice. Where no part was asked for in two months
 * the nights end: whoever looks begins them anew.
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
