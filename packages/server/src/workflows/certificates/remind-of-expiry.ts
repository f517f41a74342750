import { fillIn } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";
import { dueReminder } from "@autoiq/domain/staff/certificates/rules";
import { skillLabel } from "@autoiq/domain/staff/certificates/skills";
import { z } from "zod";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import {
  type DueCertificate,
  findDue,
  lockDue,
  markReminded,
} from "../../features/staff/certificates/store.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { job } from "../../platform/jobs/jobs.ts";
import { dateFormat } from "../../platform/language/format.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { ownPath, teamPath } from "./save-certificate.ts";

const spoken = (day: string, language: Language): string =>
  dateFormat(language, { timeZone: "UTC", month: "long", day: "numeric", year: "numeric" }).format(
    `${day}T00:00:00.000Z`,
  );

/**
 * Reminds the person and the managers 60, 30, and 7 days before a certificate expires, and on its last day. A certificate
 * that has been renewed reminds nobody. When two servers check at the same time, each certificate is acted on by one.
 */
export const remindOfExpiryJob = (services: Pick<RouteServices, "tenancy" | "now" | "newId">) =>
  job({
    task: "staff.remind-of-expiry",
    every: "5 * * * *",
    payload: z.unknown(),
    handle: async () => {
      const now = services.now();
      const shops = await services.tenancy.clock((tx) => findDue(tx, now));
      for (const { organizationId, ids } of shops)
        await services.tenancy.write({ organizationId, userId: null }, async (tx) => {
          const due = (await lockDue(tx, { certificateIds: ids, now })).flatMap((certificate) => {
            const days = dueReminder(certificate.expiresOn, certificate.today, certificate.reminded);
            return days === null ? [] : [{ certificate, days }];
          });
          if (due.length === 0) return;
          await markReminded(tx, {
            certificateIds: due.map(({ certificate }) => certificate.id),
            days: due.map(({ days }) => days),
          });
          for (const { certificate, days } of due)
            if (!certificate.isRenewed) await remind(tx, services, certificate, days);
        });
    },
  });

async function remind(
  tx: TenantTx,
  services: Pick<RouteServices, "now" | "newId">,
  certificate: DueCertificate,
  days: number,
): Promise<void> {
  const { id, staffId, person, expiresOn, today, role } = certificate;
  const about = `certificate expires ${id} ${expiresOn} ${days}`;
  const skill = skillLabel(certificate);
  const values = (language: Language) => ({ name: person, skill, day: spoken(expiresOn, language) });
  const form = expiresOn > today ? "before" : expiresOn === today ? "today" : "after";
  await notifyStaff(tx, services, {
    kind: "own-certificate",
    about,
    path: ownPath(role),
    staffIds: [staffId],
    content: ({ certificates: t }, language) => ({
      title: fillIn(
        { before: t.ownExpires, today: t.ownExpired, after: t.ownLapsed }[form],
        values(language),
      ),
      body: t.renew,
    }),
  });
  await notifyStaff(tx, services, {
    kind: "certificate",
    about,
    path: teamPath,
    content: ({ certificates: t }, language) => ({
      title: fillIn({ before: t.expires, today: t.expired, after: t.lapsed }[form], values(language)),
      body: "",
    }),
  });
}
