import { fillIn } from "@autoiq/domain/catalog/message";
import { z } from "zod";
import { findDueFollowUps, markFollowUpsNotified } from "../../features/customers/follow-ups/store.ts";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { job } from "../../platform/jobs/jobs.ts";

/**
 * Notifies the owner of each task when it is due, once for each day it was given. When two servers check at the same
 * time, each task is marked by one.
 */
export const notifyFollowUpsJob = (services: Pick<RouteServices, "tenancy" | "now" | "newId">) =>
  job({
    task: "customers.notify-follow-ups",
    every: "* * * * *",
    payload: z.unknown(),
    handle: async () => {
      const now = services.now();
      for (const { organizationId, ids } of await services.tenancy.clock((tx) => findDueFollowUps(tx, now)))
        await services.tenancy.write({ organizationId, userId: null }, async (tx) => {
          for (const { id, title, ownerId, name, dueAt } of await markFollowUpsNotified(tx, ids, now))
            await notifyStaff(tx, services, {
              kind: "follow-up",
              about: `follow-up ${id} ${dueAt}`,
              content: (t) => ({ title: fillIn(t.followUp, { title }), body: name }),
              path: "/crm/tasks",
              staffId: ownerId,
            });
        });
    },
  });
