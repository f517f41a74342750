import { stuckAfterMs, webhookLogDays } from "@autoiq/domain/integrations/webhooks/rules";
import { z } from "zod";
import { type JobDefinition, job } from "../../../platform/jobs/jobs.ts";
import { type DeliveryServices, deliverWebhooks } from "./deliver-webhooks.ts";
import { deleteOldEvents, findDueEndpoints, findWithOldEvents } from "./outbox/store.ts";

const task = "integrations.deliver-webhooks";
const dayMs = 86_400_000;

/** A run for one endpoint, every minute one for each with something to try again, and every night the end of old ones. */
export const webhookJobs = (services: DeliveryServices): readonly JobDefinition<unknown>[] => [
  job({
    task,
    payload: z.object({ organizationId: z.uuid(), endpointId: z.uuid() }),
    handle: (of) => deliverWebhooks(services, of),
  }),
  job({
    task: "integrations.retry-webhooks",
    every: "* * * * *",
    payload: z.unknown(),
    handle: async () => {
      const now = services.now();
      const stuckSince = new Date(now.getTime() - stuckAfterMs);
      const due = await services.tenancy.clock((tx) => findDueEndpoints(tx, { now, stuckSince }));
      for (const { organizationId, endpointId } of due)
        await services.tenancy.write({ organizationId, userId: null }, (tx) =>
          tx.enqueue(task, { organizationId, endpointId }, { key: `${task} ${endpointId}` }),
        );
    },
  }),
  job({
    task: "integrations.delete-old-webhooks",
    every: "41 9 * * *",
    payload: z.unknown(),
    handle: async () => {
      const before = new Date(services.now().getTime() - webhookLogDays * dayMs);
      for (const organizationId of await services.tenancy.clock((tx) => findWithOldEvents(tx, before)))
        await services.tenancy.write({ organizationId, userId: null }, (tx) => deleteOldEvents(tx, before));
    },
  }),
];
