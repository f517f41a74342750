import { findUser } from "../features/identity/accounts/store.ts";
import { nameOf } from "../features/identity/accounts/user.ts";
import { dropUser } from "../features/identity/admin/store.ts";
import { recordAct } from "../features/identity/audit/record-act.ts";
import { accountKeptMail } from "../features/identity/mails.ts";
import {
  dropDeletion,
  exportsOf,
  lockDueDeletion,
  ownedAlone,
  photoOfAccount,
  seatsOfAccount,
} from "../features/identity/personal/store.ts";
import { tellPerson } from "../features/identity/personal/tell-person.ts";
import { vacateSeat } from "../features/staff/store.ts";
import { dropViews } from "../features/staff/views/store.ts";
import type { RouteServices } from "../platform/http/route.ts";
import { asName } from "../platform/mail-layout.ts";

const itself = { ip: "", userAgent: "" };

/**
 * Ends an account whose time has come. Seats are left, with the name that stands on the shop's papers and without the
 * address; what shops keep of the person as a customer is theirs, and stays. Whoever has meanwhile become the only
 * owner of a business keeps the account and is told why. Returns whose account ended.
 */
export async function eraseAccount(
  services: Pick<RouteServices, "tenancy" | "now" | "newId" | "files">,
  userId: string,
): Promise<string | undefined> {
  const { tenancy, now, newId, files } = services;
  const at = now();
  const ended = await tenancy.identity(async (tx) => {
    const due = await lockDueDeletion.one(tx, userId, at.toISOString());
    const user = due && (await findUser.one(tx, userId));
    if (!user) return undefined;
    const act = { at, user, origin: itself, kind: "deletion" } as const;
    const alone = await ownedAlone.all(tx, userId);
    if (alone.length > 0) {
      const names = alone.map(({ name }) => name).join(", ");
      await dropDeletion.run(tx, userId);
      await recordAct(tx, {
        ...{ ...act, id: newId() },
        action: `account was kept: it has become the only owner of ${names}`,
      });
      const mail = accountKeptMail({ name: asName(nameOf(user)), businesses: asName(names) });
      await tellPerson(tx, user, { newId, mail });
      return undefined;
    }
    await recordAct(tx, { ...act, id: newId(), action: "account was deleted" });
    const kept = [
      (await photoOfAccount.one(tx, userId))?.fileId,
      ...(await exportsOf.all(tx, userId, at.toISOString())).map(({ id }) => id),
    ];
    for (const seat of await seatsOfAccount.all(tx, userId)) {
      await tx.asTenant(seat.organizationId, null, async (tenant) => {
        await vacateSeat.run(tenant, seat.organizationId, seat.id, at.toISOString());
        tenant.changed("staff", seat.id);
      });
      // What is the person's own in the shop is theirs alone to reach.
      await tx.asTenant(seat.organizationId, userId, (tenant) =>
        dropViews.run(tenant, seat.organizationId, userId),
      );
    }
    await dropUser.run(tx, userId);
    return { files: kept.filter((id) => id !== undefined) };
  });
  if (!ended) return undefined;
  await Promise.all(ended.files.map((id) => files.remove(userId, id)));
  return userId;
}
