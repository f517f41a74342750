import { fillIn } from "@autoiq/domain/catalog/message";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { z } from "zod";
import { notifyStaff } from "../../../features/messages/notifications/notify-staff.ts";
import { findArrived, findAssigned, findComeback } from "../../../features/repair-orders/own-work/store.ts";
import type { RouteServices } from "../../../platform/http/route.ts";
import { job } from "../../../platform/jobs/jobs.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

type Services = Pick<RouteServices, "tenancy" | "now" | "newId">;

const id = z.uuid();
const event = z.object({ organizationId: id, byUserId: id.nullable() });

/** Notify technicians of their own work. Each may run twice, and looks again whether it is still so. */
export function ownWorkJobs(services: Services) {
  const inShop = (organizationId: string, work: (tx: TenantTx) => Promise<void>) =>
    services.tenancy.write({ organizationId, userId: null }, work);
  return [
    job({
      task: "repair-orders.notify-assigned",
      payload: event.extend({ repairOrderId: id, staffId: id, eventId: id }),
      handle: ({ organizationId, byUserId, repairOrderId, staffId, eventId }) =>
        inShop(organizationId, async (tx) => {
          const found = await findAssigned(tx, { repairOrderId, staffId });
          if (!found) return;
          const order = { number: found.number, vehicle: vehicleLabel(found.vehicle) };
          await notifyStaff(tx, services, {
            kind: "job-assigned",
            about: `assigned ${eventId}`,
            content: (t) => ({ title: fillIn(t.jobAssigned, order), body: found.jobs.join(", ") }),
            path: `/repair-orders/${repairOrderId}`,
            order,
            staffIds: [staffId],
            byUserId,
          });
        }),
    }),
    job({
      task: "repair-orders.notify-part-arrived",
      payload: event.extend({ lineIds: z.array(id).max(1000), eventId: id }),
      handle: ({ organizationId, byUserId, lineIds, eventId }) =>
        inShop(organizationId, async (tx) => {
          for (const { repairOrderId, number, vehicle, staffId, parts } of await findArrived(tx, lineIds)) {
            const order = { number, vehicle: vehicleLabel(vehicle) };
            await notifyStaff(tx, services, {
              kind: "part-arrived",
              about: `arrived ${eventId} ${repairOrderId}`,
              content: (t) => ({ title: fillIn(t.partArrived, order), body: parts.join(", ") }),
              path: `/repair-orders/${repairOrderId}`,
              order,
              staffIds: [staffId],
              byUserId,
            });
          }
        }),
    }),
    job({
      task: "repair-orders.notify-comeback",
      payload: event.extend({ repairOrderId: id }),
      handle: ({ organizationId, byUserId, repairOrderId }) =>
        inShop(organizationId, async (tx) => {
          const found = await findComeback(tx, repairOrderId);
          if (!found || found.staffIds.length === 0) return;
          const { earlier, staffIds } = found;
          const order = { number: found.number, vehicle: vehicleLabel(found.vehicle) };
          await notifyStaff(tx, services, {
            kind: "comeback",
            // A label that is taken off and put on again is the same comeback.
            about: `comeback ${repairOrderId}`,
            content: (t) => ({ title: fillIn(t.comeback, order), body: fillIn(t.comebackText, { earlier }) }),
            path: `/repair-orders/${repairOrderId}`,
            order,
            staffIds,
            byUserId,
          });
        }),
    }),
  ] as const;
}
