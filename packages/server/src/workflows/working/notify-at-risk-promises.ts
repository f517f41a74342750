import { fillIn } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { z } from "zod";
import type { StaffNotification } from "../../features/messages/notifications/notification.ts";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import { findTechnicians } from "../../features/repair-orders/own-work/store.ts";
import {
  type DuePromise,
  findUnnotified,
  markPromisesNotified,
} from "../../features/repair-orders/promises/store.ts";
import { countLocations } from "../../features/shops/reads.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { job } from "../../platform/jobs/jobs.ts";
import { dateFormat } from "../../platform/language/format.ts";

/** "Fri, Nov 20, 4:00 PM", in the shop's time zone. */
const spoken = (at: string, timeZone: string, language: Language): string =>
  dateFormat(language, {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);

/** The text about a promise at that time: it has passed, it is near, or the work takes longer than the time left. */
const notificationText =
  (of: DuePromise, now: Date, several: boolean): StaffNotification["content"] =>
  ({ promise: t }, language) => {
    const late = Date.parse(of.promisedAt) < now.getTime();
    const time = spoken(of.promisedAt, of.timeZone, language);
    const vehicle = vehicleLabel(of.vehicle);
    const text =
      Number(of.hours) > 0
        ? fillIn(t.hoursLeft, { vehicle, hours: of.hours })
        : fillIn(t.notReady, { vehicle });
    return {
      title: fillIn(late ? t.late : t.atRisk, { number: of.number, time }),
      body: several ? fillIn(t.atLocation, { location: of.location, text }) : text,
    };
  };

/**
 * Notifies the advisor, owners, managers, and who still has work on it, of promises that can no longer be met, once for each promise, while the
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
          const technicians = await findTechnicians(
            tx,
            due.map(({ id }) => id),
          );
          for (const promise of due) {
            const about = {
              about: `promise ${promise.id} ${now.toISOString()}`,
              content: notificationText(promise, now, several),
              path: `/repair-orders/${promise.id}`,
              order: { number: promise.number, vehicle: vehicleLabel(promise.vehicle) },
            };
            await notifyStaff(tx, services, { ...about, kind: "promise", advisorId: promise.advisorId });
            const staffIds = technicians.get(promise.id);
            // Who is notified as the desk has the same subject already, and isn't notified twice.
            if (staffIds) await notifyStaff(tx, services, { ...about, kind: "job-promise", staffIds });
          }
        });
    },
  });
