import { dueReminder } from "@autoiq/domain/staff/expiry/rules";
import { z } from "zod";
import type { RouteServices } from "../../platform/http/route.ts";
import { job } from "../../platform/jobs/jobs.ts";
import { expiringCertificates } from "../certificates/expiring-certificates.ts";
import { expiringDocuments } from "../personnel/expiring-documents.ts";
import type { DueRecord, Expiring } from "./expiring.ts";

type Services = Pick<RouteServices, "tenancy" | "now" | "newId">;

/**
 * Reminds the person and who manages it 60, 30, and 7 days before a certificate or a personnel document expires, and on
 * its last day. When two servers check at the same time, each record is acted on by one.
 */
export const remindOfExpiryJob = (services: Services) =>
  job({
    task: "staff.remind-of-expiry",
    every: "5 * * * *",
    payload: z.unknown(),
    handle: async () => {
      await remindOf(services, expiringCertificates);
      await remindOf(services, expiringDocuments);
    },
  });

async function remindOf<Due extends DueRecord>(services: Services, kind: Expiring<Due>): Promise<void> {
  const now = services.now();
  const shops = await services.tenancy.clock((tx) => kind.findDue(tx, now));
  for (const { organizationId, ids } of shops)
    await services.tenancy.write({ organizationId, userId: null }, async (tx) => {
      const due = (await kind.lockDue(tx, { ids, now })).flatMap((record) => {
        const days = dueReminder(record.expiresOn, record.today, record.reminded);
        return days === null ? [] : [{ record, days }];
      });
      if (due.length === 0) return;
      await kind.markReminded(tx, {
        ids: due.map(({ record }) => record.id),
        days: due.map(({ days }) => days),
      });
      for (const { record, days } of due)
        if (!kind.isRenewed(record)) await kind.remind(tx, services, record, days);
    });
}
