import { type AccountType, accountType, isBusinessType } from "@autoiq/domain/identity/schema";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { addSettings, findUserByEmail, type UserRow, updateSettingsEmail } from "../accounts/store.ts";
import { reservedMetadata, unstatedType } from "../accounts/user.ts";
import { putIdentity } from "../identities/store.ts";
import type { IdentityParts } from "../parts.ts";
import { checkNewPassword } from "../passwords/check-new-password.ts";
import { findUserByPhone } from "../phones/store.ts";
import { addSignUp } from "../sign-ups/add-sign-up.ts";
import type { SignUp } from "../sign-ups/store.ts";
import { checkMetadata, wireEmail, wirePhone } from "../wire/body.ts";
import { invalid, WireError } from "../wire/error.ts";
import { type AdminBody, banUntil, madeHash } from "./admin-body.ts";
import { addMadeUser } from "./store.ts";

export const emailExists = () =>
  new WireError(422, "email_exists", "A user with this email address has already been registered");
export const phoneExists = () =>
  new WireError(422, "phone_exists", "Phone number already registered by another user");

export async function passwordHashOf(parts: IdentityParts, body: AdminBody): Promise<string | undefined> {
  if (body.password_hash) return madeHash(body.password_hash);
  if (!body.password) return undefined;
  await checkNewPassword(parts, body.password);
  return parts.passwords.hash(body.password);
}

/**
 * What an administrator sets for an account that is still pending. It is a separate sign-up, because it is unknown
 * who entered the others.
 */
export async function signUpByAdministrator(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  body: AdminBody,
  passwordHash: string | undefined,
): Promise<SignUp> {
  const { type, companyName, metadata } = readFacts(body);
  return addSignUp(parts, tx, user.id, {
    passwordHash: passwordHash ?? null,
    type,
    companyName,
    metadata: { ...metadata, email: user.email, email_verified: false, phone_verified: false },
    source: "admin",
    byAdministrator: true,
    browser: null,
  });
}

/** The account type, the business and the names, taken from the metadata as in a sign-up. */
function readFacts(body: AdminBody): {
  type: AccountType;
  companyName: string;
  metadata: Record<string, unknown>;
} {
  const givenMetadata = body.user_metadata ?? body.data ?? {};
  const type = accountType.safeParse(givenMetadata.account_type ?? "client");
  if (!type.success) throw invalid("That account type does not exist.");
  const company =
    typeof givenMetadata.company_name === "string" ? givenMetadata.company_name.trim().slice(0, 200) : "";
  if (isBusinessType(type.data) && company === "") {
    throw invalid("Company name is required for business accounts");
  }
  const written = Object.fromEntries(
    Object.entries(givenMetadata).filter(([key]) => !reservedMetadata.includes(key)),
  );
  checkMetadata(written);
  const isStated = (givenMetadata.account_type ?? null) !== null;
  const metadata = isStated ? written : { ...written, ...unstatedType };
  return { type: type.data, companyName: isBusinessType(type.data) ? company : "", metadata };
}

/**
 * Creates an account as an administrator specifies: unconfirmed unless they vouch for its address. The account type
 * and the business come from the metadata, as in a sign-up, because the caller holds the installation's own key.
 */
export async function createUser(
  parts: IdentityParts,
  tx: IdentityTx,
  body: AdminBody,
  passwordHash: string | undefined,
  invited: boolean,
): Promise<UserRow> {
  if (!body.email && !body.phone) throw invalid("Cannot create a user without either an email or phone");
  const email = body.email ? wireEmail(body.email) : "";
  const phone = body.phone ? wirePhone(body.phone) : "";
  const { type, companyName, metadata } = readFacts(body);
  checkMetadata(body.app_metadata ?? {});
  if (email && (await findUserByEmail(tx, email))) throw emailExists();
  if (phone && (await findUserByPhone(tx, phone))) throw phoneExists();
  const id = body.id ?? parts.newId();
  const at = parts.now().toISOString();
  const isProved = Boolean((email && body.email_confirm) || (phone && body.phone_confirm));
  const providers = [email && "email", phone && "phone"].filter((each) => each !== "");
  const created = await addMadeUser(tx, {
    id,
    email,
    phone,
    passwordHash: isProved ? (passwordHash ?? null) : null,
    accountType: type,
    companyName,
    appMetadata: JSON.stringify({ ...body.app_metadata, provider: providers[0], providers }),
    userMetadata: JSON.stringify(metadata),
    emailConfirmedAt: email && body.email_confirm ? at : null,
    at: phone && body.phone_confirm ? at : null,
    invitedAt: invited ? at : null,
    bannedUntil: body.ban_duration ? banUntil(body.ban_duration, parts.now()) : null,
    createdAt: at,
  });
  if (!created) throw invalid("A user with this id exists already");
  const facts = {
    sub: id,
    email_verified: Boolean(created.email_confirmed_at),
    phone_verified: Boolean(created.phone_confirmed_at),
  };
  if (email) {
    await putIdentity(tx, {
      identityId: parts.newId(),
      userId: id,
      provider: "email",
      providerId: id,
      identityData: JSON.stringify({ ...facts, email }),
      at,
    });
    await addSettings(tx, { id: parts.newId(), email, userId: id, dashboardType: type, source: "admin", at });
  }
  if (phone)
    await putIdentity(tx, {
      identityId: parts.newId(),
      userId: id,
      provider: "phone",
      providerId: id,
      identityData: JSON.stringify({ ...facts, phone }),
      at,
    });
  if (!isProved) {
    await addSignUp(parts, tx, id, {
      passwordHash: passwordHash ?? null,
      type: type,
      companyName,
      metadata,
      source: "admin",
      byAdministrator: true,
      browser: null,
    });
  }
  if (created.email_confirmed_at) {
    await updateSettingsEmail(tx, { userId: id, email, at });
    await parts.memberships.onConfirmed(tx, created);
  }
  return created;
}
