import { baseLanguage, type Language } from "@autoiq/domain/kernel/language";
import { notificationKinds, rolesConcernedBy } from "@autoiq/domain/messages/notification-kinds";
import { enqueueEmail } from "../../../platform/email/email.ts";
import { asName, layoutEmail } from "../../../platform/email/email-layout.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { languagesOfAccounts } from "../../staff/reads.ts";
import { emailLeaves, pushLeaves } from "./hours.ts";
import type { StaffNotification } from "./notification.ts";
import { insertDeliveries } from "./push/store.ts";
import { writeStaffSms } from "./sms/write-staff-sms.ts";
import { findPeople, insertAll, type Recipient } from "./store.ts";

const texts = messagesFor("staff-notifications");

/** The language of the pages that a person reads in the app: only the technician's are translated. */
const pageLanguage = ({ role }: Recipient, account: Language): Language =>
  role === "technician" ? account : baseLanguage;

/**
 * Notifies team members in the app, by push, by email and by text, as each of them has chosen. Nobody is notified of
 * what they did themselves, and each person once about each subject.
 */
export async function notifyStaff(
  tx: TenantTx,
  context: { now: Date | (() => Date); newId(): string },
  notification: StaffNotification,
): Promise<void> {
  const at = typeof context.now === "function" ? context.now() : context.now;
  const { kind, about, content, path, staffId, staffIds, onlyUser, advisorId, byUserId } = notification;
  const people = await findPeople(tx, {
    roles: rolesConcernedBy(kind),
    permission: notificationKinds[kind].concerns,
    kind,
    usual: notificationKinds[kind].usual,
    userId: onlyUser ?? null,
    staffIds: staffIds ?? (staffId ? [staffId] : null),
    byUserId: byUserId === undefined ? tx.userId : byUserId,
    advisorId: advisorId ?? null,
  });
  const subscribers = people.filter(({ app, byPush, byEmail, bySms }) => app || byPush || byEmail || bySms);
  if (subscribers.length === 0) return;
  const languages = await languagesOfAccounts(
    tx,
    subscribers.map(({ userId }) => userId),
  );
  const rows = subscribers.map((person) => {
    const language = pageLanguage(person, languages(person.userId));
    const { title, body } = content(texts(language), language);
    return { id: context.newId(), userId: person.userId, app: person.app, title, body };
  });
  const now = await insertAll(tx, rows, {
    kind,
    about,
    path,
    at,
    orderNumber: notification.order?.number ?? null,
  });
  const isNew = new Map(now.map(({ userId, id }) => [userId, id]));
  await insertDeliveries(
    tx,
    subscribers.flatMap((person) => {
      const notificationId = isNew.get(person.userId);
      return person.byPush && notificationId
        ? [{ userId: person.userId, notificationId, notBefore: pushLeaves(at, person) }]
        : [];
    }),
  );
  for (const person of subscribers) {
    if (!person.byEmail || !isNew.has(person.userId)) continue;
    const language = languages(person.userId);
    const { title, body } = content(texts(language), language);
    await enqueueEmail(
      tx,
      {
        id: context.newId(),
        to: person.email,
        ...layoutEmail({
          language,
          subject: asName(title),
          headline: title,
          paragraphs: body === "" ? [title] : [body],
          footer: texts(language).footer,
        }),
      },
      emailLeaves(at, person) ?? undefined,
    );
  }
  const wantSms = new Set(subscribers.filter(({ bySms }) => bySms).map(({ userId }) => userId));
  await writeStaffSms(
    tx,
    { at, newId: () => context.newId() },
    notification,
    now.filter(({ userId }) => wantSms.has(userId)),
    languages,
  );
  for (const { userId } of now) tx.changed("notification", userId);
}
