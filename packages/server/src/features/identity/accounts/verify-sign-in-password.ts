import { waitRemainingTime } from "../../../platform/http/constant-time.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { waitForAll } from "../../../platform/wait-for-all.ts";
import {
  admitAttempt,
  attemptOf,
  failAttempt,
  failuresBefore,
  passAttempt,
} from "../attempts/sign-in-attempt.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { captchaTokenOf, type WireBody } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import type { UserRow } from "./store.ts";

interface Way {
  /** The entered identifier, known or not. Failures are counted under it. */
  readonly account: string;
  find(tx: IdentityTx): Promise<UserRow | undefined>;
  /** What the account still lacks. */
  lacks(user: UserRow): WireError | undefined;
  onSignIn?(tx: IdentityTx, user: UserRow): Promise<(() => Promise<void>) | undefined>;
}

const wrong = () => new WireError(400, "invalid_credentials", "Invalid login credentials");
const banned = () => new WireError(400, "user_banned", "User is banned");
const isBanned = (user: UserRow, at: Date) => user.banned_until !== null && new Date(user.banned_until) > at;

/**
 * Opens a session for a caller with the right password. An unknown account and a wrong password get the same message
 * after the same work, and count as the same failure. Anything else about an account is revealed only to someone who
 * has its password.
 */
export async function verifySignInPassword(
  parts: IdentityParts,
  way: Way,
  body: WireBody,
  origin: Origin,
): Promise<OpenedSession> {
  const began = performance.now();
  const attempt = attemptOf(way.account, origin.ip);
  const [before, user] = await parts.tenancy.identityRead((tx) =>
    Promise.all([failuresBefore(tx, attempt), way.find(tx)]),
  );
  await admitAttempt(parts, attempt, before, { captchaToken: captchaTokenOf(body), ip: origin.ip });
  const matches = await parts.passwords.matches(user?.password_hash, body.password ?? "");
  if (!user || !matches) {
    // Also runs for an unknown account, because the response time must not reveal it.
    const accountMac = parts.sealing.mac(`unknown account ${way.account}`);
    const refusal = await parts.tenancy.identity(async (tx) => {
      const failed = { id: parts.newId(), at: parts.now(), origin, kind: "failure" as const };
      tx.atEnd(() =>
        recordAuditEvent(tx, {
          ...failed,
          user: user ?? { accountMac },
          action: "failed to sign in: wrong password",
        }),
      );
      return failAttempt(parts, tx, attempt);
    });
    // An account with memberships has more to record. Without a fixed delay the response time would reveal it.
    await waitRemainingTime(parts.constantTimeMs, began);
    throw refusal ?? wrong();
  }
  const lacking = isBanned(user, parts.now()) ? banned() : way.lacks(user);
  const opened = await parts.tenancy.identity(async (tx) => {
    const admitted = passAttempt(parts, tx, attempt);
    if (lacking) {
      await admitted;
      return lacking;
    }
    // Sends all statements before awaiting any. If one fails, all are rolled back. The password may have changed
    // while it was being checked.
    const proof = { passwordHash: user.password_hash ?? "", refusal: wrong };
    const opening = openSession(parts, tx, user.id, "password", origin, proof);
    const [, session, claim] = await waitForAll(admitted, opening, way.onSignIn?.(tx, user));
    if (!claim) return session;
    await claim();
    // The account type follows the membership that it takes.
    return { ...session, user: (await way.find(tx)) ?? session.user };
  });
  if (opened instanceof WireError) throw opened;
  return opened;
}
