import { baseLanguage } from "@autoiq/domain/kernel/language";
import { notificationKinds, rolesConcernedBy } from "@autoiq/domain/messages/notification-kinds";
import { defaultPreference } from "@autoiq/domain/messages/notifications";
import { enqueueEmail } from "../../../platform/email/email.ts";
import { asName, layoutEmail } from "../../../platform/email/email-layout.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { languagesOfAccounts } from "../../staff/reads.ts";
import type { StaffNotification } from "./notification.ts";
import { writeStaffSms } from "./sms/write-staff-sms.ts";
import { findPeople, insertAll } from "./store.ts";

const texts = messagesFor("staff-notifications");

/** Notifies team members in the app, by email and by text, as each of them has chosen. */
export async function notifyStaff(
  tx: TenantTx,
  context: { now: Date | (() => Date); newId(): string },
  notification: StaffNotification,
): Promise<void> {
  const at = typeof context.now === "function" ? context.now() : context.now;
  const people = await findPeople(tx, {
    roles: rolesConcernedBy(notification.kind),
    permission: notificationKinds[notification.kind].concerns,
    kind: notification.kind,
    usual: defaultPreference,
    userId: notification.onlyUser ?? null,
    staffId: notification.staffId ?? null,
    advisorId: notification.advisorId ?? null,
  });
  const subscribers = people.filter(({ app, byEmail, bySms }) => app || byEmail || bySms);
  if (subscribers.length === 0) return;
  const rows = subscribers.map(({ userId, app }) => ({ id: context.newId(), userId, app }));
  const { kind, about, content, path } = notification;
  const shown = content(texts(baseLanguage), baseLanguage);
  const now = await insertAll(tx, rows, { kind, about, title: shown.title, body: shown.body, path, at });
  const isNew = new Set(now.map(({ userId }) => userId));
  const languages = await languagesOfAccounts(
    tx,
    subscribers.flatMap(({ userId, byEmail, bySms }) => (byEmail || bySms ? [userId] : [])),
  );
  for (const { userId, email, byEmail } of subscribers) {
    if (!byEmail || !isNew.has(userId)) continue;
    const language = languages(userId);
    const { title, body } = content(texts(language), language);
    await enqueueEmail(tx, {
      id: context.newId(),
      to: email,
      ...layoutEmail({
        language,
        subject: asName(title),
        headline: title,
        paragraphs: body === "" ? [title] : [body],
        footer: texts(language).footer,
      }),
    });
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
