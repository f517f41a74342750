import { concerns, usualChoice } from "@autoiq/domain/messages/notifications";
import { enqueueMail } from "../../../platform/mail.ts";
import { asName, layOutMail } from "../../../platform/mail-layout.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findPeople, insertAll } from "./store.ts";
import { writeStaffTexts } from "./texts/write-staff-texts.ts";
import type { Told } from "./told.ts";

/** Tells people of the shop something, in the app, by mail and by text as each of them has chosen. */
export async function tellStaff(
  tx: TenantTx,
  deed: { now: Date | (() => Date); newId(): string },
  told: Told,
): Promise<void> {
  const at = typeof deed.now === "function" ? deed.now() : deed.now;
  const people = await findPeople(tx, {
    ...{ roles: concerns[told.kind], kind: told.kind, usual: usualChoice },
    ...{ userId: told.onlyUser ?? null, staffId: told.staffId ?? null, advisorId: told.advisorId ?? null },
  });
  const wanted = people.filter(({ app, mail, text }) => app || mail || text);
  if (wanted.length === 0) return;
  const rows = wanted.map(({ userId, app }) => ({ id: deed.newId(), userId, app }));
  const { kind, about, title, body, path } = told;
  const now = await insertAll(tx, rows, { kind, about, title, body, path, at });
  const isNew = new Set(now.map(({ userId }) => userId));
  for (const { userId, email, mail } of wanted) {
    if (!mail || !isNew.has(userId)) continue;
    await enqueueMail(tx, {
      ...{ id: deed.newId(), to: email },
      ...layOutMail({
        ...{ subject: asName(title), headline: title, paragraphs: body === "" ? [title] : [body] },
        footer: "You get this mail because you chose it under Notifications in AutoIQ.",
      }),
    });
  }
  const byText = new Set(wanted.filter(({ text }) => text).map(({ userId }) => userId));
  await writeStaffTexts(
    tx,
    { at, newId: () => deed.newId() },
    told,
    now.filter(({ userId }) => byText.has(userId)),
  );
  for (const { userId } of now) tx.changed("notification", userId);
}
