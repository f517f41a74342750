import { randomUUID, timingSafeEqual } from "node:crypto";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { moveToNewEmail } from "../accounts/move-to-new-email.ts";
import {
  confirmEmail,
  findUserByEmail,
  halfConfirmEmailChange,
  lockUser,
  type UserRow,
  updateIdentity,
  updateSettingsEmail,
} from "../accounts/store.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import type { Caller, IdentityParts } from "../parts.ts";
import { redeemPhone } from "../phones/redeem-phone.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { adoptSignUp, discardSignUps, isUnproved } from "../sign-ups/adopt-sign-up.ts";
import { findSignUp, type SignUp, signUpsOf } from "../sign-ups/store.ts";
import { WireError } from "../wire/error.ts";
import { type EnteredCode, findCandidates } from "./find-candidates.ts";
import { codeHash, isInTime, linkHash, maxWrongCodes } from "./issue-token.ts";
import {
  countWrongCode,
  dropToken,
  expireTokensOf,
  findTokenByLink,
  giveFlowCode,
  lockTokenByLink,
  lockTokensOf,
  type OneTimeToken,
  type Purpose,
} from "./store.ts";
import {
  choosesPassword,
  isSameBrowser,
  type ProofOfPerson,
  refuseOtherPerson,
  refuseOtherPersonsMove,
} from "./verify-same-person.ts";

/** What a caller presents: the token of an emailed link, or the code with the address it was sent to. */
export type Presented = { readonly link: string } | EnteredCode;

export type Verified =
  | { readonly kind: "session"; readonly opened: OpenedSession }
  /** The browser that started the flow exchanges this code with its verifier. */
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "half" };

export const halfConfirmed =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";
/**
 * @param state what is known about the link, for the page its reader ends on
 */
export const expiredLink = (state: "expired" | "spent" | "unknown" = "unknown") =>
  new WireError(403, "otp_expired", "Email link is invalid or has expired", { extra: { link_state: state } });
const expiredCode = () => new WireError(403, "otp_expired", "Token has expired or is invalid");

/** The secrets that can prove a protocol type. */
const purposesOf: Record<string, readonly Purpose[]> = {
  signup: ["confirmation"],
  invite: ["confirmation"],
  recovery: ["recovery"],
  magiclink: ["recovery"],
  email: ["confirmation", "recovery"],
  email_change: ["email-change-new", "email-change-current"],
  sms: ["phone"],
  phone_change: ["phone-change"],
};
export const isVerifiableType = (type: string): boolean => Object.hasOwn(purposesOf, type);

/**
 * Redeems an emailed secret. `exchange` returns a code instead of a session where the browser waits with a verifier.
 * A wrong code is counted even though the request is refused, so refusals are returned from the transaction.
 * @throws {WireError} `sign_up_unproved` where a browser must first prove that its owner entered what is confirmed
 */
export async function verifyToken(
  parts: IdentityParts,
  type: string,
  presented: Presented,
  caller: Caller,
  { exchange = false, knowledge = {} }: { exchange?: boolean; knowledge?: ProofOfPerson } = {},
): Promise<Verified> {
  const purposes = purposesOf[type] ?? [];
  const outcome = await parts.tenancy.identity(async (tx) => {
    const found =
      "link" in presented
        ? await findByLink(parts, tx, purposes, presented.link)
        : await findByCode(parts, tx, type, presented, caller);
    if (found instanceof WireError) return found;
    const { token, user } = found;
    if (user.banned_until && new Date(user.banned_until) > parts.now()) {
      return new WireError(403, "user_banned", "User is banned");
    }
    return redeem(parts, tx, token, user, { caller, exchange, knowledge, byLink: "link" in presented });
  });
  if (outcome instanceof WireError) throw outcome;
  return outcome;
}

interface Found {
  readonly token: OneTimeToken;
  readonly user: UserRow;
}

/**
 * The account is locked before its secrets, so that two links of one account that are opened at once are redeemed in
 * turn.
 */
async function findByLink(
  parts: IdentityParts,
  tx: IdentityTx,
  purposes: readonly Purpose[],
  link: string,
): Promise<Found | WireError> {
  const hash = linkHash(link);
  const seen = await findTokenByLink(tx, hash);
  if (!seen || !purposes.includes(seen.purpose)) return expiredLink();
  const user = await lockUser(tx, seen.user_id);
  const token = await lockTokenByLink(tx, hash);
  if (!user || !token) return expiredLink();
  if (isInTime(token, parts.now())) return { token, user };
  return expiredLink(token.is_spent ? "spent" : "expired");
}

/** Codes are short, so only those of the newest sign-ups count. The others are confirmed by their links. */
const maxSignUpCodes = 3;

async function findByCode(
  parts: IdentityParts,
  tx: IdentityTx,
  type: string,
  typed: EnteredCode,
  caller: Caller,
): Promise<Found | WireError> {
  const live: Found[] = [];
  for (const { id } of await findCandidates(tx, type, typed)) {
    const user = await lockUser(tx, id);
    if (!user) continue;
    const tokens = await lockTokensOf(tx, { userId: id, purposes: [...(purposesOf[type] ?? [])] });
    const others = tokens.filter((token) => token.sign_up_id === null);
    const ofSignUps = await typable(tx, user, tokens, caller);
    live.push(
      ...[...others, ...ofSignUps].filter((token) => isLive(parts, token)).map((token) => ({ token, user })),
    );
  }
  const found = live.find(({ token }) => timingSafeEqual(token.code_hash, codeHash(token.id, typed.code)));
  if (found) return found;
  for (const { token } of live) await countWrongCode(tx, token.id);
  return expiredCode();
}

/**
 * A page that signed up accepts only the codes of its own sign-ups. Another sign-up's code, typed there by mistake,
 * is wrong.
 */
async function typable(
  tx: IdentityTx,
  user: UserRow,
  tokens: readonly OneTimeToken[],
  caller: Caller,
): Promise<OneTimeToken[]> {
  const ofSignUps = tokens.filter((token) => token.sign_up_id !== null);
  if (ofSignUps.length === 0) return [];
  const own = (await signUpsOf(tx, user.id)).filter((each) => isSameBrowser(each, caller));
  const isOwn = (token: OneTimeToken) => own.some(({ id }) => id === token.sign_up_id);
  return (own.length > 0 ? ofSignUps.filter(isOwn) : ofSignUps).slice(0, maxSignUpCodes);
}

export const isLive = (parts: IdentityParts, token: OneTimeToken): boolean =>
  isInTime(token, parts.now()) && token.wrong_codes < maxWrongCodes;

interface Redemption {
  readonly caller: Caller;
  readonly exchange: boolean;
  readonly knowledge: ProofOfPerson;
  readonly byLink: boolean;
}

async function redeem(
  parts: IdentityParts,
  tx: IdentityTx,
  token: OneTimeToken,
  user: UserRow,
  redemption: Redemption,
): Promise<Verified | WireError> {
  const { caller, exchange } = redemption;
  const at = parts.now().toISOString();
  if (token.purpose === "email-change-current" || token.purpose === "email-change-new") {
    const refused = token.purpose === "email-change-new" && refuseOtherPersonsMove(token, user, redemption);
    if (refused) return refused;
    await dropToken(tx, token.id);
    if (!user.email_change_half_confirmed) {
      await halfConfirmEmailChange(tx, { userId: user.id, at });
      return { kind: "half" };
    }
    const holder = user.new_email ? await findUserByEmail(tx, user.new_email) : undefined;
    if (holder && !isUnproved(holder)) {
      return new WireError(422, "email_exists", "A user with this email address has already been registered");
    }
    if (!(await moveToNewEmail(parts, tx, user, caller))) return expiredLink();
  } else if (token.purpose === "phone" || token.purpose === "phone-change") {
    const confirmedUser =
      token.purpose === "phone" ? await settleSignUp(parts, tx, token, user, redemption) : user;
    if (confirmedUser instanceof WireError) return confirmedUser;
    const refusal = await redeemPhone(tx, token.purpose, confirmedUser, at);
    if (refusal) return refusal;
    if (token.purpose === "phone-change") {
      await recordAuditEvent(tx, {
        id: parts.newId(),
        at: parts.now(),
        user,
        origin: caller,
        kind: "account",
        action: "changed the phone number",
        before: { phone: user.phone },
        after: { phone: user.new_phone },
      });
    }
  } else {
    const confirmedUser = await settleSignUp(parts, tx, token, user, redemption);
    if (confirmedUser instanceof WireError) return confirmedUser;
    await confirm(parts, tx, confirmedUser);
    // Invitations that arrived in the meantime, as after a sign-in with a password.
    if (user.email_confirmed_at) await (await parts.memberships.onSignIn(tx, user))?.();
  }
  if (exchange && token.flow_id) {
    const code = randomUUID();
    await giveFlowCode(tx, { flowId: token.flow_id, codeHash: linkHash(code), at });
    await expireTokensOf(tx, user.id);
    return { kind: "code", code };
  }
  await expireTokensOf(tx, user.id);
  return { kind: "session", opened: await openSession(parts, tx, user.id, "otp", caller) };
}

/**
 * What the account becomes after this secret: what its own sign-up says, or an account without that data if it
 * confirms none.
 */
async function settleSignUp(
  parts: IdentityParts,
  tx: IdentityTx,
  token: OneTimeToken,
  user: UserRow,
  redemption: Redemption,
): Promise<UserRow | WireError> {
  if (!isUnproved(user)) return user;
  const signUp = await signUpOf(tx, token, user);
  if (!signUp) return discardSignUps(parts, tx, user);
  const refusal = refuseOtherPerson(token, signUp, user, redemption);
  if (refusal) return refusal;
  const choosesNewPassword = choosesPassword(token, signUp, redemption);
  // A page showed the sign-up to its reader, a program did not: it may be a stranger's, so nothing of it is confirmed.
  if (choosesNewPassword && !redemption.knowledge.choosesPassword) return discardSignUps(parts, tx, user);
  return adoptSignUp(parts, tx, user, signUp, choosesNewPassword);
}

/** An administrator's link applies what the administrator set, and never what a stranger entered. */
async function signUpOf(tx: IdentityTx, token: OneTimeToken, user: UserRow): Promise<SignUp | undefined> {
  if (token.sign_up_id) return findSignUp(tx, { signUpId: token.sign_up_id, userId: user.id });
  return (await signUpsOf(tx, user.id)).find((each) => each.by_administrator);
}

/** A person who read the email owns the address. The account is confirmed and takes the memberships that wait for it. */
export async function confirm(parts: IdentityParts, tx: IdentityTx, user: UserRow): Promise<void> {
  const at = parts.now().toISOString();
  const confirmed = await confirmEmail(tx, { userId: user.id, passwordHash: user.password_hash, at });
  if (!confirmed) return;
  await updateIdentity(tx, {
    userId: user.id,
    facts: JSON.stringify({ email: user.email, email_verified: true }),
    at,
  });
  await updateSettingsEmail(tx, { userId: user.id, email: user.email, at });
  await parts.memberships.onConfirmed(tx, confirmed);
}
