import { languageOfAccount } from "../../features/identity/account-settings/language-of-account.ts";
import { notifyPerson } from "../../features/identity/account-settings/notify-person.ts";
import {
  dropDeletion,
  exportsOf,
  lockDueDeletion,
  membershipsOfAccount,
  ownedAlone,
  photoOfAccount,
} from "../../features/identity/account-settings/store.ts";
import { findUser } from "../../features/identity/accounts/store.ts";
import { nameOf } from "../../features/identity/accounts/user.ts";
import { dropUser } from "../../features/identity/admin/store.ts";
import { recordAuditEvent } from "../../features/identity/audit/record-event.ts";
import { accountNotDeletedEmail } from "../../features/identity/emails.ts";
import { enqueueClose } from "../../features/payments/jobs.ts";
import { dropDisplaySettings } from "../../features/staff/display-settings/store.ts";
import { dropViews } from "../../features/staff/saved-views/store.ts";
import { detachAccount } from "../../features/staff/store.ts";
import { dropTraining } from "../../features/training/students/store.ts";
import { asName } from "../../platform/email/email-layout.ts";
import type { RouteServices } from "../../platform/http/route.ts";

const itself = { ip: "", userAgent: "" };

/**
 * Erases an account after its waiting period. Its memberships end, but the name stays on the shop's documents,
 * without the email address. What shops store about the person as a customer is theirs, and stays. A person who has
 * become the only owner of a business in the meantime keeps the account and is notified of the reason. Returns the
 * person whose account was erased.
 */
export async function eraseAccount(
  services: Pick<RouteServices, "tenancy" | "now" | "newId" | "files">,
  userId: string,
): Promise<string | undefined> {
  const { tenancy, now, newId, files } = services;
  const at = now();
  const ended = await tenancy.identity(async (tx) => {
    const due = await lockDueDeletion(tx, { userId, at: at.toISOString() });
    const user = due && (await findUser(tx, userId));
    if (!user) return undefined;
    const act = { at, user, origin: itself, kind: "deletion" } as const;
    const alone = await ownedAlone(tx, userId);
    if (alone.length > 0) {
      const names = alone.map(({ name }) => name).join(", ");
      await dropDeletion(tx, userId);
      await recordAuditEvent(tx, {
        ...act,
        id: newId(),
        action: `account deletion was canceled because it became the only owner of ${names}`,
      });
      const language = await languageOfAccount(tx, userId);
      const name = asName(nameOf(user));
      const mail = accountNotDeletedEmail({ name, language, businesses: asName(names) });
      await notifyPerson(tx, user, { newId, mail });
      return undefined;
    }
    await recordAuditEvent(tx, { ...act, id: newId(), action: "account was deleted" });
    const fileIds = [
      (await photoOfAccount(tx, userId))?.fileId,
      ...(await exportsOf(tx, { userId, at: at.toISOString() })).map(({ id }) => id),
    ];
    for (const membership of await membershipsOfAccount(tx, userId)) {
      await tx.asTenant(membership.organizationId, null, async (tenant) => {
        await detachAccount(tenant, { staffId: membership.id, at: at.toISOString() });
        tenant.changed("staff", membership.id);
      });
      // Only the person can access their own saved views and display settings in the shop.
      await tx.asTenant(membership.organizationId, userId, async (tenant) => {
        await dropViews(tenant, userId);
        await dropDisplaySettings(tenant, userId);
      });
    }
    const openCheckout = await dropTraining(tx, userId);
    if (openCheckout) await enqueueClose(tx, openCheckout);
    await dropUser(tx, userId);
    return { files: fileIds.filter((id) => id !== undefined) };
  });
  if (!ended) return undefined;
  await Promise.all(ended.files.map((id) => files.remove(userId, id)));
  return userId;
}
