import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { z } from "zod";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import {
  type DuePromise,
  findUnnotified,
  markPromisesNotified,
} from "../../features/repair-orders/promises/store.ts";
import { countLocations } from "../../features/shops/reads.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { job } from "../../platform/jobs/jobs.ts";

/** "Fri, Nov 20, 4:00 PM", in the shop's time zone. */
const spoken = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(at));

/** The text about a promise at that time: it has passed, it is near, or the work takes longer than the time left. */
function notificationText(of: DuePromise, now: Date): { title: string; body: string } {
  const late = Date.parse(of.promisedAt) < now.getTime();
  const hours = Number(of.hours);
  return {
    title: `Repair order ${of.number} ${late ? "is late" : "is at risk"}, promised for ${spoken(of.promisedAt, of.timeZone)}`,
    body: `${vehicleLabel(of.vehicle)}. ${
      hours > 0
        ? `${of.hours} hours of sold labor aren't done.`
        : "All sold labor is done, but the vehicle isn't ready."
    }`,
  };
}

/**
 * Notifies the advisor, owners and managers of promises that can no longer be met, once for each promise, while the
 * shop is open. When two servers check at the same time, each promise is marked by one.
 */
export const notifyAtRiskPromisesJob = (services: Pick<RouteServices, "tenancy" | "now" | "newId">) =>
  job({
    task: "repair-orders.notify-at-risk-promises",
    every: "* * * * *",
    payload: z.unknown(),
    handle: async () => {
      const now = services.now();
      const shops = await services.tenancy.clock((tx) => findUnnotified(tx, now));
      for (const { organizationId, ids } of shops)
        await services.tenancy.write({ organizationId, userId: null }, async (tx) => {
          const due = await markPromisesNotified(tx, ids, now);
          const several = due.length > 0 && (await countLocations(tx)) > 1;
          for (const promise of due) {
            const { title, body } = notificationText(promise, now);
            await notifyStaff(tx, services, {
              kind: "promise",
              about: `promise ${promise.id} ${now.toISOString()}`,
              title,
              body: several ? `${promise.location}: ${body}` : body,
              path: `/repair-orders/${promise.id}`,
              advisorId: promise.advisorId,
              order: { number: promise.number, vehicle: vehicleLabel(promise.vehicle) },
            });
          }
        });
    },
  });
