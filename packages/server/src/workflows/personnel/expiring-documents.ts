import { fillIn } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import {
  type DueDocument,
  findDueDocuments,
  lockDueDocuments,
  markDocumentsReminded,
} from "../../features/staff/personnel/due/store.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { type Expiring, type ExpiryServices, formOf, spokenDay } from "../expiry/expiring.ts";

/** The caller's own page. */
const ownPath = (role: string): string => (role === "technician" ? "/file" : "/my-file");

/** Personnel documents that expire. One that was replaced is not among them. */
export const expiringDocuments: Expiring<DueDocument> = {
  findDue: findDueDocuments,
  lockDue: lockDueDocuments,
  markReminded: markDocumentsReminded,
  isRenewed: () => false,
  remind,
};

/** Which document it is, only the file says. */
async function remind(
  tx: TenantTx,
  services: ExpiryServices,
  document: DueDocument,
  days: number,
): Promise<void> {
  const { id, staffId, person, expiresOn, today, role } = document;
  const about = `document expires ${id} ${expiresOn} ${days}`;
  const form = formOf(expiresOn, today);
  const values = (language: Language) => ({ name: person, day: spokenDay(expiresOn, language) });
  await notifyStaff(tx, services, {
    kind: "own-document",
    about,
    path: ownPath(role),
    staffIds: [staffId],
    content: ({ personnel: t }, language) => ({
      title: fillIn(
        { before: t.ownExpires, today: t.ownExpired, after: t.ownLapsed }[form],
        values(language),
      ),
      body: t.renew,
    }),
  });
  await notifyStaff(tx, services, {
    kind: "personnel-document",
    about,
    path: `/team/personnel/${staffId}`,
    content: ({ personnel: t }, language) => ({
      title: fillIn({ before: t.expires, today: t.expired, after: t.lapsed }[form], values(language)),
      body: "",
    }),
  });
}
