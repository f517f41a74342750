import { createHash, randomBytes } from "node:crypto";
import { deletionDays } from "@autoiq/domain/identity/account/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { asName } from "../../../platform/mail-layout.ts";
import { findUser, lockUser, type UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import { recordAct } from "../audit/record-act.ts";
import { deletionMail } from "../mails.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { endOtherSessions } from "../sessions/store.ts";
import { addDeletion, deletionOf, dropDeletion, dropDeletionBySecret, ownedAlone } from "./store.ts";
import { tellPerson } from "./tell-person.ts";

const day = 24 * 60 * 60_000;
const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Whether what was typed shows that it is the account's own person: the password, or where there is none the address. */
async function isProved(parts: IdentityParts, user: UserRow, proof: string): Promise<boolean> {
  if (user.password_hash) return parts.passwords.matches(user.password_hash, proof);
  return user.email !== "" && proof.trim().toLowerCase() === user.email;
}

/**
 * Sets the end of an account, mails the link that undoes it and ends every other sign-in. Whoever is the only owner
 * of a business is told what to do first.
 */
export async function askDeletion(
  parts: IdentityParts,
  user: UserRow,
  sessionId: string,
  proof: string,
  origin: Origin,
): Promise<{ endsAt: string }> {
  if (!(await isProved(parts, user, proof))) {
    throw new AppError(
      "refused",
      user.password_hash ? "That is not your password." : "That is not the email address of this account.",
      { fields: { proof: user.password_hash ? "That is not your password" : "That is not your address" } },
    );
  }
  const at = parts.now();
  const secret = randomBytes(32).toString("base64url");
  const asked = await parts.tenancy.identity(async (tx) => {
    await lockUser.one(tx, user.id);
    const alone = await ownedAlone.all(tx, user.id);
    if (alone.length > 0) {
      const names = alone.map(({ name }) => name).join(", ");
      throw new AppError(
        "refused",
        `You are the only owner of ${names}. Make another person an owner first, on the Team page. If nobody else works there, write to ${parts.supportEmail} to close the business.`,
      );
    }
    const due = new Date(at.getTime() + deletionDays * day).toISOString();
    const made = await addDeletion.one(tx, user.id, at.toISOString(), due, hashOf(secret));
    if (!made) return (await deletionOf.one(tx, user.id)) ?? { endsAt: due };
    await endOtherSessions.run(tx, user.id, sessionId);
    await recordAct(tx, {
      ...{ id: parts.newId(), at, user, origin, kind: "deletion" },
      action: "asked to delete their account",
      after: { endsAt: due },
    });
    const url = `${parts.publicUrl}/keep-account?token=${secret}`;
    const mail = deletionMail({ name: asName(nameOf(user)), endsAt: due, url });
    await tellPerson(tx, user, { newId: parts.newId, mail });
    const payload = { userId: user.id };
    await tx.enqueue("identity.erase-account", payload, {
      key: `identity.erase-account ${user.id}`,
      runAt: due,
    });
    return made;
  });
  parts.authenticator.forget(user.id);
  return asked;
}

/** Takes it back, signed in. */
export async function keepAccount(parts: IdentityParts, user: UserRow, origin: Origin): Promise<void> {
  await parts.tenancy.identity(async (tx) => {
    if ((await dropDeletion.run(tx, user.id)) === 0) return;
    await recordAct(tx, {
      ...{ id: parts.newId(), at: parts.now(), user, origin, kind: "deletion" },
      action: "kept their account",
    });
  });
}

/** Takes it back by the secret of the mail. @throws {AppError} `not-found` where it was used, or the account has ended */
export async function keepAccountByLink(
  parts: IdentityParts,
  secret: string,
  origin: Origin,
): Promise<{ email: string }> {
  return parts.tenancy.identity(async (tx) => {
    const dropped = await dropDeletionBySecret.one(tx, hashOf(secret));
    const user = dropped && (await findUser.one(tx, dropped.userId));
    if (!user) {
      throw new AppError(
        "not-found",
        "This link was used already, or the account has ended. If you can sign in, it was kept.",
      );
    }
    await recordAct(tx, {
      ...{ id: parts.newId(), at: parts.now(), user, origin, kind: "deletion" },
      action: "kept their account by the mailed link",
    });
    return { email: user.email };
  });
}
