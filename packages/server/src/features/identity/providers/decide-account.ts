import type { OidcProvider } from "../../../platform/config/oidc-config.ts";
import type { OidcPerson } from "../../../platform/oidc/oidc.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import {
  confirmEmail,
  findUser,
  lockUserByEmail,
  type UserRow,
  updateSettingsEmail,
} from "../accounts/store.ts";
import { addMadeUser } from "../admin/store.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import {
  dropUnprovedIdentities,
  findByIdentity,
  putIdentity,
  refreshProviders,
} from "../identities/store.ts";
import { expireTokensOf } from "../one-time/store.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { endSessionsOf } from "../sessions/store.ts";
import { discardSignUps } from "../sign-ups/adopt-sign-up.ts";
import { dropWaitingHolders } from "../sign-ups/store.ts";
import { WireError } from "../wire/error.ts";
import { ssoIdOf } from "./find-provider.ts";
import { fillMetadata, giveEmail } from "./store.ts";

export interface Proof {
  readonly provider: OidcProvider;
  readonly person: OidcPerson;
  readonly byDomain: boolean;
  /** The signed-in account that the proof is added to. */
  readonly linkTo: string | null;
  readonly origin: Origin;
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * The account that a provider's proof opens: the one that already has it, else the one it is to be added to, else the
 * one with that proved address, else a new client account.
 */
export async function decideAccount(
  parts: IdentityParts,
  tx: IdentityTx,
  proof: Proof,
): Promise<UserRow | WireError> {
  const { provider, person, byDomain, linkTo } = proof;
  const name = byDomain ? `sso:${ssoIdOf(provider)}` : provider.name;
  const at = parts.now().toISOString();
  const keep = (userId: string) =>
    putIdentity(tx, {
      identityId: parts.newId(),
      userId,
      provider: name,
      providerId: person.sub,
      identityData: JSON.stringify(factsOf(proof)),
      at,
    });

  const account = await findByIdentity(tx, { provider: name, providerId: person.sub });
  if (linkTo) {
    if (account) {
      const target = account.user_id === linkTo ? "" : " to another user";
      return new WireError(422, "identity_already_exists", `Identity is already linked${target}`);
    }
    await keep(linkTo);
    if (person.email_verified && person.email) await giveAddress(parts, tx, linkTo, person.email, at);
    const linked = await refreshProviders(tx, { userId: linkTo, at });
    if (!linked) return new WireError(403, "user_not_found", "User from sub claim in JWT does not exist");
    await recordAuditEvent(tx, {
      id: parts.newId(),
      at: parts.now(),
      user: linked,
      origin: proof.origin,
      kind: "security",
      action: `added ${provider.name} as a way to sign in`,
    });
    return linked;
  }
  if (account) {
    const user = await findUser(tx, account.user_id);
    if (!user) return new WireError(403, "user_not_found", "User not found");
    if (user.banned_until && new Date(user.banned_until) > parts.now()) {
      return new WireError(403, "user_banned", "User is banned");
    }
    await keep(user.id);
    if (user.email_confirmed_at) await (await parts.memberships.onSignIn(tx, user))?.();
    return user;
  }
  const email = person.email?.trim().toLowerCase() ?? "";
  const refusal = refuseAddress(proof, email);
  if (refusal) return refusal;
  const owner = await lockUserByEmail(tx, email);
  if (owner?.banned_until && new Date(owner.banned_until) > parts.now()) {
    return new WireError(403, "user_banned", "User is banned");
  }
  if (owner && !owner.email_confirmed_at) await takeOver(parts, tx, owner, at);
  if (!owner && parts.entry.signupDisabled) {
    return new WireError(422, "signup_disabled", "Signups not allowed for this instance");
  }
  const user = owner ?? (await makeAccount(parts, tx, proof, email, at));
  if (user instanceof WireError) return user;
  await keep(user.id);
  if (owner?.email_confirmed_at) await (await parts.memberships.onSignIn(tx, owner))?.();
  await fillMetadata(tx, { userId: user.id, metadata: JSON.stringify(metadataOf(person)), at });
  return (await refreshProviders(tx, { userId: user.id, at })) ?? user;
}

function refuseAddress({ provider, byDomain, person }: Proof, email: string): WireError | undefined {
  if (!emailShape.test(email) || email.length > 255) {
    return new WireError(400, "validation_failed", "Error getting user email from external provider");
  }
  if (byDomain) {
    // A company vouches for the addresses of its own domains, and for no others.
    if (provider.domains.includes(email.slice(email.lastIndexOf("@") + 1))) return undefined;
    return new WireError(403, "validation_failed", "That address is not one of this company's domains");
  }
  if (person.email_verified) return undefined;
  return new WireError(
    422,
    "provider_email_needs_verification",
    `Unverified email with ${provider.name}. Verify it there, then sign in again`,
  );
}

/** Someone entered this address at sign-up and never proved it. Nothing they entered or hold carries over. */
async function takeOver(parts: IdentityParts, tx: IdentityTx, user: UserRow, at: string): Promise<void> {
  await discardSignUps(parts, tx, user);
  await endSessionsOf(tx, user.id);
  await expireTokensOf(tx, user.id);
  await dropUnprovedIdentities(tx, user.id);
  const confirmed = await confirmEmail(tx, { userId: user.id, passwordHash: null, at });
  await updateSettingsEmail(tx, { userId: user.id, email: user.email, at });
  if (confirmed) await parts.memberships.onConfirmed(tx, confirmed);
}

async function makeAccount(
  parts: IdentityParts,
  tx: IdentityTx,
  { person }: Proof,
  email: string,
  at: string,
): Promise<UserRow | WireError> {
  const metadata = JSON.stringify({ ...metadataOf(person), email, email_verified: true });
  const created = await addMadeUser(tx, {
    id: parts.newId(),
    email,
    phone: "",
    passwordHash: null,
    accountType: "client",
    companyName: "",
    appMetadata: "{}",
    userMetadata: metadata,
    emailConfirmedAt: at,
    at: null,
    invitedAt: null,
    bannedUntil: null,
    createdAt: at,
  });
  if (!created) return new WireError(503, "unexpected_failure", "Please try again.");
  await updateSettingsEmail(tx, { userId: created.id, email, at });
  await parts.memberships.onConfirmed(tx, created);
  return created;
}

async function giveAddress(
  parts: IdentityParts,
  tx: IdentityTx,
  userId: string,
  address: string,
  at: string,
) {
  const email = address.trim().toLowerCase();
  if (!emailShape.test(email)) return;
  // A person who only entered it at sign-up does not own it. The provider says whose it is.
  if (!(await findUser(tx, userId))?.email) await dropWaitingHolders(tx, email);
  const user = await giveEmail(tx, { userId, email, at });
  if (!user) return;
  await updateSettingsEmail(tx, { userId, email, at });
  await parts.memberships.onConfirmed(tx, user);
}

/** Some providers give a name in one piece. Its last word is used as the last name. */
function namesOf({ name, given_name, family_name }: OidcPerson) {
  if (given_name || family_name || !name) return { first_name: given_name, last_name: family_name };
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : undefined;
  return { first_name: words.join(" "), last_name: last };
}

/** The part of it that a person may see and store, never keys that could pass for a permission. */
const metadataOf = (person: OidcPerson): Record<string, string> => {
  const { name, picture } = person;
  return Object.fromEntries(
    Object.entries({ full_name: name, name, ...namesOf(person), avatar_url: picture, picture }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
};

const factsOf = ({ person, byDomain }: Proof) => ({
  ...metadataOf(person),
  sub: person.sub,
  provider_id: person.sub,
  iss: person.iss,
  phone_verified: false,
  ...(person.email ? { email: person.email.trim().toLowerCase() } : {}),
  email_verified: person.email_verified || byDomain,
});
