import { randomUUID, timingSafeEqual } from "node:crypto";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { moveToNewEmail } from "../accounts/move-to-new-email.ts";
import {
  confirmEmail,
  findUser,
  findUserByEmail,
  halfConfirmEmailChange,
  type UserRow,
  updateIdentity,
  updateSettingsEmail,
} from "../accounts/store.ts";
import { recordAct } from "../audit/record-act.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { redeemPhone } from "../phones/redeem-phone.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { WireError } from "../wire/error.ts";
import { candidates, type Typed } from "./candidates.ts";
import { codeHash, linkHash, mostWrongCodes } from "./issue-token.ts";
import {
  countWrongCode,
  dropToken,
  giveFlowCode,
  lockTokenByLink,
  lockTokensOf,
  type OneTimeToken,
  type Purpose,
  spendTokensOf,
} from "./store.ts";

/** What a caller presents: the token of a mailed link, or the code with the address it went to. */
export type Presented = { readonly link: string } | Typed;

export type Verified =
  | { readonly kind: "session"; readonly opened: OpenedSession }
  /** The browser that began exchanges this code with its verifier. */
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "half" };

export const halfConfirmed =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";
/** @param state what is known of the link that was presented, for the page on which its reader ends */
export const expiredLink = (state: "expired" | "spent" | "unknown" = "unknown") =>
  new WireError(403, "otp_expired", "Email link is invalid or has expired", { extra: { link_state: state } });
const expiredCode = () => new WireError(403, "otp_expired", "Token has expired or is invalid");

/** Which secrets a wire type may be proved by. */
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
 * Redeems a mailed secret. `exchange` asks for a code instead of a session where the browser waits with a verifier.
 * A wrong code is counted even though the request is refused, so refusals are returned out of the transaction.
 */
export async function verifyToken(
  parts: IdentityParts,
  type: string,
  presented: Presented,
  origin: Origin,
  exchange: boolean,
): Promise<Verified> {
  const purposes = purposesOf[type] ?? [];
  const outcome = await parts.tenancy.identity(async (tx) => {
    const token =
      "link" in presented
        ? await findByLink(parts, tx, purposes, presented.link)
        : await findByCode(parts, tx, type, presented);
    if (token instanceof WireError) return token;
    const user = await findUser.one(tx, token.user_id);
    if (!user) return expiredLink();
    if (user.banned_until && new Date(user.banned_until) > parts.now()) {
      return new WireError(403, "user_banned", "User is banned");
    }
    return redeem(parts, tx, token, user, origin, exchange);
  });
  if (outcome instanceof WireError) throw outcome;
  return outcome;
}

async function findByLink(
  parts: IdentityParts,
  tx: IdentityTx,
  purposes: readonly Purpose[],
  link: string,
): Promise<OneTimeToken | WireError> {
  const token = await lockTokenByLink.one(tx, linkHash(link));
  if (!token || !purposes.includes(token.purpose)) return expiredLink();
  if (new Date(token.expires_at) > parts.now()) return token;
  return expiredLink(token.is_spent ? "spent" : "expired");
}

async function findByCode(
  parts: IdentityParts,
  tx: IdentityTx,
  type: string,
  typed: Typed,
): Promise<OneTimeToken | WireError> {
  const live: OneTimeToken[] = [];
  for (const user of await candidates(tx, type, typed)) {
    const tokens = await lockTokensOf.all(tx, user.id, [...(purposesOf[type] ?? [])]);
    live.push(...tokens.filter((token) => isLive(parts, token)));
  }
  const found = live.find((token) => timingSafeEqual(token.code_hash, codeHash(token.id, typed.code)));
  if (found) return found;
  for (const token of live) await countWrongCode.run(tx, token.id);
  return expiredCode();
}

export const isLive = (parts: IdentityParts, token: OneTimeToken): boolean =>
  new Date(token.expires_at) > parts.now() && token.wrong_codes < mostWrongCodes;

async function redeem(
  parts: IdentityParts,
  tx: IdentityTx,
  token: OneTimeToken,
  user: UserRow,
  origin: Origin,
  exchange: boolean,
): Promise<Verified | WireError> {
  const at = parts.now().toISOString();
  if (token.purpose === "email-change-current" || token.purpose === "email-change-new") {
    await dropToken.run(tx, token.id);
    if (!user.email_change_half_confirmed) {
      await halfConfirmEmailChange.run(tx, user.id, at);
      return { kind: "half" };
    }
    if (user.new_email && (await findUserByEmail.one(tx, user.new_email))) {
      return new WireError(422, "email_exists", "A user with this email address has already been registered");
    }
    if (!(await moveToNewEmail(parts, tx, user, origin))) return expiredLink();
  } else if (token.purpose === "phone" || token.purpose === "phone-change") {
    const refusal = await redeemPhone(tx, token.purpose, user, at);
    if (refusal) return refusal;
    if (token.purpose === "phone-change") {
      await recordAct(tx, {
        ...{ id: parts.newId(), at: parts.now(), user, origin, kind: "account" },
        action: "changed the phone number",
        before: { phone: user.phone },
        after: { phone: user.new_phone },
      });
    }
  } else {
    await confirm(parts, tx, user, at);
    // Invitations that came since: as after a password.
    if (user.email_confirmed_at) await parts.seats.onSignIn(tx, user);
  }
  if (exchange && token.flow_id) {
    const code = randomUUID();
    await giveFlowCode.run(tx, token.flow_id, linkHash(code), at);
    await spendTokensOf.run(tx, user.id);
    return { kind: "code", code };
  }
  await spendTokensOf.run(tx, user.id);
  return { kind: "session", opened: await openSession(parts, tx, user.id, "otp", origin) };
}

/** Whoever read the mail has the address: the account is confirmed and takes the seats that wait for it. */
export async function confirm(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  at: string,
): Promise<void> {
  const confirmed = await confirmEmail.one(tx, user.id, at);
  if (!confirmed) return;
  await updateIdentity.run(tx, user.id, JSON.stringify({ email: user.email, email_verified: true }), at);
  await updateSettingsEmail.run(tx, user.id, user.email, at);
  await parts.seats.onConfirmed(tx, confirmed);
}
