import { en as identityText } from "@autoiq/domain/catalog/identity-errors/en";
import type { Account } from "@autoiq/domain/identity/account-settings/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { accountOf } from "../account-settings/reads.ts";
import { findUser, identitiesOf, type UserRow } from "../accounts/store.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import { dropIdentity, refreshProviders } from "../identities/store.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { dropPhone } from "./store.ts";

/** The second factors that remain usable without a text to that number. A recovery code only helps out once. */
const withoutNumber = ({ factors, phone }: UserRow) =>
  factors.filter(
    (each) =>
      each.status === "verified" &&
      each.factor_type !== "recovery_code" &&
      !(each.factor_type === "phone" && each.phone === phone),
  );

const isFactor = ({ factors, phone }: UserRow): boolean =>
  factors.some((each) => each.status === "verified" && each.factor_type === "phone" && each.phone === phone);

/** Why the number has to stay on the account. */
function removalProblem(user: UserRow): string | undefined {
  if (!user.phone || !user.phone_confirmed_at) return "This account has no confirmed mobile number.";
  if (!user.email || !user.email_confirmed_at)
    return "This number is the only way to sign in. Add an email address to the account first.";
  if (isFactor(user) && withoutNumber(user).length === 0)
    return "This number is your only second factor. Add an authenticator app or a security key first.";
  return undefined;
}

/**
 * The account has no mobile number afterwards: no texts about work, and no sign-in by text. A second factor that texts
 * the same number stays until it is removed there.
 * @throws {AppError} `conflict` while the account needs it
 */
export async function removePhone(
  parts: IdentityParts,
  { id }: Pick<UserRow, "id">,
  origin: Origin,
): Promise<Account> {
  const updated = await parts.tenancy.identity(async (tx) => {
    const user = await findUser(tx, id);
    if (!user) throw new AppError("not-signed-in", "Sign in to continue.");
    const problem = removalProblem(user);
    if (problem) throw new AppError("conflict", problem);
    const at = parts.now().toISOString();
    if (!(await dropPhone(tx, { userId: id, at })))
      throw new AppError("conflict", identityText.account.changed);
    const proof = (await identitiesOf(tx, id)).find(({ provider }) => provider === "phone");
    if (proof) await dropIdentity(tx, { userId: id, identityId: proof.identity_id });
    await refreshProviders(tx, { userId: id, at });
    await recordAuditEvent(tx, {
      id: parts.newId(),
      at: parts.now(),
      user,
      origin,
      kind: "account",
      action: "removed the phone number",
      before: { phone: user.phone },
      after: { phone: "" },
    });
    return (await findUser(tx, id)) ?? user;
  });
  return accountOf(parts, updated);
}
