import { createHash, randomBytes } from "node:crypto";
import { en as identityText } from "@autoiq/domain/catalog/identity-errors/en";
import { deletionDays } from "@autoiq/domain/identity/account-settings/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { asName } from "../../../platform/email/email-layout.ts";
import { findUser, lockUser, type UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import { deletionEmail } from "../emails.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { endOtherSessions } from "../sessions/store.ts";
import { languageOfAccount } from "./language-of-account.ts";
import { notifyPerson } from "./notify-person.ts";
import { addDeletion, deletionOf, dropDeletion, dropDeletionBySecret, ownedAlone } from "./store.ts";

const day = 24 * 60 * 60_000;
const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Whether the input proves that this is the account's owner: the password, or the address if there is no password. */
async function isProved(parts: IdentityParts, user: UserRow, proof: string): Promise<boolean> {
  if (user.password_hash) return parts.passwords.matches(user.password_hash, proof);
  return user.email !== "" && proof.trim().toLowerCase() === user.email;
}

/**
 * Schedules the deletion of an account, emails the link that cancels it and ends every other session. The only owner
 * of a business gets a refusal that says what to do first.
 */
export async function requestDeletion(
  parts: IdentityParts,
  user: UserRow,
  sessionId: string,
  proof: string,
  origin: Origin,
): Promise<{ endsAt: string }> {
  if (!(await isProved(parts, user, proof))) {
    throw new AppError(
      "refused",
      user.password_hash ? "That password isn't correct." : "That isn't this account's email address.",
      { fields: { proof: user.password_hash ? "Incorrect password" : "Incorrect email address" } },
    );
  }
  const at = parts.now();
  const secret = randomBytes(32).toString("base64url");
  const outcome = await parts.tenancy.identity(async (tx) => {
    await lockUser(tx, user.id);
    const alone = await ownedAlone(tx, user.id);
    if (alone.length > 0) {
      const names = alone.map(({ name }) => name).join(", ");
      throw new AppError(
        "refused",
        `You are the only owner of ${names}. Make someone else an owner on the Team page first. If you're the only team member, email ${parts.supportEmail} to close the business.`,
      );
    }
    const due = new Date(at.getTime() + deletionDays * day).toISOString();
    const deletion = await addDeletion(tx, {
      userId: user.id,
      at: at.toISOString(),
      dueAt: due,
      undoHash: hashOf(secret),
    });
    if (!deletion) return (await deletionOf(tx, user.id)) ?? { endsAt: due };
    await endOtherSessions(tx, { userId: user.id, keptSessionId: sessionId });
    await recordAuditEvent(tx, {
      id: parts.newId(),
      at,
      user,
      origin,
      kind: "deletion",
      action: "requested account deletion",
      after: { endsAt: due },
    });
    const url = `${parts.publicUrl}/cancel-account-deletion?token=${secret}`;
    const language = await languageOfAccount(tx, user.id);
    const mail = deletionEmail({ name: asName(nameOf(user)), language, endsAt: due, url });
    await notifyPerson(tx, user, { newId: parts.newId, mail });
    const payload = { userId: user.id };
    await tx.enqueue("identity.erase-account", payload, {
      key: `identity.erase-account ${user.id}`,
      runAt: due,
    });
    return deletion;
  });
  parts.authenticator.forget(user.id);
  return outcome;
}

/** Cancels the deletion while signed in. */
export async function cancelDeletion(parts: IdentityParts, user: UserRow, origin: Origin): Promise<void> {
  await parts.tenancy.identity(async (tx) => {
    if ((await dropDeletion(tx, user.id)) === 0) return;
    await recordAuditEvent(tx, {
      id: parts.newId(),
      at: parts.now(),
      user,
      origin,
      kind: "deletion",
      action: "canceled their account deletion",
    });
  });
}

/**
 * Cancels the deletion with the secret from the email. @throws {AppError} `not-found` if it was used or the account
 * is gone
 */
export async function cancelDeletionByLink(
  parts: IdentityParts,
  secret: string,
  origin: Origin,
): Promise<{ email: string }> {
  return parts.tenancy.identity(async (tx) => {
    const dropped = await dropDeletionBySecret(tx, hashOf(secret));
    const user = dropped && (await findUser(tx, dropped.userId));
    if (!user) {
      throw new AppError("not-found", identityText.account.deletionLink);
    }
    await recordAuditEvent(tx, {
      id: parts.newId(),
      at: parts.now(),
      user,
      origin,
      kind: "deletion",
      action: "canceled their account deletion by email link",
    });
    return { email: user.email };
  });
}
