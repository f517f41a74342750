import { fillIn } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";
import { skillLabel } from "@autoiq/domain/staff/certificates/skills";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import {
  type DueCertificate,
  findDue,
  lockDue,
  markReminded,
} from "../../features/staff/certificates/store.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { type Expiring, type ExpiryServices, formOf, spokenDay } from "../expiry/expiring.ts";
import { ownPath, teamPath } from "./save-certificate.ts";

/** Certificates that expire. One that has been renewed reminds nobody. */
export const expiringCertificates: Expiring<DueCertificate> = {
  findDue,
  lockDue,
  markReminded,
  isRenewed: (certificate) => certificate.isRenewed,
  remind,
};

async function remind(
  tx: TenantTx,
  services: ExpiryServices,
  certificate: DueCertificate,
  days: number,
): Promise<void> {
  const { id, staffId, person, expiresOn, today, role } = certificate;
  const about = `certificate expires ${id} ${expiresOn} ${days}`;
  const skill = skillLabel(certificate);
  const values = (language: Language) => ({ name: person, skill, day: spokenDay(expiresOn, language) });
  const form = formOf(expiresOn, today);
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
