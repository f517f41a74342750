import type { IdentityTx } from "../../../platform/tenancy.ts";
import {
  admitAttempt,
  attemptOf,
  failAttempt,
  failuresBefore,
  passAttempt,
} from "../attempts/sign-in-attempt.ts";
import { recordAct } from "../audit/record-act.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { captchaTokenOf, type WireBody } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import type { UserRow } from "./store.ts";

interface Way {
  /** What was typed, known or not: the failures are counted under it. */
  readonly account: string;
  find(tx: IdentityTx): Promise<UserRow | undefined>;
  /** What the account still lacks. */
  lacks(user: UserRow): WireError | undefined;
  onSignIn?(tx: IdentityTx, user: UserRow): Promise<void>;
}

const wrong = () => new WireError(400, "invalid_credentials", "Invalid login credentials");

/**
 * Opens a session for whoever has the password. An unknown account and a wrong password get the same words after the
 * same work, and count as the same failure; what else is known of an account is told to whoever has its password.
 */
export async function provePassword(
  parts: IdentityParts,
  way: Way,
  body: WireBody,
  origin: Origin,
): Promise<OpenedSession> {
  const attempt = attemptOf(way.account, origin.ip);
  const { user, before } = await parts.tenancy.identity(async (tx) => ({
    before: await failuresBefore(tx, attempt),
    user: await way.find(tx),
  }));
  await admitAttempt(parts, attempt, before, { captchaToken: captchaTokenOf(body), ip: origin.ip });
  const matches = await parts.passwords.matches(user?.password_hash, body.password ?? "");
  if (!user || !matches) {
    // Also for an account that is not there: the work must not tell.
    const refusal = await parts.tenancy.identity(async (tx) => {
      await recordAct(tx, {
        ...{
          id: parts.newId(),
          at: parts.now(),
          user: user ?? { email: way.account },
          origin,
          kind: "failure",
        },
        action: "was tried with a wrong password",
      });
      return failAttempt(parts, tx, attempt);
    });
    throw refusal ?? wrong();
  }
  const opened = await parts.tenancy.identity(async (tx) => {
    await passAttempt(parts, tx, attempt);
    if (user.banned_until && new Date(user.banned_until) > parts.now()) {
      return new WireError(400, "user_banned", "User is banned");
    }
    const lacking = way.lacks(user);
    if (lacking) return lacking;
    // The password may have changed while it was being checked.
    const still = await way.find(tx);
    if (still?.password_hash !== user.password_hash) return wrong();
    await way.onSignIn?.(tx, still);
    return openSession(parts, tx, user.id, "password", origin);
  });
  if (opened instanceof WireError) throw opened;
  return opened;
}
