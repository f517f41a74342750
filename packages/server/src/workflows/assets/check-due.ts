import { noticeDays, overdueReason } from "@autoiq/domain/assets/plans";
import { fillIn } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";
import { z } from "zod";
import { startOutage } from "../../features/assets/outages.ts";
import { type DuePlan, findDue, markDue } from "../../features/assets/store.ts";
import type { StaffNotification } from "../../features/messages/notifications/notification.ts";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import { countLocations } from "../../features/shops/reads.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { job } from "../../platform/jobs/jobs.ts";
import { dateFormat } from "../../platform/language/format.ts";

const spoken = (day: string, language: Language): string =>
  dateFormat(language, { timeZone: "UTC", month: "long", day: "numeric", year: "numeric" }).format(
    new Date(`${day}T00:00:00Z`).toISOString(),
  );

const notificationText =
  (of: DuePlan, several: boolean): StaffNotification["content"] =>
  ({ equipment: t }, language) => {
    const values = { plan: of.name, name: of.equipmentName, day: spoken(of.dueOn, language) };
    const blocks = of.overdue && of.blocksBay && of.bayId !== null;
    return {
      title: fillIn(of.overdue ? t.overdue : t.due, values),
      body: [
        several ? fillIn(t.atLocation, { location: of.locationName }) : "",
        fillIn(of.overdue ? t.overdueText : t.dueText, values),
        blocks ? t.overdueBay : "",
      ]
        .filter((text) => text !== "")
        .join(" "),
    };
  };

/**
 * Notifies the shop of equipment that is due within two weeks, and once more when it is overdue, and takes the bay of
 * overdue equipment out of service where its plan says so. When two servers check at the same time, each plan is acted
 * on by one.
 */
export const checkDueEquipmentJob = (services: Pick<RouteServices, "tenancy" | "now" | "newId">) =>
  job({
    task: "assets.check-due",
    every: "*/10 * * * *",
    payload: z.unknown(),
    handle: async () => {
      const now = services.now();
      const shops = await services.tenancy.clock((tx) => findDue(tx, { now, noticeDays }));
      for (const { organizationId, ids } of shops)
        await services.tenancy.write({ organizationId, userId: null }, async (tx) => {
          const due = await markDue(tx, { planIds: ids, now, noticeDays });
          const several = due.length > 0 && (await countLocations(tx)) > 1;
          for (const plan of due) {
            if (plan.overdue && plan.blocksBay && plan.bayId)
              await startOutage(
                tx,
                {
                  id: services.newId(),
                  locationId: plan.locationId,
                  equipmentId: plan.equipmentId,
                  planId: plan.id,
                  bayId: plan.bayId,
                  cause: "overdue",
                  reason: overdueReason(plan, plan.today),
                  startsAt: now,
                  endsAt: null,
                },
                { at: now, userId: null, name: "AutoIQ" },
              );
            await notifyStaff(tx, services, {
              kind: "equipment",
              about: `equipment ${plan.overdue ? "overdue" : "due"} ${plan.id} ${plan.dueOn}`,
              content: notificationText(plan, several),
              path: `/assets/${plan.equipmentId}`,
            });
            tx.changed("asset", plan.equipmentId);
          }
        });
    },
  });
